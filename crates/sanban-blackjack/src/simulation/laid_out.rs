//! A round at the real table from cards that are known, and the result of a seat there.

use arrayvec::ArrayVec;

use super::dealing::Played;
use crate::counting::Strategy;
use crate::{Action, HouseRules, MAX_SEATS, Phase, Round, TableSeat};
use sanban_game::{ReadError, Seed, State as _};

/// Results of a round that is laid out, with every bet paid, by a strategy.
///
/// # Errors
/// As [`Round::lay_out`].
pub(super) fn laid_out(
    rules: &HouseRules,
    strategy: &Strategy,
    seats: usize,
    position: &str,
) -> Result<ArrayVec<Played, MAX_SEATS>, ReadError> {
    let rules = HouseRules {
        bankroll: u32::MAX,
        ..rules.clone()
    };
    let mut round = Round::lay_out(&rules, seats, Seed(0), position)?;
    while round.actor().is_some() {
        round.apply(&match round.table().phase() {
            Phase::Bets => Action::Bet(rules.min),
            _ => strategy
                .choose(round.table())
                .map_or(Action::Decline, |choice| choice.action),
        });
    }
    let places = round.table().places().iter();
    Ok(places.map(|place| played(place, rules.min)).collect())
}

/// Result of a seat. All amounts of a round are whole tenths of the bet.
pub(super) fn played(place: &TableSeat, bet: u32) -> Played {
    let tenths = |amount: i64| amount / i64::from(bet);
    let doubled = place
        .hands()
        .iter()
        .filter(|hand| hand.stake().as_tenths() > 10 * i64::from(bet));
    Played {
        profit: i32::try_from(tenths(place.profit().as_tenths())).unwrap_or(0),
        staked: u32::try_from(tenths(place.staked().as_tenths())).unwrap_or(0),
        doubles: u8::try_from(doubled.count()).unwrap_or(0),
        results: place
            .hands()
            .iter()
            .filter_map(|hand| hand.settled().map(|(result, _)| result))
            .collect(),
    }
}
