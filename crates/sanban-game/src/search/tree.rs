//! Monte-Carlo tree search for any number of seats, with known or sampled states.
//!
//! The tree is a tree of actions. An iteration walks down from the root with a state of its own, at each node
//! with the action that the bandit picks for whoever acts there; at a leaf a playout says what the game is
//! worth to every seat, and that goes back up the path. Where states are sampled, the same node meets
//! different states ("open loop"): only actions that are legal in the present one take part, and those never
//! met before become new children.
//!
//! Nodes lie in one array, the children of a node side by side. Node 0 is the root.

mod amaf;

use crate::{Candidate, Seat, State, Thinking};

use super::{Budget, Choice, Findings, Playout, Ucb1, Worlds};

pub use amaf::Amaf;

/// How values travel up from a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backup {
    /// A node is worth the mean of all playouts below it.
    Mean,
    /// An inner node is worth what its best child is worth, best for the seat that acts there, and every seat
    /// gets what that child says (maxⁿ). A leaf is worth the mean of its playouts, and so is an inner node until each of
    /// its first children was tried: the first child alone would say little.
    BestChild,
}

/// A tree search: everything that can be chosen about it except the playout and the budget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSearch {
    /// Which child is tried next.
    pub bandit: Ucb1,
    /// A leaf gets children when it is reached after more than this many playouts. The root has children from
    /// the start.
    pub expand_after: u32,
    /// How values travel up.
    pub backup: Backup,
    /// Which action is taken in the end.
    pub choice: Choice,
    /// How many nodes there may be, a bound on memory: once there are as many, leaves stay leaves.
    pub max_nodes: usize,
}

impl TreeSearch {
    /// UCT (Kocsis, Szepesvári 2006): UCB1 with constant `c`, mean values, the most visited action.
    #[must_use]
    pub const fn uct(c: f64) -> TreeSearch {
        TreeSearch {
            bandit: Ucb1 { c },
            expand_after: 0,
            backup: Backup::Mean,
            choice: Choice::MostVisited,
            max_nodes: 2_000_000,
        }
    }

    /// Searches until the budget is spent or the flag is raised, and says what was found out about the
    /// actions at the root. Without a single playout the candidates are in random order.
    pub fn run<S: State, P: Playout<S>>(
        &self,
        worlds: &Worlds<'_, S>,
        playout: &mut P,
        budget: Budget,
        thinking: &mut Thinking<'_>,
    ) -> Findings<S::Action> {
        self.run_watched(worlds, playout, budget, thinking, |_| {})
    }

    /// [`TreeSearch::run`], and shows `watch` the root after every playout: for those who study how a search goes on.
    pub fn run_watched<S: State, P: Playout<S>>(
        &self,
        worlds: &Worlds<'_, S>,
        playout: &mut P,
        budget: Budget,
        thinking: &mut Thinking<'_>,
        mut watch: impl FnMut(Glimpse<'_, S>),
    ) -> Findings<S::Action> {
        let mut limit = budget.start(thinking.stop);
        let mut tree = Tree::new(self, worlds, None, thinking);
        let mut playouts = 0;
        while !tree.nodes[ROOT].is_leaf() && limit.spend() {
            tree.iterate(worlds, playout, thinking);
            playouts += 1;
            watch(Glimpse {
                tree: &tree,
                playouts,
            });
        }
        tree.findings(playouts)
    }
}

/// A search in progress, seen from the root.
pub struct Glimpse<'a, S: State> {
    tree: &'a Tree<'a, S>,
    playouts: u64,
}

impl<S: State> Glimpse<'_, S> {
    /// How many playouts there were so far.
    #[must_use]
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// The actions at the root with their visits and their values to the root's actor, in an order that stays the same
    /// throughout the search where the world is known.
    pub fn actions(&self) -> impl Iterator<Item = (&S::Action, u32, f64)> {
        let tree = self.tree;
        tree.nodes[ROOT].range().filter_map(move |child| {
            let node = &tree.nodes[child];
            let value = tree.worth[child * tree.seats + tree.root_actor];
            Some((node.action.as_ref()?, node.visits, value))
        })
    }
}

/// The index of the root.
const ROOT: usize = 0;

/// An action, and what is known of the state after it.
struct Node<A> {
    /// `None` at the root.
    action: Option<A>,
    /// How many iterations came through it.
    visits: u32,
    /// How many playouts its worth is the mean of: the visits, and those that counted for it though they did not come
    /// through it.
    weight: u32,
    /// Its children lie here.
    first: u32,
    children: u32,
    /// Whether all the children that it had at some time were tried.
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
    /// What each node is worth to each seat: `seats` numbers for each node.
    worth: Vec<f64>,
    /// The children by their actions, where playouts count for moves made later.
    index: Option<amaf::Index<S::Action>>,
    seats: usize,
    root_actor: usize,
    /// The nodes of the present iteration from the root down, each with the seat that acts there.
    path: Vec<(usize, Option<Seat>)>,
    /// What the present playout is worth to each seat.
    values: Vec<f64>,
    /// The actions of the present state, and the children that stand for them where not all children do.
    actions: Vec<S::Action>,
    options: Vec<usize>,
}

