//! Views that know more than the rules let a seat know: what an experiment shows, by name.

use std::fmt;
use std::str::FromStr;

use super::card::{Card, Cards};
use super::round::SEATS;
use super::state::State;
use super::view::View;
use sanban_game::{Seat, State as _};

/// Which cards of the others a seat is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// None: the game as it is played.
    None,
    /// The strongest card of each.
    Strongest,
    /// The weakest card of each.
    Weakest,
    /// The strongest and the weakest card of each.
    Both,
    /// All.
    All,
}

impl Shown {
    /// All of them, the least first.
    pub const ALL: [Shown; 5] = [
        Shown::None,
        Shown::Strongest,
        Shown::Weakest,
        Shown::Both,
        Shown::All,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Shown::None => "none",
            Shown::Strongest => "strongest",
            Shown::Weakest => "weakest",
            Shown::Both => "both",
            Shown::All => "all",
        }
    }

    /// What is shown of a hand. Strong is what is strong in the order in force; the joker is above all in either.
    #[must_use]
    pub fn of(self, hand: Cards, reversed: bool) -> Cards {
        let ends = || {
            let real = hand & Cards::NORMAL;
            let (low, high) = (real.iter().next(), real.strongest());
            let (weak, strong) = if reversed { (high, low) } else { (low, high) };
            let joker = hand.contains(Card::JOKER).then_some(Card::JOKER);
            (joker.or(strong), weak.or(joker))
        };
        let (strongest, weakest) = ends();
        match self {
            Shown::None => Cards::EMPTY,
            Shown::Strongest => strongest.into_iter().collect(),
            Shown::Weakest => weakest.into_iter().collect(),
            Shown::Both => strongest.into_iter().chain(weakest).collect(),
            Shown::All => hand,
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that says nothing about what is shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' cannot be shown: write none, strongest, weakest, both or all")]
pub struct NotShown(pub String);

impl FromStr for Shown {
    type Err = NotShown;

    fn from_str(text: &str) -> Result<Shown, NotShown> {
        let found = Shown::ALL.into_iter().find(|shown| shown.word() == text);
        found.ok_or_else(|| NotShown(text.to_owned()))
    }
}

impl State {
    /// The view of a seat that is shown some cards of the others. [`View::known`] names them, and
    /// [`sanban_game::View::sample`] leaves them where they are.
    #[must_use]
    pub fn view_shown(&self, seat: Seat, shown: Shown) -> View {
        let mut view = self.view(seat);
        let reversed = self.round.table().reversed();
        for other in Seat::all(SEATS).filter(|&other| other != seat) {
            view.shown[other.index()] = shown.of(self.round.hand(other), reversed);
        }
        view
    }
}

impl View {
    /// Whether this seat can tell where every card is: all others but one are known to the last card.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let hidden =
            |seat: &Seat| *seat != self.seat && self.known(*seat).len() < self.count(*seat);
        Seat::all(SEATS).filter(hidden).count() <= 1
    }
}
