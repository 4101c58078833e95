//! What stands around the table of people: the prompt with its buttons, the hint, the result, the log, side panels.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::blackjack::{
    Action as Move, Advice, Column, HandStatus, Insurance, Money, Phase, Table,
};
use crate::game::{Decision, Seat};
use crate::tui::action::Availability;
use crate::tui::canvas::{Canvas, shorten, width};
use crate::tui::screen::{Context, Screen as _};
use crate::tui::session::Hint;
use crate::tui::tables::name_of;
use crate::tui::widgets::bars;

use super::chart;
use super::course;
use super::draw::draw_table;
use super::play::{Action, Play, Stage};
use super::scene::{Look, Scene, VALUES};
use super::words::{self, change, money, short_money};

/// Columns of a side panel: a line, a blank, the chart, a blank.
const SIDE: u16 = chart::WIDTH + 4;
/// The least that the table itself takes.
const TABLE_COLUMNS: u16 = 79;

/// Where everything stands.
struct Places {
    table: Rect,
    panel: Rect,
    /// From left to right; none on small terminals.
    sides: Vec<Rect>,
}

impl Places {
    fn of(area: Rect) -> Places {
        let count = (area.width.saturating_sub(TABLE_COLUMNS) / SIDE).min(2);
        let main = area.width - count * SIDE;
        // The seats of a terminal of 24 rows, and a share of what there is more.
        let more = area.height.saturating_sub(20);
        let panel = (4 + more / 2).min([10, 10, 7][usize::from(count)]);
        let table = Rect {
            width: main,
            height: area.height.saturating_sub(panel + 1),
            ..area
        };
        let panel = Rect {
            x: area.x + 1,
            y: table.bottom() + 1,
            width: main.saturating_sub(2),
            height: panel,
        };
        let sides = (0..count)
            .map(|side| Rect {
                x: area.x + main + side * SIDE + 2,
                width: SIDE - 3,
                ..area
            })
            .collect();
        Places {
            table,
            panel,
            sides,
        }
    }
}

/// What is known of the hint.
struct HintShown<'a> {
    decision: Option<&'a Decision<Move>>,
    advice: Option<Advice<'a>>,
}

impl Play {
    /// Draws the whole screen between title bar and footer.
    pub(super) fn draw_screen(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let places = Places::of(canvas.area());
        let theme = canvas.theme();
        let scene = self.scene(ctx);
        draw_table(canvas, places.table, &scene);
        let line = "─".repeat(usize::from(places.table.width));
        canvas.text(places.table.x, places.table.bottom(), line, theme.rule);
        for side in &places.sides {
            for y in side.y..side.bottom() {
                canvas.text(side.x - 2, y, "│", theme.rule);
            }
        }
        let rest = self.draw_prompt(canvas, places.panel, ctx);
        self.draw_below(canvas, rest, places.sides.len(), ctx);
        match places.sides.as_slice() {
            [] => {}
            [only] => {
                if self.shows_chart(ctx) && only.height > 14 {
                    self.draw_chart(canvas, *only, ctx);
                } else {
                    self.draw_side(canvas, *only, &scene, true);
                }
            }
            [first, second, ..] => {
                if self.shows_chart(ctx) {
                    self.draw_chart(canvas, *first, ctx);
                } else {
                    self.draw_side(canvas, *first, &scene, false);
                }
                self.draw_log(canvas, *second, true);
            }
        }
    }

    fn scene(&self, ctx: &Context) -> Scene {
        let options = &ctx.settings().blackjack;
        Scene::of(
            self.table(),
            &Look {
                names: self.session.names(),
                people: &self.people,
                shown: self.dealing.shown(),
                dealing: self.dealing.is_running(),
                hole: None,
                count: options.show_count.then(|| Play::count(ctx)),
            },
        )
    }

    /// Amounts that are added to a bet by a click: steps of the table, five, ten and fifty of them.
    pub(super) fn chips(&self) -> Vec<u32> {
        let rules = self.table().rules();
        [1_u32, 5, 10, 50]
            .into_iter()
            .filter_map(|steps| rules.step.checked_mul(steps))
            .filter(|&chip| chip == rules.step || chip < rules.max)
            .collect()
    }

    fn who(&self, seat: Seat) -> &str {
        name_of(self.session.names(), seat)
    }

