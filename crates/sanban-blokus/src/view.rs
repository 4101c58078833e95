//! View of a seat: the whole game.

use sanban_game::{Seat, State as _, Stream};

use super::state::{Action, State};

/// View of a seat. Nothing is hidden in Blokus Duo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    state: State,
    seat: Seat,
}

impl View {
    pub(super) fn new(state: State, seat: Seat) -> View {
        View { state, seat }
    }

    /// The whole game.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl sanban_game::View for View {
    type State = State;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.state.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.actor() == Some(self.seat) {
            self.state.legal_actions(actions);
        }
    }

    fn sample(&self, _rng: &mut Stream) -> State {
        self.state.clone()
    }
}
