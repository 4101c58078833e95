//! The search: descent, expansion, RAVE, and what is kept from one decision to the next.
//!
//! Children start with a value guessed from their prior, which counts as three playouts. RAVE is not kept apart from
//! the values: where a side plays a move only later in an iteration, the nodes on the way take the result into the
//! child of that move too, with less weight the later it came, as long as they are little known.
//!
//! What a leaf is worth is said in part by the [evaluation](super::evaluation) of it, and in part by a playout, which is broken off
//! after a dozen moves and evaluated there.
//!
//! Any number of threads search one tree. They hold its lock while they walk down and while they take a result in, and let it go
//! where the time is spent: listing and weighing the moves of a node, and playing on. What a thread is still playing
//! counts as lost for who moved there, so that others look elsewhere.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use pulp::Arch;

use super::evaluation::{Evaluation, Look, phase};
use super::nodes::{MOST_NODES, Nodes, Turn};
use super::opening::{least_size, pieces_from};
use super::playout::{Playouts, Position, note};
use super::prior::{Outlook, Priors};
use super::replies::Replies;
use super::reward::{margin, reward};
use super::wide::List;
use crate::blokus::colour::Colour;
use crate::blokus::placement::Placement;
use crate::blokus::state::{Action, State};
use crate::game::{Candidate, Stream};
use crate::search::Limit;

/// How much the prior counts in the choice of a child.
const EXPLORATION: f32 = 0.3;
/// As how many playouts the guess of a new child counts.
const GUESS: f32 = 3.0;
/// The guess is the mean value of the search times this power of the child's weight, the best one's being 1.
const GUESS_POWER: f32 = 0.15;
/// The weight of a result for the move that the side played next but one; it falls to 0 at the end of the game.
const RAVE: f32 = 0.7;
/// Nodes with more visits and children with more weight learn nothing from later moves.
const RAVE_VISITS: u32 = 25_000;
const RAVE_WEIGHT: f32 = 2_000.0;
/// From so many visits of the root on, and every so many, a search asks whether its move is settled. Smaller searches are for
/// what they say of all moves, too.
const SETTLED_FROM: u64 = 4_096;
const SETTLED_EVERY: u64 = 512;

/// How much the evaluation of a leaf counts, compared with how it went on from there. 0.5 and 0.7 do as well, 0.3 and 0.9 a little
/// worse; with the evaluation alone much is lost.
const LOOKED: f32 = 0.6;
/// So many pieces are laid before a playout is broken off and evaluated.
const PLAYED: usize = 12;

/// A move of the present iteration.
#[derive(Clone, Copy, Debug)]
struct Made {
    colour: Colour,
    placement: Placement,
}

/// What a result that is worth so much to the first colour is worth to this one.
fn seen_by(colour: Colour, value: f32) -> f32 {
    match colour {
        Colour::First => value,
        Colour::Second => 1.0 - value,
    }
}

/// What a search knows beforehand.
#[derive(Clone)]
pub(super) struct Knowledge {
    pub(super) priors: Arc<Priors>,
    /// Without it games are played to their end.
    pub(super) evaluation: Option<Arc<Evaluation>>,
}

/// What the threads of a search find out together.
struct Grown {
    nodes: Nodes,
    /// What the playouts were worth to the first colour in the mean, and how many count for that.
    mean: f32,
    seen: f32,
}

/// What a thread needs for its iterations.
struct Walker {
    playouts: Playouts,
    arch: Arch,
    /// The nodes of the present iteration from the root down.
    path: Vec<u32>,
    made: Vec<Made>,
    /// The moves of a node that is being expanded, in the order of [`Placement::all`] …
    listed: Vec<Placement>,
    /// … and with their weights.
    options: Vec<(Placement, f32)>,
}

/// A search from one position.
pub(super) struct Tree {
    knowledge: Knowledge,
    root: Position,
    grown: Mutex<Grown>,
    replies: Replies,
}

/// Where a walk down the tree ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Foot {
    /// At the end of a game.
    Over,
    /// At a leaf that is to stay one.
    Leaf,
    /// At a leaf that this thread shall expand.
    Ripe,
}

impl Walker {
    fn new() -> Walker {
        Walker {
            playouts: Playouts::new(),
            arch: Arch::new(),
            path: Vec::new(),
            made: Vec::new(),
            listed: Vec::new(),
            options: Vec::new(),
        }
    }
}

impl Grown {
    fn visits(&self) -> u64 {
        u64::from(self.nodes.branches[0].visits)
    }

    fn is_full(&self) -> bool {
        self.nodes.len() > MOST_NODES
    }

