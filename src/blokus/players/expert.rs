//! The settings of the [expert](crate::blokus::expert).

use crate::blokus::expert::{Expert, LEVELS};
use crate::blokus::state::State;
use crate::game::{Entry, Params, Player, SpecError};
use crate::search::{Budget, LEVEL, PLAYOUTS, TIME};

/// Its place in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "expert",
    summary: "the strongest: tree search with RAVE, informed priors and playouts, and solved endings",
    params: &[LEVEL, PLAYOUTS, TIME],
    build,
};

fn build(params: &Params<'_>) -> Result<Box<dyn Player<State>>, SpecError> {
    Ok(Box::new(Expert::new(Budget::from_params(params, &LEVELS)?)))
}
