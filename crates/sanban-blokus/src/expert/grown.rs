//! What a search has found out so far: which child to go on with, and what a result teaches.
//!
//! Children start with a value guessed from their prior, which counts as three playouts. RAVE is not kept apart from
//! the values: where a side plays a move only later in an iteration, the nodes on the way take the result into the
//! child of that move too, with less weight the later it came, as long as they are little known.
//!
//! Most nodes are visited a few times, and few of their hundreds of moves are ever tried. So a node begins with its most promising
//! moves, and takes in the others once it is visited often: that saves memory, and the time to look through all of them at each visit.

use pulp::Arch;

use super::nodes::{MOST_NODES, Nodes, Turn};
use crate::colour::Colour;
use crate::placement::Placement;

/// How much the prior counts in the choice of a child.
const EXPLORATION: f32 = 0.2;
/// As how many playouts the guess of a new child counts.
const GUESS: f32 = 3.0;
/// The guess is the mean value of the search times this power of the child's weight, the best one's being 1.
const GUESS_POWER: f32 = 0.15;
/// The weight of a result for the move that the side played next but one; it falls to 0 at the end of the game.
const RAVE: f32 = 0.7;
/// Nodes with more visits and children with more weight learn nothing from later moves.
const RAVE_VISITS: u32 = 25_000;
const RAVE_WEIGHT: f32 = 2_000.0;
/// From so many visits on all moves of a node are looked at.
const WIDENED: u32 = 64;
/// From so many visits of the root on, and every so many, a search asks whether its move is settled. Smaller searches are for
/// what they say of all moves, too.
const SETTLED_FROM: u64 = 4_096;
const SETTLED_EVERY: u64 = 512;

/// A move of the present iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) colour: Colour,
    pub(super) placement: Placement,
}

/// The way of an iteration.
#[derive(Debug, Default)]
pub(super) struct Way {
    /// The nodes from the root down.
    path: Vec<u32>,
    /// The moves, down the tree and on from there.
    pub(super) made: Vec<Made>,
}

impl Way {
    /// The node at which the walk down the tree ended.
    pub(super) fn foot(&self) -> usize {
        self.path.last().map_or(0, |&node| node as usize)
    }
}

/// What a result that is worth so much to the first colour is worth to this one.
pub(super) fn seen_by(colour: Colour, value: f32) -> f32 {
    match colour {
        Colour::First => value,
        Colour::Second => 1.0 - value,
    }
}

/// What the threads of a search find out together.
pub(super) struct Grown {
    pub(super) nodes: Nodes,
    /// With more nodes than this they must be [pruned](Grown::prune) before the search goes on.
    pub(super) room: usize,
    /// What the playouts were worth to the first colour in the mean, and how many count for that.
    mean: f32,
    seen: f32,
    arch: Arch,
}

/// Where a walk down the tree ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Foot {
    /// At the end of a game.
    Over,
    /// At a leaf that is to stay one.
    Leaf,
    /// At a leaf that this thread shall expand.
    Ripe,
    /// At a node that is visited so often that this thread shall look at all its moves.
    Narrow,
}

impl Grown {
    /// Nothing yet.
    pub(super) fn new() -> Grown {
        let mut nodes = Nodes::default();
        // No move led to the root.
        nodes.push(Placement(0), 1.0, 0.5, 0.0);
        Grown {
            nodes,
            room: MOST_NODES,
            mean: 0.5,
            seen: 1.0,
            arch: Arch::new(),
        }
    }

    /// What this holds of the position at a node. What results are worth in the mean is soon learned anew there.
    pub(super) fn below(&self, node: usize) -> Grown {
        Grown {
            nodes: self.nodes.below(node),
            room: self.room,
            mean: self.mean,
            seen: self.seen.min(100.0),
            arch: self.arch,
        }
    }

    pub(super) fn visits(&self) -> u64 {
        u64::from(self.nodes.branches[0].visits)
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() > self.room
    }

    /// Forgets what follows the least visited nodes: half of the room is free again.
    pub(super) fn prune(&mut self) {
        self.nodes = self.nodes.pruned(self.room / 2);
    }

