//! The search: its threads and their iterations, and what is kept from one decision to the next.
//!
//! What a leaf is worth is said in part by the [evaluation](super::evaluation) of it, and in part by a playout, which is broken off
//! after a dozen moves and evaluated there.
//!
//! Any number of threads search one tree. They hold its lock while they walk down and while they take a result in, and let it go
//! where the time is spent: listing and weighing the moves of a node, and playing on. What a thread is still playing
//! counts as lost for who moved there, so that others look elsewhere.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use pulp::Arch;

use super::evaluation::{Evaluation, Look, phase};
use super::grown::{Foot, Grown, Made, Way, seen_by};
use super::network::{Advised, Judged, Network};
use super::nodes::Turn;
use super::opening::{least_size, pieces_from};
use super::playout::{Playouts, Position, note};
use super::prior::{Outlook, Priors, SOFTNESS};
use super::replies::Replies;
use super::reward::{margin, reward};
use super::wide::List;
use crate::colour::Colour;
use crate::placement::Placement;
use crate::state::{Action, State};
use sanban_game::search::Limit;
use sanban_game::{Candidate, Stream};

/// How much the evaluation of a leaf counts, compared with how it went on from there, while up to eight pieces lie on the board, and
/// once 24 do; in between it falls evenly. Early in a game a playout is a guess, late it is nearly the truth.
const LOOKED: (f32, f32) = (0.8, 0.2);
/// So many pieces are laid before a playout is broken off and evaluated.
const PLAYED: usize = 12;

/// So many moves of a position below the root are looked at first: those with the highest priors.
const CHILDREN: usize = 60;

/// How much the evaluation of a position counts in which so many pieces lie on the board.
fn share_of_evaluation(laid: usize) -> f32 {
    let (early, late) = LOOKED;
    let between = u16::try_from(laid).map_or(1.0, |laid| (f32::from(laid) - 8.0) / 16.0);
    early + (late - early) * between.clamp(0.0, 1.0)
}

/// What a search knows beforehand.
#[derive(Clone)]
pub(super) struct Knowledge {
    pub(super) priors: Arc<Priors>,
    /// Without it games are played to their end.
    pub(super) evaluation: Option<Arc<Evaluation>>,
    /// What corrects both.
    pub(super) network: Option<Arc<Network>>,
}

/// What a thread needs for its iterations.
struct Walker {
    playouts: Playouts,
    arch: Arch,
    way: Way,
    /// The moves of a node that is being expanded, in the order of [`Placement::all`] …
    listed: Vec<Placement>,
    /// … and with their weights …
    options: Vec<(Placement, f32)>,
    /// … and these alone, to find the highest.
    sorted: Vec<f32>,
}

impl Walker {
    fn new() -> Walker {
        Walker {
            playouts: Playouts::new(),
            arch: Arch::new(),
            way: Way::default(),
            listed: Vec::new(),
            options: Vec::new(),
            sorted: Vec::new(),
        }
    }

    /// Keeps the most promising moves of the node that is being expanded, still in order. Of equals none is left out.
    fn keep_promising(&mut self) {
        let others = self.options.len().saturating_sub(CHILDREN);
        if others == 0 {
            return;
        }
        self.sorted.clear();
        let weights = self.options.iter().map(|&(_, weight)| weight);
        self.sorted.extend(weights);
        let (_, &mut least, _) = self.sorted.select_nth_unstable_by(others, f32::total_cmp);
        self.options.retain(|&(_, weight)| weight >= least);
    }
}

/// How far a search goes.
#[derive(Clone, Copy)]
struct Goal {
    /// How many visits the root shall have …
    visits: u64,
    /// … and how many it had when the search began.
    before: u64,
}

/// A search from one position.
pub(super) struct Tree {
    knowledge: Knowledge,
    root: Position,
    grown: Mutex<Grown>,
    replies: Replies,
}

impl Tree {
    /// The tree of a position in which the side to move has a place.
    pub(super) fn new(state: &State, knowledge: Knowledge) -> Tree {
        Tree::of(state, knowledge, Grown::new(), Replies::new())
    }

    fn of(state: &State, knowledge: Knowledge, grown: Grown, replies: Replies) -> Tree {
        Tree {
            knowledge,
            root: Position::of(state),
            grown: Mutex::new(grown),
            replies,
        }
    }

