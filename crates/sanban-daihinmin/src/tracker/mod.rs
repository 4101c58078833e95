//! Tracking of a deal from outside: another program deals and referees, and one seat receives its information.
//!
//! The rules of a [`State`](super::State) apply, on the same [`Round`] with the other hands blanked out, so that the
//! [`View`] is the one that a state would show this seat, and any player can sit there. Where the referee contradicts the
//! rules, the referee is right: [`DealTracker::reconcile`] corrects the view, keeps it one from which hands can be
//! sampled, and reports the differences.

mod reconcile;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use reconcile::{Disagreement, RefereeState};

use super::Action;
use super::card::{Cards, EIGHT};
use super::exchange::ExchangeSeen;
use super::generate;
use super::history::{Effects, Turn};
use super::meld::Meld;
use super::round::{Classes, PAIRS, Phase, Round, SEATS};
use super::rules::{Leader, Rules};
use super::state::Log;
use super::table::Table;
use super::view::View;
use sanban_game::{Seat, Seed};

/// Information of a seat at the start of a deal.
#[derive(Clone, Copy, Debug)]
pub struct DealStart {
    /// Rules that the referee plays by.
    pub rules: Rules,
    /// The tracked seat.
    pub seat: Seat,
    /// Number of the game in the series, from 1.
    pub game: u32,
    /// Seats in the order of play, starting with any of them.
    pub order: [Seat; SEATS],
    /// Classes from the previous game, if there are any.
    pub classes: Option<Classes>,
    /// Number of cards dealt to each seat.
    pub dealt: [u8; SEATS],
    /// Hand of this seat: of a poor one before its tribute, of a rich one with the tribute received.
    pub hand: Cards,
}

/// View of one seat, tracked through a deal.
#[derive(Clone, Debug)]
pub struct DealTracker {
    view: View,
    /// Hand before the tribute given by this seat.
    before: Cards,
    /// First of the places drawn by lot, which cannot be tracked.
    drawn: Option<u8>,
    /// Cards shown when they were played. The view counts further ones as gone if the hands are too small for them.
    shown: Cards,
    /// Indices in the log of the turns whose meld was not shown and is a guess.
    guessed: Vec<usize>,
}

impl DealTracker {
    /// Starts to track a deal. A rich seat is asked at once for the cards it returns: [`View::round`] is then in
    /// [`Phase::Exchange`] with this seat to act; the daifugo has answered by the time the fugo is asked.
    #[must_use]
    pub fn begin(start: &DealStart) -> DealTracker {
        let DealStart {
            rules,
            seat,
            game,
            mut order,
            classes,
            dealt,
            hand,
        } = *start;
        if let Some(first) =
            classes.and_then(|[daifugo, ..]| order.iter().position(|&s| s == daifugo))
        {
            order.rotate_left(first);
        }
        // Every seat holds something; the others' cards are unknown.
        let mut hands = [Cards::JOKER; SEATS];
        hands[seat.index()] = hand;
        let mut round = Round::new(&rules, hands, order, classes, Seed(0));
        round.hands = [Cards::EMPTY; SEATS];
        round.hands[seat.index()] = hand;
        round.diamond_three = None;
        let mut counts = dealt;
        let mut exchange = None;
        if let Some(classes) = classes.filter(|_| rules.exchange) {
            let mut seen = ExchangeSeen::default();
            let class = round.class(seat);
            for (rich, poor, count) in PAIRS {
                if class == poor {
                    let tribute = hand.strongest_of(count.into());
                    seen.gave = Some(tribute);
                    round.hands[seat.index()] -= tribute;
                }
                // The daifugo answers before the fugo is asked.
                if !(class == PAIRS[1].0 && rich == PAIRS[0].0) {
                    counts[classes[rich].index()] += count;
                    counts[classes[poor].index()] =
                        counts[classes[poor].index()].saturating_sub(count);
                }
            }
            if class == PAIRS[1].0 {
                round.phase = Phase::Exchange(PAIRS[1].2);
                round.actor = seat;
            }
            exchange = Some(seen);
        }
        let mut followed = DealTracker {
            view: View {
                seat,
                log: Log::begin(&round),
                round,
                counts,
                gone: Cards::EMPTY,
                exchange,
                game,
                shown: [Cards::EMPTY; SEATS],
            },
            before: hand,
            drawn: None,
            shown: Cards::EMPTY,
            guessed: Vec::new(),
        };
        followed.settle();
        followed
    }

    /// Current view of the seat.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Cards shown when they were played.
    #[must_use]
    pub fn shown(&self) -> Cards {
        self.shown
    }

