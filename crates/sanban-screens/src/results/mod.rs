//! Results of the person's games of one kind: all of them, the rating, cost of decisions, classes, luck and skill; by opponent, by
//! seat and by rules, by day and by week, and the latest in order.
//! | file | contents |
//! | file | what lives there |
//! | `sections` | texts beside the figures, for the command line too |
//! | `sections` | what is said beside the figures, for the command line too |
//! | `curves` | curves as lines of text |
//! | `squeeze` | fitting tables and sentences into fewer columns |

mod curves;
mod sections;
mod squeeze;

pub use sections::{About, Section, sections};

use ratatui::text::{Line, Span};
use sanban_play::session::{KEYS, Share, Shared, owned};

use crate::catalog::Table;
use crate::purpose::purpose;
use sanban_data::statistics::{Row, Rows, Statistics, WINDOW};
use sanban_data::store::Summary;
use sanban_game::Standing;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::AT_ONCE;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Placement, SMALLEST_TABLE, Screen};
use sanban_term::theme::Theme;
use sanban_term::widgets::{bar, scroll_bar};
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;
use squeeze::squeezed;

use curves::Curve;

const WIDTH: u16 = 70;
/// Columns of the names, of each figure, and of the bars.
const NAME: u16 = 26;
const FIGURE: u16 = 7;
const BAR: u16 = 6;
/// Number of the latest games that are shown one by one.
const LATEST: usize = 60;
/// Columns and rows of a curve.
const CURVE: (u16, u16) = (WIDTH - 2, 8);

/// Actions of the results' screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A line up.
    Up,
    /// A line down.
    Down,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Keep a picture.
    Save,
    /// Return to the home screen.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new("up", Action::Up, &["Up", "k"], msg!("results-key-up")),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("results-key-down"),
    ),
    KEYS.key(
        "page-up",
        Action::PageUp,
        &["PageUp"],
        msg!("results-key-page-up"),
        0,
    ),
    KEYS.key(
        "page-down",
        Action::PageDown,
        &["PageDown", "Space"],
        msg!("results-key-page-down"),
        0,
    ),
    KEYS.shared(Shared::Save, Action::Save, 0),
    KEYS.key(
        "leave",
        Action::Leave,
        &["Esc", "q", "Enter", "t"],
        msg!("results-key-leave"),
        90,
    ),
];

/// Results under a heading, each row with its name.
struct Part {
    heading: Message,
    rows: Vec<(String, Summary)>,
}

/// Statistics screen, above the home screen.
pub struct Results {
    table: Table,
    /// The statistics, on their way from the disk.
    reading: Option<Task<Statistics>>,
    found: Statistics,
    all: Part,
    parts: Vec<Part>,
    first: usize,
    /// Number of lines out of sight, and number of lines in sight.
    hidden: usize,
    page: usize,
}

impl Results {
    /// Screen for the statistics of a game.
    pub fn new(table: &Table, ctx: &Context) -> Results {
        let mut results = Results::coming(table, ctx);
        let reading = results.reading.as_mut();
        match reading.and_then(|reading| reading.within(AT_ONCE)) {
            Some(found) => Results::of(table, found),
            None => results,
        }
    }

    /// The statistics of a game, on their way from the disk.
    pub(super) fn coming(table: &Table, ctx: &Context) -> Results {
        let own = *table;
        let reading = ctx.storage().statistics(
            table.name,
            table.value_rules.is_some(),
            ctx.workers(),
            move |rows| own.statistics(rows),
        );
        Results {
            reading: Some(reading),
            ..Results::of(table, table.statistics(&Rows::default()))
        }
    }

    /// Takes in the statistics once they are there.
    pub(super) fn keep_up(&mut self) {
        if let Some(found) = self.reading.as_mut().and_then(Task::poll) {
            *self = Results {
                first: self.first,
                ..Results::of(&self.table, found)
            };
        }
    }

    /// All that is to be said, laid out for `columns`; nothing while the statistics are read.
    pub(super) fn page(&self, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        if self.reading.is_some() {
            return Vec::new();
        }
        squeezed(self.lines(theme, columns), columns)
    }

    fn of(table: &Table, found: Statistics) -> Results {
        let named = |row: &Row| {
            let name = match &row.monday {
                Some(monday) => tr!("results-week", week = &row.name, monday),
                None => row.name.clone(),
            };
            (name, row.figures.0.clone())
        };
        let part = |heading, rows: &[Row]| Part {
            heading,
            rows: rows.iter().map(named).collect(),
        };
        let parts = [
            part(msg!("results-opponents"), &found.opponents),
            part(msg!("results-seats"), &found.seats),
            part(msg!("results-rules"), &found.rules),
            part(msg!("results-days"), &found.days),
            part(msg!("results-weeks"), &found.weeks),
        ];
        Results {
            table: *table,
            reading: None,
            all: Part {
                heading: msg!("results-together"),
                rows: vec![(String::new(), found.all.0.clone())],
            },
            parts: parts
                .into_iter()
                .filter(|part| !part.rows.is_empty())
                .collect(),
            found,
            first: 0,
            hidden: 0,
            page: 1,
        }
    }

