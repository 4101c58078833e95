//! A seat at a table elsewhere: it hears what the seat is told, and answers when it is asked.
//!
//! What comes is a view at a time. Views wait in a queue and are shown at the pace of the table, however fast they come; but once
//! the seat is asked, a clock may run there, and what came before is shown at once.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use crate::game::{Seat, State, View};
use crate::tui::frame::settings::Pace;

/// What is told to the person.
#[derive(Debug)]
pub enum RemoteEvent<S: State> {
    /// A game begins; who acts in it need not be known yet.
    Dealt(S::View),
    /// The game as the seat sees it now.
    Seen(S::View),
    /// The seat is asked; the answer is awaited.
    Asked(S::View, Sender<S::Action>),
    /// The seat was asked, and nobody waits for the answer any more.
    Late,
    /// Something for the line at the bottom.
    Note(String),
    /// The match is over, and how.
    Over(String),
    /// The match has broken off, and why.
    Broken(String),
}

/// How long the end of a game is shown to a seat that is asked already, unless the person goes on.
const END: Duration = Duration::from_secs(3);
/// The step of the clock.
const SECOND: Duration = Duration::from_secs(1);

/// A seat at a table elsewhere.
pub struct Remote<S: State> {
    view: S::View,
    rules: S::Rules,
    names: Vec<String>,
    inbox: Receiver<RemoteEvent<S>>,
    waiting: VecDeque<RemoteEvent<S>>,
    /// Who waits for the answer, while the seat is asked.
    answer: Option<Sender<S::Action>>,
    /// How many views have been shown.
    shown: u64,
    /// The view that is shown is the first of its game.
    fresh: bool,
    pace: Pace,
    now: Instant,
    /// When the next news may be shown.
    due: Instant,
    /// Everything is shown at once until the seat is asked.
    rush: bool,
    /// Something is being shown on the screen that must be seen first.
    held: bool,
    /// Since when the end of a game is shown that the person has not left yet.
    result: Option<Instant>,
    /// Since when the question waits that is not shown yet, or is not answered.
    asked: Option<Instant>,
    late: bool,
    ended: Option<String>,
    broken: Option<String>,
    place: String,
    notices: Vec<(String, bool)>,
}

impl<S: State> Remote<S> {
    /// A seat where `view` is the first thing to be seen; more comes through `inbox`. `place` says where the table is.
    #[must_use]
    pub fn new(
        view: &S::View,
        rules: S::Rules,
        names: Vec<String>,
        inbox: Receiver<RemoteEvent<S>>,
        place: String,
        now: Instant,
    ) -> Remote<S> {
        Remote {
            view: view.clone(),
            rules,
            names,
            inbox,
            waiting: VecDeque::new(),
            answer: None,
            shown: 0,
            fresh: true,
            pace: Pace::Normal,
            now,
            due: now,
            rush: false,
            held: false,
            result: None,
            asked: None,
            late: false,
            ended: None,
            broken: None,
            place,
            notices: Vec::new(),
        }
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> &S::View {
        &self.view
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &S::Rules {
        &self.rules
    }

    /// The names of the seats.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Gives the seats other names.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
    }

    /// How many views have been shown.
    #[must_use]
    pub fn shown(&self) -> u64 {
        self.shown
    }

    /// Whether the view that is shown is the first of its game.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Whether the seat is asked, and the question is shown.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.answer.is_some()
    }

    /// For how long the seat has been asked, shown or not.
    #[must_use]
    pub fn asked_for(&self) -> Option<Duration> {
        Some(self.now.saturating_duration_since(self.asked?))
    }

