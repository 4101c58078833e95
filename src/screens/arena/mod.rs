//! The arena on the screen: the standings of a run in progress.
//!
//! | file | what lives there |
//! |---|---|
//! | `bindings` | actions and keys |
//! | `draw` | the screen |
//! | `words` | the standings as a table, errors of a run in words |

mod bindings;
mod draw;
mod words;

pub use bindings::{Action, BINDINGS};
pub use words::{
    arena_problem, file_problem, heading, job_problem, standings_in_words, written_anew,
};

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ratatui::text::Line;

use crate::tournament::{EntrantRow, Goal, Job, Kind, Standings, UnitRow};
use sanban_game::{Record, RecordError};
use sanban_play::play::TableUi;
use sanban_screens::catalog::rules_title;
use sanban_screens::purpose::purpose;
use sanban_screens::watch::Watch;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Layer, Screen, Title};
use sanban_term::worker::Task;
use sanban_words::msg;
use sanban_words::problem;
use sanban_words::tr;

/// State of a run, shared between the thread that plays and the screen.
#[derive(Clone, Debug, Default)]
pub struct Seen(Arc<Mutex<Option<Known>>>);

#[derive(Clone, Debug)]
struct Known {
    standings: Standings,
    /// Units that are done, and their total if known.
    done: u64,
    all: Option<u64>,
    last: Option<LastTable>,
    /// `true` once there is nothing left to play.
    is_done: bool,
    /// Message that the file was moved or replaced, until it is shown.
    notice: Option<String>,
    /// Error that ended the run.
    problem: Option<String>,
}

/// The table that was finished last.
#[derive(Clone, Debug)]
struct LastTable {
    /// By seat, the index of the entrant and its score.
    seats: Vec<(usize, f64)>,
    record: String,
}

impl Seen {
    fn lock(&self) -> MutexGuard<'_, Option<Known>> {
        // The state is consistent after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `true` if the run was played to its end.
    pub fn is_done(&self) -> bool {
        self.lock().as_ref().is_some_and(|known| known.is_done)
    }

    /// Error that ended the run, if any.
    pub fn problem(&self) -> Option<String> {
        self.lock().as_ref()?.problem.clone()
    }

    /// The standings, once there are any.
    pub fn standings(&self) -> Option<Standings> {
        self.lock().as_ref().map(|known| known.standings.clone())
    }
}

/// Minimum time between two computations of the standings.
const STANDINGS: Duration = Duration::from_millis(250);
/// Minimum time between two drawings of the screen.
const DRAWING: Duration = Duration::from_millis(100);

/// Opens a record for a replay.
type OpenReplay = fn(&str, &Context) -> Result<Box<dyn Layer>, RecordError>;

/// The screen of a run.
pub struct ArenaScreen {
    /// The rules as text, and the game's name for them.
    rules: String,
    about: fn(&str) -> String,
    /// The game's name for a player.
    call: fn(&str) -> String,
    replay: OpenReplay,
    /// The entrants as given.
    entrants: Vec<EntrantRow>,
    kind: Kind,
    goal: Goal,
    counts_per_unit: u64,
    seen: Seen,
    task: Task<()>,
    /// `true` once it has ended.
    ended: bool,
    begun: Instant,
    /// Number of units that were done before.
    before: u64,
    /// First visible line below the head of the table, number of hidden lines, and lines of a page.
    first: usize,
    hidden: usize,
    page: usize,
}

