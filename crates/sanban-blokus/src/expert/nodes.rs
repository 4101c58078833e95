//! Nodes of the tree: a struct of arrays in which siblings are adjacent.

use std::ops::Range;

use pulp::{Arch, Simd, WithSimd};

use crate::colour::Colour;
use crate::placement::Placement;

/// Number of nodes at which a tree must be [pruned](Nodes::pruned) before it grows further.
pub(super) const MAX_NODES: usize = 1 << 23;
/// The memory of these nodes is 218 MB.
const _: () = assert!(MAX_NODES * (size_of::<Branch>() + 14) == 26 << 23);

/// The nodes as a struct of arrays: the values of all siblings are adjacent, and so are their weights, so that a
/// selection among hundreds is a few vector operations.
#[derive(Clone, Debug, Default)]
pub(super) struct Nodes {
    /// Mean value of each to the side that moved there, and the weight of that mean in playouts.
    pub(super) values: Vec<f32>,
    pub(super) weights: Vec<f32>,
    /// Prior probability of its move.
    pub(super) priors: Vec<f32>,
    /// Move that led there; siblings are in ascending order.
    pub(super) placements: Vec<Placement>,
    pub(super) branches: Vec<Branch>,
}

/// Children and state of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// First child; the others follow.
    pub(super) first: u32,
    pub(super) visits: u32,
    pub(super) children: u16,
    pub(super) state: NodeState,
    /// `true` if all its moves are children, rather than only those with the highest priors.
    pub(super) complete: bool,
}

impl Branch {
    pub(super) const NEW: Branch = Branch {
        first: 0,
        visits: 0,
        children: 0,
        state: NodeState::Unexpanded,
        complete: false,
    };

    pub(super) fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.children)
    }
}

impl Nodes {
    pub(super) fn len(&self) -> usize {
        self.branches.len()
    }

    pub(super) fn push(&mut self, placement: Placement, prior: f32, value: f32, weight: f32) {
        self.values.push(value);
        self.weights.push(weight);
        self.priors.push(prior);
        self.placements.push(placement);
        self.branches.push(Branch::NEW);
    }

    /// Moves a node to the end, among other siblings and with another prior. [`Nodes::moved`] resolves its old place.
    pub(super) fn move_to_end(&mut self, node: usize, prior: f32) {
        let end = u32::try_from(self.len()).unwrap_or(u32::MAX);
        self.values.push(self.values[node]);
        self.weights.push(self.weights[node]);
        self.priors.push(prior);
        self.placements.push(self.placements[node]);
        self.branches.push(self.branches[node]);
        let old = &mut self.branches[node];
        (old.state, old.first) = (NodeState::Moved, end);
    }

    /// Current place of a node, given an earlier one.
    pub(super) fn moved(&self, mut node: usize) -> usize {
        while self.branches[node].state == NodeState::Moved {
            node = self.branches[node].first as usize;
        }
        node
    }

    /// The one of these siblings that this move leads to.
    pub(super) fn find(&self, siblings: Range<usize>, placement: Placement) -> Option<usize> {
        let first = siblings.start;
        let at = self.placements[siblings].binary_search(&placement).ok()?;
        Some(first + at)
    }

    /// The node with its descendants, in an arena of their own.
    pub(super) fn below(&self, node: usize) -> Nodes {
        self.copy_below(node, 0)
    }

    /// The tree without the descendants of its least visited nodes, so that at most `most` nodes are left.
    pub(super) fn pruned(&self, most: usize) -> Nodes {
        let mut visits = 16;
        loop {
            let kept = self.copy_below(0, visits);
            if kept.len() <= most {
                return kept;
            }
            visits *= 2;
        }
    }

    /// The node with its descendants, except for those of nodes with fewer visits, which become leaves again.
    fn copy_below(&self, node: usize, visits: u32) -> Nodes {
        let mut kept = Nodes::default();
        kept.copy(self, node..node + 1);
        let mut next = 0;
        while next < kept.len() {
            let first = u32::try_from(kept.len()).unwrap_or(u32::MAX);
            let branch = &mut kept.branches[next];
            let from = branch.children();
            if from.is_empty() {
                // A leaf has no first child.
                branch.first = 0;
            } else if branch.visits >= visits {
                branch.first = first;
                kept.copy(self, from);
            } else {
                (branch.first, branch.children) = (0, 0);
                branch.state = NodeState::Unexpanded;
            }
            next += 1;
        }
        kept
    }

    fn copy(&mut self, from: &Nodes, range: Range<usize>) {
        self.values.extend_from_slice(&from.values[range.clone()]);
        self.weights.extend_from_slice(&from.weights[range.clone()]);
        self.priors.extend_from_slice(&from.priors[range.clone()]);
        self.placements
            .extend_from_slice(&from.placements[range.clone()]);
        self.branches.extend_from_slice(&from.branches[range]);
    }

    /// Sibling with the largest value plus `factor` × prior / weight; the first of several. Linear in their number.
    #[inline]
    pub(super) fn best(&self, arch: Arch, range: Range<usize>, factor: f32) -> usize {
        let first = range.start;
        first
            + arch.dispatch(SelectBest {
                values: &self.values[range.clone()],
                weights: &self.weights[range.clone()],
                priors: &self.priors[range],
                factor,
            })
    }
}

/// SIMD task that selects a sibling. Each lane keeps its best and its position, so that one pass is enough.
struct SelectBest<'a> {
    values: &'a [f32],
    weights: &'a [f32],
    priors: &'a [f32],
    factor: f32,
}

