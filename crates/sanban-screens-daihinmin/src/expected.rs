//! Sentences on what was expected of a player in a watched game, by the policy that the odds come from, and on what is different now.

use super::causes::Event;
use super::trick_rest::{HIGH, strength, to_come};
use super::words;
use sanban_daihinmin::expert::{TrickPlayout, trick_playouts};
use sanban_daihinmin::{Action, Card, Cards, EIGHT, Effects, Meld, SEATS, State, Suits};
use sanban_game::{Seat, Seed, State as _};
use sanban_words::tr;

/// Number of playouts: the standard error of a share is at most 2.5 %.
const PLAYOUTS: usize = 400;

/// Share of the other actions from which on they were expected; below it they were possible.
const EXPECTED: f64 = 0.6;

/// Share of the other actions below which nothing else was expected.
const ALLOWED: f64 = 0.2;

/// Change of a chance that is worth telling.
const CHANGE: f64 = 0.25;

/// Chance that is told as if it were certain.
const SURE: f64 = 0.97;

/// Chance from which on something is told as what happens next.
const LIKELY: f64 = 0.6;

/// Number of expected actions that are named.
const NAMED: usize = 3;

/// Playouts from the positions before and after an action.
pub(super) struct Playouts {
    pub(super) before: Vec<TrickPlayout>,
    pub(super) after: Vec<TrickPlayout>,
    /// `true` if the action ended the trick.
    is_over: bool,
}

impl Playouts {
    #[cfg(test)]
    pub(super) fn made(before: Vec<TrickPlayout>, after: Vec<TrickPlayout>) -> Playouts {
        Playouts {
            before,
            after,
            is_over: false,
        }
    }

    /// Playouts before and after an action of a player who was not giving cards away.
    pub(super) fn of(before: &State, after: &State) -> Playouts {
        let is_over = after.round().table().top().is_none();
        let of = |state: &State, is_over| trick_playouts(state.round(), is_over, PLAYOUTS, Seed(0));
        Playouts {
            before: of(before, false),
            after: of(after, is_over),
            is_over,
        }
    }
}

/// What had been expected instead of an action that changed the odds of a seat.
pub(super) struct Expected<'a> {
    pub(super) seat: Seat,
    /// `true` if its odds rose.
    pub(super) rose: bool,
    /// The other actions, the most frequent first, with their shares of all.
    actions: Vec<(Action, f64)>,
    /// Playouts with these actions.
    pub(super) before: Vec<TrickPlayout>,
    /// Playouts after the action.
    after: &'a [TrickPlayout],
    /// `true` if the action ended the trick.
    is_over: bool,
    /// `true` if it ended the game.
    is_end: bool,
    actor: Seat,
    /// Those in the trick who hold an answer, each with the lowest one.
    able: Vec<(Seat, Meld)>,
    /// Meld that was played; `None` for a pass.
    played: Option<Meld>,
    /// What the rules make of the most frequent of the other actions, and the lock after it.
    effects: Effects,
    expected_lock: Suits,
    reversed: bool,
    /// Suits of the lock after the action.
    lock: Suits,
    shift: Option<Shift>,
    /// Player whom the expected actions had let go out, as now few do, if that explains the change.
    promise: Option<Seat>,
}

/// What is different now.
#[derive(Clone, Copy)]
enum Shift {
    /// Somebody goes out with a meld.
    Out(Seat, Meld),
    /// Somebody else than expected has the next lead.
    Lead { was: Seat, is: Seat },
    /// The same player as expected has it, but the chance of a player changed much.
    Chance(Seat),
}

/// Share of the playouts that a condition holds for.
fn share(playouts: &[TrickPlayout], holds: impl Fn(&TrickPlayout) -> bool) -> f64 {
    let count = playouts.iter().filter(|playout| holds(playout)).count();
    count as f64 / playouts.len().max(1) as f64
}

/// The most frequent of some values, the first of equals.
pub(super) fn most_frequent<T: PartialEq + Copy>(
    values: impl Iterator<Item = T> + Clone,
) -> Option<T> {
    let count = |value: T| values.clone().filter(|other| *other == value).count();
    let all: Vec<T> = values.clone().collect();
    all.into_iter().rev().max_by_key(|&value| count(value))
}