    /// Draws what is asked of whom, with buttons. Returns what is left of the area.
    fn draw_prompt(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) -> Rect {
        let theme = canvas.theme();
        let below = |rows: u16| Rect {
            y: area.y + rows,
            height: area.height.saturating_sub(rows),
            ..area
        };
        let turn = self.turn();
        match (self.stage(), turn) {
            (Stage::Bets, Some(seat)) => return self.draw_bet(canvas, area, seat, ctx),
            (Stage::Over, _) => self.draw_result_line(canvas, area, ctx),
            (stage, Some(seat)) => {
                let x = canvas.text(area.x, area.y, "▸ ", theme.accent);
                let keys = buttons_of(stage);
                let room = area
                    .width
                    .saturating_sub(2 + self.buttons_width(keys, ctx) + 1);
                let text = shorten(&self.question(stage, seat), room);
                canvas.text(x, area.y, text, theme.accent);
                self.draw_buttons(canvas, area, keys, ctx);
            }
            (_, None) => {
                let text = if self.dealing.is_running() {
                    "the cards are dealt …".to_owned()
                } else {
                    let actor = self.table().actor();
                    let name = actor.map_or("", |seat| self.who(seat));
                    format!("{name} is to act …")
                };
                canvas.text(area.x, area.y, text, theme.dim);
                let keys = &[(Action::Hurry, "Space", "skip")];
                self.draw_buttons(canvas, area, keys, ctx);
            }
        }
        below(1)
    }

    /// What the person is asked.
    fn question(&self, stage: Stage, seat: Seat) -> String {
        let table = self.table();
        let place = table.place(seat);
        let who = self.who(seat);
        let hand = table.hand_to_act();
        let total = hand.map_or(String::new(), |hand| hand.total().to_string());
        let blackjack = hand.is_some_and(|hand| hand.status() == HandStatus::Blackjack);
        match stage {
            Stage::Insurance if blackjack => format!("{who}: even money for your blackjack?"),
            Stage::Insurance => format!(
                "{who}: insurance for {}? It pays 2:1.",
                money(place.insurance_stake())
            ),
            Stage::EarlySurrender => format!("{who}: {total}. Surrender before the dealer looks?"),
            _ => {
                let up = table.up_card().map_or("", |card| card.rank.face());
                let which = match (place.hands().len(), table.active_hand()) {
                    (2.., Some(at)) => format!(" hand {}", at + 1),
                    _ => String::new(),
                };
                format!("{who}{which}: {total} against {up}")
            }
        }
    }

    fn buttons_width(&self, keys: &[(Action, &str, &str)], ctx: &Context) -> u16 {
        keys.iter()
            .filter(|(action, ..)| self.availability(*action, ctx) != Availability::Hidden)
            .map(|(_, sign, word)| width(sign) + width(word) + 4)
            .sum::<u16>()
    }

    /// Draws buttons at the right of the first row of an area.
    fn draw_buttons(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        keys: &[(Action, &str, &str)],
        ctx: &Context,
    ) {
        let theme = canvas.theme();
        let mut x = area.right().saturating_sub(self.buttons_width(keys, ctx)) + 1;
        for &(action, key, word) in keys {
            let ready = match self.availability(action, ctx) {
                Availability::Hidden => continue,
                Availability::Ready => true,
                Availability::Disabled(_) => false,
            };
            let (edge, sign, text) = if ready {
                (theme.card, theme.key, theme.text)
            } else {
                (theme.rule, theme.dim, theme.dim)
            };
            let start = x;
            x = canvas.text(x, area.y, "[", edge);
            x = canvas.text(x, area.y, key, sign);
            x = canvas.text(x + 1, area.y, word, text);
            x = canvas.text(x, area.y, "]", edge);
            canvas.press(Rect::new(start, area.y, x - start, 1), key);
            x += 1;
        }
    }

