//! The strongest player: a tree search of its own, fast and full of knowledge.
//!
//! An iteration walks down the tree by value and prior, judges the leaf at which it arrives, plays on for a dozen moves with an eye for
//! what matters (the corners that the opponent just made, large pieces), judges the position there, and counts what comes out for
//! the moves on its way, and, with less weight the later they came, for all moves that were only made later in it (RAVE).
//!
//! | file | what lives there |
//! |---|---|
//! | `book` | openings that were searched beforehand |
//! | `opening` | small pieces that are not looked at early in a game |
//! | `evaluation` | how likely a position is to be won, by the look of it |
//! | `network` | a network that corrects the evaluation and the priors by where things lie |
//! | `weights` | lists of learned weights as text |
//! | `sorts` | the sorts of squares that priors tell apart |
//! | `prior` | how promising a move looks before any search |
//! | `school` | games that the expert plays against itself to learn from |
//! | `learn` | the weights of the priors, learned from what the search prefers |
//! | `regression` | the weights of the evaluation, learned from how games ended |
//! | `replies` | the last good reply to each move |
//! | `wide` | the placements that cover most of some squares, all at once |
//! | `orientations`, `words` | where each orientation fits and what it covers, from a smaller one; sets of squares in words |
//! | `playout` | games to the end with knowledge |
//! | `reward` | what an end is worth: the win, and a little for the margin |
//! | `nodes` | the nodes of the tree, how a child is chosen, and what is dropped when memory runs out |
//! | `grown` | the tree as it grows: the way down, RAVE, when a search is settled |
//! | `tree` | the search by one thread or several, and what is kept from one decision to the next |
//! | `ponder` | thinking in the opponent's time |
//! | `ending` | exact values once little can happen any more |

pub mod book;
mod ending;
mod evaluation;
mod grown;
pub mod learn;
pub mod network;
mod nodes;
mod opening;
mod orientations;
mod playout;
mod ponder;
mod prior;
pub mod regression;
mod replies;
mod reward;
pub mod school;
mod sorts;
mod tree;
mod weights;
mod wide;
mod words;

pub use book::Book;
pub use ending::{Solved, solve};
pub use evaluation::Evaluation;
pub use network::Network;
pub use playout::Informed;

use std::sync::Arc;

use super::colour::Colour;
use super::state::{Action, State};
use super::view::View;
use ponder::Pondering;
pub use prior::Priors;
use prior::SOFTNESS;
use sanban_game::search::Budget;
use sanban_game::{Candidate, Decision, Player, State as _, Stream, Thinking};
use tree::{Knowledge, Tree};
pub use weights::BadWeights;

/// Playouts of levels 1…9, those kept from the decision before among them.
pub const LEVELS: [u64; 9] = [1, 1, 15, 120, 900, 6_500, 20_000, 60_000, 200_000];

/// How many placements levels 1 and 2 notice; the others notice all.
pub const NOTICED: [u32; 2] = [2, 16];

/// Players with fewer playouts do not know the book: they shall be as weak in the opening as later.
const BOOK_PLAYOUTS: u64 = 5_000;

/// The exact search of an ending visits at most so many positions for each playout, which takes several times as long.
const ENDING_POSITIONS: u64 = 4;
/// With fewer playouts it is not tried.
const ENDING_PLAYOUTS: u64 = 500;
/// It may take this part of the time …
const ENDING_TIME: u32 = 4;
/// … in which at least so many positions are visited, a millisecond of the whole.
const ENDING_PACE: u64 = 100;

/// A search of fewer playouts is over before other threads have begun.
const SHARED_PLAYOUTS: u64 = 2_000;
/// Thinking in the opponent's time takes at most so many times the budget of a decision, since most of it is for moves that the
/// opponent does not make, and a table that is left alone comes to rest.
const PONDER: u32 = 20;

/// The player. It keeps its tree from one decision to the next.
pub struct Expert {
    budget: Budget,
    notices: Option<u32>,
    knowledge: Knowledge,
    book: Option<Arc<Book>>,
    threads: usize,
    ponders: bool,
    /// The tree of the last decision …
    tree: Option<Tree>,
    /// … or who makes it grow meanwhile.
    pondering: Option<Pondering>,
}

impl Expert {
    /// A player with so much search for each decision.
    #[must_use]
    pub fn new(budget: Budget) -> Expert {
        Expert {
            budget,
            notices: None,
            knowledge: Knowledge {
                priors: Arc::new(Priors::learned().times(SOFTNESS)),
                evaluation: Some(Evaluation::learned()),
                network: Some(Network::learned()),
            },
            book: Some(Book::learned()),
            threads: 1,
            ponders: false,
            tree: None,
            pondering: None,
        }
    }

