//! What is read of tables, and of how a person has played.

use std::path::PathBuf;
use std::time::SystemTime;

use crate::session::SavedTable;
use sanban_data::store::{
    Finished, Hints, LessonProgress, RatingEntry, Summary, TableId, TakeBacks,
};
use sanban_game::{Game, Record, RecordHeader};

/// Where a table is that is listed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TablePlace {
    /// In the database.
    Store(TableId),
    /// In a file that the person saved.
    File(PathBuf),
}

impl TablePlace {
    /// The number of a table in the database.
    #[must_use]
    pub fn id(&self) -> Option<TableId> {
        match self {
            TablePlace::Store(id) => Some(*id),
            TablePlace::File(_) => None,
        }
    }
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct ListedTable {
    /// Where it is.
    pub place: TablePlace,
    /// When it was last written, where the system knows.
    pub modified: Option<SystemTime>,
    /// The same as a date where the person is (`2026-11-25`); empty where the system does not know.
    pub date: String,
    /// What its record says of itself, or what is wrong with it.
    pub header: Result<RecordHeader, String>,
    /// Whether it is being played in another window.
    pub in_use: bool,
    /// The name that the person gave it; of a file, its name, unless sanban named it.
    pub title: Option<String>,
    /// Whether it is one of the person's favourites.
    pub favourite: bool,
    /// Whether its games count for a rating.
    pub rated: bool,
    /// How often something was taken back in its games, as far as that is known.
    pub take_backs: TakeBacks,
    /// Which decisions of people were made after a hint; `None` where nobody noted it.
    pub hints: Option<Hints>,
    /// How its games ended for the only person at it, as they were counted; empty where that is not known.
    pub results: Vec<Finished>,
}

/// The latest tables of a game.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// The tables, the latest first; all of them, or as many as were asked for.
    pub tables: Vec<ListedTable>,
    /// How many there are.
    pub all: usize,
}

/// What the home screen tells of a game.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    /// How the person's games went.
    pub summary: Summary,
    /// How many tables wait to be gone on with.
    pub waiting: usize,
    /// How many were played to their end, or saved.
    pub played: usize,
    /// How far the person has come in the lesson; `None` where it was never begun.
    pub lesson: Option<LessonProgress>,
}

/// How a person is rated in a game.
#[derive(Clone, Debug, Default)]
pub struct Career {
    /// The ratings after each rated game, the oldest first.
    pub entries: Vec<RatingEntry>,
    /// How many more cannot be read.
    pub unreadable: usize,
    /// The rated table that waits, and how many of its games are over.
    pub waiting: Option<(TableId, u32)>,
    /// Tables that were played to their end, and whose decisions are still to be judged.
    pub unrated: Vec<TableId>,
}

/// A table that is gone on with.
#[derive(Debug)]
pub struct ResumedTable<G: Game> {
    /// Its record.
    pub record: Record<G::State>,
    /// What else is known of it.
    pub saved: SavedTable,
}
