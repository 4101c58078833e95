//! The hint: what the adviser says, which cell of the chart says so, and the chart beside the table.

use ratatui::layout::Rect;

use crate::blackjack::{Action as Move, Advice, Phase, Table};
use crate::game::Decision;
use crate::tui::canvas::{Canvas, shorten, width};
use crate::tui::screen::Context;
use crate::tui::session::Hint;
use crate::tui::widgets::bars;

use super::chart;
use super::play::Play;
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
        let decision = match self.session.hint()? {
            Hint::Thinking => None,
            Hint::Ready(decision) => Some(decision),
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

    /// Draws what the adviser says, and the cell that says so; with `row` the row of the chart too.
    pub(super) fn draw_hint(&self, canvas: &mut Canvas<'_>, area: Rect, row: bool, ctx: &Context) {
        let theme = canvas.theme();
        let Some(hint) = self.hint(ctx) else { return };
        let Some(decision) = hint.decision else {
            canvas.text(area.x, area.y, "the adviser is thinking …", theme.dim);
            return;
        };
        let table = &self.table;
        let insurance = table.phase() == Phase::Insurance;
        let x = canvas.text(area.x, area.y, "hint  ", theme.title);
        let said = words::action(decision.action, insurance);
        let x = canvas.text(x, area.y, said, theme.accent);
        let mut y = area.y;
        if let Some(advice) = &hint.advice {
            let chart = self.adviser.chart();
            let passed = advice.passed.iter().map(|cell| format!("{cell} → "));
            let cell = &advice.cell;
            let texts = format!(
                "{}{cell} = {}",
                passed.collect::<String>(),
                cell.code.meaning()
            );
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
