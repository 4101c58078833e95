//! Reading of a game from a file on a worker: its lines, and the comments on their positions.

use std::ops::ControlFlow;

use fnv::FnvHashMap;

use sanban_blokus::sgf::{SgfError, Tree};
use sanban_blokus::{Action, State};
use sanban_game::{Line, Record, StopFlag};
use sanban_play::session::Lines;

/// Comments of the file, by the actions that lead to the position.
pub(super) type Comments = FnvHashMap<Vec<Action>, String>;

/// Everything that an analysis takes from a file.
pub(super) struct GameOfFile {
    /// The game tree of the file.
    pub(super) tree: Tree,
    /// Start of the game: a record without lines.
    pub(super) start: Record<State>,
    /// All lines that can be played from the start of the main line.
    pub(super) lines: Lines<Action>,
    pub(super) comments: Comments,
    /// Number of lines that cannot be played.
    pub(super) left_out: usize,
}

impl GameOfFile {
    /// Reads a game, visiting each of its nodes once. The result is meaningless once `stop` is raised.
    ///
    /// # Errors
    /// If the main line cannot be followed.
    pub(super) fn read(tree: Tree, stop: &StopFlag) -> Result<GameOfFile, SgfError> {
        let mut start = tree.record()?;
        let mut lines = Lines::take(&mut start);
        let mut comments = Comments::default();
        let mut left_out = 0;
        let mut is_main = true;
        tree.follow_all(|id, line| {
            let node = tree.node(id);
            // A line with a position set up along the way belongs to another game.
            let line = line.filter(|line| line.position == start.position);
            let comment = node.text("C").unwrap_or_default();
            // If a line breaks the rules, its comments stay in the file.
            if let Some(line) = line.filter(|_| !comment.trim().is_empty()) {
                let said: &mut String = comments.entry(line.actions.clone()).or_default();
                if !said.is_empty() {
                    said.push('\n');
                }
                said.push_str(comment.trim());
            }
            // The main line ends first, and is already included.
            if node.children().is_empty() && !std::mem::take(&mut is_main) {
                match line {
                    Some(line) => lines.add(Line {
                        actions: line.actions.clone(),
                        resigned: None,
                    }),
                    None => left_out += 1,
                }
            }
            if stop.is_raised() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        Ok(GameOfFile {
            tree,
            start,
            lines,
            comments,
            left_out,
        })
    }
}