    /// The same, but of the placements at the root only so many, drawn at random, are looked at.
    pub(super) fn of_some(
        state: &State,
        knowledge: Knowledge,
        placements: u32,
        rng: &mut Stream,
    ) -> Tree {
        let mut tree = Tree::new(state, knowledge);
        let mut walker = Walker::new();
        tree.weigh(tree.root.to_move, &tree.root, 1, &mut walker);
        let options = &mut walker.options;
        let mut rest = u32::try_from(options.len()).unwrap_or(u32::MAX);
        let mut noticed = Vec::new();
        while rest > 0 && noticed.len() < placements as usize {
            noticed.push(options.swap_remove(rng.below(rest) as usize));
            rest -= 1;
        }
        noticed.sort_unstable_by_key(|&(placement, _)| placement);
        let turn = Turn::Of(tree.root.to_move);
        tree.owned().adopt(0, turn, &noticed, true);
        tree
    }

    fn lock(&self) -> MutexGuard<'_, Grown> {
        self.grown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn owned(&mut self) -> &mut Grown {
        self.grown.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many iterations went through the root.
    pub(super) fn visits(&mut self) -> u64 {
        self.owned().visits()
    }

    /// Plays games until the root has so many visits or the limit is reached, at least one. With one thread the outcome depends on
    /// `rng` alone.
    pub(super) fn search(
        &mut self,
        visits: u64,
        mut limit: Limit<'_>,
        threads: usize,
        rng: &mut Stream,
    ) {
        let mut walker = Walker::new();
        let goal = Goal {
            visits,
            before: self.visits(),
        };
        // A stop that is raised at once leaves one playout: there must be a move.
        if goal.before == 0 {
            self.iterate(&mut walker, goal, &limit, rng);
        }
        let mut others: Vec<(Walker, Stream)> =
            (1..threads).map(|_| (Walker::new(), rng.fork())).collect();
        loop {
            let (tree, start) = (&*self, limit.clone());
            thread::scope(|scope| {
                for (walker, rng) in &mut others {
                    let mut limit = start.clone();
                    let work =
                        move || while limit.spend() && tree.iterate(walker, goal, &limit, rng) {};
                    // Where a thread cannot be had, the others do its work.
                    let _ = thread::Builder::new().spawn_scoped(scope, work);
                }
                while limit.spend() && tree.iterate(&mut walker, goal, &limit, rng) {}
            });
            let grown = self.owned();
            if !grown.is_full() || grown.visits() >= visits || !limit.spend() {
                return;
            }
            grown.prune();
        }
    }

    /// Plays one game, unless there have been enough or the tree is full.
    fn iterate(
        &self,
        walker: &mut Walker,
        goal: Goal,
        limit: &Limit<'_>,
        rng: &mut Stream,
    ) -> bool {
        let mut grown = self.lock();
        if grown.visits() >= goal.visits || grown.is_full() {
            return false;
        }
        if grown.is_settled(|visits| {
            let in_limit = limit.to_come(visits - goal.before);
            in_limit.min(goal.visits - visits)
        }) {
            return false;
        }
        let mut foot = grown.descend(&mut walker.way);
        drop(grown);
        let mut here = self.root.clone();
        for made in &walker.way.made {
            here.lay(made.colour, made.placement);
        }
        if matches!(foot, Foot::Ripe | Foot::Narrow) {
            let turn = self.expand(&here, walker);
            let whole = walker.way.foot() == 0 || foot == Foot::Narrow;
            if !whole {
                walker.keep_promising();
            }
            let mut grown = self.lock();
            let node = grown.nodes.moved(walker.way.foot());
            grown.adopt(node, turn, &walker.options, whole);
            foot = Foot::Over;
            if let Turn::Of(mover) = turn {
                let child = grown.step(node, mover, &mut walker.way);
                grown.nodes.branches[child].visits += 1;
                foot = Foot::Leaf;
            } else {
                grown.nodes.branches[node].visits += 1;
            }
            drop(grown);
            if let (Foot::Leaf, Some(made)) = (foot, walker.way.made.last()) {
                here.lay(made.colour, made.placement);
            }
        }
        let value = if foot == Foot::Leaf {
            self.play_on(&mut here, walker, rng)
        } else {
            reward(margin(&here.board))
        };
        self.lock().back_up(value, &walker.way);
        let mut last = self.root.last;
        for made in &walker.way.made {
            let good = seen_by(made.colour, value) >= 0.5;
            self.replies.note(made.colour, &last, made.placement, good);
            note(&mut last, made.colour, made.placement);
        }
        true
    }

    /// What a leaf is worth to the first colour, by the look of it and by how it goes on.
    fn play_on(&self, here: &mut Position, walker: &mut Walker, rng: &mut Stream) -> f32 {
        let evaluation = self.knowledge.evaluation.as_deref();
        let (arch, made) = (walker.arch, &mut walker.way.made);
        let look = |here: &Position, evaluation: &Evaluation| {
            let (board, to_move, phase) = (&here.board, here.to_move, phase(here.laid));
            let chance = match self.knowledge.network.as_deref() {
                None => evaluation.chance(phase, &arch.dispatch(Look { board, to_move })),
                Some(network) => arch.dispatch(Judged {
                    network,
                    evaluation,
                    board,
                    to_move,
                    phase,
                }),
            };
            seen_by(to_move, chance)
        };
        let share = share_of_evaluation(here.laid);
        let looked = evaluation.map(|evaluation| look(here, evaluation));
        let most = evaluation.map_or(usize::MAX, |_| PLAYED);
        let over = walker
            .playouts
            .finish(here, most, &self.replies, rng, |colour, placement| {
                made.push(Made { colour, placement });
            });
        let played = match evaluation {
            Some(evaluation) if !over => look(here, evaluation),
            _ => reward(margin(&here.board)),
        };
        looked.map_or(played, |looked| share * looked + (1.0 - share) * played)
    }

    /// Finds out who goes on, and with what.
    fn expand(&self, here: &Position, walker: &mut Walker) -> Turn {
        let least = least_size(here.laid);
        for colour in [here.to_move, here.to_move.other()] {
            for least in [least, 1] {
                self.weigh(colour, here, least, walker);
                if !walker.options.is_empty() {
                    return Turn::Of(colour);
                }
            }
        }
        Turn::Over
    }

    /// Lists the placements of a side with pieces of at least so many squares, each with its weight.
    fn weigh(&self, colour: Colour, here: &Position, least: u8, walker: &mut Walker) {
        let board = &here.board;
        walker.arch.dispatch(List {
            board,
            colour,
            pieces: pieces_from(board.pieces_left(colour), least),
            found: &mut walker.listed,
        });
        let mut outlook =
            Outlook::new(board, colour, &here.last, here.laid, &self.knowledge.priors);
        if let Some(network) = self.knowledge.network.as_deref() {
            let advice = walker.arch.dispatch(Advised {
                network,
                board,
                to_move: colour,
                phase: phase(here.laid),
            });
            outlook = outlook.advised(&advice, SOFTNESS);
        }
        let weighed = walker
            .listed
            .iter()
            .map(|&placement| (placement, outlook.weight(placement)));
        walker.options.clear();
        walker.options.extend(weighed);
    }

    /// The moves that were tried at the root, best first, with what they are worth to who moves.
    pub(super) fn candidates(&mut self) -> Vec<Candidate<Action>> {
        let nodes = &self.owned().nodes;
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
        let grown = self
            .grown
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let nodes = &grown.nodes;
        let mut board = self.root.board;
        let mut node = 0;
        for &(colour, placement) in state.laid().get(self.root.laid..)? {
            board.lay(colour, placement);
            // Somebody may have set up a position in which the other side goes on.
            if nodes.branches[node].turn != Turn::Of(colour) {
                return None;
            }
            node = nodes.find(nodes.branches[node].children(), placement)?;
        }
        if board != *state.board() || nodes.branches[node].turn != Turn::Of(state.to_move()) {
            return None;
        }
        let grown = grown.below(node);
        let mut tree = Tree::of(state, self.knowledge, grown, self.replies);
        // At the root all moves count.
        let mut walker = Walker::new();
        let turn = tree.expand(&tree.root, &mut walker);
        tree.owned().adopt(0, turn, &walker.options, true);
        Some(tree)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use sanban_game::search::Budget;
    use sanban_game::{Seed, State as _, StopFlag};

    #[test]
    fn a_search_goes_on_when_its_tree_is_full() {
        // No search is settled so soon.
        const VISITS: u64 = 4_000;
        let state = State::start(&Rules::default(), 2, Seed::default());
        let knowledge = Knowledge {
            priors: Priors::learned(),
            evaluation: None,
            network: None,
        };
        for threads in [1, 2] {
            let mut tree = Tree::new(&state, knowledge.clone());
            tree.owned().room = 20_000;
            let (mut fills, mut before) = (0, 0);
            let stop = StopFlag::new();
            for visits in (250..=VISITS).step_by(250) {
                let limit = Budget::playouts(u64::MAX).start(&stop);
                tree.search(visits, limit, threads, &mut Seed(1).stream());
                assert!(tree.visits() >= visits, "{threads} threads");
                let nodes = tree.owned().nodes.len();
                fills += u32::from(nodes < before);
                before = nodes;
            }
            assert!(fills > 2, "the tree was pruned {fills} times");
            let tried: u64 = tree.candidates().iter().map(|of| of.visits).sum();
            assert_eq!(tried, tree.visits(), "{threads} threads");
        }
    }
}
