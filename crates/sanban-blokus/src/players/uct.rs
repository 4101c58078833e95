//! The searching player of Sasaki and Kotani: UCT, with all moves as first (AMAF) and with playouts by ratings.
//!
//! Choices where the paper is silent: c = 0.1, leaves get children after ten playouts, and the most visited move is
//! played, with or without AMAF. With `amaf=plain` a playout counts for every move that the same side makes later in it;
//! the *improved* AMAF of the paper, `amaf=same-size`, counts only those whose piece has as many squares as the piece of
//! the move chosen at the node.

use std::sync::Arc;

use super::{RATINGS, ratings_of};
use crate::playout::{BestOfTwo, GamePlayout, RandomPlayout, Roulette};
use crate::ratings::{Phase, Ratings};
use crate::state::{Action, State};
use crate::view::View;
use sanban_game::Choice::{Number, Whole, Word};
use sanban_game::search::{
    Budget, LEVEL, PLAYOUTS, Playout, RootState, SearchResult, TIME, TreeSearch,
};
use sanban_game::{Decision, DecisionContext, Entry, Param, Params, Player, SpecError};

/// Entry in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "uct",
    summary: "Monte-Carlo tree search (UCT) by Sasaki and Kotani, with AMAF and rated playouts if wanted",
    params: &[
        LEVEL,
        Param {
            values: &[Whole(1, 1_000_000_000), Word("N/N/N"), Word("paper")],
            ..PLAYOUTS
        },
        TIME,
        AMAF,
        PLAYOUT,
        RATINGS,
        Param::new("c", &[Number(0, 10)], "0.1"),
        Param::new("expand", &[Whole(0, 1_000_000)], "10"),
    ],
    build,
};

const AMAF: Param = Param::new(
    "amaf",
    &[Word("none"), Word("plain"), Word("same-size")],
    "none",
);

const PLAYOUT: Param = Param::new(
    "playout",
    &[Word("random"), Word("roulette"), Word("best-of-two")],
    "random",
);

/// Playouts of levels 1..=9: each level has about three times those of the one below. Level 9 takes five seconds for its
/// longest decisions.
const LEVELS: [u64; 9] = [30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000];

/// Playouts of ten seconds in the paper's positions A, B and C (Table 1), taken for its opening, middle and end.
pub const PAPER_PLAYOUTS: [u64; 3] = [1_680, 2_980, 8_720];

/// Later moves that a playout updates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Amaf {
    /// None: plain UCT.
    None,
    /// All moves of the same side.
    Plain,
    /// Those of the same side whose piece has the size of the piece chosen at the node.
    SameSize,
}

/// Policy of the playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayoutPolicy {
    /// Uniformly random moves.
    Random,
    /// Roulette-wheel selection by ratings.
    Roulette,
    /// The higher rated of two random moves.
    BestOfTwo,
}

impl PlayoutPolicy {
    /// A playout with this policy and these ratings.
    #[must_use]
    pub fn playout(self, ratings: &Arc<Ratings>) -> Box<dyn Playout<State> + Send> {
        let ratings = Arc::clone(ratings);
        match self {
            PlayoutPolicy::Random => Box::new(RandomPlayout::default()),
            PlayoutPolicy::Roulette => Box::new(GamePlayout::new(Roulette::new(ratings))),
            PlayoutPolicy::BestOfTwo => Box::new(GamePlayout::new(BestOfTwo::new(ratings))),
        }
    }
}

/// The UCT search of the paper.
pub struct Uct {
    /// The configuration of the tree search.
    pub tree: TreeSearch,
    /// Later moves that a playout updates.
    pub amaf: Amaf,
    /// Playout of the leaves.
    pub playout: Box<dyn Playout<State> + Send>,
}

impl Uct {
    /// A search with the default constants.
    #[must_use]
    pub fn new(amaf: Amaf, playout: Box<dyn Playout<State> + Send>) -> Uct {
        Uct {
            tree: TreeSearch {
                expand_after: 10,
                ..TreeSearch::uct(0.1)
            },
            amaf,
            playout,
        }
    }

