//! The home screen: the games to choose from, and the actions on the chosen one.
//!
//! Drawn in `panels` (the games, as panels or as a list), `buttons` (the actions) and `preview` (on larger terminals:
//! about the game, and how it went).

mod panels;
mod preview;

use std::time::{Duration, Instant};

use ratatui::text::Line;

use crate::catalog::CatalogContext as _;
use crate::catalog::{GameOpeners, Table};
use crate::finished_tables::FinishedTables;
use crate::game_summary::GameSummary;
use crate::logo::logo;
use crate::open_game::OpenGame;
use crate::purpose::purpose;
use crate::results::Results;
use crate::settings::SettingsScreen;
use crate::table_list::FIRST_TABLES;
use crate::unfinished_tables::{self, UnfinishedTables};
use sanban_play::session::storage::{AT_ONCE, Overview};
use sanban_play::session::{Group, NextStep, SessionContext as _, arrived};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Layer, SMALLEST_LIST, Screen};
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

use preview::Latest;

/// Actions on the home screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The game to the left.
    Left,
    /// The game to the right.
    Right,
    /// The game with this number, from 0.
    Pick(usize),
    /// Sit down at the usual table.
    Play,
    /// Choose rules and players first.
    SetUp,
    /// Watch AIs play.
    Watch,
    /// Continue the table that was left.
    Continue,
    /// List the tables that were left.
    Waiting,
    /// List the games that were played.
    Games,
    /// Open the rated games.
    Rated,
    /// Show how the person's games went.
    Results,
    /// Play the deal of this week.
    Weekly,
    /// Open the drills of the chosen game.
    Practice,
    /// Open the lesson of the chosen game.
    Lesson,
    /// Open a file, or a pasted record.
    Open,
    /// Open the settings.
    Settings,
    /// Leave the program.
    Quit,
}

const GAMES: Group = Group(msg!("home-group-games"));
const PROGRAM: Group = Group(msg!("home-group-program"));

/// Columns and rows from which on the games have panels side by side instead of lines of a list.
const PANEL_COLUMNS: u16 = 80;
const PANEL_ROWS: u16 = 21;

/// Rows of the logo, the last of them empty.
const LOGO_ROWS: u16 = 5;

/// Widest screen: more columns make nothing clearer.
const WIDEST: u16 = 184;

pub(super) const BINDINGS: &[Binding<Action>] = &[
    GAMES.key(
        "left",
        Action::Left,
        &["Left", "h", "BackTab"],
        msg!("home-key-left"),
        80,
    ),
    GAMES.key(
        "right",
        Action::Right,
        &["Right", "l", "Tab"],
        msg!("home-key-right"),
        80,
    ),
    GAMES
        .key("play", Action::Play, &["Enter"], msg!("home-key-play"), 90)
        .once(),
    GAMES.key("set-up", Action::SetUp, &["p"], msg!("home-key-set-up"), 79),
    GAMES.key("watch", Action::Watch, &["w"], msg!("home-key-watch"), 85),
    GAMES.key(
        "continue",
        Action::Continue,
        &["c"],
        msg!("home-key-continue"),
        88,
    ),
    GAMES.key(
        "waiting",
        Action::Waiting,
        &["C"],
        msg!("home-key-waiting"),
        45,
    ),
    GAMES.key("games", Action::Games, &["g"], msg!("home-key-games"), 83),
    GAMES.key(
        "results",
        Action::Results,
        &["t"],
        msg!("home-key-results"),
        72,
    ),
    GAMES.key("rated", Action::Rated, &["r"], msg!("home-key-rated"), 68),
    GAMES.key(
        "weekly",
        Action::Weekly,
        &["W"],
        msg!("home-key-weekly"),
        50,
    ),
    GAMES.key(
        "practice",
        Action::Practice,
        &["d"],
        msg!("home-key-practice"),
        84,
    ),
    GAMES.key(
        "lesson",
        Action::Lesson,
        &["n"],
        msg!("home-key-lesson"),
        66,
    ),
    pick("pick-1", 0, &["1"], msg!("home-key-pick-1")),
    pick("pick-2", 1, &["2"], msg!("home-key-pick-2")),
    pick("pick-3", 2, &["3"], msg!("home-key-pick-3")),
    pick("pick-4", 3, &["4"], msg!("home-key-pick-4")),
    pick("pick-5", 4, &["5"], msg!("home-key-pick-5")),
    pick("pick-6", 5, &["6"], msg!("home-key-pick-6")),
    pick("pick-7", 6, &["7"], msg!("home-key-pick-7")),
    pick("pick-8", 7, &["8"], msg!("home-key-pick-8")),
    pick("pick-9", 8, &["9"], msg!("home-key-pick-9")),
    PROGRAM.key("open", Action::Open, &["o"], msg!("home-key-open"), 66),
    PROGRAM.key(
        "settings",
        Action::Settings,
        &["s"],
        msg!("home-key-settings"),
        87,
    ),
    PROGRAM
        .key("quit", Action::Quit, &["q"], msg!("home-key-quit"), 95)
        .once(),
];

