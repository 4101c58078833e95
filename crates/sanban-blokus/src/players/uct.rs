//! The players of Sasaki and Kotani that search: UCT, with all moves as first (AMAF) and with playouts by ratings.
//!
//! Where the paper is silent: c = 0.1, leaves get children after ten playouts, and the most visited move is played, AMAF
//! or not. With `amaf=plain` a playout counts for every move that the same side makes later in it; the *improved* AMAF
//! of the paper, `amaf=same-size`, counts only those whose piece has as many squares as the piece of the move that
//! was chosen at the node.

use std::sync::Arc;

use super::{RATINGS, ratings_of};
use crate::playout::{BestOfTwo, GamePlayout, RandomPlayout, Roulette};
use crate::ratings::{Phase, Ratings};
use crate::state::{Action, State};
use crate::view::View;
use sanban_game::search::{Budget, Findings, LEVEL, PLAYOUTS, Playout, TIME, TreeSearch, Worlds};
use sanban_game::{Decision, Entry, Param, Params, Player, SpecError, Thinking};

/// Its place in the roster.
pub(super) const ENTRY: Entry<State> = Entry {
    name: "uct",
    summary: "Monte-Carlo tree search (UCT) by Sasaki and Kotani, with AMAF and rated playouts if wanted",
    params: &[
        LEVEL,
        Param {
            values: "a whole number from 1 to 1000000000, or three by phase (1680/2980/8720: plies 1–8, 9–16, then), or paper for these",
            ..PLAYOUTS
        },
        TIME,
        AMAF,
        PLAYOUT,
        RATINGS,
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

const AMAF: Param = Param {
    key: "amaf",
    values: "none, plain or same-size",
    default: "none",
    summary: "whether a playout counts for the moves that the same side makes later in it: for all, or for pieces of one size",
};

const PLAYOUT: Param = Param {
    key: "playout",
    values: "random, roulette or best-of-two",
    default: "random",
    summary: "how playouts choose: uniformly, in proportion to the ratings, or the higher rated of two random moves",
};

/// Playouts of levels 1…9: each level has about three times those of the one below. Level 9 takes five seconds
/// for its longest decisions.
const LEVELS: [u64; 9] = [30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000];

/// The playouts of ten seconds in the paper's positions A, B and C (Table 1), taken for its opening, middle and end.
pub const PAPER_PLAYOUTS: [u64; 3] = [1_680, 2_980, 8_720];

/// For which later moves a playout counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amaf {
    /// For none: plain UCT.
    None,
    /// For all moves of the same side.
    Plain,
    /// For those of the same side whose piece has the size of the piece chosen at the node.
    SameSize,
}

/// How the moves of playouts are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// All with the same chance.
    Random,
    /// In proportion to their ratings.
    Roulette,
    /// Of two random ones, the higher rated.
    BestOfTwo,
}

impl Manner {
    /// Playouts in this manner, by these ratings.
    #[must_use]
    pub fn playout(self, ratings: &Arc<Ratings>) -> Box<dyn Playout<State> + Send> {
        let ratings = Arc::clone(ratings);
        match self {
            Manner::Random => Box::new(RandomPlayout::default()),
            Manner::Roulette => Box::new(GamePlayout::new(Roulette::new(ratings))),
            Manner::BestOfTwo => Box::new(GamePlayout::new(BestOfTwo::new(ratings))),
        }
    }
}

/// The search of the paper.
pub struct Uct {
    /// The tree.
    pub tree: TreeSearch,
    /// What else a playout counts for.
    pub amaf: Amaf,
    /// How games are played to the end.
    pub playout: Box<dyn Playout<State> + Send>,
}

impl Uct {
    /// The search with the constants chosen here.
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

    /// Searches, and says what was found out about the moves.
    pub fn search(
        &mut self,
        state: &State,
        budget: Budget,
        thinking: &mut Thinking<'_>,
    ) -> Findings<Action> {
        let (world, playout) = (Worlds::Known(state), &mut self.playout);
        match self.amaf {
            Amaf::None => self.tree.run(&world, playout, budget, thinking),
            Amaf::Plain => {
                let all = |_: &Action, _: &Action| true;
                self.tree.run_amaf(&world, playout, &all, budget, thinking)
            }
            Amaf::SameSize => {
                let same = |chosen: &Action, later: &Action| size(chosen) == size(later);
                self.tree.run_amaf(&world, playout, &same, budget, thinking)
            }
        }
    }
}

/// How many squares an action takes.
fn size(action: &Action) -> u8 {
    match action {
        Action::Lay(placement) => placement.piece().size(),
        Action::Pass => 0,
    }
}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Effort {
    Same(Budget),
    /// These numbers of playouts in the three phases.
    ByPhase([u64; 3]),
}

impl Effort {
    /// What the settings say.
    fn from_params(params: &Params<'_>) -> Result<Effort, SpecError> {
        let Some(playouts) = params.written(PLAYOUTS.key) else {
            return Budget::from_params(params, &LEVELS).map(Effort::Same);
        };
        let phases = match playouts {
            "paper" => PAPER_PLAYOUTS,
            playouts if playouts.contains('/') => {
                three(playouts).ok_or_else(|| params.bad(PLAYOUTS.key, playouts))?
            }
            _ => return Budget::from_params(params, &LEVELS).map(Effort::Same),
        };
        for key in [LEVEL.key, TIME.key] {
            if let Some(value) = params.written(key) {
                let expected = format!("no {key} beside playouts={playouts}");
                return Err(params.expected(key, value, expected));
            }
        }
        Ok(Effort::ByPhase(phases))
    }

    fn budget(self, state: &State) -> Budget {
        match self {
            Effort::Same(budget) => budget,
            Effort::ByPhase(playouts) => {
                Budget::playouts(playouts[Phase::of(state.board()).index()])
            }
        }
    }
}

/// Three numbers of playouts, `1680/2980/8720`.
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
    let effort = Effort::from_params(params)?;
    let c = params.get("c", |c| (0.0..=10.0).contains(c))?;
    let expand_after = params.get("expand", |&after| after <= 1_000_000)?;
    let amaf: String = params.get(AMAF.key, |_| true)?;
    let amaf = match amaf.as_str() {
        "none" => Amaf::None,
        "plain" => Amaf::Plain,
        "same-size" => Amaf::SameSize,
        other => return Err(params.bad(AMAF.key, other)),
    };
    let manner: String = params.get(PLAYOUT.key, |_| true)?;
    let manner = match manner.as_str() {
        "random" => Manner::Random,
        "roulette" => Manner::Roulette,
        "best-of-two" => Manner::BestOfTwo,
        other => return Err(params.bad(PLAYOUT.key, other)),
    };
    let mut uct = Uct::new(amaf, manner.playout(&ratings_of(params)?));
    uct.tree.bandit.c = c;
    uct.tree.expand_after = expand_after;
    Ok(Box::new(Searcher { uct, effort }))
}

/// Plays what the search finds.
struct Searcher {
    uct: Uct,
    effort: Effort,
}

impl Player<State> for Searcher {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        let state = view.state();
        if let Some(forced) = super::forced(state) {
            return forced;
        }
        let budget = self.effort.budget(state);
        self.uct
            .search(state, budget, thinking)
            .decision()
            .unwrap_or_else(|| Decision::plain(Action::Pass))
    }
}
