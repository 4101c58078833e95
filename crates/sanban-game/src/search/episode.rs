//! Monte-Carlo tree search for a single agent against chance.
//!
//! An [`Episode`] is one scenario: everything hidden is sampled at the root, anew for every iteration. The tree holds
//! only the agent's own decisions.
//!
//! * With [`TreeKind::OpenLoop`] a node is a sequence of the agent's own actions. Where they lead depends on the
//!   episode, so a node's value is a mean over all observations on the way. This is the tree of Itoh's eMCTS: if an
//!   action ends the agent's part at an inner node (a hand goes bust), a playout is run at that inner node and counts
//!   there.
//! * With [`TreeKind::ClosedLoop`] a node is a sequence of actions and observations; each observation after an action
//!   has a child of its own, weighted by its probability. The value of a node without further decisions may be known
//!   exactly ([`Episode::expected`]). The node is then *solved*, and so is a decision all of whose actions are;
//!   playouts go where something is unsolved.

use crate::{Candidate, DecisionContext, Stream};

use super::{Budget, FinalChoice, SearchResult, Ucb1};

/// Maximum number of options of a decision.
pub const MAX_OPTIONS: usize = 5;

/// A scenario: one sample of everything hidden from the agent. Cloning is cheap.
pub trait Episode: Clone {
    /// Legal options: a set of numbers below [`MAX_OPTIONS`], bit i for option i. Empty if the agent has nothing more
    /// to decide.
    fn options(&self) -> u8;

    /// Carries out an option, goes on to the agent's next decision or to the end of its part, and returns the
    /// observation on the way.
    fn act(&mut self, option: usize) -> Observation;

    /// Plays out to the end, and returns its value to the agent.
    fn finish(&mut self) -> f64;

    /// Exact expected value of an episode without options, over everything that the agent has not seen, if it can be
    /// computed. Called in closed loops only.
    fn expected(&mut self) -> Option<f64> {
        None
    }
}

/// Observation of the agent between two decisions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Observation {
    /// Key of the observation: equal keys mean equal observations.
    pub key: u32,
    /// Probability of the observation, given all earlier ones.
    pub probability: f64,
}

/// Kind of tree: the sequence that identifies a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeKind {
    /// The actions.
    OpenLoop,
    /// The actions and the observations.
    ClosedLoop,
}

/// Backup rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EpisodeBackup {
    /// Mean of the playouts.
    Mean,
    /// The value of an action is the mean of its observations, weighted by probability; the value of a decision is that
    /// of its best action (expectimax). The best action is that with the largest lower confidence bound
    /// `value − caution / √visits`, so that a lucky playout does not pass for a good action.
    Best {
        /// Width of the bound after one visit, in the unit of the values.
        caution: f64,
    },
}

/// Configuration of a tree search over episodes, without its budget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EpisodeSearch {
    /// Bandit that selects an action.
    pub bandit: Ucb1,
    /// A leaf is expanded when it is reached after more than this many playouts, with one playout in each child.
    pub expand_after: u32,
    /// Sequence that identifies a node.
    pub kind: TreeKind,
    /// Backup rule.
    pub backup: EpisodeBackup,
    /// Choice of the action at the end.
    pub final_choice: FinalChoice,
}

impl EpisodeSearch {
    /// Searches until the budget is spent, the flag is raised or the root is solved. `draw` samples the episode of the
    /// next iteration; the options at the root are the same in all. Without a single playout the candidates are in the
    /// order of their numbers.
    pub fn run<E: Episode>(
        &self,
        mut draw: impl FnMut(&mut Stream) -> E,
        budget: Budget,
        context: &mut DecisionContext<'_>,
    ) -> SearchResult<usize> {
        let mut limit = budget.start(context.stop);
        let mut tree = Tree::new(self, draw(context.rng).options());
        while !tree.nodes[ROOT].solved && limit.spend() {
            tree.iterate(draw(context.rng), &mut || limit.spend());
        }
        SearchResult::new(tree.candidates(), self.final_choice, tree.playouts)
    }
}

const ROOT: usize = 0;
const NOBODY: u32 = u32::MAX;

