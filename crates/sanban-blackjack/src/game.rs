//! The game for the registry: its name, its seats, its players, and the outcome of a finished round.

use std::ops::RangeInclusive;

use sanban_game::{Game, Outcome, Roster, Rotation, Seat, Standing};

use crate::money::Money;
use crate::players;
use crate::round::{MAX_SEATS, Round};

/// Basic strategy for the rules of the table, with the minimum bet.
pub const BASIC: &str = "basic:chart=rules";

/// A counter as taught to players: Hi-Lo, bets of one to eight minimums by the true count, and the Illustrious 18.
pub const COUNTER: &str = "basic:chart=rules,count=hi-lo,ramp=1:1/2:2/3:4/4:8,indices=i18";

/// The game of Blackjack.
#[derive(Clone, Copy, Debug)]
pub struct Blackjack;

impl Game for Blackjack {
    type State = Round;

    const NAME: &'static str = "blackjack";
    const TITLE: &'static str = "Blackjack";
    const ROTATION: Rotation = Rotation::EachSeries;
    const SCORE_UNIT: &'static str = "table minimums";
    const SAMPLES: &'static str = "shoes";

    fn seats() -> RangeInclusive<usize> {
        1..=MAX_SEATS
    }

    fn own_players() -> Roster<Round> {
        players::roster()
    }

    fn default_players() -> &'static [&'static str] {
        &[BASIC, BASIC, COUNTER]
    }

    fn watched_players() -> &'static [&'static str] {
        &[BASIC, COUNTER, "dealer"]
    }

    fn outcome(state: &Round, seat: Seat) -> Outcome {
        let place = state.table().place(seat);
        let (profit, staked) = (place.profit(), place.staked());
        Outcome {
            score: profit.units() / f64::from(state.table().rules().min),
            standing: match profit.cmp(&Money::ZERO) {
                std::cmp::Ordering::Greater => Standing::Win,
                std::cmp::Ordering::Equal => Standing::Draw,
                std::cmp::Ordering::Less => Standing::Loss,
            },
            money: Some((staked.units(), (staked + profit).units())),
        }
    }
}
