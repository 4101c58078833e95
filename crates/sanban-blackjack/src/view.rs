//! The view of a seat: the public table, without the hole card and the order of the shoe.

use sanban_game::{Seat, Stream, View};

use sanban_game::cards::Card;

use super::{Action, Round, Table};

/// View of a round for one seat. All seats see the same table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    seat: Seat,
    table: Table,
}

impl RoundView {
    /// The view of `seat`.
    pub(super) fn new(seat: Seat, table: Table) -> RoundView {
        RoundView { seat, table }
    }

    /// Public state of the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }
}

impl View for RoundView {
    type State = Round;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.table.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.table.actor() == Some(self.seat) {
            self.table.legal_actions(actions);
        }
    }

    /// Draws the hole card from the unseen cards (none that makes a blackjack if the dealer has peeked; the card of
    /// [`Table::counted_hole`] if there is one), and a fresh stream that deals the rest. Takes constant time, whatever
    /// the size of the shoe.
    fn sample(&self, rng: &mut Stream) -> Round {
        let hole = self
            .table
            .hole_is_down()
            .then(|| self.draw_hole(rng))
            .flatten();
        Round::from_parts(self.table.clone(), hole, rng.fork())
    }
}

impl RoundView {
    fn draw_hole(&self, rng: &mut Stream) -> Option<Card> {
        if let Some(card) = self.table.counted_hole() {
            return Some(card);
        }
        let mut candidates = *self.table.unseen();
        if self.table.dealer_peeked() {
            let up = self.table.dealer_total();
            candidates.retain(|rank| up.with(rank).points() != 21);
        }
        let place = rng.below(u32::try_from(candidates.len()).unwrap_or(0));
        candidates.at(place)
    }
}
