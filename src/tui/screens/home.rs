//! The home screen: the games to choose from, as many beside each other as there is room for.

use std::ops::Range;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::i18n::Message;
use crate::msg;
use crate::tr;
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::{Canvas, centered, shorten, width};
use crate::tui::frame::context::Context;
use crate::tui::frame::keymap::word_for;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, SMALLEST_LIST, Screen};
use crate::tui::frame::worker::Task;
use crate::tui::screens::catalog::CatalogContext as _;
use crate::tui::screens::catalog::{GameOpeners, Table};
use crate::tui::screens::purpose::purpose;
use crate::tui::session::EMBLEM;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::{AT_ONCE, ListedTable, Overview};

use super::finished_tables::FinishedTables;
use super::game_summary::GameSummary;
use super::logo::logo;
use super::open_game::OpenGame;
use super::results::Results;
use super::settings::SettingsScreen;
use super::table_row::TableRow;
use super::unfinished_tables::{self, UnfinishedTables};

/// What can be done at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The game to the left.
    Left,
    /// The game to the right.
    Right,
    /// The game with this number, from 0.
    Pick(usize),
    /// Sit down at the table.
    Play,
    /// Watch AIs play.
    Watch,
    /// Go on with the table that was left.
    Continue,
    /// The tables that were left, as a list.
    Waiting,
    /// The games that were played.
    Games,
    /// Rated games.
    Rated,
    /// How the person's games went.
    Results,
    /// The drills of the chosen game.
    Practice,
    /// The lesson of the chosen game.
    Lesson,
    /// Open a file, or a record that is pasted.
    Open,
    /// What can be set.
    Settings,
    /// Leave the program.
    Quit,
}

const GAMES: Message = msg!("home-group-games");
const PROGRAM: Message = msg!("home-group-program");

/// The columns and rows from which on the games have panels beside each other, not lines of a list.
const PANEL_COLUMNS: u16 = 80;
const PANEL_ROWS: u16 = 21;

/// More columns than this make nothing clearer.
const WIDEST: u16 = 184;

/// The columns from which on three things are told beside each other of the chosen game.
const THREE: u16 = 150;

/// Columns of the list of games.
const LIST: u16 = 30;

/// Columns beside the first and the last panel, between two of them, and of the narrowest that shows all of a game.
const MARGIN: u16 = 2;
const GAP: u16 = 2;
const NARROWEST: u16 = 24;

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        Action::Left,
        &["Left", "h", "BackTab"],
        msg!("home-key-left"),
    )
    .group(GAMES)
    .priority(80),
    Binding::new(
        Action::Right,
        &["Right", "l", "Tab"],
        msg!("home-key-right"),
    )
    .group(GAMES)
    .priority(80),
    Binding::new(Action::Play, &["Enter", "p"], msg!("home-key-play"))
        .group(GAMES)
        .priority(90),
    Binding::new(Action::Watch, &["w"], msg!("home-key-watch"))
        .group(GAMES)
        .priority(85),
    Binding::new(Action::Continue, &["c"], msg!("home-key-continue"))
        .group(GAMES)
        .priority(88),
    Binding::new(Action::Waiting, &["C"], msg!("home-key-waiting"))
        .group(GAMES)
        .priority(45),
    Binding::new(Action::Games, &["g"], msg!("home-key-games"))
        .group(GAMES)
        .priority(83),
    Binding::new(Action::Results, &["t"], msg!("home-key-results"))
        .group(GAMES)
        .priority(72),
    Binding::new(Action::Rated, &["r"], msg!("home-key-rated"))
        .group(GAMES)
        .priority(68),
    Binding::new(Action::Practice, &["d"], msg!("home-key-practice"))
        .group(GAMES)
        .priority(84),
    Binding::new(Action::Lesson, &["n"], msg!("home-key-lesson"))
        .group(GAMES)
        .priority(66),
    pick(0, &["1"], msg!("home-key-pick-1")),
    pick(1, &["2"], msg!("home-key-pick-2")),
    pick(2, &["3"], msg!("home-key-pick-3")),
    pick(3, &["4"], msg!("home-key-pick-4")),
    pick(4, &["5"], msg!("home-key-pick-5")),
    pick(5, &["6"], msg!("home-key-pick-6")),
    pick(6, &["7"], msg!("home-key-pick-7")),
    pick(7, &["8"], msg!("home-key-pick-8")),
    pick(8, &["9"], msg!("home-key-pick-9")),
    Binding::new(Action::Open, &["o"], msg!("home-key-open"))
        .group(PROGRAM)
        .priority(66),
    Binding::new(Action::Settings, &["s"], msg!("home-key-settings"))
        .group(PROGRAM)
        .priority(87),
    Binding::new(Action::Quit, &["q"], msg!("home-key-quit"))
        .group(PROGRAM)
        .priority(95),
];

