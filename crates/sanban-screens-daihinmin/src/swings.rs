//! Sentences on what changed the odds of a watched game, by somebody who sees all hands.

use super::causes::{Causes, Event};
use super::expected::{Expected, Playouts};
use super::remarks::SHOWN;
use super::trick_rest::{HIGH, Rest, strength, to_come};
use super::words;
use sanban_daihinmin::{Action, Card, Cards, Effects, Meld, SEATS, State, TWO};
use sanban_game::{Seat, State as _};
use sanban_words::tr;

/// Part of a change from which on what explains it is told with what was expected, and from which on it is enough.
const SOME: f64 = 0.2;
const MOST: f64 = 0.4;

/// Number of players up to which it is told what they hold.
const FEW: usize = 2;

/// Number of cards of a rank that are worth a sentence when they are split.
const SPLIT: usize = 2;

/// Sentence on an action that changed the odds a lot, if there is one that explains it; `change` is a seat, and `true` if its odds
/// rose. It goes on from the event that the action was, if it was one.
pub(super) fn swing(
    before: &State,
    action: &Action,
    change: (Seat, bool),
    event: Option<String>,
    names: &[String],
) -> Option<String> {
    let mut after = before.clone();
    after.apply(action);
    let swing = Swing::of(before, &after, change, names)?;
    if let Action::Give(cards) = action {
        return Some(swing.gift(*cards));
    }
    let playouts = &Playouts::of(before, &after);
    let between = tr!("table-between-sentences");
    let expected = Expected::of(before, &after, action, change, playouts);
    let against = |mut expected: Expected<'_>| {
        swing.against(&mut expected, action, event.as_deref(), playouts)
    };
    let leads = before.round().table().top().is_none();
    let is_pass_with_lead = leads && *action == Action::Pass;
    let expected = expected.filter(|_| !is_pass_with_lead);
    if let Some(against) = expected.and_then(against) {
        let told: Vec<String> = event.into_iter().chain(against).collect();
        return Some(told.join(&between));
    }
    // Nothing else was expected.
    let more = match (action.meld(), &event) {
        (Some(meld), Some(_)) => swing.beyond_event(&meld),
        (Some(meld), None) => swing.meld(&meld),
        (None, _) => swing.pass(),
    };
    let causes = Causes::of(&playouts.before, playouts, change, (swing.actor, &after));
    let comes = || Some(causes.sentence(&[], names)?.0);
    let more = more.or_else(comes);
    let told: Vec<String> = [event, more].into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(&between))
}

/// An action and the seat whose odds it changed.
struct Swing<'a> {
    before: &'a State,
    after: &'a State,
    actor: Seat,
    seat: Seat,
    rose: bool,
    names: &'a [String],
}

