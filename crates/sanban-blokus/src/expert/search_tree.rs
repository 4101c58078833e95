//! The shared search tree: selection of a child, backup with RAVE, progressive widening and early stopping.
//!
//! Children start with a value derived from their prior, which counts as three playouts. RAVE is not kept apart from the
//! values: if a side plays a move only later in an iteration, the result also updates the child of that move at the nodes
//! on the path, with less weight the later it came, as long as the child has few visits.
//!
//! Most nodes are visited a few times, and few of their hundreds of moves are ever tried. So a node is expanded with the
//! moves of the highest priors, and widened to all moves once it is visited often: that saves memory, and the time to
//! scan all of them at each visit.

use pulp::Arch;

use super::nodes::{MAX_NODES, NodeState, Nodes};
use crate::colour::Colour;
use crate::placement::Placement;

/// Weight of the prior in the selection of a child.
const EXPLORATION: f32 = 0.2;
/// Number of virtual playouts in the initial value of a child.
const INITIAL_WEIGHT: f32 = 3.0;
/// The initial value is the mean value of the search times this power of the child's weight relative to the best one's.
const INITIAL_VALUE_POWER: f32 = 0.15;
/// RAVE weight of a result for the move that the side played next but one; it falls to 0 at the end of the game.
const RAVE: f32 = 0.7;
/// Maximum visits of nodes and maximum weight of children for RAVE updates.
const RAVE_VISITS: u32 = 25_000;
const RAVE_WEIGHT: f32 = 2_000.0;
/// Number of visits after which a node is widened to all its moves.
const WIDEN_AFTER: u32 = 64;
/// Minimum visits of the root, and their interval, for the test whether the search can stop early. Smaller searches are
/// also wanted for the values of all moves.
const EARLY_STOP_FROM: u64 = 4_096;
const EARLY_STOP_EVERY: u64 = 512;

/// A move of an iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayedMove {
    pub(super) colour: Colour,
    pub(super) placement: Placement,
}

/// The path of an iteration.
#[derive(Debug, Default)]
pub(super) struct Path {
    /// Nodes from the root down.
    nodes: Vec<u32>,
    /// Moves, in the tree and in the playout.
    pub(super) moves: Vec<PlayedMove>,
}

impl Path {
    /// Node at which the descent ended.
    pub(super) fn leaf(&self) -> usize {
        self.nodes.last().map_or(0, |&node| node as usize)
    }
}

/// Value for a colour, given the value for the first colour.
pub(super) fn value_for(colour: Colour, value: f32) -> f32 {
    match colour {
        Colour::First => value,
        Colour::Second => 1.0 - value,
    }
}

/// Tree shared by the threads of a search.
pub(super) struct SearchTree {
    pub(super) nodes: Nodes,
    /// Number of nodes above which they must be [pruned](SearchTree::prune) before the search continues.
    pub(super) capacity: usize,
    /// Mean value of the playouts to the first colour, and their number.
    mean: f32,
    mean_weight: f32,
    arch: Arch,
}

/// End of a descent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    /// A final position.
    Terminal,
    /// A leaf to be evaluated.
    Leaf,
    /// A leaf to be expanded by this thread.
    Expand,
    /// A node to be widened to all its moves by this thread.
    Widen,
}

impl SearchTree {
    /// A tree with an unexpanded root.
    pub(super) fn new() -> SearchTree {
        let mut nodes = Nodes::default();
        // No move led to the root.
        nodes.push(Placement(0), 1.0, 0.5, 0.0);
        SearchTree {
            nodes,
            capacity: MAX_NODES,
            mean: 0.5,
            mean_weight: 1.0,
            arch: Arch::new(),
        }
    }

    /// Subtree of a node. The mean value gets a small weight, so that it soon adapts.
    pub(super) fn below(&self, node: usize) -> SearchTree {
        SearchTree {
            nodes: self.nodes.below(node),
            capacity: self.capacity,
            mean: self.mean,
            mean_weight: self.mean_weight.min(100.0),
            arch: self.arch,
        }
    }

    pub(super) fn visits(&self) -> u64 {
        u64::from(self.nodes.branches[0].visits)
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() > self.capacity
    }

    /// Drops the subtrees of the least visited nodes, until half of the capacity is free.
    pub(super) fn prune(&mut self) {
        self.nodes = self.nodes.pruned(self.capacity / 2);
    }