/// A key that chooses a game by its number.
const fn pick(index: usize, keys: &'static [&'static str], words: Message) -> Binding<Action> {
    Binding::new(Action::Pick(index), keys, words)
        .group(GAMES)
        .priority(0)
}

/// The home screen.
pub struct Home {
    chosen: usize,
    /// The leftmost game that is in sight.
    first: usize,
    tables: Vec<Table>,
    /// What lies behind each game.
    pasts: Vec<GameSummary>,
    /// That, on its way from the disk.
    reading: Option<Task<Vec<Overview>>>,
    /// Nothing has been chosen yet: a game with a table that waits comes first.
    fresh: bool,
    latest: Latest,
}

/// The latest tables of the chosen game, for terminals that have room for them.
#[derive(Default)]
struct Latest {
    /// Whether there was room for them in the last frame.
    wanted: bool,
    /// Those of the game with this number, in the texts of their rows.
    found: Option<(usize, Vec<[String; 3]>)>,
    /// The same, on their way from the disk.
    reading: Option<(usize, Task<Vec<ListedTable>>)>,
}

impl Latest {
    /// The rows of this game, as far as they are known.
    fn of(&self, game: usize) -> &[[String; 3]] {
        match &self.found {
            Some((known, rows)) if *known == game => rows,
            _ => &[],
        }
    }

    /// Whether the rows of this game are still to be asked for.
    fn is_missing(&self, game: usize) -> bool {
        let known = self.found.as_ref().map(|(known, _)| *known);
        let asked = self.reading.as_ref().map(|(asked, _)| *asked);
        self.wanted && known != Some(game) && asked != Some(game)
    }

    /// Takes in what has come of `game`, and asks for it where that is still to be done.
    fn keep_up(&mut self, game: usize, table: &Table, ctx: &Context) {
        if self.is_missing(game) {
            let reading = ctx
                .storage()
                .played(table.name, table.foreign, ctx.workers());
            self.reading = Some((game, reading));
        }
        let reading = self.reading.as_mut().filter(|(asked, _)| *asked == game);
        if let Some(tables) = reading.and_then(|(_, task)| task.poll()) {
            let rows = tables.into_iter().take(LATEST);
            let rows = rows.map(|listed| TableRow::new(table, listed).texts());
            self.found = Some((game, rows.collect()));
            self.reading = None;
        }
    }
}

/// How many of the latest tables are told of.
const LATEST: usize = 20;

impl Home {
    /// The home screen of the house. A game with a table that waits is chosen, else the first.
    #[must_use]
    pub fn new(ctx: &Context) -> Home {
        let mut home = Home {
            chosen: 0,
            first: 0,
            tables: ctx.tables().to_vec(),
            pasts: Vec::new(),
            reading: None,
            fresh: true,
            latest: Latest::default(),
        };
        // The database is opened meanwhile. Keys that were typed ahead are for the screen that is meant.
        home.look_back(Duration::from_secs(2), ctx);
        home
    }

