//! Sentences on what an action changed in the next two tricks, by how much of a change of the odds that explains.

use super::expected::{Playouts, most_frequent};
use super::trick_rest::{HIGH, strength};
use super::words;
use sanban_daihinmin::expert::TrickPlayout;
use sanban_daihinmin::{Card, Cards, Meld, SEATS, State};
use sanban_game::Seat;
use sanban_words::tr;

/// Change of a chance that is worth telling.
const CHANGE: f64 = 0.2;

/// Part of the change of the odds that an event has to explain.
const PART: f64 = 0.25;

/// Part that an event which depends on the action alone explains, for what it does to a seat cannot be told from the rest.
const CERTAIN: f64 = 0.5;

/// Playouts, as a sum of variances, from which on the effect of an event is measured.
const ENOUGH: f64 = 10.0;

/// How much more an event that is about the seat itself explains to somebody who watches it, and if nothing else is about it.
const OWN: f64 = 1.3;
const OWN_ALONE: f64 = 2.0;

/// Part of the greatest change against a rival from which on another rival is told, too.
const ALIKE: f64 = 0.7;

/// Least change of the odds that parts are taken of: a swing.
const LEAST: f64 = 0.1;

/// Something that happens in the trick at hand or the next one, or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Event {
    /// A seat goes out.
    Out(Seat),
    /// A seat has the lead after the trick at hand.
    Leads(Seat),
    /// A seat wins the next trick.
    Wins(Seat),
    /// A seat plays this high card.
    Spends(Seat, Card),
    /// A seat plays anything.
    Plays(Seat),
    /// The order of the cards is the reverse of the usual one afterwards.
    Reverses,
}

impl Event {
    fn holds(self, playout: &TrickPlayout) -> bool {
        match self {
            Event::Out(seat) => playout.out[seat.index()].is_some(),
            Event::Leads(seat) => playout.leads[0] == Some(seat),
            Event::Wins(seat) => playout.wins[1].is_some_and(|(by, _)| by == seat),
            Event::Spends(seat, card) => playout.played[seat.index()].contains(card),
            Event::Plays(seat) => !playout.played[seat.index()].is_empty(),
            Event::Reverses => playout.reversed,
        }
    }

    /// Seat that it is about.
    pub(super) fn about(self) -> Option<Seat> {
        match self {
            Event::Out(seat)
            | Event::Leads(seat)
            | Event::Wins(seat)
            | Event::Spends(seat, _)
            | Event::Plays(seat) => Some(seat),
            Event::Reverses => None,
        }
    }

    /// `true` if it is good for a seat as a rule, `false` if it is bad.
    fn is_good_for(self, seat: Seat) -> Option<bool> {
        let is_own = self.about()? == seat;
        match self {
            Event::Spends(..) => Some(!is_own),
            Event::Plays(_) if !is_own => None,
            _ => Some(is_own),
        }
    }
}

/// Playouts before and after an action that changed the odds of a seat.
pub(super) struct Causes<'a> {
    before: &'a [TrickPlayout],
    after: &'a [TrickPlayout],
    seat: Seat,
    rose: bool,
    /// Player who acted.
    actor: Seat,
    /// Position after the action.
    state: &'a State,
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    sum / f64::max(count, 1.0)
}

impl<'a> Causes<'a> {
    /// The causes among the events of playouts `before`, with other actions, and after an action.
    pub(super) fn of(
        before: &'a [TrickPlayout],
        playouts: &'a Playouts,
        (seat, rose): (Seat, bool),
        (actor, state): (Seat, &'a State),
    ) -> Causes<'a> {
        Causes {
            before,
            after: &playouts.after,
            seat,
            rose,
            actor,
            state,
        }
    }

    fn chances(&self, event: Event) -> [f64; 2] {
        [self.before, self.after].map(|playouts| {
            let count = playouts
                .iter()
                .filter(|playout| event.holds(playout))
                .count();
            count as f64 / playouts.len().max(1) as f64
        })
    }

    /// Share of the points that the seat gets in a playout, 0…1.
    fn share(&self, playout: &TrickPlayout) -> f64 {
        1.0 - f64::from(playout.places[self.seat.index()]) / (SEATS - 1) as f64
    }

    /// Effect of an event on the share of the points, by playouts that begin alike: a regression on it and on the action.
    fn effect(&self, event: Event) -> Option<f64> {
        let (mut effect, mut weight) = (0.0, 0.0);
        for playouts in [self.before, self.after] {
            let (with, without): (Vec<_>, Vec<_>) =
                playouts.iter().partition(|playout| event.holds(playout));
            let all = playouts.len().max(1) as f64;
            let variance = with.len() as f64 * without.len() as f64 / all;
            let [with, without] = [with, without]
                .map(|part| mean(part.into_iter().map(|playout| self.share(playout))));
            effect += variance * (with - without);
            weight += variance;
        }
        (weight >= ENOUGH).then(|| effect / weight)
    }