impl ArenaScreen {
    /// Continues a run of the game `F`, and updates `seen`.
    pub fn new<F: TableUi>(mut job: Job, seen: Seen, ctx: &Context) -> ArenaScreen {
        let (header, kind) = (job.header().clone(), job.kind());
        let (counts_per_unit, before) = (job.counts_per_unit(), job.done());
        *seen.lock() = Some(Known {
            standings: job.standings(),
            done: before,
            all: job.all(),
            last: job.last().and_then(last_table),
            is_done: job.is_done(),
            notice: None,
            problem: None,
        });
        let shown = seen.clone();
        let wake = ctx.workers().waker();
        let task = ctx.workers().start("arena", move |stop| {
            let (mut worked_out, mut woken) = (Instant::now(), Instant::now());
            let played = job.run(stop, &mut |job, row| {
                let standings = (worked_out.elapsed() >= STANDINGS).then(|| job.standings());
                if let Some(known) = &mut *shown.lock() {
                    if let Some(file) = job.written_anew() {
                        known.notice = Some(written_anew(file));
                    }
                    known.done = job.done();
                    known.last = last_table(row).or(known.last.take());
                    if let Some(standings) = standings {
                        known.standings = standings;
                        worked_out = Instant::now();
                    }
                }
                if woken.elapsed() >= DRAWING {
                    wake();
                    woken = Instant::now();
                }
            });
            if let Some(known) = &mut *shown.lock() {
                known.standings = job.standings();
                known.is_done = job.is_done();
                known.problem = played.err().map(|error| job_problem(&error));
            }
        });
        ArenaScreen {
            rules: header.setup.rules,
            call: F::call,
            entrants: header.setup.entrants,
            goal: header.plan.goal,
            about: |rules| format!("{} · {}", F::HOME_ENTRY.title, rules_title::<F>(rules)),
            replay: |text, ctx| Ok(Watch::<F>::replay(Record::parse::<F::Game>(text)?, ctx).into()),
            kind,
            counts_per_unit,
            seen,
            task,
            ended: false,
            begun: ctx.now,
            before,
            first: 0,
            hidden: 0,
            page: 1,
        }
    }
}

/// The last table of a unit: its players and their scores.
fn last_table(row: &UnitRow) -> Option<LastTable> {
    let sitting = row.sittings.last()?;
    let seats = sitting.seats.iter().enumerate().map(|(seat, &entrant)| {
        let scores = sitting
            .games
            .iter()
            .filter_map(|game| game.scores.get(seat));
        (entrant, scores.sum())
    });
    Some(LastTable {
        seats: seats.collect(),
        record: sitting.record.clone(),
    })
}

impl Actions for ArenaScreen {
    type Action = Action;

    const SCREEN: &'static str = "arena";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let has_game = || {
            self.seen
                .lock()
                .as_ref()
                .is_some_and(|known| known.last.is_some())
        };
        match action {
            Action::Replay => Availability::when(has_game(), &tr!("arena-no-game")),
            Action::Up | Action::Down | Action::PageUp | Action::PageDown => {
                Availability::shown(self.hidden > 0)
            }
            Action::Leave => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let plays = action == Action::Leave && !self.ended;
        plays.then(|| tr!("arena-label-stop"))
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first += 1,
            Action::PageUp => self.first = self.first.saturating_sub(self.page),
            Action::PageDown => self.first += self.page,
            Action::Leave => ctx.pop(),
            Action::Replay => {
                let last = self
                    .seen
                    .lock()
                    .as_ref()
                    .and_then(|known| known.last.clone());
                let Some(last) = last else {
                    return;
                };
                match (self.replay)(&last.record, ctx) {
                    Ok(screen) => ctx.push(screen),
                    Err(error) => ctx.warn(problem::record(&error)),
                }
            }
        }
    }
}

impl Screen for ArenaScreen {
    fn name(&self) -> String {
        tr!("arena-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new(tr!("arena-name")).detail((self.about)(&self.rules)))
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-arena"), ctx)
    }

    fn tick(&mut self, ctx: &mut Context) {
        let told = self.seen.lock().as_mut().map(|known| known.notice.take());
        if let Some(notice) = told.flatten() {
            ctx.warn(notice);
        }
        self.ended |= self.task.poll().is_some();
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::ScrollUp => self.perform(Action::Up, ctx),
            MouseKind::ScrollDown => self.perform(Action::Down, ctx),
            _ => {}
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx);
    }
}