    /// Whether the move is chosen before the root has so many visits: the most promising child would stay so even if the second
    /// had as much success as it in all iterations to come.
    fn is_settled(&self, visits: u64) -> bool {
        let so_far = self.visits();
        if so_far < SETTLED_FROM || !so_far.is_multiple_of(SETTLED_EVERY) {
            return false;
        }
        let (mut most, mut value, mut second) = (0.0, 0.0, 0.0);
        for child in self.nodes.branches[0].children() {
            let wins = self.nodes.values[child] * self.nodes.weights[child];
            if wins > most {
                (most, value, second) = (wins, self.nodes.values[child], most);
            } else if wins > second {
                second = wins;
            }
        }
        #[allow(clippy::cast_precision_loss)] // one in a million more or less
        let to_come = (visits - so_far) as f32;
        most - second > to_come * value.max(0.1)
    }

    /// Walks down to a node of which is not known what follows.
    fn descend(&mut self, walker: &mut Walker) -> Foot {
        walker.path.clear();
        walker.made.clear();
        walker.path.push(0);
        let mut node = 0;
        loop {
            let branch = &mut self.nodes.branches[node];
            match branch.turn {
                Turn::Of(mover) => node = self.step(node, mover, walker),
                Turn::Over => {
                    branch.visits += 1;
                    return Foot::Over;
                }
                // The deeper, the more visits it takes, so that memory goes where games are decided.
                Turn::Leaf if node == 0 || 2 * branch.visits as usize >= walker.path.len() => {
                    branch.turn = Turn::Growing;
                    return Foot::Ripe;
                }
                Turn::Leaf | Turn::Growing => {
                    branch.visits += 1;
                    return Foot::Leaf;
                }
            }
        }
    }

    /// Goes on to the child to try: of value, and of promise that little was tried. It counts as lost until the result is known.
    fn step(&mut self, node: usize, mover: Colour, walker: &mut Walker) -> usize {
        let branch = &mut self.nodes.branches[node];
        #[allow(clippy::cast_precision_loss)] // exact up to 16 million
        let visits = branch.visits as f32;
        branch.visits += 1;
        let factor = EXPLORATION * visits.sqrt() * visits.ln_1p();
        let children = branch.children();
        let child = self.nodes.best(children, factor);
        let weight = &mut self.nodes.weights[child];
        *weight += 1.0;
        self.nodes.values[child] -= self.nodes.values[child] / *weight;
        walker.path.push(u32::try_from(child).unwrap_or(u32::MAX));
        walker.made.push(Made {
            colour: mover,
            placement: self.nodes.placements[child],
        });
        child
    }

    /// Notes who goes on at a node, and with what.
    fn adopt(&mut self, node: usize, turn: Turn, options: &[(Placement, f32)]) {
        let sum: f32 = options.iter().map(|&(_, weight)| weight).sum();
        let highest = options
            .iter()
            .map(|&(_, weight)| weight)
            .fold(0.0, f32::max);
        let mean = match turn {
            Turn::Of(Colour::Second) => 1.0 - self.mean,
            _ => self.mean,
        };
        let first = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        for &(placement, weight) in options {
            let guess = mean * (weight / highest).powf(GUESS_POWER);
            self.nodes.push(placement, weight / sum, guess, GUESS);
        }
        let parent = &mut self.nodes.branches[node];
        parent.turn = turn;
        parent.first = first;
        // A side never has more than 13,729 placements.
        parent.children = u16::try_from(options.len()).unwrap_or(u16::MAX);
    }

    /// Takes the result, as the first colour sees it, into the nodes on the path and into the children of moves that
    /// were made later.
    fn back_up(&mut self, value: f32, walker: &Walker) {
        let seen_by = |colour| seen_by(colour, value);
        self.seen += 1.0;
        self.mean += (value - self.mean) / self.seen;
        let end = walker.made.len();
        for (depth, &node) in walker.path.iter().enumerate() {
            let node = node as usize;
            let nodes = &mut self.nodes;
            if let Some(before) = depth.checked_sub(1) {
                nodes.values[node] += seen_by(walker.made[before].colour) / nodes.weights[node];
            }
            let branch = &nodes.branches[node];
            let Turn::Of(mover) = branch.turn else {
                continue;
            };
            if branch.visits > RAVE_VISITS {
                continue;
            }
            let value = seen_by(mover);
            #[allow(clippy::cast_precision_loss)] // at most 42
            let remaining = (end - depth) as f32;
            let range = branch.children();
            let (values, weights) = (
                &mut nodes.values[range.clone()],
                &mut nodes.weights[range.clone()],
            );
            let placements = &nodes.placements[range];
            // The first of them was made at the node itself.
            let later = walker.made.iter().enumerate().skip(depth + 1);
            for (at, made) in later.filter(|(_, made)| made.colour == mover) {
                let Ok(child) = placements.binary_search(&made.placement) else {
                    continue;
                };
                if weights[child] <= RAVE_WEIGHT {
                    #[allow(clippy::cast_precision_loss)]
                    let distance = (at - depth) as f32;
                    let weight = RAVE * (1.0 - distance / remaining);
                    weights[child] += weight;
                    values[child] += weight * (value - values[child]) / weights[child];
                }
            }
        }
    }
}

