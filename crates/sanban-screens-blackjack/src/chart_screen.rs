//! The whole strategy chart as a page of its own.

use ratatui::layout::{Position, Rect};

use sanban_blackjack::{Chart, Code, Column, HouseRules, Section, Try};
use sanban_term::action::Binding;
use sanban_term::canvas::{Canvas, centered, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Screen};

use super::chart::{NARROW, ORDER, WIDTH, code_style, draw_rows, merged};
use super::index_screen::IndexScreen;
use super::words;
use sanban_words::msg;
use sanban_words::tr;

/// Actions on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The previous chart.
    Before,
    /// The next chart.
    After,
    /// The indices of the count.
    Indices,
    /// Back to the table.
    Close,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "before",
        Action::Before,
        &["Left", "h"],
        msg!("blackjack_chart-key-before"),
    )
    .priority(80),
    Binding::new(
        "after",
        Action::After,
        &["Right", "l", "Space"],
        msg!("blackjack_chart-key-after"),
    )
    .priority(80),
    Binding::new(
        "indices",
        Action::Indices,
        &["i"],
        msg!("blackjack_chart-key-indices"),
    )
    .priority(85),
    Binding::new(
        "close",
        Action::Close,
        &["t", "Esc", "q", "Enter"],
        msg!("blackjack_chart-key-close"),
    )
    .priority(90),
];

pub(super) struct ChartScreen {
    charts: Vec<Chart>,
    at: usize,
    /// Rules for the chart that is computed from rules.
    rules: HouseRules,
}

impl ChartScreen {
    /// The page, opened at this chart, for the rules in force.
    pub(super) fn new(chart: &Chart, rules: &HouseRules) -> ChartScreen {
        let mut charts = Chart::all().to_vec();
        let at = charts.iter().position(|known| known == chart);
        let at = at.unwrap_or_else(|| {
            charts.push(chart.clone());
            charts.len() - 1
        });
        ChartScreen {
            charts,
            at,
            rules: rules.clone(),
        }
    }
}

impl ChartScreen {
    /// Title of a chart: in words for a built-in one, the name it gives itself for one from a file.
    fn title(&self, chart: &Chart) -> String {
        match chart.name() {
            "s17" => tr!("blackjack_chart-title-s17"),
            "h17" => tr!("blackjack_chart-title-h17"),
            "european" => tr!("blackjack_chart-title-european"),
            "paper" => tr!("blackjack_chart-title-paper"),
            "optimal" => {
                let rules = words::rules_in_brief(&self.rules);
                tr!("blackjack_chart-title-optimal", rules)
            }
            _ => chart.title().to_owned(),
        }
    }
}

impl Actions for ChartScreen {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-chart";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let len = self.charts.len();
        match action {
            Action::Before => self.at = (self.at + len - 1) % len,
            Action::After => self.at = (self.at + 1) % len,
            Action::Indices => {
                let page = IndexScreen::new(&self.rules, ctx);
                ctx.push(page);
            }
            Action::Close => ctx.pop(),
        }
    }
}

impl Screen for ChartScreen {
    fn name(&self) -> String {
        tr!("blackjack_chart-name")
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::ScrollUp => self.perform(Action::Before, ctx),
            MouseKind::ScrollDown => self.perform(Action::After, ctx),
            MouseKind::RightClick => ctx.pop(),
            _ => {}
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let Some(chart) = self.charts.get(self.at) else {
            return;
        };
        let area = canvas.area();
        let (wide, gap) = if area.width < 2 * WIDTH + 4 {
            (NARROW, 3)
        } else {
            (WIDTH, 4)
        };
        let page = centered(area, 2 * wide + gap, 22);
        let y = canvas.paragraph(page, &self.title(chart), theme.title);
        let below = page.since_row(y);
        let (left, right) = (below.first_columns(wide), below.after(wide + gap));
        // With few rows, hands played alike share one.
        let (whole, fits) = legend(chart, page, left, false);
        let merge = page.height < 22 || !fits;
        let told = if merge {
            legend(chart, page, left, true).0
        } else {
            whole
        };
        draw_rows(canvas, left, chart, Section::Hard, None, merge);
        let y = draw_rows(canvas, right, chart, Section::Soft, None, merge);
        draw_rows(
            canvas,
            right.since_row(y),
            chart,
            Section::Pair,
            None,
            merge,
        );
        for (place, text, code) in told {
            canvas.text(place.x, place.y, &text, theme.dim);
            if let Some(code) = code {
                canvas.text(place.x, place.y, code.text(), code_style(code, theme));
            }
        }
    }
}

