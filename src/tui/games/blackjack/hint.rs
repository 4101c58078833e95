//! The hint: what the adviser says, which cell of the chart says so, and the chart beside the table.

use ratatui::layout::Rect;

use crate::blackjack::practice::Judgement;
use crate::blackjack::{Action as Move, Advice, Phase, Table};
use crate::game::Decision;
use crate::tui::frame::canvas::{Canvas, shorten, wrap};
use crate::tui::frame::context::Context;
use crate::tui::frame::widgets::bars;
use crate::tui::session::Hint;
use crate::tui::session::SessionContext as _;

use super::chart;
use super::play::{Play, Stage};
use super::practice::values;
use super::words;

/// What is known of the hint.
pub(super) struct HintShown<'a> {
    decision: Option<&'a Decision<Move>>,
    advice: Option<Advice<'a>>,
}

impl Play {
    pub(super) fn hint(&self, ctx: &Context) -> Option<HintShown<'_>> {
        if !self.hint_is_open(ctx) || self.turn().is_none() {
            return None;
        }
        let decision = match self.session.hint() {
            None if self.stage() == Stage::Bets => return None,
            None | Some(Hint::Thinking) => None,
            Some(Hint::Ready(decision)) => Some(decision),
        };
        Some(HintShown {
            decision,
            advice: self.adviser.chart().advise_at(&self.table),
        })
    }

    /// Whether the chart with its marked cell is wanted beside the table.
    pub(super) fn shows_chart(&self, ctx: &Context) -> bool {
        self.hint(ctx).is_some_and(|hint| hint.advice.is_some())
    }

    /// Draws the exact values of everything that may be done, and what the chart says; of a bet, what the adviser
    /// says.
    pub(super) fn draw_hint(&self, canvas: &mut Canvas<'_>, area: Rect, row: bool, ctx: &Context) {
        let theme = canvas.theme();
        if self.stage() == Stage::Bets {
            self.draw_bet_hint(canvas, area, ctx);
            return;
        }
        let Some(hint) = self.hint(ctx) else { return };
        let Some(judgement) = self.judgement() else {
            canvas.text(area.x, area.y, "working it out …", theme.dim);
            return;
        };
        let named = ctx.config().blackjack.hint.split(':').next();
        let other = hint
            .decision
            .zip(named)
            .map(|(decision, name)| (decision.action, name));
        let marks = values::Marks { you: None, other };
        let y = self.draw_values(canvas, area, judgement, &self.table, marks);
        let rest = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        if row
            && rest.height > 2
            && let Some(advice) = &hint.advice
        {
            let section = advice.cell.section;
            let chart = self.adviser.chart();
            chart::draw_section(
                &mut canvas.part(rest),
                rest,
                chart,
                section,
                Some(advice.cell),
            );
        }
    }

    /// Draws what the last mistake cost, and what would have been best.
    pub(super) fn draw_mistake(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let Some(mistake) = self.shown_mistake(ctx) else {
            return;
        };
        let text = format!("✗ {}", mistake.text());
        canvas
            .part(area)
            .text(area.x, area.y, shorten(&text, area.width), theme.bad);
        let below = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        let marks = values::Marks {
            you: Some(mistake.chosen),
            other: None,
        };
        self.draw_values(canvas, below, &mistake.judgement, &mistake.table, marks);
    }

    /// Draws bars and their explanation, below each other where there are rows for it, otherwise side by side.
    fn draw_values(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        judgement: &Judgement,
        table: &Table,
        marks: values::Marks<'_>,
    ) -> u16 {
        let theme = canvas.theme();
        let insurance = table.phase() == Phase::Insurance;
        let text = values::explanation(judgement, table);
        let rows = values::rows(judgement);
        let lines = u16::try_from(wrap(&text, area.width).len()).unwrap_or(u16::MAX);
        let stacked = area.height >= rows.saturating_add(lines) || area.width < 64;
        let bars = Rect {
            height: area.height.min(rows),
            width: if stacked { area.width } else { area.width - 30 },
            ..area
        };
        let y = values::draw(canvas, bars, judgement, marks, insurance);
        let beside = if stacked {
            Rect {
                y,
                height: area.bottom().saturating_sub(y),
                ..area
            }
        } else {
            Rect {
                x: bars.right() + 2,
                width: 28,
                ..area
            }
        };
        let end = canvas.paragraph(beside, &text, theme.dim);
        y.max(end)
    }

    /// Draws what the adviser would bet, and why.
    fn draw_bet_hint(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let Some(hint) = self.hint(ctx) else { return };
        let Some(decision) = hint.decision else {
            canvas.text(area.x, area.y, "the adviser is thinking …", theme.dim);
            return;
        };
        let x = canvas.text(area.x, area.y, "hint  ", theme.title);
        let said = words::action(decision.action, false);
        let x = canvas.text(x, area.y, said, theme.accent);
        let reason = decision.reason.as_deref().unwrap_or_default();
        canvas.text(x + 3, area.y, reason, theme.text);
        let rest = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        if !decision.candidates.is_empty() {
            self.draw_candidates(canvas, rest, decision);
        }
    }

    /// Draws what the adviser thought of each action, in stakes.
    fn draw_candidates(&self, canvas: &mut Canvas<'_>, area: Rect, decision: &Decision<Move>) {
        let table = &self.table;
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

    pub(super) fn draw_chart(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
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
}
