//! The game so far, with its variations, and where in it we are.

use crate::blokus::sgf::{self, Legality, NodeId, Tree};
use crate::blokus::{Action, Colour, Illegal, Placement, Rules, State};
use crate::game::{Seed, State as _};

/// A game, and the line in it that leads to the position on the board.
#[derive(Clone, Debug)]
pub(super) struct Game {
    tree: Tree,
    /// What stands before the first node of a line.
    empty: State,
    /// The nodes from the root to here, each with the position behind it.
    line: Vec<(NodeId, State)>,
}

impl Game {
    pub(super) fn new(rules: &Rules) -> Game {
        let tree = Tree::new_game(rules);
        let empty = State::start(rules, 2, Seed::default());
        let line = vec![(tree.root(), empty.clone())];
        Game { tree, empty, line }
    }

    /// Reads a game from a file's bytes and goes to the end of its main line, or before its move number `before`, from 1.
    /// `rules` are those of a file that names none.
    pub(super) fn load(
        bytes: &[u8],
        before: Option<usize>,
        rules: &Rules,
        legality: Legality,
    ) -> Result<Game, sgf::SgfError> {
        // At least one, otherwise it is an error.
        let tree = sgf::parse_bytes(bytes)?
            .into_iter()
            .next()
            .unwrap_or_default();
        let mut last = tree.root();
        let mut moves = 0;
        for node in tree.main_line() {
            moves += usize::from(tree.node(node).has_move());
            if before.is_some_and(|before| moves >= before) {
                break;
            }
            last = node;
        }
        let line = tree.positions(last, rules, legality)?;
        let rules = tree.rules()?.unwrap_or(*rules);
        let empty = State::start(&rules, 2, Seed::default());
        Ok(Game { tree, empty, line })
    }

    /// The position on the board.
    pub(super) fn state(&self) -> &State {
        self.line.last().map_or(&self.empty, |(_, state)| state)
    }

    /// Whose turn it is: never that of a side without moves, unless the game is over.
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

    /// Lays a piece of either colour.
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
        let here = self.line.last().map_or(self.tree.root(), |(node, _)| *node);
        // A move that the game has already goes on with its node.
        let children = self.tree.node(here).children().iter().copied();
        let mut known = children.filter(|&child| {
            let mut reached = self.state().clone();
            let followed = self.tree.node(child).follow(&mut reached, legality);
            followed.is_ok() && reached == state
        });
        let next = match known.next() {
            Some(child) => child,
            None => self.tree.add_move(here, colour, &action),
        };
        self.line.push((next, state));
        Ok(())
    }

    /// Takes back the piece that was laid last. Whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        match self.line.last() {
            Some(&(node, _)) if self.tree.node(node).has_move() && self.line.len() > 1 => {
                self.line.pop();
                // What goes on from there, a file has brought.
                if self.tree.node(node).children().is_empty() {
                    self.tree.cut(node);
                }
                true
            }
            _ => false,
        }
    }

    /// The piece that was laid last, when a move has laid it.
    pub(super) fn last_move(&self) -> Option<(Colour, Placement)> {
        let (node, state) = self.line.last()?;
        let moved = self.tree.node(*node).has_move();
        moved.then(|| state.laid().last().copied()).flatten()
    }

    /// The whole game as a file, with the result when its main line, to the end, is the line on the board.
    pub(super) fn to_text(&self) -> String {
        let mut tree = self.tree.clone();
        let here = self.line.last().map(|(node, _)| *node);
        if tree.main_line().last().copied() == here {
            tree.set_result(self.state());
        }
        sgf::write([&tree])
    }
}
