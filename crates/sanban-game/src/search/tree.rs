//! Monte-Carlo tree search for any number of seats, with known or sampled states.
//!
//! The tree is a tree of actions. An iteration descends from the root with a state of its own, at each node by the
//! action that the bandit selects for the seat to act; at a leaf a playout gives a value for every seat, which is
//! backed up along the path. With determinizations the same node stands for different states ("open loop"): only
//! actions that are legal in the current one take part, and new ones become new children.
//!
//! Nodes are stored in one array, the children of a node side by side. Node 0 is the root.

mod amaf;

use crate::{Candidate, DecisionContext, Seat, State};

use super::{Budget, FinalChoice, Playout, RootState, SearchResult, Ucb1};

pub use amaf::Amaf;

/// Backup rule: how values are propagated from a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backup {
    /// The value of a node is the mean of all playouts below it.
    Mean,
    /// The value of an inner node, for every seat, is that of the child that is best for the seat to act (maxⁿ). A leaf
    /// has the mean of its playouts, and so does an inner node until each of its first children was visited `from`
    /// times: the best of a few means of single playouts is mostly the luckiest.
    BestChild {
        /// Number of visits from which a child counts, at least 1.
        from: u32,
    },
}

/// Configuration of a tree search, without its playout and its budget.
///
/// # Examples
/// ```
/// use sanban_blokus::State;
/// use sanban_game::search::{Budget, Rollout, RootState, TreeSearch, Uniform};
/// use sanban_game::{Seed, State as _, StopFlag, DecisionContext};
///
/// let state = State::start(&Default::default(), 2, Seed(1));
/// let mut context = DecisionContext {
///     rng: &mut Seed(1).stream(),
///     stop: &StopFlag::new(),
/// };
/// let found = TreeSearch::uct(1.0).run(
///     &RootState::Known(&state),
///     &mut Rollout { policy: Uniform::default() },
///     Budget::playouts(20),
///     &mut context,
/// );
/// assert_eq!(found.playouts, 20);
/// let decision = found.decision().expect("there is a first move");
/// assert_eq!(state.check(&decision.action), Ok(()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSearch {
    /// Bandit that selects a child.
    pub bandit: Ucb1,
    /// A leaf is expanded when it is reached after more than this many playouts, the root at once.
    pub expand_after: u32,
    /// Number of playouts that a new child gets before the bandit weighs it, at least 1.
    pub trials: u32,
    /// Backup rule.
    pub backup: Backup,
    /// Choice of the action at the end.
    pub final_choice: FinalChoice,
    /// Maximum number of nodes, a bound on memory: a full tree is not expanded further.
    pub max_nodes: usize,
}

impl TreeSearch {
    /// UCT (Kocsis, Szepesvári 2006): UCB1 with constant `c`, mean values, the most visited action.
    #[must_use]
    pub const fn uct(c: f64) -> TreeSearch {
        TreeSearch {
            bandit: Ucb1 { c },
            expand_after: 0,
            trials: 1,
            backup: Backup::Mean,
            final_choice: FinalChoice::MostVisited,
            max_nodes: 2_000_000,
        }
    }

    /// Searches until the budget is spent or the flag is raised. Without a single playout the candidates are in random
    /// order.
    pub fn run<S: State, P: Playout<S>>(
        &self,
        root: &RootState<'_, S>,
        playout: &mut P,
        budget: Budget,
        context: &mut DecisionContext<'_>,
    ) -> SearchResult<S::Action> {
        self.run_observed(root, playout, budget, context, |_| {})
    }

    /// Same as [`TreeSearch::run`], with a callback after every playout, for studies of convergence.
    pub fn run_observed<S: State, P: Playout<S>>(
        &self,
        root: &RootState<'_, S>,
        playout: &mut P,
        budget: Budget,
        context: &mut DecisionContext<'_>,
        mut observe: impl FnMut(Snapshot<'_, S>),
    ) -> SearchResult<S::Action> {
        let mut limit = budget.start(context.stop);
        let mut tree = Tree::new(self, root, None, context);
        let mut playouts = 0;
        while !tree.nodes[ROOT].is_leaf() && limit.spend() {
            tree.iterate(root, playout, context);
            playouts += 1;
            observe(Snapshot {
                tree: &tree,
                playouts,
            });
        }
        tree.result(playouts)
    }
}

/// The root of a search in progress.
pub struct Snapshot<'a, S: State> {
    tree: &'a Tree<'a, S>,
    playouts: u64,
}

