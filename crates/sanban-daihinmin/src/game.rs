//! The game for the registry: its name, seats, players and outcomes.

use std::ops::RangeInclusive;

use sanban_game::{Game, Outcome, Roster, Rotation, Seat, Standing};

use crate::players;
use crate::round::SEATS;
use crate::state::State;

/// The game of Daihinmin, for the registry.
#[derive(Clone, Copy, Debug)]
pub struct Daihinmin;

impl Game for Daihinmin {
    type State = State;

    const NAME: &'static str = "daihinmin";
    const TITLE: &'static str = "Daihinmin";
    /// The rules repeatedly draw the order of play and the first seat of a deal by lot, so the number of a seat means nothing.
    const ROTATION: Rotation = Rotation::None;
    const SCORE_UNIT: &'static str = "points";
    const SAMPLES: &'static str = "blocks";

    fn seats() -> RangeInclusive<usize> {
        SEATS..=SEATS
    }

    fn own_players() -> Roster<State> {
        players::roster()
    }

    fn default_players() -> &'static [&'static str] {
        &[
            "human",
            "expert:level=2",
            "expert:level=2",
            "expert:level=2",
            "expert:level=2",
        ]
    }

    fn watched_players() -> &'static [&'static str] {
        &[
            "expert:level=4",
            "policy",
            "expert:level=2",
            "ps-under-12-no8",
            "enemy",
        ]
    }

    fn outcome(state: &State, seat: Seat) -> Outcome {
        Outcome {
            score: sanban_game::State::payoff(state, seat),
            standing: Standing::Place(state.round().place(seat).unwrap_or_default()),
            money: None,
        }
    }
}