    /// Looks what there is to go on with and how the games went so far.
    fn look_back(&mut self, patience: Duration, ctx: &Context) {
        let games = self.tables.iter().map(|table| (table.name, table.foreign));
        let mut reading = ctx.storage().overview(games.collect(), ctx.workers());
        match reading.within(patience) {
            Some(overviews) => self.look_at(&overviews),
            None => self.reading = Some(reading),
        }
    }

    /// Takes in what came from the disk.
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

    /// Goes on with the table that waits; where there are several, with one of a list.
    fn go_on(&self, ctx: &mut Context) {
        let Some(table) = self.table() else { return };
        let mut reading = ctx.storage().waiting(table.name, ctx.workers());
        match reading.within(AT_ONCE) {
            None => ctx.push(UnfinishedTables::to_come(*table, reading)),
            Some(waiting) => match &waiting[..] {
                [] => ctx.warn(tr!("home-nothing-waits")),
                [only] => {
                    unfinished_tables::go_on(table, only, ctx, |ctx, screen| ctx.push(screen));
                }
                _ => ctx.push(UnfinishedTables::of(*table, waiting)),
            },
        }
    }

    fn past(&self) -> Option<&GameSummary> {
        self.pasts.get(self.chosen)
    }

    fn table(&self) -> Option<&Table> {
        self.tables.get(self.chosen)
    }

    /// Whether the lesson of the chosen game is offered: until it is finished, or the game has been played several times.
    fn offers_lesson(&self) -> bool {
        /// Who has played as many games, or rounds, knows the rules.
        const SEVERAL: u64 = 10;
        let has_lesson = self
            .openers()
            .is_some_and(|openers| openers.lesson.is_some());
        let knows = |past: &GameSummary| past.learnt || past.games >= SEVERAL;
        has_lesson && !self.past().is_some_and(knows)
    }

    /// Whether the person has played nothing yet.
    fn is_new_here(&self) -> bool {
        let none_played =
            |past: &GameSummary| past.waiting == 0 && past.played == 0 && past.results.is_empty();
        let none_learnt = self.pasts.iter().all(|past| !past.learnt);
        none_learnt && self.pasts.iter().all(none_played)
    }

    fn openers(&self) -> Option<GameOpeners> {
        self.table().map(|table| table.openers)
    }
}

impl Actions for Home {
    type Action = Action;

    const SCREEN: &'static str = "home";

    fn action_name(action: Action) -> String {
        match action {
            // Counted as on the screen.
            Action::Pick(index) => format!("pick-{}", index + 1),
            action => word_for(&action),
        }
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Pick(index) => Availability::shown(index < self.tables.len()),
            Action::Continue | Action::Waiting => {
                Availability::shown(self.past().is_some_and(|past| past.waiting > 0))
            }
            Action::Games => Availability::shown(self.past().is_some_and(|past| past.played > 0)),
            Action::Results => Availability::shown(self.past().is_some_and(|past| past.counted)),
            Action::Rated => Availability::shown(
                self.openers()
                    .is_some_and(|openers| openers.rated.is_some()),
            ),
            Action::Practice => Availability::shown(
                self.openers()
                    .is_some_and(|openers| openers.practice.is_some()),
            ),
            Action::Lesson => Availability::shown(
                self.openers()
                    .is_some_and(|openers| openers.lesson.is_some()),
            ),
            _ => Availability::Ready,
        }
    }

    fn counts(&self, action: Action) -> bool {
        action == Action::Quit
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let len = self.tables.len().max(1);
        self.fresh = false;
        match action {
            Action::Left => self.chosen = (self.chosen + len - 1) % len,
            Action::Right => self.chosen = (self.chosen + 1) % len,
            Action::Pick(index) => self.chosen = index.min(len - 1),
            Action::Play => {
                if let Some(openers) = self.openers() {
                    let setup = (openers.setup)(ctx);
                    ctx.push(setup);
                }
            }
            Action::Watch => match self.openers().map(|openers| (openers.watch)(ctx)) {
                Some(Ok(watch)) => ctx.push(watch),
                Some(Err(problem)) => ctx.warn(problem.to_string()),
                None => {}
            },
            Action::Continue => self.go_on(ctx),
            Action::Waiting => {
                if let Some(&table) = self.table() {
                    let waiting = UnfinishedTables::new(table, ctx);
                    ctx.push(waiting);
                }
            }
            Action::Games => {
                if let Some(&table) = self.table() {
                    let games = FinishedTables::new(table, ctx);
                    ctx.push(games);
                }
            }
            Action::Results => {
                if let Some(table) = self.table() {
                    let results = Results::new(table, ctx);
                    ctx.push(results);
                }
            }
            Action::Rated => {
                if let Some(open) = self.openers().and_then(|openers| openers.rated) {
                    let rated = open(ctx);
                    ctx.push(rated);
                }
            }
            Action::Practice => {
                if let Some(open) = self.openers().and_then(|openers| openers.practice) {
                    let drills = open(ctx);
                    ctx.push(drills);
                }
            }
            Action::Lesson => {
                let lesson = self.openers().and_then(|openers| openers.lesson);
                match lesson.map(|open| open(ctx)) {
                    Some(Ok(lesson)) => ctx.push(lesson),
                    Some(Err(problem)) => ctx.warn(problem),
                    None => {}
                }
            }
            Action::Open => ctx.push(OpenGame::new()),
            Action::Settings => ctx.push(SettingsScreen::new(ctx)),
            Action::Quit => ctx.quit(),
        }
    }
}