    /// Whether the last turn of the seat passed without its answer.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.late
    }

    /// Whether the end of a game is shown until the person goes on.
    #[must_use]
    pub fn is_at_a_result(&self) -> bool {
        self.result.is_some()
    }

    /// How the match ended.
    #[must_use]
    pub fn ended(&self) -> Option<&str> {
        self.ended.as_deref()
    }

    /// How the connection broke in the middle of the match.
    #[must_use]
    pub fn broken(&self) -> Option<&str> {
        self.broken.as_deref()
    }

    /// Where the table is.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// How fast views are shown.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Shows views at another pace.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// Waits with what has come while the screen shows something.
    pub fn set_held(&mut self, held: bool) {
        self.held = held;
    }

    /// Shows everything at once until the seat is asked.
    pub fn hurry(&mut self) {
        self.rush = true;
    }

    /// Leaves the result that is shown.
    pub fn go_on(&mut self) {
        self.result = None;
    }

    /// What is to be told to the person, and whether it is a warning; each is given once.
    pub fn take_notices(&mut self) -> Vec<(String, bool)> {
        std::mem::take(&mut self.notices)
    }

    /// Answers the question.
    ///
    /// # Errors
    /// When the seat may not do that.
    pub fn play(&mut self, action: S::Action) -> Result<(), String> {
        let mut actions = Vec::new();
        self.view.legal_actions(&mut actions);
        if !actions.contains(&action) {
            return Err("the rules do not allow that here".to_owned());
        }
        let Some(answer) = self.answer.take() else {
            return Ok(());
        };
        // Nobody waits any more when the connection has ended; that comes as news.
        let _ = answer.send(action);
        self.late = false;
        self.end_turn();
        Ok(())
    }

    /// The seat is not asked any more.
    fn end_turn(&mut self) {
        self.answer = None;
        self.shown += 1;
        // The next question may have come already, and its clock runs.
        let next = |event: &RemoteEvent<S>| matches!(event, RemoteEvent::Asked(..));
        self.asked = self.asked.filter(|_| self.waiting.iter().any(next));
    }

    /// Whether what has come is not to be played out: the seat is asked, or the match has broken off.
    #[must_use]
    pub fn is_pressing(&self) -> bool {
        let presses = |event: &RemoteEvent<S>| {
            matches!(
                event,
                RemoteEvent::Asked(..) | RemoteEvent::Late | RemoteEvent::Broken(_)
            )
        };
        self.waiting.iter().any(presses)
    }

    /// Takes in what has come, and shows the next of it that is due. True when something else is seen.
    pub fn tick(&mut self, now: Instant) -> bool {
        self.now = now;
        for event in self.inbox.try_iter() {
            if matches!(event, RemoteEvent::Asked(..)) {
                self.asked = Some(now);
            }
            self.waiting.push_back(event);
        }
        while self.next_due().is_some_and(|due| due <= now) {
            let Some(event) = self.waiting.pop_front() else {
                break;
            };
            if self.take(event) {
                return true;
            }
        }
        false
    }

    /// Takes in one thing. True when something else is seen.
    fn take(&mut self, event: RemoteEvent<S>) -> bool {
        match event {
            RemoteEvent::Dealt(view) => {
                self.fresh = true;
                self.show(view, false);
            }
            RemoteEvent::Seen(view) => {
                self.fresh = false;
                self.show(view, false);
            }
            RemoteEvent::Asked(view, answer) => {
                self.fresh = false;
                self.rush = false;
                self.show(view, true);
                self.answer = Some(answer);
            }
            RemoteEvent::Late => {
                self.late = true;
                let text = "you lost this turn: the server did not wait";
                self.notices.push((text.to_owned(), true));
                self.end_turn();
            }
            RemoteEvent::Note(note) => {
                self.notices.push((note, true));
                return false;
            }
            RemoteEvent::Over(how) => {
                self.notices.push((how.clone(), false));
                self.ended = Some(how);
            }
            RemoteEvent::Broken(how) => {
                self.broken = Some(how.clone());
                self.ended = Some(how);
                self.end_turn();
            }
        }
        true
    }

    fn show(&mut self, view: S::View, asked: bool) {
        let mine = self.view.actor() == Some(self.view.seat());
        let wait = match mine || asked {
            true => Duration::ZERO,
            false => self.pace.step(),
        };
        self.view = view;
        self.shown += 1;
        self.due = self.now + wait;
        self.result = None;
        if self.view.actor().is_none() {
            self.rush = false;
            self.due = self.now;
            self.result = Some(self.now);
        }
    }

    /// From when on the first of what waits may be shown; `None` while the person comes first.
    fn next_due(&self) -> Option<Instant> {
        match self.waiting.front()? {
            RemoteEvent::Late
            | RemoteEvent::Over(_)
            | RemoteEvent::Broken(_)
            | RemoteEvent::Note(_) => return Some(self.now),
            RemoteEvent::Dealt(_) | RemoteEvent::Seen(_) | RemoteEvent::Asked(..) => {}
        }
        if self.answer.is_some() {
            return None;
        }
        if self.is_pressing() {
            let broken = matches!(self.waiting.back(), Some(RemoteEvent::Broken(_)));
            return Some(match self.result {
                Some(since) if !broken => since + END,
                _ => self.now,
            });
        }
        if self.result.is_some() || self.held {
            return None;
        }
        Some(if self.rush { self.now } else { self.due })
    }

    /// When there is something to show, or the clock of a question moves on.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let clock = self.asked.map(|since| {
            let passed = self.now.saturating_duration_since(since);
            let seconds = u32::try_from(passed.as_secs()).unwrap_or(u32::MAX);
            since + SECOND * seconds.saturating_add(1)
        });
        self.next_due().into_iter().chain(clock).min()
    }

    /// The names of the seats at a table that tells none.
    #[must_use]
    pub fn nameless(me: Seat, seats: usize) -> Vec<String> {
        Seat::all(seats)
            .map(|seat| if seat == me { "You" } else { "player" }.to_owned())
            .collect()
    }
}
