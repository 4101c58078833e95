//! What outlasts the program: the settings, tables in progress, results, records.
//!
//! Nothing here makes the screen wait: tables and results are written by a thread of the [`Writer`]. What cannot be
//! written becomes a line in the status bar, and the game goes on.

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use crate::config::{Config, ConfigError};
use crate::game::{Game, Outcome, Record, Seat};
use crate::store::{Autosave, Finished, Places, StoreError, Summary, Writer, summarize};

use super::session::Session;

/// Keeps things on the disk, or (in tests, or where there is no disk to be had) nothing.
#[derive(Debug, Default)]
pub struct Keeper {
    store: Option<Store>,
}

#[derive(Debug)]
struct Store {
    places: Places,
    settings: PathBuf,
    writer: Rc<Writer>,
}

impl Keeper {
    /// A keeper that keeps nothing.
    #[must_use]
    pub fn nothing() -> Keeper {
        Keeper::default()
    }

    /// A keeper that writes to these places, and settings to this file.
    ///
    /// # Errors
    /// When the system has no thread to write with.
    pub fn new(places: Places, settings: PathBuf) -> std::io::Result<Keeper> {
        let writer = Rc::new(Writer::start()?);
        Ok(Keeper {
            store: Some(Store {
                places,
                settings,
                writer,
            }),
        })
    }

    /// Keeps settings in the user's file; gives the settings as they then are in it, or `None` when nothing is kept.
    ///
    /// # Errors
    /// When the file is broken or cannot be written; it is then as it was.
    pub fn save_settings(&self, changes: &[(&str, String)]) -> Result<Option<Config>, ConfigError> {
        let Some(store) = &self.store else {
            return Ok(None);
        };
        Config::save(changes, &store.settings).map(Some)
    }

    /// Keeps a record under a name of its own; says which file that is.
    ///
    /// # Errors
    /// One sentence for the status line.
    pub fn save_record<G: Game>(&self, record: &Record<G::State>) -> Result<String, String> {
        let store = self
            .store
            .as_ref()
            .ok_or("there is no place to keep records")?;
        let saves = store.places.saves();
        let name = (1..)
            .map(|number| format!("{}-{}-{number}", G::NAME, record.seed))
            .find(|name| !saves.exists(name))
            .unwrap_or_default();
        let path = saves.path(&name).map_err(|error| error.to_string())?;
        saves
            .save::<G>(&name, record)
            .map_err(|error| error.to_string())?;
        Ok(path.display().to_string())
    }

    /// What the person's finished games come to; `None` before the first.
    #[must_use]
    pub fn summary(&self, game: &str) -> Option<Summary> {
        let store = self.store.as_ref()?;
        store.writer.flush();
        let lines = store.places.history().read().ok()?;
        summarize(&lines.records).remove(game)
    }

    /// The table of this game that was left or interrupted, if there is one and nobody plays at it.
    ///
    /// # Errors
    /// When there is one but it cannot be read.
    pub fn interrupted<G: Game>(&self) -> Result<Option<Record<G::State>>, StoreError> {
        let Some(store) = &self.store else {
            return Ok(None);
        };
        Autosave::claim(&store.places.tables(), G::NAME)?.interrupted::<G>()
    }

    /// Whether there is a table of this game to go on with.
    #[must_use]
    pub fn has_interrupted(&self, game: &str) -> bool {
        let Some(store) = &self.store else {
            return false;
        };
        // The table that was just left may still be on its way to the disk.
        store.writer.flush();
        let listed = store.places.tables().list().unwrap_or_default();
        listed
            .into_iter()
            .any(|saved| saved.heading.is_ok_and(|heading| heading.game == game))
    }

    /// Keeps a table from now on: after each action as it stands, and its results.
    ///
    /// # Errors
    /// When the disk refuses the claim to a file; the table is then played without being kept.
    pub fn keep_table<G: Game>(&self, session: &mut Session<G>) -> Result<(), StoreError> {
        if let Some(store) = &self.store {
            session.set_ledger(Ledger {
                autosave: Arc::new(Autosave::claim(&store.places.tables(), G::NAME)?),
                places: store.places.clone(),
                writer: Rc::clone(&store.writer),
            });
        }
        Ok(())
    }

    /// What could not be written since this was last asked, as lines for the status bar.
    pub fn problems(&self) -> Vec<String> {
        let problems = self.store.iter().flat_map(|store| store.writer.problems());
        problems.map(|problem| problem.to_string()).collect()
    }
}

/// Where one table is written down while it is played.
#[derive(Debug)]
pub struct Ledger {
    autosave: Arc<Autosave>,
    places: Places,
    writer: Rc<Writer>,
}

impl Ledger {
    /// Keeps the table as it stands.
    pub(super) fn keep<G: Game>(&self, record: Record<G::State>) {
        self.writer.keep::<G>(&self.autosave, record);
    }

    /// Forgets the table: there is nothing to go on with.
    pub(super) fn clear(&self) {
        self.writer.clear(&self.autosave);
    }

    /// Adds a finished game, as one of the people at the table saw it.
    pub(super) fn add<G: Game>(&self, record: &Record<G::State>, outcome: &Outcome, seat: Seat) {
        let finished = Finished::now::<G>(record, outcome, seat);
        self.writer.add(&self.places.history(), finished);
    }
}
