//! The parallel search: its threads and their iterations, and the reuse of the tree for the next decision.
//!
//! The value of a leaf is a mixture of its [static evaluation](super::evaluation) and the result of a playout, which is
//! truncated after a dozen moves and evaluated there.
//!
//! Any number of threads search one tree (tree parallelisation with a global lock). They hold the lock during descent and
//! backup, and release it for the expensive parts: move generation, priors and playouts. Iterations in progress count as
//! lost for the side that moved (virtual loss), so that other threads look elsewhere.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use pulp::Arch;

use super::evaluation::{Evaluation, ExtractFeatures, phase};
use super::last_good_reply::LastGoodReplies;
use super::network::{Network, PolicyTask, ValueTask};
use super::nodes::NodeState;
use super::piece_filter::{min_piece_size, pieces_of_size};
use super::playout::{PlayoutRunner, Position, record_move};
use super::prior::{MovePriors, PRIOR_EXPONENT, Priors};
use super::reward::{margin, reward};
use super::search_tree::{Path, PlayedMove, Reached, SearchTree, value_for};
use super::simd_moves::ListPlacements;
use crate::colour::Colour;
use crate::placement::Placement;
use crate::state::{Action, State};
use sanban_game::search::Limit;
use sanban_game::{Candidate, ReportTimer, Stream};

/// Weight of the static evaluation of a leaf against its playout, while up to eight pieces are on the board, and once 24
/// are; in between it falls linearly. Early in a game a playout is a guess, late it is nearly the truth.
const EVALUATION_SHARES: (f32, f32) = (0.8, 0.2);
/// Number of moves after which a playout is truncated and evaluated.
const PLAYOUT_DEPTH: usize = 12;

/// Initial number of children of a node below the root: the moves with the highest priors.
const INITIAL_CHILDREN: usize = 60;

/// Weight of the static evaluation, by the number of pieces on the board.
fn share_of_evaluation(laid: usize) -> f32 {
    let (early, late) = EVALUATION_SHARES;
    let between = u16::try_from(laid).map_or(1.0, |laid| (f32::from(laid) - 8.0) / 16.0);
    early + (late - early) * between.clamp(0.0, 1.0)
}

/// Static knowledge of a search.
#[derive(Clone)]
pub(super) struct Knowledge {
    pub(super) priors: Arc<Priors>,
    /// Evaluation of leaves and truncated playouts; without it playouts go to the end of the game.
    pub(super) evaluation: Option<Arc<Evaluation>>,
    /// Network that corrects both.
    pub(super) network: Option<Arc<Network>>,
}

/// State of a search thread.
struct Worker {
    playouts: PlayoutRunner,
    arch: Arch,
    path: Path,
    /// Moves of a node that is being expanded, in the order of [`Placement::all`] …
    listed: Vec<Placement>,
    /// … and with their weights …
    options: Vec<(Placement, f32)>,
    /// … and the weights alone, for a selection of the highest.
    sorted: Vec<f32>,
}

impl Worker {
    fn new() -> Worker {
        Worker {
            playouts: PlayoutRunner::new(),
            arch: Arch::new(),
            path: Path::default(),
            listed: Vec::new(),
            options: Vec::new(),
            sorted: Vec::new(),
        }
    }

    /// Keeps the moves with the highest priors of the node that is being expanded, still in order. Ties are all kept.
    fn keep_best(&mut self) {
        let others = self.options.len().saturating_sub(INITIAL_CHILDREN);
        if others == 0 {
            return;
        }
        self.sorted.clear();
        let weights = self.options.iter().map(|&(_, weight)| weight);
        self.sorted.extend(weights);
        let (_, &mut least, _) = self.sorted.select_nth_unstable_by(others, f32::total_cmp);
        self.options.retain(|&(_, weight)| weight >= least);
    }
}

/// Number of visits after which a search ends.
#[derive(Clone, Copy)]
struct VisitTarget {
    /// Target for the visits of the root …
    visits: u64,
    /// … and their number when the search began.
    before: u64,
}

