//! The view of a seat: its information state.

use std::fmt::Debug;

use super::{Seat, State, Stream};

/// Everything that the rules let one seat know of a game, and nothing else.
///
/// A view is made by [`State::view`]. It holds the public history, so a player needs no memory of its own: two states
/// that look the same to a seat have equal views, which no player can tell apart.
///
/// # Examples
/// ```
/// use sanban_daihinmin::State;
/// use sanban_game::{Seat, Seed, State as _, View as _};
///
/// let deal = State::start(&Default::default(), 5, Seed(1));
/// let view = deal.view(Seat(2));
/// // Another deal that seat 2 cannot tell from this one.
/// let other = view.sample(&mut Seed(9).stream());
/// assert_eq!(other.view(Seat(2)), view);
/// assert_eq!(other.round().hand(Seat(2)), deal.round().hand(Seat(2)));
/// assert_ne!(other.round().hand(Seat(0)), deal.round().hand(Seat(0)));
/// ```
pub trait View: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// State that is seen.
    type State: State<View = Self>;

    /// Seat whose view this is.
    fn seat(&self) -> Seat;

    /// Seat to act, or `None` once the game is over.
    fn actor(&self) -> Option<Seat>;

    /// Replaces `actions` with the legal actions of this seat, in a fixed order; with none if it is not its turn.
    fn legal_actions(&self, actions: &mut Vec<<Self::State as State>::Action>);

    /// Draws a full state consistent with this view: its view from this seat equals `self`.
    ///
    /// Implications of the view are respected: a dealer who peeked has no blackjack, a tribute was the strongest card.
    fn sample(&self, rng: &mut Stream) -> Self::State;
}

/// View of a seat in a game that hides nothing: the whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenView<S> {
    state: S,
    seat: Seat,
}

impl<S: State> OpenView<S> {
    /// View of a state from a seat.
    #[must_use]
    pub fn new(state: S, seat: Seat) -> OpenView<S> {
        OpenView { state, seat }
    }

    /// The whole game.
    #[must_use]
    pub fn state(&self) -> &S {
        &self.state
    }
}

impl<S: State<View = OpenView<S>> + PartialEq> View for OpenView<S> {
    type State = S;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.state.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<S::Action>) {
        actions.clear();
        if self.actor() == Some(self.seat) {
            self.state.legal_actions(actions);
        }
    }

    fn sample(&self, _rng: &mut Stream) -> S {
        self.state.clone()
    }
}
