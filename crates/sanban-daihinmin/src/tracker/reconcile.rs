//! Reconciliation with the referee: where its state differs from the tracked one, the referee is right, and the view
//! stays one from which hands can be sampled.

use std::sync::Arc;

use super::super::card::{Card, Cards};
use super::super::history::Effects;
use super::super::meld::Meld;
use super::super::round::{Phase, Round, SEATS};
use super::super::view::View;
use super::DealTracker;
use sanban_game::{Seat, Seed};

/// The referee's state of a deal before a turn.
#[derive(Clone, Copy, Debug)]
pub struct RefereeState {
    /// Hand of this seat.
    pub hand: Cards,
    /// Seat to act.
    pub actor: Seat,
    /// Number of cards held by each seat.
    pub counts: [u8; SEATS],
    /// `true` if there is no meld on the table.
    pub empty: bool,
    /// Meld last seen on the table; the meld to beat unless the table is empty.
    pub shown: Option<Meld>,
    /// `true` if a revolution is in force.
    pub revolution: bool,
    /// `true` if the trick is locked to suits.
    pub lock: bool,
}

/// A disagreement between the referee and the tracked state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// The seat to act.
    #[error("{said} is at turn, not {expected}")]
    Actor {
        /// The referee's seat.
        said: Seat,
        /// The expected seat.
        expected: Seat,
    },
    /// The hand of this seat.
    #[error("the hand is {said}, not {expected}")]
    Hand {
        /// The referee's hand.
        said: Cards,
        /// The expected hand.
        expected: Cards,
    },
    /// The hand size of a seat.
    #[error("{seat} holds {said} cards, not {expected}")]
    Count {
        /// The seat.
        seat: Seat,
        /// The referee's number.
        said: u8,
        /// The expected number.
        expected: u8,
    },
    /// Impossible hand sizes: more cards than there are, or fewer than two players with cards.
    #[error("the hands cannot be of {}, {}, {}, {} and {} cards", .0[0], .0[1], .0[2], .0[3], .0[4])]
    Counts([u8; SEATS]),
    /// A seat that is to act without cards.
    #[error("{0} is at turn without cards")]
    Out(Seat),
    /// The table is empty (`true`) or not.
    #[error("the table is {}", if *.0 { "empty" } else { "not empty" })]
    Empty(bool),
    /// The meld to beat.
    #[error("{0} is to be beaten")]
    Top(Meld),
    /// A revolution is in force (`true`) or not.
    #[error("{} revolution is in force", if *.0 { "a" } else { "no" })]
    Revolution(bool),
    /// A lock is in force (`true`) or not.
    #[error("{} lock is in force", if *.0 { "a" } else { "no" })]
    Lock(bool),
    /// The game goes on.
    #[error("the game is not over")]
    GoesOn,
}

impl DealTracker {
    /// Compares with the referee's state before a turn and adopts the differences, except impossible ones. Returns what
    /// differed.
    pub fn reconcile(&mut self, said: &RefereeState) -> Vec<Disagreement> {
        let mut disagreements = Vec::new();
        if self.view.round.phase == Phase::Over {
            disagreements.push(Disagreement::GoesOn);
            self.reopen();
        }
        let expected = *self.own();
        if expected != said.hand {
            let (said, me) = (said.hand, self.view.seat.index());
            disagreements.push(Disagreement::Hand { said, expected });
            self.view.gone = (self.view.gone | expected) - said;
            self.view.round.hands[me] = said;
        }
        let counts = match self.possible(said.counts, said.hand) {
            Some(counts) => counts,
            None => {
                disagreements.push(Disagreement::Counts(said.counts));
                self.view.counts
            }
        };
        for seat in Seat::all(SEATS) {
            let (said, expected) = (counts[seat.index()], self.view.counts[seat.index()]);
            if said != expected {
                disagreements.push(Disagreement::Count {
                    seat,
                    said,
                    expected,
                });
                self.view.counts[seat.index()] = said;
            }
        }
        if !disagreements.is_empty() {
            self.seat_again();
            // Inferences from the exchange may contradict these figures.
            self.view.exchange = None;
        }
        let table = &mut self.view.round.table;
        if said.empty && table.top.is_some() {
            disagreements.push(Disagreement::Empty(true));
            self.end_trick();
        } else if !said.empty && table.top.is_none() {
            disagreements.push(Disagreement::Empty(false));
            table.top = said.shown;
        } else if let Some(shown) = said.shown.filter(|&shown| table.top != Some(shown))
            && !said.empty
        {
            disagreements.push(Disagreement::Top(shown));
            table.top = Some(shown);
        }
        let round = &mut self.view.round;
        if round.table.revolution != said.revolution {
            disagreements.push(Disagreement::Revolution(said.revolution));
            round.table.revolution = said.revolution;
        }
        if round.table.lock.is_empty() == said.lock {
            let suits = round.table.top.map(|top| top.suits()).unwrap_or_default();
            let suits = if said.lock { suits } else { Default::default() };
            if suits != round.table.lock {
                disagreements.push(Disagreement::Lock(said.lock));
                round.table.lock = suits;
            }
        }
        if !round.playing.has(said.actor) {
            disagreements.push(Disagreement::Out(said.actor));
        } else if round.actor != said.actor {
            disagreements.push(Disagreement::Actor {
                said: said.actor,
                expected: round.actor,
            });
            round.actor = said.actor;
            round.passed.remove(said.actor);
            if round.table.top.is_none() {
                round.owner = said.actor;
            }
        }
        if !disagreements.is_empty() {
            let next = round.actor;
            if let Some(turn) = Arc::make_mut(&mut self.view.log.turns).last_mut() {
                turn.next = next;
            }
        }
        self.settle();
        disagreements
    }