    /// Part of the change of the odds that an event explains; negative if it speaks against the change.
    pub(super) fn part(&self, event: Event) -> f64 {
        let [was, is] = self.chances(event);
        if (is - was).abs() < CHANGE {
            return 0.0;
        }
        let sign = if self.rose { 1.0 } else { -1.0 };
        let good = event.is_good_for(self.seat).map(|is_good| {
            let good = if is_good { is - was } else { was - is };
            good * sign
        });
        match (self.effect(event), good) {
            // What is good as a rule, and here is not, explains nothing in a sentence.
            (_, Some(..=0.0)) => 0.0,
            (Some(effect), _) => {
                let share = |playouts: &[TrickPlayout]| {
                    mean(playouts.iter().map(|playout| self.share(playout)))
                };
                // Playouts of other actions alone may speak otherwise than all of them.
                let change = sign * (share(self.after) - share(self.before));
                (is - was) * effect * sign / change.max(LEAST)
            }
            (None, Some(good)) => CERTAIN * good,
            (None, None) => 0.0,
        }
    }

    /// Events that explain enough of the change, of those that are not `told`, the one that explains most first.
    fn greatest(&self, told: &[Event]) -> Vec<Event> {
        let both = [self.before, self.after];
        let high = |seat: Seat| {
            let played = both
                .iter()
                .copied()
                .flatten()
                .map(|playout| playout.played[seat.index()]);
            let all = played.fold(Cards::default(), |all, cards| all | cards);
            all.iter()
                .map(move |card| Event::Spends(seat, card))
                .collect::<Vec<_>>()
        };
        let of_seat = |seat: Seat| {
            let events = [Event::Out(seat), Event::Leads(seat), Event::Wins(seat)];
            events.into_iter().chain(high(seat))
        };
        let events = Seat::all(SEATS).flat_map(of_seat);
        let events = events.chain([Event::Plays(self.seat), Event::Reverses]);
        let events = events.filter(|event| !told.contains(event) && self.is_told_of(*event));
        let is_own = |event: &Event| event.about() == Some(self.seat);
        let own = if told.iter().any(is_own) {
            OWN
        } else {
            OWN_ALONE
        };
        let part = |event: Event| {
            let part = self.part(event);
            if is_own(&event) { own * part } else { part }
        };
        let events = events.map(|event| (event, part(event)));
        let mut events: Vec<(Event, f64)> = events.filter(|(_, part)| *part >= PART).collect();
        events.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        events.into_iter().map(|(event, _)| event).collect()
    }

    /// `true` for what can be told: of cards, high ones that somebody else than the player who acted may save for later.
    fn is_told_of(&self, event: Event) -> bool {
        let Event::Spends(seat, card) = event else {
            return true;
        };
        let (round, reversed) = (self.state.round(), self.state.round().table().reversed());
        let is_held = round.hand(seat).contains(card) && round.hand(seat).len() > 1;
        seat != self.actor && is_held && strength(card, reversed) >= HIGH
    }

    /// The more frequent of melds before and now: those of the time when there are more of them.
    fn meld(
        &self,
        seat: Seat,
        is_more: bool,
        of: impl Fn(&TrickPlayout) -> Option<Meld>,
    ) -> Option<Meld> {
        let playouts = if is_more { self.after } else { self.before };
        let meld = most_frequent(playouts.iter().filter_map(&of))?;
        // That what has just been played is played no more goes without saying.
        let hand = self.state.round().hand(seat);
        (meld.cards() - hand).is_empty().then_some(meld)
    }

    /// Cards that a seat spends more often, or less, as it does another one.
    fn spent(&self, seat: Seat, is_more: bool) -> Cards {
        let events = self
            .state
            .round()
            .hand(seat)
            .iter()
            .map(|card| (card, Event::Spends(seat, card)));
        let alike = events.filter(|(_, event)| {
            let [was, is] = self.chances(*event);
            let change = if is_more { is - was } else { was - is };
            self.is_told_of(*event) && change >= CHANGE
        });
        alike.map(|(card, _)| card).collect()
    }

    /// Sentence on the event that explains most of the change beyond those that are `told`, if one explains enough of it, and `true` if it
    /// is about the seat itself.
    pub(super) fn sentence(&self, told: &[Event], names: &[String]) -> Option<(String, bool)> {
        let mut events = self.greatest(told).into_iter();
        events.find_map(|event| {
            let told = self.told(event, names)?;
            Some((told, event.about() == Some(self.seat)))
        })
    }