    /// Draws the bet line: the amount, what changes it, what places it. Returns what is left of the area.
    fn draw_bet(&self, canvas: &mut Canvas<'_>, area: Rect, seat: Seat, ctx: &Context) -> Rect {
        let theme = canvas.theme();
        let table = self.table();
        let rules = table.rules();
        let place = table.place(seat);
        let below = Rect {
            y: area.y + 2,
            height: area.height.saturating_sub(2),
            ..area
        };
        let who = self.who(seat);
        let x = canvas.text(area.x, area.y, "▸ ", theme.accent);
        let Some(most) = self.largest_bet(seat) else {
            let text = format!(
                "{who}: your bankroll of {} does not cover the smallest bet of {}.",
                money(place.bankroll()),
                rules.min
            );
            canvas.text(x, area.y, text, theme.accent);
            let fresh = money(Money::whole(rules.bankroll));
            let text = format!("A fresh one of {fresh} goes on top of it.");
            canvas.text(x, area.y + 1, text, theme.dim);
            let row = Rect {
                y: area.y + 1,
                ..area
            };
            let keys = &[
                (Action::Refill, "f", "refill"),
                (Action::SitOut, "o", "sit out"),
            ];
            self.draw_buttons(canvas, row, keys, ctx);
            return below;
        };
        let x = canvas.text(x, area.y, format!("{who}: bet "), theme.accent);
        let x = self.draw_stepper(canvas, (x, area.y), ("-", "−"), Action::Less, ctx);
        let amount = if self.typed.is_empty() {
            money(Money::whole(self.bet_of(seat)))
        } else {
            format!("{}▏", self.typed)
        };
        let shown = canvas.text(x + 1, area.y, format!(" {amount} "), theme.selected);
        canvas.target(Rect::new(x, area.y, shown + 1 - x, 1), "bet", 0);
        self.draw_stepper(canvas, (shown + 1, area.y), ("+", "+"), Action::More, ctx);
        let keys: &[(Action, &str, &str)] = &[
            (Action::Place, "Enter", "bet"),
            (Action::Same, "b", "same"),
            (Action::SitOut, "o", "sit out"),
        ];
        self.draw_buttons(canvas, area, keys, ctx);
        // What changes it by more, with the mouse.
        let y = area.y + 1;
        let mut x = canvas.text(area.x + 2, y, "chips ", theme.dim);
        for (index, chip) in self.chips().into_iter().enumerate() {
            let text = format!("({})", short_money(Money::whole(chip), 6));
            let end = canvas.text(x, y, &text, theme.key);
            canvas.target(Rect::new(x, y, end - x, 1), "chip", index);
            x = end + 1;
        }
        let ends = format!("min {}", short_money(Money::whole(rules.min), 7));
        let x_min = x + 1;
        let x = canvas.text(x_min, y, ends, theme.text);
        canvas.press(Rect::new(x_min, y, x - x_min, 1), "Home");
        let x_max = x + 2;
        let text = format!("max {}", short_money(Money::whole(most), 9));
        let x = canvas.text(x_max, y, text, theme.text);
        canvas.press(Rect::new(x_max, y, x - x_max, 1), "End");
        let note = format!("steps of {}", short_money(Money::whole(rules.step), 7));
        let room = area.right().saturating_sub(x + 2);
        if width(&note) <= room {
            canvas.text_right(area.right(), y, note, theme.dim);
        }
        below
    }

    /// Draws a button of one sign; returns the column after it.
    fn draw_stepper(
        &self,
        canvas: &mut Canvas<'_>,
        (start, y): (u16, u16),
        (key, sign): (&str, &str),
        action: Action,
        ctx: &Context,
    ) -> u16 {
        let theme = canvas.theme();
        let ready = self.availability(action, ctx) == Availability::Ready;
        let style = if ready { theme.key } else { theme.dim };
        let edge = if ready { theme.card } else { theme.rule };
        let x = canvas.text(start, y, "[", edge);
        let x = canvas.text(x, y, sign, style);
        let x = canvas.text(x, y, "]", edge);
        canvas.press(Rect::new(start, y, x - start, 1), key);
        x
    }

