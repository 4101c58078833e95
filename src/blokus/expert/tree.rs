//! The tree: an arena of small nodes whose siblings lie side by side.
//!
//! Children start with a value guessed from their prior, which counts as three playouts. RAVE is not kept apart from
//! the values: where a side plays a move only later in an iteration, the nodes on the way take the result into the
//! child of that move too, with less weight the later it came, as long as they are little known.

use super::opening::least_size;
use super::playout::{Last, Playouts, note};
use super::prior::Outlook;
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
/// The weight of a result for the move that the side played next but one; it falls to 0 at the end of the game.
const RAVE: f32 = 0.7;
/// Nodes with more visits and children with more weight learn nothing from later moves.
const RAVE_VISITS: u32 = 25_000;
const RAVE_WEIGHT: f32 = 2_000.0;
/// With so many nodes the tree stops growing.
const MOST_NODES: usize = 1 << 23;
/// They take 235 MB.
const _: () = assert!(MOST_NODES * size_of::<Node>() == 28 << 23);

/// A position by the move that led there.
#[derive(Clone, Copy, Debug)]
struct Node {
    placement: Placement,
    turn: Turn,
    children: u16,
    /// Its first child; the others follow.
    first: u32,
    visits: u32,
    /// The probability of its move before any search.
    prior: f32,
    /// What it is worth to who moved there, and as how many playouts that counts.
    value: f32,
    weight: f32,
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
    board: Board,
    to_move: Colour,
    last: Last,
    /// How many pieces lie on the board at the root.
    laid: usize,
    nodes: Vec<Node>,
    playouts: Playouts,
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
    pub(super) fn new(state: &State) -> Tree {
        let mut last = Last::default();
        for &(colour, placement) in state.laid() {
            note(&mut last, colour, placement);
        }
        let board = *state.board();
        let never = || vec![0; Placement::COUNT].into_boxed_slice();
        let mut tree = Tree {
            board,
            to_move: state.to_move(),
            last,
            laid: state.laid().len(),
            nodes: Vec::new(),
            playouts: Playouts::new(&board),
            mean: 0.5,
            seen: 1.0,
            path: Vec::new(),
            made: Vec::new(),
            when: [never(), never()],
            options: Vec::new(),
        };
        tree.nodes.push(Node {
            // No move led to the root.
            placement: Placement(0),
            turn: Turn::Leaf,
            children: 0,
            first: 0,
            visits: 0,
            prior: 1.0,
            value: 0.5,
            weight: 0.0,
        });
        tree
    }

