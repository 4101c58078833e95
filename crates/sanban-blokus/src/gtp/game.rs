//! The game tree, with the current node.

use crate::sgf::{self, Legality, NodeId, Tree};
use crate::{Action, Colour, Illegal, Placement, Rules, State};
use sanban_game::{Seed, State as _};

/// A game, and the line in it that leads to the current position.
#[derive(Clone, Debug)]
pub(super) struct Game {
    tree: Tree,
    /// Start of the line: the position of the root.
    start: State,
    /// Nodes after the root up to the current one.
    line: Vec<Step>,
}

#[derive(Clone, Debug)]
struct Step {
    node: NodeId,
    /// Position after the node.
    state: State,
    /// `true` if the node was added here rather than loaded from a file.
    made: bool,
}

impl Game {
    pub(super) fn new(rules: &Rules) -> Game {
        Game {
            tree: Tree::new_game(rules),
            start: State::start(rules, 2, Seed::default()),
            line: Vec::new(),
        }
    }

    /// Loads the first game of a file and goes to the end of its main line, or before its move number `before`, from 1.
    /// `rules` apply to a file that names none.
    pub(super) fn load(
        trees: Vec<Tree>,
        before: Option<usize>,
        rules: &Rules,
        legality: Legality,
    ) -> Result<Game, sgf::SgfError> {
        // There is at least one tree, otherwise the parser fails.
        let tree = trees.into_iter().next().unwrap_or_default();
        let mut last = tree.root();
        let mut moves = 0;
        for node in tree.main_line() {
            moves += usize::from(tree.node(node).has_move());
            if before.is_some_and(|before| moves >= before) {
                break;
            }
            last = node;
        }
        let positions = tree.positions(last, rules, legality)?;
        let mut line = positions.into_iter().map(|(node, state)| Step {
            node,
            state,
            made: false,
        });
        let start = match line.next() {
            Some(root) => root.state,
            None => State::start(rules, 2, Seed::default()),
        };
        let line = line.collect();
        Ok(Game { tree, start, line })
    }

    /// Current position.
    pub(super) fn state(&self) -> &State {
        self.line.last().map_or(&self.start, |step| &step.state)
    }

    /// Node of the current position.
    fn here(&self) -> NodeId {
        self.line.last().map_or(self.tree.root(), |step| step.node)
    }

    /// Colour to move: never a side without moves, unless the game is over.
    pub(super) fn to_play(&self) -> Colour {
        let state = self.state();
        if state.must_pass() {
            state.to_move().other()
        } else {
            state.to_move()
        }
    }

    /// The position with `colour` to move.
    pub(super) fn turned_to(&self, colour: Colour) -> State {
        let mut state = self.state().clone();
        state.turn_to(colour);
        state
    }

    /// Places a piece of either colour.
    pub(super) fn play(
        &mut self,
        colour: Colour,
        placement: Placement,
        legality: Legality,
    ) -> Result<(), Illegal> {
        let mut state = self.turned_to(colour);
        let action = Action::Lay(placement);
        match legality {
            Legality::Required => state.play(&action)?,
            Legality::Waived => state.place(colour, placement)?,
        }
        let here = self.here();
        // A move that the game has already is followed to its node.
        let mut known = self.tree.node(here).children().iter().copied();
        let known = known.find(|&child| {
            let mut reached = self.state().clone();
            let followed = self.tree.node(child).follow(&mut reached, legality);
            followed.is_ok() && reached == state
        });
        self.line.push(Step {
            node: known.unwrap_or_else(|| self.tree.add_move(here, colour, &action)),
            state,
            made: known.is_none(),
        });
        Ok(())
    }

    /// Takes back the last piece placed; nodes loaded from a file stay in the game. Returns `true` if there was a move.
    pub(super) fn undo(&mut self) -> bool {
        let Some(at) = self.last_moved() else {
            return false;
        };
        let step = &self.line[at];
        if step.made {
            self.tree.cut(step.node);
        }
        self.line.truncate(at);
        true
    }

    /// Last piece placed, if a move placed it.
    pub(super) fn last_move(&self) -> Option<(Colour, Placement)> {
        let moved = self.last_moved()?;
        self.line[moved].state.laid().last().copied()
    }

    /// Index of the last move in the line, unless pieces were set up after it. Files have nodes without moves.
    fn last_moved(&self) -> Option<usize> {
        let here = self.state();
        let steps = self.line.iter().enumerate().rev();
        let mut steps = steps.take_while(|(_, step)| step.state.laid() == here.laid());
        let moved = steps.find(|(_, step)| self.tree.node(step.node).has_move());
        moved.map(|(at, _)| at)
    }

    /// The whole game as a file. If the line to the current node is the whole main line, the result is that of the board;
    /// a result given by a file does not hold for a main line that was extended here.
    pub(super) fn to_text(&self) -> String {
        let mut tree = self.tree.clone();
        if tree.main_line().last() == Some(&self.here()) {
            if self.line.last().is_some_and(|step| step.made) {
                tree.root_mut().remove("RE");
            }
            tree.set_result(self.state());
        }
        sgf::write([&tree])
    }
}