impl WithSimd for SelectBest<'_> {
    type Output = usize;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> usize {
        const LANES: usize = 8;
        let factor = self.factor;
        let worth = |value: f32, weight: f32, prior: f32| value + factor * prior / weight;
        let (values, last_values) = self.values.as_chunks::<LANES>();
        let (weights, last_weights) = self.weights.as_chunks::<LANES>();
        let (priors, last_priors) = self.priors.as_chunks::<LANES>();
        let mut highest = [f32::MIN; LANES];
        let mut chunks = [0_u32; LANES];
        let siblings = values.iter().zip(weights).zip(priors);
        for (chunk, ((values, weights), priors)) in (0..).zip(siblings) {
            for lane in 0..LANES {
                let worth = worth(values[lane], weights[lane], priors[lane]);
                let higher = worth > highest[lane];
                highest[lane] = if higher { worth } else { highest[lane] };
                chunks[lane] = if higher { chunk } else { chunks[lane] };
            }
        }
        let (mut most, mut best) = (f32::MIN, 0);
        for lane in 0..LANES {
            let at = chunks[lane] as usize * LANES + lane;
            if highest[lane] > most || (highest[lane] == most && at < best) {
                (most, best) = (highest[lane], at);
            }
        }
        let siblings = last_values.iter().zip(last_weights).zip(last_priors);
        for (at, ((&value, &weight), &prior)) in (values.len() * LANES..).zip(siblings) {
            let worth = worth(value, weight, prior);
            if worth > most {
                (most, best) = (worth, at);
            }
        }
        best
    }
}

/// State of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeState {
    /// No thread has expanded it yet.
    Unexpanded,
    /// A thread is expanding it.
    Expanding,
    ToMove(Colour),
    Terminal,
    /// The node has moved to the index `first`.
    Moved,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree in which each node at `depth` below 3 has three children with `visits`, `visits` / 2 and `visits` / 4 visits.
    fn tree() -> Nodes {
        let mut nodes = Nodes::default();
        nodes.push(Placement(0), 1.0, 0.5, 0.0);
        nodes.branches[0].visits = 100;
        let mut next = 0;
        while nodes.len() < 40 {
            let first = nodes.len();
            for part in 1..=3 {
                let placement = u16::try_from(nodes.len()).unwrap();
                nodes.push(Placement(placement), 0.3, 0.5, 1.0);
                let visits = nodes.branches[next].visits / (2 * part);
                nodes.branches.last_mut().unwrap().visits = visits;
            }
            let branch = &mut nodes.branches[next];
            (branch.first, branch.children) = (u32::try_from(first).unwrap(), 3);
            branch.state = NodeState::ToMove(Colour::First);
            next += 1;
        }
        nodes
    }

    /// All nodes by their moves from `node` down, with their visits and `true` if they have children.
    fn lines(nodes: &Nodes, node: usize) -> Vec<(Vec<u16>, u32, bool)> {
        let branch = nodes.branches[node];
        let mut all = vec![(Vec::new(), branch.visits, !branch.children().is_empty())];
        for child in branch.children() {
            for (mut moves, visits, more) in lines(nodes, child) {
                moves.insert(0, nodes.placements[child].0);
                all.push((moves, visits, more));
            }
        }
        all
    }

    #[test]
    fn what_follows_a_node_is_kept_whole() {
        let nodes = tree();
        for node in 0..nodes.len() {
            assert_eq!(lines(&nodes.below(node), 0), lines(&nodes, node));
        }
    }

    #[test]
    fn pruning_cuts_below_the_least_visited_nodes_only() {
        let nodes = tree();
        let kept = nodes.copy_below(0, 20);
        let complete = lines(&nodes, 0);
        let left = lines(&kept, 0);
        assert!(left.len() < complete.len());
        for (moves, visits, more) in &left {
            let before = complete.iter().find(|line| line.0 == *moves).unwrap();
            assert_eq!(*visits, before.1);
            assert_eq!(*more, before.2 && *visits >= 20);
        }
        for (moves, visits, _) in &complete {
            let parent = moves.split_last().map(|(_, parent)| parent);
            let cut = complete.iter().any(|(line, visits, _)| {
                parent.is_some_and(|parent| parent.starts_with(line)) && *visits < 20
            });
            assert_eq!(left.iter().any(|line| line.0 == *moves), !cut, "{visits}");
        }
        assert!(
            kept.branches
                .iter()
                .all(|branch| branch.state != NodeState::Unexpanded || branch.children().is_empty())
        );
    }

    #[test]
    fn leaves_can_be_asked_for_the_moves_that_they_know_however_often_the_tree_was_pruned() {
        let mut kept = tree();
        for visits in [5, 10, 20, 40] {
            kept = kept.copy_below(0, visits);
            for branch in &kept.branches {
                assert_eq!(kept.find(branch.children(), Placement(u16::MAX)), None);
            }
        }
        assert!(kept.len() > 1);
    }

    #[test]
    fn of_equal_siblings_the_first_is_chosen() {
        for siblings in 1..40 {
            for best in 0..siblings {
                let mut nodes = Nodes::default();
                for sibling in 0..siblings {
                    let value = if sibling < best { 0.5 } else { 0.6 };
                    nodes.push(Placement(0), 0.1, value, 3.0);
                }
                assert_eq!(nodes.best(Arch::new(), 0..siblings, 0.1), best);
            }
        }
    }

    #[test]
    fn the_best_sibling_is_found_wherever_it_stands() {
        for siblings in 1..40 {
            for best in 0..siblings {
                let mut nodes = Nodes::default();
                for sibling in 0..siblings {
                    let value = if sibling == best { 0.6 } else { 0.5 };
                    nodes.push(Placement(0), 0.1, value, 3.0);
                }
                assert_eq!(nodes.best(Arch::new(), 0..siblings, 0.1), best);
            }
        }
    }
}
