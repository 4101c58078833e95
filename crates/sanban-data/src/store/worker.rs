//! The store: the database behind a thread of its own, so that the screen never waits for the disk.
//!
//! What is written between two calls of [`Store::commit`] is one transaction. What cannot be written (a full disk, a folder without
//! the right to write) waits in memory and is tried again; [`Store::trouble`] says so meanwhile. Questions are answered
//! in the order in which they were asked, after everything that was to be written before.
//!
//! Before each of that, and every few seconds, the thread looks whether the name of the database still leads to the file that is
//! open. Where another program took that away or put another one there, all that it held goes into what lies there now.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use super::carry::Carried;
use super::owner::Owner;
use super::tables::TableId;
use super::{Database, StoreError, UserDirs, shown_path};

use sanban_words::i18n::inherited;
use sanban_words::tr;

/// How long until something that could not be written is tried again, and until the database is looked for when nothing is to be done.
const RETRY: Duration = Duration::from_secs(2);

/// What writes. It is called again when a transaction fails, and does then the same.
type Writing = Box<dyn FnMut(&Connection, &Owner) -> Result<(), StoreError> + Send>;
/// What asks.
type Asking = Box<dyn FnOnce(Result<(&mut Database, &Owner), &StoreError>) + Send>;
/// Called when trouble begins or ends.
type Wake = Box<dyn Fn() + Send>;

/// Something to be written.
struct Write {
    /// The table of which it is the whole present state: it takes the place of an older one.
    table: Option<TableId>,
    writing: Writing,
}

enum Job {
    Write(Vec<Write>),
    Ask(Asking),
    /// Tries once more what could not be written.
    Flush(Sender<()>),
    /// The same, and the end of the thread.
    Close(Sender<()>),
}

/// That nothing can be written now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Why not, in a sentence.
    pub problem: String,
    /// Whether something waits to be written, which is lost when the program ends.
    pub loses: bool,
}

/// What the thread and its owner both know.
#[derive(Default)]
struct Shared {
    trouble: Mutex<Option<Trouble>>,
    notices: Mutex<VecDeque<String>>,
    wake: Mutex<Option<Wake>>,
}

impl Shared {
    fn set_trouble(&self, trouble: Option<Trouble>) {
        let mut known = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if *known == trouble {
            return;
        }
        *known = trouble;
        drop(known);
        self.wake();
    }

    fn tell(&self, notice: String) {
        let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
        notices.push_back(notice);
        drop(notices);
        self.wake();
    }

    fn wake(&self) {
        let wake = self.wake.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(wake) = &*wake {
            wake();
        }
    }
}

/// The database of a user.
pub struct Store {
    jobs: Sender<Job>,
    /// What is to be written by the next commit.
    pending: Mutex<Vec<Write>>,
    shared: Arc<Shared>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

/// An answer that is on its way.
#[derive(Debug)]
pub struct Reply<T>(Receiver<Result<T, StoreError>>);

impl<T> Reply<T> {
    /// Waits for the answer, but no longer than this.
    ///
    /// # Errors
    /// [`StoreError::NoAnswer`] when there is none by then; otherwise why the database cannot answer.
    pub fn within(self, limit: Duration) -> Result<T, StoreError> {
        self.0
            .recv_timeout(limit)
            .unwrap_or(Err(StoreError::NoAnswer))
    }

    /// Waits for the answer, however long it takes: for threads on which nobody waits.
    ///
    /// # Errors
    /// Why the database cannot answer.
    pub fn wait(self) -> Result<T, StoreError> {
        self.0.recv().unwrap_or(Err(StoreError::NoAnswer))
    }
}

impl Store {
    /// Opens the database of a user, on a thread of its own; where it cannot be opened, that is [`Store::trouble`].
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn open(dirs: &UserDirs) -> std::io::Result<Store> {
        let (jobs, inbox) = mpsc::channel();
        let shared = Arc::new(Shared::default());
        let worker = Worker {
            dirs: dirs.clone(),
            opened: None,
            owner: None,
            carried: None,
            failed: Vec::new(),
            shared: Arc::clone(&shared),
        };
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(inherited(move || worker.run(&inbox)))?;
        Ok(Store {
            jobs,
            pending: Mutex::default(),
            shared,
        })
    }

