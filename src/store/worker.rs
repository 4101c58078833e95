//! The store: the database behind a thread of its own, so that the screen never waits for the disk.
//!
//! What is written between two calls of [`Store::commit`] is one transaction. What cannot be written (a full disk, a folder without
//! the right to write) waits in memory and is tried again; [`Store::trouble`] says so meanwhile. Questions are answered
//! in the order in which they were asked, after everything that was to be written before.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use super::owner::Owner;
use super::tables::TableId;
use super::{Database, StoreError, UserDirs};

use crate::tr;

/// How long until something that could not be written is tried again.
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

/// What cannot be written now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Why not, in a sentence.
    pub problem: String,
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
            failed: Vec::new(),
            shared: Arc::clone(&shared),
        };
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || worker.run(&inbox))?;
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

    /// Writes what is left to be written, and waits for it, but no longer than this. Returns why it could not be written.
    #[must_use]
    pub fn flush(&self, limit: Duration) -> Option<Trouble> {
        self.commit();
        self.wait_for(Job::Flush, limit)
    }

    fn wait_for(&self, job: fn(Sender<()>) -> Job, limit: Duration) -> Option<Trouble> {
        let (done, wait) = mpsc::channel();
        let _ = self.jobs.send(job(done));
        match wait.recv_timeout(limit) {
            Err(RecvTimeoutError::Timeout) => Some(Trouble {
                problem: StoreError::NoAnswer.to_string(),
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
    opened: Option<(Database, Owner)>,
    /// What could not be written so far, in order.
    failed: Vec<Write>,
    shared: Arc<Shared>,
}

impl Worker {
    fn run(mut self, inbox: &Receiver<Job>) {
        let _ = self.opened();
        loop {
            let job = match self.failed.is_empty() && self.opened.is_some() {
                true => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => inbox.recv_timeout(RETRY),
            };
            match job {
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => self.write(Vec::new()),
                Ok(Job::Write(writes)) => self.write(writes),
                Ok(Job::Ask(asking)) => match self.opened() {
                    Ok(()) => {
                        if let Some((database, owner)) = &mut self.opened {
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
                    // From now on others may have its tables.
                    drop(self);
                    let _ = done.send(());
                    return;
                }
            }
        }
    }

    /// Opens the database, if it is not open.
    fn opened(&mut self) -> Result<(), StoreError> {
        if self.opened.is_some() {
            return Ok(());
        }
        let open = || -> Result<_, StoreError> {
            let owner = Owner::claim(&self.dirs)?;
            let (database, notices) = Database::of_user(&self.dirs)?;
            Ok((database, owner, notices))
        };
        match open() {
            Ok((database, owner, notices)) => {
                self.opened = Some((database, owner));
                for notice in notices {
                    self.shared.tell(notice);
                }
                self.shared.set_trouble(None);
                Ok(())
            }
            Err(problem) => {
                self.shared.set_trouble(Some(Trouble {
                    problem: problem.to_string(),
                }));
                Err(problem)
            }
        }
    }

    /// Writes what could not be written before and then this, in one transaction.
    fn write(&mut self, writes: Vec<Write>) {
        for write in writes {
            let older = |known: &Write| write.table.is_some() && known.table == write.table;
            self.failed.retain(|known| !older(known));
            self.failed.push(write);
        }
        if self.opened().is_err() {
            return;
        }
        let Some((database, owner)) = &mut self.opened else {
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
            }
            Err(problem) => self.shared.set_trouble(Some(Trouble {
                problem: problem.to_string(),
            })),
        }
    }
}