/// A binding that chooses a game by its number.
const fn pick(
    id: &'static str,
    index: usize,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    GAMES.key(id, Action::Pick(index), keys, words, 0)
}

/// Past of a game before any is known.
static NO_PAST: GameSummary = GameSummary {
    results: Vec::new(),
    games: 0,
    waiting: 0,
    played: 0,
    learnt: false,
};

/// The home screen.
pub struct Home {
    chosen: usize,
    /// Index of the leftmost game in sight.
    first: usize,
    tables: Vec<Table>,
    /// Summary of each game's past.
    pasts: Vec<GameSummary>,
    /// Overviews on their way from the disk.
    reading: Option<Task<Vec<Overview>>>,
    /// Next step of each game's practice, until it is known.
    next_steps: Vec<Option<NextStep>>,
    /// `true` until something is chosen: the first game with an unfinished table then comes first.
    fresh: bool,
    latest: Latest,
}

impl Home {
    /// The program's home screen. A game with an unfinished table is chosen, otherwise the first.
    pub fn new(ctx: &Context) -> Home {
        let mut home = Home {
            chosen: 0,
            first: 0,
            tables: ctx.tables().to_vec(),
            pasts: Vec::new(),
            reading: None,
            next_steps: Vec::new(),
            fresh: true,
            latest: Latest::default(),
        };
        // The database is opened meanwhile. Keys typed ahead are meant for the screen to come.
        home.look_back(Duration::from_secs(2), ctx);
        home
    }

    /// Has the unfinished tables and the results so far read.
    fn look_back(&mut self, patience: Duration, ctx: &Context) {
        let looks = self
            .tables
            .iter()
            .map(|table| Some((table.openers.next_step?)(ctx)));
        self.next_steps = looks.collect();
        let games = self.tables.iter().map(|table| (table.name, table.foreign));
        let mut reading = ctx.storage().overview(games.collect(), ctx.workers());
        match reading.within(patience) {
            Some(overviews) => self.look_at(&overviews),
            None => self.reading = Some(reading),
        }
    }

    /// Takes in the overviews from the disk.
    fn look_at(&mut self, overviews: &[Overview]) {
        let pasts = self.tables.iter().zip(overviews);
        self.pasts = pasts
            .map(|(table, overview)| GameSummary::of(table, overview))
            .collect();
        if std::mem::take(&mut self.fresh) {
            let waiting = self.pasts.iter().position(|past| past.waiting > 0);
            self.chosen = waiting.unwrap_or(self.chosen);
        }
    }

    /// Continues the unfinished table; if there are several, lists them.
    fn go_on(&self, ctx: &mut Context) {
        let Some(table) = self.table() else { return };
        let mut reading = ctx
            .storage()
            .waiting(table.name, FIRST_TABLES, ctx.workers());
        match reading.within(AT_ONCE) {
            None => ctx.push(UnfinishedTables::to_come(*table, reading)),
            Some(waiting) => match &waiting.tables[..] {
                [] => ctx.warn(tr!("home-nothing-waits")),
                [only] => {
                    unfinished_tables::go_on(table, only, ctx, |ctx, screen| ctx.push(screen));
                }
                _ => ctx.push(UnfinishedTables::of(*table, waiting)),
            },
        }
    }

    fn past(&self) -> &GameSummary {
        self.pasts.get(self.chosen).unwrap_or(&NO_PAST)
    }

    fn table(&self) -> Option<&Table> {
        self.tables.get(self.chosen)
    }

    /// `true` if the lesson of the chosen game is offered: until it is finished, or the game has been played several times.
    fn offers_lesson(&self) -> bool {
        /// A person who has played this many games, or rounds, knows the rules.
        const SEVERAL: u64 = 10;
        let past = self.past();
        self.has(|openers| openers.lesson) && !past.learnt && past.games < SEVERAL
    }

    /// `true` if the person has played nothing yet.
    fn is_new_here(&self) -> bool {
        let none_played =
            |past: &GameSummary| past.waiting == 0 && past.played == 0 && past.results.is_empty();
        let none_learnt = self.pasts.iter().all(|past| !past.learnt);
        none_learnt && self.pasts.iter().all(none_played)
    }

    /// `true` if the chosen game has such a screen.
    fn has<T>(&self, opener: fn(&GameOpeners) -> Option<T>) -> bool {
        self.table()
            .is_some_and(|table| opener(&table.openers).is_some())
    }
}

impl Actions for Home {
    type Action = Action;