/// A line of the legend: position, text, and the code it explains.
type Told<'a> = (Position, String, Option<&'a Code>);

/// Meaning of the codes, and the exceptions for hands of three or more cards: in the rows below the hard hands, then in those
/// below both columns. The flag is `true` if all of it fits.
fn legend(chart: &Chart, page: Rect, left: Rect, merge: bool) -> (Vec<Told<'_>>, bool) {
    let rows = |section| 1 + u16::try_from(merged(chart, section, merge).len()).unwrap_or(0);
    let hard_end = left.y + rows(Section::Hard);
    let pairs_end = left.y + rows(Section::Soft) + rows(Section::Pair);
    let mut codes: Vec<&Code> = used_codes(chart).collect();
    codes.sort_by_key(|code| told(code).count() > 1);
    let codes = codes.into_iter().map(|code| (code_text(code), Some(code)));
    let mut texts = codes
        .chain(three_cards(chart).map(|text| (text, None)))
        .peekable();
    let mut placed = Vec::new();
    for y in hard_end..page.bottom() {
        let room = if y < pairs_end {
            left.width
        } else {
            page.width
        };
        let mut x = page.x;
        while let Some((text, code)) = texts.next_if(|(text, _)| x + width(text) <= page.x + room) {
            let place = Position { x, y };
            x += width(&text) + 2;
            placed.push((place, text, code));
        }
    }
    let fits = texts.peek().is_none();
    (placed, fits)
}

/// Exceptions for hands of three or more cards that no code expresses: `3+ cards: 16 v 10 stand`.
fn three_cards(chart: &Chart) -> Option<String> {
    let told = chart.three_cards().iter();
    let mut told = told
        .map(|cell| {
            let hand = cell.to_string();
            let (hand, card) = hand.split_once(" v ").unwrap_or((&hand, ""));
            let action = words::action(cell.action, false);
            tr!("blackjack_chart-three-cards-cell", hand, card, action)
        })
        .peekable();
    told.peek()?;
    let cells = words::list(told);
    Some(tr!("blackjack_chart-three-cards", cells))
}

/// Codes used in cells of the chart, in the chart's order.
fn used_codes(chart: &Chart) -> impl Iterator<Item = &Code> {
    let used = |code: &&Code| {
        ORDER.into_iter().any(|section| {
            let rows = 0..chart.rows(section).len();
            rows.flat_map(|row| Column::all().map(move |column| (row, column)))
                .filter_map(|(row, column)| chart.cell(section, row, column))
                .any(|cell| cell.code.text() == code.text())
        })
    };
    chart.codes().iter().filter(used)
}

/// A code and the actions it tries, in order: `Ds double / stand`. It goes without saying that a pair which cannot be
/// split is played as a total.
fn code_text(code: &Code) -> String {
    let meaning = words::tries(code).into_iter();
    let meaning: Vec<String> = meaning.take(told(code).count().max(1)).collect();
    format!("{} {}", code.text(), meaning.join(" / "))
}

/// Actions a code tries, without the fallback to the next table, which comes last.
fn told(code: &Code) -> impl Iterator<Item = &Try> {
    let tries = code.tries().iter();
    tries.filter(|attempt| **attempt != Try::NextTable)
}

#[cfg(test)]
mod tests {
    use super::*;

    use sanban_blackjack::exact::{Shoe, TotalStrategy};

    /// A single deck has more codes than fit beside all rows at 80×24.
    #[test]
    fn all_codes_are_told_where_hands_that_are_played_alike_share_a_row() {
        let rules = HouseRules {
            decks: 1,
            ..HouseRules::default()
        };
        let strategy = TotalStrategy::of(&rules, &Shoe::full(1));
        let page = Rect::new(2, 0, 76, 22);
        let left = Rect::new(2, 1, WIDTH, 21);
        let fits = |merge| legend(strategy.chart(), page, left, merge).1;
        assert!(!fits(false));
        assert!(fits(true));
    }

    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}