impl Screen for Home {
    fn name(&self) -> String {
        tr!("home-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-home"), ctx)
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.latest.found = None;
        self.look_back(AT_ONCE, ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(overviews) = self.reading.as_mut().and_then(Task::poll) {
            self.reading = None;
            self.look_at(&overviews);
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
        self.latest.wanted = false;
        if whole.width < PANEL_COLUMNS || whole.height < PANEL_ROWS {
            return self.draw_list(canvas, whole);
        }
        let content = centered(whole, whole.width.min(WIDEST), whole.height);
        let roomy = whole.height >= 32;
        let above = if roomy {
            // A share of what there is more.
            2 + whole.height.saturating_sub(40) / 4
        } else {
            whole.height.min(PANEL_ROWS + 1) - PANEL_ROWS
        };
        let mut y = content.y + above;
        logo(canvas, content, y);
        y += 5;
        canvas.text_centered(content, y, tr!("home-motto"), canvas.theme().dim);
        y += if roomy { 3 } else { 2 };
        let panels = Rect::new(content.x, y, content.width, 12);
        self.draw_panels(canvas, panels);
        if !roomy && let Some(past) = self.past() {
            let line = past.in_a_line(content.width.saturating_sub(4));
            canvas.text_centered(content, panels.bottom(), line, canvas.theme().dim);
        }
        y = panels.bottom() + 1;
        self.draw_buttons(canvas, content, y);
        if roomy {
            let below = Rect::new(
                content.x + 2,
                y + 2,
                content.width.saturating_sub(4),
                content.bottom().saturating_sub(y + 3),
            );
            self.draw_preview(canvas, below);
        }
    }
}

impl Home {
    fn draw_panels(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let room = area.width.saturating_sub(2 * MARGIN);
        let seen = self.bring_into_sight(room);
        let count = u16::try_from(seen.len()).unwrap_or(u16::MAX).max(1);
        let width = (room.saturating_sub(GAP * (count - 1)) / count).min(54);
        let all = count * width + GAP * (count - 1);
        let mut x = area.x + area.width.saturating_sub(all) / 2;
        // The games beyond the edges: a sign there that leads to them.
        for (hidden, sign, x, key) in [
            (seen.start > 0, "‹", x.saturating_sub(MARGIN), "Left"),
            (seen.end < self.tables.len(), "›", x + all + 1, "Right"),
        ] {
            if hidden {
                let y = area.y + area.height / 2;
                canvas.text(x, y, sign, canvas.theme().accent);
                canvas.press(Rect::new(x, area.y, 1, area.height), key);
            }
        }
        for (index, table) in self
            .tables
            .iter()
            .enumerate()
            .take(seen.end)
            .skip(seen.start)
        {
            let panel = Rect::new(x, area.y, width, area.height);
            draw_panel(canvas, panel, table, index, index == self.chosen);
            if self.pasts.get(index).is_some_and(|past| past.waiting > 0) {
                let waits = " ↻ ";
                let x = panel.right().saturating_sub(2 + self::width(waits));
                canvas.text(x, panel.y, waits, canvas.theme().accent);
            }
            x += width + GAP;
        }
    }

