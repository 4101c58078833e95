//! The strongest player: a parallel Monte-Carlo tree search with learned priors, a static evaluation and a small network.
//!
//! An iteration descends the tree by value and prior, evaluates the leaf statically, plays on for a dozen moves with a
//! knowledgeable playout policy (cover the corners that the opponent just made, large pieces first), evaluates the
//! resulting position, and backs up the mixture of both values along the path and, with less weight the later they came,
//! for all moves made later on (RAVE).
//!
//! | file | contents |
//! |---|---|
//! | `book` | the opening book |
//! | `piece_filter` | a move filter that holds back small pieces early in a game |
//! | `evaluation` | the static evaluation: the probability of a win |
//! | `network` | a small network that corrects the evaluation and the priors |
//! | `weights` | lists of learned weights as text |
//! | `square_classes` | the classes of squares that are the features of moves |
//! | `prior` | move priors |
//! | `training` | self-play games as training data, and what priors, evaluation and book learn from them |
//! | `last_good_reply` | last-good-reply tables of playouts |
//! | `simd_moves` | SIMD move generation: all placements, or those that cover the most of some target squares |
//! | `orientations`, `bits256` | fits and coverage of each orientation, computed from a smaller one; 256-bit sets |
//! | `playout` | playouts with knowledge |
//! | `reward` | the value of a final position: the win, and a little for the margin |
//! | `nodes` | the arena of nodes, the selection of a child, and pruning when memory runs out |
//! | `search_tree` | the shared tree: selection, progressive widening, RAVE, early stopping |
//! | `parallel_search` | the search with any number of threads, and reuse of the tree for the next decision |
//! | `ponder` | pondering: thinking in the opponent's time |
//! | `symmetry` | the choice against an opponent who mirrors every move |
//! | `endgame` | an exact alpha-beta solver for the endgame |

mod bits256;
pub mod book;
mod endgame;
mod evaluation;
mod last_good_reply;
pub mod network;
mod nodes;
mod orientations;
mod parallel_search;
mod piece_filter;
mod playout;
mod ponder;
mod prior;
mod reward;
mod search_tree;
mod simd_moves;
mod square_classes;
mod symmetry;
pub mod training;
mod weights;

pub use book::Book;
pub use endgame::{Solution, SolvedChoices, best_line, solve, solve_choices};
pub use evaluation::Evaluation;
pub use network::Network;
pub use playout::KnowledgePlayout;

use std::sync::Arc;

use super::colour::Colour;
use super::reason::Reason;
use super::state::{Action, State};
use super::view::View;
use parallel_search::{Knowledge, ParallelSearch};
use ponder::Pondering;
use prior::PRIOR_EXPONENT;
pub use prior::Priors;
use sanban_game::search::Budget;
use sanban_game::{Candidate, Decision, DecisionContext, Player, Report, State as _, Stream};
pub use weights::WeightsError;

/// Playouts of levels 1..=9, including those kept from the previous decision.
pub const LEVELS: [u64; 9] = [1, 1, 15, 120, 900, 6_500, 20_000, 60_000, 200_000];

/// Number of random placements that levels 1 and 2 consider; the others consider all.
pub const CONSIDERED_MOVES: [u32; 2] = [2, 16];

/// Minimum playouts of a player with a book: weaker ones have none, so that they are as weak in the opening as later.
const BOOK_PLAYOUTS: u64 = 5_000;

/// Maximum positions of the endgame solver per playout, which takes several times as long.
const ENDING_POSITIONS: u64 = 4;
/// Minimum playouts for the solver to be tried.
const ENDING_PLAYOUTS: u64 = 500;
/// Divisor of the time limit for the share of the solver …
const ENDING_TIME: u32 = 4;
/// … during which it visits at least this many positions per millisecond of the whole limit.
const ENDING_PACE: u64 = 100;

/// Minimum playouts for several threads: a smaller search is over before other threads have started.
const SHARED_PLAYOUTS: u64 = 2_000;
/// Pondering takes at most this many times the budget of a decision, since most of it is for moves that the opponent does
/// not make, and an abandoned game must not keep the processor busy.
const PONDER: u32 = 20;

/// The expert player. It keeps its tree from one decision to the next.
pub struct Expert {
    budget: Budget,
    move_limit: Option<u32>,
    knowledge: Knowledge,
    book: Option<Arc<Book>>,
    threads: usize,
    ponders: bool,
    /// Search of the last decision, with its tree …
    search: Option<ParallelSearch>,
    /// … or the thread that continues it.
    pondering: Option<Pondering>,
}

impl Expert {
    /// A player with this budget for each decision.
    #[must_use]
    pub fn new(budget: Budget) -> Expert {
        Expert {
            budget,
            move_limit: None,
            knowledge: Knowledge {
                priors: Arc::new(Priors::learned().times(PRIOR_EXPONENT)),
                evaluation: Some(Evaluation::learned()),
                network: Some(Network::learned()),
            },
            book: Some(Book::learned()),
            threads: 1,
            ponders: false,
            search: None,
            pondering: None,
        }
    }