    /// Draws how the round ended for the people, with what to press next.
    fn draw_result_line(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let table = self.table();
        let profit = self.round_profit();
        let x = canvas.text(
            area.x,
            area.y,
            format!("Round {}  ", table.round_number()),
            theme.title,
        );
        let played = self.people.iter().any(|&seat| table.place(seat).is_in());
        let who = if self.people.len() > 1 {
            "together"
        } else {
            "you"
        };
        let (text, style) = if !played {
            ("you sat out".to_owned(), theme.dim)
        } else {
            match profit.cmp(&Money::ZERO) {
                std::cmp::Ordering::Greater => (format!("{who} won {}", money(profit)), theme.good),
                std::cmp::Ordering::Equal => (format!("{who} broke even"), theme.text),
                std::cmp::Ordering::Less => (format!("{who} lost {}", money(-profit)), theme.bad),
            }
        };
        let x = canvas.text(x, area.y, text, style);
        let bank = format!("bank {}", money(self.bank()));
        let keys: &[(Action, &str, &str)] = &[
            (Action::Same, "b", "same bet"),
            (Action::Next, "Enter", "next round"),
        ];
        let buttons = self.buttons_width(keys, ctx);
        if x + 3 + width(&bank) < area.right().saturating_sub(buttons) {
            canvas.text(x + 3, area.y, bank, theme.strong);
        }
        self.draw_buttons(canvas, area, keys, ctx);
    }