    /// Small terminals: the games as a list, and what the chosen one is. Rows go where there are any: to the logo, and to the
    /// emblem beside the list.
    fn draw_list(&self, canvas: &mut Canvas<'_>, whole: Rect) {
        const LOGO_ROWS: u16 = 6;
        const LOGO_COLUMNS: u16 = 56;
        let theme = canvas.theme();
        let games = u16::try_from(self.tables.len()).unwrap_or(u16::MAX);
        let mut y = whole.y;
        let motto = shorten(&tr!("home-motto"), whole.width.saturating_sub(2));
        if whole.height >= games + LOGO_ROWS + 6 && whole.width >= LOGO_COLUMNS {
            logo(canvas, whole, y);
            canvas.text_centered(whole, y + LOGO_ROWS - 1, motto, theme.dim);
            y += LOGO_ROWS + 1;
        } else {
            canvas.text_centered(whole, y, motto, theme.title);
            y += 2;
        }
        let bottom = whole.bottom().saturating_sub(1);
        self.draw_buttons(canvas, whole, bottom);
        let about = Rect::new(whole.x, bottom.saturating_sub(4), whole.width, 4);
        let Some(table) = self.table() else { return };
        for (y, line) in (about.y..).zip(table.home_entry.tagline) {
            canvas.text_centered(about, y, shorten(&line.text(), about.width), theme.text);
        }
        if let Some(past) = self.past() {
            let line = past.in_a_line(whole.width.saturating_sub(4));
            canvas.text_centered(about, about.y + 2, line, theme.dim);
        }
        let room = about.y.saturating_sub(y);
        let beside = whole.width >= LIST + EMBLEM.0 + 3 && room >= EMBLEM.1;
        let wide = if beside { LIST + EMBLEM.0 + 3 } else { LIST };
        let x = whole.x + whole.width.saturating_sub(wide) / 2;
        if beside {
            let emblem = Rect::new(x + LIST + 3, y, EMBLEM.0, EMBLEM.1);
            (table.home_entry.emblem)(&mut canvas.part(emblem), emblem);
        }
        // Each game has a second line where there is room for one.
        let each = if room >= 2 * games { 2 } else { 1 };
        let fits = usize::from(room / each).max(1);
        let first = (self.chosen + 1).saturating_sub(fits);
        let shown = self.tables.iter().enumerate().skip(first).take(fits);
        for (y, (index, table)) in (y..).step_by(usize::from(each)).zip(shown) {
            let place = Rect::new(x, y, LIST.min(whole.width), each);
            let chosen = index == self.chosen;
            let style = if chosen { theme.accent } else { theme.strong };
            let mark = if chosen { "▸" } else { " " };
            let mut row = canvas.part(place);
            if chosen {
                row.attend(x + 4, y);
            }
            row.text(x, y, mark, theme.accent);
            row.text(x + 2, y, (index + 1).to_string(), theme.dim);
            row.text(x + 4, y, table.home_entry.title.text(), style);
            if self.pasts.get(index).is_some_and(|past| past.waiting > 0) {
                row.text(place.right() - 2, y, "↻", theme.accent);
            }
            if each > 1 {
                row.text(x + 4, y + 1, table.home_entry.other_name.text(), theme.dim);
            }
            canvas.target(place, "game", index);
        }
    }

