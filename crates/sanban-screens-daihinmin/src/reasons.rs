//! Reasons for a player's choice, and the outcomes a better choice would have made likelier, in words.

use std::collections::BTreeSet;

use super::panels::action_text;
use super::review::{likelier, sampled};
use super::words;
use sanban_daihinmin::{Action, Card, Cards, EIGHT, JACK, Kind, Meld, Reason, THREE, TWO, View};
use sanban_game::{Candidate, Decision, View as _};
use sanban_play::review::Judgement;
use sanban_words::tr;

/// A reason in the user's language. One that no player of this program gives is returned unchanged.
pub(super) fn reason_words(reason: &Reason) -> String {
    match *reason {
        Reason::OnlyLegal => tr!("daihinmin_review-only-legal"),
        Reason::GoesOut => tr!("daihinmin_review-goes-out"),
        Reason::ForcedWin => tr!("daihinmin_review-forced-win"),
        Reason::SolvedEndgame => tr!("daihinmin_review-solved-endgame"),
        Reason::ClassUtility => tr!("daihinmin_review-class-utility"),
        Reason::LowestCards => tr!("daihinmin_review-lowest-cards"),
        Reason::LowestCandidate => tr!("daihinmin_review-lowest-candidate"),
        Reason::NoCandidate => tr!("daihinmin_review-no-candidate"),
        Reason::PassPays => tr!("daihinmin_review-pass-pays"),
        Reason::Playouts(count) => tr!("daihinmin_review-playouts", count),
        Reason::Likelier { up_to, best, own } => match up_to {
            0 => tr!("daihinmin_review-likelier-first", best, own),
            1 => tr!("daihinmin_review-likelier-rich", best, own),
            2 => tr!("daihinmin_review-likelier-not-poor", best, own),
            _ => tr!("daihinmin_review-likelier-not-last", best, own),
        },
        Reason::Other(ref text) => text.clone(),
    }
}

/// Difference in points below which two choices count as equally good.
const CLOSE: f64 = 0.03;

/// Number of cards that alone can beat a meld up to which they are told.
const NAMED: usize = 3;

/// Number of cards with which a player is about to go out.
const ABOUT_OUT: usize = 2;

/// A choice between two actions in a position.
struct Choice<'a> {
    view: &'a View,
    best: &'a Action,
    second: &'a Action,
}