    fn hint(&self, ctx: &Context) -> Option<HintShown<'_>> {
        if !self.hint_is_open(ctx) || self.turn().is_none() {
            return None;
        }
        let decision = match self.session.hint()? {
            Hint::Thinking => None,
            Hint::Ready(decision) => Some(decision),
        };
        Some(HintShown {
            decision,
            advice: self.adviser.chart().advise_at(self.table()),
        })
    }

    /// Whether the chart with its marked cell is wanted beside the table.
    fn shows_chart(&self, ctx: &Context) -> bool {
        self.hint(ctx).is_some_and(|hint| hint.advice.is_some())
    }

    /// Draws what stands below the prompt: the hint, or the result, or the log.
    fn draw_below(&mut self, canvas: &mut Canvas<'_>, area: Rect, sides: usize, ctx: &Context) {
        // A taller panel has the log, or the chart, at its right, unless a side panel has it.
        let has_chart = self.shows_chart(ctx);
        let split = area.height >= 4 && (sides == 0 || (sides == 1 && has_chart));
        let alone = sides == 0;
        let (left, right) = if split {
            let right = chart::WIDTH + 1;
            let left = Rect {
                width: area.width.saturating_sub(right + 3),
                ..area
            };
            let right = Rect {
                x: left.right() + 3,
                width: right,
                ..area
            };
            for y in area.y..area.bottom() {
                canvas.text(left.right() + 1, y, "│", canvas.theme().rule);
            }
            (left, Some(right))
        } else {
            (area, None)
        };
        match right {
            Some(right) if has_chart && alone => self.draw_chart(canvas, right, ctx),
            Some(right) => self.draw_log(canvas, right, false),
            None => {}
        }
        let log_elsewhere = right.is_some() || !alone;
        if self.hint(ctx).is_some() {
            self.draw_hint(canvas, left, alone && right.is_none(), ctx);
        } else if self.stage() == Stage::Over {
            self.draw_result(canvas, left);
        } else if log_elsewhere {
            self.draw_standing(canvas, left);
        } else {
            self.draw_log(canvas, left, false);
        }
    }

    /// Draws what the adviser says, and the cell that says so; with `row` the row of the chart too.
    fn draw_hint(&self, canvas: &mut Canvas<'_>, area: Rect, row: bool, ctx: &Context) {
        let theme = canvas.theme();
        let Some(hint) = self.hint(ctx) else { return };
        let Some(decision) = hint.decision else {
            canvas.text(area.x, area.y, "the adviser is thinking …", theme.dim);
            return;
        };
        let table = self.table();
        let insurance = table.phase() == Phase::Insurance;
        let x = canvas.text(area.x, area.y, "hint  ", theme.title);
        let said = words::action(decision.action, insurance);
        let x = canvas.text(x, area.y, said, theme.accent);
        let mut y = area.y;
        if let Some(advice) = &hint.advice {
            let chart = self.adviser.chart();
            let mut texts = Vec::new();
            for cell in &advice.passed {
                texts.push(format!("{cell} goes on to the next table"));
            }
            let cell = &advice.cell;
            texts.push(format!("{cell} = {}", cell.code.meaning()));
            let texts = texts.join("; ");
            let first = format!("chart {}  ", chart.name());
            let room = area.right().saturating_sub(x + 3);
            if width(&first) + width(&texts) <= room {
                let x = canvas.text(x + 3, y, first, theme.dim);
                canvas.text(x, y, texts, theme.text);
                y += 1;
            } else if area.height >= 5 {
                canvas.text(x + 3, y, first, theme.dim);
                let rest = Rect {
                    y: y + 1,
                    height: area.height - 1,
                    ..area
                };
                y = canvas.paragraph(rest, &texts, theme.text);
            } else {
                canvas.text(x + 3, y, shorten(&texts, room), theme.text);
                y += 1;
            }
        } else {
            if insurance {
                let rest = Rect {
                    y: y + 1,
                    height: area.height.saturating_sub(1),
                    ..area
                };
                y = canvas.paragraph(rest, &insurance_odds(table), theme.text);
            } else {
                let reason = decision.reason.as_deref().unwrap_or_default();
                canvas.text(x + 3, y, reason, theme.text);
                y += 1;
            }
        }
        let rest = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        if !decision.candidates.is_empty() {
            self.draw_candidates(canvas, rest, decision);
        } else if row && let Some(advice) = &hint.advice {
            let chart = self.adviser.chart();
            let section = advice.cell.section;
            chart::draw_section(
                &mut canvas.part(rest),
                rest,
                chart,
                section,
                Some(advice.cell),
            );
        }
    }

    /// Draws what the adviser thought of each action, in stakes.
    fn draw_candidates(&self, canvas: &mut Canvas<'_>, area: Rect, decision: &Decision<Move>) {
        let table = self.table();
        let stake = table
            .hand_to_act()
            .map_or(1.0, |hand| hand.stake().units())
            .max(1.0);
        let insurance = table.phase() == Phase::Insurance;
        let rows: Vec<(String, String, f64)> = decision
            .candidates
            .iter()
            .take(usize::from(area.height))
            .map(|candidate| {
                let value = candidate.value / stake;
                let label = words::action(candidate.action, insurance);
                (label, format!("{value:+.3}"), value)
            })
            .collect();
        let values = rows.iter().map(|(_, _, value)| *value);
        let low = values.clone().fold(-1.0, f64::min);
        let high = values.fold(1.0, f64::max);
        bars(&mut canvas.part(area), area, &rows, (low, high));
    }

    fn draw_chart(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let chart = self.adviser.chart();
        let marked = self
            .hint(ctx)
            .and_then(|hint| hint.advice)
            .map(|advice| advice.cell);
        let y = chart::draw(&mut canvas.part(area), area, chart, marked);
        let rest = Rect {
            y: y + 1,
            height: area.bottom().saturating_sub(y + 1),
            ..area
        };
        if usize::from(rest.height) >= chart::legend(chart, canvas.theme()).len() {
            chart::draw_legend(&mut canvas.part(rest), rest, chart);
        }
    }

    /// Draws the hands of the people with what became of them, and the course of the bankroll.
    fn draw_result(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let table = self.table();
        let room = area.height.saturating_sub(2).max(1);
        let by_hand = flow(&self.hand_results(canvas), area.width);
        let rows = if by_hand.len() <= usize::from(room) {
            by_hand
        } else {
            flow(&self.seat_results(canvas), area.width)
        };
        let mut y = area.y;
        for row in rows.iter().take(usize::from(area.height)) {
            let mut x = area.x;
            for (text, style) in row {
                x = canvas.text(x, y, text, *style) + FLOW_GAP;
            }
            y += 1;
        }
        let rest = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        self.draw_standing(canvas, rest);
        if table.is_last_round() && rest.height > 2 {
            let text = "The cut card is out: the shoe is shuffled now.";
            canvas.text(area.x, y + 1, text, theme.dim);
        }
    }

    /// What became of each hand of the people.
    fn hand_results(&self, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
        let table = self.table();
        let dealer = match table.dealer_total() {
            _ if table.dealer_shows_blackjack() => " v blackjack".to_owned(),
            total if total.is_bust() => " v bust".to_owned(),
            total => format!(" v {}", total.points()),
        };
        let mut parts = Vec::new();
        for &seat in &self.people {
            let place = table.place(seat);
            let many = self.people.len() > 1;
            for (at, hand) in place.hands().iter().enumerate() {
                let Some((result, profit)) = hand.settled() else {
                    continue;
                };
                let name = match (many, place.hands().len()) {
                    (true, 1) => format!("{} ", self.who(seat)),
                    (true, _) => format!("{} hand {} ", self.who(seat), at + 1),
                    (false, 1) => String::new(),
                    (false, _) => format!("hand {} ", at + 1),
                };
                let text = format!(
                    "{name}{}{dealer} {} {}",
                    hand.total(),
                    result.word(),
                    change(profit)
                );
                parts.push((text, profit_style(profit, canvas)));
            }
            if place.insurance() == Insurance::Taken {
                let stake = place.insurance_stake();
                let won = if table.dealer_shows_blackjack() {
                    stake + stake
                } else {
                    -stake
                };
                let text = format!("insurance {}", change(won));
                parts.push((text, profit_style(won, canvas)));
            }
        }
        parts
    }

    /// What each seat of the people won or lost.
    fn seat_results(&self, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
        let places = self
            .people
            .iter()
            .map(|&seat| (seat, self.table().place(seat)));
        places
            .filter(|(_, place)| place.is_in())
            .map(|(seat, place)| {
                let profit = place.profit();
                let text = format!("{} {}", self.who(seat), change(profit));
                (text, profit_style(profit, canvas))
            })
            .collect()
    }

    /// Draws how the evening went: rounds, chart, course.
    fn draw_standing(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if area.height == 0 {
            return;
        }
        let theme = canvas.theme();
        let score = self.journal.score(&self.people);
        let rounds = self.course_seen().len() - 1;
        let mut spans = vec![
            Span::styled("evening ", theme.dim),
            Span::styled(change(self.gain()), profit_style(self.gain(), canvas)),
            Span::styled(
                format!(
                    " in {rounds} {}",
                    if rounds == 1 { "round" } else { "rounds" }
                ),
                theme.text,
            ),
        ];
        if score.decisions > 0 {
            spans.push(Span::styled("   by the chart ", theme.dim));
            spans.push(Span::styled(
                format!("{} of {}", score.by_the_chart, score.decisions),
                theme.text,
            ));
        }
        let refills: u32 = self
            .people
            .iter()
            .map(|&seat| self.table().place(seat).refills())
            .sum();
        if refills > 0 {
            spans.push(Span::styled(format!("   refilled {refills}×"), theme.dim));
        }
        canvas.part(area).line(area.x, area.y, &Line::from(spans));
        let rows = (area.height - 1).min(4);
        if rows > 0 && self.course_seen().len() > 1 {
            let place = Rect {
                y: area.bottom() - rows,
                height: rows,
                width: area.width.min(60),
                ..area
            };
            course::draw(canvas, place, self.course_seen());
        }
    }

    /// Draws the log, the newest entry at the bottom.
    fn draw_log(&mut self, canvas: &mut Canvas<'_>, area: Rect, heading: bool) {
        let theme = canvas.theme();
        let area = if heading {
            canvas.text(area.x, area.y, "Log", theme.title);
            Rect {
                y: area.y + 1,
                height: area.height.saturating_sub(1),
                ..area
            }
        } else {
            area
        };
        let entries = self.journal.entries(!self.dealing.is_running());
        let lines: Vec<Line<'_>> = entries
            .iter()
            .map(|entry| {
                let you = entry.seat.is_some_and(|seat| self.people.contains(&seat));
                let style = if you { theme.strong } else { theme.dim };
                let text = if you { theme.text } else { theme.dim };
                let room = area
                    .width
                    .saturating_sub(width(&entry.text) + 3)
                    .clamp(6, 20);
                let mut spans = Vec::new();
                if !entry.who.is_empty() {
                    spans.push(Span::styled(shorten(&entry.who, room), style));
                    spans.push(Span::raw(" "));
                }
                spans.push(Span::styled(entry.text.as_str(), text));
                if let Some(profit) = entry.profit {
                    let style = profit_style(profit, canvas);
                    spans.push(Span::styled(format!(" {}", change(profit)), style));
                }
                if let Some(code) = &entry.chart {
                    let style = if you { theme.bad } else { theme.dim };
                    spans.push(Span::styled(format!("  chart: {code}"), style));
                }
                Line::from(spans)
            })
            .collect();
        self.log.draw(canvas, area, &lines);
        canvas.target(area, "log", 0);
    }

    /// Draws a side panel without a chart: the log where `log` says so, the unseen cards, the course.
    fn draw_side(&mut self, canvas: &mut Canvas<'_>, area: Rect, scene: &Scene, log: bool) {
        let theme = canvas.theme();
        let mut bottom = area.bottom();
        if scene.count.is_some() && area.height >= 24 {
            let rows = 11;
            let place = Rect {
                y: if log { bottom - rows } else { area.y + 5 },
                height: rows,
                ..area
            };
            draw_unseen(canvas, place, scene);
            if log {
                bottom = place.y - 1;
            }
        }
        if log {
            let place = Rect {
                height: bottom.saturating_sub(area.y),
                ..area
            };
            self.draw_log(canvas, place, true);
            return;
        }
        canvas.text(area.x, area.y, "The evening", theme.title);
        let place = Rect {
            y: area.y + 1,
            height: 1,
            ..area
        };
        self.draw_standing(canvas, place);
        let rows = area.height.saturating_sub(19).min(10);
        if rows > 2 {
            let y = area.bottom() - rows;
            canvas.text(area.x, y - 1, "Bank", theme.title);
            let place = Rect {
                y,
                height: rows,
                ..area
            };
            course::draw(canvas, place, self.course_seen());
        }
    }
}

