//! The tree: an arena of small nodes whose siblings lie side by side.
//!
//! Children start with a value guessed from their prior, which counts as three playouts. RAVE is not kept apart from
//! the values: where a side plays a move only later in an iteration, the nodes on the way take the result into the
//! child of that move too, with less weight the later it came, as long as they are little known.

use std::sync::Arc;

use super::opening::least_size;
use super::playout::{Last, Playouts, note};
use super::prior::{Outlook, Priors};
use super::replies::Replies;
use super::reward::{margin, reward};
use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::placement::Placement;
use crate::blokus::state::{Action, State};
use crate::game::{Candidate, Stream};

/// How much the prior counts in the choice of a child.
const EXPLORATION: f32 = 0.5;
/// As how many playouts the guess of a new child counts.
const GUESS: f32 = 3.0;
/// The guess is the mean value of the search times this power of the child's weight, the best one's being 1.
const GUESS_POWER: f32 = 0.15;
/// The weight of a result for the move that the side played next but one; it falls to 0 at the end of the game.
const RAVE: f32 = 0.7;
/// Nodes with more visits and children with more weight learn nothing from later moves.
const RAVE_VISITS: u32 = 25_000;
const RAVE_WEIGHT: f32 = 2_000.0;
/// With so many nodes the tree stops growing.
const MOST_NODES: usize = 1 << 23;
/// They take 218 MB.
const _: () = assert!(MOST_NODES * (size_of::<Branch>() + 14) == 26 << 23);

/// The nodes, by what a descent reads of them together: all siblings' values lie side by side, then all their
/// weights, so that a choice among hundreds is a few vector operations.
#[derive(Clone, Debug, Default)]
struct Nodes {
    /// What each is worth to who moved there, and as how many playouts that counts.
    values: Vec<f32>,
    weights: Vec<f32>,
    /// The probability of its move before any search.
    priors: Vec<f32>,
    /// The move that led there.
    placements: Vec<Placement>,
    branches: Vec<Branch>,
}

/// What follows a node.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// Its first child; the others follow.
    first: u32,
    visits: u32,
    children: u16,
    turn: Turn,
}

impl Branch {
    const NEW: Branch = Branch {
        first: 0,
        visits: 0,
        children: 0,
        turn: Turn::Leaf,
    };

    fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.children)
    }
}

impl Nodes {
    fn len(&self) -> usize {
        self.branches.len()
    }

    fn push(&mut self, placement: Placement, prior: f32, value: f32, weight: f32) {
        self.values.push(value);
        self.weights.push(weight);
        self.priors.push(prior);
        self.placements.push(placement);
        self.branches.push(Branch::NEW);
    }

    /// The node and, below it, all that follows, in an arena of their own.
    fn below(&self, node: usize) -> Nodes {
        let mut kept = Nodes::default();
        kept.copy(self, node..node + 1);
        let mut next = 0;
        while next < kept.len() {
            let from = kept.branches[next].children();
            kept.branches[next].first = u32::try_from(kept.len()).unwrap_or(u32::MAX);
            kept.copy(self, from);
            next += 1;
        }
        kept
    }

    fn copy(&mut self, from: &Nodes, range: std::ops::Range<usize>) {
        self.values.extend_from_slice(&from.values[range.clone()]);
        self.weights.extend_from_slice(&from.weights[range.clone()]);
        self.priors.extend_from_slice(&from.priors[range.clone()]);
        self.placements
            .extend_from_slice(&from.placements[range.clone()]);
        self.branches.extend_from_slice(&from.branches[range]);
    }

    /// The sibling with the largest value plus `factor` × prior / weight; the first of several.
    #[inline]
    fn best(&self, range: std::ops::Range<usize>, factor: f32) -> usize {
        const LANES: usize = 8;
        let values = &self.values[range.clone()];
        let (weights, priors) = (&self.weights[range.clone()], &self.priors[range.clone()]);
        let worth = |value: f32, weight: f32, prior: f32| value + factor * prior / weight;
        let mut highest = [f32::MIN; LANES];
        let whole = values.len() / LANES * LANES;
        for at in (0..whole).step_by(LANES) {
            let chunk = at..at + LANES;
            let (values, weights) = (&values[chunk.clone()], &weights[chunk.clone()]);
            let priors = &priors[chunk];
            for lane in 0..LANES {
                let worth = worth(values[lane], weights[lane], priors[lane]);
                highest[lane] = if worth > highest[lane] {
                    worth
                } else {
                    highest[lane]
                };
            }
        }
        let mut most = highest.iter().copied().fold(f32::MIN, f32::max);
        for at in whole..values.len() {
            most = most.max(worth(values[at], weights[at], priors[at]));
        }
        let best = (0..values.len())
            .find(|&at| worth(values[at], weights[at], priors[at]) >= most)
            .unwrap_or(0);
        range.start + best
    }
}