impl<'a, S: State> Tree<'a, S> {
    fn new(
        search: &'a TreeSearch,
        worlds: &Worlds<'_, S>,
        index: Option<amaf::Index<S::Action>>,
        thinking: &mut Thinking<'_>,
    ) -> Tree<'a, S> {
        let state = worlds.draw(thinking.rng);
        let seats = state.seats();
        let mut tree = Tree {
            search,
            nodes: vec![Node::new(None)],
            worth: vec![0.0; seats],
            index,
            seats,
            root_actor: state.actor().map_or(0, Seat::index),
            path: Vec::new(),
            values: vec![0.0; seats],
            actions: Vec::new(),
            options: Vec::new(),
        };
        tree.expand(ROOT, &state, thinking);
        tree
    }

    fn iterate<P: Playout<S>>(
        &mut self,
        worlds: &Worlds<'_, S>,
        playout: &mut P,
        thinking: &mut Thinking<'_>,
    ) {
        let mut state = worlds.draw(thinking.rng);
        self.descend(&mut state, worlds.differ(), thinking);
        playout.run(&mut state, thinking.rng, &mut self.values);
        self.back_up();
    }

    /// Walks down to a leaf, notes the path, and brings `state` to the leaf.
    fn descend(&mut self, state: &mut S, sampled: bool, thinking: &mut Thinking<'_>) {
        self.path.clear();
        let mut node = ROOT;
        loop {
            let actor = state.actor();
            self.path.push((node, actor));
            let Some(actor) = actor else { return };
            if self.nodes[node].is_leaf() {
                let ripe = self.nodes[node].visits > self.search.expand_after;
                if !ripe || self.nodes.len() >= self.search.max_nodes {
                    return;
                }
                self.expand(node, state, thinking);
            } else if sampled {
                self.admit(node, state);
            }
            let Some(child) = self.pick(node, actor, sampled) else {
                return;
            };
            if let Some(action) = &self.nodes[child].action {
                state.apply(action);
            }
            node = child;
        }
    }

    /// Gives a leaf a child for each legal action, in random order, so that a search that ends before all
    /// were tried favours none.
    fn expand(&mut self, node: usize, state: &S, thinking: &mut Thinking<'_>) {
        state.legal_actions(&mut self.actions);
        thinking.rng.shuffle(&mut self.actions);
        let actions = std::mem::take(&mut self.actions);
        self.adopt(
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

    /// Makes `children` the children of `node`, worth nothing yet.
    fn adopt(&mut self, node: usize, children: impl Iterator<Item = Node<S::Action>>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        self.worth.resize(self.nodes.len() * self.seats, 0.0);
        // 2³² nodes would not fit into memory.
        self.nodes[node].first = u32::try_from(first).unwrap_or(u32::MAX);
        self.nodes[node].children = u32::try_from(self.nodes.len() - first).unwrap_or(0);
        if let Some(index) = &mut self.index {
            index.enter(node, first, &self.nodes[first..]);
        }
    }

    /// Notes in `options` the children that are legal in this state, after adding those that are missing.
    fn admit(&mut self, node: usize, state: &S) {
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

    /// Adds children to a node that has some: all of them move to where there is room for them side by side.
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
        self.adopt(node, children.into_iter());
        let new = self.nodes[node].first as usize;
        self.worth.copy_within(
            old.start * self.seats..old.end * self.seats,
            new * self.seats,
        );
    }

    /// The child to try next for `actor`, among all children or among those noted in `options`.
    fn pick(&self, node: usize, actor: Seat, sampled: bool) -> Option<usize> {
        let arm = |child: usize| {
            (
                self.nodes[child].weight,
                self.worth[child * self.seats + actor.index()],
            )
        };
        if sampled {
            let picked = self
                .search
                .bandit
                .pick(self.options.iter().map(|&child| arm(child)));
            picked.map(|index| self.options[index])
        } else {
            let range = self.nodes[node].range();
            let picked = self.search.bandit.pick(range.clone().map(arm));
            picked.map(|index| range.start + index)
        }
    }

    /// Takes what the playout was worth up the path.
    fn back_up(&mut self) {
        for depth in (0..self.path.len()).rev() {
            let (node, actor) = self.path[depth];
            let reached = &mut self.nodes[node];
            reached.visits = reached.visits.saturating_add(1);
            reached.weight = reached.weight.saturating_add(1);
            let inner = depth + 1 < self.path.len();
            if self.search.backup == Backup::BestChild && inner && !self.nodes[node].tried {
                let mut children = self.nodes[node].range();
                self.nodes[node].tried = children.all(|child| self.nodes[child].visits > 0);
            }
            match actor {
                Some(actor) if inner && self.nodes[node].tried => {
                    let value = |child: &usize| self.worth[child * self.seats + actor.index()];
                    let best = self.nodes[node]
                        .range()
                        .filter(|&child| self.nodes[child].visits > 0)
                        .max_by(|a, b| value(a).total_cmp(&value(b)));
                    if let Some(best) = best {
                        self.worth.copy_within(
                            best * self.seats..(best + 1) * self.seats,
                            node * self.seats,
                        );
                    }
                }
                _ => self.take_in(node),
            }
        }
    }

    /// Takes the present playout, which its weight counts already, into the mean of a node.
    fn take_in(&mut self, node: usize) {
        let weight = self.nodes[node].weight;
        let worth = &mut self.worth[node * self.seats..][..self.seats];
        for (mean, value) in worth.iter_mut().zip(&self.values) {
            *mean += (value - *mean) / f64::from(weight);
        }
    }

    fn findings(&self, playouts: u64) -> Findings<S::Action> {
        Findings::new(self.candidates(), self.search.choice, playouts)
    }

    /// The children of the root with what they are worth to the root's actor.
    fn candidates(&self) -> Vec<Candidate<S::Action>> {
        let range = self.nodes[ROOT].range();
        range
            .filter_map(|child| {
                Some(Candidate {
                    action: self.nodes[child].action.clone()?,
                    visits: u64::from(self.nodes[child].visits),
                    value: self.worth[child * self.seats + self.root_actor],
                    chances: Vec::new(),
                })
            })
            .collect()
    }
}
