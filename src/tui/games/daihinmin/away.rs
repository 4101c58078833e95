//! A seat at a table elsewhere: the person sees what the seat is told, and answers when it is asked.
//!
//! The screen is the table for people. What comes is a view at a time; around each stands a deal that agrees with it, with the hidden
//! hands dealt anyhow, for the person sees no more of it than the view. Views wait in a queue and are shown at the pace of the
//! table, however fast they come; but once the seat is asked, a clock may run there, and what came before is shown at once.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use super::bindings::{Action, BINDINGS};
use super::elsewhere::Elsewhere;
use super::play::DaihinminTable;
use super::refusals;
use super::review::{Moment, Played};
use super::series::{Finished, Series};
use crate::config::Games;
use crate::daihinmin::{self, Daihinmin, Phase, SEATS, View};
use crate::game::{Record, Seat, Seed, State as _, View as _};
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::confirm::Confirm;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::Mouse;
use crate::tui::frame::screen::{Actions, Screen, Title};
use crate::tui::session::Session;

/// What is told to the person.
#[derive(Debug)]
pub enum News {
    /// A deal begins; who acts in it is not said yet, unless cards are to be given.
    Dealt(View),
    /// The deal as the seat sees it now.
    Seen(View),
    /// The seat is asked; the answer is awaited.
    Asked(View, Sender<daihinmin::Action>),
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
/// The table elsewhere.
pub struct AwayTable {
    table: DaihinminTable,
    inbox: Receiver<News>,
    waiting: VecDeque<News>,
    /// Who waits for the answer, while the seat is asked.
    answer: Option<Sender<daihinmin::Action>>,
    finished: Vec<Finished>,
    /// The games that are over, for the review.
    played: Vec<Played>,
    /// The decisions of this game.
    moments: Vec<Moment>,
    /// When the next news may be shown.
    due: Instant,
    /// Everything is shown at once until the seat is asked.
    rush: bool,
    /// Since when the end of a game is shown that the person has not left yet.
    held: Option<Instant>,
    /// Since when the question waits that is not shown yet, or is not answered.
    asked: Option<Instant>,
    /// How the match ended.
    over: Option<String>,
    /// Where the table is.
    place: String,
}

impl AwayTable {
    /// Sits down where `view` is the first thing to be seen; more comes through `inbox`. `place` says where the table is.
    #[must_use]
    pub fn new(view: &View, inbox: Receiver<News>, place: String, ctx: &Context) -> AwayTable {
        let names = names(view.seat());
        let mut seated = session_of(view, &names, ctx);
        seated.set_person(view.seat());
        let mut table = DaihinminTable::at(seated, ctx);
        // The table knows now who looks; acting is for whoever is asked.
        let mut session = session_of(view, &names, ctx);
        session.set_pace(table.session.pace());
        table.session = session;
        table.games = Games::Endless;
        table.dealing = Some(ctx.now);
        table.elsewhere = Some(Elsewhere {
            unannounced: is_open(view),
            ..Elsewhere::default()
        });
        AwayTable {
            table,
            inbox,
            waiting: VecDeque::from([News::Dealt(view.clone())]),
            answer: None,
            finished: Vec::new(),
            played: Vec::new(),
            moments: Vec::new(),
            due: ctx.now,
            rush: false,
            held: None,
            asked: None,
            over: None,
            place,
        }
    }

    /// Shows a view; `asked` when the seat is to act.
    fn show(&mut self, view: &View, asked: bool, ctx: &mut Context) {
        let shown = &self.table.view;
        if view.game() != shown.game() {
            // Places that were drawn by lot are known only now.
            if let (Some(last), Some(classes)) = (self.finished.last_mut(), view.round().classes())
            {
                for (place, seat) in (0..).zip(classes) {
                    last.places[seat.index()] = place;
                }
            }
            let viewer = view.seat();
            if view.round().order_from(viewer) != shown.round().order_from(viewer) {
                ctx.say("the players have changed seats (席替え)");
            }
            self.held = None;
            self.table.hand.clear();
            self.table.dealing = Some(ctx.now);
        }
        let mut session = session_of(view, self.table.session.names(), ctx);
        session.set_pace(self.table.session.pace());
        if asked {
            session.set_person(view.seat());
        }
        self.table.session = session;
        let mine = view
            .turns()
            .last()
            .is_some_and(|turn| turn.seat == view.seat());
        let mut wait = match mine || asked {
            true => Duration::ZERO,
            false => self.table.session.pace().step(),
        };
        if view.round().phase() == Phase::Over {
            self.finished.push(Finished::of(view));
            let moments = std::mem::take(&mut self.moments);
            self.played.push(Played::new(Finished::of(view), moments));
            self.rush = false;
            wait = Duration::ZERO;
            self.held = Some(ctx.now);
        }
        self.table.moved(ctx);
        self.table.series = Series::of_games(&self.table.session, self.finished.clone());
        self.due = ctx.now + wait;
    }

