//! The strongest player: a tree search of its own, fast and full of knowledge.
//!
//! An iteration walks down the tree by value and prior, plays the game to its end with an eye for what matters (the
//! corners that the opponent just made, large pieces), and counts the result for the moves on its way, and, with
//! less weight the later they came, for all moves that were only made later in it (RAVE).
//!
//! | file | what lives there |
//! |---|---|
//! | `cells` | the squares of each placement, for loops over thousands of them |
//! | `opening` | small pieces that are not looked at early in a game |
//! | `prior` | how promising a move looks before any search |
//! | `playout` | games to the end with knowledge |
//! | `reward` | what an end is worth: the win, and a little for the margin |
//! | `tree` | nodes, descent, RAVE, and what is kept from one decision to the next |
//! | `ending` | exact values once little can happen any more |

mod cells;
mod ending;
mod opening;
mod playout;
mod prior;
mod reward;
mod tree;

pub use ending::solve;

use super::colour::Colour;
use super::placement::Placement;
use super::state::{Action, State};
use super::view::View;
use crate::game::{Candidate, Decision, Player, Thinking};
use crate::search::Budget;
use tree::Tree;

/// Playouts of levels 1…9, those kept from the decision before among them.
pub const LEVELS: [u64; 9] = [3, 30, 150, 600, 2_000, 6_000, 20_000, 80_000, 300_000];

/// How many positions the exact search of an ending visits at most before it gives up, whatever the budget.
const ENDING_NODES: u64 = 1_000_000;
/// How many it may visit for each second: a vain try takes a fraction of the time.
const ENDING_NODES_A_SECOND: f64 = 100_000.0;

/// The player. It keeps its tree from one decision to the next.
pub struct Expert {
    budget: Budget,
    tree: Option<Tree>,
}

impl Expert {
    /// A player with so much search for each decision.
    #[must_use]
    pub fn new(budget: Budget) -> Expert {
        Expert { budget, tree: None }
    }

    /// How many positions the exact search may visit: one for each playout, which takes several times as long. Weak levels
    /// do without it.
    fn ending_nodes(&self) -> u64 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // an hour at most
        let in_time = self.budget.most_time().map_or(u64::MAX, |time| {
            (time.as_secs_f64() * ENDING_NODES_A_SECOND) as u64
        });
        match self.budget.most_playouts() {
            few if few < LEVELS[3] => 0,
            playouts => playouts.min(in_time).min(ENDING_NODES),
        }
    }

    /// The tree of this position: what is left of the last one where the game has gone on from there.
    fn tree_of(&mut self, state: &State) -> Tree {
        self.tree
            .take()
            .and_then(|tree| tree.advanced_to(state))
            .unwrap_or_else(|| Tree::new(state))
    }
}

impl Player<State> for Expert {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        let state = view.state();
        if let Some(forced) = super::players::forced(state) {
            return forced;
        }
        if let Some(solved) = solve(state.board(), state.to_move(), self.ending_nodes()) {
            return proven(solved.placement, state.to_move(), solved.margin);
        }
        let mut tree = self.tree_of(state);
        let mut limit = self.budget.start(thinking.stop);
        // A stop that is raised at once leaves one playout: there must be a move.
        let mut first = tree.visits() == 0;
        while first || (tree.visits() < self.budget.most_playouts() && limit.spend()) {
            tree.iterate(thinking.rng);
            first = false;
        }
        let candidates = tree.candidates();
        self.tree = Some(tree);
        let action = candidates.first().map_or(Action::Pass, |best| best.action);
        Decision {
            action,
            candidates,
            reason: None,
        }
    }
}

/// The decision for a move whose outcome is known.
fn proven(placement: Placement, colour: Colour, margin: i32) -> Decision<Action> {
    let action = Action::Lay(placement);
    Decision {
        action,
        candidates: vec![Candidate {
            action,
            visits: 0,
            value: reward::result(margin, Colour::First),
            chances: Vec::new(),
        }],
        reason: Some(format!(
            "solved: {colour} {} with best play",
            match margin {
                0 => "draws".to_owned(),
                1.. => format!("wins by {margin}"),
                _ => format!("loses by {}", -margin),
            }
        )),
    }
}
