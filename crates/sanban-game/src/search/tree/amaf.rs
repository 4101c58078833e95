//! All moves as first (AMAF): playouts update the values of later moves, too.
//!
//! At each node of the path one child was selected. The playout updates that child, and with the same weight every
//! other child whose action the same seat took later on, in the tree or in the playout, as if it had been selected at
//! once (Brügmann 1993). Means and the bandit's counts include both; visits count only real ones. If an action has much
//! the same value early and late, its value is known after far fewer playouts.

use std::hash::Hash;

use fnv::FnvHashMap;

use super::{Node, Tree, TreeSearch};
use crate::search::{Budget, Playout, RootState, SearchResult};
use crate::{DecisionContext, State};

/// Rule for the later actions that a playout updates.
pub trait Amaf<A> {
    /// `true` if a playout in which `chosen` was selected at a node, and `later` taken by the same seat later on,
    /// updates `later` at that node.
    fn counts(&self, chosen: &A, later: &A) -> bool;
}

impl<A, F: Fn(&A, &A) -> bool> Amaf<A> for F {
    fn counts(&self, chosen: &A, later: &A) -> bool {
        self(chosen, later)
    }
}

/// Children of each node by their actions.
pub(super) struct Index<A>(FnvHashMap<(u32, A), u32>);

impl<A: Clone + Eq + Hash> Index<A> {
    /// Inserts the children of `node`, the first of which is `first`.
    pub(super) fn enter(&mut self, node: usize, first: usize, children: &[Node<A>]) {
        // 2³² nodes would not fit into memory.
        let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        for (child, of) in (first..).zip(children) {
            if let Some(action) = &of.action {
                self.0.insert((number(node), action.clone()), number(child));
            }
        }
    }

    fn child(&self, node: usize, action: &A) -> Option<usize> {
        let node = u32::try_from(node).ok()?;
        let child = self.0.get(&(node, action.clone()))?;
        Some(*child as usize)
    }
}

impl TreeSearch {
    /// Same as [`TreeSearch::run`], with AMAF updates according to `amaf`. The playout must record its
    /// [actions](Playout::actions). The result has the number of [updates](SearchResult::updates).
    pub fn run_amaf<S: State, P: Playout<S>>(
        &self,
        root: &RootState<'_, S>,
        playout: &mut P,
        amaf: &impl Amaf<S::Action>,
        budget: Budget,
        context: &mut DecisionContext<'_>,
    ) -> SearchResult<S::Action> {
        let mut limit = budget.start(context.stop);
        let index = Index(FnvHashMap::default());
        let mut tree = Tree::new(self, root, Some(index), context);
        let (mut playouts, mut updates) = (0, 0);
        while !tree.nodes[super::ROOT].is_leaf() && limit.spend() {
            tree.iterate(root, playout, context);
            playouts += 1;
            updates += 1 + tree.update_amaf(playout, amaf);
        }
        SearchResult {
            updates,
            ..tree.result(playouts)
        }
    }
}

impl<S: State> Tree<'_, S> {
    /// Updates the values of the later moves of the current iteration, and returns the number of updates.
    fn update_amaf<P: Playout<S>>(&mut self, playout: &P, amaf: &impl Amaf<S::Action>) -> u64 {
        let Some(index) = self.index.take() else {
            return 0;
        };
        let path = std::mem::take(&mut self.path);
        let mut updates = 0;
        for (depth, step) in path.windows(2).enumerate() {
            let [(node, Some(actor)), (chosen, _)] = *step else {
                continue;
            };
            let Some(action) = self.nodes[chosen].action.clone() else {
                continue;
            };
            let mut count = |tree: &mut Self, later: &S::Action| {
                if !amaf.counts(&action, later) {
                    return;
                }
                if let Some(child) = index.child(node, later)
                    && child != chosen
                {
                    let weight = &mut tree.nodes[child].weight;
                    *weight = weight.saturating_add(1);
                    tree.update_mean(child);
                    updates += 1;
                }
            };
            for step in path[depth + 1..].windows(2) {
                let [(_, later), (child, _)] = *step else {
                    continue;
                };
                if later == Some(actor)
                    && let Some(action) = self.nodes[child].action.clone()
                {
                    count(self, &action);
                }
            }
            for (seat, action) in playout.actions() {
                if *seat == actor {
                    count(self, action);
                }
            }
        }
        self.path = path;
        self.index = Some(index);
        updates
    }
}