/// Columns between the parts of a flow.
const FLOW_GAP: u16 = 3;

/// Parts set one after the other into rows.
fn flow(parts: &[(String, Style)], columns: u16) -> Vec<Vec<(String, Style)>> {
    let mut rows: Vec<Vec<(String, Style)>> = Vec::new();
    let mut used = columns;
    for part in parts {
        let needed = FLOW_GAP + width(&part.0);
        match rows.last_mut() {
            Some(row) if used + needed <= columns => {
                row.push(part.clone());
                used += needed;
            }
            _ => {
                used = width(&part.0);
                rows.push(vec![part.clone()]);
            }
        }
    }
    rows
}

/// The buttons for a hand.
fn buttons_of(stage: Stage) -> &'static [(Action, &'static str, &'static str)] {
    match stage {
        Stage::Insurance => &[(Action::Insure, "i", "yes"), (Action::Decline, "n", "no")],
        Stage::EarlySurrender => &[
            (Action::Surrender, "r", "surrender"),
            (Action::Decline, "n", "play on"),
        ],
        _ => &[
            (Action::Hit, "h", "hit"),
            (Action::Stand, "s", "stand"),
            (Action::Double, "d", "double"),
            (Action::Split, "p", "split"),
            (Action::Surrender, "r", "surr"),
        ],
    }
}

