//! The uniformly random player.

use crate::{Action, State, View};
use sanban_game::{Decision, DecisionContext, Player, View as _};

/// Plays a uniformly random legal meld and gives uniformly random cards. It passes only when it must, as in the playouts
/// of Zibiki and Matsuzaki, unless `passes` makes the pass one of its choices.
#[derive(Clone, Debug, Default)]
pub struct Random {
    passes: bool,
    actions: Vec<Action>,
}

impl Random {
    /// With `passes`, the pass is one of the choices even when a meld is legal.
    #[must_use]
    pub fn new(passes: bool) -> Random {
        Random {
            passes,
            actions: Vec::new(),
        }
    }
}

impl Player<State> for Random {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        view.legal_actions(&mut self.actions);
        if !self.passes && self.actions.len() > 1 {
            self.actions.retain(|action| *action != Action::Pass);
        }
        Decision::plain(*context.rng.choose(&self.actions).unwrap_or(&Action::Pass))
    }
}
