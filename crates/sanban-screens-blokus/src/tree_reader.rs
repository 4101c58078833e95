//! A game of a file, read on a worker: its lines, and what the file says of their positions.

use std::ops::ControlFlow;

use fnv::FnvHashMap;

use sanban_blokus::sgf::{SgfError, Tree};
use sanban_blokus::{Action, State};
use sanban_game::{Line, Record, StopFlag};
use sanban_play::session::Lines;

/// What the file says of positions, by what was done to come there.
pub(super) type Comments = FnvHashMap<Vec<Action>, String>;

/// All that an analysis takes from a file.
pub(super) struct GameOfFile {
    /// The game as the file has it.
    pub(super) tree: Tree,
    /// How it began: a record without lines.
    pub(super) start: Record<State>,
    /// Each line that can be played from the start of the main line.
    pub(super) lines: Lines<Action>,
    pub(super) comments: Comments,
    /// How many lines cannot be played.
    pub(super) left_out: usize,
}

impl GameOfFile {
    /// Reads a game, each of its nodes once. What comes back is worth nothing once `stop` is raised.
    ///
    /// # Errors
    /// When the main line cannot be followed.
    pub(super) fn read(tree: Tree, stop: &StopFlag) -> Result<GameOfFile, SgfError> {
        let mut start = tree.record()?;
        let mut lines = Lines::take(&mut start);
        let mut comments = Comments::default();
        let mut left_out = 0;
        let mut is_main = true;
        tree.follow_all(|id, line| {
            let node = tree.node(id);
            // What was set up on the way makes another game of a line.
            let line = line.filter(|line| line.position == start.position);
            let comment = node.text("C").unwrap_or_default();
            // Where a line breaks the rules, its comments stay in the file.
            if let Some(line) = line.filter(|_| !comment.trim().is_empty()) {
                let said: &mut String = comments.entry(line.actions.clone()).or_default();
                if !said.is_empty() {
                    said.push('\n');
                }
                said.push_str(comment.trim());
            }
            // The main line ends first, and is there already.
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
