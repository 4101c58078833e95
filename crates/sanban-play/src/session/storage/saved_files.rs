//! The files of games that a person has saved.

use std::path::Path;

use crate::session::foreign_files::Foreign;
use sanban_data::store::{Saved, Saves, tables};

/// The saved files with games of this kind, as records or in files of another kind.
pub(super) fn files_of(saves: &Saves, game: &str, foreign: Option<Foreign>) -> Vec<Saved> {
    let mut files = saves.list().unwrap_or_default();
    if let Some(foreign) = foreign {
        let others = saves.list_others(foreign.ending, foreign.record);
        files.extend(others.unwrap_or_default());
    }
    let is_own = |saved: &Saved| match &saved.heading {
        Ok(heading) => heading.game == game,
        // Nobody knows of what game it is, except by its name.
        Err(_) => saved.name.starts_with(game),
    };
    files.retain(is_own);
    files
}

/// The name of a file of this game, where a person gave it: those that sanban names say what the row says anyway.
pub(super) fn given_name(name: &str, game: &str) -> Option<String> {
    let numbers = name
        .strip_prefix(game)
        .and_then(|rest| rest.strip_prefix('-'));
    let is_ours = numbers.is_some_and(|rest| {
        let mut bytes = rest.bytes();
        !rest.is_empty() && bytes.all(|byte| byte.is_ascii_digit() || byte == b'-')
    });
    (!is_ours).then(|| tables::title_of(name)).flatten()
}

/// What a saved file holds as the text of a record; `None` where it cannot be read.
#[must_use]
pub fn text_of_file(path: &Path, foreign: Option<Foreign>) -> Option<String> {
    let bytes = std::fs::read(path).ok()?;
    match foreign {
        Some(foreign) => (foreign.record)(&bytes),
        None => String::from_utf8(bytes).ok(),
    }
}
