//! The piece in hand at the table: where it fits, and how it is placed.

use super::Core;
use super::hand::{Hand, next_place, number_of, places};
use super::held_piece::PieceAction;
use super::input::BlokusInput;
use super::tray::ORDER;
use sanban_blokus::{Action as Move, Placement};
use sanban_term::context::Context;
use sanban_words::tr;

impl BlokusInput {
    pub(super) fn hand(&self) -> &Hand {
        &self.hands[self.me.index()]
    }

    pub(super) fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hands[self.me.index()]
    }

    /// The hand, while there is a piece to hold.
    pub(super) fn holding(&self, core: &Core) -> Option<&Hand> {
        let goes_on = !core.desk.is_over() && !self.is_out(core);
        let board = self.state().board();
        let hand = self.hand();
        (goes_on && hand.is_full(board, self.me)).then_some(hand)
    }

    pub(super) fn ghost(&self, core: &Core) -> Option<Placement> {
        self.holding(core)?.ghost()
    }

    /// Legal places of the piece in hand.
    pub(super) fn places(&self) -> Vec<Placement> {
        let board = self.state().board();
        places(board, self.me, self.hand().piece())
    }

    /// Moves to the next place of the piece (of all pieces, if it has none).
    pub(super) fn find(&mut self, core: &Core, ahead: bool, ctx: &mut Context) {
        let Some(ghost) = self.ghost(core) else {
            return;
        };
        let mut list = self.places();
        if list.is_empty() {
            let board = self.state().board();
            board.placements(self.me, &mut list);
        }
        self.go_to(next_place(&list, ghost, ahead), ctx);
    }

    /// Moves to the next of all places of all pieces, starting with those of the piece in hand.
    pub(super) fn find_any(&mut self, core: &Core, ahead: bool, ctx: &mut Context) {
        let Some(ghost) = self.ghost(core) else {
            return;
        };
        let board = self.state().board();
        let list: Vec<Placement> = ORDER
            .into_iter()
            .flat_map(|piece| places(board, self.me, piece))
            .collect();
        let own: Vec<Placement> = list
            .iter()
            .copied()
            .filter(|place| place.piece() == ghost.piece())
            .collect();
        let known = number_of(&list, ghost).is_some();
        let near = if known || own.is_empty() { &list } else { &own };
        self.go_to(next_place(near, ghost, ahead), ctx);
    }

    fn go_to(&mut self, place: Option<Placement>, ctx: &mut Context) {
        match place {
            Some(place) => self.hand_mut().find(place),
            None => ctx.warn(tr!("blokus-fits-nowhere-any")),
        }
    }

    /// Carries out an action on the piece in hand.
    pub(super) fn hold(&mut self, hold: PieceAction) {
        let board = *self.state().board();
        let me = self.me;
        hold.perform(self.hand_mut(), &board, me);
    }

    pub(super) fn lay(&mut self, core: &mut Core, ctx: &mut Context) {
        let Some(ghost) = self.ghost(core) else {
            return;
        };
        let me = self.me;
        if self.enact(core, Move::Lay(ghost), ctx) {
            self.hands[me.index()].rest();
        }
    }
}