    /// The games that fit into `columns`, the chosen one among them.
    fn bring_into_sight(&mut self, columns: u16) -> Range<usize> {
        let fits = usize::from((columns + GAP) / (NARROWEST + GAP)).max(1);
        let last = self.tables.len().saturating_sub(fits);
        let from = (self.chosen + 1).saturating_sub(fits);
        self.first = self.first.clamp(from, self.chosen.max(from)).min(last);
        self.first..(self.first + fits).min(self.tables.len())
    }

    /// What can be done with the chosen game, as buttons below the panels.
    fn draw_buttons(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) {
        const BETWEEN: u16 = 3;
        let theme = canvas.theme();
        let mut buttons = vec![("Enter", tr!("home-play")), ("w", tr!("home-watch"))];
        match self.offers_lesson() {
            true if self.is_new_here() => buttons.insert(0, ("n", tr!("home-lesson"))),
            true => buttons.insert(1, ("n", tr!("home-lesson-waits"))),
            false => {}
        }
        if self
            .openers()
            .is_some_and(|openers| openers.rated.is_some())
        {
            buttons.push(("r", tr!("home-rated")));
        }
        if self
            .openers()
            .is_some_and(|openers| openers.practice.is_some())
        {
            buttons.push(("d", tr!("home-practice")));
        }
        let waiting = self.past().map_or(0, |past| past.waiting);
        if waiting > 0 {
            buttons.push(("c", tr!("home-continue", waiting = waiting)));
        }
        if self.past().is_some_and(|past| past.played > 0) {
            buttons.push(("g", tr!("home-games")));
        }
        for (_, text) in &mut buttons {
            *text = format!(" {text} ");
        }
        let all = |buttons: &[(&str, String)]| -> u16 {
            let each = buttons.iter().map(|(_, text)| width(text) + BETWEEN);
            each.sum::<u16>().saturating_sub(BETWEEN)
        };
        let crowded = all(&buttons) > area.width;
        if let Some((_, text)) = buttons.iter_mut().find(|(key, _)| *key == "n")
            && crowded
        {
            *text = format!(" {} ", tr!("home-lesson-waits"));
        }
        // Where columns are few, those that the footer has too go first.
        while all(&buttons) > area.width && buttons.len() > 1 {
            let last = buttons.len() - 1;
            let spare = buttons.iter().rposition(|(key, _)| *key != "c");
            buttons.remove(spare.filter(|&at| at > 0).unwrap_or(last));
        }
        let total = all(&buttons);
        let mut x = area.x + area.width.saturating_sub(total) / 2;
        for (index, (key, text)) in buttons.into_iter().enumerate() {
            let style = if index == 0 {
                theme.selected
            } else {
                theme.accent
            };
            let end = canvas.text(x, y, text, style);
            canvas.press(Rect::new(x, y, end - x, 1), key);
            x = end + BETWEEN;
        }
    }

