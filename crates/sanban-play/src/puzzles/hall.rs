//! The list for choosing puzzles, with the person's progress.

use std::marker::PhantomData;

use ratatui::text::Line;

use crate::session::{KEYS, SessionContext as _, Today};
use sanban_game::practice::Level;
use sanban_term::action::Binding;
use sanban_term::canvas::{Canvas, centered, width, wrap};
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_term::help::GUIDE;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, SMALLEST_TABLE, Screen, Title};
use sanban_term::widgets::List;
use sanban_words::msg;
use sanban_words::tr;

use super::progress::{Progress, Reading, level_words};
use super::solving::{PuzzleScreen, Source};
use super::ui::PuzzleUi;

/// Actions in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Open the selected row.
    Start,
    /// The row above.
    Up,
    /// The row below.
    Down,
    /// Back.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    KEYS.key(
        "start",
        Action::Start,
        &["Enter", "Space"],
        msg!("puzzles-key-start"),
        95,
    ),
    KEYS.key("up", Action::Up, &["Up", "k"], msg!("puzzles-key-up"), 80),
    KEYS.key(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("puzzles-key-down"),
        80,
    ),
    KEYS.key(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("puzzles-key-leave"),
        90,
    ),
];

/// The list of puzzles of a game.
pub struct PuzzleHall<F: PuzzleUi> {
    list: List,
    reading: Option<Reading>,
    progress: Progress,
    today: Today,
    game: PhantomData<F>,
}

/// The rows of the list.
const SOURCES: [Source; 5] = [
    Source::Daily,
    Source::Training,
    Source::Level(Level::Easy),
    Source::Level(Level::Medium),
    Source::Level(Level::Hard),
];

impl<F: PuzzleUi> PuzzleHall<F> {
    /// The list.
    pub fn new(ctx: &Context) -> PuzzleHall<F> {
        PuzzleHall {
            list: List::default(),
            reading: Some(Reading::start::<F>(ctx)),
            progress: Progress::default(),
            today: Today::default(),
            game: PhantomData,
        }
    }

    /// Opens the puzzles of a row; `false` if there is no such row.
    fn start(&mut self, row: usize, ctx: &mut Context) -> bool {
        let Some(source) = SOURCES.get(row) else {
            return false;
        };
        self.list.selected = row;
        let puzzle = PuzzleScreen::<F>::new(source.clone(), ctx);
        ctx.push(puzzle);
        true
    }

    /// Labels of the rows, and the progress in each.
    fn rows(&self, now: u64) -> Vec<(String, String)> {
        SOURCES.iter().map(|source| self.row(source, now)).collect()
    }

    /// Label of a row, and the progress in it.
    fn row(&self, source: &Source, now: u64) -> (String, String) {
        let all = F::puzzles();
        let untried = |level: Option<Level>| {
            all.iter()
                .filter(|puzzle| level.is_none_or(|level| puzzle.level == level))
                .filter(|puzzle| !self.progress.was_tried(&puzzle.id))
                .count()
        };
        match source {
            Source::Daily | Source::Puzzle(_) => (
                tr!("puzzles-daily"),
                match self.progress.daily(&self.today.date) {
                    Some(true) => tr!("puzzles-daily-solved"),
                    Some(false) => tr!("puzzles-daily-missed"),
                    None => tr!("puzzles-daily-open"),
                },
            ),
            Source::Training => {
                let due = self.progress.due_within(all, now, 0);
                let state = tr!("puzzles-training-state", due, new = untried(None));
                (tr!("puzzles-training"), state)
            }
            Source::Level(level) => {
                let rate = self.progress.first_tries(*level);
                let state = match rate.tried {
                    0 => tr!("puzzles-level-untried", new = untried(Some(*level))),
                    tried => tr!(
                        "puzzles-level-state",
                        new = untried(Some(*level)),
                        tried,
                        first = rate.first,
                        percent = (100 * rate.first + tried / 2) / tried
                    ),
                };
                (level_words(*level), state)
            }
        }
    }
}

impl<F: PuzzleUi> Actions for PuzzleHall<F> {
    type Action = Action;

    const SCREEN: &'static str = F::HALL_SCREEN;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Start => {
                self.start(self.list.selected, ctx);
            }
            Action::Up => self.list.step(-1, SOURCES.len()),
            Action::Down => self.list.step(1, SOURCES.len()),
            Action::Leave => ctx.pop(),
        }
    }
}