    /// Whether the move is chosen before the search is over: the most promising child would stay so even if the second had as much
    /// success as it in all iterations to come, of which `to_come` says how many they are after so many visits.
    pub(super) fn is_settled(&self, to_come: impl FnOnce(u64) -> u64) -> bool {
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
        let to_come = to_come(so_far) as f32;
        most - second > to_come * value.max(0.1)
    }

    /// Walks down to a node of which is not known what follows.
    pub(super) fn descend(&mut self, way: &mut Way) -> Foot {
        way.path.clear();
        way.made.clear();
        way.path.push(0);
        let mut node = 0;
        loop {
            let branch = &mut self.nodes.branches[node];
            match branch.turn {
                Turn::Of(_) if !branch.whole && branch.visits >= WIDENED => {
                    branch.whole = true;
                    return Foot::Narrow;
                }
                Turn::Of(mover) => node = self.step(node, mover, way),
                Turn::Over => {
                    branch.visits += 1;
                    return Foot::Over;
                }
                // The deeper, the more visits it takes, so that memory goes where games are decided.
                Turn::Leaf if node == 0 || 2 * branch.visits as usize >= way.path.len() => {
                    branch.turn = Turn::Growing;
                    return Foot::Ripe;
                }
                Turn::Leaf | Turn::Growing => {
                    branch.visits += 1;
                    return Foot::Leaf;
                }
                // Nobody's child any more; the root never moves.
                Turn::Moved => node = self.nodes.moved(node),
            }
        }
    }

    /// Goes on to the child to try: of value, and of promise that little was tried. It counts as lost until the result is known.
    pub(super) fn step(&mut self, node: usize, mover: Colour, way: &mut Way) -> usize {
        let branch = &mut self.nodes.branches[node];
        #[allow(clippy::cast_precision_loss)] // exact up to 16 million
        let visits = branch.visits as f32;
        branch.visits += 1;
        let factor = EXPLORATION * visits.sqrt() * visits.ln_1p();
        let children = branch.children();
        let child = self.nodes.best(self.arch, children, factor);
        let weight = &mut self.nodes.weights[child];
        *weight += 1.0;
        self.nodes.values[child] -= self.nodes.values[child] / *weight;
        way.path.push(u32::try_from(child).unwrap_or(u32::MAX));
        way.made.push(Made {
            colour: mover,
            placement: self.nodes.placements[child],
        });
        child
    }

    /// Notes who goes on at a node, and with what; `whole` where these are all moves that are to be looked at. What was known of
    /// some of them stays known, and ways that lead through them still do.
    pub(super) fn adopt(
        &mut self,
        node: usize,
        turn: Turn,
        options: &[(Placement, f32)],
        whole: bool,
    ) {
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
        let known = self.nodes.branches[node].children();
        for &(placement, weight) in options {
            let prior = weight / sum;
            if let Some(child) = self.nodes.find(known.clone(), placement) {
                self.nodes.move_to_end(child, prior);
            } else {
                let guess = mean * (weight / highest).powf(GUESS_POWER);
                self.nodes.push(placement, prior, guess, GUESS);
            }
        }
        let parent = &mut self.nodes.branches[node];
        parent.turn = turn;
        parent.first = first;
        parent.whole = whole;
        // A side never has more than 13,729 placements.
        parent.children = u16::try_from(options.len()).unwrap_or(u16::MAX);
    }