    /// Has something written by the next [`Store::commit`]. Where it is the whole present state of a table, it takes the place of an
    /// older one that could not be written.
    pub fn write(
        &self,
        table: Option<TableId>,
        writing: impl FnMut(&Connection, &Owner) -> Result<(), StoreError> + Send + 'static,
    ) {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        pending.push(Write {
            table,
            writing: Box::new(writing),
        });
    }

    /// Writes everything that was asked for since the last time, in one transaction. Returns at once.
    pub fn commit(&self) {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let writes = std::mem::take(&mut *pending);
        drop(pending);
        if !writes.is_empty() {
            // The thread lives as long as this sender does.
            let _ = self.jobs.send(Job::Write(writes));
        }
    }

    /// Asks the database, once everything is written that was asked for before.
    pub fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection, &Owner) -> rusqlite::Result<T> + Send + 'static,
    ) -> Reply<T> {
        self.ask(move |database, owner| database.read(|connection| read(connection, owner)))
    }

    /// Asks the database in a transaction that may change it.
    pub fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection, &Owner) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<T> {
        self.ask(move |database, owner| database.write(|transaction| change(transaction, owner)))
    }

    fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Database, &Owner) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<T> {
        self.commit();
        let (answers, reply) = mpsc::channel();
        let asking = move |opened: Result<(&mut Database, &Owner), &StoreError>| {
            let answer = match opened {
                Ok((database, owner)) => ask(database, owner),
                Err(problem) => Err(StoreError::NotOpen(problem.to_string())),
            };
            // Nobody may want to know any more.
            let _ = answers.send(answer);
        };
        let _ = self.jobs.send(Job::Ask(Box::new(asking)));
        Reply(reply)
    }

    /// What cannot be written now, if anything.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        let trouble = self.shared.trouble.lock();
        trouble.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What the person should know, once each: that a file was damaged, or what could not be taken over from another version.
    #[must_use]
    pub fn next_notice(&self) -> Option<String> {
        let notices = self.shared.notices.lock();
        notices.unwrap_or_else(PoisonError::into_inner).pop_front()
    }

    /// Calls `wake` from another thread whenever [`Store::trouble`] or [`Store::next_notice`] change.
    pub fn on_change(&self, wake: impl Fn() + Send + 'static) {
        let mut known = self
            .shared
            .wake
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *known = Some(Box::new(wake));
    }

    /// Writes what is left to be written, and waits for it, but no longer than this. Returns why something could not be written.
    #[must_use]
    pub fn flush(&self, limit: Duration) -> Option<Trouble> {
        self.commit();
        let trouble = self.wait_for(Job::Flush, limit);
        trouble.filter(|trouble| trouble.loses)
    }

    fn wait_for(&self, job: fn(Sender<()>) -> Job, limit: Duration) -> Option<Trouble> {
        let (done, wait) = mpsc::channel();
        let _ = self.jobs.send(job(done));
        match wait.recv_timeout(limit) {
            Err(RecvTimeoutError::Timeout) => Some(Trouble {
                problem: StoreError::NoAnswer.to_string(),
                loses: true,
            }),
            _ => self.trouble(),
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        /// Longer than a disk takes that works at all.
        const LIMIT: Duration = Duration::from_secs(5);
        self.commit();
        let _ = self.wait_for(Job::Close, LIMIT);
    }
}

/// The thread's side.
struct Worker {
    dirs: UserDirs,
    opened: Option<Database>,
    /// This process, once there was a place to say so.
    owner: Option<Owner>,
    /// What a database held that is not in its place any more, until it is in another one.
    carried: Option<Carried>,
    /// What could not be written so far, in order.
    failed: Vec<Write>,
    shared: Arc<Shared>,
}

