//! Reasons for a player's choice, and the outcomes a better choice would have made likelier, in words.

use super::panels::action_text;
use super::review::likelier;
use super::words;
use sanban_daihinmin::{Action, Card, EIGHT, JACK, Meld, Reason, THREE, TWO};
use sanban_game::{Candidate, Decision};
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

/// What strong cards a choice leaves in the hand, or sheds, that the second one does not, in words; `reversed` says if low cards are strong.
fn difference(best: &Action, second: &Action, reversed: bool) -> Option<String> {
    let kept = second.cards() - best.cards();
    let is_strong = |card: Card| match card.column() {
        EIGHT => true,
        column if reversed && !card.is_joker() => column <= THREE + TWO - JACK,
        column => column >= JACK,
    };
    let kept = kept.iter().any(is_strong).then(|| words::cards_text(kept));
    let keeps = || kept.map(|cards| tr!("daihinmin_table-hint-keeps", cards));
    let (best, second) = match (best, second) {
        (Action::Play(best), Action::Play(second)) => (best, second),
        (Action::Pass | Action::Give(_), _) => return keeps(),
        (Action::Play(_), _) => return None,
    };
    if best.size() > second.size() {
        let count = best.size() - second.size();
        return Some(tr!("daihinmin_table-hint-sheds", count));
    }
    let strength = |meld: &Meld| match meld.low() {
        low if reversed && !meld.is_lone_joker() => 14 - i16::from(low),
        low => i16::from(low),
    };
    let is_alike = best.size() == second.size() && best.kind() == second.kind();
    if is_alike && strength(best) > strength(second) {
        // Where eights cut the trick, nothing beats one.
        let may_cut = second.covers(EIGHT);
        let second = words::meld_text(second);
        return (!may_cut).then(|| tr!("daihinmin_table-hint-harder", second));
    }
    keeps()
}

/// Why a choice is better than the others: its own reason, or else what tells it from the second one, and its advantage over it;
/// `reversed` says if low cards are strong.
pub(super) fn over_the_second(decision: &Decision<Action>, reversed: bool) -> Option<String> {
    let own = decision.reason.as_ref();
    let own = own.filter(|reason| !matches!(reason, Reason::Playouts(_)));
    let (None, [best, second, ..]) = (own, decision.candidates.as_slice()) else {
        return own.map(reason_words);
    };
    let is_close = |other: &Candidate<Action>| (best.value - other.value).abs() < CLOSE;
    if decision.candidates.iter().all(is_close) {
        return Some(tr!("daihinmin_table-hint-same"));
    }
    let reason = likelier(&decision.candidates, best.action, second.action);
    let (is_close, is_worse) = (is_close(second), best.value < second.value);
    let difference = difference(&best.action, &second.action, reversed);
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
        _ if is_close => tr!("daihinmin_table-hint-close", second),
        _ => return difference,
    };
    Some(difference.unwrap_or_default() + &why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_daihinmin::Cards;
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn a_choice_is_told_from_the_second_by_what_it_keeps_sheds_or_takes() {
        let play = |cards: &str| {
            let cards: Cards = cards.parse().unwrap();
            Action::Play(Meld::readings(cards).unwrap()[0])
        };
        let told = |best: &Action, second: &Action, reversed| {
            difference(best, second, reversed).map(|told| told.trim().to_owned())
        };
        let (queen, ace, eight) = (play("SQ"), play("SA"), play("D8"));
        let kept = Some("Keeps A♠ for later.".to_owned());
        assert_eq!(told(&queen, &ace, false), kept);
        assert_eq!(told(&Action::Pass, &ace, false), kept);
        let harder = |than: &str| Some(format!("Is harder to beat than {than}."));
        assert_eq!(told(&ace, &queen, false), harder("Q♠"));
        assert_eq!(told(&queen, &ace, true), harder("A♠"), "low are strong");
        assert_eq!(
            told(&ace, &eight, false),
            None,
            "an eight may cut the trick"
        );
        assert_eq!(told(&ace, &Action::Pass, false), None);
        let (three, five) = (play("S3"), play("S5"));
        assert_eq!(told(&three, &five, false), None, "a five is no reason");
        let pair = play("S4-D4");
        let sheds = Some("Gets rid of one card more.".to_owned());
        assert_eq!(told(&pair, &queen, false), sheds);
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
            over_the_second(&decision, false).unwrap()
        };
        let worse = "pass looked better; players of this strength miss that at times";
        assert_eq!(said([1.63, 1.88, 1.0]), worse);
        assert_eq!(said([1.88, 1.87, 1.0]), "pass would do about as well");
        assert!(said([1.0, 1.0, 1.0]).starts_with("It hardly matters"));
    }

    #[test]
    fn what_is_kept_is_said_in_the_language_of_the_moment() {
        let said = |kept: &str| reason_words(&kept.to_owned().into());
        let kept = "likelier 1 75 38";
        assert_eq!(said(kept), "1st or 2nd place: 75 % instead of 38 %");
        with_language(Language::Ja, || {
            assert_eq!(said(kept), "2位以内の確率：38 % → 75 %");
            assert_eq!(said("goes out"), "これで上がり");
        });
        assert_eq!(said("hard 16"), "hard 16");
    }
}