impl Choice<'_> {
    /// What sets the best apart from the second, in words: that it keeps or takes the turn, sheds more, is harder to beat, keeps strong
    /// cards or a group together, or stops somebody.
    fn difference(&self) -> Option<String> {
        let round = self.view.round();
        let is_won = round.table().top().is_some() && round.owner() == self.view.seat();
        if *self.best == Action::Pass && is_won {
            return Some(tr!("daihinmin_table-hint-won"));
        }
        let takes = self.best.meld().and_then(|meld| self.takes(meld));
        let compares = || match (self.best, self.second) {
            (Action::Play(best), Action::Play(second)) => self.compares(best, second),
            _ => None,
        };
        let keeps = || self.best.meld().is_none().then(|| self.keeps())?;
        takes
            .or_else(compares)
            .or_else(keeps)
            .or_else(|| self.keeps_together())
            .or_else(|| self.stops())
            .or_else(|| match (self.best, self.second) {
                (Action::Play(best), Action::Pass) if best.size() > 1 => Some(sheds(best.size())),
                _ => None,
            })
    }

    /// Unseen cards that can beat a meld; `None` if it ends the trick.
    fn answers(&self, meld: Meld) -> Option<BTreeSet<String>> {
        let (_, answers) = self.view.answers(meld)?;
        let cards = answers
            .iter()
            .map(|answer| words::cards_text(answer.cards()));
        Some(cards.collect())
    }

    /// That a meld ends the trick, or which few cards can beat it, if the second choice is easier to beat.
    fn takes(&self, meld: Meld) -> Option<String> {
        let number = |meld| self.answers(meld).map_or(0, |answers| answers.len());
        let of_second = self.second.meld().map(number);
        if number(meld) > NAMED || of_second.is_some_and(|second| second <= number(meld)) {
            return None;
        }
        let Some(answers) = self.answers(meld) else {
            return Some(tr!("daihinmin_table-hint-cuts"));
        };
        let cards = answers.into_iter().collect::<Vec<_>>();
        let (count, cards) = (cards.len(), cards.join(&tr!("plain-between")));
        let only = tr!("daihinmin_table-hint-only", count, cards);
        let before = self.view.round().table().lock();
        let (table, _) = self.view.answers(meld)?;
        let lock = Some(table.lock()).filter(|lock| before.is_empty() && !lock.is_empty());
        let locks = lock.map(|suits| tr!("daihinmin_table-hint-locks", suits = suits.to_string()));
        Some(locks.unwrap_or_default() + &only)
    }

    /// What sets a meld apart from another one.
    fn compares(&self, best: &Meld, second: &Meld) -> Option<String> {
        if best.size() > second.size() {
            return Some(sheds(best.size() - second.size()));
        }
        let reversed = self.view.round().table().reversed();
        let strength = |meld: &Meld| match meld.low() {
            low if reversed && !meld.is_lone_joker() => 14 - i16::from(low),
            low => i16::from(low),
        };
        let is_alike = best.size() == second.size() && best.kind() == second.kind();
        if is_alike && strength(best) > strength(second) {
            // Nothing beats an eight that cuts the trick.
            let cuts = self.view.answers(*second).is_none();
            let second = words::meld_text(second);
            return (!cuts).then(|| tr!("daihinmin_table-hint-harder", second));
        }
        self.keeps()
    }

    /// Strong cards that are left in the hand, and after the second choice are not.
    fn keeps(&self) -> Option<String> {
        let kept = self.second.cards() - self.best.cards();
        let reversed = self.view.round().table().reversed();
        let is_strong = |card: Card| match card.column() {
            EIGHT => true,
            column if reversed && !card.is_joker() => column <= THREE + TWO - JACK,
            column => column >= JACK,
        };
        // Of cards of one rank it is the same which is kept.
        let played = self.best.cards();
        let is_same = |card: Card| played.iter().any(|other| other.column() == card.column());
        if kept.iter().all(is_same) || !kept.iter().any(is_strong) {
            return None;
        }
        let cards = match self.second.meld().filter(|second| second.cards() == kept) {
            Some(second) => words::meld_text(&second),
            None => words::cards_text(kept),
        };
        Some(tr!("daihinmin_table-hint-keeps", cards))
    }

    /// Cards of a rank that stay together, and after the second choice do not.
    fn keeps_together(&self) -> Option<String> {
        let hand = self.view.hand();
        let broken = |action: &Action| {
            let meld = action.meld().filter(|meld| meld.kind() != Kind::Sequence)?;
            let group = hand.iter().filter(|card| card.column() == meld.low());
            let group: Cards = group.collect();
            (group.len() > usize::from(meld.size())).then_some(group)
        };
        let group = broken(self.second).filter(|_| broken(self.best).is_none())?;
        let cards = words::cards_text(group);
        Some(tr!("daihinmin_table-hint-together", cards))
    }

    /// That somebody who is about to go out is beaten, where the second choice is to pass.
    fn stops(&self) -> Option<String> {
        let (round, owner) = (self.view.round(), self.view.round().owner());
        let count = self.view.count(owner);
        let beats = self.best.meld().is_some() && *self.second == Action::Pass;
        let is_threat = owner != self.view.seat() && count <= ABOUT_OUT && round.is_playing(owner);
        (beats && is_threat).then(|| tr!("daihinmin_table-hint-stops", count))
    }
}

/// That a meld gets rid of this many cards more.
fn sheds(count: u8) -> String {
    tr!("daihinmin_table-hint-sheds", count)
}

