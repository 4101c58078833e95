//! The autosave of the table in progress, which survives the program.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

use super::atomic::create_directory_of;
use super::{Saves, StoreError};
use crate::game::{Game, Record};

/// The file in which one table keeps itself while it is being played.
///
/// Tables of the same game, in any number of processes, have a file each. The claim to it ends with the value or
/// with the process, however that ends; what the file then holds is an interrupted table, which waits to be gone on
/// with.
#[derive(Debug)]
pub struct Autosave {
    tables: Saves,
    name: String,
    _claim: File,
}

impl Autosave {
    /// Claims a file among `tables` for a new table of `game`: one that holds no table, so that those which were interrupted wait on.
    /// The oldest of these makes room where there are too many.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn fresh(tables: &Saves, game: &str) -> Result<Autosave, StoreError> {
        let empty = names(game).filter(|name| !tables.exists(name));
        Autosave::first_free(tables, empty.chain(Autosave::kept(tables, game)), game)
    }

    /// Claims the file among `tables` with the table of `game` that is looked for, if it is there and free; the latest are looked
    /// at first.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn find(
        tables: &Saves,
        game: &str,
        is_it: impl Fn(&Autosave) -> bool,
    ) -> Result<Option<Autosave>, StoreError> {
        for name in Autosave::kept(tables, game).into_iter().rev() {
            if let Some(table) = Autosave::resume(tables, &name)?
                && is_it(&table)
            {
                return Ok(Some(table));
            }
        }
        Ok(None)
    }

    /// The files of a game's tables that hold one, oldest first.
    fn kept(tables: &Saves, game: &str) -> Vec<String> {
        let written = |name: &String| {
            let path = tables.path(name).ok()?;
            path.metadata().and_then(|data| data.modified()).ok()
        };
        let mut kept: Vec<String> = names(game).filter(|name| tables.exists(name)).collect();
        kept.sort_by_cached_key(written);
        kept
    }

    fn first_free(
        tables: &Saves,
        names: impl Iterator<Item = String>,
        game: &str,
    ) -> Result<Autosave, StoreError> {
        for name in names {
            if let Some(table) = Autosave::resume(tables, &name)? {
                return Ok(table);
            }
        }
        Err(StoreError::BadName {
            name: game.to_owned(),
            problem: "too many tables of this game are open",
        })
    }

    /// Claims the file of this name among `tables`; `None` when its table is being played somewhere.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn resume(tables: &Saves, name: &str) -> Result<Option<Autosave>, StoreError> {
        let claim = try_claim(tables, name)?;
        Ok(claim.map(|claim| Autosave {
            tables: tables.clone(),
            name: name.to_owned(),
            _claim: claim,
        }))
    }

    /// The name of the file among the tables.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The interrupted table that the file holds, if any.
    ///
    /// # Errors
    /// When there is one but it cannot be read or played on.
    pub fn interrupted<G: Game>(&self) -> Result<Option<Record<G::State>>, StoreError> {
        match self.tables.load::<G>(&self.name) {
            Ok(record) => Ok(Some(record)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps the table as it stands.
    ///
    /// # Errors
    /// When the file system refuses; what was kept before is then still there.
    pub fn keep<G: Game>(&self, record: &Record<G::State>) -> Result<(), StoreError> {
        self.tables.save::<G>(&self.name, record)
    }

    /// Forgets the table: it is over.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn clear(&self) -> Result<(), StoreError> {
        match self.tables.delete(&self.name) {
            Err(error) if !error.is_missing() => Err(error),
            _ => Ok(()),
        }
    }
}

/// More tables of one game than anybody has open at once, or waiting.
const MOST: usize = 99;

/// The names of the files that tables of a game may have.
fn names(game: &str) -> impl Iterator<Item = String> {
    (1..=MOST).map(move |number| format!("{game}-{number}"))
}

/// Locks the file that stands for the claim; `None` when another table has it.
fn try_claim(tables: &Saves, name: &str) -> Result<Option<File>, StoreError> {
    let path: PathBuf = tables.path(name)?.with_extension("lock");
    create_directory_of(&path)?;
    let claim = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(StoreError::file(&path, "open"))?;
    match claim.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        // A file system without locks: then everybody is alone.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(claim)),
    }
}