    /// The hand sizes `counts` reported by a referee, if they are possible with `hand` as this seat's cards.
    pub(super) fn possible(&self, counts: [u8; SEATS], hand: Cards) -> Option<[u8; SEATS]> {
        let held = |seat: Seat| {
            if seat == self.view.seat {
                hand.len()
            } else {
                usize::from(counts[seat.index()])
            }
        };
        let all: usize = Seat::all(SEATS).map(held).sum();
        let holders = Seat::all(SEATS).filter(|&seat| held(seat) > 0).count();
        let deck = Cards::deck(self.view.round.rules.joker).len();
        (all <= deck && holders >= 2).then_some(counts)
    }

    /// Reopens a game that seemed to be over: only seats without cards are out.
    fn reopen(&mut self) {
        self.view.round.phase = Phase::Play;
        self.drawn = None;
        self.seat_again();
    }

    /// Makes exactly the seats with cards the ones still playing. Places taken by going out are kept.
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

    /// Restores the conditions for sampling: the unseen cards are as many as the others hold, and no seat is known to
    /// hold more cards than it does. Changes nothing while the referee keeps to the rules.
    pub(super) fn settle(&mut self) {
        let me = self.view.seat;
        let others = || Seat::all(SEATS).filter(|&seat| seat != me);
        let hand = self.view.hand();
        self.shown -= hand;
        // Guesses are renewed every time, so that cards shown or held cancel them.
        self.view.gone = self.shown;
        let guessed = self.guess_again();
        let view = &mut self.view;
        view.counts[me.index()] = u8::try_from(hand.len()).unwrap_or(u8::MAX);
        let held: usize = others().map(|seat| view.count(seat)).sum();
        let out = view.unseen();
        if out.len() > held {
            view.gone |= out.weakest_of(out.len() - held);
        } else {
            let mut back = guessed.weakest_of(held - out.len());
            back |= self.shown.weakest_of(held - out.len() - back.len());
            view.gone -= back;
            // There may be fewer cards than the seats are said to hold.
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

    /// Counts the cards of melds that were not shown as gone; a meld of which a card has turned up again is guessed anew.
    /// Returns their cards.
    fn guess_again(&mut self) -> Cards {
        let mut cards = Cards::EMPTY;
        let mut kept = Vec::new();
        for at in std::mem::take(&mut self.guessed) {
            let Some((table, &turn)) = self.view.history().nth(at) else {
                continue;
            };
            let Some(meld) = turn.meld else { continue };
            let meld = if (meld.cards() & (self.view.gone | self.view.hand())).is_empty() {
                Some(meld)
            } else {
                self.guess(turn.seat, &table, meld.size())
            };
            let Some(meld) = meld else { continue };
            Arc::make_mut(&mut self.view.log.turns)[at].meld = Some(meld);
            self.view.gone |= meld.cards();
            cards |= meld.cards();
            kept.push(at);
        }
        self.guessed = kept;
        cards
    }
}
