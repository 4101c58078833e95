//! Experiments in which a seat sees some of the other hands.

use super::card::{Card, Cards};
use super::round::SEATS;
use super::state::State;
use super::view::View;
use sanban_game::{Seat, State as _};

/// Cards of the other seats that a seat sees.
///
/// # Examples
/// ```
/// use sanban_daihinmin::{State, Visibility};
/// use sanban_game::{Seat, Seed, State as _};
///
/// let shown: Visibility = "strongest".parse()?;
/// let deal = State::start(&Default::default(), 5, Seed(1));
/// let view = deal.view_shown(Seat(0), shown);
/// let best = deal.round().hand(Seat(1)).strongest();
/// assert!(best.is_some_and(|card| view.known(Seat(1)).contains(card)));
/// assert_eq!(view.known(Seat(1)).len(), 1);
/// # Ok::<(), sanban_daihinmin::ParseVisibilityError>(())
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(
    serialize_all = "kebab-case",
    parse_err_ty = ParseVisibilityError,
    parse_err_fn = not_shown
)]
pub enum Visibility {
    /// None: the regular game.
    None,
    /// The strongest card of each hand.
    Strongest,
    /// The weakest card of each hand.
    Weakest,
    /// The strongest and the weakest card of each hand.
    Both,
    /// All cards.
    All,
}

/// Tie-break among several equally strong cards at an end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tie {
    /// The outer one, with the hand sorted by rank and then by suit.
    Outer,
    /// The inner one.
    Inner,
}

impl Visibility {
    /// Cards shown of a hand. Strength follows the order in force; the joker is above all in either. Ties go to the outer
    /// card.
    #[must_use]
    pub fn of(self, hand: Cards, reversed: bool) -> Cards {
        self.of_tied(hand, reversed, Tie::Outer)
    }

    /// Cards shown of a hand, with ties broken by `tie`.
    #[must_use]
    pub fn of_tied(self, hand: Cards, reversed: bool, tie: Tie) -> Cards {
        let ends = || {
            let real = hand & Cards::NORMAL;
            let (low, high) = (real.iter().next(), real.strongest());
            let equals = |card: Card| real.iter().filter(move |one| one.column() == card.column());
            let (low, high) = match tie {
                Tie::Outer => (low, high),
                Tie::Inner => (
                    low.and_then(|card| equals(card).last()),
                    high.and_then(|card| equals(card).next()),
                ),
            };
            let (weak, strong) = if reversed { (high, low) } else { (low, high) };
            let joker = hand.contains(Card::JOKER).then_some(Card::JOKER);
            (joker.or(strong), weak.or(joker))
        };
        let (strongest, weakest) = ends();
        match self {
            Visibility::None => Cards::EMPTY,
            Visibility::Strongest => strongest.into_iter().collect(),
            Visibility::Weakest => weakest.into_iter().collect(),
            Visibility::Both => strongest.into_iter().chain(weakest).collect(),
            Visibility::All => hand,
        }
    }
}

/// A word that is not a [`Visibility`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' cannot be shown: write none, strongest, weakest, both or all")]
pub struct ParseVisibilityError(pub String);

fn not_shown(text: &str) -> ParseVisibilityError {
    ParseVisibilityError(text.to_owned())
}

impl State {
    /// View of a seat that is shown some cards of the others. [`View::known`] lists them, and
    /// [`sanban_game::View::sample`] leaves them in place.
    #[must_use]
    pub fn view_shown(&self, seat: Seat, shown: Visibility) -> View {
        self.view_shown_tied(seat, shown, Tie::Outer)
    }

    /// [`State::view_shown`] with ties broken by `tie`.
    #[must_use]
    pub fn view_shown_tied(&self, seat: Seat, shown: Visibility, tie: Tie) -> View {
        let mut view = self.view(seat);
        let reversed = self.round.table().reversed();
        for other in Seat::all(SEATS).filter(|&other| other != seat) {
            view.shown[other.index()] = shown.of_tied(self.round.hand(other), reversed, tie);
        }
        view
    }
}

impl View {
    /// `true` if this seat can infer the place of every card: all other hands but one are fully known.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let hidden =
            |seat: &Seat| *seat != self.seat && self.known(*seat).len() < self.count(*seat);
        Seat::all(SEATS).filter(hidden).count() <= 1
    }
}