impl<F: PuzzleUi> Screen for PuzzleHall<F> {
    fn name(&self) -> String {
        tr!("puzzles-name")
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        let name = F::HOME_ENTRY.title.text();
        Some(
            Title::new(tr!("puzzles-title", game = name))
                .detail(tr!("puzzles-count", count = F::puzzles().len())),
        )
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn guide(&self, _ctx: &Context) -> Vec<Line<'static>> {
        let lines = wrap(&F::puzzle_guide(), GUIDE);
        lines.into_iter().map(Line::from).collect()
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        self.list.mouse(mouse, "puzzles", SOURCES.len());
        if mouse.kind == MouseKind::DoubleClick && mouse.on("puzzles").is_some() {
            self.perform(Action::Start, ctx);
        }
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        self.reading = Some(Reading::start::<F>(ctx));
    }

    fn tick(&mut self, ctx: &mut Context) {
        if let Some(read) = self.reading.as_mut().and_then(Reading::poll) {
            self.reading = None;
            if let Some(problem) = read.problem {
                ctx.warn(problem);
            }
            self.progress = Progress::of(&read.answers);
            self.today = read.today;
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        /// Approximate number of rows of the whole screen.
        const ROWS: u16 = 16;
        let area = canvas.area();
        let theme = canvas.theme();
        // With fewer rows than all of it takes, the list and the progress stay; the guide is on the help page.
        let gap = u16::from(area.height >= ROWS);
        let wide = 96.min(area.width.saturating_sub(2));
        let air = match area.height {
            25.. => (area.height.saturating_sub(ROWS) / 4).max(2),
            _ => 0,
        };
        let now = ctx.clock().now();
        let count = u16::try_from(SOURCES.len()).unwrap_or(0);
        let rows = self.rows(now);
        let state_at = rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0) + 5;
        let inside = centered(area, wide, area.height).below(air + gap);
        let mut list = self.list;
        list.draw(
            canvas,
            inside.first_rows(count),
            SOURCES.len(),
            "puzzles",
            |canvas, index, row, on| {
                let (name, state) = &rows[index];
                let style = if on { theme.accent } else { theme.text };
                let mark = if on { "▸ " } else { "  " };
                let state_style = if on { theme.text } else { theme.dim };
                canvas
                    .row(row)
                    .text(format!("{mark}{name}"), style)
                    .tab(state_at)
                    .shortened(state, state_style);
            },
        );
        self.list = list;
        let below = inside.below(count + gap);
        canvas.rule(below);
        let streak = self.progress.streak(&self.today.date);
        let left = self.today.ends.saturating_sub(now);
        let facts = [
            tr!("puzzles-tries", count = self.progress.tries()),
            tr!(
                "puzzles-due-today",
                count = self.progress.due_within(F::puzzles(), now, left)
            ),
            tr!("puzzles-streak", days = streak),
        ];
        let mut page = canvas.page(below.below(1).after(2));
        page.paragraph(&facts.join(" · "), theme.strong).skip(1);
        if gap > 0 {
            page.paragraph(&F::puzzle_guide(), theme.dim).skip(1);
        }
        let mut row = page.row();
        let word = format!("{} {}", row.sign("Enter"), tr!("puzzles-button-start"));
        row.main_button("Enter", &word);
    }
}

impl<F: PuzzleUi> Dialogue for PuzzleHall<F> {
    fn is_working(&self) -> bool {
        self.reading.is_some()
    }

    fn tell(&mut self, ctx: &mut Context) -> Vec<String> {
        let rows = self
            .rows(ctx.clock().now())
            .into_iter()
            .zip(1..)
            .map(|((name, state), number)| tr!("plain-row", number, name, state));
        rows.chain([tr!("plain-choose-row")]).collect()
    }

    fn offers(&self, line: usize) -> bool {
        BINDINGS
            .get(line)
            .is_some_and(|line| line.action == Action::Leave)
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        match typed
            .parse::<usize>()
            .ok()
            .and_then(|row| row.checked_sub(1))
        {
            Some(row) if self.start(row, ctx) => Reply::Done,
            Some(_) => {
                let rows = self.rows(ctx.clock().now()).len();
                Reply::Said(vec![tr!("plain-no-such-number", count = rows)])
            }
            None => Reply::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}
