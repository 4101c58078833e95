//! Monte-Carlo tree search for one searcher who faces nothing but chance.
//!
//! An [`Episode`] is one way in which things may turn out: all that is hidden is drawn at the root, anew for every
//! iteration. The tree holds the searcher's own decisions alone.
//!
//! * With [`Memory::Open`] a node is a sequence of the searcher's own actions. Where they lead depends on the
//!   episode, so that a node's value is a mean over all that may have been seen on the way. This is the tree of
//!   Itoh's eMCTS: where an action ends the searcher's part at an inner node (a hand goes bust), a playout is run at
//!   that inner node and counts there.
//! * With [`Memory::Closed`] a node is all that the searcher has done and seen, and what is seen after an action
//!   leads to children of its own, which count by how probable they are. A node after which nothing is left to decide
//!   may be worth something that is known exactly ([`Episode::expected`]). It is *solved* then, and so is a decision
//!   all of whose actions are; playouts go where something is unsolved.

use crate::{Candidate, Stream, Thinking};

use super::{Budget, Choice, Findings, Ucb1};

/// The most options that a decision may have.
pub const MAX_OPTIONS: usize = 5;

/// One way in which things may turn out. It is cheap to clone.
pub trait Episode: Clone {
    /// What the searcher may do now: a set of numbers below [`MAX_OPTIONS`], bit i for option i. Empty when the
    /// searcher has nothing more to decide.
    fn options(&self) -> u8;

    /// Carries out an option, and goes on to the searcher's next decision or to the end of the searcher's part. Says
    /// what the searcher saw.
    fn act(&mut self, option: usize) -> Seen;

    /// Plays on to the end, and says what that is worth to the searcher.
    fn finish(&mut self) -> f64;

    /// What an episode without options is worth on the average of all that the searcher has not seen, where that can
    /// be told exactly. Asked in closed loops only.
    fn expected(&mut self) -> Option<f64> {
        None
    }
}

/// What the searcher sees between two decisions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// A number for what was seen: equal numbers, equal sights.
    pub key: u32,
    /// How probable it was, given all that had been seen before.
    pub probability: f64,
}

/// What makes two nodes of the tree one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// The same actions.
    Open,
    /// The same actions and the same sights.
    Closed,
}

/// How values travel up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Backing {
    /// Everything is worth the mean of its playouts.
    Mean,
    /// An action is worth what its sights are worth, each by its probability; a decision is worth what its best
    /// action is. Best is the action with the largest `value − caution / √visits`, so that a lucky playout does not
    /// pass for a good action.
    Best {
        /// How much is taken off what was tried once, in the unit of the values.
        caution: f64,
    },
}

/// A tree search over episodes: everything that can be chosen about it but the budget.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EpisodeSearch {
    /// Which action is tried next.
    pub bandit: Ucb1,
    /// A leaf that is reached after more than this many playouts gets children, and one playout is run in each.
    pub expand_after: u32,
    /// What a node is.
    pub memory: Memory,
    /// How values travel up.
    pub backing: Backing,
    /// Which action is taken in the end.
    pub choice: Choice,
}

impl EpisodeSearch {
    /// Searches until the budget is spent, the flag is raised or nothing is left to find out, and says what the
    /// options at the root are worth. `draw` draws the episode of the next iteration; the options at the root are the
    /// same in all. Without a single playout the candidates are in the order of their numbers.
    pub fn run<E: Episode>(
        &self,
        mut draw: impl FnMut(&mut Stream) -> E,
        budget: Budget,
        thinking: &mut Thinking<'_>,
    ) -> Findings<usize> {
        let mut limit = budget.start(thinking.stop);
        let mut tree = Tree::new(self, draw(thinking.rng).options());
        while !tree.nodes[ROOT].solved && limit.spend() {
            tree.iterate(draw(thinking.rng), &mut || limit.spend());
        }
        Findings::new(tree.candidates(), self.choice, tree.playouts)
    }
}

const ROOT: usize = 0;
const NOBODY: u32 = u32::MAX;

/// A point at which the searcher decides, or where nothing is left to decide.
struct Node {
    visits: u32,
    /// Whether its actions have been tried.
    inner: bool,
    /// Whether `value` is exact.
    solved: bool,
    value: f64,
    /// What was seen on the way here from the parent, and how probable that was.
    seen: Seen,
    /// The next node that the same action of the same parent may lead to.
    sibling: u32,
    /// The options that were ever met here.
    met: u8,
    actions: [Action; MAX_OPTIONS],
}