/// What is known of who goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Turn {
    /// Not looked at yet.
    Leaf,
    Of(Colour),
    Over,
}

/// A move of the present iteration.
#[derive(Clone, Copy, Debug)]
struct Made {
    colour: Colour,
    placement: Placement,
}

/// A search from one position.
pub(super) struct Tree {
    priors: Arc<Priors>,
    board: Board,
    to_move: Colour,
    last: Last,
    /// How many pieces lie on the board at the root.
    laid: usize,
    nodes: Nodes,
    playouts: Playouts,
    replies: Replies,
    /// What the playouts were worth to the first colour in the mean, and how many count for that.
    mean: f32,
    seen: f32,
    /// The nodes of the present iteration from the root down.
    path: Vec<u32>,
    made: Vec<Made>,
    /// When in the present iteration each colour made a move, from 1; 0 where it did not.
    when: [Box<[u8]>; 2],
    /// The moves of a node that is being expanded, with their weights.
    options: Vec<(Placement, f32)>,
}

impl Tree {
    /// The tree of a position in which the side to move has a place.
    pub(super) fn new(state: &State, priors: Arc<Priors>) -> Tree {
        let mut last = Last::default();
        for &(colour, placement) in state.laid() {
            note(&mut last, colour, placement);
        }
        let board = *state.board();
        let never = || vec![0; Placement::COUNT].into_boxed_slice();
        let mut tree = Tree {
            priors,
            board,
            to_move: state.to_move(),
            last,
            laid: state.laid().len(),
            nodes: Nodes::default(),
            playouts: Playouts::new(&board),
            replies: Replies::new(),
            mean: 0.5,
            seen: 1.0,
            path: Vec::new(),
            made: Vec::new(),
            when: [never(), never()],
            options: Vec::new(),
        };
        // No move led to the root.
        tree.nodes.push(Placement(0), 1.0, 0.5, 0.0);
        tree
    }

    /// The same, but of the placements at the root only so many, drawn at random, are looked at.
    pub(super) fn of_some(
        state: &State,
        priors: Arc<Priors>,
        placements: u32,
        rng: &mut Stream,
    ) -> Tree {
        let mut tree = Tree::new(state, priors);
        let priors = tree.priors.clone();
        let outlook = Outlook::new(&tree.board, tree.to_move, &tree.last, tree.laid, &priors);
        let mut options = Vec::new();
        tree.board.for_each_placement(tree.to_move, |placement| {
            options.push((placement, outlook.weight(placement)));
        });
        let mut rest = u32::try_from(options.len()).unwrap_or(u32::MAX);
        let mut noticed = Vec::new();
        while rest > 0 && noticed.len() < placements as usize {
            noticed.push(options.swap_remove(rng.below(rest) as usize));
            rest -= 1;
        }
        tree.adopt(0, Turn::Of(tree.to_move), &noticed);
        tree
    }

    /// How many iterations went through the root.
    pub(super) fn visits(&self) -> u64 {
        u64::from(self.nodes.branches[0].visits)
    }

    /// Plays one game.
    pub(super) fn iterate(&mut self, rng: &mut Stream) {
        let (mut board, mut last) = (self.board, self.last);
        let mut colour = self.to_move;
        let (mut node, mut laid) = (0, self.laid);
        self.path.clear();
        self.made.clear();
        self.path.push(0);
        loop {
            if self.nodes.branches[node].turn == Turn::Leaf {
                // The deeper, the more visits it takes, so that memory goes where games are decided.
                let ripe = 2 * self.nodes.branches[node].visits as usize >= self.path.len();
                if node != 0 && (!ripe || self.nodes.len() > MOST_NODES) {
                    break;
                }
                self.expand(node, &board, colour, &last, laid);
            }
            let Turn::Of(mover) = self.nodes.branches[node].turn else {
                break;
            };
            node = self.pick(node);
            let placement = self.nodes.placements[node];
            board.lay(mover, placement);
            note(&mut last, mover, placement);
            laid += 1;
            self.path.push(u32::try_from(node).unwrap_or(u32::MAX));
            self.made.push(Made {
                colour: mover,
                placement,
            });
            colour = mover.other();
        }
        if self.nodes.branches[node].turn != Turn::Over {
            let made = &mut self.made;
            self.playouts.finish(
                &mut board,
                colour,
                last,
                &self.replies,
                rng,
                |colour, placement| {
                    made.push(Made { colour, placement });
                },
            );
        }
        let value = reward(margin(&board));
        self.seen += 1.0;
        self.mean += (value - self.mean) / self.seen;
        self.back_up(value);
    }

