//! The settings of the [expert](crate::blokus::expert).

use crate::blokus::expert::{Expert, LEVELS, NOTICED};
use crate::blokus::state::State;
use crate::game::{Entry, Param, Params, Player, SpecError};
use crate::search::{Budget, LEVEL, PLAYOUTS, TIME};

/// Its place in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "expert",
    summary: "the strongest: tree search with RAVE, informed priors and playouts, and solved endings",
    params: &[LEVEL, PLAYOUTS, TIME, NOTICES],
    build,
};

const NOTICES: Param = Param {
    key: "notices",
    values: "a whole number from 1 to 10000",
    default: "all, but few at the lowest levels",
    summary: "how many placements, drawn at random, it looks at; a beginner overlooks most",
};

fn build(params: &Params<'_>) -> Result<Box<dyn Player<State>>, SpecError> {
    let expert = Expert::new(Budget::from_params(params, &LEVELS)?);
    let by_level = [PLAYOUTS, TIME]
        .iter()
        .all(|setting| params.written(setting.key).is_none());
    let notices = if params.written(NOTICES.key).is_some() {
        Some(params.get(NOTICES.key, |n| (1..=10_000).contains(n))?)
    } else if by_level {
        let level: usize = params.get(LEVEL.key, |level| (1..=9).contains(level))?;
        NOTICED.get(level - 1).copied()
    } else {
        None
    };
    Ok(Box::new(match notices {
        Some(notices) => expert.noticing(notices),
        None => expert,
    }))
}
