//! Stored tables, files of games that a person has saved, and a person's history, as read for lists.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::session::{Foreign, SavedTable};
use sanban_data::store::{
    Finished, Hints, LessonProgress, RatingEntry, Saved, Saves, Summary, TableId, TakeBacks, tables,
};
use sanban_game::{Game, Record, RecordHeader, Standing};

/// Place of a listed table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TablePlace {
    /// In the database.
    Store(TableId),
    /// In a file that the person saved.
    File(PathBuf),
}

impl TablePlace {
    /// Identifier of a table in the database.
    pub fn id(&self) -> Option<TableId> {
        match self {
            TablePlace::Store(id) => Some(*id),
            TablePlace::File(_) => None,
        }
    }
}

/// A table as listed.
#[derive(Clone, Debug)]
pub struct ListedTable {
    pub place: TablePlace,
    /// Time of the last write, if the system knows it.
    pub modified: Option<SystemTime>,
    /// That time as a local date (`2026-11-25`); empty if unknown.
    pub date: String,
    /// Header of its record, or the problem with it.
    pub header: Result<RecordHeader, String>,
    /// `true` while it is being played in another window.
    pub in_use: bool,
    /// The name that the person gave it; the file name, unless sanban chose it.
    pub title: Option<String>,
    /// `true` if it is one of the person's favourites.
    pub favourite: bool,
    /// `true` if its games count for a rating.
    pub rated: bool,
    /// Take-backs in its games, as far as known.
    pub take_backs: TakeBacks,
    /// Decisions of people that were made after a hint; `None` if this was not recorded.
    pub hints: Option<Hints>,
    /// Counted results of its games for the only person at it; empty if unknown.
    pub results: Vec<Finished>,
}

/// Latest tables of a game.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// The tables, latest first; limited to the number that was asked for.
    pub tables: Vec<ListedTable>,
    /// Total number of tables.
    pub all: usize,
}

/// Data of a game for the home screen.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    /// Summary of the person's games.
    pub summary: Summary,
    /// Number of tables in progress.
    pub waiting: usize,
    /// Number of finished or saved tables.
    pub played: usize,
    /// Progress in the lesson; `None` if it was never begun.
    pub lesson: Option<LessonProgress>,
}

/// Rating history of a person in a game.
#[derive(Clone, Debug, Default)]
pub struct Career {
    /// Ratings after each rated game, oldest first.
    pub entries: Vec<RatingEntry>,
    /// Number of unreadable entries.
    pub unreadable: usize,
    /// The rated table in progress, with the number of its finished games.
    pub waiting: Option<(TableId, u32)>,
    /// Finished tables whose decisions are still to be judged.
    pub unrated: Vec<TableId>,
}

/// Tries of a deal so far.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The first table.
    pub table: Option<TableId>,
    /// The first result, and its table if that is known.
    pub result: Option<(Option<TableId>, Standing)>,
}

/// A table that is being resumed.
#[derive(Debug)]
pub struct ResumedTable<G: Game> {
    pub record: Record<G::State>,
    /// Its other stored data.
    pub saved: SavedTable,
}

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
pub fn text_of_file(path: &Path, foreign: Option<Foreign>) -> Option<String> {
    let bytes = std::fs::read(path).ok()?;
    match foreign {
        Some(foreign) => (foreign.record)(&bytes),
        None => String::from_utf8(bytes).ok(),
    }
}