    /// `true` if games end by places, instead of being won, drawn or lost.
    fn is_by_place(&self) -> bool {
        self.found.places.is_some()
    }

    fn headings(&self, by_place: bool) -> Vec<String> {
        let mut headings = vec![tr!("results-head-games", game = self.table.game_word)];
        if by_place {
            headings.extend((0..self.table.seats).map(ordinal))
        } else {
            headings.extend([
                tr!("results-head-won"),
                tr!("results-head-drawn"),
                tr!("results-head-lost"),
            ])
        }
        headings.push(tr!("results-head-mean"));
        headings
    }

    /// Figures of a row, under the headings.
    fn figures(&self, sum: &Summary, by_place: bool) -> Vec<String> {
        let mut figures = vec![sum.games];
        if by_place {
            figures.extend(
                (0..self.table.seats)
                    .map(|place| sum.places.get(place).copied().unwrap_or_default()),
            )
        } else {
            figures.extend([sum.wins, sum.draws, sum.losses])
        }
        let mut words: Vec<String> = figures.iter().map(u64::to_string).collect();
        let mean = sum.mean().unwrap_or_default();
        words.push(match sum.payout_ratio() {
            Some(_) => sanban_words::text::signed(mean, 2),
            None => sanban_words::text::number(mean, 2),
        });
        words
    }

    fn lines(&self, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        let by_place = self.is_by_place();
        let headings = self.headings(by_place);
        // With many figures, each has less room.
        let figure = if by_place { FIGURE - 1 } else { FIGURE };
        let figures = figure * u16::try_from(headings.len()).unwrap_or(1);
        let name = columns.min(WIDTH - 2).saturating_sub(figures).min(NAME);
        // The bars go if columns are scarce.
        let with_bars = name + figures + 1 + BAR <= columns;
        let right = |text: &str| {
            let pad = " ".repeat(usize::from(figure.saturating_sub(width(text))));
            format!("{pad}{text}")
        };
        let left = |text: &str| {
            let text = shorten(text, name);
            let pad = " ".repeat(usize::from(name.saturating_sub(width(&text))));
            format!("{text}{pad}")
        };
        let part_lines = |part: &Part, is_first: bool| {
            let heading = if is_first {
                tr!("results-all", game = self.table.game_word)
            } else {
                part.heading.text()
            };
            let mut spans = vec![Span::styled(left(&heading), theme.title)];
            if is_first {
                let words = headings.iter().map(|word| right(word));
                spans.push(Span::styled(words.collect::<String>(), theme.dim));
            }
            let mut lines = vec![Line::from(spans)];
            for (word, sum) in &part.rows {
                let figures = self.figures(sum, by_place);
                let figures: String = figures.iter().map(|word| right(word)).collect();
                let word = if is_first {
                    tr!("results-together")
                } else {
                    word.clone()
                };
                let word = left(&format!("  {word}"));
                let mut spans = owned((self.table.coloured)(&word, theme)).spans;
                spans.push(Span::styled(figures, theme.text));
                // Points have a scale of their own, from nothing to winning everything; money has none.
                if sum.payout_ratio().is_none() && !by_place && with_bars {
                    let share = bar(sum.mean().unwrap_or_default(), BAR);
                    spans.push(Span::styled(format!(" {share}"), theme.bar));
                }
                lines.push(Line::from(spans));
            }
            lines
        };
        let mut lines = part_lines(&self.all, true);
        let remarks = self.remarks(&self.found.all.0);
        lines.extend(remarks.map(|text| Line::styled(format!("  {text}"), theme.dim)));
        lines.push(Line::default());
        // While the statistics are being read nothing is known, not even that there are none.
        let sections = match self.reading {
            Some(_) => Vec::new(),
            None => sections(&self.table, &self.found),
        };
        for section in sections {
            lines.push(Line::styled(section.heading.text(), theme.title));
            let said = section.lines.iter();
            lines.extend(said.map(|text| Line::styled(format!("  {text}"), theme.text)));
            lines.extend(self.curve_of(section.about, theme, columns));
            lines.push(Line::default());
        }
        for part in &self.parts {
            lines.extend(part_lines(part, false));
            lines.push(Line::default());
        }
        if !self.found.standings.is_empty() {
            lines.push(Line::styled(
                tr!("results-latest", game = self.table.game_word),
                theme.title,
            ));
            let mut spans = vec![Span::raw("  ")];
            let most = LATEST.min(usize::from(columns.saturating_sub(2)));
            let latest = self.found.standings.len().saturating_sub(most);
            let latest = self.found.standings.iter().skip(latest);
            spans.extend(latest.map(|&standing| mark(theme, standing)));
            lines.push(Line::from(spans));
        }
        lines
    }