    /// `true` if the search can stop early: the best child would stay so even if the second had the same success rate in
    /// all remaining iterations. `remaining_playouts` maps a number of visits to their number.
    pub(super) fn is_decided(&self, remaining_playouts: impl FnOnce(u64) -> u64) -> bool {
        let so_far = self.visits();
        if so_far < EARLY_STOP_FROM || !so_far.is_multiple_of(EARLY_STOP_EVERY) {
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
        // An error of one in a million does not matter.
        let remaining_playouts = remaining_playouts(so_far) as f32;
        most - second > remaining_playouts * value.max(0.1)
    }

    /// Selection: descends to a node to evaluate, expand or widen.
    pub(super) fn descend(&mut self, path: &mut Path) -> Reached {
        path.nodes.clear();
        path.moves.clear();
        path.nodes.push(0);
        let mut node = 0;
        loop {
            let branch = &mut self.nodes.branches[node];
            match branch.state {
                NodeState::ToMove(_) if !branch.complete && branch.visits >= WIDEN_AFTER => {
                    branch.complete = true;
                    return Reached::Widen;
                }
                NodeState::ToMove(mover) => node = self.select_child(node, mover, path),
                NodeState::Terminal => {
                    branch.visits += 1;
                    return Reached::Terminal;
                }
                // The deeper, the more visits it takes, so that memory is spent where games are decided.
                NodeState::Unexpanded
                    if node == 0 || 2 * branch.visits as usize >= path.nodes.len() =>
                {
                    branch.state = NodeState::Expanding;
                    return Reached::Expand;
                }
                NodeState::Unexpanded | NodeState::Expanding => {
                    branch.visits += 1;
                    return Reached::Leaf;
                }
                // The node was moved by widening; the root never moves.
                NodeState::Moved => node = self.nodes.moved(node),
            }
        }
    }

    /// Selects a child by value and prior. It counts as lost until the result is known (virtual loss).
    pub(super) fn select_child(&mut self, node: usize, mover: Colour, path: &mut Path) -> usize {
        let branch = &mut self.nodes.branches[node];
        // The cast loses nothing: exact up to 16 million.
        let visits = branch.visits as f32;
        branch.visits += 1;
        let factor = EXPLORATION * visits.sqrt() * visits.ln_1p();
        let children = branch.children();
        let child = self.nodes.best(self.arch, children, factor);
        let weight = &mut self.nodes.weights[child];
        *weight += 1.0;
        self.nodes.values[child] -= self.nodes.values[child] / *weight;
        path.nodes.push(u32::try_from(child).unwrap_or(u32::MAX));
        path.moves.push(PlayedMove {
            colour: mover,
            placement: self.nodes.placements[child],
        });
        child
    }

    /// Expands or widens a node; `complete` if `options` are all its moves. Existing children keep their statistics, and
    /// paths of other threads through them stay valid.
    pub(super) fn add_children(
        &mut self,
        node: usize,
        node_state: NodeState,
        options: &[(Placement, f32)],
        complete: bool,
    ) {
        let sum: f32 = options.iter().map(|&(_, weight)| weight).sum();
        let highest = options
            .iter()
            .map(|&(_, weight)| weight)
            .fold(0.0, f32::max);
        let mean = match node_state {
            NodeState::ToMove(Colour::Second) => 1.0 - self.mean,
            _ => self.mean,
        };
        let first = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let known = self.nodes.branches[node].children();
        for &(placement, weight) in options {
            let prior = weight / sum;
            if let Some(child) = self.nodes.find(known.clone(), placement) {
                self.nodes.move_to_end(child, prior);
            } else {
                let initial_value = mean * (weight / highest).powf(INITIAL_VALUE_POWER);
                self.nodes
                    .push(placement, prior, initial_value, INITIAL_WEIGHT);
            }
        }
        let parent = &mut self.nodes.branches[node];
        parent.state = node_state;
        parent.first = first;
        parent.complete = complete;
        // A side never has more than 13,729 placements.
        parent.children = u16::try_from(options.len()).unwrap_or(u16::MAX);
    }

    /// Backs up the result, as the value for the first colour, into the nodes on the path and, by RAVE, into the children
    /// of moves that were made later.
    pub(super) fn back_up(&mut self, value: f32, path: &Path) {
        let value_for = |colour| value_for(colour, value);
        self.mean_weight += 1.0;
        self.mean += (value - self.mean) / self.mean_weight;
        let end = path.moves.len();
        for (depth, &node) in path.nodes.iter().enumerate() {
            let nodes = &mut self.nodes;
            // Another thread may have widened the node meanwhile.
            let node = nodes.moved(node as usize);
            if let Some(before) = depth.checked_sub(1) {
                nodes.values[node] += value_for(path.moves[before].colour) / nodes.weights[node];
            }
            let branch = &nodes.branches[node];
            let NodeState::ToMove(mover) = branch.state else {
                continue;
            };
            if branch.visits > RAVE_VISITS {
                continue;
            }
            let value = value_for(mover);
            // The cast loses nothing: at most 42.
            let remaining = (end - depth) as f32;
            let range = branch.children();
            let (values, weights) = (
                &mut nodes.values[range.clone()],
                &mut nodes.weights[range.clone()],
            );
            let placements = &nodes.placements[range];
            // The first of them was made at the node itself.
            let later = path.moves.iter().enumerate().skip(depth + 1);
            for (at, made) in later.filter(|(_, made)| made.colour == mover) {
                let Ok(child) = placements.binary_search(&made.placement) else {
                    continue;
                };
                if weights[child] <= RAVE_WEIGHT {
                    let distance = (at - depth) as f32;
                    let weight = RAVE * (1.0 - distance / remaining);
                    weights[child] += weight;
                    values[child] += weight * (value - values[child]) / weights[child];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_some_moves_stays_known_when_others_are_looked_at_too() {
        let mut tree = SearchTree::new();
        let node_state = NodeState::ToMove(Colour::First);
        tree.add_children(
            0,
            node_state,
            &[(Placement(3), 2.0), (Placement(8), 1.0)],
            false,
        );
        let mut path = Path::default();
        assert_eq!(tree.descend(&mut path), Reached::Leaf);
        assert_eq!(path.moves[0].placement, Placement(3));
        tree.back_up(1.0, &path);
        let tried = tree.nodes.branches[0].children().start;
        let known = (tree.nodes.values[tried], tree.nodes.weights[tried]);

        let all = [1, 3, 8, 9].map(|index| (Placement(index), 1.0));
        tree.add_children(0, node_state, &all, true);
        let children = tree.nodes.branches[0].children();
        assert_eq!(
            tree.nodes.placements[children.clone()],
            all.map(|(placement, _)| placement)
        );
        let again = children.start + 1;
        assert_eq!((tree.nodes.values[again], tree.nodes.weights[again]), known);
        assert_eq!(tree.nodes.branches[again].visits, 1);
        assert_eq!(tree.nodes.weights[children.start], INITIAL_WEIGHT);
        assert_eq!(tree.nodes.priors[children], [0.25; 4]);
    }

    /// No work of other threads is lost: neither their results nor a node that one of them is expanding.
    #[test]
    fn iterations_under_way_find_the_moves_that_others_look_at_again() {
        let mut tree = SearchTree::new();
        let node_state = NodeState::ToMove(Colour::First);
        tree.add_children(
            0,
            node_state,
            &[(Placement(3), 2.0), (Placement(8), 1.0)],
            false,
        );
        let mut path = Path::default();
        assert_eq!(tree.descend(&mut path), Reached::Leaf);
        tree.nodes.branches[path.leaf()].state = NodeState::Expanding;

        let all = [1, 3, 8, 9].map(|index| (Placement(index), 1.0));
        tree.add_children(0, node_state, &all, true);
        let now = tree.nodes.branches[0].children().start + 1;
        let before = tree.nodes.values[now];
        tree.back_up(1.0, &path);
        assert!(tree.nodes.values[now] > before);
        let reached = tree.nodes.moved(path.leaf());
        assert_eq!(reached, now);
        let reply = NodeState::ToMove(Colour::Second);
        tree.add_children(reached, reply, &[(Placement(5), 1.0)], true);
        assert_eq!(tree.nodes.branches[now].state, reply);
    }

    #[test]
    fn a_node_asks_for_all_its_moves_once_it_is_visited_often() {
        for (complete, asked) in [(false, Reached::Widen), (true, Reached::Leaf)] {
            let mut tree = SearchTree::new();
            let options = [(Placement(3), 1.0)];
            tree.add_children(0, NodeState::ToMove(Colour::First), &options, complete);
            let mut path = Path::default();
            tree.nodes.branches[0].visits = WIDEN_AFTER - 1;
            assert_eq!(tree.descend(&mut path), Reached::Leaf);
            // The child stays a leaf, so that it needs no expansion.
            tree.nodes.branches[path.leaf()].state = NodeState::Expanding;
            assert_eq!(tree.descend(&mut path), asked);
            // One thread is enough.
            assert_eq!(tree.descend(&mut path), Reached::Leaf);
        }
    }

    #[test]
    fn a_search_is_settled_once_the_second_move_can_no_longer_win() {
        // The first move has 4,000 × 0.6 = 2,400 wins, the second 1,000 × 0.5 = 500: 1,900 ahead.
        let tree = |visits: u32| {
            let mut nodes = Nodes::default();
            nodes.push(Placement(0), 1.0, 0.5, 0.0);
            nodes.push(Placement(1), 0.5, 0.5, 1_000.0);
            nodes.push(Placement(2), 0.5, 0.6, 4_000.0);
            let root = &mut nodes.branches[0];
            (root.first, root.children, root.visits) = (1, 2, visits);
            root.state = NodeState::ToMove(Colour::First);
            SearchTree {
                nodes,
                capacity: MAX_NODES,
                mean: 0.5,
                mean_weight: 1.0,
                arch: Arch::new(),
            }
        };
        // 3,166 iterations as good as the first move's would bring the second 1,899.6 wins, 3,167 would bring 1,900.2.
        let visits = 5_120;
        assert!(tree(visits).is_decided(|_| 3_166));
        assert!(!tree(visits).is_decided(|_| 3_167));
        // There is no test in small searches, nor after each playout.
        for unasked in [512, 5_121] {
            assert!(!tree(unasked).is_decided(|_| 1));
        }
    }
}
