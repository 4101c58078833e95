//! A background writer thread, so that the screen never waits for the disk.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use serde::Serialize;

use super::{Autosave, Finished, History, Log, Saves, StoreError};
use crate::game::{Game, Record};

/// So many tables of a game are kept that were played to an end.
const MOST_PLAYED: usize = 100;

/// Something to be written.
type Writing = Box<dyn FnOnce() -> Result<(), StoreError> + Send>;

enum Job {
    /// The table as it stands now; of several for one table only the last counts.
    Table(Arc<Autosave>, Writing),
    Line(Writing),
    Flush(Sender<()>),
}

/// Writes autosaves and statistics on a thread of its own, in the order in which they are asked for.
///
/// Dropping it waits until everything is on the disk.
#[derive(Debug)]
pub struct Writer {
    jobs: Option<Sender<Job>>,
    problems: Receiver<StoreError>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn start() -> std::io::Result<Writer> {
        let (jobs, inbox) = mpsc::channel();
        let (outbox, problems) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || work(&inbox, &outbox))?;
        Ok(Writer {
            jobs: Some(jobs),
            problems,
            thread: Some(thread),
        })
    }

    /// Keeps a table as it stands; an older standing of it that still waits is passed over.
    pub fn keep<G: Game>(&self, table: &Arc<Autosave>, record: Record<G::State>) {
        let file = Arc::clone(table);
        let writing = Box::new(move || file.keep::<G>(&record));
        self.send(Job::Table(Arc::clone(table), writing));
    }

    /// Forgets a table that is over.
    pub fn clear(&self, table: &Arc<Autosave>) {
        let file = Arc::clone(table);
        self.send(Job::Table(
            Arc::clone(table),
            Box::new(move || file.clear()),
        ));
    }

    /// Adds a finished game to the statistics.
    pub fn add(&self, history: &History, game: Finished) {
        let history = history.clone();
        self.send(Job::Line(Box::new(move || history.add(&game))));
    }

    /// Adds a table that was played to an end to the latest ones of its game.
    pub fn archive<G: Game>(&self, played: &Saves, record: Record<G::State>) {
        let played = played.clone();
        let writing = move || played.add::<G>(&record, MOST_PLAYED);
        self.send(Job::Line(Box::new(writing)));
    }

    /// Adds a line to a log.
    pub fn append<T: Serialize + Send + 'static>(&self, log: &Log, line: T) {
        let log = log.clone();
        self.send(Job::Line(Box::new(move || log.append(&line))));
    }

    /// Waits until everything asked for so far is on the disk, or has become a problem.
    pub fn flush(&self) {
        let (done, wait) = mpsc::channel();
        self.send(Job::Flush(done));
        // An error means that the thread is gone, and then there is nothing to wait for.
        let _ = wait.recv();
    }

    /// What could not be written since this was last asked.
    pub fn problems(&self) -> impl Iterator<Item = StoreError> + '_ {
        self.problems.try_iter()
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread lives as long as the sender does.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Carries out jobs until there can be no more.
fn work(inbox: &Receiver<Job>, problems: &Sender<StoreError>) {
    while let Ok(first) = inbox.recv() {
        let waiting: Vec<Job> = std::iter::once(first).chain(inbox.try_iter()).collect();
        let mut newer: Vec<Arc<Autosave>> = Vec::new();
        let mut due: Vec<Job> = Vec::with_capacity(waiting.len());
        for job in waiting.into_iter().rev() {
            if let Job::Table(table, _) = &job {
                if newer.iter().any(|known| Arc::ptr_eq(known, table)) {
                    continue;
                }
                newer.push(Arc::clone(table));
            }
            due.push(job);
        }
        for job in due.into_iter().rev() {
            let result = match job {
                Job::Table(_, writing) | Job::Line(writing) => writing(),
                Job::Flush(done) => {
                    let _ = done.send(());
                    Ok(())
                }
            };
            if let Err(problem) = result {
                let _ = problems.send(problem);
            }
        }
    }
}
