//! How the person's games of one kind went: all of them, by opponent, by seat and by rules, and the latest in order.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::game::{Seat, Standing};
use crate::store::{Finished, Summary};
use crate::tui::frame::action::{Availability, Binding};
use crate::tui::frame::canvas::{Canvas, shorten, width};
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::{Actions, Placement, Screen};
use crate::tui::frame::theme::Theme;
use crate::tui::frame::widgets::{bar, scroll_bar};
use crate::tui::frame::worker::Task;
use crate::tui::screens::catalog::Table;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::AT_ONCE;

const WIDTH: u16 = 70;
/// Columns of the names, of each figure, and of the bars.
const NAME: u16 = 26;
const FIGURE: u16 = 7;
const BAR: u16 = 6;
/// How many of the latest games are shown one by one.
const LATEST: usize = 30;

/// What can be done with the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A line up.
    Up,
    /// A line down.
    Down,
    /// Back home.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Up, &["Up", "k"], "scroll", "A line up.").priority(50),
    Binding::new(Action::Down, &["Down", "j"], "scroll", "A line down.").priority(50),
    Binding::new(
        Action::Leave,
        &["Esc", "q", "Enter", "t"],
        "back",
        "Back home.",
    )
    .priority(90),
];

/// Results under a heading, each row with its name.
struct Part {
    heading: String,
    rows: Vec<(String, Summary)>,
}

/// The results, above the home screen.
pub struct Results {
    table: Table,
    /// The games, on their way from the disk.
    reading: Option<Task<Vec<Finished>>>,
    parts: Vec<Part>,
    /// How the latest games ended, the oldest first.
    latest: Vec<Standing>,
    first: usize,
    /// How many lines have no room.
    hidden: usize,
}

impl Results {
    /// The results of a game's finished games.
    pub fn new(table: &Table, ctx: &Context) -> Results {
        let mut reading = ctx.storage().finished(table.name, ctx.workers());
        match reading.within(AT_ONCE) {
            Some(games) => Results::of(table, &games),
            None => Results {
                reading: Some(reading),
                ..Results::of(table, &[])
            },
        }
    }

    /// The results of these games, which are in the order in which they ended.
    fn of(table: &Table, games: &[Finished]) -> Results {
        // What begins from a position says nothing of the person.
        let games: Vec<&Finished> = games
            .iter()
            .filter(|game| game.position.is_none())
            .collect();
        let others = |game: &Finished| table.others_at(game);
        let seat = |game: &Finished| {
            let about = (table.about_seat)(Seat(game.seat));
            about.trim_end_matches('.').to_owned()
        };
        let rules = |game: &Finished| (table.rules_title)(&game.rules);
        let parts = vec![
            Part {
                heading: format!("All {}s", table.game_word),
                rows: grouped(&games, |_| "together".to_owned()),
            },
            Part {
                heading: "At the table with".to_owned(),
                rows: grouped(&games, others),
            },
            Part {
                heading: "Seat".to_owned(),
                rows: grouped(&games, seat),
            },
            Part {
                heading: "Rules".to_owned(),
                rows: grouped(&games, rules),
            },
        ];
        let latest = games.iter().rev().take(LATEST).rev();
        Results {
            table: *table,
            reading: None,
            parts: parts
                .into_iter()
                .filter(|part| !part.rows.is_empty())
                .collect(),
            latest: latest.map(|game| game.standing).collect(),
            first: 0,
            hidden: 0,
        }
    }

    /// Whether games end by places, and not won, drawn or lost.
    fn is_by_place(&self) -> bool {
        let mut all = self.parts.iter().flat_map(|part| &part.rows);
        all.any(|(_, sum)| !sum.places.is_empty())
    }

    fn headings(&self, by_place: bool) -> Vec<String> {
        let mut headings = vec![format!("{}s", self.table.game_word)];
        match by_place {
            true => headings.extend((0..self.table.seats).map(ordinal)),
            false => headings.extend(["won", "drawn", "lost"].map(str::to_owned)),
        }
        headings.push("mean".to_owned());
        headings
    }

    /// The figures of a row, below the headings.
    fn figures(&self, sum: &Summary, by_place: bool) -> Vec<String> {
        let mut figures = vec![sum.games];
        match by_place {
            true => figures.extend(
                (0..self.table.seats)
                    .map(|place| sum.places.get(place).copied().unwrap_or_default()),
            ),
            false => figures.extend([sum.wins, sum.draws, sum.losses]),
        }
        let mut words: Vec<String> = figures.iter().map(u64::to_string).collect();
        let mean = sum.mean().unwrap_or_default();
        words.push(match sum.payout_ratio() {
            Some(_) => crate::text::signed(mean, 2),
            None => crate::text::number(mean, 2),
        });
        words
    }