    /// The same, but of the placements at the root only so many, drawn at random, are looked at.
    pub(super) fn of_some(state: &State, placements: u32, rng: &mut Stream) -> Tree {
        let mut tree = Tree::new(state);
        let outlook = Outlook::new(&tree.board, tree.to_move, &tree.last);
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
        u64::from(self.nodes[0].visits)
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
            if self.nodes[node].turn == Turn::Leaf {
                // The deeper, the more visits it takes, so that memory goes where games are decided.
                let ripe = 2 * self.nodes[node].visits as usize >= self.path.len();
                if node != 0 && (!ripe || self.nodes.len() > MOST_NODES) {
                    break;
                }
                self.expand(node, &board, colour, &last, laid);
            }
            let Turn::Of(mover) = self.nodes[node].turn else {
                break;
            };
            node = self.pick(node);
            let placement = self.nodes[node].placement;
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
        if self.nodes[node].turn != Turn::Over {
            let made = &mut self.made;
            self.playouts
                .finish(&mut board, colour, last, rng, |colour, placement| {
                    made.push(Made { colour, placement });
                });
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
            let outlook = Outlook::new(board, colour, last);
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
        self.nodes
            .extend(options.iter().map(|&(placement, weight)| Node {
                placement,
                turn: Turn::Leaf,
                children: 0,
                first: 0,
                visits: 0,
                prior: weight / sum,
                value: mean * (weight / highest).sqrt(),
                weight: GUESS,
            }));
        let parent = &mut self.nodes[node];
        parent.turn = turn;
        parent.first = first;
        // A side never has more than 13,729 placements.
        parent.children = u16::try_from(options.len()).unwrap_or(u16::MAX);
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[node];
        node.first as usize..node.first as usize + usize::from(node.children)
    }

    /// The child to try: of value, and of promise that little was tried.
    fn pick(&self, node: usize) -> usize {
        #[allow(clippy::cast_precision_loss)] // exact up to 16 million
        let visits = self.nodes[node].visits as f32;
        let factor = EXPLORATION * visits.sqrt() * visits.ln_1p();
        let range = self.children(node);
        let mut best = (range.start, f32::MIN);
        for (index, child) in range.clone().zip(&self.nodes[range]) {
            let worth = child.value + factor * child.prior / child.weight;
            if worth > best.1 {
                best = (index, worth);
            }
        }
        best.0
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
            let reached = &mut self.nodes[node];
            reached.visits += 1;
            if let Some(mover) = depth
                .checked_sub(1)
                .and_then(|before| self.made.get(before))
            {
                let value = seen_by(mover.colour);
                reached.weight += 1.0;
                reached.value += (value - reached.value) / reached.weight;
            }
            let Turn::Of(mover) = reached.turn else {
                continue;
            };
            if reached.visits > RAVE_VISITS {
                continue;
            }
            let (value, when) = (seen_by(mover), &self.when[mover.index()]);
            #[allow(clippy::cast_precision_loss)] // at most 42
            let remaining = (end - depth) as f32;
            let range = self.children(node);
            for child in &mut self.nodes[range] {
                let at = usize::from(when[child.placement.index()]);
                // The move that was made at the node itself came at depth + 1.
                if at > depth + 1 && child.weight <= RAVE_WEIGHT {
                    #[allow(clippy::cast_precision_loss)]
                    let distance = (at - depth - 1) as f32;
                    let weight = RAVE * (1.0 - distance / remaining);
                    child.weight += weight;
                    child.value += weight * (value - child.value) / child.weight;
                }
            }
        }
        for made in &self.made {
            self.when[made.colour.index()][made.placement.index()] = 0;
        }
    }

    /// The moves that were tried at the root, best first, with what they are worth to who moves.
    pub(super) fn candidates(&self) -> Vec<Candidate<Action>> {
        let tried = self.nodes[self.children(0)]
            .iter()
            .filter(|node| node.visits > 0);
        let mut children: Vec<&Node> = tried.collect();
        let wins = |node: &Node| node.value * node.weight;
        children.sort_by(|a, b| wins(b).total_cmp(&wins(a)));
        let candidate = |node: &&Node| Candidate {
            action: Action::Lay(node.placement),
            visits: u64::from(node.visits),
            value: f64::from(node.value),
            chances: Vec::new(),
        };
        children.iter().map(candidate).collect()
    }

    /// What this tree holds of a position that the game has reached from its root; nothing where it did not come from
    /// there, or went where the tree never looked.
    pub(super) fn advanced_to(self, state: &State) -> Option<Tree> {
        let mut board = self.board;
        let mut node = 0;
        for &(colour, placement) in state.laid().get(self.laid..)? {
            board.lay(colour, placement);
            // Somebody may have set up a position in which the other side goes on.
            if self.nodes[node].turn != Turn::Of(colour) {
                return None;
            }
            node = self
                .children(node)
                .find(|&child| self.nodes[child].placement == placement)?;
        }
        if board != *state.board() || self.nodes[node].turn != Turn::Of(state.to_move()) {
            return None;
        }
        let mut tree = Tree::new(state);
        tree.mean = self.mean;
        tree.seen = self.seen.min(100.0);
        tree.nodes = self.below(node);
        Some(tree)
    }

    /// A node and all below it, in an arena of their own.
    fn below(&self, node: usize) -> Vec<Node> {
        let mut kept = vec![self.nodes[node]];
        let mut next = 0;
        while next < kept.len() {
            let from = kept[next].first as usize;
            let count = usize::from(kept[next].children);
            kept[next].first = u32::try_from(kept.len()).unwrap_or(u32::MAX);
            kept.extend_from_slice(&self.nodes[from..from + count]);
            next += 1;
        }
        kept
    }
}