    /// The same with another book of openings, or with none.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<Book>>) -> Expert {
        Expert { book, ..self }
    }

    /// The same, searching with so many threads (at least one). With more than one the same view and chance no longer give the
    /// same decision.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Expert {
        Expert {
            threads: threads.max(1),
            ..self
        }
    }

    /// The same, thinking in the opponent's time too: what was searched then counts for the next decision, which comes sooner
    /// where playouts are counted, and sees more of them where time is. Not with [`Expert::noticing`].
    #[must_use]
    pub fn pondering(self) -> Expert {
        Expert {
            ponders: true,
            ..self
        }
    }

    /// The same, but for each decision it looks only at so many placements, drawn at random (at least one), as a
    /// beginner overlooks most, and evaluates nothing by the look of it.
    #[must_use]
    pub fn noticing(mut self, placements: u32) -> Expert {
        self.notices = Some(placements.max(1));
        self.with_evaluation(None)
    }

    /// The same with other priors, and without the network, which corrects the learned ones.
    #[must_use]
    pub fn with_priors(mut self, priors: &Priors) -> Expert {
        self.knowledge.priors = Arc::new(priors.times(SOFTNESS));
        self.with_network(None)
    }

    /// The same with another evaluation, or with none: then all playouts go to the end of the game. Without the network, which
    /// corrects the learned one.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Option<Arc<Evaluation>>) -> Expert {
        self.knowledge.evaluation = evaluation;
        self.with_network(None)
    }

    /// The same with another network, or with none: then evaluation and priors stand as they are.
    #[must_use]
    pub fn with_network(mut self, network: Option<Arc<Network>>) -> Expert {
        self.knowledge.network = network;
        self
    }

    /// What the book says of a position, for players that would search it well themselves.
    fn opening(&self, state: &State) -> Option<&[Candidate<Action>]> {
        let book = self.book.as_ref()?;
        if self.budget.most_playouts() < BOOK_PLAYOUTS || self.notices.is_some() {
            return None;
        }
        book.of(state)
    }

    /// How much the exact search may take.
    fn ending_budget(&self) -> Option<Budget> {
        let playouts = self.budget.most_playouts();
        if playouts < ENDING_PLAYOUTS || self.notices.is_some() {
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

    /// The tree of this position: what is left of the last one where the game has gone on from there.
    fn tree_of(&mut self, state: &State, rng: &mut Stream) -> Tree {
        let kept = self.tree.take();
        match self.notices {
            Some(notices) => Tree::of_some(state, self.knowledge.clone(), notices, rng),
            None => kept
                .and_then(|tree| tree.advanced_to(state))
                .unwrap_or_else(|| Tree::new(state, self.knowledge.clone())),
        }
    }

    /// With how many threads it is worth searching.
    fn threads(&self) -> usize {
        if self.budget.most_playouts() < SHARED_PLAYOUTS {
            1
        } else {
            self.threads
        }
    }

    /// Keeps the tree for the next decision, and lets it grow on where the opponent is to answer.
    fn keep(&mut self, tree: Tree, state: &State, action: &Action, rng: &mut Stream) {
        if !self.ponders || self.notices.is_some() {
            self.tree = Some(tree);
            return;
        }
        let mut after = state.clone();
        after.apply(action);
        if after.actor().is_none() {
            return;
        }
        let tree = tree
            .advanced_to(&after)
            .unwrap_or_else(|| Tree::new(&after, self.knowledge.clone()));
        let most = u64::from(PONDER).saturating_mul(self.budget.most_playouts());
        let mut budget = Budget::playouts(most);
        if let Some(time) = self.budget.most_time() {
            budget = budget.within(time * PONDER);
        }
        self.pondering = Pondering::start(tree, most, budget, self.threads(), rng.fork());
    }
}

impl Player<State> for Expert {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        // Whatever the decision rests on: it is our own time now.
        if let Some(pondering) = self.pondering.take() {
            self.tree = pondering.end();
        }
        let state = view.state();
        if let Some(forced) = super::players::forced(state) {
            return forced;
        }
        if let Some(found) = self.opening(state) {
            let drawn = book::draw(found, thinking.rng);
            return Decision {
                action: drawn.unwrap_or(Action::Pass),
                candidates: found.to_vec(),
                reason: Some("an opening that was searched beforehand".to_owned()),
            };
        }
        let limit = self.budget.start(thinking.stop);
        let solved = self
            .ending_budget()
            .and_then(|budget| solve(state.board(), state.to_move(), budget, thinking.stop));
        if let Some(solved) = solved {
            return proven(solved, state.to_move());
        }
        let mut tree = self.tree_of(state, thinking.rng);
        tree.search(
            self.budget.most_playouts(),
            limit,
            self.threads(),
            thinking.rng,
        );
        let candidates = tree.candidates();
        let action = candidates.first().map_or(Action::Pass, |best| best.action);
        self.keep(tree, state, &action, thinking.rng);
        Decision {
            action,
            candidates,
            reason: None,
        }
    }

    fn game_over(&mut self, _view: &View) {
        self.tree = None;
        self.pondering = None;
    }
}

/// The decision for a move whose outcome is known.
fn proven(Solved { placement, margin }: Solved, colour: Colour) -> Decision<Action> {
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