    /// Takes the result, as the first colour sees it, into the nodes on the path and into the children of moves that
    /// were made later.
    pub(super) fn back_up(&mut self, value: f32, way: &Way) {
        let seen_by = |colour| seen_by(colour, value);
        self.seen += 1.0;
        self.mean += (value - self.mean) / self.seen;
        let end = way.made.len();
        for (depth, &node) in way.path.iter().enumerate() {
            let nodes = &mut self.nodes;
            // Another thread may have looked at all moves meanwhile.
            let node = nodes.moved(node as usize);
            if let Some(before) = depth.checked_sub(1) {
                nodes.values[node] += seen_by(way.made[before].colour) / nodes.weights[node];
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
            let later = way.made.iter().enumerate().skip(depth + 1);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_some_moves_stays_known_when_others_are_looked_at_too() {
        let mut grown = Grown::new();
        let turn = Turn::Of(Colour::First);
        grown.adopt(0, turn, &[(Placement(3), 2.0), (Placement(8), 1.0)], false);
        let mut way = Way::default();
        assert_eq!(grown.descend(&mut way), Foot::Leaf);
        assert_eq!(way.made[0].placement, Placement(3));
        grown.back_up(1.0, &way);
        let tried = grown.nodes.branches[0].children().start;
        let known = (grown.nodes.values[tried], grown.nodes.weights[tried]);

        let all = [1, 3, 8, 9].map(|index| (Placement(index), 1.0));
        grown.adopt(0, turn, &all, true);
        let children = grown.nodes.branches[0].children();
        assert_eq!(
            grown.nodes.placements[children.clone()],
            all.map(|(placement, _)| placement)
        );
        let again = children.start + 1;
        assert_eq!(
            (grown.nodes.values[again], grown.nodes.weights[again]),
            known
        );
        assert_eq!(grown.nodes.branches[again].visits, 1);
        assert_eq!(grown.nodes.weights[children.start], GUESS);
        assert_eq!(grown.nodes.priors[children], [0.25; 4]);
    }

    /// Nothing of what other threads are at is lost: neither their results nor a node that one of them is growing.
    #[test]
    fn iterations_under_way_find_the_moves_that_others_look_at_again() {
        let mut grown = Grown::new();
        let turn = Turn::Of(Colour::First);
        grown.adopt(0, turn, &[(Placement(3), 2.0), (Placement(8), 1.0)], false);
        let mut way = Way::default();
        assert_eq!(grown.descend(&mut way), Foot::Leaf);
        grown.nodes.branches[way.foot()].turn = Turn::Growing;

        let all = [1, 3, 8, 9].map(|index| (Placement(index), 1.0));
        grown.adopt(0, turn, &all, true);
        let now = grown.nodes.branches[0].children().start + 1;
        let before = grown.nodes.values[now];
        grown.back_up(1.0, &way);
        assert!(grown.nodes.values[now] > before);
        let foot = grown.nodes.moved(way.foot());
        assert_eq!(foot, now);
        let reply = Turn::Of(Colour::Second);
        grown.adopt(foot, reply, &[(Placement(5), 1.0)], true);
        assert_eq!(grown.nodes.branches[now].turn, reply);
    }

    #[test]
    fn a_node_asks_for_all_its_moves_once_it_is_visited_often() {
        for (whole, asked) in [(false, Foot::Narrow), (true, Foot::Leaf)] {
            let mut grown = Grown::new();
            let options = [(Placement(3), 1.0)];
            grown.adopt(0, Turn::Of(Colour::First), &options, whole);
            let mut way = Way::default();
            grown.nodes.branches[0].visits = WIDENED - 1;
            assert_eq!(grown.descend(&mut way), Foot::Leaf);
            // The child stays a leaf, so that nothing is asked about it.
            grown.nodes.branches[way.foot()].turn = Turn::Growing;
            assert_eq!(grown.descend(&mut way), asked);
            // One thread is enough.
            assert_eq!(grown.descend(&mut way), Foot::Leaf);
        }
    }

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
                room: MOST_NODES,
                mean: 0.5,
                seen: 1.0,
                arch: Arch::new(),
            }
        };
        // 3,166 iterations as good as the first move's would bring the second 1,899.6 wins, 3,167 would bring 1,900.2.
        let visits = 5_120;
        assert!(grown(visits).is_settled(|_| 3_166));
        assert!(!grown(visits).is_settled(|_| 3_167));
        // Nobody asks in small searches, nor after each playout.
        for unasked in [512, 5_121] {
            assert!(!grown(unasked).is_settled(|_| 1));
        }
    }
}
