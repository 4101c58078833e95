//! Tracking a deal from outside: somebody else deals and referees, and one seat is told what it may know.
//!
//! The same rules act as in a [`State`](super::State), on the same [`Round`] with the other hands blanked out, so that
//! the [`View`] that comes out is the one that a state would show this seat; any player can sit there. Where the
//! referee says something else than the rules do, the referee is right: [`DealTracker::reconcile`] mends the view, keeps it
//! one from which hands can be sampled, and says what differed.

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

/// The information of a seat at the start of a deal.
#[derive(Clone, Copy, Debug)]
pub struct DealStart {
    /// The rules that the referee plays by.
    pub rules: Rules,
    /// Which seat this is.
    pub seat: Seat,
    /// Which game of the series this is, from 1.
    pub game: u32,
    /// The seats in the order of play, from anyone on.
    pub order: [Seat; SEATS],
    /// The classes from the game before, if there are any.
    pub classes: Option<Classes>,
    /// How many cards each seat was dealt.
    pub dealt: [u8; SEATS],
    /// The cards of this seat: those of a poor one before its tribute, those of a rich one with what came in.
    pub hand: Cards,
}

/// The view of one seat, tracked through a deal.
#[derive(Clone, Debug)]
pub struct DealTracker {
    view: View,
    /// The hand before the tribute that this seat gave.
    before: Cards,
    /// The first of the places that were drawn by lot, which nobody can follow.
    drawn: Option<u8>,
    /// The cards that were shown when they were played. The view takes others for gone too, as far as the hands are too small for them.
    shown: Cards,
    /// The turns whose meld nobody was shown and is a guess, by their place in the log.
    guessed: Vec<usize>,
}

impl DealTracker {
    /// Begins to follow a deal. A rich seat is asked at once for what it returns: [`View::round`] is then in
    /// [`Phase::Exchange`] with this seat at turn, the daifugo being done when the fugo is asked.
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
        // Everybody holds something; of the others it is not known what.
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
                // The daifugo has answered before the fugo is asked.
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

    /// What this seat may know now.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The cards that were shown when they were played.
    #[must_use]
    pub fn shown(&self) -> Cards {
        self.shown
    }

    /// The place of a seat, 0 the best, once it is known; never one that was drawn by lot.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        let place = self.view.round.place(seat)?;
        Some(place).filter(|&place| self.drawn.is_none_or(|first| place < first))
    }

    /// This seat, a rich one, has returned these cards.
    pub fn give(&mut self, cards: Cards) {
        if let Some(seen) = &mut self.view.exchange {
            seen.gave = Some(cards);
            *self.own() -= cards;
        }
    }

    /// The exchange is over and the play begins: `hand` is what this seat holds now. What differs from what was to be
    /// expected changes what is remembered of the exchange: the referee may have given away other cards.
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

    /// Whoever is at turn plays this, or passes. Of a seat that is out already it is not taken.
    pub fn turn(&mut self, meld: Option<Meld>) {
        self.shown |= meld.map(|meld| meld.cards()).unwrap_or_default();
        self.apply(meld);
        self.settle();
    }

    /// Whoever is at turn plays so many cards that the referee clears away before anybody is shown them: they have ended the trick, as
    /// an 8 does. What they are is a guess, which holds until the cards are shown elsewhere; it is returned, if there is any.
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

    /// What so many cards of a seat may have been that ended a trick on this table and were not shown: a meld with an 8 in it, or the three of
    /// spades on a joker; if there is none, any other. The weakest that was legal, of cards that are not taken for gone, and without a
    /// joker, if possible.
    fn guess(&self, seat: Seat, table: &Table, count: u8) -> Option<Meld> {
        let view = &self.view;
        let rules = view.round.rules();
        let others = Seat::all(SEATS).filter(|&other| other != seat);
        let known = others.fold(self.shown, |known, seat| known | view.known(seat));
        let mut actions = Vec::new();
        let pool = Cards::deck(rules.joker) - known;
        generate::melds(pool, &Table::default(), rules, &mut actions);
        let melds = actions.into_iter().filter_map(|action| match action {
            Action::Play(meld) if meld.size() == count => Some(meld),
            Action::Play(_) | Action::Pass | Action::Give(_) => None,
        });
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
                // The round sees that a hidden hand goes out when the meld is all that it holds.
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