/// Why a choice is better than the others: its own reason, or else what tells it from the second one, and its advantage over it.
pub(super) fn over_the_second(view: &View, decision: &Decision<Action>) -> Option<String> {
    let own = decision.reason.as_ref();
    let own = own.filter(|reason| !matches!(reason, Reason::Playouts(_)));
    let (None, [best, second, ..]) = (own, decision.candidates.as_slice()) else {
        return own.map(reason_words);
    };
    let is_close = |other: &Candidate<Action>| (best.value - other.value).abs() < CLOSE;
    if decision.candidates.iter().all(is_close) {
        return Some(tr!("daihinmin_table-hint-same"));
    }
    let reason = likelier(&decision.candidates, best.action, second.action).map(sampled);
    let (is_close, is_worse) = (is_close(second), best.value < second.value);
    let over = |second| Choice {
        view,
        best: &best.action,
        second,
    };
    // What tells two nearly equal choices apart is no reason for one of them: what clearly worse ones have not is.
    let others = decision.candidates.iter();
    let mut worse = others.filter(|other| best.value - other.value >= CLOSE);
    let difference = if is_close {
        let told = |best, worse| {
            let choice = Choice {
                view,
                best,
                second: worse,
            };
            let keeps = choice.keeps().or_else(|| choice.keeps_together());
            keeps.or_else(|| choice.stops())
        };
        // Of both, which are told side by side.
        worse.clone().find_map(|worse| {
            let of_second = told(&second.action, &worse.action);
            told(&best.action, &worse.action).filter(|told| of_second.as_ref() == Some(told))
        })
    } else {
        over(&second.action).difference()
    };
    let over_worse = || {
        let worse = worse.next().filter(|_| is_close)?;
        match likelier(&decision.candidates, best.action, worse.action).map(sampled)? {
            Reason::Likelier { up_to, best, own } => {
                let second = action_text(&worse.action);
                Some(tr!(
                    "daihinmin_table-hint-why",
                    places = up_to,
                    best,
                    second,
                    own
                ))
            }
            _ => None,
        }
    };
    let over_worse = difference.is_none().then(over_worse).flatten();
    let second = action_text(&second.action);
    if is_worse && !is_close {
        return Some(tr!("daihinmin_table-hint-worse", second));
    }
    let why = match reason.filter(|_| !is_close) {
        Some(Reason::Likelier {
            up_to: places,
            best,
            own,
        }) => tr!("daihinmin_table-hint-why", places, best, second, own),
        _ if is_close => match over_worse {
            Some(why) => tr!("daihinmin_table-hint-close-why", why, second),
            None => tr!("daihinmin_table-hint-close", second),
        },
        _ => return difference,
    };
    Some(difference.unwrap_or_default() + &why)
}