impl<S: State> Snapshot<'_, S> {
    /// Number of playouts so far.
    #[must_use]
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Number of visits of the leaf from which the last playout went on, that one included.
    #[must_use]
    pub fn leaf_visits(&self) -> u32 {
        let leaf = self.tree.path.last();
        leaf.map_or(0, |&(node, _)| self.tree.nodes[node].visits)
    }

    /// Actions at the root with their visits and their values to the root's actor; with a known root state their order
    /// is the same throughout the search.
    pub fn actions(&self) -> impl Iterator<Item = (&S::Action, u32, f64)> {
        let tree = self.tree;
        tree.nodes[ROOT].range().filter_map(move |child| {
            let node = &tree.nodes[child];
            let value = tree.means[child * tree.seats + tree.root_actor];
            Some((node.action.as_ref()?, node.visits, value))
        })
    }
}

/// Index of the root.
const ROOT: usize = 0;

/// A node: an action, and the statistics of the state after it.
struct Node<A> {
    /// `None` at the root.
    action: Option<A>,
    /// Number of iterations through the node.
    visits: u32,
    /// Number of playouts in its mean: its visits, and AMAF updates.
    weight: u32,
    /// Index of the first child; the others follow.
    first: u32,
    children: u32,
    /// `true` once all children present at some time had enough visits to count.
    tried: bool,
}

impl<A> Node<A> {
    fn new(action: Option<A>) -> Node<A> {
        Node {
            action,
            visits: 0,
            weight: 0,
            first: 0,
            children: 0,
            tried: false,
        }
    }

    fn is_leaf(&self) -> bool {
        self.children == 0
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.children) as usize
    }
}

struct Tree<'a, S: State> {
    search: &'a TreeSearch,
    nodes: Vec<Node<S::Action>>,
    /// Mean value of each node to each seat: `seats` numbers for each node.
    means: Vec<f64>,
    /// Children by their actions, for AMAF.
    index: Option<amaf::Index<S::Action>>,
    seats: usize,
    root_actor: usize,
    /// Nodes of the current iteration from the root down, each with the seat to act there.
    path: Vec<(usize, Option<Seat>)>,
    /// Value of the current playout to each seat.
    values: Vec<f64>,
    /// Legal actions of the current state, and the children of those actions if other children are illegal in it.
    actions: Vec<S::Action>,
    options: Vec<usize>,
}

