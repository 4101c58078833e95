//! Persistent data as the screens see it: settings, tables in progress, results, records.
//!
//! Nothing here waits for the disk: tables, results and answers go to the thread of the [`Store`], and reads return a [`Task`].
//! Failed writes are reported by [`Storage::trouble`] for as long as they last, and the game continues.
//!
//! | file | what lives there |
//! |---|---|
//! | `disk` | directories, database and settings file |
//! | `listed` | stored tables, saved files and a person's history, for lists |
//! | `practice` | answers, lessons, explanations shown, judgements |
//! | `table_autosave` | automatic saving of a table |

mod disk;
mod listed;
mod practice;
mod table_autosave;

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sanban_data::config::{Config, ConfigError, Schema};
use sanban_data::statistics::Rows;
use sanban_data::store::{
    RatedGame, RatedLoss, Reply, Saves, Status, Store, StoreError, TableId, TableWriter, TakeBacks,
    UserDirs, lessons, local_dates, ratings, results, shown_path, tables, write,
};
use sanban_game::{Game, Record, Seed};
use sanban_words::tr;

pub use listed::{
    Career, ListedTable, Listing, Overview, ResumedTable, TablePlace, Tried, text_of_file,
};
pub use practice::Past;
pub use table_autosave::TableAutosave;

use super::{Foreign, Plan, SavedTable};
use disk::Disk;
use listed::{files_of, given_name};
use sanban_term::context::Service;
use sanban_term::worker::{Task, Workers};

/// Time limit for a read before a screen is shown without its result: usually the result is there at once, and nothing flickers.
pub const AT_ONCE: Duration = Duration::from_millis(300);

/// Time limit for a read that a screen cannot do without. A working disk takes a hundredth of it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// Saves data on the disk, or (in tests, or where no disk is available) not at all.
#[derive(Clone, Debug, Default)]
pub struct Storage {
    disk: Option<Rc<Disk>>,
}

impl Storage {
    /// Storage that saves nothing.
    pub fn nothing() -> Storage {
        Storage::default()
    }