    /// Searches a position.
    pub fn search(
        &mut self,
        state: &State,
        budget: Budget,
        context: &mut DecisionContext<'_>,
    ) -> SearchResult<Action> {
        let (world, playout) = (RootState::Known(state), &mut self.playout);
        match self.amaf {
            Amaf::None => self.tree.run(&world, playout, budget, context),
            Amaf::Plain => {
                let all = |_: &Action, _: &Action| true;
                self.tree.run_amaf(&world, playout, &all, budget, context)
            }
            Amaf::SameSize => {
                let same = |chosen: &Action, later: &Action| size(chosen) == size(later);
                self.tree.run_amaf(&world, playout, &same, budget, context)
            }
        }
    }
}

/// Number of squares that an action takes; 0 for a pass.
fn size(action: &Action) -> u8 {
    match action {
        Action::Lay(placement) => placement.piece().size(),
        Action::Pass => 0,
    }
}

/// The budget of a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
enum DecisionBudget {
    Same(Budget),
    /// These numbers of playouts in the three phases.
    ByPhase([u64; 3]),
}

impl DecisionBudget {
    /// Budget of the settings.
    fn from_params(params: &Params<'_>) -> Result<DecisionBudget, SpecError> {
        let Some(playouts) = params.written(PLAYOUTS.key) else {
            return Budget::from_params(params, &LEVELS).map(DecisionBudget::Same);
        };
        let phases = match playouts {
            "paper" => PAPER_PLAYOUTS,
            playouts if playouts.contains('/') => {
                three(playouts).ok_or_else(|| params.bad(PLAYOUTS.key, playouts))?
            }
            _ => return Budget::from_params(params, &LEVELS).map(DecisionBudget::Same),
        };
        for key in [LEVEL.key, TIME.key] {
            if let Some(value) = params.written(key) {
                let expected = format!("no {key} beside playouts={playouts}");
                return Err(params.expected(key, value, expected));
            }
        }
        Ok(DecisionBudget::ByPhase(phases))
    }

    fn budget(self, state: &State) -> Budget {
        match self {
            DecisionBudget::Same(budget) => budget,
            DecisionBudget::ByPhase(playouts) => {
                Budget::playouts(playouts[Phase::of(state.board()).index()])
            }
        }
    }
}

/// Parses three numbers of playouts, `1680/2980/8720`.
fn three(text: &str) -> Option<[u64; 3]> {
    let numbers: Option<Vec<u64>> = text
        .split('/')
        .map(|number| {
            number
                .parse()
                .ok()
                .filter(|n| (1..=1_000_000_000).contains(n))
        })
        .collect();
    numbers?.try_into().ok()
}

fn build(params: &Params<'_>) -> Result<Box<dyn Player<State>>, SpecError> {
    let budget = DecisionBudget::from_params(params)?;
    let c = params.get("c", |c| (0.0..=10.0).contains(c))?;
    let expand_after = params.get("expand", |&after| after <= 1_000_000)?;
    let amaf = params.get(AMAF.key, |_| true)?;
    let policy: PlayoutPolicy = params.get(PLAYOUT.key, |_| true)?;
    let mut uct = Uct::new(amaf, policy.playout(&ratings_of(params)?));
    uct.tree.bandit.c = c;
    uct.tree.expand_after = expand_after;
    Ok(Box::new(UctPlayer { uct, budget }))
}

/// The player that takes the final choice of the search.
struct UctPlayer {
    uct: Uct,
    budget: DecisionBudget,
}

impl Player<State> for UctPlayer {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        let state = view.state();
        if let Some(forced) = super::forced(state) {
            return forced;
        }
        let budget = self.budget.budget(state);
        self.uct
            .search(state, budget, context)
            .decision()
            .unwrap_or_else(|| Decision::plain(Action::Pass))
    }
}