impl Tree {
    /// The tree of a position in which the side to move has a place.
    pub(super) fn new(state: &State, knowledge: Knowledge) -> Tree {
        let mut nodes = Nodes::default();
        // No move led to the root.
        nodes.push(Placement(0), 1.0, 0.5, 0.0);
        let grown = Grown {
            nodes,
            mean: 0.5,
            seen: 1.0,
        };
        Tree::of(state, knowledge, grown, Replies::new())
    }

    fn of(state: &State, knowledge: Knowledge, grown: Grown, replies: Replies) -> Tree {
        Tree {
            knowledge,
            root: Position::of(state),
            grown: Mutex::new(grown),
            replies,
        }
    }

    /// The same, but of the placements at the root only so many, drawn at random, are looked at.
    pub(super) fn of_some(
        state: &State,
        knowledge: Knowledge,
        placements: u32,
        rng: &mut Stream,
    ) -> Tree {
        let mut tree = Tree::new(state, knowledge);
        let mut walker = Walker::new();
        tree.weigh(tree.root.to_move, &tree.root, 1, &mut walker);
        let options = &mut walker.options;
        let mut rest = u32::try_from(options.len()).unwrap_or(u32::MAX);
        let mut noticed = Vec::new();
        while rest > 0 && noticed.len() < placements as usize {
            noticed.push(options.swap_remove(rng.below(rest) as usize));
            rest -= 1;
        }
        noticed.sort_unstable_by_key(|&(placement, _)| placement);
        let turn = Turn::Of(tree.root.to_move);
        tree.owned().adopt(0, turn, &noticed);
        tree
    }