    /// Storage in these directories, with the settings in this file.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn new(dirs: UserDirs, settings: PathBuf) -> std::io::Result<Storage> {
        let store = Store::open(&dirs)?;
        Ok(Storage {
            disk: Some(Rc::new(Disk {
                dirs,
                settings,
                store,
            })),
        })
    }

    /// Saves settings to the user's file; returns the settings that the file then contains, or `None` when nothing is saved.
    ///
    /// # Errors
    /// If the file is broken or cannot be written; it is then unchanged.
    pub fn save_settings(
        &self,
        schema: &Arc<Schema>,
        changes: &[(&str, String)],
    ) -> Result<Option<Config>, ConfigError> {
        let Some(disk) = &self.disk else {
            return Ok(None);
        };
        Config::save(schema, changes, &disk.settings).map(Some)
    }

    /// File of an arena run; `None` when nothing is saved.
    pub fn arena_file(&self, game: &str, id: &str) -> Option<PathBuf> {
        self.disk.as_ref().map(|disk| disk.dirs.arena(game, id))
    }

    /// Folder of the arena runs; `None` when nothing is saved.
    pub fn arena_folder(&self) -> Option<PathBuf> {
        self.disk.as_ref().map(|disk| disk.dirs.arenas())
    }

    /// Folder of indices that were worked out over dealt shoes; `None` when nothing is saved.
    pub fn index_folder(&self) -> Option<PathBuf> {
        self.disk.as_ref().map(|disk| disk.dirs.indices())
    }

    /// Saves a record as a file under a new name, with the take-backs in its games; returns the file.
    ///
    /// # Errors
    /// One sentence for the status line.
    pub fn save_record<G: Game>(
        &self,
        record: &Record<G::State>,
        take_backs: &TakeBacks,
    ) -> Result<String, String> {
        let saves = self.saves()?;
        let name = saves.new_name::<G>(record);
        let path = saves.path(&name).map_err(|error| error.to_string())?;
        saves
            .save_with::<G>(&name, record, take_backs)
            .map_err(|error| error.to_string())?;
        Ok(shown_path(&path))
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
        self.save_new(&format!("{}-{seed}", G::NAME), ending, text)
    }

    /// Saves a text in a new file among the records, with a number after its name; returns its path.
    ///
    /// # Errors
    /// What went wrong, as a message.
    pub fn save_new(&self, name: &str, ending: &str, text: &str) -> Result<String, String> {
        let saves = self.saves()?;
        let path = (1..)
            .map(|number| format!("{name}-{number}.{ending}"))
            .map(|name| saves.directory().join(name))
            .find(|path| !path.exists())
            .unwrap_or_default();
        write(&path, text).map_err(|error| error.to_string())?;
        Ok(shown_path(&path))
    }

    /// The database; `None` when nothing is saved.
    fn store(&self) -> Option<&Store> {
        self.disk.as_ref().map(|disk| &disk.store)
    }

    /// Folder of the saved files, as it is shown.
    ///
    /// # Errors
    /// One sentence, if nothing is saved.
    pub fn folder(&self) -> Result<String, String> {
        Ok(shown_path(self.saves()?.directory()))
    }

    fn saves(&self) -> Result<Saves, String> {
        let disk = self.disk.as_ref();
        Ok(disk.ok_or_else(|| tr!("table-no-place"))?.dirs.saves())
    }

    /// Overview of these games for the home screen, each given by its name and its other file formats.
    pub fn overview(
        &self,
        games: Vec<(&'static str, Option<Foreign>)>,
        workers: &Workers,
    ) -> Task<Vec<Overview>> {
        let names: Vec<&str> = games.iter().map(|(game, _)| *game).collect();
        let asked = self.disk.as_ref().map(|disk| {
            let reply = disk.store.read(move |database, _| {
                let overview = |game: &str| {
                    Ok(Overview {
                        summary: results::summary(database, game)?,
                        waiting: tables::count(database, game, Status::Waiting)?,
                        played: tables::count(database, game, Status::Finished)?,
                        lesson: lessons::progress(database, game)?,
                    })
                };
                names.into_iter().map(overview).collect()
            });
            (reply, disk.dirs.saves())
        });
        workers.start("reader", move |_| {
            let Some((reply, saves)) = asked else {
                return vec![Overview::default(); games.len()];
            };
            let mut found: Vec<Overview> = reply.wait().unwrap_or_default();
            found.resize(games.len(), Overview::default());
            for ((game, foreign), overview) in games.into_iter().zip(&mut found) {
                overview.played += files_of(&saves, game, foreign).len();
            }
            found
        })
    }

    /// Computes a result from all rows of this game, on a worker; the records of judged tables are read only `with_records`.
    pub fn statistics<T: Send + 'static>(
        &self,
        game: &'static str,
        with_records: bool,
        workers: &Workers,
        make: impl FnOnce(&Rows) -> T + Send + 'static,
    ) -> Task<T> {
        let store = self.store();
        let asked = store
            .map(|store| store.read(move |database, _| Rows::read(database, game, with_records)));
        workers.start("reader", move |_| make(&answer(asked)))
    }

    /// The person's rating history in a game.
    pub fn career(&self, game: &'static str, workers: &Workers) -> Task<Career> {
        let asked = self.store().map(|store| {
            store.read(move |database, _| {
                let (entries, unreadable) = ratings::list(database, game)?;
                Ok(Career {
                    entries,
                    unreadable,
                    waiting: ratings::waiting(database, game)?,
                    unrated: ratings::unrated(database, game)?,
                })
            })
        });
        workers.start("reader", move |_| answer(asked))
    }

    /// Marks a table as finished.
    pub fn finish(&self, table: TableId) {
        if let Some(store) = self.store() {
            store.write(None, move |database, _| tables::finish(database, table));
            store.commit();
        }
    }

    /// Resigns a rated table that this program has claimed: its result and its end are one transaction.
    pub fn give_up_rated(&self, game: &'static str, table: TableId, lost: Option<RatedGame>) {
        if let Some(store) = self.store() {
            store.write(None, move |database, _| {
                ratings::give_up(database, game, table, lost.as_ref())
            });
            store.commit();
        }
    }

    /// Rates the decisions of a finished series.
    pub fn rate_loss<G: Game>(&self, table: TableId, found: RatedLoss) {
        if let Some(store) = self.store() {
            store.write(None, move |database, _| {
                ratings::rate_loss(database, G::NAME, table, found)
            });
            store.commit();
        }
    }

    /// Unfinished tables of this game, latest first, at most `limit`.
    pub fn waiting(&self, game: &'static str, limit: usize, workers: &Workers) -> Task<Listing> {
        self.list(game, Status::Waiting, limit, None, workers)
    }

    /// Finished tables of this game and saved games, as records or in other file formats, latest first, at most `limit`.
    pub fn played(
        &self,
        game: &'static str,
        foreign: Option<Foreign>,
        limit: usize,
        workers: &Workers,
    ) -> Task<Listing> {
        self.list(game, Status::Finished, limit, Some(foreign), workers)
    }

    /// Tables of a game in the database and, if `files` is given, those in files.
    fn list(
        &self,
        game: &'static str,
        status: Status,
        limit: usize,
        files: Option<Option<Foreign>>,
        workers: &Workers,
    ) -> Task<Listing> {
        let asked = self.disk.as_ref().map(|disk| {
            let reply = disk.store.read(move |database, owner| {
                let all = tables::count(database, game, status)?;
                let is_alive = |name: &str| owner.is_alive(name);
                let found = tables::list(database, game, status, limit, is_alive)?;
                Ok((found, all))
            });
            (reply, disk.dirs.saves())
        });
        workers.start("reader", move |_| {
            let Some((reply, saves)) = asked else {
                return Listing::default();
            };
            let (stored, mut all) = reply.wait().unwrap_or_default();
            let mut listed: Vec<ListedTable> = stored
                .into_iter()
                .map(|entry| ListedTable {
                    place: TablePlace::Store(entry.id),
                    modified: Some(entry.modified),
                    date: String::new(),
                    header: entry.header.ok_or_else(|| tr!("table-damaged-row")),
                    in_use: entry.in_use,
                    title: entry.title,
                    favourite: entry.favourite,
                    rated: entry.rated,
                    take_backs: entry.take_backs,
                    hints: entry.hints,
                    results: entry.results,
                })
                .collect();
            if let Some(foreign) = files {
                let files = files_of(&saves, game, foreign);
                // A file older than the last table read belongs behind others that were not read.
                let oldest = listed
                    .last()
                    .and_then(|last| last.modified)
                    .filter(|_| listed.len() < all);
                all += files.len();
                let reached = files.into_iter().filter(|saved| saved.modified >= oldest);
                listed.extend(reached.map(|saved| ListedTable {
                    title: given_name(&saved.name, game),
                    place: TablePlace::File(saved.path),
                    modified: saved.modified,
                    date: String::new(),
                    header: saved.heading.map_err(|problem| problem.to_string()),
                    in_use: false,
                    favourite: false,
                    rated: false,
                    take_backs: saved.take_backs,
                    hints: None,
                    results: Vec::new(),
                }));
                listed.sort_by_key(|table| std::cmp::Reverse(table.modified));
            }
            let dates = local_dates(listed.iter().map(|table| table.modified));
            for (table, date) in listed.iter_mut().zip(dates) {
                table.date = date;
            }
            Listing {
                tables: listed,
                all,
            }
        })
    }

    /// Reads the text of a record in the database; `None` when nothing is saved.
    pub fn record_text(&self, id: TableId) -> Option<Reply<Option<String>>> {
        Some(
            self.store()?
                .read(move |database, _| tables::record_text(database, id)),
        )
    }

    /// Place of the unfinished table of a game that was played last; `None` if none waits.
    pub fn latest_waiting(&self, game: &'static str, workers: &Workers) -> Option<TableId> {
        self.waiting(game, 1, workers)
            .within(PATIENCE)?
            .tables
            .first()?
            .place
            .id()
    }

    /// Tries of a deal so far: the first table, unfinished or finished, and the first result, with its table.
    pub fn tried<G: Game>(&self, deal: &Record<G::State>, workers: &Workers) -> Task<Tried> {
        let (deal, header) = (deal.clone(), deal.header_text::<G>());
        let asked = self.store().map(|store| {
            store.read(move |database, _| {
                let mut rows = results::rows(database, Some(G::NAME))?.into_iter();
                Ok(Tried {
                    table: tables::first_of(database, G::NAME, &header)?,
                    result: rows
                        .find(|(_, result)| result.is_of::<G>(&deal))
                        .map(|(of, result)| (of.map(|(table, _)| table), result.standing)),
                })
            })
        });
        workers.start("reader", move |_| answer(asked))
    }

    /// Claims a table and resumes it as a plan; `None` if it is gone, or being played in another window.
    ///
    /// # Errors
    /// A line about what is wrong with it.
    pub fn resumed_plan<G: Game>(&self, id: TableId) -> Result<Option<Plan<G>>, String> {
        let found = self.resume::<G>(id);
        let Some(table) = found.map_err(|problem| problem.to_string())? else {
            return Ok(None);
        };
        let plan = Plan::of_record(table.record).map_err(|problem| problem.to_string())?;
        Ok(Some(Plan {
            rated: table.saved.rated,
            saved: Some(table.saved),
            ..plan
        }))
    }

    /// Claims a table and resumes it; `None` if it is gone, or being played in another window.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn resume<G: Game>(&self, id: TableId) -> Result<Option<ResumedTable<G>>, StoreError> {
        let Some(store) = self.store() else {
            return Ok(None);
        };
        let reply = store.change(move |database, owner| {
            tables::claim(database, id, owner.name(), |name| owner.is_alive(name))
        });
        let Some(stored) = reply.within(PATIENCE)? else {
            return Ok(None);
        };
        let record = Record::parse::<G>(&stored.record).map_err(|problem| {
            self.release(id);
            StoreError::BrokenTable(problem)
        })?;
        Ok(Some(ResumedTable {
            record,
            saved: SavedTable {
                id,
                games: stored.games,
                counted: (!stored.imported).then_some(stored.counted),
                rated: stored.rated,
                take_backs: stored.take_backs,
                hints: stored.hints,
            },
        }))
    }

    /// Releases a claimed table.
    fn release(&self, id: TableId) {
        if let Some(store) = self.store() {
            store.write(None, move |database, _| tables::release(database, id));
            store.commit();
        }
    }

    /// Deletes tables; in the database, either all of them or none.
    ///
    /// # Errors
    /// The reason why a file cannot be deleted; the tables in the database and the other files are then gone.
    pub fn delete(&self, places: &[TablePlace]) -> Result<(), String> {
        let Some(disk) = &self.disk else {
            return Ok(());
        };
        let ids = stored(places);
        disk.store
            .write(None, move |database, _| tables::delete(database, &ids));
        disk.store.commit();
        let mut problem = Ok(());
        for place in places {
            if let TablePlace::File(path) = place
                && let Err(error) = std::fs::remove_file(path)
            {
                let saves = disk.dirs.saves();
                let path = path
                    .strip_prefix(saves.directory())
                    .unwrap_or(path)
                    .display()
                    .to_string();
                let error = error.to_string();
                problem = Err(tr!("table-cannot-delete", path, problem = error));
            }
        }
        problem
    }

    /// Names the tables of the database among these, all at once; an empty title removes their names.
    pub fn set_title(&self, places: &[TablePlace], title: &str) {
        let Some(store) = self.store() else { return };
        let (ids, title) = (stored(places), tables::title_of(title));
        store.write(None, move |database, _| {
            tables::set_title(database, &ids, title.as_deref())
        });
        store.commit();
    }

    /// Marks the tables of the database among these as favourites, or unmarks them, all at once.
    pub fn set_favourite(&self, places: &[TablePlace], favourite: bool) {
        let Some(store) = self.store() else { return };
        let ids = stored(places);
        store.write(None, move |database, _| {
            tables::set_favourite(database, &ids, favourite)
        });
        store.commit();
    }

    /// `true` if tables are saved at all.
    pub fn keeps(&self) -> bool {
        self.disk.is_some()
    }

    /// Automatic saving of a table, under its identifier or a new one; `games` is the length of its match, if specified. `None`
    /// when nothing is saved.
    pub(super) fn autosave<G: Game>(
        &self,
        id: Option<TableId>,
        games: Option<u32>,
        rated: bool,
    ) -> Option<TableAutosave<G>> {
        let disk = Rc::clone(self.disk.as_ref()?);
        let id = id.unwrap_or_else(TableId::fresh);
        Some(TableAutosave {
            id,
            writer: Arc::new(Mutex::new(TableWriter::new(id, games).rated(rated))),
            disk,
        })
    }

    /// The present trouble with saving, as a sentence.
    pub fn trouble(&self) -> Option<String> {
        Some(self.store()?.trouble()?.problem)
    }

    /// Waits until everything so far is on the disk, but no longer than a person would. Returns the reason if it is not.
    pub fn flush(&self) -> Option<String> {
        /// Longer than any working disk takes.
        const LIMIT: Duration = Duration::from_secs(3);
        Some(self.store()?.flush(LIMIT)?.problem)
    }
}

impl Service for Storage {
    fn start(&self, wake: Box<dyn Fn() + Send>) {
        if let Some(store) = self.store() {
            store.on_change(wake);
        }
    }

    fn settle(&self) {
        if let Some(store) = self.store() {
            store.commit();
        }
    }

    fn message(&self) -> Option<String> {
        self.store()?.next_notice()
    }

    fn keep_picture(&self, svg: &str) -> Result<String, String> {
        self.save_new("picture", "svg", svg)
    }

    fn notice(&self) -> Option<String> {
        let trouble = self.store()?.trouble()?;
        let problem = trouble.problem;
        Some(if trouble.loses {
            tr!("table-not-saved", problem)
        } else {
            tr!("table-saves-nothing", problem)
        })
    }
}

/// What was read, or nothing where it cannot be.
fn answer<T: Default>(asked: Option<Reply<T>>) -> T {
    asked
        .and_then(|reply| reply.wait().ok())
        .unwrap_or_default()
}

/// Identifiers of the tables among these that are in the database.
fn stored(places: &[TablePlace]) -> Vec<TableId> {
    places.iter().filter_map(TablePlace::id).collect()
}
