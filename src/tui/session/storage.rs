//! Persistent data: settings, tables in progress, results, records.
//!
//! Nothing here blocks the screen: tables and results are written by a thread of the [`Writer`]. A failed write becomes a line
//! in the status bar, and the game continues.

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use crate::blackjack::practice::Attempt;
use crate::config::{Config, ConfigError, Schema};
use crate::game::{Game, Outcome, Record, Seat, Seed};
use crate::store::{
    Autosave, Finished, Saved, StoreError, Summary, UserDirs, Writer, summarize, write,
};

use super::foreign_files::Foreign;
use crate::tui::frame::worker::{Task, Workers};

/// Saves data on the disk, or (in tests, or where no disk is available) not at all.
#[derive(Clone, Debug, Default)]
pub struct Storage {
    store: Option<Rc<Store>>,
}

#[derive(Debug)]
struct Store {
    places: UserDirs,
    settings: PathBuf,
    writer: Rc<Writer>,
}

impl Storage {
    /// Storage that saves nothing.
    #[must_use]
    pub fn nothing() -> Storage {
        Storage::default()
    }

    /// Storage that writes to these places, and settings to this file.
    ///
    /// # Errors
    /// When the system has no thread to write with.
    pub fn new(places: UserDirs, settings: PathBuf) -> std::io::Result<Storage> {
        let writer = Rc::new(Writer::start()?);
        Ok(Storage {
            store: Some(Rc::new(Store {
                places,
                settings,
                writer,
            })),
        })
    }

    /// Saves settings to the user's file; returns the settings as the file then has them, or `None` when nothing is saved.
    ///
    /// # Errors
    /// When the file is broken or cannot be written; it is then as it was.
    pub fn save_settings(
        &self,
        schema: &Arc<Schema>,
        changes: &[(&str, String)],
    ) -> Result<Option<Config>, ConfigError> {
        let Some(store) = &self.store else {
            return Ok(None);
        };
        Config::save(schema, changes, &store.settings).map(Some)
    }

    /// Saves a record under a new name; returns the file.
    ///
    /// # Errors
    /// One sentence for the status line.
    pub fn save_record<G: Game>(&self, record: &Record<G::State>) -> Result<String, String> {
        let store = self
            .store
            .as_ref()
            .ok_or("there is no place to keep records")?;
        let saves = store.places.saves();
        let name = saves.new_name::<G>(record);
        let path = saves.path(&name).map_err(|error| error.to_string())?;
        saves
            .save::<G>(&name, record)
            .map_err(|error| error.to_string())?;
        Ok(path.display().to_string())
    }

    /// Saves a text among the records under a new name with this extension (`blksgf`); returns the file.
    ///
    /// # Errors
    /// One sentence for the status line.
    pub fn save_text<G: Game>(
        &self,
        seed: Seed,
        ending: &str,
        text: &str,
    ) -> Result<String, String> {
        let store = self
            .store
            .as_ref()
            .ok_or("there is no place to keep records")?;
        let folder = store.places.saves();
        let path = (1..)
            .map(|number| format!("{}-{seed}-{number}.{ending}", G::NAME))
            .map(|name| folder.directory().join(name))
            .find(|path| !path.exists())
            .unwrap_or_default();
        write(&path, text).map_err(|error| error.to_string())?;
        Ok(path.display().to_string())
    }

    /// A summary of the person's finished games; `None` before the first.
    #[must_use]
    pub fn summary(&self, game: &str) -> Option<Summary> {
        let store = self.store.as_ref()?;
        store.writer.flush();
        let lines = store.places.history().read().ok()?;
        summarize(&lines.records).remove(game)
    }

    /// The person's finished games of this kind, in the order in which they ended.
    #[must_use]
    pub fn finished(&self, game: &str) -> Vec<Finished> {
        let Some(store) = &self.store else {
            return Vec::new();
        };
        store.writer.flush();
        let mut games = store
            .places
            .history()
            .read()
            .map_or_else(|_| Vec::new(), |lines| lines.records);
        games.retain(|finished| finished.game == game);
        games
    }

    /// The unfinished table of this name, if there is one and it is not in use.
    ///
    /// # Errors
    /// When there is one but it cannot be read.
    pub fn interrupted<G: Game>(&self, name: &str) -> Result<Option<Record<G::State>>, StoreError> {
        let Some(store) = &self.store else {
            return Ok(None);
        };
        match Autosave::resume(&store.places.tables(), name)? {
            Some(autosave) => autosave.interrupted::<G>(),
            None => Ok(None),
        }
    }

    /// The unfinished tables of this game, the latest first.
    #[must_use]
    pub fn waiting(&self, game: &str) -> Vec<Saved> {
        let Some(store) = &self.store else {
            return Vec::new();
        };
        // The table that was just left may still be on its way to the disk.
        store.writer.flush();
        let mut listed = store.places.tables().list().unwrap_or_default();
        listed.retain(|saved| {
            saved
                .heading
                .as_ref()
                .is_ok_and(|heading| heading.game == game)
        });
        listed
    }