    fn lines(&self, theme: &Theme) -> Vec<Line<'static>> {
        let by_place = self.is_by_place();
        let headings = self.headings(by_place);
        // Where there are many figures each has less room.
        let figure = if by_place { FIGURE - 1 } else { FIGURE };
        let name = WIDTH - 2 - figure * u16::try_from(headings.len()).unwrap_or(1);
        let name = name.min(NAME);
        let right = |text: &str| {
            let pad = " ".repeat(usize::from(figure.saturating_sub(width(text))));
            format!("{pad}{text}")
        };
        let left = |text: &str| {
            let text = shorten(text, name);
            let pad = " ".repeat(usize::from(name.saturating_sub(width(&text))));
            format!("{text}{pad}")
        };
        let mut lines = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            let mut spans = vec![Span::styled(left(&part.heading), theme.title)];
            if index == 0 {
                let words = headings.iter().map(|word| right(word));
                spans.push(Span::styled(words.collect::<String>(), theme.dim));
            }
            lines.push(Line::from(spans));
            for (word, sum) in &part.rows {
                let figures = self.figures(sum, by_place);
                let figures: String = figures.iter().map(|word| right(word)).collect();
                let word = left(&format!("  {word}"));
                let own = |span: Span<'_>| Span::styled(span.content.into_owned(), span.style);
                let name = (self.table.coloured)(&word, theme);
                let mut spans: Vec<Span<'static>> = name.spans.into_iter().map(own).collect();
                spans.push(Span::styled(figures, theme.text));
                // Points have a scale of their own, from nothing to winning all; money has none.
                if sum.payout_ratio().is_none() && !by_place {
                    let share = bar(sum.mean().unwrap_or_default(), BAR);
                    spans.push(Span::styled(format!(" {share}"), theme.bar));
                }
                lines.push(Line::from(spans));
            }
            if let (0, Some((_, sum))) = (index, part.rows.first()) {
                let remarks = self.remarks(sum);
                lines.extend(remarks.map(|text| Line::styled(format!("  {text}"), theme.dim)));
            }
            lines.push(Line::default());
        }
        if !self.latest.is_empty() {
            let heading = format!(
                "The latest {}s, the last at the right",
                self.table.game_word
            );
            lines.push(Line::styled(heading, theme.title));
            let mut spans = vec![Span::raw("  ")];
            spans.extend(self.latest.iter().map(|&standing| mark(theme, standing)));
            lines.push(Line::from(spans));
        }
        lines
    }

    /// What else is worth a word of all games; the mean once more, with its unit.
    fn remarks(&self, sum: &Summary) -> impl Iterator<Item = String> + use<> {
        let mean = sum
            .mean()
            .map(|mean| format!("mean: {}", (self.table.mean)(mean)));
        mean.into_iter().chain(remarks(sum))
    }
}

/// Payout and streak.
fn remarks(sum: &Summary) -> impl Iterator<Item = String> + use<> {
    let payout = sum
        .payout_ratio()
        .map(|ratio| format!("payout {:.1} % of all that was at stake", ratio * 100.0));
    let streak = (sum.best_streak > 1).then(|| match sum.places.is_empty() {
        true => format!(
            "won {} in a row at best, {} now",
            sum.best_streak, sum.streak
        ),
        false => format!(
            "1st {} times in a row at best, {} now",
            sum.best_streak, sum.streak
        ),
    });
    [payout, streak].into_iter().flatten()
}

/// Games by a word for each, in the order in which the words first came; those without one are left out.
fn grouped(games: &[&Finished], word: impl Fn(&Finished) -> String) -> Vec<(String, Summary)> {
    let mut groups: Vec<(String, Vec<&Finished>)> = Vec::new();
    for &game in games {
        let word = word(game);
        if word.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(known, _)| *known == word) {
            Some((_, known)) => known.push(game),
            None => groups.push((word, vec![game])),
        }
    }
    let summed = |(word, games): (String, Vec<&Finished>)| (word, Summary::of(games));
    let mut rows: Vec<(String, Summary)> = groups.into_iter().map(summed).collect();
    rows.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.games));
    rows
}

/// `1st`, `2nd`, …: a place, from 0.
pub(super) fn ordinal(place: usize) -> String {
    let ending = match place {
        0 => "st",
        1 => "nd",
        2 => "rd",
        _ => "th",
    };
    format!("{}{ending}", place + 1)
}

/// The sign for the end of a game.
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

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Up | Action::Down => Availability::shown(self.hidden > 0),
            Action::Leave => Availability::Ready,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first += 1,
            Action::Leave => ctx.pop(),
        }
    }
}

impl Screen for Results {
    fn name(&self) -> String {
        format!("{}: your results", self.table.home_entry.title)
    }

    fn placement(&self, ctx: &Context) -> Placement {
        let rows = self.lines(&ctx.theme).len();
        Placement::Dialog {
            width: WIDTH,
            height: u16::try_from(rows).unwrap_or(u16::MAX - 2) + 2,
        }
    }

    fn tick(&mut self, _ctx: &mut Context) {
        if let Some(games) = self.reading.as_mut().and_then(Task::poll) {
            *self = Results::of(&self.table, &games);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::ScrollUp => self.perform(Action::Up, ctx),
            MouseKind::ScrollDown => self.perform(Action::Down, ctx),
            _ => {}
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        let lines = self.lines(canvas.theme());
        let place = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(2),
            ..area
        };
        self.hidden = lines.len().saturating_sub(place.height.into());
        self.first = self.first.min(self.hidden);
        for (y, line) in (place.y..place.bottom()).zip(&lines[self.first..]) {
            canvas.line(place.x, y, line);
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
            crate::tui::frame::action::faults(BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
