//! Watching AIs play, and replaying records, for any game that has a display.
//!
//! | file | contents |
//! |---|---|
//! | `actions` | what the actions do, and when they are there |
//! | `bindings` | actions and their keys |
//! | `course` | who is ahead after each action, and the swings |
//! | `draw` | the screen |
//! | `fortunes` | what luck and decisions brought |
//! | `lead` | following and drawing who is ahead |
//! | `opinion` | what the player of the last action thought |
//! | `series` | score, end of a game, standings |
//! | `walk` | walking through it |

mod actions;
mod bindings;
mod course;
mod draw;
mod fortunes;
mod lead;
mod opinion;
mod series;
mod walk;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use crate::purpose::purpose;
use course::{Course, Place};
use fortunes::Fortunes;
use lead::{Explaining, Forecasting};
use opinion::LastOpinion;
use sanban_data::store::{Hints, TableId, TakeBacks};
use sanban_game::{Game, Player, Record, Seat, SpecError, State as _};
use sanban_play::play::TableUi;
use sanban_play::review::SharedJudging;
use sanban_play::session::{
    ActionOf, Analyst, Flourishes, GameLog, Observation, Perspective, Plan, Session,
    SessionContext as _, StateOf, SwingRemark, YOU, name_of, odds, take_backs_in_words,
};
use sanban_term::action::Availability;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen, Title};
use sanban_term::widgets::Log;
use sanban_words::{msg, tr};
use walk::Highlights;

pub use bindings::Action;
pub(super) use bindings::{BINDINGS, SCREEN};

/// Action already played in a state, for a match that is played remotely.
type PlayedElsewhere<F> = Box<dyn Fn(&StateOf<F>) -> Option<ActionOf<F>>>;

/// Data on a saved table beyond its record.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// Name that the person gave it.
    pub title: Option<String>,
    /// Number of take-backs in its games.
    pub take_backs: TakeBacks,
    /// Decisions of people made after a hint; `None` if that was not recorded.
    pub hints: Option<Hints>,
    /// The table in the database, if it is in there.
    pub table: Option<TableId>,
}

impl Caption {
    /// Caption of a table in the database of which nothing else is known.
    pub(super) fn of_table(table: TableId) -> Caption {
        Caption {
            table: Some(table),
            ..Caption::default()
        }
    }
}

/// A game being watched.
pub struct Watch<F: TableUi> {
    session: Session<F::Game>,
    log: GameLog<F>,
    /// Number of games before the record of the log.
    logged_after: u32,
    scroll: Log,
    perspective: Perspective,
    /// State before the last action, for the names of its candidates.
    before: Option<StateOf<F>>,
    /// Sentences on the actions so far.
    remarks: BTreeMap<Place, String>,
    replayed: bool,
    caption: Caption,
    /// Number of games in the match; `None` for a match without end.
    games: Option<u32>,
    /// The table as it was opened, for another series; `None` for a replay and for players who are in no roster.
    plan: Option<Plan<F::Game>>,
    /// Actions already played at a remote table, beyond those shown.
    known: Option<PlayedElsewhere<F>>,
    /// The analyst, for games that can be analysed.
    analyst: Option<Box<dyn Analyst<StateOf<F>>>>,
    /// Judged decisions of the series, for the review, once it is asked for.
    judging: Option<SharedJudging<F>>,
    /// `true` while the game is paused for the analysis, to resume after it.
    held: bool,
    /// Columns of the bar that shows the position in the record.
    timeline_columns: u16,
    flourishes: Flourishes,
    /// Who is ahead after each action of the series.
    course: Course,
    /// The forecast in the making, if any.
    forecasting: Option<Forecasting>,
    /// The sentence on a swing in the making, if any.
    explaining: Option<Explaining<ActionOf<F>>>,
    /// Sentences on the swings, by the seat whose odds changed; `None` if there is nothing to say.
    reasons: BTreeMap<(Place, u8), SwingRemark<ActionOf<F>>>,
    /// What luck and decisions brought in the games of the record.
    fortunes: Fortunes,
    opinion: LastOpinion<F>,
    /// Name of the player who is ahead alone after each game of the series, by its number.
    leaders: BTreeMap<u32, Option<String>>,
    /// The highlights, while they play.
    highlights: Option<Highlights>,
    /// The odds before the series, while they are shown: until a time that the first tick sets.
    intro: Option<Option<Instant>>,
    /// What the last action brought, while it appears step by step.
    unfolding: Option<Unfolds>,
}