fn profit_style(profit: Money, canvas: &Canvas<'_>) -> Style {
    let theme = canvas.theme();
    match profit.cmp(&Money::ZERO) {
        std::cmp::Ordering::Greater => theme.good,
        std::cmp::Ordering::Equal => theme.text,
        std::cmp::Ordering::Less => theme.bad,
    }
}

/// How likely the hole card is a ten, from what lies open, and from where on insurance pays.
#[allow(clippy::cast_precision_loss)]
fn insurance_odds(table: &Table) -> String {
    let unseen = table.unseen();
    let tens = unseen.count_value(10);
    let share = 100.0 * tens as f64 / unseen.len().max(1) as f64;
    format!(
        "{tens} of {} unseen cards are tens: {share:.1} %. Insurance pays from 33.3 % on.",
        unseen.len()
    )
}

/// Draws how many cards of each value nobody has seen, as bars of what a full shoe has.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]
fn draw_unseen(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    let theme = canvas.theme();
    let mut canvas = canvas.part(area);
    canvas.text(area.x, area.y, "Unseen cards", theme.title);
    let columns = Column::all().map(Column::label);
    for (y, ((label, &count), points)) in (area.y + 1..).zip(columns.zip(&scene.unseen).zip(VALUES))
    {
        let suits = if points == 10 { 16 } else { 4 };
        let whole = usize::from(scene.decks) * suits;
        canvas.text_right(area.x + 2, y, label, theme.text);
        canvas.text_right(area.x + 7, y, count.to_string(), theme.text);
        let room = area.width.saturating_sub(9);
        let share = count as f64 / whole.max(1) as f64;
        let filled = "━".repeat((share * f64::from(room)).round() as usize);
        let x = canvas.text(area.x + 9, y, &filled, theme.bar);
        let rest = "─".repeat(usize::from(area.right().saturating_sub(x)));
        canvas.text(x, y, rest, theme.bar_rest);
    }
}