/// A search from one position.
pub(super) struct ParallelSearch {
    knowledge: Knowledge,
    root: Position,
    tree: Mutex<SearchTree>,
    replies: LastGoodReplies,
}

impl ParallelSearch {
    /// A search of a position in which the side to move has a legal placement.
    pub(super) fn new(state: &State, knowledge: Knowledge) -> ParallelSearch {
        ParallelSearch::of(state, knowledge, SearchTree::new(), LastGoodReplies::new())
    }

    fn of(
        state: &State,
        knowledge: Knowledge,
        tree: SearchTree,
        replies: LastGoodReplies,
    ) -> ParallelSearch {
        ParallelSearch {
            knowledge,
            root: Position::of(state),
            tree: Mutex::new(tree),
            replies,
        }
    }

    /// The same with only this many placements at the root, drawn at random.
    pub(super) fn with_random_moves(
        state: &State,
        knowledge: Knowledge,
        placements: u32,
        rng: &mut Stream,
    ) -> ParallelSearch {
        let mut search = ParallelSearch::new(state, knowledge);
        let mut worker = Worker::new();
        search.weigh_moves(search.root.to_move, &search.root, 1, &mut worker);
        let options = &mut worker.options;
        let mut rest = u32::try_from(options.len()).unwrap_or(u32::MAX);
        let mut considered = Vec::new();
        while rest > 0 && considered.len() < placements as usize {
            considered.push(options.swap_remove(rng.below(rest) as usize));
            rest -= 1;
        }
        considered.sort_unstable_by_key(|&(placement, _)| placement);
        let node_state = NodeState::ToMove(search.root.to_move);
        search
            .owned()
            .add_children(0, node_state, &considered, true);
        search
    }

    fn lock(&self) -> MutexGuard<'_, SearchTree> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn owned(&mut self) -> &mut SearchTree {
        self.tree.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Visits of the root.
    pub(super) fn visits(&mut self) -> u64 {
        self.owned().visits()
    }

    /// Searches until the root has `visits` visits or the limit is reached, at least one iteration; `report` receives the
    /// candidates so far. With one thread the result depends on `rng` alone.
    pub(super) fn search(
        &mut self,
        visits: u64,
        mut limit: Limit<'_>,
        threads: usize,
        rng: &mut Stream,
        report: &mut dyn FnMut(Vec<Candidate<Action>>),
    ) {
        let mut worker = Worker::new();
        let mut timer = ReportTimer::start();
        let target = VisitTarget {
            visits,
            before: self.visits(),
        };
        // A stop that is raised at once leaves one playout: there must be a move.
        if target.before == 0 {
            self.iterate(&mut worker, target, &limit, rng);
        }
        let mut others: Vec<(Worker, Stream)> =
            (1..threads).map(|_| (Worker::new(), rng.fork())).collect();
        loop {
            let (search, start) = (&*self, limit.clone());
            thread::scope(|scope| {
                for (worker, rng) in &mut others {
                    let mut limit = start.clone();
                    let work = move || {
                        while limit.spend() && search.iterate(worker, target, &limit, rng) {}
                    };
                    // If a thread cannot be started, the others do its work.
                    let _ = thread::Builder::new().spawn_scoped(scope, work);
                }
                while limit.spend() && search.iterate(&mut worker, target, &limit, rng) {
                    if timer.is_due() {
                        let candidates = candidates(&search.lock());
                        report(candidates);
                    }
                }
            });
            let tree = self.owned();
            if !tree.is_full() || tree.visits() >= visits || !limit.spend() {
                return;
            }
            tree.prune();
        }
    }