/// A decision of the agent, or a point with nothing left to decide.
struct Node {
    visits: u32,
    /// `true` once it was expanded.
    inner: bool,
    /// `true` if `value` is exact.
    solved: bool,
    value: f64,
    /// Observation that leads here from the parent.
    observation: Observation,
    /// Next node that the same action of the same parent may lead to.
    sibling: u32,
    /// Options that were legal here in some episode.
    met: u8,
    actions: [ActionStats; MAX_OPTIONS],
}

#[derive(Clone, Copy)]
struct ActionStats {
    visits: u32,
    /// First of the nodes that it may lead to.
    first: u32,
    value: f64,
    /// Total probability of the observations so far, and of those that are solved.
    met: f64,
    solved: f64,
    /// Sum of value × probability over the observations so far.
    sum: f64,
}

impl ActionStats {
    const UNTRIED: ActionStats = ActionStats {
        visits: 0,
        first: NOBODY,
        value: 0.0,
        met: 0.0,
        solved: 0.0,
        sum: 0.0,
    };

    /// `true` if `value` is exact. Probabilities are sums of few terms.
    fn is_solved(&self) -> bool {
        self.solved > 1.0 - 1e-9
    }
}

impl Node {
    fn new(observation: Observation) -> Node {
        Node {
            visits: 0,
            inner: false,
            solved: false,
            value: 0.0,
            observation,
            sibling: NOBODY,
            met: 0,
            actions: [ActionStats::UNTRIED; MAX_OPTIONS],
        }
    }
}

/// Numbers in a set.
fn members(set: u8) -> impl Iterator<Item = usize> + Clone {
    (0..MAX_OPTIONS).filter(move |&option| set >> option & 1 == 1)
}

struct Tree<'a> {
    search: &'a EpisodeSearch,
    nodes: Vec<Node>,
    /// Nodes of the current iteration, and the actions taken there.
    path: Vec<(usize, usize)>,
    playouts: u64,
}

