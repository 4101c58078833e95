//! Stored tables and a person's history, as read for lists.

use std::path::PathBuf;
use std::time::SystemTime;

use crate::session::SavedTable;
use sanban_data::store::{
    Finished, Hints, LessonProgress, RatingEntry, Summary, TableId, TakeBacks,
};
use sanban_game::{Game, Record, RecordHeader};

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
    #[must_use]
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

/// A table that is being resumed.
#[derive(Debug)]
pub struct ResumedTable<G: Game> {
    pub record: Record<G::State>,
    /// Its other stored data.
    pub saved: SavedTable,
}
