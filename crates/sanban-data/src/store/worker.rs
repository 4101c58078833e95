//! The store: the database behind a thread of its own, so that the screen never waits for the disk.
//!
//! Everything written between two calls of [`Store::commit`] is one transaction. Writes that fail (full disk, read-only folder) are
//! kept in memory and retried; [`Store::trouble`] reports them meanwhile. Reads are answered in order, after the writes before
//! them.
//!
//! Before each job, and every few seconds, the thread checks that the name of the database still leads to the open file. If another
//! program has moved or replaced that file, all of its content goes into the file that is there instead.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

use super::carry::Carried;
use super::owner::Owner;
use super::tables::TableId;
use super::{Database, StoreError, UserDirs, shown_path};

use sanban_words::i18n::inherited;
use sanban_words::tr;

/// Interval of retrying failed writes, and of checking the place of the database while idle.
const RETRY: Duration = Duration::from_secs(2);

/// A write. It is called again when a transaction fails, and must then do the same.
type Writing = Box<dyn FnMut(&Connection, &Owner) -> Result<(), StoreError> + Send>;
/// A read, or a change that has an answer.
type Asking = Box<dyn FnOnce(Result<(&mut Database, &Owner), &StoreError>) + Send>;
/// Called when trouble begins or ends.
type Wake = Box<dyn Fn() + Send>;

/// A pending write.
struct Write {
    /// The table whose whole state it writes: it replaces an older pending write of that table.
    table: Option<TableId>,
    writing: Writing,
}

enum Job {
    Write(Vec<Write>),
    Ask(Asking),
    /// Retries the failed writes.
    Flush(Sender<()>),
    /// Retries the failed writes and ends the thread.
    Close(Sender<()>),
}

/// Report of writes that fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The reason, as a sentence.
    pub problem: String,
    /// `true` if data waits to be written that would be lost at the end of the program.
    pub loses: bool,
}

/// State shared by the thread and the [`Store`].
#[derive(Default)]
struct Shared {
    trouble: Mutex<Option<Trouble>>,
    notices: Mutex<VecDeque<String>>,
    wake: Mutex<Option<Wake>>,
}

/// Content of a mutex, also after a panic.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    fn set_trouble(&self, trouble: Option<Trouble>) {
        let changes = *locked(&self.trouble) != trouble;
        if changes {
            *locked(&self.trouble) = trouble;
            self.wake();
        }
    }

    fn tell(&self, notice: String) {
        locked(&self.notices).push_back(notice);
        self.wake();
    }

    fn wake(&self) {
        if let Some(wake) = &*locked(&self.wake) {
            wake();
        }
    }
}

/// Handle of a user's database.
pub struct Store {
    jobs: Sender<Job>,
    /// Writes for the next commit.
    pending: Mutex<Vec<Write>>,
    shared: Arc<Shared>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

/// A pending answer.
#[derive(Debug)]
pub struct Reply<T>(Receiver<Result<T, StoreError>>);

impl<T> Reply<T> {
    /// Waits for the answer, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::NoAnswer`] when there is none by then; otherwise the error of the database.
    pub fn within(self, limit: Duration) -> Result<T, StoreError> {
        self.0
            .recv_timeout(limit)
            .unwrap_or(Err(StoreError::NoAnswer))
    }

    /// Waits for the answer without limit: for threads that may block.
    ///
    /// # Errors
    /// The error of the database.
    pub fn wait(self) -> Result<T, StoreError> {
        self.0.recv().unwrap_or(Err(StoreError::NoAnswer))
    }
}

impl Store {
    /// Opens a user's database on its own thread; a database that cannot be opened is reported by [`Store::trouble`].
    ///
    /// # Errors
    /// If no thread can be started.
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

    /// Queues a write for the next [`Store::commit`]. If it writes the whole state of a table, it replaces an older failed write of
    /// that table.
    pub fn write(
        &self,
        table: Option<TableId>,
        writing: impl FnMut(&Connection, &Owner) -> Result<(), StoreError> + Send + 'static,
    ) {
        locked(&self.pending).push(Write {
            table,
            writing: Box::new(writing),
        });
    }

    /// Writes everything queued since the last call, in one transaction. Returns at once.
    pub fn commit(&self) {
        let writes = std::mem::take(&mut *locked(&self.pending));
        if !writes.is_empty() {
            // The thread lives as long as this sender does.
            let _ = self.jobs.send(Job::Write(writes));
        }
    }

    /// Reads from the database, after all writes committed before.
    pub fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection, &Owner) -> rusqlite::Result<T> + Send + 'static,
    ) -> Reply<T> {
        self.ask(move |database, owner| database.read(|connection| read(connection, owner)))
    }

    /// Runs a transaction that may change the database, and returns its result.
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
            // The receiver may be gone.
            let _ = answers.send(answer);
        };
        let _ = self.jobs.send(Job::Ask(Box::new(asking)));
        Reply(reply)
    }

    /// The present trouble with writing, if any.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        locked(&self.shared.trouble).clone()
    }

    /// The next message for the person, each given once: a damaged file, or data of another version that could not be taken over.
    #[must_use]
    pub fn next_notice(&self) -> Option<String> {
        locked(&self.shared.notices).pop_front()
    }

    /// Calls `wake` from another thread whenever [`Store::trouble`] or [`Store::next_notice`] changes.
    pub fn on_change(&self, wake: impl Fn() + Send + 'static) {
        *locked(&self.shared.wake) = Some(Box::new(wake));
    }

    /// Commits, and waits at most `limit` for all writes to finish. Returns the trouble if data could not be written.
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
        /// Longer than any working disk takes.
        const LIMIT: Duration = Duration::from_secs(5);
        self.commit();
        let _ = self.wait_for(Job::Close, LIMIT);
    }
}

/// State of the thread.
struct Worker {
    dirs: UserDirs,
    opened: Option<Database>,
    /// This process, once its lock file exists.
    owner: Option<Owner>,
    /// Content of a database that is no longer in its place, until it is in the one that replaced it.
    carried: Option<Carried>,
    /// Failed writes, in order.
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
                    // From here on other processes may have its tables.
                    drop(self);
                    let _ = done.send(());
                    return;
                }
            }
        }
    }

    /// Opens the database if it is not open, or no longer in its place.
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

    /// Reads the content of a database that is no longer in its place, and closes it.
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
                self.shared.tell(tr!("store-taken-away", problem));
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
                tr!("store-overwritten", rows = taken.new, file)
            } else {
                tr!("store-moved", rows = taken.new, file)
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

    /// Writes the failed writes and then these, in one transaction.
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
                // It would fail each time: the rest is written, and this is reported.
                for problem in broken {
                    let problem = problem.to_string();
                    self.shared.tell(tr!("store-not-kept", problem));
                }
                self.shared.set_trouble(None);
                // The file may have been moved while it was written.
                let _ = self.open();
            }
            Err(problem) => self.shared.set_trouble(Some(Trouble {
                problem: problem.to_string(),
                loses: true,
            })),
        }
    }
}