/// `true` if two actions differ in nothing but suits that make no difference in the trick.
fn is_like(state: &State, one: &Action, other: &Action) -> bool {
    let shape = |action: &Action| {
        let meld = action.meld();
        meld.map(|meld| (meld.kind(), meld.size(), meld.low(), meld.joker().is_some()))
    };
    let lock = |action: &Action| {
        let mut after = *state.round();
        after.apply(action);
        after.table().lock()
    };
    one == other || shape(one) == shape(other) && lock(one) == lock(other)
}

impl<'a> Expected<'a> {
    /// What had been expected instead of an action; `None` if hardly anything else.
    pub(super) fn of(
        before: &State,
        after: &State,
        action: &Action,
        (seat, rose): (Seat, bool),
        playouts: &'a Playouts,
    ) -> Option<Expected<'a>> {
        let actor = before.actor()?;
        let mut actions = Vec::new();
        before.legal_actions(&mut actions);
        // Who must pass was expected to.
        if actions.len() < 2 {
            return None;
        }
        actions.retain(|other| is_like(before, other, action));
        let is_other =
            |playout: &TrickPlayout| playout.first.is_some_and(|first| !actions.contains(&first));
        let others = playouts.before.iter().copied().filter(is_other);
        let others: Vec<TrickPlayout> = others.collect();
        let mut named: Vec<(Action, f64)> = Vec::new();
        for action in others.iter().filter_map(|playout| playout.first) {
            let share = 1.0 / PLAYOUTS as f64;
            match named.iter_mut().find(|(other, _)| *other == action) {
                Some((_, shares)) => *shares += share,
                None => named.push((action, share)),
            }
        }
        named.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let first = named.first().map(|(action, _)| {
            let mut expected = before.clone();
            expected.apply(action);
            let turn = expected.turns().last();
            let effects = turn.map_or(Effects::NONE, |turn| turn.effects);
            (effects, expected.round().table().lock())
        });
        let (effects, expected_lock) = first.unwrap_or_default();
        let mut expected = Expected {
            seat,
            rose,
            actions: named,
            before: others,
            after: &playouts.after,
            is_over: playouts.is_over,
            is_end: after.actor().is_none(),
            actor,
            able: to_come(after, actor).able,
            played: action.meld(),
            effects,
            expected_lock,
            reversed: after.round().table().reversed(),
            lock: after.round().table().lock(),
            shift: None,
            promise: None,
        };
        expected.shift = expected.find_shift();
        expected.promise = expected.find_promise();
        (expected.share() >= ALLOWED).then_some(expected)
    }

    /// Share of the other actions.
    fn share(&self) -> f64 {
        self.actions.iter().map(|(_, share)| share).sum()
    }

    /// Share of the playouts that a condition holds for, before and now.
    fn shares(&self, holds: impl Fn(&TrickPlayout) -> bool) -> [f64; 2] {
        [share(&self.before, &holds), share(self.after, &holds)]
    }

    /// Chance of a seat to have the next lead, before and now.
    fn chances(&self, seat: Seat) -> [f64; 2] {
        self.shares(|playout| playout.leads[0] == Some(seat))
    }

    /// What is different now, if that explains the change of the odds.
    fn find_shift(&self) -> Option<Shift> {
        let (seat, rose) = (self.seat, self.rose);
        let out = self.goes_out(self.after, &self.before);
        let likely = |(out, _): &(Seat, Meld)| self.out_chance(*out) >= LIKELY;
        if let Some((out, meld)) = out.filter(likely) {
            return ((out == seat) == rose).then_some(Shift::Out(out, meld));
        }
        let most = |which: usize| {
            let chance = move |seat: &Seat| self.chances(*seat)[which];
            Seat::all(SEATS).max_by(|one, other| chance(one).total_cmp(&chance(other)))
        };
        let change = |seat: Seat| {
            let [was, is] = self.chances(seat);
            is - was
        };
        let (was, is) = (most(0)?, most(1)?);
        // The end of the game has no next lead.
        if self.is_end {
            return None;
        }
        let is_likely = self.chances(is)[1] >= LIKELY;
        if was != is && is_likely && change(is).max(-change(was)) >= CHANGE {
            // A lead that is lost is no gain, and one that is won no loss, unless it costs something.
            let explains = match seat {
                _ if seat == was => !rose,
                _ if seat == is => rose || self.spent(is).is_some(),
                _ => true,
            };
            return explains.then_some(Shift::Lead { was, is });
        }
        let change = change(seat);
        (change.abs() >= CHANGE && (change > 0.0) == rose).then_some(Shift::Chance(seat))
    }

    /// Chance that a seat goes out now.
    fn out_chance(&self, seat: Seat) -> f64 {
        share(self.after, |playout| playout.out[seat.index()].is_some())
    }

    /// Player who goes out in some playouts much more often than in others, and with which meld.
    fn goes_out(&self, these: &[TrickPlayout], than: &[TrickPlayout]) -> Option<(Seat, Meld)> {
        Seat::all(SEATS).find_map(|seat| {
            let out = |playout: &TrickPlayout| playout.out[seat.index()];
            let part = |playouts| share(playouts, |playout| out(playout).is_some());
            let is_much = !these.is_empty() && part(these) - part(than) >= CHANGE;
            let meld = most_frequent(these.iter().filter_map(out)).filter(|_| is_much)?;
            Some((seat, meld))
        })
    }

    /// High cards with which a player wins the trick, other than the one who moved.
    fn spent(&self, seat: Seat) -> Option<Meld> {
        let meld = self.winning(seat).filter(|_| seat != self.actor)?;
        let mut cards = meld.cards().iter();
        cards.any(|card| self.is_high(card)).then_some(meld)
    }

    /// `true` for a card that is hard to get past in the order in force after the action.
    pub(super) fn is_high(&self, card: Card) -> bool {
        strength(card, self.reversed) >= HIGH
    }

    /// `true` if the other actions were expected, `false` if they were possible.
    pub(super) fn is_likely(&self) -> bool {
        self.share() >= EXPECTED
    }

    /// `true` if something is different now that explains the change.
    pub(super) fn shifts(&self) -> bool {
        self.shift.is_some()
    }

    /// `true` if the most frequent of the other actions takes some but not all of these cards.
    pub(super) fn splits(&self, group: Cards) -> bool {
        let first = self.actions.first().and_then(|(action, _)| action.meld());
        first.is_some_and(|meld| {
            let rest = group - meld.cards();
            !rest.is_empty() && rest != group
        })
    }

    /// `true` if the most frequent of the other actions plays just these cards.
    pub(super) fn plays(&self, cards: Cards) -> bool {
        let first = self.actions.first().and_then(|(action, _)| action.meld());
        first.is_some_and(|meld| meld.cards() == cards)
    }

    /// `true` if what was expected, or what is different now, is about a seat.
    pub(super) fn speaks_of(&self, seat: Seat) -> bool {
        let mut events = self.events().into_iter();
        events.any(|event| event.about() == Some(seat))
    }

    /// Events that are told as what was expected, or as what is different now.
    pub(super) fn events(&self) -> Vec<Event> {
        let promise = self.promise.map(Event::Out);
        let shift = match self.shift {
            Some(Shift::Out(seat, _)) => vec![Event::Out(seat)],
            Some(Shift::Lead { was, is }) => vec![Event::Leads(was), Event::Leads(is)],
            Some(Shift::Chance(seat)) => vec![Event::Leads(seat)],
            None => Vec::new(),
        };
        promise.into_iter().chain(shift).collect()
    }

    /// Leaves untold what does not explain the change.
    pub(super) fn tell_nothing_more(&mut self) {
        (self.shift, self.promise) = (None, None);
    }

    /// Meld with which a seat mostly wins the trick now.
    fn winning(&self, seat: Seat) -> Option<Meld> {
        let won = self.after.iter().filter_map(|playout| playout.wins[0]);
        most_frequent(won.filter(|(by, _)| *by == seat).map(|(_, meld)| meld))
    }

    /// The one strong meld that was expected, which its player keeps.
    pub(super) fn kept(&self, hand: Cards) -> Option<Meld> {
        let &(action, share) = self.actions.first()?;
        let meld = action.meld().filter(|_| share >= EXPECTED)?;
        let mut cards = meld.cards().iter();
        let is_strong = cards.any(|card| self.is_high(card) || card.column() == EIGHT);
        (is_strong && (meld.cards() - hand).is_empty()).then_some(meld)
    }

    /// What was expected, and what is different now unless that `is_told`.
    pub(super) fn told(&self, names: &[String], is_told: bool) -> String {
        let called =
            |seat: Option<Seat>| seat.map_or_else(String::new, |seat| words::short(seat, names));
        let percent = |chance: f64| format!("{:.0}", 100.0 * chance);
        let (before, was) = match (self.promise, self.shift) {
            (Some(out), _) => ("out", Some(out)),
            (None, Some(Shift::Lead { was, .. })) if self.chances(was)[0] >= LIKELY => {
                ("lead", Some(was))
            }
            (None, _) => ("no", None),
        };
        let (now, with_seat, with) = match self.shift {
            _ if self.is_over && is_told => ("no", None, None),
            Some(Shift::Out(seat, meld)) => ("out", Some(seat), Some(meld)),
            Some(Shift::Lead { is, .. }) => self.instead(is),
            Some(Shift::Chance(seat)) => ("chance", Some(seat), None),
            None => ("no", None, None),
        };
        let [chance_before, mut chance_now] = with_seat.map_or([0.0; 2], |seat| self.chances(seat));
        if let Some(Shift::Out(seat, _)) = self.shift {
            chance_now = self.out_chance(seat);
        }
        let is = |holds: bool| if holds { "yes" } else { "no" };
        tr!(
            "daihinmin_expected-told",
            event = is(is_told),
            who = called(Some(self.actor)),
            played = self
                .played
                .map_or_else(String::new, |meld| words::meld_text(&meld)),
            passed = is(self.played.is_none()),
            what = self.listed(was == Some(self.actor)),
            likely = is(self.is_likely()),
            share = percent(self.share()),
            before,
            was = called(was),
            now,
            is = called(with_seat),
            with = with.map_or_else(String::new, |meld| words::meld_text(&meld)),
            lock = self.lock.to_string(),
            locked = is(!self.lock.is_empty()),
            sure = is(chance_now >= SURE),
            chance_before = percent(chance_before),
            chance_now = percent(chance_now)
        )
    }

    fn find_promise(&self) -> Option<Seat> {
        let (seat, _) = self.goes_out(&self.before, self.after)?;
        ((seat == self.seat) != self.rose).then_some(seat)
    }

    /// How a player has the next lead instead, and with which meld. High cards are told as a cost where the odds of others rose.
    fn instead(&self, is: Seat) -> (&'static str, Option<Seat>, Option<Meld>) {
        let won = self.winning(is).filter(|_| is != self.actor);
        // It needs its high cards if it has no lower answer.
        let lowest = self.able.iter().find(|(seat, _)| *seat == is);
        let needs = won.is_some_and(|won| lowest.is_none_or(|(_, meld)| meld.low() == won.low()));
        let costs = (is == self.seat) != self.rose && needs && self.spent(is).is_some();
        let now = match won {
            _ if self.is_over => "leads",
            Some(_) if costs => "spends",
            Some(_) => "takes",
            None if is == self.actor && self.able.is_empty() => "stands",
            None => "next",
        };
        (now, Some(is), won)
    }

    /// The expected actions, the most frequent first, as what somebody was expected to do or might have done; a pass is not among
    /// melds that gain something.
    fn listed(&self, gains: bool) -> String {
        let (mut told, mut melds, mut passes) = (0.0, Vec::new(), false);
        for (action, share) in self.actions.iter().take(NAMED) {
            if told >= EXPECTED.min(self.share()) * 0.99 {
                break;
            }
            told += share;
            let Action::Play(meld) = action else {
                passes = true;
                continue;
            };
            // A joker may stand for one card or another.
            let name = words::cards_text(meld.cards());
            if !melds.contains(&name) {
                melds.push(name);
            }
        }
        let kind = match (passes && (melds.is_empty() || !gains), melds.is_empty()) {
            (true, true) => "pass",
            (true, false) => "both",
            (false, _) => "play",
        };
        let is_one = melds.len() == 1;
        let or = |words, last| tr!("daihinmin_expected-or", words, last);
        let cards = words::joined(melds, or);
        let effect = match self.effects {
            _ if !is_one => "no",
            effects if effects.has(Effects::REVOLUTION) => "revolution",
            effects if effects.has(Effects::EIGHT_CUT) => "cut",
            effects if effects.has(Effects::LOCK) => "lock",
            _ => "no",
        };
        let suits = self.expected_lock.to_string();
        tr!("daihinmin_expected-what", kind, cards, effect, suits)
    }
}
