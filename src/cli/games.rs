//! Files that contain games: records of sanban, and the `.blksgf` files of other programs.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use sanban_blokus::BlokusDuo;
use sanban_blokus::sgf::{self, Tree};
use sanban_cli::files::{as_text, unreadable, wrong_file, wrong_in};
use sanban_cli::output::Usage;
use sanban_words::problem;
use sanban_words::tr;

/// Content of a file.
pub(super) enum Games {
    /// The text of a record of any game.
    Record(String),
    /// Games of Blokus Duo.
    Trees(Vec<Tree>),
}

/// Reads a file named by the user; '-' is the standard input.
pub(super) fn read(path: &Path) -> Result<Games, Usage> {
    let (shown, bytes) = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes);
        (tr!("cli-stdin"), read)
    } else {
        (path.display().to_string(), fs::read(path))
    };
    let bytes = bytes.map_err(|error| unreadable(&shown, &error))?;
    let named_so = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("blksgf"));
    if named_so && bytes.trim_ascii().is_empty() {
        return Err(Usage(tr!("cli-sgf-empty", file = shown)));
    }
    if named_so || sgf::looks_like_sgf(&bytes) {
        let trees = sgf::parse_bytes(&bytes)
            .map_err(|error| wrong_in(&shown, &problem::sentence(&error)))?;
        return Ok(Games::Trees(trees));
    }
    as_text(path, bytes).map(Games::Record)
}

/// One of the games of a file, counted from 1.
pub(super) fn pick(trees: &[Tree], number: usize) -> Result<&Tree, Usage> {
    trees
        .get(number.wrapping_sub(1))
        .ok_or_else(|| Usage(tr!("cli-game-number", number, games = trees.len())))
}

/// Remark that there are others, if the first of several games was picked because no number was given.
pub(super) fn others(trees: &[Tree], number: Option<usize>) -> Option<String> {
    (trees.len() > 1 && number.is_none()).then(|| tr!("cli-first-of", games = trees.len()))
}

/// The main line of a game as the text of a record.
pub(super) fn record_text(path: &Path, tree: &Tree) -> Result<String, Usage> {
    let record = tree.record().map_err(|error| wrong_file(path, &error))?;
    record
        .to_text::<BlokusDuo>()
        .map_err(|error| wrong_file(path, &error))
}
