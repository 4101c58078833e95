//! What a seat may know: everything on the table but the hole card, and nothing of the order of the shoe.

use sanban_game::{Seat, Stream, View};

use sanban_game::cards::Card;

use super::{Action, Count, Round, Table};

/// What one seat may know of a round. All seats see the same; only whose view it is differs.
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

    /// The open table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The running count of all cards seen since the shuffle.
    #[must_use]
    pub fn running_count(&self, count: &Count) -> f64 {
        count.running(&self.table)
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

    /// Draws the hole card from the unseen cards (none that makes a blackjack when the dealer has looked; the one that
    /// [`Table::counted_hole`] tells), and a fresh stream that deals the rest. Takes constant time, whatever the size of the shoe.
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
