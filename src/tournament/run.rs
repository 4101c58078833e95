//! Playing the missing units of a run, on several threads.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};

use super::play::{Arena, ArenaError};
use super::run_file::{FileError, RunFile};
use super::run_rows::{Header, Plan, UnitRow};
use super::schedule::Kind;
use super::standings::Standings;
use super::stopping::{Decision, Goal};
use sanban_game::{Game, StopFlag};

/// A finished unit, or the error that prevented it.
type News = Result<UnitRow, ArenaError>;

/// Plays the units of a plan that are not done.
type PlayUnits = Box<
    dyn FnMut(&Plan, &BTreeSet<u64>, &StopFlag, &mut dyn FnMut(News) -> ControlFlow<()>) + Send,
>;

/// A run with everything needed to continue it, independent of the types of its game.
pub struct Job {
    header: Header,
    kind: Kind,
    games_per_unit: u64,
    has_programs: bool,
    units: BTreeMap<u64, UnitRow>,
    /// Its file, if it is kept.
    file: Option<RunFile>,
    /// `true` if the file was moved or replaced, and written again, when the last unit was saved.
    is_anew: bool,
    play: PlayUnits,
    try_programs: Box<dyn Fn() -> Result<(), ArenaError> + Send>,
}

/// Error that ends a run.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// A unit cannot be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A unit cannot be saved.
    #[error(transparent)]
    File(#[from] FileError),
}

impl Job {
    /// The run of this arena on `threads` threads, continuing from the units in `file`.
    #[must_use]
    pub fn new<G: Game>(
        arena: Arena<G>,
        header: Header,
        file: Option<RunFile>,
        threads: usize,
    ) -> Job {
        let units = file
            .as_ref()
            .map_or_else(BTreeMap::new, |file| file.units().clone());
        let arena = std::sync::Arc::new(arena);
        let tried = std::sync::Arc::clone(&arena);
        Job {
            header,
            kind: arena.schedule.kind,
            games_per_unit: arena.schedule.games_per_unit(),
            has_programs: arena.entrants.iter().any(|one| one.source.is_outside()),
            units,
            file,
            is_anew: false,
            try_programs: Box::new(move || tried.try_programs()),
            play: Box::new(move |plan, done, stop, hear| {
                play_missing(&arena, plan, done, threads, stop, hear);
            }),
        }
    }

    /// Path of the file if it was moved or replaced, so that the whole run was written again when the last unit was saved.
    #[must_use]
    pub fn written_anew(&self) -> Option<&Path> {
        let file = self.file.as_ref().filter(|_| self.is_anew);
        file.map(RunFile::path)
    }

    /// Header of the run.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Kind of its units.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Number of games in a unit; of shoes in a game against the bank.
    #[must_use]
    pub fn games_per_unit(&self) -> u64 {
        self.games_per_unit
    }

    /// `true` if external programs take part.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.has_programs
    }

    /// Checks that the external programs can be run.
    ///
    /// # Errors
    /// The first that cannot, with the reason.
    pub fn try_programs(&self) -> Result<(), ArenaError> {
        (self.try_programs)()
    }

    /// Number of games that a unit counts in the display of progress; one in a game against the bank, where all play one shoe.
    #[must_use]
    pub fn counts_per_unit(&self) -> u64 {
        match self.kind {
            Kind::Alone => 1,
            Kind::Pairs | Kind::Tables(_) => self.games_per_unit(),
        }
    }

    /// The unit with the highest number.
    #[must_use]
    pub fn last(&self) -> Option<&UnitRow> {
        self.units.last_key_value().map(|(_, row)| row)
    }

    /// Number of units of the plan that are done.
    #[must_use]
    pub fn done(&self) -> u64 {
        let wanted = self
            .units
            .keys()
            .filter(|&&unit| self.header.plan.has(unit));
        wanted.count() as u64
    }

    /// Number of units to be played here; `None` if unlimited.
    #[must_use]
    pub fn all(&self) -> Option<u64> {
        self.header.plan.part()
    }

    /// The standings so far.
    #[must_use]
    pub fn standings(&self) -> Standings {
        Standings::of(&self.header, self.kind, &self.units)
    }

    fn decision(&self) -> Option<Decision> {
        match self.header.plan.goal {
            Goal::Games => None,
            Goal::Error(_) | Goal::Sprt(_) => self.standings().decision,
        }
    }

    /// `true` if there is nothing left to play.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.all() == Some(self.done()) || self.decision().is_some()
    }

    /// Plays the missing units until there are none left or `stop` is raised, and raises it at the end. Each unit is saved, then
    /// passed to `tell`.
    ///
    /// # Errors
    /// If a unit cannot be played or saved.
    pub fn run(
        &mut self,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Job, &UnitRow),
    ) -> Result<(), JobError> {
        if self.is_done() {
            return Ok(());
        }
        let done: BTreeSet<u64> = self.units.keys().copied().collect();
        let plan = self.header.plan.clone();
        let mut problem = None;
        let mut next_look = 1;
        // Taken out for the borrow checker, and put back below.
        let mut play = std::mem::replace(&mut self.play, Box::new(|_, _, _, _| {}));
        play(&plan, &done, stop, &mut |news| {
            let kept = news.map_err(JobError::from).and_then(|row| {
                self.is_anew = match &mut self.file {
                    Some(file) => file.add(row.clone())?,
                    None => false,
                };
                Ok(row)
            });
            let row = match kept {
                Ok(row) => row,
                Err(error) => {
                    problem = Some(error);
                    return ControlFlow::Break(());
                }
            };
            self.units.insert(row.unit, row.clone());
            tell(self, &row);
            // The decision is checked again after somewhat more units, so that checking takes no longer than playing.
            let played = self.units.len();
            if plan.shard.is_some() || played < next_look {
                return ControlFlow::Continue(());
            }
            next_look = played + 1 + played / 50;
            match self.decision() {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        self.play = play;
        problem.map_or(Ok(()), Err)
    }
}

/// Plays the units of the plan that are not in `done`, in order on `threads` threads, and passes each finished one to `hear`,
/// until there are no more, `hear` breaks, or `stop` is raised. Unfinished units are then abandoned.
fn play_missing<G: Game>(
    arena: &Arena<G>,
    plan: &Plan,
    done: &BTreeSet<u64>,
    threads: usize,
    stop: &StopFlag,
    hear: &mut dyn FnMut(News) -> ControlFlow<()>,
) {
    let missing =
        (0..plan.units.unwrap_or(u64::MAX)).filter(|&unit| plan.has(unit) && !done.contains(&unit));
    let missing = Mutex::new(missing);
    let enough = AtomicBool::new(false);
    let (tell, told) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let tell = tell.clone();
            let (missing, enough) = (&missing, &enough);
            scope.spawn(move || {
                while !stop.is_raised() && !enough.load(Ordering::Relaxed) {
                    let next = missing
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .next();
                    let Some(unit) = next else {
                        return;
                    };
                    let news = match arena.play(unit, stop) {
                        Ok(Some(row)) => Ok(row),
                        Ok(None) => return,
                        Err(error) => Err(error),
                    };
                    // The receiver may be gone.
                    if tell.send(news).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        for news in told {
            if hear(news).is_break() {
                enough.store(true, Ordering::Relaxed);
                stop.raise();
                break;
            }
        }
    });
}