    /// Curve of a section, if there are enough points for one.
    fn curve_of(&self, about: About, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        let curve_size = (CURVE.0.min(columns), CURVE.1);
        let headed = |heading: Line<'static>, curve: Vec<Line<'static>>| {
            [Line::default(), heading]
                .into_iter()
                .chain(curve)
                .collect()
        };
        match (about, &self.found.places, &self.found.luck) {
            (About::Places, Some(places), _) if places.mean_places.len() > 1 => {
                let curve = Curve {
                    points: places.mean_places.iter().map(|place| -place).collect(),
                    mark: '●',
                    style: theme.accent,
                };
                let heading = format!("  {}", tr!("results-mean-place", count = WINDOW));
                let last = -(self.table.seats as f64);
                let label = |place: f64| sanban_words::text::number(-place, 0);
                let rows = u16::try_from(self.table.seats).unwrap_or(CURVE.1);
                let size = (curve_size.0, rows);
                headed(
                    Line::styled(heading, theme.dim),
                    curves::draw(&[curve], size, (last, -1.0), label, theme),
                )
            }
            (About::Luck, _, Some(luck)) if luck.course.len() > 1 => {
                let curve = |of: fn(&(f64, f64)) -> f64, mark, style| Curve {
                    points: luck.course.iter().map(of).collect(),
                    mark,
                    style,
                };
                let both = [
                    curve(|(_, expected)| *expected, '·', theme.text),
                    curve(|(won, _)| *won, '●', theme.accent),
                ];
                let all = || both.iter().flat_map(|curve| &curve.points).copied();
                let range = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
                let label = |value: f64| sanban_words::text::signed(value, 1);
                let heading = Line::from(vec![
                    Span::raw("  "),
                    Span::styled("●", theme.accent),
                    Span::styled(format!(" {}   ", tr!("results-curve-won")), theme.dim),
                    Span::styled("·", theme.text),
                    Span::styled(format!(" {}", tr!("results-curve-expected")), theme.dim),
                ]);
                headed(
                    heading,
                    curves::draw(&both, curve_size, range, label, theme),
                )
            }
            _ => Vec::new(),
        }
    }

    /// Further remarks on all games; the mean once more, with its unit.
    fn remarks(&self, sum: &Summary) -> impl Iterator<Item = String> + use<> {
        sum.mean()
            .map(|mean| tr!("results-mean", mean = (self.table.mean)(mean)))
            .into_iter()
            .chain(remarks(sum))
    }
}

/// Remarks on payout and streak.
fn remarks(sum: &Summary) -> impl Iterator<Item = String> + use<> {
    let payout = sum.payout_ratio().map(|ratio| {
        tr!(
            "results-payout",
            percent = sanban_words::text::number(ratio * 100.0, 1)
        )
    });
    let streak = (sum.best_streak > 1).then(|| {
        if sum.places.is_empty() {
            tr!("results-streak", best = sum.best_streak, now = sum.streak)
        } else {
            tr!(
                "results-streak-first",
                best = sum.best_streak,
                now = sum.streak
            )
        }
    });
    [payout, streak].into_iter().flatten()
}

/// A place, counted from 0, as an ordinal: `1st`, `2nd`, …
pub(super) fn ordinal(place: usize) -> String {
    tr!("words-place", place = place + 1)
}

/// Sign for the result of a game.
fn mark(theme: &Theme, standing: Standing) -> Span<'static> {
    match standing {
        Standing::Win => Span::styled("●", theme.good),
        Standing::Draw => Span::styled("◐", theme.dim),
        Standing::Loss => Span::styled("○", theme.bad),
        Standing::Place(place) => {
            let style = match place {
                0 => theme.good,
                1 | 2 => theme.text,
                _ => theme.bad,
            };
            Span::styled((place + 1).to_string(), style)
        }
    }
}

impl Actions for Results {
    type Action = Action;

    const SCREEN: &'static str = "results";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Up | Action::Down | Action::PageUp | Action::PageDown => {
                Availability::shown(self.hidden > 0)
            }
            Action::Save | Action::Leave => Availability::Ready,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first += 1,
            Action::PageUp => self.first = self.first.saturating_sub(self.page),
            Action::PageDown => self.first += self.page,
            Action::Save => ctx.push(Share::<()>::new(None, None)),
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for Results {
    fn name(&self) -> String {
        tr!("results-name", title = self.table.home_entry.title)
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-results"), ctx)
    }

    fn placement(&self, ctx: &Context) -> Placement {
        let rows = self.lines(&ctx.theme, WIDTH).len();
        Placement::Dialog {
            width: WIDTH,
            height: u16::try_from(rows).unwrap_or(u16::MAX - 2) + 2,
        }
    }

    fn tick(&mut self, _ctx: &mut Context) {
        self.keep_up();
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::ScrollUp => self.perform(Action::Up, ctx),
            MouseKind::ScrollDown => self.perform(Action::Down, ctx),
            _ => {}
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        // One column is reserved for the scroll bar.
        let columns = area.width.saturating_sub(2);
        let lines = squeezed(self.lines(canvas.theme(), columns), columns);
        let place = area.below(1).above(1);
        self.hidden = lines.len().saturating_sub(place.height.into());
        self.first = self.first.min(self.hidden);
        self.page = usize::from(place.height.saturating_sub(1)).max(1);
        for (row, line) in place.rows().zip(&lines[self.first..]) {
            canvas.row(row).line(line);
        }
        scroll_bar(canvas, place, self.first, lines.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
