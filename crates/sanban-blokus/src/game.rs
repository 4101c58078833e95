//! The game for the registry: its name, seats, players and outcomes.

use std::ops::RangeInclusive;

use sanban_game::{Game, Outcome, Roster, Rotation, Seat, Standing, State as _};

use crate::players;
use crate::state::State;

/// Blokus Duo, for the registry.
#[derive(Clone, Copy, Debug)]
pub struct BlokusDuo;

impl BlokusDuo {
    /// Outcome for `seat` if `resigned` resigns, whatever the position.
    #[must_use]
    pub fn resignation(resigned: Seat, seat: Seat) -> Outcome {
        outcome_of(if seat == resigned { 0.0 } else { 1.0 })
    }
}

fn outcome_of(score: f64) -> Outcome {
    Outcome {
        score,
        standing: if score > 0.5 {
            Standing::Win
        } else if score < 0.5 {
            Standing::Loss
        } else {
            Standing::Draw
        },
        money: None,
    }
}

impl Game for BlokusDuo {
    type State = State;

    const NAME: &'static str = "blokus";
    const TITLE: &'static str = "Blokus Duo";
    const ROTATION: Rotation = Rotation::EachGame;
    const SCORE_UNIT: &'static str = "points a game (1, ½, 0)";
    const SAMPLES: &'static str = "pairs";

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn own_players() -> Roster<State> {
        players::roster()
    }

    fn default_players() -> &'static [&'static str] {
        &["expert", "expert"]
    }

    fn watched_players() -> &'static [&'static str] {
        &["expert:level=5", "expert"]
    }

    fn outcome(state: &State, seat: Seat) -> Outcome {
        outcome_of(state.payoff(seat))
    }
}
