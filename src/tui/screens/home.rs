//! The home screen: the games to choose from, as many beside each other as there is room for.

use std::ops::Range;
use std::time::Duration;

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
use crate::tui::frame::screen::{Actions, Screen};
use crate::tui::frame::worker::Task;
use crate::tui::screens::catalog::CatalogContext as _;
use crate::tui::screens::catalog::{GameOpeners, Table};
use crate::tui::screens::purpose::purpose;
use crate::tui::session::EMBLEM;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::{AT_ONCE, Overview};

use super::finished_tables::FinishedTables;
use super::game_summary::GameSummary;
use super::logo::logo;
use super::open_game::OpenGame;
use super::results::Results;
use super::settings::SettingsScreen;
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
}

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

    /// Whether the person has played nothing yet, and the lesson of the chosen game waits.
    fn is_new_here(&self) -> bool {
        let has_lesson = self
            .openers()
            .is_some_and(|openers| openers.lesson.is_some());
        let none_played =
            |past: &GameSummary| past.waiting == 0 && past.played == 0 && past.results.is_empty();
        let learnt = self.past().is_some_and(|past| past.learnt);
        has_lesson && !learnt && self.pasts.iter().all(none_played)
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
        self.look_back(AT_ONCE, ctx);
    }

    fn tick(&mut self, _ctx: &mut Context) {
        if let Some(overviews) = self.reading.as_mut().and_then(Task::poll) {
            self.reading = None;
            self.look_at(&overviews);
        }
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

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let whole = canvas.area();
        let content = centered(whole, whole.width.min(132), whole.height);
        let roomy = whole.height >= 32;
        let mut y = content.y + if roomy { 2 } else { 1 };
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
        let width = (room.saturating_sub(GAP * (count - 1)) / count).min(40);
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
        let theme = canvas.theme();
        let mut buttons = vec![("Enter", tr!("home-play")), ("w", tr!("home-watch"))];
        if self.is_new_here() {
            buttons.insert(0, ("n", tr!("home-lesson")));
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
        let total: u16 = buttons.iter().map(|(_, text)| width(text) + 3).sum::<u16>() - 3;
        let mut x = area.x + area.width.saturating_sub(total) / 2;
        for (index, (key, text)) in buttons.into_iter().enumerate() {
            let style = if index == 0 {
                theme.selected
            } else {
                theme.accent
            };
            let end = canvas.text(x, y, text, style);
            canvas.press(Rect::new(x, y, end - x, 1), key);
            x = end + 3;
        }
    }

    /// Larger terminals: what the chosen game is, and how the last games went.
    fn draw_preview(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Some(table) = self.table() else { return };
        let theme = canvas.theme();
        if area.height < 4 {
            return;
        }
        let line = "─".repeat(usize::from(area.width));
        canvas.text(area.x, area.y, line, theme.rule);
        let results = self.past().map_or(&[][..], |past| &past.results);
        let side = if area.width >= 100 { area.width / 3 } else { 0 };
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
        if place.height < 3 {
            return;
        }
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