    const SCREEN: &'static str = "home";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let past = self.past();
        let is_there = match action {
            Action::Pick(index) => index < self.tables.len(),
            Action::Continue | Action::Waiting => past.waiting > 0,
            Action::Games => past.played > 0,
            Action::Results => past.games > 0,
            Action::Rated => self.has(|openers| openers.rated),
            Action::Weekly => self.has(|openers| openers.weekly),
            Action::Practice => self.has(|openers| openers.practice),
            Action::Lesson => self.has(|openers| openers.lesson),
            _ => true,
        };
        Availability::shown(is_there)
    }

    fn refusal(&self, action: Action, _ctx: &Context) -> Option<String> {
        match action {
            Action::Continue | Action::Waiting => Some(tr!("home-nothing-waits")),
            Action::Games => Some(tr!("home-none-finished")),
            Action::Results => Some(tr!("home-no-results")),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let len = self.tables.len().max(1);
        self.fresh = false;
        match action {
            Action::Left => self.chosen = (self.chosen + len - 1) % len,
            Action::Right => self.chosen = (self.chosen + 1) % len,
            Action::Pick(index) => self.chosen = index.min(len - 1),
            Action::Continue => self.go_on(ctx),
            Action::Open => ctx.push(OpenGame::new()),
            Action::Settings => ctx.push(SettingsScreen::new(ctx)),
            Action::Quit => ctx.quit(),
            of_game => match self.table().and_then(|table| open(table, of_game, ctx)) {
                Some(Ok(screen)) => {
                    ctx.push(screen);
                    if action == Action::Play && self.past().waiting > 0 {
                        ctx.say(tr!("home-begun-anew"));
                    }
                }
                Some(Err(problem)) => ctx.warn(problem),
                None => {}
            },
        }
    }
}

/// The screen of a game behind an action, if the game has it.
fn open(
    table: &Table,
    action: Action,
    ctx: &mut Context,
) -> Option<Result<Box<dyn Layer>, String>> {
    let openers = &table.openers;
    Some(match action {
        Action::SetUp => Ok((openers.setup)(ctx)),
        Action::Play => (openers.play)(ctx).map_err(|problem| problem.to_string()),
        Action::Watch => (openers.watch)(ctx).map_err(|problem| problem.to_string()),
        Action::Waiting => Ok(UnfinishedTables::new(*table, ctx).into()),
        Action::Games => Ok(FinishedTables::new(*table, ctx).into()),
        Action::Results => Ok(Results::new(table, ctx).into()),
        Action::Rated => Ok(openers.rated?(ctx)),
        Action::Weekly => openers.weekly?(ctx).map_err(|problem| problem.to_string()),
        Action::Practice => Ok(openers.practice?(ctx)),
        Action::Lesson => openers.lesson?(ctx),
        _ => return None,
    })
}

impl Screen for Home {
    fn name(&self) -> String {
        tr!("home-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-home"), ctx)
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.latest.forget();
        self.look_back(AT_ONCE, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(overviews) = arrived(&mut self.reading) {
            self.look_at(&overviews);
        }
        // Overviews to come would replace what is added to the old ones.
        let known = self.pasts.iter_mut().filter(|_| self.reading.is_none());
        for (past, next) in known.zip(&mut self.next_steps) {
            if let Some(lines) = next.as_mut().and_then(|next| next()) {
                past.results.extend(lines);
                *next = None;
            }
        }
        if let Some(table) = self.tables.get(self.chosen) {
            self.latest.keep_up(self.chosen, table, ctx);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        let missing = self.table().is_some() && self.latest.is_missing(self.chosen);
        missing.then(Instant::now)
    }

    fn paste(&mut self, text: &str, ctx: &mut Context) {
        let open = OpenGame::pasted(text, ctx);
        ctx.push(open);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match (mouse.kind, mouse.on("game")) {
            (MouseKind::Click, Some(game)) => self.chosen = game,
            (MouseKind::DoubleClick, Some(game)) => {
                self.chosen = game;
                self.perform(Action::Play, ctx);
            }
            (MouseKind::ScrollUp, _) => self.perform(Action::Left, ctx),
            (MouseKind::ScrollDown, _) => self.perform(Action::Right, ctx),
            _ => {}
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let whole = canvas.area();
        self.latest.want_nothing();
        if whole.width < PANEL_COLUMNS || whole.height < PANEL_ROWS {
            return self.draw_list(canvas, whole);
        }
        let content = centered(whole, whole.width.min(WIDEST), whole.height);
        let roomy = whole.height >= 32;
        let above = if roomy {
            // A share of the additional rows.
            2 + whole.height.saturating_sub(40) / 4
        } else {
            whole.height.min(PANEL_ROWS + 1) - PANEL_ROWS
        };
        let dim = canvas.theme().dim;
        let mut page = canvas.page(content.below(above));
        let name = page.take(LOGO_ROWS);
        logo(page.canvas(), name);
        page.centered(tr!("home-motto"), dim);
        page.skip(if roomy { 2 } else { 1 });
        let panels = page.take(12);
        self.draw_panels(page.canvas(), panels);
        let past = if roomy { &NO_PAST } else { self.past() };
        page.centered(past.in_a_line(content.width.saturating_sub(4)), dim);
        let buttons = page.take(1);
        self.draw_buttons(page.canvas(), buttons);
        if roomy {
            let below = page.skip(1).rest().above(1).after(2).before(2);
            self.draw_preview(page.canvas(), below);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
