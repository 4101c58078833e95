//! Watching AIs play, and walking through records: any game that has a face.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::game::{Game, Player, Record, Seat, SpecError, Standing, State};
use crate::tui::action::{Availability, Binding};
use crate::tui::canvas::{Canvas, shorten, shorten_line, width};
use crate::tui::screen::{Context, Mouse, MouseKind, Screen, Title};
use crate::tui::session::{Plan, Session};
use crate::tui::tables::{ActionOf, Analyst, Secret, Sight, StateOf, TableFace, name_of};
use crate::tui::theme::Theme;
use crate::tui::widgets::{Log, bars};

/// What can be done while watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Hold, or go on.
    Pause,
    /// One ply ahead.
    Forward,
    /// One ply back.
    Back,
    /// To the first ply.
    Start,
    /// To the last ply.
    End,
    /// Quicker.
    Quicker,
    /// Slower.
    Slower,
    /// Back to the start of this game, or of the one before.
    GameBack,
    /// On to the next game.
    NextGame,
    /// Through whose eyes.
    Eyes,
    /// Analyse the game.
    Analysis,
    /// Keep the record.
    Save,
    /// Back to the screen before.
    Leave,
}

const WALK: &str = "Walk";
const SHOW: &str = "Show";

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        Action::Pause,
        &["Space", "p"],
        "pause",
        "Hold the game, or let it go on.",
    )
    .group(WALK)
    .priority(90),
    Binding::new(Action::Back, &["Left", "h"], "step", "One ply back.")
        .group(WALK)
        .priority(85),
    Binding::new(Action::Forward, &["Right", "l"], "step", "One ply ahead.")
        .group(WALK)
        .priority(85),
    Binding::new(Action::Start, &["Home"], "start", "To the first ply.")
        .group(WALK)
        .priority(30),
    Binding::new(Action::End, &["End"], "end", "To the last ply.")
        .group(WALK)
        .priority(30),
    Binding::new(
        Action::GameBack,
        &["N", "PageUp"],
        "game",
        "Back to the start of this game; from there to the game before.",
    )
    .group(WALK)
    .priority(60),
    Binding::new(
        Action::NextGame,
        &["n", "PageDown"],
        "game",
        "On to the next game of the series.",
    )
    .group(WALK)
    .priority(60),
    Binding::new(Action::Slower, &["-", "Down"], "speed", "Slower.")
        .group(SHOW)
        .priority(70),
    Binding::new(Action::Quicker, &["+", "Up", "="], "speed", "Quicker.")
        .group(SHOW)
        .priority(70),
    Binding::new(
        Action::Eyes,
        &["v"],
        "eyes",
        "All cards open, all hands hidden where there are hands, or what one seat after the other sees.",
    )
    .group(SHOW)
    .priority(50),
    Binding::new(
        Action::Analysis,
        &["a"],
        "analysis",
        "The analysis of this game: who was ahead when, what was better, what if (Blokus Duo).",
    )
    .group(SHOW)
    .priority(75),
    Binding::new(
        Action::Save,
        &["S"],
        "save",
        "Keep the record of the series as a file.",
    )
    .group(SHOW)
    .priority(20),
    Binding::new(
        Action::Leave,
        &["Esc", "q"],
        "leave",
        "Back to the screen before.",
    )
    .group(SHOW)
    .priority(80),
];

/// Tells whether the game that ended so is the last of its match.
pub type IsLast<S> = Box<dyn Fn(&S) -> bool>;

/// Through whose eyes a game is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everything is open.
    All,
    /// All hands are hidden.
    Nobody,
    /// Those of a seat.
    Seat(Seat),
}

/// A game being watched.
pub struct Watch<F: TableFace> {
    session: Session<F::Game>,
    log: LogBook<F>,
    scroll: Log,
    eyes: Eyes,
    /// The state in which the last action was done, for the names of its candidates.
    before: Option<StateOf<F>>,
    replayed: bool,
    /// Whether a game that is over is the last one; without it there is always another.
    is_last: Option<IsLast<StateOf<F>>>,
    /// Who analyses the games, where they can be analysed.
    analyst: Option<Box<dyn Analyst<StateOf<F>>>>,
    /// The game was held for the analysis, and goes on after it.
    held: bool,
    /// Columns of the bar that shows where in the record one is.
    timeline_columns: u16,
}

