//! The hint: the adviser's action, the chart cell behind it, and the chart beside the table.

use std::sync::Arc;

use ratatui::layout::Rect;

use sanban_blackjack::practice::{Judgement, Method};
use sanban_blackjack::{Action as Move, Advice as ChartAdvice, Count, Phase, Table};
use sanban_game::Decision;
use sanban_play::play::{Advice, Opinion};
use sanban_term::canvas::{Canvas, wrap};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::widgets::candidates::Browser;
use sanban_term::widgets::working;
use sanban_words::text::signed;
use sanban_words::tr;

use super::Core;
use super::chart;
use super::counting::{figure_text, kind};
use super::input::{BlackjackInput, Stage};
use super::practice::action_values::{self, sentences};
use super::settings::Settings;
use super::words;

/// State of the hint.
pub(super) struct HintShown<'a> {
    opinion: Option<Arc<Opinion<Move>>>,
    advice: Option<ChartAdvice<'a>>,
}

impl BlackjackInput {
    /// The hint, if one is open for the person to act.
    pub(super) fn hint(&self, core: &Core) -> Option<HintShown<'_>> {
        self.turn(core)?;
        let opinion = match core.advice()? {
            Advice::Thinking => None,
            Advice::Ready(opinion) => Some(opinion),
        };
        Some(HintShown {
            opinion,
            advice: self.adviser.chart().advise_at(&self.table),
        })
    }

    /// `true` if the chart with its marked cell should be shown beside the table.
    pub(super) fn shows_chart(&self, core: &Core) -> bool {
        self.hint(core).is_some_and(|hint| hint.advice.is_some())
    }

    /// Draws the exact value of every legal action and the chart's action; for a bet, the adviser's
    /// bet.
    pub(super) fn draw_hint(
        &self,
        core: &mut Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        row: bool,
        ctx: &Context,
    ) {
        if self.stage() == Stage::Bets {
            self.draw_bet_hint(core, canvas, area, ctx);
            return;
        }
        let Some(hint) = self.hint(core) else { return };
        let Some(judgement) = self.hint_values() else {
            working(canvas, area, &tr!("blackjack_hint-working"));
            return;
        };
        let adviser = Settings::of(ctx).hint;
        let named = adviser.split(':').next();
        let other = hint
            .opinion
            .as_ref()
            .zip(named.filter(|name| !name.is_empty()))
            .map(|(opinion, name)| (opinion.decision.action, name));
        let marks = action_values::Marks {
            you: None,
            other,
            shown: self.picked,
            by_count: self.asks_count(ctx),
        };
        let browser = &mut core.browser;
        let y = draw_values(canvas, area, judgement, &self.table, marks, browser);
        let rest = area.since_row(y);
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

    /// Draws the cost of the last mistake, and the best action.
    pub(super) fn draw_mistake(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        ctx: &Context,
    ) {
        let theme = canvas.theme();
        let Some(mistake) = self.shown_mistake(core, ctx) else {
            return;
        };
        let text = format!("✗ {}", mistake.text());
        canvas.row(area).shortened(&text, theme.bad);
        let marks = action_values::Marks {
            you: Some(mistake.chosen),
            by_count: self.asks_count(ctx),
            ..action_values::Marks::default()
        };
        let browser = &mut Browser::default();
        draw_values(
            canvas,
            area.below(1),
            &mistake.judgement,
            &mistake.table,
            marks,
            browser,
        );
    }

    /// Draws the bet by the ramp of the count, or by the adviser named in the settings, and the reason.
    fn draw_bet_hint(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let Some(hint) = self.hint(core) else { return };
        let (bet, reason) = if Settings::of(ctx).hint.is_empty() {
            match self.ramp_bet(core) {
                None => {
                    working(canvas, area, &tr!("blackjack_hint-working"));
                    return;
                }
                Some(bet) => {
                    let counting = self.coach.counting();
                    let figure = self.figure();
                    (
                        Move::Bet(bet),
                        Some(count_reason(counting.count, figure, self.is_least(bet))),
                    )
                }
            }
        } else {
            match &hint.opinion {
                None => {
                    working(canvas, area, &tr!("blackjack_hint-thinking"));
                    return;
                }
                Some(opinion) => {
                    let decision = &opinion.decision;
                    let least = matches!(decision.action, Move::Bet(bet) if self.is_least(bet));
                    let running = |count: &'static Count| {
                        (count.is_unbalanced())
                            .then(|| count_reason(count, count.running(&self.table), least))
                    };
                    let by_count = self.adviser.betting_count().and_then(running);
                    (decision.action, by_count.or_else(|| value_reason(decision)))
                }
            }
        };
        canvas
            .row(area)
            .text(words::action(bet, false), theme.accent)
            .gap(3)
            .text(reason.unwrap_or_default(), theme.text);
    }

    /// `true` for the smallest bet of the table.
    fn is_least(&self, bet: u32) -> bool {
        bet <= self.table.rules().min
    }

    pub(super) fn draw_chart(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let chart = self.adviser.chart();
        let marked = self
            .hint(core)
            .and_then(|hint| hint.advice)
            .map(|advice| advice.cell);
        let y = chart::draw(&mut canvas.part(area), area, chart, marked);
        let rest = area.since_row(y + 1);
        if usize::from(rest.height) >= chart::legend(chart, canvas.theme()).len() {
            chart::draw_legend(&mut canvas.part(rest), rest, chart);
        }
    }
}

/// The count's figure behind a bet, in words; `least` is `true` for the minimum.
fn count_reason(count: &Count, figure: f64, least: bool) -> String {
    tr!(
        "blackjack_hint-bet-by-count",
        count = words::count_title(count),
        kind = kind(count),
        figure = figure_text(figure),
        bets = if least { "least" } else { "more" }
    )
}

/// The adviser's reason for a bet that follows the EV of the next round.
fn value_reason(decision: &Decision<Move>) -> Option<String> {
    let [candidate] = decision.candidates.as_slice() else {
        return None;
    };
    let Move::Bet(bet @ 1..) = candidate.action else {
        return None;
    };
    let percent = signed(100.0 * candidate.value / f64::from(bet), 2);
    Some(tr!("blackjack_hint-bet-by-value", percent))
}

/// Draws bars and their explanation, stacked where there are enough rows, otherwise side by side.
pub(super) fn draw_values(
    canvas: &mut Canvas<'_>,
    area: Rect,
    judgement: &Judgement,
    table: &Table,
    marks: action_values::Marks<'_>,
    browser: &mut Browser,
) -> u16 {
    let theme = canvas.theme();
    let insurance = table.phase() == Phase::Insurance;
    let index = judgement.index.as_ref();
    let index = index.filter(|_| marks.by_count && judgement.method() != Method::Index);
    let index = index.map(|index| action_values::in_the_indices(index, insurance));
    let said = action_values::explained(judgement, table, marks.you);
    let said: Vec<String> = index.into_iter().chain(said).collect();
    let text = sentences(said.clone());
    let rows = action_values::rows(judgement);
    let lines = u16::try_from(wrap(&text, area.width).len()).unwrap_or(u16::MAX);
    let stacked = area.height >= rows.saturating_add(lines) || area.width < 64;
    let bars = area.first_rows(rows).before(if stacked { 0 } else { 30 });
    let y = action_values::draw(canvas, bars, judgement, marks, insurance, browser);
    let beside = if stacked {
        area.since_row(y)
    } else {
        area.last_columns(28)
    };
    let text = action_values::fitting(said, beside);
    let end = canvas.paragraph(beside, &text, theme.dim);
    y.max(end)
}