    fn told(&self, event: Event, names: &[String]) -> Option<String> {
        let [was, is] = match self.chances(event) {
            [was, is] if matches!(event, Event::Spends(..)) => [1.0 - was, 1.0 - is],
            chances => chances,
        };
        let is_more = is > was;
        let more = if is_more { "yes" } else { "no" };
        let who = event
            .about()
            .map_or_else(String::new, |seat| words::short(seat, names));
        let [was, is] = [was, is].map(|chance| format!("{:.0}", 100.0 * chance));
        Some(match event {
            Event::Out(seat) => {
                let cards = self.meld(seat, is_more, |playout| playout.out[seat.index()])?;
                let cards = words::meld_text(&cards);
                tr!("daihinmin_expected-out", who, cards, was, is, more)
            }
            Event::Leads(_) => tr!("daihinmin_expected-leads", who, was, is, more),
            Event::Wins(seat) => {
                let won = |playout: &TrickPlayout| playout.wins[1].filter(|(by, _)| *by == seat);
                let cards =
                    self.meld(seat, is_more, |playout| won(playout).map(|(_, meld)| meld))?;
                let cards = words::meld_text(&cards);
                // The trick at hand may be over.
                let is_open = self.state.round().table().top().is_some();
                let trick = if is_open { "later" } else { "next" };
                tr!("daihinmin_expected-win", who, cards, trick, was, is, more)
            }
            Event::Spends(seat, _) => {
                let cards = words::cards_text(self.spent(seat, !is_more));
                tr!("daihinmin_expected-high", who, cards, was, is, more)
            }
            Event::Plays(_) => tr!("daihinmin_expected-plays", who, was, is, more),
            Event::Reverses => tr!("daihinmin_expected-reverses", was, is, more),
        })
    }

    /// Sentence on whom the seat finishes ahead of more often now, or less: a share of the points is the mean of the chances to finish
    /// ahead of each. Two rivals at most.
    pub(super) fn rivals(&self, names: &[String]) -> Option<String> {
        let ahead = |playouts: &[TrickPlayout], rival: Seat| {
            let is_ahead = |playout: &TrickPlayout| {
                playout.places[self.seat.index()] < playout.places[rival.index()]
            };
            mean(
                playouts
                    .iter()
                    .map(|playout| f64::from(u8::from(is_ahead(playout)))),
            )
        };
        let gain = |rival: &Seat| {
            let change = ahead(self.after, *rival) - ahead(self.before, *rival);
            if self.rose { change } else { -change }
        };
        let mut rivals: Vec<Seat> = Seat::all(SEATS).collect();
        rivals.sort_by(|one, other| gain(other).total_cmp(&gain(one)));
        let least = LEAST.max(ALIKE * rivals.first().map_or(0.0, gain));
        let rivals = rivals
            .into_iter()
            .take(2)
            .filter(|rival| gain(rival) >= least);
        let rivals: Vec<String> = rivals.map(|rival| words::short(rival, names)).collect();
        let (who, rose) = (
            words::short(self.seat, names),
            if self.rose { "yes" } else { "no" },
        );
        let and = |words, last| tr!("daihinmin_swings-and", words, last);
        (!rivals.is_empty()).then(|| {
            let rivals = words::joined(rivals, and);
            tr!("daihinmin_expected-rivals", who, rivals, rose)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_daihinmin::Rules;
    use sanban_game::{Record, Seed};

    /// Playouts in which seat 1 leads next in so many of a hundred, which makes it the first and otherwise the last; `wins` if seat 2 wins
    /// the next trick, which changes nothing.
    fn playouts(leads: usize, wins: impl Fn(usize) -> bool, meld: Meld) -> Vec<TrickPlayout> {
        let playout = |number: usize| {
            let is_first = number < leads;
            TrickPlayout {
                leads: [Some(Seat(u8::from(is_first))), None],
                wins: [None, wins(number).then_some((Seat(2), meld))],
                places: [1, if is_first { 0 } else { 4 }, 2, 3, 0],
                ..TrickPlayout::default()
            }
        };
        (0..100).map(playout).collect()
    }

    #[test]
    fn what_moves_the_places_is_told_and_what_only_happens_is_not() {
        let position = "0=SA-H9 1=C5-S9 2=S6-D7 3=CK-D9 4=H5-C6 turn=0";
        let mut record = Record::<State>::new(&Rules::default(), SEATS, Seed(1));
        record.position = Some(position.to_owned());
        let state = record.start().unwrap();
        let meld = Meld::readings("S6".parse().unwrap()).unwrap()[0];
        let before = playouts(20, |number| number % 10 == 0, meld);
        let after = playouts(80, |number| number % 10 != 0, meld);
        let playouts = Playouts::made(before.clone(), after);
        let causes = Causes::of(&before, &playouts, (Seat(1), true), (Seat(0), &state));
        let part = causes.part(Event::Leads(Seat(1)));
        assert!((part - 1.0).abs() < 1e-9, "{part}");
        let part = causes.part(Event::Wins(Seat(2)));
        assert!(part.abs() < 0.1, "{part}");
        let names = ["Emi", "Mio", "Nao", "Ren", "Yuki"].map(str::to_owned);
        let (said, is_own) = causes.sentence(&[], &names).unwrap();
        assert_eq!(said, "Mio is likelier to lead next (80 %, up from 20 %).");
        assert!(is_own);
        // What is good for the seat explains no fall.
        let fall = Causes {
            rose: false,
            ..causes
        };
        assert_eq!(fall.part(Event::Leads(Seat(1))), 0.0);
        assert_eq!(fall.rivals(&names), None);
        let rivals = Causes { rose: true, ..fall }.rivals(&names);
        assert_eq!(
            rivals.as_deref(),
            Some("That makes Mio likelier to finish ahead of Emi and Nao.")
        );
    }
}