impl<F: TableFace> Watch<F> {
    /// Watches AIs play.
    ///
    /// # Errors
    /// When an AI cannot be made.
    pub fn open(plan: Plan<F::Game>, ctx: &Context) -> Result<Watch<F>, SpecError> {
        let mut session = plan.open(ctx.workers())?;
        session.set_goes_on(true);
        let mut watch = Watch::new(session, false, ctx);
        watch.is_last = F::match_end(ctx.config());
        Ok(watch)
    }

    /// Watches players who are in no roster, one for each seat of `record`, which has no actions yet and names them.
    #[must_use]
    pub fn of_players(
        record: Record<StateOf<F>>,
        players: Vec<Box<dyn Player<StateOf<F>>>>,
        is_last: IsLast<StateOf<F>>,
        ctx: &Context,
    ) -> Watch<F> {
        let start = StateOf::<F>::start(&record.rules, record.seats, record.seed);
        let mut session = Session::bare(record, start, ctx.workers());
        for (seat, player) in Seat::all(players.len()).zip(players) {
            session.set_player(seat, player);
        }
        session.set_goes_on(true);
        let mut watch = Watch::new(session, false, ctx);
        watch.is_last = Some(is_last);
        watch
    }

    /// Walks through a record that was read before (it fits its rules).
    #[must_use]
    pub fn replay(record: Record<StateOf<F>>, ctx: &Context) -> Watch<F> {
        let rules = record.rules.clone();
        let (seats, seed) = (record.seats, record.seed);
        let mut session = Session::replay(record, ctx.workers()).unwrap_or_else(|_| {
            // A record that was read fits its rules; what does not shows the bare start.
            let start = StateOf::<F>::start(&rules, seats, seed);
            Session::bare(Record::new(&rules, seats, seed), start, ctx.workers())
        });
        session.set_goes_on(true);
        session.set_paused(true);
        Watch::new(session, true, ctx)
    }

    fn new(mut session: Session<F::Game>, replayed: bool, ctx: &Context) -> Watch<F> {
        session.set_pace(ctx.settings().pace);
        session.set_names(F::seat_names(session.names()));
        Watch {
            log: LogBook::new(&session),
            session,
            scroll: Log::default(),
            eyes: Eyes::All,
            before: None,
            replayed,
            is_last: None,
            analyst: F::analyst(),
            held: false,
            timeline_columns: 0,
        }
    }

    /// Whether a replay stands at the end of its record, where nothing goes on.
    fn is_through(&self) -> bool {
        self.replayed && self.session.timeline().at_end()
    }

    /// Whether this is the end of the last game that is to be watched.
    fn is_finished(&self) -> bool {
        let state = self.session.state();
        self.session.is_over() && self.is_last.as_ref().is_some_and(|is_last| is_last(state))
    }

    fn moved(&mut self) {
        self.before = self.session.timeline().before();
        self.log.follow(&self.session);
        self.scroll.to_end();
    }

    fn step(&mut self) {
        if self.session.timeline().at_end() {
            self.session.step();
        } else {
            self.session.forward();
        }
    }

    fn game_back(&mut self) {
        while self.session.back() {
            if self.session.timeline().last_action().is_none() {
                return;
            }
        }
    }

    fn next_game(&mut self) {
        // In a record: to the next place where a game starts.
        while self.session.forward() {
            if self.session.timeline().last_action().is_none() {
                return;
            }
        }
        self.session.next_game();
    }
}

impl<F: TableFace> Screen for Watch<F> {
    type Action = Action;