impl<'a> Swing<'a> {
    fn of(
        before: &'a State,
        after: &'a State,
        (seat, rose): (Seat, bool),
        names: &'a [String],
    ) -> Option<Swing<'a>> {
        Some(Swing {
            before,
            after,
            actor: before.actor()?,
            seat,
            rose,
            names,
        })
    }

    fn called(&self, seat: Seat) -> String {
        words::short(seat, self.names)
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.after.round().hand(seat)
    }

    /// Strength of a card in the order in force after the action.
    fn strength(&self, card: Card) -> u8 {
        strength(card, self.after.round().table().reversed())
    }

    /// `true` if the action was bad for its player, as far as the odds say: they fell, or those of somebody else rose.
    fn is_loss(&self) -> bool {
        (self.seat == self.actor) != self.rose
    }

    /// Cards of the same rank as one of `cards`, if there are enough of them in a hand.
    fn group(hand: Cards, cards: Cards) -> Option<Cards> {
        cards.iter().find_map(|card| {
            let same = hand.iter().filter(|other| other.column() == card.column());
            let same: Cards = same.collect();
            (same.len() >= SPLIT).then_some(same)
        })
    }

    /// Cards that were given, to whom, and the group that they make there.
    fn gift(&self, cards: Cards) -> String {
        let who = self.called(self.actor);
        let mut others = Seat::all(SEATS).filter(|&other| other != self.actor);
        let to = others.find(|&other| (cards - self.hand(other)).is_empty());
        let group = to.and_then(|to| Self::group(self.hand(to), cards));
        tr!(
            "daihinmin_swings-gave",
            who,
            cards = words::cards_text(cards),
            to = to.map_or_else(String::new, |to| self.called(to)),
            group = group.map_or_else(String::new, words::cards_text),
            known = match (to, group) {
                (_, Some(_)) => "group",
                (Some(_), None) => "to",
                (None, None) => "no",
            }
        )
    }

    /// Who passed although he had the lead or could have beaten what lies there, and who still can; or else who leads now, or what stands.
    fn pass(&self) -> Option<String> {
        let mut actions = Vec::new();
        self.before.legal_actions(&mut actions);
        let is_able = actions.iter().any(|other| other.meld().is_some());
        let owner = self.before.round().owner();
        let leader = match self.after.round().table().top() {
            Some(_) => to_come(self.after, owner).leader,
            None => self.after.actor(),
        };
        let leader = self.called(leader?);
        if self.before.round().table().top().is_none() {
            let actor = self.called(self.actor);
            return Some(tr!("daihinmin_swings-lead-passed", actor, leader));
        }
        if is_able && owner != self.actor {
            let top = self.before.round().table().top()?;
            let (count, followers) = self.listed(&to_come(self.after, owner));
            let (actor, cards) = (self.called(self.actor), words::meld_text(&top));
            return Some(tr!(
                "daihinmin_swings-let-go",
                count,
                actor,
                followers,
                cards,
                leader
            ));
        }
        if self.after.round().table().top().is_some() {
            return self.stands();
        }
        let is_lead = self.after.actor()?;
        let count = self.hand(is_lead).len();
        // A lead is no reason for a fall.
        let explains = is_lead != self.seat || self.rose;
        explains.then(|| tr!("daihinmin_swings-leads", who = leader, count))
    }

    /// What had been expected instead of an action that the `event` tells, if it was one, and what is different; then what comes of it for
    /// whose odds changed, and what explains that beyond it: whom a lock holds, what the action cost its player, or what it spared; where
    /// that says nothing on why those odds changed, against whom. `None` if what was possible explains nothing.
    fn against(
        &self,
        expected: &mut Expected<'_>,
        action: &Action,
        event: Option<&str>,
        playouts: &Playouts,
    ) -> Option<Vec<String>> {
        let is_told = event.is_some();
        let (change, acted) = ((self.seat, self.rose), (self.actor, self.after));
        let part = {
            let causes = Causes::of(&expected.before, playouts, change, acted);
            let parts = expected.events().into_iter();
            parts.map(|event| causes.part(event)).fold(0.0, f64::max)
        };
        if part < SOME {
            expected.tell_nothing_more();
        }
        let expected = &*expected;
        let causes = Causes::of(&expected.before, playouts, change, acted);
        let shifts = expected.shifts();
        let speaks = expected.speaks_of(self.seat);
        let mut told = expected.events();
        if shifts {
            told.extend(Seat::all(SEATS).map(Event::Leads));
        }
        // The other actions are mostly plays.
        if speaks || self.seat == self.actor {
            told.push(Event::Plays(self.seat));
        }
        let highest = action.meld().and_then(|meld| self.highest(&meld));
        let highest = highest.map(|highest| (highest, true));
        let cause = || highest.or_else(|| causes.sentence(&told, self.names));
        let comes = (!speaks || part < MOST).then(cause).flatten();
        let is_of_seat = speaks || comes.as_ref().is_some_and(|(_, is_own)| *is_own);
        let is_left_out = !is_of_seat && self.seat != self.actor;
        let rivals = is_left_out.then(|| causes.rivals(self.names)).flatten();
        let comes = comes.map(|(comes, _)| comes);
        let kept = || {
            let kept = expected.kept(self.hand(self.actor));
            let kept = kept.filter(|_| !self.is_loss() && !shifts)?;
            let (who, cards) = (self.called(self.actor), words::meld_text(&kept));
            Some(tr!("daihinmin_expected-kept", who, cards))
        };
        let more = match action {
            Action::Play(meld) => {
                let is_locked = !self.after.round().table().lock().is_empty();
                let is_locked = is_locked && comes.is_none();
                let locked = || is_locked.then(|| self.answer(meld))?;
                let lost = || {
                    let lost = self.is_loss().then(|| self.lost(meld, true))??;
                    let group = Self::group(self.before.round().hand(self.actor), meld.cards());
                    // What was expected would have cost the same.
                    let is_same = group.is_some_and(|group| expected.splits(group));
                    let is_named = group.is_some_and(|group| expected.plays(group));
                    if is_named {
                        return Some(tr!("daihinmin_swings-split-them"));
                    }
                    let names = |group: Cards| {
                        event.is_some_and(|event| event.contains(&words::cards_text(group)))
                    };
                    (!is_same && !group.is_some_and(names)).then_some(lost)
                };
                let is_open = !shifts && !is_told && comes.is_none();
                let beaten = || is_open.then(|| self.beaten())?;
                locked().or_else(lost).or_else(kept).or_else(beaten)
            }
            _ if shifts => None,
            _ if self.is_loss() => self.pass(),
            _ => kept(),
        };
        let is_likely = expected.is_likely();
        let is_own = self.seat == self.actor && is_likely && more.is_some();
        let explains = speaks || comes.is_some() || is_own;
        // What was merely possible explains nothing by itself.
        if !explains && !is_likely {
            return None;
        }
        let told = expected.told(self.names, is_told);
        // What its player did is nearer than what comes of it, but others do nothing.
        let rest = if self.seat == self.actor {
            [more, comes, None]
        } else {
            [comes, rivals, more]
        };
        Some([Some(told)].into_iter().chain(rest).flatten().collect())
    }

    /// What explains the change beyond the event that a meld was: who can answer a last card; what a cut has cost its player.
    fn beyond_event(&self, meld: &Meld) -> Option<String> {
        let effects = self.after.turns().last()?.effects;
        let count = self.hand(self.actor).len();
        let lost = || {
            let is_cut = effects.has(Effects::EIGHT_CUT) && count > SHOWN && self.is_loss();
            is_cut.then(|| self.lost(meld, false))?
        };
        let is_open = self.after.round().table().top().is_some();
        let answer = || (count == 1 && is_open).then(|| self.answer(meld))?;
        let beaten = || is_open.then(|| self.beaten())?;
        lost()
            .or_else(answer)
            .or_else(beaten)
            .or_else(|| self.highest(meld))
    }

    fn meld(&self, meld: &Meld) -> Option<String> {
        if self.after.round().table().top().is_none() {
            let leader = self.after.actor()?;
            let (who, count) = (self.called(leader), self.hand(leader).len());
            return Some(tr!("daihinmin_swings-leads", who, count));
        }
        let lost = || self.lost(meld, false).filter(|_| self.is_loss());
        let stood = || {
            let speaks = to_come(self.after, self.actor).able.is_empty();
            (speaks && !self.is_loss()).then(|| self.stands())?
        };
        let seen = self.answer(meld).or_else(lost).or_else(stood);
        let seen = seen.or_else(|| self.highest(meld));
        seen.or_else(|| self.beaten())
    }

    /// That somebody else can answer a meld or cannot, if that explains the change.
    fn answer(&self, meld: &Meld) -> Option<String> {
        let round = self.after.round();
        let is_asked = self.seat != self.actor && !round.has_passed(self.seat);
        let rest = to_come(self.after, self.actor);
        let able = rest.can(self.seat);
        // That one can do what all can explains nothing.
        if !is_asked || able != self.rose || rest.able.len() == rest.asked {
            return None;
        }
        let answers = if able { "yes" } else { "no" };
        let (who, count) = (self.called(self.seat), self.hand(self.seat).len());
        let lock = round.table().lock();
        let highest = |cards: Cards| cards.iter().map(|card| self.strength(card)).max();
        // What is too low anyway is not held by a lock.
        let is_held = able || highest(self.hand(self.seat)) > highest(meld.cards());
        if !lock.is_empty() && is_held {
            let suits = lock.to_string();
            return Some(tr!("daihinmin_swings-locked", suits, who, count, answers));
        }
        // That one cannot do what nobody can explains nothing either.
        let cards = words::meld_text(meld);
        let is_sole = !rest.able.is_empty();
        is_sole.then(|| tr!("daihinmin_swings-answer", who, count, cards, answers))
    }

    /// What a meld cost its player: cards that belonged together, a meld of his own that nobody else had beaten, or strong cards.
    fn lost(&self, meld: &Meld, named: bool) -> Option<String> {
        let named = if named { "yes" } else { "no" };
        let (who, cards) = (self.called(self.actor), words::meld_text(meld));
        let round = self.before.round();
        let (own, hand) = (round.table().top(), round.hand(self.actor));
        if let Some(own) = own.filter(|_| round.owner() == self.actor) {
            let own = words::meld_text(&own);
            return Some(tr!("daihinmin_swings-topped", who, own, cards, named));
        }
        let group = Self::group(hand, meld.cards());
        if let Some(group) = group.filter(|&group| !(group - meld.cards()).is_empty()) {
            let group = words::cards_text(group);
            return Some(tr!("daihinmin_swings-split", who, group, named));
        }
        let strength = |cards: Cards| cards.iter().map(|card| self.strength(card)).max();
        let (spent, kept) = (strength(meld.cards())?, strength(self.hand(self.actor)));
        let best = self
            .hand(self.actor)
            .iter()
            .max_by_key(|&card| self.strength(card));
        let is_spent = spent >= HIGH && kept.is_none_or(|kept| kept < spent);
        let best = best.filter(|_| is_spent && self.hand(self.actor).len() > SHOWN)?;
        // A two that is left is no weakness.
        let is_weak = self.strength(best) < TWO;
        let (best, weak) = (
            words::cards_text(best.into()),
            if is_weak { "yes" } else { "no" },
        );
        // That a card that has just been named is spent is no news by itself.
        (is_weak || named == "no")
            .then(|| tr!("daihinmin_swings-spent", who, cards, best, weak, named))
    }

    /// Who can still beat what lies on the table; who leads if nobody can.
    fn stands(&self) -> Option<String> {
        let owner = self.after.round().owner();
        let rest = to_come(self.after, owner);
        let (count, followers) = self.listed(&rest);
        let (who, leader) = (self.called(owner), self.called(rest.leader?));
        let cards = words::meld_text(&self.after.round().table().top()?);
        Some(tr!(
            "daihinmin_swings-stands",
            count,
            followers,
            cards,
            who,
            leader
        ))
    }

    /// Those who can still beat what lies on the table; few of them with the one meld that they can do it with.
    fn listed(&self, rest: &Rest) -> (usize, String) {
        let with_cards = rest.able.len() <= FEW;
        let able = rest.able.iter().map(|(seat, meld)| {
            let who = self.called(*seat);
            if with_cards && rest.sole.contains(seat) {
                tr!("daihinmin_swings-with", who, cards = words::meld_text(meld))
            } else {
                who
            }
        });
        let able: Vec<String> = able.collect();
        let and = |words, last| tr!("daihinmin_swings-and", words, last);
        (able.len(), words::joined(able, and))
    }

    /// That a card of whose odds rose is the highest that is left, now that higher ones have been played; or the highest of a lock.
    fn highest(&self, meld: &Meld) -> Option<String> {
        let round = self.after.round();
        let lock = round.table().lock();
        let others: Cards = Seat::all(SEATS)
            .filter(|&other| other != self.seat && round.is_playing(other))
            .map(|other| self.hand(other))
            .fold(Cards::default(), |all, hand| all | hand);
        let higher = |cards: Cards, card: Card| {
            let mut cards = cards.iter();
            cards.any(|other| self.strength(other) > self.strength(card))
        };
        let own = self.hand(self.seat).iter();
        let best = own.max_by_key(|&card| self.strength(card))?;
        let who = self.called(self.seat);
        let was_beaten = higher(meld.cards(), best) && self.seat != self.actor;
        if self.rose && was_beaten && !higher(others, best) {
            let card = words::cards_text(best.into());
            return Some(tr!(
                "daihinmin_swings-highest",
                who,
                card,
                lock = "",
                locked = "no"
            ));
        }
        // A lock of a single card leaves one suit and the joker.
        let is_single = meld.size() == 1 && !round.has_passed(self.seat);
        if !self.rose || lock.is_empty() || !is_single || self.seat == self.actor {
            return None;
        }
        let fits = |card: &Card| card.face().is_none_or(|face| lock.contains(face.suit));
        let own = self.hand(self.seat).iter().filter(fits);
        let best = own.max_by_key(|&card| self.strength(card))?;
        let rivals: Cards = others.iter().filter(fits).collect();
        let beats =
            self.strength(best) > meld.cards().iter().map(|card| self.strength(card)).max()?;
        (beats && !higher(rivals, best)).then(|| {
            let card = words::cards_text(best.into());
            tr!(
                "daihinmin_swings-highest",
                who,
                card,
                lock = lock.to_string(),
                locked = "yes"
            )
        })
    }

    /// Who can beat what was played, after a loss, if not everybody can.
    fn beaten(&self) -> Option<String> {
        let rest = to_come(self.after, self.actor);
        let (count, followers) = self.listed(&rest);
        let top = words::meld_text(&self.after.round().table().top()?);
        let speaks = self.is_loss() && count > 0 && count < rest.asked;
        speaks.then(|| tr!("daihinmin_swings-beaten", count, followers, top))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{forecast, remarks};
    use sanban_daihinmin::{Daihinmin, Rules};
    use sanban_game::{DecisionContext, Game as _, Record, Seed, StopFlag};
    use sanban_words::i18n::{Language, with_language};

    fn names() -> Vec<String> {
        let names = ["Emi", "Mio", "Nao", "Ren", "Yuki"];
        names.map(str::to_owned).to_vec()
    }

    fn state_of(position: &str) -> State {
        let mut record = Record::<State>::new(&Rules::default(), SEATS, Seed(1));
        record.position = Some(position.to_owned());
        record.start().unwrap()
    }

    fn play(cards: &str) -> Action {
        Action::Play(Meld::readings(cards.parse().unwrap()).unwrap()[0])
    }

    /// Sentence on a change of the odds of a seat.
    fn told(position: &str, action: &Action, seat: u8, rose: bool) -> String {
        let change = (Seat(seat), rose);
        let told = swing(&state_of(position), action, change, None, &names());
        told.unwrap_or_default()
    }

    #[test]
    fn a_swing_says_who_can_answer_or_who_passed() {
        // Nao cannot follow the pair, Ren can.
        let position =
            "0=SQ-HQ-C3 1=C5-S9-S2 2=S6-D7 3=CA-DA-D9 4=H5-C6 turn=0 table=CJ-DJ owner=4";
        let pair = play("SQ-HQ");
        let told = |action, seat, rose| told(position, action, seat, rose);
        let unable = "Nao, with 2 cards left, cannot answer Q♠ Q♥.";
        assert_eq!(told(&pair, 2, false), unable);
        assert_eq!(
            told(&pair, 3, true),
            "Ren, with 3 cards left, can answer Q♠ Q♥."
        );
        // The odds moved against what can be answered: it was who can.
        let beaten = "Only Ren (A♦ A♣) can beat Q♠ Q♥.";
        assert_eq!(told(&pair, 2, true), beaten);
        assert_eq!(told(&pair, 0, false), beaten);
        assert_eq!(
            told(&Action::Pass, 0, false),
            "Emi could have beaten J♦ J♣ and passed; Ren (A♦ A♣) still can."
        );
        with_language(Language::Ja, || {
            assert_eq!(
                told(&pair, 3, true),
                "残り3枚のレンは、Q♠ Q♥の上に出せます。"
            );
        });
    }

    #[test]
    fn who_passed_or_is_held_by_a_lock_is_not_said_to_have_no_card_for_it() {
        let position = "0=SQ-HQ-C3 1=C5-S9 2=SA-DA 3=CA-HA-D9 4=H5 turn=0 table=CJ-DJ owner=4";
        let passed = format!("{position} passed=2");
        let said = told(&passed, &play("SQ-HQ"), 2, false);
        assert!(!said.contains("cannot answer"), "{said}");
        let locked = position.replace("table=CJ-DJ", "table=SJ-HJ");
        let said = told(&locked, &play("SQ-HQ"), 2, false);
        assert_eq!(said, "Locked to ♠♥: Nao, with 2 cards left, cannot follow.");
    }

    #[test]
    fn a_last_card_and_a_cut_are_told_with_what_they_mean_for_the_odds() {
        let told = |position: &str, action: &Action, seat, rose| {
            let change = (Seat(seat), rose);
            remarks::of_swing(&state_of(position), action, change, &names()).unwrap()
        };
        let last = "0=JO-S2 1=C5-CK 2=HK-D2 3=S3-D9 4=H4-C6 turn=0 table=DA owner=4";
        assert_eq!(
            told(last, &play("JO"), 3, true),
            "One card left for Emi: the 2♠. Expected was 2♠ (with Nao to go out); now Ren can go out with 9♦."
        );
        let cut = "0=D8-S3-H4-C6-S9-SJ-SK-SA 1=C5-CK 2=HK-D2 3=DK-D9 4=C4 turn=0";
        assert_eq!(
            told(cut, &play("D8"), 0, false),
            "Emi cut the trick with 8♦ and leads. Expected was 6♣, 9♠ or 4♥."
        );
    }

    #[test]
    fn a_pass_says_whose_the_trick_or_the_lead_is() {
        let rest = "1=C5-S9 2=S6-D7 3=CK-D9 4=H5-C6";
        let lead = format!("0=S4-H9 {rest} turn=0");
        let said = "Emi had the lead and passed: Mio leads.";
        assert_eq!(told(&lead, &Action::Pass, 0, false), said);
        let high = format!("0=SA-H9 {rest} turn=0 table=DK owner=4 passed=1-2-3");
        let said =
            "Emi passes instead of the expected A♠ (with Emi to go out); now Yuki leads next.";
        assert_eq!(told(&high, &Action::Pass, 0, false), said);
    }

    #[test]
    fn a_loss_says_what_was_split_topped_or_spent() {
        let rest = "1=C5-S9 2=S6-D7 3=CK-D9 4=H5-C6";
        let hand = "0=S4-H4-D4-C4-S7-H9-DJ-S2-H2";
        let lead = format!("{hand} {rest} turn=0");
        assert_eq!(
            told(&lead, &play("S4"), 0, false),
            "Emi plays 4♠ instead of the expected 9♥. That splits 4♣ 4♦ 4♥ 4♠."
        );
        assert_eq!(
            told(&lead, &play("S2-H2"), 3, true),
            "Emi plays 2♠ 2♥ instead of the expected 9♥. No card still out beats Ren's K♣ any more. That leaves Emi nothing above J♦."
        );
        let weak = "Only Ren (K♣) can beat 9♥.";
        assert_eq!(told(&lead, &play("H9"), 0, false), weak);
        let own = format!("{hand} {rest} turn=0 table=DQ owner=0");
        assert_eq!(
            told(&own, &play("S2"), 0, false),
            "Nobody had beaten Emi's own Q♦, and Emi tops it with 2♠."
        );
    }

    #[test]
    fn a_swing_says_what_was_expected_and_who_takes_the_trick_instead() {
        let position = "0=C5-H6-S6-S8-C9-H9-DK-HK-D2-H2 1=S3-D5-D8-D9-S9-D10-S10-SQ-CK \
            2=H3-C6-D6-H8-C10-HQ-SK-HA-SA 3=C3-C4-H5-S5-D7-C8-H10-HJ-SJ-CQ-DA \
            4=H4-S4-C7-H7-S7-CJ-DJ-CA-C2-S2-JO turn=4 table=DQ owner=0";
        assert_eq!(
            told(position, &play("JO"), 1, true),
            "Yuki plays JK instead of the expected A♣; now Mio takes the trick with 3♠."
        );
        with_language(Language::Ja, || {
            assert_eq!(
                told(position, &play("JO"), 1, true),
                "ユキは、予想されたA♣ではなくJKを出しました。ミオが3♠で場を取りそうです。"
            );
        });
        // A lead that is lost is no reason for a gain of who loses it.
        let said = told(position, &play("JO"), 0, true);
        assert!(!said.contains("takes the trick with"), "{said}");
        // One suit or another of the same rank is the same action.
        let rest = "1=C5-S9 2=S6-D7 3=CK-D9 4=H5-C6";
        let pair = format!("0=CA-DA {rest} turn=0 table=SQ owner=4");
        let said = told(&pair, &play("CA"), 0, true);
        assert!(!said.contains("was expected"), "{said}");
    }

    #[test]
    fn most_swings_of_a_match_are_told_in_whole_sentences() {
        let (stop, names) = (StopFlag::new(), names());
        let (mut swings, mut told) = (0, 0);
        for seed in 0..5 {
            let players = ["policy", "policy", "enemy", "policy", "random"];
            let player = |text: &str| Daihinmin::roster().build(&text.parse().unwrap()).unwrap();
            let mut players = players.map(player);
            let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
            let mut rng = Seed(seed).stream();
            let shares = |state: &State| Some(forecast::work(state)?(&stop).shares());
            let mut before = shares(&state);
            while let Some(actor) = state.actor() {
                let context = &mut DecisionContext {
                    rng: &mut rng,
                    stop: &stop,
                };
                let player = &mut players[actor.index()];
                let action = player.decide(&state.view(actor), context).action;
                let last = state.clone();
                state.apply(&action);
                let after = shares(&state);
                let changes = before.iter().flatten().zip(after.iter().flatten());
                let changes = Seat::all(SEATS).zip(changes.map(|(was, is)| is - was));
                let greatest =
                    changes.max_by(|(_, one), (_, other)| one.abs().total_cmp(&other.abs()));
                if let Some((seat, change)) = greatest.filter(|(_, change)| change.abs() >= 0.1) {
                    let change = (seat, change > 0.0);
                    let said = remarks::of_swing(&last, &action, change, &names);
                    swings += 1;
                    told += usize::from(said.is_some());
                    for language in [Language::En, Language::Ja] {
                        let said = || remarks::of_swing(&last, &action, change, &names);
                        if let Some(said) = with_language(language, said) {
                            let is_whole =
                                said.ends_with(['.', '。']) && !said.contains(['{', '}']);
                            assert!(is_whole, "{said}");
                        }
                    }
                }
                before = after;
            }
        }
        assert!(swings > 10 && told * 5 >= swings * 4, "{told} of {swings}");
    }
}