    fn lock(&self) -> MutexGuard<'_, Grown> {
        self.grown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn owned(&mut self) -> &mut Grown {
        self.grown.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many iterations went through the root.
    pub(super) fn visits(&mut self) -> u64 {
        self.owned().visits()
    }

    /// Plays games until the root has so many visits or the limit is reached, at least one. With one thread the outcome depends on
    /// `rng` alone.
    pub(super) fn search(
        &mut self,
        visits: u64,
        mut limit: Limit<'_>,
        threads: usize,
        rng: &mut Stream,
    ) {
        let mut walker = Walker::new();
        // A stop that is raised at once leaves one playout: there must be a move.
        if self.visits() == 0 {
            self.iterate(&mut walker, 1, rng);
        }
        let mut others: Vec<(Walker, Stream)> =
            (1..threads).map(|_| (Walker::new(), rng.fork())).collect();
        loop {
            let (tree, start) = (&*self, limit.clone());
            thread::scope(|scope| {
                for (walker, rng) in &mut others {
                    let mut limit = start.clone();
                    let work = move || while limit.spend() && tree.iterate(walker, visits, rng) {};
                    // Where a thread cannot be had, the others do its work.
                    let _ = thread::Builder::new().spawn_scoped(scope, work);
                }
                while limit.spend() && tree.iterate(&mut walker, visits, rng) {}
            });
            let grown = self.owned();
            if !grown.is_full() || grown.visits() >= visits || !limit.spend() {
                return;
            }
            grown.nodes = grown.nodes.pruned();
        }
    }

    /// Plays one game, unless there have been enough or the tree is full.
    fn iterate(&self, walker: &mut Walker, visits: u64, rng: &mut Stream) -> bool {
        let mut grown = self.lock();
        if grown.visits() >= visits || grown.is_full() || grown.is_settled(visits) {
            return false;
        }
        let mut foot = grown.descend(walker);
        drop(grown);
        let mut here = self.root.clone();
        for made in &walker.made {
            here.lay(made.colour, made.placement);
        }
        if foot == Foot::Ripe {
            let turn = self.expand(&here, walker);
            let node = walker.path.last().map_or(0, |&node| node as usize);
            let mut grown = self.lock();
            grown.adopt(node, turn, &walker.options);
            foot = Foot::Over;
            if let Turn::Of(mover) = turn {
                let child = grown.step(node, mover, walker);
                grown.nodes.branches[child].visits += 1;
                foot = Foot::Leaf;
            } else {
                grown.nodes.branches[node].visits += 1;
            }
            drop(grown);
            if let (Foot::Leaf, Some(made)) = (foot, walker.made.last()) {
                here.lay(made.colour, made.placement);
            }
        }
        let value = if foot == Foot::Leaf {
            self.play_on(&mut here, walker, rng)
        } else {
            reward(margin(&here.board))
        };
        self.lock().back_up(value, walker);
        let mut last = self.root.last;
        for made in &walker.made {
            let good = seen_by(made.colour, value) >= 0.5;
            self.replies.note(made.colour, &last, made.placement, good);
            note(&mut last, made.colour, made.placement);
        }
        true
    }

    /// What a leaf is worth to the first colour, by the look of it and by how it goes on.
    fn play_on(&self, here: &mut Position, walker: &mut Walker, rng: &mut Stream) -> f32 {
        let evaluation = self.knowledge.evaluation.as_deref();
        let (arch, made) = (walker.arch, &mut walker.made);
        let look = |here: &Position, evaluation: &Evaluation| {
            let (board, to_move) = (&here.board, here.to_move);
            let features = arch.dispatch(Look { board, to_move });
            seen_by(to_move, evaluation.chance(phase(here.laid), &features))
        };
        let looked = evaluation.map(|evaluation| look(here, evaluation));
        let most = evaluation.map_or(usize::MAX, |_| PLAYED);
        let over = walker
            .playouts
            .finish(here, most, &self.replies, rng, |colour, placement| {
                made.push(Made { colour, placement });
            });
        let played = match evaluation {
            Some(evaluation) if !over => look(here, evaluation),
            _ => reward(margin(&here.board)),
        };
        looked.map_or(played, |looked| LOOKED * looked + (1.0 - LOOKED) * played)
    }

    /// Finds out who goes on, and with what.
    fn expand(&self, here: &Position, walker: &mut Walker) -> Turn {
        let least = least_size(here.laid);
        for colour in [here.to_move, here.to_move.other()] {
            for least in [least, 1] {
                self.weigh(colour, here, least, walker);
                if !walker.options.is_empty() {
                    return Turn::Of(colour);
                }
            }
        }
        Turn::Over
    }

    /// Lists the placements of a side with pieces of at least so many squares, each with its weight.
    fn weigh(&self, colour: Colour, here: &Position, least: u8, walker: &mut Walker) {
        let board = &here.board;
        walker.arch.dispatch(List {
            board,
            colour,
            pieces: pieces_from(board.pieces_left(colour), least),
            found: &mut walker.listed,
        });
        let outlook = Outlook::new(board, colour, &here.last, here.laid, &self.knowledge.priors);
        let weighed = walker
            .listed
            .iter()
            .map(|&placement| (placement, outlook.weight(placement)));
        walker.options.clear();
        walker.options.extend(weighed);
    }

    /// The moves that were tried at the root, best first, with what they are worth to who moves.
    pub(super) fn candidates(&mut self) -> Vec<Candidate<Action>> {
        let nodes = &self.owned().nodes;
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

    /// What this tree holds of a position that the game has reached from its root; nothing where it did not come from
    /// there, or went where the tree never looked.
    pub(super) fn advanced_to(self, state: &State) -> Option<Tree> {
        let grown = self
            .grown
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let nodes = &grown.nodes;
        let mut board = self.root.board;
        let mut node = 0;
        for &(colour, placement) in state.laid().get(self.root.laid..)? {
            board.lay(colour, placement);
            // Somebody may have set up a position in which the other side goes on.
            if nodes.branches[node].turn != Turn::Of(colour) {
                return None;
            }
            node = nodes.branches[node]
                .children()
                .find(|&child| nodes.placements[child] == placement)?;
        }
        if board != *state.board() || nodes.branches[node].turn != Turn::Of(state.to_move()) {
            return None;
        }
        let grown = Grown {
            nodes: nodes.below(node),
            mean: grown.mean,
            seen: grown.seen.min(100.0),
        };
        Some(Tree::of(state, self.knowledge, grown, self.replies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_settled_once_the_second_move_can_no_longer_win() {
        // The first move has 4,000 × 0.6 = 2,400 wins, the second 1,000 × 0.5 = 500: 1,900 ahead.
        let grown = |visits: u32| {
            let mut nodes = Nodes::default();
            nodes.push(Placement(0), 1.0, 0.5, 0.0);
            nodes.push(Placement(1), 0.5, 0.5, 1_000.0);
            nodes.push(Placement(2), 0.5, 0.6, 4_000.0);
            let root = &mut nodes.branches[0];
            (root.first, root.children, root.visits) = (1, 2, visits);
            root.turn = Turn::Of(Colour::First);
            Grown {
                nodes,
                mean: 0.5,
                seen: 1.0,
            }
        };
        // 3,166 iterations as good as the first move's would bring the second 1,899.6 wins, 3,167 would bring 1,900.2.
        let visits = 5_120;
        assert!(grown(visits).is_settled(u64::from(visits) + 3_166));
        assert!(!grown(visits).is_settled(u64::from(visits) + 3_167));
        // Nobody asks in small searches, nor after each playout.
        for unasked in [512, 5_121] {
            assert!(!grown(unasked).is_settled(u64::from(unasked) + 1));
        }
    }
}