#[derive(Clone, Copy)]
struct Action {
    visits: u32,
    /// The first of the nodes that it may lead to.
    first: u32,
    value: f64,
    /// The probabilities of all sights that were met, together, and of those that are solved.
    met: f64,
    solved: f64,
    /// The values of the sights that were met, each times its probability, together.
    sum: f64,
}

impl Action {
    const UNTRIED: Action = Action {
        visits: 0,
        first: NOBODY,
        value: 0.0,
        met: 0.0,
        solved: 0.0,
        sum: 0.0,
    };

    /// Whether `value` is exact. Probabilities are sums of few terms.
    fn is_solved(&self) -> bool {
        self.solved > 1.0 - 1e-9
    }
}

impl Node {
    fn new(seen: Seen) -> Node {
        Node {
            visits: 0,
            inner: false,
            solved: false,
            value: 0.0,
            seen,
            sibling: NOBODY,
            met: 0,
            actions: [Action::UNTRIED; MAX_OPTIONS],
        }
    }
}

/// The numbers in a set.
fn members(set: u8) -> impl Iterator<Item = usize> + Clone {
    (0..MAX_OPTIONS).filter(move |&option| set >> option & 1 == 1)
}

struct Tree<'a> {
    search: &'a EpisodeSearch,
    nodes: Vec<Node>,
    /// The nodes of the present iteration and the actions taken there.
    path: Vec<(usize, usize)>,
    playouts: u64,
}

impl<'a> Tree<'a> {
    fn new(search: &'a EpisodeSearch, options: u8) -> Tree<'a> {
        let mut root = Node::new(Seen {
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

    /// One way down and up again. One playout is paid for; `more` says whether there may be another.
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
            let option = self.pick(node, options);
            let seen = episode.act(option);
            self.path.push((node, option));
            node = self.child(node, option, seen);
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
            let seen = episode.act(option);
            self.path.truncate(depth);
            self.path.push((node, option));
            let child = self.child(node, option, seen);
            self.finish(child, &mut episode);
        }
    }

    /// The action to try next: one that was never tried, or else what the bandit says among those that are not
    /// solved.
    fn pick(&self, node: usize, options: u8) -> usize {
        let node = &self.nodes[node];
        let mut open = options;
        for option in members(options) {
            if node.actions[option].is_solved() {
                open &= !(1 << option);
            }
        }
        // In other episodes there may be options that are missing here.
        let open = if open == 0 { options } else { open };
        let arms = members(open).map(|option| {
            let action = &node.actions[option];
            (action.visits, action.value)
        });
        let picked = self.search.bandit.pick_of(u64::from(node.visits), arms);
        members(open)
            .nth(picked.unwrap_or(0))
            .unwrap_or(MAX_OPTIONS - 1)
    }

    /// The node that an action leads to, made if need be.
    fn child(&mut self, parent: usize, option: usize, seen: Seen) -> usize {
        let seen = match self.search.memory {
            Memory::Open => Seen {
                key: 0,
                probability: 1.0,
            },
            Memory::Closed => seen,
        };
        let mut at = self.nodes[parent].actions[option].first;
        while at != NOBODY {
            let node = &self.nodes[at as usize];
            if node.seen.key == seen.key {
                return at as usize;
            }
            at = node.sibling;
        }
        let made = self.nodes.len();
        let mut node = Node::new(seen);
        let action = &mut self.nodes[parent].actions[option];
        // 2³² nodes would not fit into memory.
        node.sibling = std::mem::replace(&mut action.first, u32::try_from(made).unwrap_or(NOBODY));
        self.nodes.push(node);
        made
    }

    /// Runs a playout at `node`, or takes its exact value, and takes that up the path.
    fn finish<E: Episode>(&mut self, node: usize, episode: &mut E) {
        self.playouts += 1;
        let closed = self.search.memory == Memory::Closed;
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
        match self.search.backing {
            Backing::Mean => self.back_up_mean(value),
            Backing::Best { caution } => self.back_up_best(node, was, caution),
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

    /// `was` is what the node below was worth before, whether it was solved, and how often it had been visited.
    fn back_up_best(&mut self, below: usize, was: (f64, bool, u32), caution: f64) {
        let below = &self.nodes[below];
        let mut now = (below.value, below.solved, below.seen.probability);
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
            node.settle(caution);
            now = (node.value, node.solved, node.seen.probability);
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
    /// Makes a decision worth what its best action is.
    fn settle(&mut self, caution: f64) {
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