impl<'a, S: State> Tree<'a, S> {
    fn new(
        search: &'a TreeSearch,
        root: &RootState<'_, S>,
        index: Option<amaf::Index<S::Action>>,
        context: &mut DecisionContext<'_>,
    ) -> Tree<'a, S> {
        let state = root.sample(context.rng);
        let seats = state.seats();
        let mut tree = Tree {
            search,
            nodes: vec![Node::new(None)],
            means: vec![0.0; seats],
            index,
            seats,
            root_actor: state.actor().map_or(0, Seat::index),
            path: Vec::new(),
            values: vec![0.0; seats],
            actions: Vec::new(),
            options: Vec::new(),
        };
        tree.expand(ROOT, &state, context);
        tree
    }

    fn iterate<P: Playout<S>>(
        &mut self,
        root: &RootState<'_, S>,
        playout: &mut P,
        context: &mut DecisionContext<'_>,
    ) {
        let mut state = root.sample(context.rng);
        self.descend(&mut state, root.varies(), context);
        playout.run(&mut state, context.rng, &mut self.values);
        self.back_up();
    }

    /// Selection: descends to a leaf, records the path, and brings `state` to the leaf.
    fn descend(&mut self, state: &mut S, sampled: bool, context: &mut DecisionContext<'_>) {
        self.path.clear();
        let mut node = ROOT;
        loop {
            let actor = state.actor();
            self.path.push((node, actor));
            let Some(actor) = actor else { return };
            if self.nodes[node].is_leaf() {
                let visited_enough = self.nodes[node].visits > self.search.expand_after;
                if !visited_enough || self.nodes.len() >= self.search.max_nodes {
                    return;
                }
                self.expand(node, state, context);
            } else if sampled {
                self.add_legal_children(node, state);
            }
            let Some(child) = self.select(node, actor, sampled) else {
                return;
            };
            if let Some(action) = &self.nodes[child].action {
                state.apply(action);
            }
            node = child;
        }
    }

    /// Expansion: gives a leaf a child for each legal action, in random order, so that a search that ends before all
    /// were visited favours none.
    fn expand(&mut self, node: usize, state: &S, context: &mut DecisionContext<'_>) {
        state.legal_actions(&mut self.actions);
        context.rng.shuffle(&mut self.actions);
        let actions = std::mem::take(&mut self.actions);
        self.add_children(
            node,
            actions
                .iter()
                .cloned()
                .map(|action| Node::new(Some(action))),
        );
        self.options.clear();
        self.options.extend(self.nodes[node].range());
        self.actions = actions;
    }

    /// Appends `children` as the children of `node`, with value 0.
    fn add_children(&mut self, node: usize, children: impl Iterator<Item = Node<S::Action>>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        self.means.resize(self.nodes.len() * self.seats, 0.0);
        // 2³² nodes would not fit into memory.
        self.nodes[node].first = u32::try_from(first).unwrap_or(u32::MAX);
        self.nodes[node].children = u32::try_from(self.nodes.len() - first).unwrap_or(0);
        if let Some(index) = &mut self.index {
            index.enter(node, first, &self.nodes[first..]);
        }
    }

    /// Sets `options` to the children that are legal in this state, after adding those that are missing.
    fn add_legal_children(&mut self, node: usize, state: &S) {
        state.legal_actions(&mut self.actions);
        let actions = std::mem::take(&mut self.actions);
        let known = |tree: &Self, action: &S::Action| {
            let mut children = tree.nodes[node].range();
            children.find(|&child| tree.nodes[child].action.as_ref() == Some(action))
        };
        let missing: Vec<&S::Action> = actions
            .iter()
            .filter(|action| known(self, action).is_none())
            .collect();
        if !missing.is_empty() && self.nodes.len() < self.search.max_nodes {
            self.extend(node, &missing);
        }
        self.options.clear();
        for action in &actions {
            if let Some(child) = known(self, action) {
                self.options.push(child);
            }
        }
        self.actions = actions;
    }

    /// Adds children to a node that has some: all of them are moved to the end of the array, to stay side by side.
    fn extend(&mut self, node: usize, missing: &[&S::Action]) {
        let old = self.nodes[node].range();
        let mut children: Vec<Node<S::Action>> = Vec::with_capacity(old.len() + missing.len());
        for child in &mut self.nodes[old.clone()] {
            children.push(std::mem::replace(child, Node::new(None)));
        }
        children.extend(
            missing
                .iter()
                .map(|&action| Node::new(Some(action.clone()))),
        );
        self.add_children(node, children.into_iter());
        let new = self.nodes[node].first as usize;
        self.means.copy_within(
            old.start * self.seats..old.end * self.seats,
            new * self.seats,
        );
    }

    /// Child to try next for `actor`, among all children or among those in `options`.
    fn select(&self, node: usize, actor: Seat, sampled: bool) -> Option<usize> {
        let arm = |child: usize| {
            let node = &self.nodes[child];
            let value = self.means[child * self.seats + actor.index()];
            // To the bandit a child that has not had its trials was never pulled.
            if node.weight < self.search.trials {
                (0, value)
            } else {
                (node.weight, value)
            }
        };
        if sampled {
            let selected = self
                .search
                .bandit
                .select(self.options.iter().map(|&child| arm(child)));
            selected.map(|index| self.options[index])
        } else {
            let range = self.nodes[node].range();
            let selected = self.search.bandit.select(range.clone().map(arm));
            selected.map(|index| range.start + index)
        }
    }

    /// Backs up the value of the playout along the path.
    fn back_up(&mut self) {
        for depth in (0..self.path.len()).rev() {
            let (node, actor) = self.path[depth];
            let reached = &mut self.nodes[node];
            reached.visits = reached.visits.saturating_add(1);
            reached.weight = reached.weight.saturating_add(1);
            let inner = depth + 1 < self.path.len();
            let from = match self.search.backup {
                Backup::Mean => None,
                Backup::BestChild { from } => Some(from.max(1)),
            };
            if let Some(from) = from
                && inner
                && !self.nodes[node].tried
            {
                let mut children = self.nodes[node].range();
                self.nodes[node].tried = children.all(|child| self.nodes[child].visits >= from);
            }
            match (actor, from) {
                (Some(actor), Some(from)) if inner && self.nodes[node].tried => {
                    let value = |child: &usize| self.means[child * self.seats + actor.index()];
                    let best = self.nodes[node]
                        .range()
                        .filter(|&child| self.nodes[child].visits >= from)
                        .max_by(|a, b| value(a).total_cmp(&value(b)));
                    if let Some(best) = best {
                        self.means.copy_within(
                            best * self.seats..(best + 1) * self.seats,
                            node * self.seats,
                        );
                    }
                }
                _ => self.update_mean(node),
            }
        }
    }

    /// Updates the mean of a node, whose weight counts the current playout already.
    fn update_mean(&mut self, node: usize) {
        let weight = self.nodes[node].weight;
        let means = &mut self.means[node * self.seats..][..self.seats];
        for (mean, value) in means.iter_mut().zip(&self.values) {
            *mean += (value - *mean) / f64::from(weight);
        }
    }

    fn result(&self, playouts: u64) -> SearchResult<S::Action> {
        SearchResult::new(self.candidates(), self.search.final_choice, playouts)
    }

    /// Children of the root with their values to the root's actor.
    fn candidates(&self) -> Vec<Candidate<S::Action>> {
        let range = self.nodes[ROOT].range();
        range
            .filter_map(|child| {
                Some(Candidate {
                    action: self.nodes[child].action.clone()?,
                    visits: u64::from(self.nodes[child].visits),
                    value: self.means[child * self.seats + self.root_actor],
                    chances: Vec::new(),
                })
            })
            .collect()
    }
}