    /// The tables of this game that were played to an end, and the games that were kept, as records or in files of another kind, the
    /// latest first.
    #[must_use]
    pub fn played(&self, game: &str, foreign: Option<Foreign>) -> Vec<Saved> {
        let Some(store) = &self.store else {
            return Vec::new();
        };
        store.writer.flush();
        let folders = [store.places.played(), store.places.saves()];
        let mut listed: Vec<Saved> = folders
            .iter()
            .flat_map(|folder| folder.list().unwrap_or_default())
            .collect();
        if let Some(foreign) = foreign {
            let others = store
                .places
                .saves()
                .list_others(foreign.ending, foreign.record);
            listed.extend(others.unwrap_or_default());
        }
        listed.retain(|saved| {
            let heading = saved.heading.as_ref();
            heading.is_ok_and(|heading| heading.game == game)
        });
        listed.sort_by_key(|saved| std::cmp::Reverse(saved.modified));
        listed
    }

    /// Whether tables are saved at all.
    #[must_use]
    pub fn keeps(&self) -> bool {
        self.store.is_some()
    }

    /// Where a table with this record is written down from now on: a table that was interrupted goes on in the file that
    /// holds it; any other gets a file of its own, so that those which wait are not lost. `None` when nothing is kept.
    ///
    /// # Errors
    /// When the disk refuses the claim to a file; the table is then played without being kept.
    pub(super) fn autosave<G: Game>(
        &self,
        record: &Record<G::State>,
    ) -> Result<Option<TableAutosave>, StoreError> {
        let Some(store) = &self.store else {
            return Ok(None);
        };
        // The table that was just left may still be on its way to the disk.
        store.writer.flush();
        let tables = store.places.tables();
        let is_it = |autosave: &Autosave| {
            let found = autosave.interrupted::<G>();
            found.is_ok_and(|found| found.as_ref() == Some(record))
        };
        let autosave = match Autosave::find(&tables, G::NAME, is_it)? {
            Some(autosave) => autosave,
            None => Autosave::fresh(&tables, G::NAME)?,
        };
        Ok(Some(TableAutosave {
            autosave: Arc::new(autosave),
            places: store.places.clone(),
            writer: Rc::clone(&store.writer),
        }))
    }

    /// Saves an answer from Blackjack practice.
    pub fn add_attempt(&self, attempt: &Attempt) {
        if let Some(store) = &self.store {
            store
                .writer
                .append(&store.places.practice(), attempt.clone());
        }
    }

    /// Reads, on a thread of its own, all answers and finished games that are on the disk.
    #[must_use]
    pub fn past(&self, workers: &Workers) -> Task<Past> {
        let places = self.store.as_ref().map(|store| {
            // What was just done may still be on its way to the disk.
            store.writer.flush();
            store.places.clone()
        });
        workers.start("reader", move |_| {
            let Some(places) = places else {
                return Past::default();
            };
            let attempts = places.practice().read::<Attempt>();
            let games = places.history().read();
            let problem = [
                attempts.as_ref().err().map(ToString::to_string),
                games.as_ref().err().map(ToString::to_string),
            ];
            Past {
                attempts: attempts.map(|lines| lines.records).unwrap_or_default(),
                games: games.map(|lines| lines.records).unwrap_or_default(),
                problem: problem.into_iter().flatten().next(),
            }
        })
    }

    /// The failed writes since the last call, as lines for the status bar.
    pub fn problems(&self) -> Vec<String> {
        let problems = self.store.iter().flat_map(|store| store.writer.problems());
        problems.map(|problem| problem.to_string()).collect()
    }
}

/// Past practice and games.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// All answers, in the order in which they were written down.
    pub attempts: Vec<Attempt>,
    /// All finished games, in the order in which they ended.
    pub games: Vec<Finished>,
    /// What could not be read.
    pub problem: Option<String>,
}

/// Where a table is saved while it is played.
#[derive(Debug)]
pub struct TableAutosave {
    autosave: Arc<Autosave>,
    places: UserDirs,
    writer: Rc<Writer>,
}

impl TableAutosave {
    /// Saves the table in its current state.
    pub(super) fn keep<G: Game>(&self, record: Record<G::State>) {
        self.writer.keep::<G>(&self.autosave, record);
    }

    /// Deletes the saved table: there is nothing to continue.
    pub(super) fn clear(&self) {
        self.writer.clear(&self.autosave);
    }

    /// Saves the table among the finished ones.
    pub(super) fn archive<G: Game>(&self, record: Record<G::State>) {
        self.writer.archive::<G>(&self.places.played(), record);
    }

    /// Adds a finished game, as one of the people at the table saw it.
    pub(super) fn add<G: Game>(&self, record: &Record<G::State>, outcome: &Outcome, seat: Seat) {
        let finished = Finished::now::<G>(record, outcome, seat);
        self.writer.add(&self.places.history(), finished);
    }
}