/// Steps in which the outcome of an action appears.
struct Unfolds {
    since: Instant,
    /// Time of each step after the start.
    at: Vec<Duration>,
    /// Number of steps that are to be seen.
    steps: usize,
    /// Score of the series until then.
    score: Option<String>,
}

/// Number of games of the series before the record that is shown.
fn games_before<G: Game>(session: &Session<G>) -> u32 {
    let before = session.timeline().start().before.as_ref();
    before.map_or(0, |before| before.games)
}

impl<F: TableUi> Watch<F> {
    /// Watches AIs play.
    ///
    /// # Errors
    /// If an AI cannot be made.
    pub fn open(plan: Plan<F::Game>, ctx: &Context) -> Result<Watch<F>, SpecError> {
        let mut session = plan.clone().open(ctx.workers())?;
        session.set_goes_on(true);
        if F::SWAPS_SEATS {
            session.swap_seats();
        }
        let mut watch = Watch::new(session, false, ctx);
        watch.games = F::watched_games(ctx.config());
        watch.plan = Some(plan);
        watch.intro = odds::<F>(&watch.session).map(|_| None);
        Ok(watch)
    }

    /// Watches players who are in no roster, one for each seat of `record`, which has no actions yet and names them, for a number of
    /// games.
    pub fn of_players(
        record: Record<StateOf<F>>,
        players: Vec<Box<dyn Player<StateOf<F>>>>,
        games: u32,
        ctx: &Context,
    ) -> Watch<F> {
        let start = StateOf::<F>::start(&record.rules, record.seats, record.seed);
        let mut session = Session::bare(record, start, ctx.workers());
        for (seat, player) in Seat::all(players.len()).zip(players) {
            session.set_player(seat, player);
        }
        session.set_goes_on(true);
        let mut watch = Watch::new(session, false, ctx);
        watch.games = Some(games);
        watch
    }

    /// Sets the source of actions already played, for a match that is played remotely and runs ahead of the screen: the
    /// end is then the end of that match.
    #[must_use]
    pub fn with_known(
        mut self,
        known: impl Fn(&StateOf<F>) -> Option<ActionOf<F>> + 'static,
    ) -> Watch<F> {
        self.known = Some(Box::new(known));
        self
    }

    /// Replays a record that was read before (it fits its rules).
    pub fn replay(record: Record<StateOf<F>>, ctx: &Context) -> Watch<F> {
        let rules = record.rules.clone();
        let (seats, seed) = (record.seats, record.seed);
        let mut session = Session::replay(record, ctx.workers()).unwrap_or_else(|_| {
            // A record that was read fits its rules; one that does not shows the bare start.
            let start = StateOf::<F>::start(&rules, seats, seed);
            Session::bare(Record::new(&rules, seats, seed), start, ctx.workers())
        });
        session.set_goes_on(true);
        session.set_paused(true);
        Watch::new(session, true, ctx)
    }

    /// Films a record from its action `from` on, as `seen`: the game goes on by itself.
    pub fn film(
        record: Record<StateOf<F>>,
        from: usize,
        seen: Perspective,
        ctx: &Context,
    ) -> Watch<F> {
        let mut watch = Watch::replay(record, ctx);
        watch.perspective = seen;
        watch.session.go_to(from);
        if watch.session.is_over() {
            watch.session.forward();
        }
        watch.session.set_paused(false);
        watch.session.rest(ctx.now);
        watch.moved();
        watch
    }

    fn new(mut session: Session<F::Game>, replayed: bool, ctx: &Context) -> Watch<F> {
        session.set_pace(ctx.settings().pace);
        session.set_names(F::seat_names(session.timeline().start()));
        Watch {
            log: GameLog::new(session.timeline()),
            logged_after: games_before(&session),
            session,
            scroll: Log::default(),
            perspective: Perspective::All,
            before: None,
            remarks: BTreeMap::new(),
            replayed,
            caption: Caption::default(),
            games: None,
            plan: None,
            known: None,
            analyst: F::analyst(),
            judging: None,
            held: false,
            timeline_columns: 0,
            flourishes: Flourishes::default(),
            course: Course::default(),
            forecasting: None,
            explaining: None,
            reasons: BTreeMap::new(),
            fortunes: Fortunes::default(),
            opinion: LastOpinion::default(),
            leaders: BTreeMap::new(),
            highlights: None,
            intro: None,
            unfolding: None,
        }
    }

