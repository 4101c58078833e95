//! A seat at a remote table: it receives what the server tells the seat, and answers when asked to move.
//!
//! Each message is a view. Views queue up and are shown at the pace of the table, however fast they arrive; but once the seat
//! is asked, the server may be running a clock, so everything before the question is shown at once.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use super::YOU;
use sanban_game::{Seat, State, View};
use sanban_term::settings::Pace;
use sanban_words::tr;

/// A message for the seat.
#[derive(Debug)]
pub enum RemoteEvent<S: State> {
    /// A game begins; the seat to act may be unknown yet.
    Dealt(S::View),
    /// The game as the seat now sees it.
    Seen(S::View),
    /// The seat is to move; the sender takes the answer.
    Asked(S::View, Sender<S::Action>),
    /// The server has stopped waiting for the answer to its question.
    Late,
    /// A message for the status line.
    Note(String),
    /// The match is over, with this result.
    Over(String),
    /// The match was cut short, for this reason.
    Broken(String),
}

/// Time for which the end of a game is shown to a seat that is asked already, unless the person moves on.
const END: Duration = Duration::from_secs(3);
/// The step of the clock.
const SECOND: Duration = Duration::from_secs(1);

/// A seat at a remote table.
pub struct Remote<S: State> {
    view: S::View,
    rules: S::Rules,
    names: Vec<String>,
    inbox: Receiver<RemoteEvent<S>>,
    waiting: VecDeque<RemoteEvent<S>>,
    /// Receiver of the answer, while the seat is asked.
    answer: Option<Sender<S::Action>>,
    /// Number of views shown.
    shown: u64,
    /// `true` if the view shown is the first of its game.
    fresh: bool,
    pace: Pace,
    now: Instant,
    /// Time at which the next message may be shown.
    due: Instant,
    /// `true` while everything is shown at once, until the seat is asked.
    rush: bool,
    /// `true` while the screen shows something that has to finish first.
    held: bool,
    /// Start of showing a result that the person has not moved on from.
    result: Option<Instant>,
    /// Arrival of the pending question, shown or not.
    asked: Option<Instant>,
    late: bool,
    ended: Option<String>,
    broken: Option<String>,
    place: String,
    notices: Vec<(String, bool)>,
}

impl<S: State> Remote<S> {
    /// A seat that first sees `view`; messages arrive through `inbox`. `place` is the address of the table.
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

    /// The view on show.
    pub fn view(&self) -> &S::View {
        &self.view
    }

    /// The rules in force.
    pub fn rules(&self) -> &S::Rules {
        &self.rules
    }

    /// The names of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Renames the seats.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
    }

    /// Number of views shown.
    pub fn shown(&self) -> u64 {
        self.shown
    }

    /// `true` if the view shown is the first of its game.
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// `true` while the seat is asked and the question is shown.
    pub fn is_asked(&self) -> bool {
        self.answer.is_some()
    }

    /// Age of the pending question, shown or not.
    pub fn asked_for(&self) -> Option<Duration> {
        Some(self.now.saturating_duration_since(self.asked?))
    }

    /// `true` if the last turn of the seat passed without its answer.
    pub fn is_late(&self) -> bool {
        self.late
    }

    /// `true` while the result of a game is shown until the person moves on.
    pub fn is_at_a_result(&self) -> bool {
        self.result.is_some()
    }

    /// Result of the match, once it is over.
    pub fn ended(&self) -> Option<&str> {
        self.ended.as_deref()
    }

    /// Reason for a match that was cut short.
    pub fn broken(&self) -> Option<&str> {
        self.broken.as_deref()
    }

    /// Address of the table.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Pace at which views are shown.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Sets the pace at which views are shown.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// Holds messages back while the screen shows something.
    pub fn set_held(&mut self, held: bool) {
        self.held = held;
    }

    /// Shows everything at once until the seat is asked.
    pub fn hurry(&mut self) {
        self.rush = true;
    }

    /// Moves on from the result.
    pub fn go_on(&mut self) {
        self.result = None;
    }

    /// Takes the pending notices for the person, each with `true` for a warning.
    pub fn take_notices(&mut self) -> Vec<(String, bool)> {
        std::mem::take(&mut self.notices)
    }

    /// Answers the question.
    ///
    /// # Errors
    /// If the rules do not allow the action.
    pub fn play(&mut self, action: S::Action) -> Result<(), String> {
        let mut actions = Vec::new();
        self.view.legal_actions(&mut actions);
        if !actions.contains(&action) {
            return Err(tr!("table-remote-illegal"));
        }
        let Some(answer) = self.answer.take() else {
            return Ok(());
        };
        // The receiver is gone if the connection has ended, which arrives as a message of its own.
        let _ = answer.send(action);
        self.late = false;
        self.end_turn();
        Ok(())
    }

    /// Ends the turn after an answer or a timeout.
    fn end_turn(&mut self) {
        self.answer = None;
        self.shown += 1;
        // The next question may have come already, and its clock runs.
        let next = |event: &RemoteEvent<S>| matches!(event, RemoteEvent::Asked(..));
        self.asked = self.asked.filter(|_| self.waiting.iter().any(next));
    }

    /// `true` to skip ahead: the seat is asked, or the match was cut short.
    pub fn is_pressing(&self) -> bool {
        let presses = |event: &RemoteEvent<S>| {
            matches!(
                event,
                RemoteEvent::Asked(..) | RemoteEvent::Late | RemoteEvent::Broken(_)
            )
        };
        self.waiting.iter().any(presses)
    }

    /// Receives messages and shows the next one that is due. Returns `true` if the display changed.
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

    /// Handles one message. Returns `true` if the display changed.
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
                let text = tr!("table-remote-late");
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
        let wait = if mine || asked {
            Duration::ZERO
        } else {
            self.pace.step()
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

    /// Time at which the first queued message may be shown; `None` while the person is to act first.
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

    /// Time at which the next message is due, or the clock of a question ticks.
    pub fn deadline(&self) -> Option<Instant> {
        let clock = self.asked.map(|since| {
            let passed = self.now.saturating_duration_since(since);
            let seconds = u32::try_from(passed.as_secs()).unwrap_or(u32::MAX);
            since + SECOND * seconds.saturating_add(1)
        });
        self.next_due().into_iter().chain(clock).min()
    }

    /// Names for the seats at a table that gives none.
    pub fn nameless(me: Seat, seats: usize) -> Vec<String> {
        Seat::all(seats)
            .map(|seat| if seat == me { YOU } else { "player" }.to_owned())
            .collect()
    }
}