    /// Shows what has come, as far as it is due.
    fn catch_up(&mut self, ctx: &mut Context) {
        for news in self.inbox.try_iter() {
            if matches!(news, News::Asked(..)) {
                self.asked = Some(ctx.now);
            }
            self.waiting.push_back(news);
        }
        while let Some(due) = self.next_due()
            && due <= ctx.now
            && let Some(news) = self.waiting.pop_front()
        {
            if self.is_pressing() {
                self.table.end_show();
            }
            self.take(news, ctx);
        }
        self.tell_table();
    }

    /// Tells the table what it shows of being elsewhere.
    fn tell_table(&mut self) {
        let elsewhere = self.table.elsewhere.get_or_insert_default();
        elsewhere.asked = self.asked;
        elsewhere.held = self.held.is_some();
        elsewhere.ended = self.over.is_some();
        elsewhere.review = !self.played.is_empty();
    }

    /// Takes in what is next.
    fn take(&mut self, news: News, ctx: &mut Context) {
        let elsewhere = self.table.elsewhere.get_or_insert_default();
        match news {
            News::Dealt(view) => {
                elsewhere.unannounced = is_open(&view);
                self.show(&view, false, ctx);
            }
            News::Seen(view) => {
                elsewhere.unannounced = false;
                self.show(&view, false, ctx);
            }
            News::Asked(view, answer) => {
                elsewhere.unannounced = false;
                self.rush = false;
                self.answer = Some(answer);
                self.show(&view, true, ctx);
                self.table.end_show();
            }
            News::Late => {
                elsewhere.late = true;
                ctx.warn("you lost this turn: the server did not wait");
                self.end_turn(ctx);
            }
            News::Note(note) => ctx.warn(note),
            News::Over(how) => {
                ctx.say(how.clone());
                self.over = Some(how);
            }
            News::Broken(how) => {
                elsewhere.broken = Some(how.clone());
                self.over = Some(how);
                self.end_turn(ctx);
            }
        }
    }

    /// The seat is not asked any more.
    fn end_turn(&mut self, ctx: &mut Context) {
        self.answer = None;
        // The next question may have come already, and its clock runs.
        let next = |news: &News| matches!(news, News::Asked(..));
        self.asked = self.asked.filter(|_| self.waiting.iter().any(next));
        let view = self.table.view.clone();
        self.tell_table();
        let mut session = session_of(&view, self.table.session.names(), ctx);
        session.set_pace(self.table.session.pace());
        self.table.session = session;
        self.table.hand.clear();
        self.table.moved(ctx);
        self.table.series = Series::of_games(&self.table.session, self.finished.clone());
    }

    /// Whether what has come is not to be played out: the seat is asked, or the match has broken off.
    fn is_pressing(&self) -> bool {
        let presses = |news: &News| matches!(news, News::Asked(..) | News::Late | News::Broken(_));
        self.waiting.iter().any(presses)
    }

    /// From when on the first of what waits may be shown; `None` while the person comes first.
    fn next_due(&self) -> Option<Instant> {
        let now = self.table.now;
        match self.waiting.front()? {
            News::Late | News::Over(_) | News::Broken(_) | News::Note(_) => return Some(now),
            News::Dealt(_) | News::Seen(_) | News::Asked(..) => {}
        }
        if self.answer.is_some() {
            return None;
        }
        if self.is_pressing() {
            let broken = matches!(self.waiting.back(), Some(News::Broken(_)));
            return Some(match self.held {
                Some(since) if !broken => since + END,
                _ => now,
            });
        }
        if self.held.is_some() || !self.is_free() {
            return None;
        }
        Some(if self.rush { now } else { self.due })
    }

    /// Whether nothing is being shown that must be seen first.
    fn is_free(&self) -> bool {
        self.table.dealing.is_none() && self.table.news.is_none()
    }