    /// One iteration, unless there have been enough or the tree is full.
    fn iterate(
        &self,
        worker: &mut Worker,
        target: VisitTarget,
        limit: &Limit<'_>,
        rng: &mut Stream,
    ) -> bool {
        let mut tree = self.lock();
        if tree.visits() >= target.visits || tree.is_full() {
            return false;
        }
        if tree.is_decided(|visits| {
            let in_limit = limit.remaining_playouts(visits - target.before);
            in_limit.min(target.visits - visits)
        }) {
            return false;
        }
        let mut reached = tree.descend(&mut worker.path);
        drop(tree);
        let mut here = self.root.clone();
        for made in &worker.path.moves {
            here.lay(made.colour, made.placement);
        }
        if matches!(reached, Reached::Expand | Reached::Widen) {
            let node_state = self.expand(&here, worker);
            let complete = worker.path.leaf() == 0 || reached == Reached::Widen;
            if !complete {
                worker.keep_best();
            }
            let mut tree = self.lock();
            let node = tree.nodes.moved(worker.path.leaf());
            tree.add_children(node, node_state, &worker.options, complete);
            reached = Reached::Terminal;
            if let NodeState::ToMove(mover) = node_state {
                let child = tree.select_child(node, mover, &mut worker.path);
                tree.nodes.branches[child].visits += 1;
                reached = Reached::Leaf;
            } else {
                tree.nodes.branches[node].visits += 1;
            }
            drop(tree);
            if let (Reached::Leaf, Some(made)) = (reached, worker.path.moves.last()) {
                here.lay(made.colour, made.placement);
            }
        }
        let value = if reached == Reached::Leaf {
            self.evaluate_leaf(&mut here, worker, rng)
        } else {
            reward(margin(&here.board))
        };
        self.lock().back_up(value, &worker.path);
        let mut last = self.root.last;
        for made in &worker.path.moves {
            let good = value_for(made.colour, value) >= 0.5;
            self.replies
                .update(made.colour, &last, made.placement, good);
            record_move(&mut last, made.colour, made.placement);
        }
        true
    }

    /// Value of a leaf to the first colour: a mixture of static evaluation and playout.
    fn evaluate_leaf(&self, here: &mut Position, worker: &mut Worker, rng: &mut Stream) -> f32 {
        let evaluation = self.knowledge.evaluation.as_deref();
        let (arch, made) = (worker.arch, &mut worker.path.moves);
        let evaluate = |here: &Position, evaluation: &Evaluation| {
            let (board, to_move, phase) = (&here.board, here.to_move, phase(here.laid));
            let chance = match self.knowledge.network.as_deref() {
                None => {
                    evaluation.chance(phase, &arch.dispatch(ExtractFeatures { board, to_move }))
                }
                Some(network) => arch.dispatch(ValueTask {
                    network,
                    evaluation,
                    board,
                    to_move,
                    phase,
                }),
            };
            value_for(to_move, chance)
        };
        let share = share_of_evaluation(here.laid);
        let looked = evaluation.map(|evaluation| evaluate(here, evaluation));
        let most = evaluation.map_or(usize::MAX, |_| PLAYOUT_DEPTH);
        let over = worker
            .playouts
            .finish(here, most, &self.replies, rng, |colour, placement| {
                made.push(PlayedMove { colour, placement });
            });
        let played = match evaluation {
            Some(evaluation) if !over => evaluate(here, evaluation),
            _ => reward(margin(&here.board)),
        };
        looked.map_or(played, |looked| share * looked + (1.0 - share) * played)
    }

    /// Lists the legal moves with their priors, and returns the state of the node.
    fn expand(&self, here: &Position, worker: &mut Worker) -> NodeState {
        let least = min_piece_size(here.laid);
        for colour in [here.to_move, here.to_move.other()] {
            for least in [least, 1] {
                self.weigh_moves(colour, here, least, worker);
                if !worker.options.is_empty() {
                    return NodeState::ToMove(colour);
                }
            }
        }
        NodeState::Terminal
    }

