//! The empty chart: every cell is filled in from memory, and priced against the chart of the rules.

use std::collections::BTreeMap;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::guide::of_rules;
use crate::words::{self, rules_in_brief};
use sanban_blackjack::practice::{Spot, Survey};
use sanban_blackjack::{Action as Move, Column, HouseRules};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Screen, Title};
use sanban_term::theme::{Side, Theme};
use sanban_term::widgets::working;
use sanban_term::worker::Task;
use sanban_words::text::number;
use sanban_words::tr;

use super::cell_grid::{self, Cells};
use super::empty_chart_keys::{Action, BINDINGS};
use super::groundwork::solve;
use super::rules_of;

/// Loss, in bets, below which an action is as good as the best: the chart shows it as 0.000.
const AS_GOOD: f64 = 0.0005;

pub(crate) struct EmptyChart {
    rules: HouseRules,
    solving: Task<Survey>,
    survey: Option<Survey>,
    pub(super) filled: BTreeMap<Spot, Move>,
    pub(super) cursor: (usize, usize),
    pub(super) checked: bool,
    pub(super) at_once: bool,
}

impl EmptyChart {
    /// An empty chart for these rules or those of the settings.
    pub(crate) fn new(ordered: Option<HouseRules>, ctx: &Context) -> EmptyChart {
        let rules = ordered.unwrap_or_else(|| rules_of(ctx));
        EmptyChart {
            solving: solve(&rules, ctx),
            rules,
            survey: None,
            filled: BTreeMap::new(),
            cursor: (0, 0),
            checked: false,
            at_once: false,
        }
    }

    /// Loss of an action in a cell against the best, in bets; `None` if it is not possible there.
    fn loss(&self, spot: Spot, action: Move) -> Option<f64> {
        let cell = self.survey.as_ref()?.cells.iter().find(|cell| {
            (cell.section, cell.row, cell.column) == (spot.section(), spot.key(), spot.column())
        })?;
        let loss = cell.cost(action)?;
        Some(if loss < AS_GOOD { 0.0 } else { loss })
    }

    /// The best action in a cell.
    fn best(&self, spot: Spot) -> Option<Move> {
        Some(self.survey.as_ref()?.facts(spot)?.best)
    }

    /// Price of what stands in a cell, in bets per 100 hands; `None` if it is empty.
    fn price(&self, spot: Spot) -> Option<f64> {
        let loss = self.loss(spot, *self.filled.get(&spot)?)?;
        let frequency = self.survey.as_ref()?.facts(spot)?.frequency;
        Some(100.0 * frequency * loss)
    }

    pub(super) fn shows_marks(&self) -> bool {
        self.checked || self.at_once
    }

    /// Puts an action into a cell; refuses one that is not possible there.
    fn put(&mut self, spot: Spot, action: Move, ctx: &mut Context) -> bool {
        let possible = self.loss(spot, action).is_some();
        if possible {
            self.filled.insert(spot, action);
        } else if self.survey.is_some() {
            let (cell, action) = (words::spot(spot), words::action(action, false));
            ctx.warn(tr!("blackjack_empty_chart-impossible", cell, action));
        }
        possible
    }

    /// Puts an action into the cell under the cursor, which goes on to the next.
    pub(super) fn fill(&mut self, action: Move, ctx: &mut Context) {
        let Some(spot) = self.chosen() else { return };
        if self.put(spot, action, ctx) {
            let (row, column) = self.cursor;
            self.cursor = match column {
                9 if cell_grid::step(row, true) != row => (row + 1, 0),
                column => (row, (column + 1).min(9)),
            };
        }
    }

    /// Cells that can be filled.
    fn cells() -> impl Iterator<Item = ((usize, usize), Spot)> {
        let places =
            (0..cell_grid::count()).flat_map(|row| (0..10).map(move |column| (row, column)));
        places.filter_map(|(row, column)| {
            let spot = cell_grid::spot_at(row, Column::all().nth(column)?)?;
            Some(((row, column), spot))
        })
    }

    pub(super) fn go_to_next_wrong(&mut self) {
        let wrong = |spot: Spot| self.price(spot).is_some_and(|price| price > 0.0);
        let after = Self::cells().filter(|(place, _)| *place > self.cursor);
        let next = after.chain(Self::cells()).find(|(_, spot)| wrong(*spot));
        if let Some((place, _)) = next {
            self.cursor = place;
        }
    }

    /// How much is filled in, and what it costs.
    fn standing(&self) -> String {
        let (filled, all) = (self.filled.len(), Self::cells().count());
        let done = tr!("blackjack_empty_chart-filled", filled, all);
        let shown = self.shows_marks() && !self.filled.is_empty();
        let Some(survey) = self.survey.as_ref().filter(|_| shown) else {
            return done;
        };
        let prices = self.filled.keys().filter_map(|spot| self.price(*spot));
        let prices: Vec<f64> = prices.filter(|price| *price > 0.0).collect();
        let loss = tr!(
            "blackjack_empty_chart-loss",
            wrong = prices.len(),
            loss = number(prices.iter().sum(), 2),
            edge = number(-100.0 * survey.ev, 2)
        );
        format!("{done} · {loss}")
    }

    /// What is to be said about a cell that is checked: what is right, and the price if something else stands there.
    fn verdict(&self, spot: Spot) -> Option<(String, Option<String>)> {
        let action = *self.filled.get(&spot)?;
        let price = self.price(spot)?;
        let cell = words::spot(spot);
        if price <= 0.0 {
            return Some((tr!("blackjack_empty_chart-right", cell), None));
        }
        let best = words::action(self.best(spot)?, false);
        let costs = tr!(
            "blackjack_empty_chart-price",
            chosen = words::action(action, false),
            price = number(price, 3)
        );
        let right = tr!("blackjack_empty_chart-wrong", cell, best);
        Some((right, Some(costs)))
    }
}

