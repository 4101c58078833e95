//! The players of Blokus Duo.

mod expert;
mod random;
mod rated;
mod uct;

use std::sync::Arc;

pub use uct::{Amaf, PAPER_PLAYOUTS, PlayoutPolicy, Uct};

use super::ratings::Ratings;
use super::reason::Reason;
use super::state::{Action, State};
use sanban_game::{Choice, Decision, Entry, Param, Params, Roster, SpecError};

/// The players, weakest first.
pub(super) fn roster() -> Roster<State> {
    const ENTRIES: &[Entry<State>] = &[random::ENTRY, rated::ENTRY, uct::ENTRY, expert::ENTRY];
    Roster::new(ENTRIES)
}

/// The setting `ratings`.
const RATINGS: Param = Param::new(
    "ratings",
    &[
        Choice::Word("paper"),
        Choice::Word("own"),
        Choice::FileOf("sanban learn blokus"),
    ],
    "paper",
);

/// Ratings named by the settings.
fn ratings_of(params: &Params<'_>) -> Result<Arc<Ratings>, SpecError> {
    let name: String = params.get(RATINGS.key, |_| true)?;
    match Ratings::built_in(&name) {
        Some(ratings) => Ok(ratings),
        None => params
            .read_file(RATINGS.key, &name, Ratings::parse)
            .map(Arc::new),
    }
}

/// Decision if there is no choice.
pub(super) fn forced(state: &State) -> Option<Decision<Action>> {
    if state.must_pass() {
        return Some(Decision::plain(Action::Pass).because(Reason::NoPlace));
    }
    let (board, colour) = (state.board(), state.to_move());
    match (board.count_placements(colour), board.any_placement(colour)) {
        (1, Some(only)) => Some(Decision::plain(Action::Lay(only)).because(Reason::OnlyPlace)),
        _ => None,
    }
}