    /// Lists the placements of a side with pieces of at least this many squares, each with its weight.
    fn weigh_moves(&self, colour: Colour, here: &Position, least: u8, worker: &mut Worker) {
        let board = &here.board;
        worker.arch.dispatch(ListPlacements {
            board,
            colour,
            pieces: pieces_of_size(board.pieces_left(colour), least),
            found: &mut worker.listed,
        });
        let mut move_priors =
            MovePriors::new(board, colour, &here.last, here.laid, &self.knowledge.priors);
        if let Some(network) = self.knowledge.network.as_deref() {
            let correction = worker.arch.dispatch(PolicyTask {
                network,
                board,
                to_move: colour,
                phase: phase(here.laid),
            });
            move_priors = move_priors.corrected(&correction, PRIOR_EXPONENT);
        }
        let weighed = worker
            .listed
            .iter()
            .map(|&placement| (placement, move_priors.weight(placement)));
        worker.options.clear();
        worker.options.extend(weighed);
    }

    /// Visited moves at the root, best first, with their values to the side to move.
    pub(super) fn candidates(&mut self) -> Vec<Candidate<Action>> {
        candidates(self.owned())
    }

    /// Search of a position reached from the root, with its subtree; `None` if it is not in the tree.
    pub(super) fn advanced_to(self, state: &State) -> Option<ParallelSearch> {
        let tree = self
            .tree
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let nodes = &tree.nodes;
        let mut board = self.root.board;
        let mut node = 0;
        for &(colour, placement) in state.laid().get(self.root.laid..)? {
            board.lay(colour, placement);
            // A set-up position may have the other side to move.
            if nodes.branches[node].state != NodeState::ToMove(colour) {
                return None;
            }
            node = nodes.find(nodes.branches[node].children(), placement)?;
        }
        if board != *state.board()
            || nodes.branches[node].state != NodeState::ToMove(state.to_move())
        {
            return None;
        }
        let tree = tree.below(node);
        let mut search = ParallelSearch::of(state, self.knowledge, tree, self.replies);
        // All moves count at the root.
        let mut worker = Worker::new();
        let node_state = search.expand(&search.root, &mut worker);
        search
            .owned()
            .add_children(0, node_state, &worker.options, true);
        Some(search)
    }
}

/// Visited moves at the root of a tree, best first.
fn candidates(tree: &SearchTree) -> Vec<Candidate<Action>> {
    let nodes = &tree.nodes;
    let mut tried: Vec<usize> = nodes.branches[0]
        .children()
        .filter(|&child| nodes.branches[child].visits > 0)
        .collect();
    let wins = |node: usize| nodes.values[node] * nodes.weights[node];
    tried.sort_by(|&a, &b| wins(b).total_cmp(&wins(a)));
    let candidate = |&node: &usize| Candidate {
        action: Action::Lay(nodes.placements[node]),
        visits: u64::from(nodes.branches[node].visits),
        value: f64::from(nodes.values[node]),
        chances: Vec::new(),
    };
    tried.iter().map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use sanban_game::search::Budget;
    use sanban_game::{Seed, State as _, StopFlag};

    #[test]
    fn a_search_goes_on_when_its_tree_is_full() {
        // No search can stop early so soon.
        const VISITS: u64 = 4_000;
        let state = State::start(&Rules::default(), 2, Seed::default());
        let knowledge = Knowledge {
            priors: Priors::learned(),
            evaluation: None,
            network: None,
        };
        for threads in [1, 2] {
            let mut search = ParallelSearch::new(&state, knowledge.clone());
            search.owned().capacity = 20_000;
            let (mut fills, mut before) = (0, 0);
            let stop = StopFlag::new();
            for visits in (250..=VISITS).step_by(250) {
                let limit = Budget::playouts(u64::MAX).start(&stop);
                search.search(visits, limit, threads, &mut Seed(1).stream(), &mut |_| {});
                assert!(search.visits() >= visits, "{threads} threads");
                let nodes = search.owned().nodes.len();
                fills += u32::from(nodes < before);
                before = nodes;
            }
            assert!(fills > 2, "the tree was pruned {fills} times");
            let tried: u64 = search.candidates().iter().map(|of| of.visits).sum();
            assert_eq!(tried, search.visits(), "{threads} threads");
        }
    }
}