    /// Place of a seat, 0 being the best, once it is known; never one that was drawn by lot.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        let place = self.view.round.place(seat)?;
        Some(place).filter(|&place| self.drawn.is_none_or(|first| place < first))
    }

    /// This seat, a rich one, returns these cards.
    pub fn give(&mut self, cards: Cards) {
        if let Some(seen) = &mut self.view.exchange {
            seen.gave = Some(cards);
            *self.own() -= cards;
        }
    }

    /// Ends the exchange and begins play with `hand` as this seat's cards. A deviation from the expected hand changes the
    /// record of the exchange: the referee may have given away other cards.
    pub fn begin_play(&mut self, leader: Seat, hand: Cards, counts: [u8; SEATS]) {
        let me = self.view.seat;
        let class = self.view.round.class(me);
        let expected = *self.own();
        if let Some(seen) = &mut self.view.exchange {
            if PAIRS.iter().any(|pair| pair.1 == class) {
                if !hand.contains_all(expected) {
                    seen.gave = Some(self.before - hand);
                }
                seen.got = Some(hand - (self.before - seen.gave.unwrap_or_default()));
            } else if PAIRS.iter().any(|pair| pair.0 == class) && hand != expected {
                seen.gave = Some(self.before - hand);
            }
        }
        self.view.counts = self.possible(counts, hand).unwrap_or(self.view.counts);
        let round = &mut self.view.round;
        round.hands[me.index()] = hand;
        round.phase = Phase::Play;
        round.actor = leader;
        round.owner = leader;
        let by_class = matches!(round.rules.leader, Leader::Daifugo | Leader::Daihinmin);
        let by_card =
            !(round.rules.leader == Leader::Random || by_class && round.classes.is_some());
        round.diamond_three = by_card.then_some(leader);
        if self.view.exchange.is_none() {
            self.view.log.owner = leader;
        }
        self.settle();
    }

    /// The actor plays this meld, or passes. Not applied for a seat that is already out.
    pub fn turn(&mut self, meld: Option<Meld>) {
        self.shown |= meld.map(|meld| meld.cards()).unwrap_or_default();
        self.apply(meld);
        self.settle();
    }

    /// The actor plays `count` cards that the referee clears away before anybody sees them: they ended the trick, as an 8
    /// does. The meld is guessed, and the guess holds until one of its cards is seen again; returns it, if there is one.
    pub fn turn_unshown(&mut self, count: u8) -> Option<Meld> {
        let guess = self.guess(self.view.round.actor, &self.view.round.table, count);
        let at = self.view.log.turns.len();
        self.apply(guess);
        if guess.is_some() && self.view.log.turns.len() > at {
            self.guessed.push(at);
        }
        self.settle();
        guess
    }

    /// Guess of a meld of `count` cards that ended a trick on this table and was not shown: one with an 8 in it, or the
    /// three of spades on a joker; failing that, any other. The weakest legal one of cards not counted as gone, without a
    /// joker if possible.
    fn guess(&self, seat: Seat, table: &Table, count: u8) -> Option<Meld> {
        let view = &self.view;
        let rules = view.round.rules();
        let others = Seat::all(SEATS).filter(|&other| other != seat);
        let known = others.fold(self.shown, |known, seat| known | view.known(seat));
        let mut actions = Vec::new();
        let pool = Cards::deck(rules.joker) - known;
        generate::melds(pool, &Table::default(), rules, &mut actions);
        let melds = actions.iter().filter_map(Action::meld);
        let melds = melds.filter(|meld| meld.size() == count);
        let on_joker = table.top().is_some_and(|top| top.is_lone_joker());
        let ends = |meld: &Meld| {
            if on_joker {
                meld.is_spade_three()
            } else {
                rules.eight_cut && meld.covers(EIGHT)
            }
        };
        melds.min_by_key(|meld| {
            let illegal = table.check(meld, rules).is_err();
            let gone = meld.cards() & view.gone;
            (
                !ends(meld),
                illegal,
                !gone.is_empty(),
                meld.joker().is_some(),
            )
        })
    }

    fn apply(&mut self, meld: Option<Meld>) {
        let view = &mut self.view;
        let seat = view.round.actor;
        if !view.round.playing.has(seat) {
            return;
        }
        let first_open = view.round.open.0;
        let action = match meld {
            None => Action::Pass,
            Some(meld) => {
                let count = &mut view.counts[seat.index()];
                // The round notices that a hidden hand goes out if the meld is all that it holds.
                if seat != view.seat && *count <= meld.size() {
                    view.round.hands[seat.index()] = meld.cards();
                }
                *count = count.saturating_sub(meld.size());
                Action::Play(meld)
            }
        };
        let effects = view.round.apply(&action);
        if effects.has(Effects::LOTS) {
            self.drawn = Some(first_open);
        }
        Arc::make_mut(&mut view.log.turns).push(Turn {
            seat,
            meld,
            effects,
            next: view.round.actor,
        });
    }

    fn own(&mut self) -> &mut Cards {
        &mut self.view.round.hands[self.view.seat.index()]
    }
}