impl<'a> Tree<'a> {
    fn new(search: &'a EpisodeSearch, options: u8) -> Tree<'a> {
        let mut root = Node::new(Observation {
            key: 0,
            probability: 1.0,
        });
        root.met = options;
        root.solved = options == 0;
        Tree {
            search,
            nodes: vec![root],
            path: Vec::new(),
            playouts: 0,
        }
    }

    /// Runs one iteration. One playout is already paid for; `more` returns `true` if there may be another.
    fn iterate<E: Episode>(&mut self, mut episode: E, more: &mut impl FnMut() -> bool) {
        self.path.clear();
        let mut node = ROOT;
        loop {
            let options = episode.options();
            if options == 0 || self.nodes[node].solved {
                return self.finish(node, &mut episode);
            }
            if !self.nodes[node].inner {
                // The root has its children from the start.
                if node != ROOT && self.nodes[node].visits <= self.search.expand_after {
                    return self.finish(node, &mut episode);
                }
                return self.expand(node, options, &episode, more);
            }
            self.nodes[node].met |= options;
            let option = self.select(node, options);
            let observation = episode.act(option);
            self.path.push((node, option));
            node = self.child(node, option, observation);
        }
    }

    /// Runs one playout in each child of a leaf, all in the same episode.
    fn expand<E: Episode>(
        &mut self,
        node: usize,
        options: u8,
        episode: &E,
        more: &mut impl FnMut() -> bool,
    ) {
        self.nodes[node].inner = true;
        self.nodes[node].met |= options;
        let depth = self.path.len();
        for (nth, option) in members(options).enumerate() {
            if nth > 0 && !more() {
                return;
            }
            let mut episode = episode.clone();
            let observation = episode.act(option);
            self.path.truncate(depth);
            self.path.push((node, option));
            let child = self.child(node, option, observation);
            self.finish(child, &mut episode);
        }
    }

    /// Action to try next: an untried one, or else the bandit's choice among those that are not solved.
    fn select(&self, node: usize, options: u8) -> usize {
        let node = &self.nodes[node];
        let mut open = options;
        for option in members(options) {
            if node.actions[option].is_solved() {
                open &= !(1 << option);
            }
        }
        // Other episodes may have options that are missing here.
        let open = if open == 0 { options } else { open };
        let arms = members(open).map(|option| {
            let action = &node.actions[option];
            (action.visits, action.value)
        });
        let selected = self
            .search
            .bandit
            .select_with_total(u64::from(node.visits), arms);
        members(open)
            .nth(selected.unwrap_or(0))
            .unwrap_or(MAX_OPTIONS - 1)
    }

    /// Node that an action leads to, created if it does not exist.
    fn child(&mut self, parent: usize, option: usize, observation: Observation) -> usize {
        let observation = match self.search.kind {
            TreeKind::OpenLoop => Observation {
                key: 0,
                probability: 1.0,
            },
            TreeKind::ClosedLoop => observation,
        };
        let mut at = self.nodes[parent].actions[option].first;
        while at != NOBODY {
            let node = &self.nodes[at as usize];
            if node.observation.key == observation.key {
                return at as usize;
            }
            at = node.sibling;
        }
        let made = self.nodes.len();
        let mut node = Node::new(observation);
        let action = &mut self.nodes[parent].actions[option];
        // 2³² nodes would not fit into memory.
        node.sibling = std::mem::replace(&mut action.first, u32::try_from(made).unwrap_or(NOBODY));
        self.nodes.push(node);
        made
    }

    /// Runs a playout at `node`, or takes its exact value, and backs it up along the path.
    fn finish<E: Episode>(&mut self, node: usize, episode: &mut E) {
        self.playouts += 1;
        let closed = self.search.kind == TreeKind::ClosedLoop;
        let at = &self.nodes[node];
        let was = (at.value, at.solved, at.visits);
        let may_be_exact = closed && at.visits == 0 && episode.options() == 0;
        if may_be_exact && let Some(value) = episode.expected() {
            self.nodes[node].value = value;
            self.nodes[node].solved = true;
        }
        let at = &mut self.nodes[node];
        at.visits += 1;
        let value = if at.solved {
            at.value
        } else {
            episode.finish()
        };
        if !at.solved {
            at.value += (value - at.value) / f64::from(at.visits);
        }
        match self.search.backup {
            EpisodeBackup::Mean => self.back_up_mean(value),
            EpisodeBackup::Best { caution } => self.back_up_best(node, was, caution),
        }
    }

    fn back_up_mean(&mut self, value: f64) {
        for &(node, option) in self.path.iter().rev() {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.value += (value - node.value) / f64::from(node.visits);
            let action = &mut node.actions[option];
            action.visits += 1;
            action.value += (value - action.value) / f64::from(action.visits);
        }
    }

    /// Backs up the value of the node `below` along the path. `was` is its earlier (value, solved, visits).
    fn back_up_best(&mut self, below: usize, was: (f64, bool, u32), caution: f64) {
        let below = &self.nodes[below];
        let mut now = (below.value, below.solved, below.observation.probability);
        let mut was = was;
        for &(node, option) in self.path.iter().rev() {
            let node = &mut self.nodes[node];
            let before = (node.value, node.solved, node.visits);
            let action = &mut node.actions[option];
            let (value, solved, probability) = now;
            let (old, was_solved, visits) = was;
            action.visits += 1;
            if visits == 0 {
                action.met += probability;
                action.sum += probability * value;
            } else {
                action.sum += probability * (value - old);
            }
            if solved && !was_solved {
                action.solved += probability;
            }
            action.value = action.sum / action.met;
            node.visits += 1;
            node.update_value(caution);
            now = (node.value, node.solved, node.observation.probability);
            was = before;
        }
    }

    fn candidates(&self) -> Vec<Candidate<usize>> {
        let root = &self.nodes[ROOT];
        members(root.met)
            .map(|option| Candidate {
                action: option,
                visits: u64::from(root.actions[option].visits),
                value: root.actions[option].value,
                chances: Vec::new(),
            })
            .collect()
    }
}

impl Node {
    /// Sets the value of a decision to that of its best action.
    fn update_value(&mut self, caution: f64) {
        let mut best = f64::NEG_INFINITY;
        let mut solved = true;
        for option in members(self.met) {
            let action = &self.actions[option];
            solved &= action.is_solved();
            if action.visits == 0 {
                continue;
            }
            let doubt = if action.is_solved() {
                0.0
            } else {
                caution / f64::from(action.visits).sqrt()
            };
            if action.value - doubt > best {
                best = action.value - doubt;
                self.value = action.value;
            }
        }
        self.solved = solved;
    }
}
