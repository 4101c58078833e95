//! UCT with uniformly random playouts: the base of the paper's comparisons (Sasaki, Kotani).

use crate::blokus::playout::RandomPlayout;
use crate::blokus::state::{Action, State};
use crate::blokus::view::View;
use crate::game::{Decision, Entry, Param, Params, Player, SpecError, Thinking};
use crate::search::{Budget, LEVEL, PLAYOUTS, TIME, TreeSearch, Worlds};

/// Its place in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "uct",
    summary: "Monte-Carlo tree search (UCT) with random playouts",
    params: &[
        LEVEL,
        PLAYOUTS,
        TIME,
        Param {
            key: "c",
            values: "a number from 0 to 10",
            default: "0.1",
            summary: "how much is explored: the constant of UCB1",
        },
        Param {
            key: "expand",
            values: "a whole number from 0 to 1000000",
            default: "10",
            summary: "a leaf gets children when reached after more than so many playouts",
        },
    ],
    build,
};

/// Playouts of levels 1…9: each level has about three times those of the one below. Level 9 takes five seconds
/// for its longest decisions.
const LEVELS: [u64; 9] = [30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000];

fn build(params: &Params<'_>) -> Result<Box<dyn Player<State>>, SpecError> {
    let budget = Budget::from_params(params, &LEVELS)?;
    let c = params.get("c", |c| (0.0..=10.0).contains(c))?;
    let expand_after = params.get("expand", |&after| after <= 1_000_000)?;
    Ok(Box::new(Uct {
        search: TreeSearch {
            expand_after,
            ..TreeSearch::uct(c)
        },
        budget,
        playout: RandomPlayout::default(),
    }))
}

struct Uct {
    search: TreeSearch,
    budget: Budget,
    playout: RandomPlayout,
}

impl Player<State> for Uct {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        let state = view.state();
        if state.must_pass() {
            return Decision::plain(Action::Pass).because("no piece fits");
        }
        let board = state.board();
        if let (1, Some(only)) = (
            board.count_placements(state.to_move()),
            board.any_placement(state.to_move()),
        ) {
            return Decision::plain(Action::Lay(only)).because("the only placement");
        }
        self.search
            .run(
                &Worlds::Known(state),
                &mut self.playout,
                self.budget,
                thinking,
            )
            .decision()
            .unwrap_or_else(|| Decision::plain(Action::Pass))
    }
}