    /// Finds out who goes on, and with what.
    fn expand(&mut self, node: usize, board: &Board, to_move: Colour, last: &Last, laid: usize) {
        let least = least_size(laid);
        let mut options = std::mem::take(&mut self.options);
        options.clear();
        let mut turn = Turn::Over;
        for colour in [to_move, to_move.other()] {
            let outlook = Outlook::new(board, colour, last, laid, &self.priors);
            let mut list = |least: u8| {
                board.for_each_placement(colour, |placement| {
                    if least == 1 || placement.piece().size() >= least {
                        options.push((placement, outlook.weight(placement)));
                    }
                });
                options.is_empty()
            };
            let none = list(least) && (least == 1 || list(1));
            if !none {
                turn = Turn::Of(colour);
                break;
            }
        }
        self.adopt(node, turn, &options);
        self.options = options;
    }

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

    /// The child to try: of value, and of promise that little was tried.
    fn pick(&self, node: usize) -> usize {
        let node = &self.nodes.branches[node];
        #[allow(clippy::cast_precision_loss)] // exact up to 16 million
        let visits = node.visits as f32;
        let factor = EXPLORATION * visits.sqrt() * visits.ln_1p();
        self.nodes.best(node.children(), factor)
    }

    /// Takes the result, as the first colour sees it, into the nodes on the path and into the children of moves that
    /// were made later.
    fn back_up(&mut self, value: f32) {
        let seen_by = |colour| match colour {
            Colour::First => value,
            Colour::Second => 1.0 - value,
        };
        for (at, made) in (1..).zip(&self.made) {
            self.when[made.colour.index()][made.placement.index()] = at;
        }
        let end = self.made.len();
        for depth in 0..self.path.len() {
            let node = self.path[depth] as usize;
            let branch = &mut self.nodes.branches[node];
            branch.visits += 1;
            let branch = *branch;
            if let Some(mover) = depth
                .checked_sub(1)
                .and_then(|before| self.made.get(before))
            {
                let weight = &mut self.nodes.weights[node];
                *weight += 1.0;
                self.nodes.values[node] +=
                    (seen_by(mover.colour) - self.nodes.values[node]) / *weight;
            }
            let Turn::Of(mover) = branch.turn else {
                continue;
            };
            if branch.visits > RAVE_VISITS {
                continue;
            }
            let (value, when) = (seen_by(mover), &self.when[mover.index()]);
            #[allow(clippy::cast_precision_loss)] // at most 42
            let remaining = (end - depth) as f32;
            let range = branch.children();
            let nodes = &mut self.nodes;
            let (values, weights) = (
                &mut nodes.values[range.clone()],
                &mut nodes.weights[range.clone()],
            );
            for (child, placement) in nodes.placements[range].iter().enumerate() {
                let at = usize::from(when[placement.index()]);
                // The move that was made at the node itself came at depth + 1.
                if at > depth + 1 && weights[child] <= RAVE_WEIGHT {
                    #[allow(clippy::cast_precision_loss)]
                    let distance = (at - depth - 1) as f32;
                    let weight = RAVE * (1.0 - distance / remaining);
                    weights[child] += weight;
                    values[child] += weight * (value - values[child]) / weights[child];
                }
            }
        }
        let mut last = self.last;
        for made in &self.made {
            let good = seen_by(made.colour) >= 0.5;
            self.replies.note(made.colour, &last, made.placement, good);
            note(&mut last, made.colour, made.placement);
        }
        for made in &self.made {
            self.when[made.colour.index()][made.placement.index()] = 0;
        }
    }

    /// The moves that were tried at the root, best first, with what they are worth to who moves.
    pub(super) fn candidates(&self) -> Vec<Candidate<Action>> {
        let nodes = &self.nodes;
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
        let mut board = self.board;
        let mut node = 0;
        for &(colour, placement) in state.laid().get(self.laid..)? {
            board.lay(colour, placement);
            // Somebody may have set up a position in which the other side goes on.
            if self.nodes.branches[node].turn != Turn::Of(colour) {
                return None;
            }
            node = self.nodes.branches[node]
                .children()
                .find(|&child| self.nodes.placements[child] == placement)?;
        }
        if board != *state.board() || self.nodes.branches[node].turn != Turn::Of(state.to_move()) {
            return None;
        }
        let nodes = self.nodes.below(node);
        let mut tree = Tree::new(state, self.priors.clone());
        tree.replies = self.replies;
        tree.mean = self.mean;
        tree.seen = self.seen.min(100.0);
        tree.nodes = nodes;
        Some(tree)
    }
}