    /// The same player with another opening book, or with none.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<Book>>) -> Expert {
        Expert { book, ..self }
    }

    /// The same player, searching with this many threads (at least one). With more than one the same view and seed no
    /// longer give the same decision.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Expert {
        Expert {
            threads: threads.max(1),
            ..self
        }
    }

    /// The same player, pondering in the opponent's time: its playouts count for the next decision, which comes sooner
    /// with a budget of playouts and has more of them with a budget of time. Not combined with [`Expert::considering`].
    #[must_use]
    pub fn pondering(self) -> Expert {
        Expert {
            ponders: true,
            ..self
        }
    }

    /// The same player, considering only this many placements (at least one) for each decision, drawn at random, as a
    /// beginner overlooks most, and without a static evaluation.
    #[must_use]
    pub fn considering(mut self, placements: u32) -> Expert {
        self.move_limit = Some(placements.max(1));
        self.with_evaluation(None)
    }

    /// The same player with other priors, and without the network, which corrects the learned ones.
    #[must_use]
    pub fn with_priors(mut self, priors: &Priors) -> Expert {
        self.knowledge.priors = Arc::new(priors.times(PRIOR_EXPONENT));
        self.with_network(None)
    }

    /// The same player with another evaluation, or with none: then all playouts go to the end of the game. Without the
    /// network, which corrects the learned one.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Option<Arc<Evaluation>>) -> Expert {
        self.knowledge.evaluation = evaluation;
        self.with_network(None)
    }

    /// The same player with another network, or with none: then evaluation and priors are used uncorrected.
    #[must_use]
    pub fn with_network(mut self, network: Option<Arc<Network>>) -> Expert {
        self.knowledge.network = network;
        self
    }

    /// Book moves of a position, for players that would search it well themselves.
    fn opening(&self, state: &State) -> Option<&[Candidate<Action>]> {
        let book = self.book.as_ref()?;
        if self.budget.most_playouts() < BOOK_PLAYOUTS || self.move_limit.is_some() {
            return None;
        }
        book.of(state)
    }

    /// Budget of the endgame solver.
    fn ending_budget(&self) -> Option<Budget> {
        let playouts = self.budget.most_playouts();
        if playouts < ENDING_PLAYOUTS || self.move_limit.is_some() {
            return None;
        }
        let positions = playouts.saturating_mul(ENDING_POSITIONS);
        Some(match self.budget.most_time() {
            Some(time) => {
                let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                let in_time = milliseconds.saturating_mul(ENDING_PACE);
                Budget::playouts(positions.min(in_time)).within(time / ENDING_TIME)
            }
            None => Budget::playouts(positions),
        })
    }

    /// Search of this position, with the subtree of the last one if the game has continued from there.
    fn search_from(&mut self, state: &State, rng: &mut Stream) -> ParallelSearch {
        let kept = self.search.take();
        match self.move_limit {
            Some(move_limit) => {
                ParallelSearch::with_random_moves(state, self.knowledge.clone(), move_limit, rng)
            }
            None => kept
                .and_then(|search| search.advanced_to(state))
                .unwrap_or_else(|| ParallelSearch::new(state, self.knowledge.clone())),
        }
    }

    /// Number of threads worth starting.
    fn threads(&self) -> usize {
        if self.budget.most_playouts() < SHARED_PLAYOUTS {
            1
        } else {
            self.threads
        }
    }

    /// Keeps the tree for the next decision, and ponders if the opponent is to move.
    fn keep(&mut self, search: ParallelSearch, state: &State, action: &Action, rng: &mut Stream) {
        if !self.ponders || self.move_limit.is_some() {
            self.search = Some(search);
            return;
        }
        let mut after = state.clone();
        after.apply(action);
        if after.actor().is_none() {
            return;
        }
        let search = search
            .advanced_to(&after)
            .unwrap_or_else(|| ParallelSearch::new(&after, self.knowledge.clone()));
        let most = u64::from(PONDER).saturating_mul(self.budget.most_playouts());
        let mut budget = Budget::playouts(most);
        if let Some(time) = self.budget.most_time() {
            budget = budget.within(time * PONDER);
        }
        self.pondering = Pondering::start(search, most, budget, self.threads(), rng.fork());
    }
}

impl Player<State> for Expert {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        self.decide_reporting(view, context, &mut |_| {})
    }

    fn decide_reporting(
        &mut self,
        view: &View,
        context: &mut DecisionContext<'_>,
        report: Report<'_, Action>,
    ) -> Decision<Action> {
        // Pondering ends here, however the decision is made.
        if let Some(pondering) = self.pondering.take() {
            self.search = pondering.end();
        }
        let state = view.state();
        if let Some(forced) = super::players::forced(state) {
            return forced;
        }
        if let Some(found) = self.opening(state) {
            let drawn = book::draw(found, context.rng);
            return Decision {
                action: drawn.unwrap_or(Action::Pass),
                candidates: found.to_vec(),
                reason: Some(Reason::Book),
            };
        }
        let limit = self.budget.start(context.stop);
        let solved = self
            .ending_budget()
            .and_then(|budget| solve(state.board(), state.to_move(), budget, context.stop));
        if let Some(solved) = solved {
            return proven(solved, state.to_move());
        }
        let mut search = self.search_from(state, context.rng);
        search.search(
            self.budget.most_playouts(),
            limit,
            self.threads(),
            context.rng,
            &mut |candidates| report(best_of(state, candidates)),
        );
        let decision = best_of(state, search.candidates());
        self.keep(search, state, &decision.action, context.rng);
        decision
    }

    fn game_over(&mut self, _view: &View) {
        self.search = None;
        self.pondering = None;
    }
}

/// Decision for the first of these candidates, or against a mirroring opponent for one that is worth more than the draw.
fn best_of(state: &State, mut candidates: Vec<Candidate<Action>>) -> Decision<Action> {
    symmetry::avoid_the_draw(state, &mut candidates);
    Decision {
        action: candidates.first().map_or(Action::Pass, |best| best.action),
        candidates,
        reason: None,
    }
}

/// Decision for a solved position.
fn proven(Solution { placement, margin }: Solution, colour: Colour) -> Decision<Action> {
    let action = Action::Lay(placement);
    Decision {
        action,
        candidates: vec![Candidate {
            action,
            visits: 0,
            value: reward::result(margin, Colour::First),
            chances: Vec::new(),
        }],
        reason: Some(Reason::Solved { colour, margin }),
    }
}
