//! The uniformly random player.

use crate::state::{Action, State};
use crate::view::View;
use sanban_game::{Decision, DecisionContext, Entry, Player, View as _};

/// Entry in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "random",
    summary: "lays any legal placement with the same chance",
    params: &[],
    build: |_| Ok(Box::new(Random)),
};

/// Plays uniformly at random.
struct Random;

impl Player<State> for Random {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        Decision::plain(
            context
                .rng
                .choose(&actions)
                .copied()
                .unwrap_or(Action::Pass),
        )
    }
}