    /// Larger terminals: what the chosen game is, and how the last games went.
    fn draw_preview(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let Some(&table) = self.table() else { return };
        let theme = canvas.theme();
        if area.height < 4 {
            return;
        }
        let line = "─".repeat(usize::from(area.width));
        canvas.text(area.x, area.y, line, theme.rule);
        // The latest tables have a column of their own, or what is left below the text.
        let third = match area.width {
            THREE.. => area.width / 3,
            _ => 0,
        };
        let area = Rect {
            width: area.width - third,
            ..area
        };
        let side = match area.width {
            THREE.. => area.width / 3,
            100.. => area.width.min(132) / 3,
            _ => 0,
        };
        let text = Rect::new(
            area.x + 1,
            area.y + 1,
            area.width.saturating_sub(side + 3),
            area.height - 1,
        );
        canvas.text(text.x, text.y, table.home_entry.title.text(), theme.title);
        let body = Rect {
            y: text.y + 2,
            height: text.height.saturating_sub(2),
            ..text
        };
        let end = canvas.paragraph(body, &table.home_entry.about.text(), theme.text);
        // Where there is no column for the results they stand below the text.
        let place = if side > 0 {
            Rect::new(area.right() - side, text.y, side, text.height)
        } else {
            Rect::new(
                text.x,
                end + 1,
                text.width,
                text.bottom().saturating_sub(end + 1),
            )
        };
        let latest = match (third, side) {
            (0, 0) => None,
            (0, _) => Some(Rect::new(
                text.x,
                end + 1,
                text.width,
                text.bottom().saturating_sub(end + 1),
            )),
            (wide, _) => Some(Rect::new(area.right() + 1, text.y, wide - 1, text.height)),
        };
        if let Some(latest) = latest.filter(|latest| latest.height >= 4) {
            self.draw_latest(canvas, latest);
        }
        if place.height < 3 {
            return;
        }
        let results = self.past().map_or(&[][..], |past| &past.results);
        let end = canvas.text(place.x, place.y, tr!("home-your-games"), theme.title);
        if self.past().is_some_and(|past| past.counted) {
            let more = canvas.text(end + 2, place.y, tr!("home-more"), theme.dim);
            canvas.press(Rect::new(end + 2, place.y, more - end - 2, 1), "t");
        }
        if results.is_empty() {
            canvas.text(place.x, place.y + 2, tr!("home-none-yet"), theme.dim);
        }
        for (y, result) in (place.y + 2..place.bottom()).zip(results) {
            canvas.text(place.x, y, shorten(result, place.width), theme.text);
        }
    }
}

impl Home {
    /// The latest tables of the chosen game, a row each.
    fn draw_latest(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        self.latest.wanted = true;
        let rows = self.latest.of(self.chosen);
        if rows.is_empty() {
            return;
        }
        let end = canvas.text(area.x, area.y, tr!("home-latest"), theme.title);
        let more = canvas.text(end + 2, area.y, tr!("home-latest-more"), theme.dim);
        canvas.press(Rect::new(end + 2, area.y, more - end - 2, 1), "g");
        let columns = [(0, 14), (15, 20), (36, area.width.saturating_sub(36))];
        for (y, row) in (area.y + 2..area.bottom()).zip(rows) {
            for ((x, room), text) in columns.into_iter().zip(row) {
                let style = if x == 0 { theme.dim } else { theme.text };
                canvas.text(area.x + x, y, shorten(text, room), style);
            }
        }
    }
}

fn draw_panel(canvas: &mut Canvas<'_>, panel: Rect, table: &Table, index: usize, chosen: bool) {
    let theme = canvas.theme();
    canvas.border(panel, if chosen { theme.accent } else { theme.rule });
    let number = format!(" {} ", index + 1);
    let number_style = if chosen { theme.accent } else { theme.dim };
    canvas.text(panel.x + 2, panel.y, number, number_style);
    let emblem = Rect::new(
        panel.x + panel.width.saturating_sub(EMBLEM.0) / 2,
        panel.y + 1,
        EMBLEM.0,
        EMBLEM.1,
    );
    (table.home_entry.emblem)(&mut canvas.part(emblem), emblem);
    let title = if chosen {
        format!("▸ {} ◂", table.home_entry.title)
    } else {
        table.home_entry.title.text()
    };
    let style = if chosen { theme.accent } else { theme.strong };
    let inside = Rect::new(
        panel.x + 1,
        panel.y,
        panel.width.saturating_sub(2),
        panel.height,
    );
    if chosen {
        let x = inside.x + inside.width.saturating_sub(width(&title)) / 2;
        canvas.attend(x, panel.y + 7);
    }
    canvas.text_centered(inside, panel.y + 7, title, style);
    canvas.text_centered(
        inside,
        panel.y + 8,
        table.home_entry.other_name.text(),
        theme.dim,
    );
    for (y, line) in (panel.y + 9..).zip(table.home_entry.tagline) {
        canvas.text_centered(
            inside,
            y,
            line.text(),
            if chosen { theme.text } else { theme.dim },
        );
    }
    canvas.target(panel, "game", index);
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::frame::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