    fn name(&self) -> String {
        let what = if self.replayed { "replay" } else { "watching" };
        format!("{}: {what}", F::Game::TITLE)
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let timeline = self.session.timeline();
        let at_start = timeline.ply() == 0 && timeline.last_action().is_none();
        match action {
            Action::Back | Action::Start | Action::GameBack => {
                Availability::when(!at_start, "this is the start")
            }
            Action::Forward if self.replayed => {
                Availability::when(!timeline.at_end(), "this is the end of the record")
            }
            Action::Pause if self.is_through() => {
                Availability::Disabled("this is the end of the record".to_owned())
            }
            Action::Pause | Action::Forward if self.is_finished() && timeline.at_end() => {
                Availability::Disabled("the match is over".to_owned())
            }
            Action::Analysis => Availability::shown(self.analyst.is_some()),
            Action::End => Availability::when(!timeline.at_end(), "this is the last ply so far"),
            Action::NextGame if self.is_finished() => {
                Availability::Disabled("the match is over".to_owned())
            }
            Action::NextGame if timeline.at_end() => Availability::when(
                self.session.is_over() && !self.replayed,
                if self.replayed {
                    "there is no other game in the record"
                } else {
                    "this game is not over"
                },
            ),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let holds = self.session.is_paused() || self.is_through();
        (action == Action::Pause && holds).then(|| "go on".to_owned())
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let sight_names = self.session.names();
        let facts = match self.eyes {
            Eyes::All => F::facts(&Sight::All(self.session.state()), sight_names),
            Eyes::Nobody => F::facts(&Sight::Public(&self.session.view(Seat(0))), sight_names),
            Eyes::Seat(seat) => F::facts(&Sight::Seat(&self.session.view(seat)), sight_names),
        };
        let what = if self.replayed { "replay" } else { "watching" };
        let eyes = match self.eyes {
            Eyes::All => String::new(),
            Eyes::Nobody => " · hands hidden".to_owned(),
            Eyes::Seat(seat) if name_of(sight_names, seat) == "You" => {
                " · as you see it".to_owned()
            }
            Eyes::Seat(seat) => format!(" · as {} sees it", F::who(sight_names, seat)),
        };
        Some(
            Title::new(F::Game::TITLE)
                .detail(format!("{what} · {}{eyes}", self.session.rules_name()))
                .facts(facts),
        )
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let session = &mut self.session;
        match action {
            Action::Pause => {
                let paused = !session.is_paused();
                session.set_paused(paused);
            }
            Action::Forward => self.step(),
            Action::Back => {
                session.back();
            }
            Action::Start => session.to_start(),
            Action::End => session.to_end(),
            Action::Quicker => session.set_pace(session.pace().quicker()),
            Action::Slower => session.set_pace(session.pace().slower()),
            Action::GameBack => self.game_back(),
            Action::NextGame => self.next_game(),
            Action::Eyes => {
                let seats = session.state().seats();
                self.eyes = match self.eyes {
                    Eyes::All if F::HAS_HANDS => Eyes::Nobody,
                    Eyes::All | Eyes::Nobody => Eyes::Seat(Seat(0)),
                    Eyes::Seat(seat) if seat.index() + 1 < seats => {
                        Eyes::Seat(Seat::from_index(seat.index() + 1))
                    }
                    Eyes::Seat(_) => Eyes::All,
                };
            }
            Action::Analysis => {
                if let Some(analyst) = &mut self.analyst {
                    self.held = !session.is_paused();
                    session.set_paused(true);
                    ctx.push(analyst.open(session.timeline(), session.names()));
                }
            }
            Action::Save => {
                let record = session.timeline().record();
                match ctx.keeper().save_record::<F::Game>(record) {
                    Ok(place) => ctx.say(format!("kept as {place}")),
                    Err(problem) => ctx.warn(problem),
                }
            }
            Action::Leave => ctx.pop(),
        }
        self.moved();
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
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
        if self.session.tick(ctx.now) {
            self.moved();
        }
        if self.is_finished() {
            self.session.set_goes_on(false);
        }
        if let Some(fault) = self.session.fault() {
            ctx.warn(fault.to_owned());
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.session.deadline()
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.session.set_pace(ctx.settings().pace);
    }

    fn uncovered(&mut self, _ctx: &mut Context) {
        if std::mem::take(&mut self.held) {
            self.session.set_paused(false);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        let (columns, rows) = F::WANTED;
        // The panel stands beside the table where there is room, else below it.
        let beside = area.width >= columns + 30;
        let (table, panel) = if beside {
            let panel = (area.width - columns - 1).min((area.width / 3).max(30));
            let table = Rect {
                width: area.width - panel - 1,
                ..area
            };
            for y in area.y..area.bottom() {
                canvas.text(table.right(), y, "│", canvas.theme().rule);
            }
            let side = Rect {
                x: table.right() + 2,
                width: panel.saturating_sub(2),
                ..area
            };
            (table, side)
        } else {
            let panel = area.height.saturating_sub(rows).max(4);
            let table = Rect {
                height: area.height - panel,
                ..area
            };
            let line = "─".repeat(usize::from(area.width));
            canvas.text(area.x, table.bottom(), line, canvas.theme().rule);
            let below = Rect {
                x: area.x + 1,
                y: table.bottom() + 1,
                width: area.width.saturating_sub(2),
                height: panel.saturating_sub(1),
            };
            (table, below)
        };
        self.draw_table(&mut canvas.part(table), table);
        self.draw_panel(canvas, panel, beside);
    }
}

impl<F: TableFace> Watch<F> {
    fn draw_table(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let last: Option<&ActionOf<F>> = self.session.timeline().last_action();
        let names = self.session.names();
        match self.eyes {
            Eyes::All => F::draw(&Sight::All(self.session.state()), names, last, canvas, area),
            Eyes::Nobody => {
                let view = self.session.view(Seat(0));
                F::draw(&Sight::Public(&view), names, last, canvas, area);
            }
            Eyes::Seat(seat) => {
                let view = self.session.view(seat);
                F::draw(&Sight::Seat(&view), names, last, canvas, area);
            }
        }
    }

    fn draw_panel(&mut self, canvas: &mut Canvas<'_>, area: Rect, beside: bool) {
        self.draw_timeline(canvas, area);
        let rest = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        let (log, thoughts) = if beside {
            let thoughts = (rest.height / 2).min(10);
            let log = Rect {
                y: rest.y + 1,
                height: rest.height.saturating_sub(thoughts + 2),
                ..rest
            };
            let thoughts = Rect {
                y: log.bottom() + 1,
                height: thoughts,
                ..rest
            };
            (log, thoughts)
        } else {
            let half = rest.width / 2;
            let log = Rect {
                width: half.saturating_sub(1),
                ..rest
            };
            let thoughts = Rect {
                x: rest.x + half + 1,
                width: rest.width.saturating_sub(half + 1),
                ..rest
            };
            (log, thoughts)
        };
        let lines = self
            .log
            .until(self.session.timeline().ply(), self.eyes, canvas.theme());
        // The last column is the scroll bar's.
        let room = log.width.saturating_sub(1);
        let lines: Vec<_> = lines
            .into_iter()
            .map(|line| shorten_line(line, room))
            .collect();
        self.scroll.draw(canvas, log, &lines);
        canvas.target(log, "log", 0);
        self.draw_thoughts(canvas, thoughts);
    }

    /// Where in the record one is, whether it runs, and how fast.
    fn draw_timeline(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let timeline = self.session.timeline();
        let sign = match self.session.is_paused() {
            _ if self.is_through() || self.is_finished() => "■ ",
            true => "❚❚",
            false => "▶ ",
        };
        let x = canvas.text(area.x, area.y, sign, theme.accent);
        let words = format!(
            " {}/{} · {}",
            timeline.ply(),
            timeline.len(),
            self.session.pace().word()
        );
        let mut x = x + 1;
        let columns = area.right().saturating_sub(x + width(&words)).min(60);
        self.timeline_columns = columns;
        let plies = timeline.len().max(1);
        let at = (timeline.ply() * usize::from(columns)).div_ceil(plies);
        for column in 0..usize::from(columns) {
            let (glyph, style) = if column < at {
                ("━", theme.accent)
            } else {
                ("─", theme.rule)
            };
            canvas.text(x, area.y, glyph, style);
            canvas.target(Rect::new(x, area.y, 1, 1), "timeline", column);
            x += 1;
        }
        canvas.text(x, area.y, words, theme.dim);
    }

    /// What the player thought of the last action and its rivals.
    fn draw_thoughts(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        if area.height < 2 {
            return;
        }
        if let Some(seat) = self.session.thinking() {
            let who = F::who(self.session.names(), seat);
            let text = format!("{who} is thinking …");
            let line = F::coloured(&text, theme).style(theme.dim);
            canvas.line(area.x, area.y, &line);
            return;
        }
        // What a player thinks tells its hand.
        let thinker = self.before.as_ref().and_then(State::actor);
        let shown = match self.eyes {
            Eyes::All => true,
            Eyes::Nobody => false,
            Eyes::Seat(seat) => !F::HAS_HANDS || thinker == Some(seat),
        };
        let decision = self.session.last_decision().filter(|_| shown);
        let (Some(decision), Some(before)) = (decision, &self.before) else {
            return;
        };
        let who = before
            .actor()
            .map(|seat| F::who(self.session.names(), seat))
            .unwrap_or_default();
        let who = F::coloured(&who, theme).style(theme.title);
        let heading = canvas.line(area.x, area.y, &who);
        if let Some(reason) = &decision.reason {
            let room = area.right().saturating_sub(heading + 2);
            canvas.text(heading + 2, area.y, shorten(reason, room), theme.dim);
        } else if decision.candidates.is_empty() {
            let text = format!("  {}", F::candidate(before, &decision.action));
            canvas.text(heading, area.y, text, theme.text);
        }
        let rows: Vec<(String, String, f64)> = decision
            .candidates
            .iter()
            .take(usize::from(area.height - 1))
            .map(|candidate| {
                let label = F::candidate(before, &candidate.action);
                (
                    shorten(&label, area.width / 2),
                    F::value(candidate.value),
                    candidate.value,
                )
            })
            .collect();
        let below = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        bars(canvas, below, &rows, F::value_range());
    }
}

/// A line of the log.
struct LogLine {
    /// After how many actions it stands there.
    ply: usize,
    text: String,
    /// What stands there for those who did not see all of it.
    secret: Option<Secret>,
}

impl LogLine {
    fn new(ply: usize, text: String) -> LogLine {
        LogLine {
            ply,
            text,
            secret: None,
        }
    }

    fn text(&self, eyes: Eyes) -> &str {
        match (&self.secret, eyes) {
            (None, _) | (_, Eyes::All) => &self.text,
            (Some(secret), Eyes::Seat(seat)) if secret.known_to.contains(&seat) => &self.text,
            (Some(secret), Eyes::Nobody | Eyes::Seat(_)) => &secret.text,
        }
    }
}

/// The log of a series, kept in step with its record.
pub struct LogBook<F: TableFace> {
    lines: Vec<LogLine>,
    seen: Vec<ActionOf<F>>,
    state: StateOf<F>,
    start: StateOf<F>,
    resigned: Option<Seat>,
    /// The points of each seat so far.
    points: Vec<f64>,
}

impl<F: TableFace> LogBook<F> {
    /// The log of a session that stands at its start.
    #[must_use]
    pub fn new(session: &Session<F::Game>) -> LogBook<F> {
        let mut timeline = session.timeline().clone();
        timeline.go_to(0);
        let start = timeline.state().clone();
        LogBook {
            lines: Vec::new(),
            seen: Vec::new(),
            state: start.clone(),
            points: vec![0.0; start.seats()],
            start,
            resigned: None,
        }
    }

    /// Writes down what has been done since, and forgets what was taken back.
    pub fn follow(&mut self, session: &Session<F::Game>) {
        let actions = &session.timeline().record().actions;
        if !actions.starts_with(&self.seen) {
            self.lines.clear();
            self.seen.clear();
            self.state = self.start.clone();
            self.points.fill(0.0);
        }
        for action in &actions[self.seen.len()..] {
            Record::advance(&mut self.state);
            let who = self
                .state
                .actor()
                .map_or("", |seat| name_of(session.names(), seat));
            let ply = self.seen.len() + 1;
            self.lines.push(LogLine {
                secret: F::secret_log_line(&self.state, action, who),
                ..LogLine::new(ply, F::log_line(&self.state, action, who))
            });
            self.state.apply(action);
            self.seen.push(action.clone());
            if self.state.actor().is_none() {
                let end = F::end_line(&self.state, session.names());
                let points = self.count_points(session.names());
                let lines = std::iter::once(end).chain(points);
                self.lines.extend(lines.map(|line| LogLine::new(ply, line)));
            }
        }
        let resigned = session.timeline().record().resigned;
        if self.resigned != resigned {
            self.resigned = resigned;
            if let Some(seat) = resigned {
                let name = name_of(session.names(), seat);
                let line = format!("{name} gave the game up");
                self.lines.push(LogLine::new(self.seen.len(), line));
            }
        }
    }

    /// Counts the game that is over; the points of all seats so far, where a game gives points by place.
    fn count_points(&mut self, names: &[String]) -> Option<String> {
        let mut texts = Vec::with_capacity(self.points.len());
        for (seat, points) in Seat::all(self.points.len()).zip(&mut self.points) {
            let outcome = F::Game::outcome(&self.state, seat);
            *points += outcome.score;
            if !matches!(outcome.standing, Standing::Place(_)) {
                return None;
            }
            let who = match name_of(names, seat) {
                "You" => "You".to_owned(),
                _ => (seat.0 + 1).to_string(),
            };
            texts.push(format!("{who}={points}"));
        }
        Some(format!("points: {}", texts.join("  ")))
    }

    /// The lines of what was done up to a ply, with what these eyes saw of it.
    #[must_use]
    pub fn until(&self, ply: usize, eyes: Eyes, theme: &Theme) -> Vec<Line<'_>> {
        let end = self.lines.partition_point(|line| line.ply <= ply);
        self.lines[..end]
            .iter()
            .map(|line| F::coloured(line.text(eyes), theme))
            .collect()
    }

    /// How many columns the longest line takes.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.lines
            .iter()
            .map(|line| width(&line.text))
            .max()
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