    /// Adds what else is known of the table.
    #[must_use]
    pub fn with_caption(mut self, caption: Caption) -> Watch<F> {
        self.caption = caption;
        self
    }

    /// Caption of the game shown, after the name of the screen: its name, and whether something was taken back in it.
    fn caption(&self) -> String {
        let title = self.caption.title.iter();
        let mut text: String = title.map(|title| format!(" · {title}")).collect();
        if !self.caption.take_backs.is_empty() {
            let game = u32::try_from(self.session.timeline().games_before());
            let count = game
                .ok()
                .and_then(|game| self.caption.take_backs.get(&game));
            text.extend(count.map(|&count| format!(" · {}", take_backs_in_words(count))));
        }
        text
    }

    /// `true` at the end of the record of a replay, where nothing continues.
    fn is_through(&self) -> bool {
        self.replayed && self.session.timeline().at_end()
    }

    /// `true` at the end of the last game to be watched.
    fn is_finished(&self) -> bool {
        let number = self.session.game_number();
        self.session.is_over() && self.games.is_some_and(|games| number >= games)
    }

    /// `true` if the match is over and its end is shown.
    fn is_at_the_end(&self) -> bool {
        self.is_finished() && self.session.timeline().at_end() && self.unfolding.is_none()
    }

    /// Looks at a game as the perspective does; `state` is what is to be seen of it where everything is open.
    fn look<T>(
        &self,
        state: &StateOf<F>,
        look: impl FnOnce(&Observation<'_, StateOf<F>>) -> T,
    ) -> T {
        match self.perspective {
            Perspective::All => look(&Observation::All(state)),
            Perspective::Nobody => look(&Observation::Public(&self.session.view(Seat(0)))),
            Perspective::Seat(seat) => look(&Observation::Seat(&self.session.view(seat))),
        }
    }

    fn moved(&mut self) {
        self.before = self.session.timeline().before();
        // A game whose seats are swapped has a record of its own.
        let games = games_before(&self.session);
        if std::mem::replace(&mut self.logged_after, games) != games {
            self.log = GameLog::new(self.session.timeline());
            self.judging = None;
            self.fortunes = Fortunes::default();
        }
        self.unfolding = None;
        self.take_in_remark();
        if self.session.is_over() {
            self.note_leader();
        }
        self.follow_log();
    }

    /// Ends what appears step by step.
    fn show_all(&mut self) {
        self.intro = None;
        self.end_highlights();
        self.flourishes.end();
        if self.unfolding.is_some() {
            self.moved();
        }
    }

    fn follow_log(&mut self) {
        self.log
            .follow(self.session.timeline(), self.session.names());
        self.scroll.to_end();
    }

    /// Lets what an action has brought appear step by step. The log follows at the end: it would tell what is to come.
    fn unfold(&mut self, score: Option<String>, ctx: &Context) {
        let deal = ctx.settings().motion_at(self.session.pace()).deal();
        let action = self.session.timeline().last_action().cloned();
        let steps = match (&self.before, action) {
            (Some(before), Some(action)) => F::unfolds(before, &action, self.session.state()),
            _ => Vec::new(),
        };
        if deal.is_zero() || steps.is_empty() || self.perspective != Perspective::All {
            return self.moved();
        }
        let at = steps.into_iter().scan(Duration::ZERO, |time, weight| {
            *time += deal * weight;
            Some(*time)
        });
        self.unfolding = Some(Unfolds {
            since: ctx.now,
            at: at.collect(),
            steps: 0,
            score,
        });
    }
}

impl<F: TableUi> Screen for Watch<F> {
    fn name(&self) -> String {
        let title = F::HOME_ENTRY.title;
        if self.replayed {
            tr!("watch-name-replay", title)
        } else {
            tr!("watch-name", title)
        }
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-watch"), ctx)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let sight_names = self.session.names();
        let before = self.before.as_ref().filter(|_| self.unfolding.is_some());
        let state = before.unwrap_or_else(|| self.session.state());
        let facts = self.look(state, |seen| F::facts(seen, sight_names, self.games));
        let score = match &self.unfolding {
            Some(unfolding) => unfolding.score.clone(),
            None => self.score_line(),
        };
        let facts = match score.filter(|_| self.lives()) {
            Some(score) => Line::raw(score),
            None => facts,
        };
        let kind = if self.replayed { "replay" } else { "watching" };
        let what = tr!("watch-detail", kind);
        let perspective = match self.perspective {
            Perspective::All => String::new(),
            Perspective::Nobody => format!(" · {}", tr!("watch-hands-hidden")),
            Perspective::Seat(seat) if name_of(sight_names, seat) == YOU => {
                format!(" · {}", tr!("watch-your-view"))
            }
            Perspective::Seat(seat) => {
                let name = F::who(sight_names, seat);
                format!(" · {}", tr!("watch-view-of", name))
            }
        };
        Some(
            Title::new(F::HOME_ENTRY.title)
                .detail(format!(
                    "{what}{} · {}{perspective}",
                    self.caption(),
                    F::rules_called(self.session.rules())
                ))
                .facts(facts),
        )
    }