impl Worker {
    fn run(mut self, inbox: &Receiver<Job>) {
        let _ = self.open();
        loop {
            match inbox.recv_timeout(RETRY) {
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => self.write(Vec::new()),
                Ok(Job::Write(writes)) => self.write(writes),
                Ok(Job::Ask(asking)) => match self.open() {
                    Ok(()) => {
                        if let (Some(database), Some(owner)) = (&mut self.opened, &self.owner) {
                            asking(Ok((database, owner)));
                        }
                    }
                    Err(problem) => asking(Err(&problem)),
                },
                Ok(Job::Flush(done)) => {
                    self.write(Vec::new());
                    let _ = done.send(());
                }
                Ok(Job::Close(done)) => {
                    self.write(Vec::new());
                    if let Some(database) = self.opened.take() {
                        database.close();
                    }
                    // From now on others may have its tables.
                    drop(self);
                    let _ = done.send(());
                    return;
                }
            }
        }
    }

    /// Opens the database, where it is not open, or not in its place any more.
    fn open(&mut self) -> Result<(), StoreError> {
        self.leave_displaced();
        let opened = self.try_open();
        if let Err(problem) = &opened {
            self.shared.set_trouble(Some(Trouble {
                problem: problem.to_string(),
                loses: !self.failed.is_empty() || self.carried.is_some(),
            }));
        }
        opened
    }

    /// Takes all out of a database that is not in its place any more, and closes it.
    fn leave_displaced(&mut self) {
        let displaced = self.opened.take_if(|database| !database.is_in_place());
        let (Some(database), Some(owner)) = (displaced, &self.owner) else {
            return;
        };
        match database.read(|database| Carried::of(database, owner.name())) {
            Ok(mut carried) => {
                carried.is_overwritten = database.is_overwritten();
                self.carried = Some(carried);
            }
            Err(problem) => {
                let problem = problem.to_string();
                self.shared.tell(tr!("store-taken-away", problem = problem));
            }
        }
        database.leave();
    }

    fn try_open(&mut self) -> Result<(), StoreError> {
        match &mut self.owner {
            Some(owner) => owner.stay(),
            None => self.owner = Some(Owner::claim(&self.dirs)?),
        }
        if self.opened.is_some() {
            return Ok(());
        }
        let (carried, owner) = (&self.carried, &self.owner);
        let (database, notices) = Database::of_user_with(&self.dirs, |database| {
            let Some((carried, owner)) = carried.as_ref().zip(owner.as_ref()) else {
                return Ok(None);
            };
            let taken = database.write(|transaction| carried.add_to(transaction, owner.name()))?;
            let file = shown_path(database.path());
            Ok(Some(if carried.is_overwritten {
                tr!("store-overwritten", rows = taken.new, file = file)
            } else {
                tr!("store-moved", rows = taken.new, file = file)
            }))
        })?;
        self.carried = None;
        self.opened = Some(database);
        for notice in notices {
            self.shared.tell(notice);
        }
        self.shared.set_trouble(None);
        Ok(())
    }

    /// Writes what could not be written before and then this, in one transaction.
    fn write(&mut self, writes: Vec<Write>) {
        for write in writes {
            let older = |known: &Write| write.table.is_some() && known.table == write.table;
            self.failed.retain(|known| !older(known));
            self.failed.push(write);
        }
        if self.open().is_err() || self.failed.is_empty() {
            return;
        }
        let (Some(database), Some(owner)) = (&mut self.opened, &self.owner) else {
            return;
        };
        let waiting = &mut self.failed;
        let done = database.write(|transaction| {
            let mut broken = Vec::new();
            for write in waiting.iter_mut() {
                let savepoint = transaction.savepoint()?;
                match (write.writing)(&savepoint, owner) {
                    Ok(()) => savepoint.commit()?,
                    Err(problem) if problem.may_pass() => return Err(problem),
                    Err(problem) => broken.push(problem.to_string()),
                }
            }
            Ok(broken)
        });
        match done {
            Ok(broken) => {
                self.failed.clear();
                // It would fail each time: the rest is written, and this is told.
                for problem in broken {
                    let problem = problem.to_string();
                    self.shared.tell(tr!("store-not-kept", problem = problem));
                }
                self.shared.set_trouble(None);
                // The file may have been taken away while it was written.
                let _ = self.open();
            }
            Err(problem) => self.shared.set_trouble(Some(Trouble {
                problem: problem.to_string(),
                loses: true,
            })),
        }
    }
}