/// Letter of an action in a cell.
fn letter(action: Move) -> &'static str {
    match action {
        Move::Stand => "S",
        Move::Double => "D",
        Move::Split => "P",
        Move::Surrender => "R",
        _ => "H",
    }
}

/// The action behind a letter, in the order in which clicks go through them.
const LETTERS: [(char, Move); 5] = [
    ('h', Move::Hit),
    ('s', Move::Stand),
    ('d', Move::Double),
    ('p', Move::Split),
    ('r', Move::Surrender),
];

impl Cells for EmptyChart {
    fn cursor(&self) -> (usize, usize) {
        self.cursor
    }

    fn cell(&self, spot: Spot, theme: &Theme) -> (String, Style) {
        let Some(&action) = self.filled.get(&spot) else {
            return (" ·".to_owned(), theme.rule);
        };
        let style = match action {
            Move::Stand => theme.dim,
            Move::Double => theme.good,
            Move::Split => theme.side(Side::B),
            Move::Surrender => theme.bad,
            _ => theme.text,
        };
        let wrong = self.shows_marks() && self.price(spot).is_some_and(|price| price > 0.0);
        if wrong {
            (format!("✗{}", letter(action)), theme.bad)
        } else {
            (format!(" {}", letter(action)), style)
        }
    }

    /// The keys below the screen are the letters.
    fn legend(&self, _theme: &Theme) -> Vec<(&'static str, Style, String)> {
        Vec::new()
    }

    fn draw_chosen(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let theme = canvas.theme();
        let Some(spot) = self.chosen() else {
            return area.y;
        };
        let verdict = self.verdict(spot).filter(|_| self.shows_marks());
        let (head, price) = verdict.unwrap_or_else(|| (words::spot(spot), None));
        let mut page = canvas.page(area);
        page.row().shortened(&head, theme.accent);
        if let Some(price) = price {
            page.row().shortened(&price, theme.bad);
            return area.y + 2;
        }
        area.y + 1
    }
}

impl Screen for EmptyChart {
    fn name(&self) -> String {
        tr!("blackjack_empty_chart-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        of_rules(&self.rules, &ctx.theme)
    }

    fn title(&self, _ctx: &Context) -> Option<Title> {
        Some(Title::new(self.name()).detail(rules_in_brief(&self.rules)))
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if let (MouseKind::Click, Some(cell)) = (mouse.kind, mouse.on("cell")) {
            let place = (cell / 10, cell % 10);
            if place != self.cursor {
                self.cursor = place;
                return;
            }
            // Another click goes through the actions that are possible.
            let Some(spot) = self.chosen() else { return };
            let now = self.filled.get(&spot);
            let at = LETTERS.iter().position(|(_, action)| Some(action) == now);
            let from = at.map_or(0, |at| at + 1);
            let order = LETTERS.iter().cycle().skip(from).take(LETTERS.len());
            let next = order
                .map(|(_, action)| *action)
                .find(|&action| self.loss(spot, action).is_some());
            if let Some(action) = next {
                self.put(spot, action, ctx);
            }
        }
    }

    fn tick(&mut self, _ctx: &mut Context) {
        if let Some(survey) = self.solving.poll() {
            self.survey = Some(survey);
        }
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area().after(1).before(1);
        if self.survey.is_none() {
            working(canvas, area, &tr!("blackjack_drill-solving"));
            return;
        }
        let theme = canvas.theme();
        canvas.row(area).shortened(&self.standing(), theme.strong);
        cell_grid::draw(canvas, area.below(1), self);
    }
}

/// A row at a time is filled in lines of text.
impl Dialogue for EmptyChart {
    fn is_working(&self) -> bool {
        self.survey.is_none()
    }

    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        let row = self.cursor.0;
        let Some(first) = cell_grid::spot_at(row, Column::of(sanban_game::cards::Rank::Two)) else {
            return Vec::new();
        };
        let mut lines = vec![self.standing()];
        if self.checked {
            let wrong = Self::cells().filter_map(|(_, spot)| {
                let (right, price) = self.verdict(spot)?;
                Some(format!("{right} {}", price?))
            });
            lines.extend(wrong);
        }
        let row = format!("{} {}", words::section(first.section()), first.row_label());
        lines.push(tr!("blackjack_empty_chart-ask-row", row));
        lines
    }

    fn offers(&self, line: usize) -> bool {
        let binding = BINDINGS.get(line);
        binding.is_some_and(|binding| matches!(binding.action, Action::Check | Action::Leave))
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let action = |typed: char| {
            let found = LETTERS.iter().find(|(letter, _)| *letter == typed);
            found.map(|(_, action)| *action)
        };
        let letters = typed.chars().filter(|typed| !typed.is_whitespace());
        let actions: Option<Vec<Move>> = letters
            .map(|typed| action(typed.to_ascii_lowercase()))
            .collect();
        let Some(actions) = actions.filter(|actions| actions.len() == 10) else {
            return Reply::Unknown;
        };
        let row = self.cursor.0;
        for (action, column) in actions.into_iter().zip(Column::all()) {
            if let Some(spot) = cell_grid::spot_at(row, column) {
                self.put(spot, action, ctx);
            }
        }
        self.cursor = (cell_grid::step(row, true), 0);
        Reply::Done
    }
}