    fn capture(&mut self, _key: KeyEvent, _ctx: &mut Context) -> bool {
        // The key that ends the highlights does nothing else.
        let ends = self.highlights.is_some();
        self.show_all();
        ends
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick) {
            self.show_all();
        }
        match (mouse.kind, mouse.on("timeline"), mouse.on("log")) {
            (MouseKind::Click | MouseKind::Drag, Some(column), _) => {
                let plies = self.session.timeline().len();
                let last = usize::from(self.timeline_columns.saturating_sub(1)).max(1);
                self.session.go_to((column * plies).div_ceil(last));
                self.moved();
            }
            (MouseKind::ScrollUp, _, Some(_)) => self.scroll.scroll(1),
            (MouseKind::ScrollDown, _, Some(_)) => self.scroll.scroll(-1),
            (MouseKind::ScrollUp, ..)
                if self.availability(Action::Back, ctx) == Availability::Ready =>
            {
                self.perform(Action::Back, ctx);
            }
            (MouseKind::ScrollDown, ..)
                if self.availability(Action::Forward, ctx) == Availability::Ready =>
            {
                self.perform(Action::Forward, ctx);
            }
            _ => {}
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(until) = &mut self.intro {
            let end = ctx.now + self.session.pace().end();
            if ctx.now < *until.get_or_insert(end) {
                return;
            }
            self.intro = None;
            self.session.rest(ctx.now);
        }
        self.next_highlight(ctx.now);
        if let Some(unfolding) = &mut self.unfolding {
            let passed = ctx.now.saturating_duration_since(unfolding.since);
            unfolding.steps = unfolding.at.iter().filter(|&&at| at <= passed).count();
            if unfolding.steps < unfolding.at.len() {
                return;
            }
            self.session.rest(ctx.now);
            self.moved();
        }
        let score = self.score_line();
        if self.session.tick(ctx.now) {
            self.before = self.session.timeline().before();
            self.unfold(score, ctx);
        }
        if self.is_finished() {
            self.session.set_goes_on(false);
        }
        // Where games pass too quickly to be seen, at their end.
        let is_seen = !self.is_instant() || self.is_finished();
        if is_seen && self.perspective == Perspective::All {
            self.keep_forecasting(ctx);
            self.fortunes.follow::<F>(&self.session, ctx);
        }
        if is_seen {
            let (place, decision) = (self.place(), self.session.last_decision());
            let before = self.before.as_ref();
            self.opinion.follow(place, before, decision, ctx);
        }
        let pace = ctx.settings().motion_at(self.session.pace());
        let timeline = self.session.timeline();
        let ply = u64::try_from(timeline.ply()).unwrap_or(u64::MAX);
        let (state, last) = (self.session.state(), timeline.last_action());
        self.flourishes.follow(ply, Some(pace), ctx.now, || {
            F::flourish(&Observation::All(state), last)
        });
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        if let Some(until) = self.intro {
            return until;
        }
        if let Some(unfolding) = &self.unfolding {
            let at = unfolding.at.get(unfolding.steps);
            return at.map(|&at| unfolding.since + at);
        }
        let flourish = self.flourishes.deadline();
        let highlight = self.highlights_deadline();
        [flourish, highlight, self.session.deadline()]
            .into_iter()
            .flatten()
            .min()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn on_resume(&mut self, _ctx: &mut Context) {
        if std::mem::take(&mut self.held) {
            self.session.set_paused(false);
        }
    }

    fn smallest(&self) -> (u16, u16) {
        F::SMALLEST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx);
    }
}