    /// Sends what the person has done, if it has done something.
    fn answer(&mut self, ctx: &mut Context) {
        let done = self
            .table
            .session
            .timeline()
            .record()
            .actions
            .first()
            .copied();
        if let Some(action) = done
            && let Some(answer) = self.answer.take()
        {
            let asked = self.table.session.timeline().before();
            let asked = asked.map(|state| state.view(self.table.viewer()));
            let moment = asked.and_then(|view| Moment::new(view, action, None));
            self.moments.extend(moment);
            // Nobody waits any more when the connection has ended; that comes as news.
            let _ = answer.send(action);
            self.table.elsewhere.get_or_insert_default().late = false;
            self.end_turn(ctx);
        }
    }
}

/// Whether nothing says yet who acts in this deal that begins.
fn is_open(view: &View) -> bool {
    view.round().phase() == Phase::Play
}

/// A deal around a view, at which nobody acts.
fn session_of(view: &View, names: &[String], ctx: &Context) -> Session<Daihinmin> {
    let state = view.sample(&mut Seed(0).stream());
    let record = Record::new(view.round().rules(), SEATS, Seed(0));
    let mut session = Session::bare(record, state, ctx.workers());
    session.set_names(names.to_vec());
    session
}

/// The protocol tells no names.
fn names(me: Seat) -> Vec<String> {
    Seat::all(SEATS)
        .map(|seat| if seat == me { "You" } else { "player" }.to_owned())
        .collect()
}

impl Actions for AwayTable {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, ctx: &Context) -> Availability {
        match action {
            // What has been played elsewhere cannot be taken back.
            Action::Undo | Action::Redo | Action::Save | Action::NewMatch => Availability::Hidden,
            Action::Next => Availability::shown(self.held.is_some() && self.over.is_none()),
            Action::Pass if self.answer.is_none() => Availability::Hidden,
            // A match that is broken off asks for nothing any more.
            Action::Play | Action::Meld | Action::MeldBack | Action::Hint
                if self.over.is_some() =>
            {
                Availability::Hidden
            }
            // Those who play elsewhere do not wait for a review.
            Action::Review => Availability::shown(self.over.is_some() && !self.played.is_empty()),
            Action::Rush => Availability::shown(
                !self.table.session.is_over() && self.answer.is_none() && self.over.is_none(),
            ),
            _ => self.table.availability(action, ctx),
        }
    }

    fn refusal(&self, action: Action, ctx: &Context) -> Option<String> {
        let (over, out) = (self.over.is_some(), self.table.is_out());
        let why = refusals::why_not_elsewhere(action, over, out, self.table.is_mine());
        why.map(str::to_owned)
            .or_else(|| self.table.refusal(action, ctx))
    }

    fn label(&self, action: Action, ctx: &Context) -> Option<String> {
        match action {
            Action::Next => Some("go on".to_owned()),
            _ => self.table.label(action, ctx),
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Next => {
                self.held = None;
                self.tell_table();
            }
            Action::Review => self.table.review(self.played.clone(), ctx),
            Action::Rush => {
                self.table.end_show();
                self.rush = true;
            }
            Action::Leave if self.over.is_some() => ctx.pop(),
            Action::Leave => ctx.push(Confirm::new(
                Action::Leave,
                "Leave the table?",
                "The match is not over, and the connection ends. Nobody plays your cards then unless the server sees to it.",
            )),
            Action::Undo | Action::Redo | Action::Save | Action::NewMatch => {}
            _ => self.table.perform(action, ctx),
        }
        self.answer(ctx);
    }

    fn confirmed(&mut self, _action: Action, ctx: &mut Context) {
        ctx.pop();
    }
}

impl Screen for AwayTable {
    fn name(&self) -> String {
        "Daihinmin 大貧民, a table elsewhere".to_owned()
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let mut title = self.table.title(ctx)?;
        title.detail = match &self.over {
            None => format!("{} · {}", title.detail, self.place),
            Some(how) => format!("{} · {how}", title.detail),
        };
        Some(title)
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        self.table.capture(key, ctx)
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        self.table.mouse(mouse, ctx);
        self.answer(ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.table.tick(ctx);
        self.answer(ctx);
        self.catch_up(ctx);
    }

    fn deadline(&self) -> Option<Instant> {
        let clock = self.asked.map(|since| {
            let passed = self.table.now.saturating_duration_since(since);
            let seconds = u32::try_from(passed.as_secs()).unwrap_or(u32::MAX);
            since + SECOND * seconds.saturating_add(1)
        });
        let next = self.next_due().into_iter().chain(clock);
        next.chain(self.table.deadline()).min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.table.settings_changed(ctx);
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.table.draw(canvas, ctx);
        if let Some(elsewhere) = &self.table.elsewhere {
            elsewhere.draw(canvas);
        }
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        self.table.guide(ctx)
    }
}
