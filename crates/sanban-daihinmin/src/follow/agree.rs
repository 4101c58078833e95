//! Where the referee says something else than the rules do, the referee is right: what it says is taken over, and the view
//! stays one from which hands can be sampled.

use std::sync::Arc;

use super::super::card::{Card, Cards};
use super::super::history::Effects;
use super::super::round::{Phase, Round, SEATS};
use super::super::view::View;
use super::Followed;
use sanban_game::{Seat, Seed};

/// What the referee says of a deal before a turn.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// The cards of this seat.
    pub hand: Cards,
    /// Who is at turn.
    pub actor: Seat,
    /// How many cards each seat holds.
    pub counts: [u8; SEATS],
    /// Whether the table is empty.
    pub empty: bool,
    /// Whether a revolution is in force.
    pub revolution: bool,
    /// Whether the trick is locked to suits.
    pub lock: bool,
}

/// Something that the referee sees otherwise than the rules say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Dissent {
    /// Who is at turn.
    #[error("{said} is at turn, not {expected}")]
    Actor {
        /// Who is.
        said: Seat,
        /// Who should be.
        expected: Seat,
    },
    /// The cards of this seat.
    #[error("the hand is {said}, not {expected}")]
    Hand {
        /// What it is.
        said: Cards,
        /// What it should be.
        expected: Cards,
    },
    /// The number of cards of a seat.
    #[error("{seat} holds {said} cards, not {expected}")]
    Count {
        /// Whose.
        seat: Seat,
        /// How many there are.
        said: u8,
        /// How many there should be.
        expected: u8,
    },
    /// Whether the table is empty.
    #[error("the table is {}", if *.0 { "empty" } else { "not empty" })]
    Empty(bool),
    /// Whether a revolution is in force.
    #[error("{} revolution is in force", if *.0 { "a" } else { "no" })]
    Revolution(bool),
    /// Whether there is a lock.
    #[error("{} lock is in force", if *.0 { "a" } else { "no" })]
    Lock(bool),
    /// The game goes on.
    #[error("the game is not over")]
    GoesOn,
}

impl Followed {
    /// Compares with what the referee says before a turn, and takes over what differs.
    pub fn agree(&mut self, said: &Situation) -> Vec<Dissent> {
        let mut dissents = Vec::new();
        if self.view.round.phase == Phase::Over {
            dissents.push(Dissent::GoesOn);
            self.reopen();
        }
        let expected = *self.own();
        if expected != said.hand {
            let (said, me) = (said.hand, self.view.seat.index());
            dissents.push(Dissent::Hand { said, expected });
            self.view.gone = (self.view.gone | expected) - said;
            self.view.round.hands[me] = said;
        }
        for seat in Seat::all(SEATS) {
            let (said, expected) = (said.counts[seat.index()], self.view.counts[seat.index()]);
            if said != expected {
                dissents.push(Dissent::Count {
                    seat,
                    said,
                    expected,
                });
                self.view.counts[seat.index()] = said;
            }
        }
        if !dissents.is_empty() {
            self.seat_again();
            // What followed from the exchange may contradict these figures.
            self.view.exchange = None;
        }
        let table = &mut self.view.round.table;
        if said.empty && table.top.is_some() {
            dissents.push(Dissent::Empty(true));
            self.end_trick();
        } else if !said.empty && table.top.is_none() {
            // What lies there is not known any more: the last meld that was played, if any.
            dissents.push(Dissent::Empty(false));
            table.top = self.view.log.turns.iter().rev().find_map(|turn| turn.meld);
        }
        let round = &mut self.view.round;
        if round.table.revolution != said.revolution {
            dissents.push(Dissent::Revolution(said.revolution));
            round.table.revolution = said.revolution;
        }
        if round.table.lock.is_empty() == said.lock {
            let suits = round.table.top.map(|top| top.suits()).unwrap_or_default();
            let suits = if said.lock { suits } else { Default::default() };
            if suits != round.table.lock {
                dissents.push(Dissent::Lock(said.lock));
                round.table.lock = suits;
            }
        }
        if round.actor != said.actor {
            dissents.push(Dissent::Actor {
                said: said.actor,
                expected: round.actor,
            });
            round.actor = said.actor;
            round.passed.remove(said.actor);
            if round.table.top.is_none() {
                round.owner = said.actor;
            }
        }
        if !dissents.is_empty() {
            let next = round.actor;
            if let Some(turn) = Arc::make_mut(&mut self.view.log.turns).last_mut() {
                turn.next = next;
            }
        }
        self.settle();
        dissents
    }

    /// The game goes on although it seemed to be over: nobody is out but who has no cards.
    fn reopen(&mut self) {
        self.view.round.phase = Phase::Play;
        self.drawn = None;
        self.seat_again();
    }

    /// Makes those play who have cards, and no others. Places that were taken by going out are kept.
    fn seat_again(&mut self) {
        let View { round, counts, .. } = &mut self.view;
        let mut out: Vec<Seat> = Seat::all(SEATS)
            .filter(|seat| counts[seat.index()] == 0)
            .collect();
        out.sort_by_key(|&seat| round.place(seat).unwrap_or(u8::MAX));
        let mut again = Round::new(
            &round.rules,
            [Cards::JOKER; SEATS],
            round.order_from(Seat(0)),
            None,
            Seed(0),
        );
        for seat in out {
            again.take_best(seat);
        }
        round.places = again.places;
        round.open = again.open;
        round.playing = again.playing;
    }

    fn end_trick(&mut self) {
        self.view.round.table.clear();
        self.view.round.passed = Default::default();
        if let Some(turn) = Arc::make_mut(&mut self.view.log.turns).last_mut() {
            turn.effects |= Effects::TRICK_END;
        }
    }

    /// Sees to it that hands can be sampled: the cards that are out are as many as the others hold, and nobody is known
    /// to hold more than it does. Changes nothing while the referee keeps to the rules.
    pub(super) fn settle(&mut self) {
        let me = self.view.seat;
        let others = || Seat::all(SEATS).filter(|&seat| seat != me);
        let view = &mut self.view;
        view.counts[me.index()] = u8::try_from(view.round.hand(me).len()).unwrap_or(u8::MAX);
        let held: usize = others().map(|seat| view.count(seat)).sum();
        let out = view.unseen();
        if out.len() > held {
            view.gone |= out.weakest_of(out.len() - held);
        } else {
            let back = (view.gone - view.hand()).weakest_of(held - out.len());
            view.gone -= back;
            // There may not be as many cards as they are said to hold.
            for _ in out.len() + back.len()..held {
                if let Some(most) = others().max_by_key(|&seat| view.count(seat)) {
                    view.counts[most.index()] -= 1;
                }
            }
        }
        let holds_three = |view: &View, seat: Seat| view.known(seat).contains(Card::DIAMOND_THREE);
        let twice = Seat::all(SEATS)
            .filter(|&seat| holds_three(view, seat))
            .count()
            > 1;
        let unseen = view.unseen();
        let sound = others().all(|seat| {
            let known = view.known(seat);
            known.len() <= view.count(seat) && unseen.contains_all(known)
        });
        if twice || !sound {
            view.round.diamond_three = None;
            view.exchange = None;
        }
    }
}