/// Why the best action was better than the one played, if it was: what tells them apart, and its advantage.
pub(super) fn over_the_played(
    view: &View,
    played: &Action,
    judgement: &Judgement<Action>,
) -> String {
    let best = &judgement.best;
    let (own, reason) = match &judgement.reason {
        Some(reason @ Reason::Likelier { .. }) => (None, reason_words(reason)),
        own => (own.as_ref().map(reason_words), String::new()),
    };
    if best == played {
        return own.unwrap_or_default();
    }
    if judgement.cost() == 0.0 {
        return String::new();
    }
    let choice = Choice {
        view,
        best,
        second: played,
    };
    own.unwrap_or_else(|| choice.difference().unwrap_or_default() + &reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_daihinmin::{Rules, SEATS, State};
    use sanban_game::{Record, Seat, Seed, State as _};
    use sanban_words::i18n::{Language, with_language};

    fn view_of(position: &str) -> View {
        let mut record = Record::<State>::new(&Rules::default(), SEATS, Seed(1));
        record.position = Some(position.to_owned());
        record.start().unwrap().view(Seat(0))
    }

    fn play(cards: &str) -> Action {
        let cards: Cards = cards.parse().unwrap();
        Action::Play(Meld::readings(cards).unwrap()[0])
    }

    #[test]
    fn a_choice_is_told_from_the_second_by_what_it_takes_sheds_or_keeps() {
        // Many can beat a queen, two cards an ace, none a two.
        let others = "1=C5-CK-H2 2=HK-D2 3=DK-D9 4=H4-C6";
        let view = view_of(&format!("0=SQ-HQ-SA-S2-D8-S4-D4-S5 {others} turn=0"));
        let told = |best: &Action, second: &Action| {
            let view = &view;
            let choice = Choice { view, best, second };
            choice.difference().map(|told| told.trim().to_owned())
        };
        let is = |told: Option<String>, said: &str| assert_eq!(told.as_deref(), Some(said));
        let (queen, ace, eight) = (play("SQ"), play("SA"), play("D8"));
        is(told(&queen, &ace), "Keeps A♠ for later.");
        is(told(&Action::Pass, &ace), "Keeps A♠ for later.");
        is(told(&ace, &queen), "Only 2♥, 2♦ can beat it.");
        is(
            told(&play("S2"), &queen),
            "No card that is still out can beat it.",
        );
        is(told(&eight, &ace), "Cuts the trick and leads.");
        assert_eq!(told(&ace, &eight), None, "nothing beats an eight");
        is(told(&play("S4-D4"), &queen), "Gets rid of one card more.");
        is(told(&play("S5"), &play("S4")), "Is harder to beat than 4♠.");
        is(told(&Action::Pass, &play("S4")), "Keeps 4♦ 4♠ together.");
        assert_eq!(
            told(&Action::Pass, &play("S5")),
            None,
            "a five is no reason"
        );
        let won = view_of(&format!("0=SQ-SA-C4-C7 {others} turn=0 table=HQ owner=0"));
        let choice = Choice {
            view: &won,
            best: &Action::Pass,
            second: &ace,
        };
        is(choice.difference(), "The trick is won already. ");
        // Where the order is reversed, low cards are strong.
        let reversed = view_of(&format!("0=SQ-SA-S3-S4-C9 {others} turn=0 revolution=yes"));
        let choice = Choice {
            view: &reversed,
            best: &queen,
            second: &ace,
        };
        is(choice.difference(), "Is harder to beat than A♠. ");
        let stops = view_of("0=HQ-C3 1=CK-S2 2=SK-D2 3=DK-DA 4=H4 turn=0 table=S9 owner=4");
        let choice = Choice {
            view: &stops,
            best: &play("HQ"),
            second: &Action::Pass,
        };
        let said = choice.difference();
        is(said, "Stops the player with one card left. ");
    }

    #[test]
    fn a_choice_that_is_worth_less_or_no_more_is_not_praised() {
        let candidate = |action: Action, value| Candidate {
            action,
            value,
            visits: 9,
            chances: vec![value / 5.0; 5],
        };
        let queen = Action::Play(Meld::readings("SQ".parse().unwrap()).unwrap()[0]);
        let said = |values: [f64; 3]| {
            let [first, second, third] = values;
            let decision = Decision {
                action: queen,
                candidates: vec![
                    candidate(queen, first),
                    candidate(Action::Pass, second),
                    candidate(Action::Pass, third),
                ],
                reason: None,
            };
            over_the_second(
                &view_of("0=SQ-C5 1=C6-CK 2=SK-SA 3=DK-DA 4=H4 turn=0"),
                &decision,
            )
            .unwrap()
        };
        let worse = "Looked better: pass; players of this strength miss that at times";
        assert_eq!(said([1.63, 1.88, 1.0]), worse);
        assert_eq!(said([1.88, 1.87, 1.0]), "Almost as good: pass");
        assert!(said([1.0, 1.0, 1.0]).starts_with("It hardly matters"));
    }

    #[test]
    fn what_is_kept_is_said_in_the_language_of_the_moment() {
        let said = |kept: &str| reason_words(&kept.to_owned().into());
        let kept = "likelier 1 75 38";
        assert_eq!(said(kept), "1st or 2nd place: 75 % instead of 38 %");
        with_language(Language::Ja, || {
            assert_eq!(said(kept), "2位以内の確率：75 %（実際の手は38 %）");
            assert_eq!(said("goes out"), "これで上がり");
        });
        assert_eq!(said("hard 16"), "hard 16");
    }
}
