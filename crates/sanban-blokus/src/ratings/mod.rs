//! Ratings of moves: a placement is a team of features, its piece and its squares, rated by the product of their ratings
//! γ. Each legal placement is the one to play with a probability proportional to its γ (the generalised Bradley-Terry
//! model; Coulom 2007, Sasaki and Kotani).
//!
//! [`fit()`] finds the ratings that maximise the likelihood of the moves of given games.

mod features;
mod file;
mod training;
mod wheel;

use std::sync::{Arc, LazyLock};

pub use features::{Feature, Phase};
pub use file::{LoadError, RatingsError};
pub use training::{FittedRatings, MoveSample, PhaseFit, Tournament, fit};
pub(super) use wheel::{Wheel, spin};

use super::board::Board;
use super::colour::Colour;
use super::placement::Placement;

/// Rating of each feature in a phase, by [`Feature::index`].
pub type Gammas = [f64; Feature::COUNT];

/// Ratings of all features in all phases.
///
/// # Examples
/// ```
/// use sanban_blokus::ratings::Ratings;
/// use sanban_blokus::{Colour, State};
/// use sanban_game::{Seed, State as _};
///
/// let start = State::start(&Default::default(), 2, Seed(1));
/// let chances = Ratings::paper().probabilities(start.board(), Colour::First);
/// assert_eq!(chances.len(), 414);
/// let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
/// assert!((sum - 1.0).abs() < 1e-9);
/// ```
#[derive(Clone, Debug)]
pub struct Ratings {
    gammas: [Gammas; 3],
    /// Wheels that playouts draw from, by phase.
    wheels: [Wheel; 3],
    /// Notes on their origin, one line each.
    notes: Vec<String>,
}

/// Learned as in the paper: from 40 games of its UCT player.
const PAPER: &str = include_str!("../../assets/ratings-paper.txt");
/// Learned from more games of a stronger player.
const OWN: &str = include_str!("../../assets/ratings-own.txt");

impl Ratings {
    /// Smallest and largest γ of a feature.
    pub const RANGE: (f64, f64) = (1e-4, 1e4);

    /// Ratings by phase, with notes on their origin; values outside of [`Ratings::RANGE`] are clamped to it.
    #[must_use]
    pub fn new(gammas: [Gammas; 3], notes: Vec<String>) -> Ratings {
        let (least, largest) = Ratings::RANGE;
        let gammas = gammas.map(|gammas| gammas.map(|gamma| gamma.clamp(least, largest)));
        let wheels = std::array::from_fn(|phase| Wheel::new(&gammas[phase]));
        Ratings {
            gammas,
            wheels,
            notes,
        }
    }

    /// The built-in ratings `paper`: learned from 40 games of UCT, as in the paper.
    #[must_use]
    pub fn paper() -> Arc<Ratings> {
        static RATINGS: LazyLock<Arc<Ratings>> = LazyLock::new(|| built_in(PAPER));
        Arc::clone(&RATINGS)
    }

    /// The built-in ratings `own`: learned from more games of a stronger player.
    #[must_use]
    pub fn own() -> Arc<Ratings> {
        static RATINGS: LazyLock<Arc<Ratings>> = LazyLock::new(|| built_in(OWN));
        Arc::clone(&RATINGS)
    }

    /// Ratings by name: `paper`, `own`, or else a file.
    ///
    /// # Errors
    /// A file that cannot be read, or that holds no ratings.
    pub fn named(name: &str) -> Result<Arc<Ratings>, LoadError> {
        match Ratings::built_in(name) {
            Some(ratings) => Ok(ratings),
            None => Ratings::load(name).map(Arc::new),
        }
    }

    /// Built-in ratings by name, `paper` or `own`.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Arc<Ratings>> {
        match name {
            "paper" => Some(Ratings::paper()),
            "own" => Some(Ratings::own()),
            _ => None,
        }
    }

    /// Ratings γ by phase, and by [`Feature::index`].
    #[must_use]
    pub fn gammas(&self) -> &[Gammas; 3] {
        &self.gammas
    }

    /// Rating γ of a feature.
    #[must_use]
    pub fn gamma(&self, phase: Phase, feature: Feature) -> f64 {
        self.gammas[phase.index()][feature.index()]
    }

    /// Rating γ of a placement: the product of those of its features.
    #[must_use]
    pub fn gamma_of(&self, phase: Phase, placement: Placement) -> f64 {
        let features = Feature::of(placement);
        features
            .iter()
            .map(|&feature| self.gamma(phase, feature))
            .product()
    }

    /// Legal placements of a colour, each with its probability by the ratings.
    #[must_use]
    pub fn probabilities(&self, board: &Board, colour: Colour) -> Vec<(Placement, f64)> {
        let phase = Phase::of(board);
        let mut rated = Vec::new();
        board.for_each_placement(colour, |placement| {
            rated.push((placement, self.gamma_of(phase, placement)));
        });
        let sum: f64 = rated.iter().map(|(_, gamma)| gamma).sum();
        for (_, gamma) in &mut rated {
            *gamma /= sum;
        }
        rated
    }

    /// Notes on their origin.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Wheel that playouts draw from.
    #[inline]
    pub(super) fn wheel(&self, phase: Phase) -> &Wheel {
        &self.wheels[phase.index()]
    }
}

fn built_in(text: &str) -> Arc<Ratings> {
    #[expect(
        clippy::expect_used,
        reason = "a test reads the ratings that are built in"
    )]
    Arc::new(Ratings::parse(text).expect("the built-in ratings are sound"))
}

#[cfg(test)]
mod tests;
