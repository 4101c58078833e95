//! Files of games that a person has saved.

use std::path::Path;

use crate::session::foreign_files::Foreign;
use sanban_data::store::{Saved, Saves, tables};

/// Saved files with games of this kind, as records or in another format.
pub(super) fn files_of(saves: &Saves, game: &str, foreign: Option<Foreign>) -> Vec<Saved> {
    let mut files = saves.list().unwrap_or_default();
    if let Some(foreign) = foreign {
        let others = saves.list_others(foreign.ending, foreign.record);
        files.extend(others.unwrap_or_default());
    }
    let is_own = |saved: &Saved| match &saved.heading {
        Ok(heading) => heading.game == game,
        // The game of a broken file is only known from its name.
        Err(_) => saved.name.starts_with(game),
    };
    files.retain(is_own);
    files
}

/// Name of a file of this game, if a person chose it: names that sanban chooses add nothing to the row.
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

/// Content of a saved file as the text of a record; `None` if it is invalid.
#[must_use]
pub fn text_of_file(path: &Path, foreign: Option<Foreign>) -> Option<String> {
    let bytes = std::fs::read(path).ok()?;
    match foreign {
        Some(foreign) => (foreign.record)(&bytes),
        None => String::from_utf8(bytes).ok(),
    }
}
