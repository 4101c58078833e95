//! The people's result of a round, and the course of the session.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use sanban_blackjack::{HandResult, HandStatus, Insurance, Money};
use sanban_data::config::Hints;
use sanban_term::canvas::{Canvas, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_words::tr;

use super::input::BlackjackInput;
use super::words::{self, change};
use super::{Core, bankroll};

impl BlackjackInput {
    /// Draws the people's hands with their results, and the bankroll over time.
    pub(super) fn draw_result(
        &self,
        core: &Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        ctx: &Context,
    ) {
        let theme = canvas.theme();
        let table = &self.table;
        let room = area.height.saturating_sub(2).max(1);
        let help = core.desk.help().in_words();
        let help = help.map(|words| (words, theme.dim));
        let rows_of = |mut parts: Vec<(String, Style)>| {
            parts.extend(help.clone());
            flow(&parts, area.width)
        };
        let by_hand = rows_of(self.hand_results(core, canvas));
        let rows = if by_hand.len() <= usize::from(room) {
            by_hand
        } else {
            rows_of(self.seat_results(core, canvas))
        };
        let mut page = canvas.page(area);
        // The cost of the dearest decision is told in any case, the values where they are wanted.
        let mistake = self.coach.dearest(table.round_number()).filter(|_| {
            core.hints(ctx) != Hints::Off && rows.len() + 2 <= usize::from(area.height)
        });
        if let Some(mistake) = mistake {
            let text = format!("✗ {}", mistake.text());
            page.row().shortened(&text, theme.bad);
        }
        for parts in &rows {
            let mut row = page.row();
            for (text, style) in parts {
                row.text(text, *style).gap(FLOW_GAP);
            }
        }
        let rest = page.rest();
        self.draw_standing(canvas, rest);
        if table.is_last_round() && !table.rules().endless && rest.height > 2 {
            let text = tr!("blackjack_table-new-shoe");
            canvas.row(rest.below(1)).text(text, theme.dim);
        }
    }

    /// Result of each of the people's hands.
    fn hand_results(&self, core: &Core, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
        let table = &self.table;
        let dealer = match table.dealer_total() {
            _ if table.dealer_shows_blackjack() => "blackjack",
            total if total.is_bust() => "bust",
            _ => "total",
        };
        let points = table.dealer_total().points();
        let against = |hand: String, result: &str| {
            tr!("blackjack_table-result", hand, result, dealer, points)
        };
        let mut parts = Vec::new();
        for &seat in &self.people {
            let place = table.place(seat);
            let many = self.people.len() > 1;
            for (at, hand) in place.hands().iter().enumerate() {
                let Some((result, profit)) = hand.settled() else {
                    continue;
                };
                let whose = match (many, place.hands().len()) {
                    (true, 1) => Some(self.who(core, seat)),
                    (true, _) => Some(tr!(
                        "blackjack_table-hand-of",
                        who = self.who(core, seat),
                        hand = at + 1
                    )),
                    (false, 1) => None,
                    (false, _) => Some(tr!("blackjack_table-hand", hand = at + 1)),
                };
                // A blackjack is more than a plain 21, and is not called one.
                let hand = match hand.status() {
                    HandStatus::Blackjack => tr!("blackjack_table-dealer-blackjack"),
                    _ => words::total(hand.total()),
                };
                let said = match result {
                    HandResult::Bust => tr!("blackjack_table-result-bust", hand),
                    HandResult::Surrender => tr!("blackjack_table-result-surrender", hand),
                    HandResult::Returned => tr!("blackjack_table-result-returned", hand),
                    HandResult::Blackjack | HandResult::Win => against(hand, "win"),
                    HandResult::Push => against(hand, "push"),
                    HandResult::Loss => against(hand, "loss"),
                };
                let said = match whose {
                    Some(whose) => tr!("blackjack_table-of-hand", whose, what = said),
                    None => said,
                };
                let text = format!("{said}  {}", change(profit));
                parts.push((text, profit_style(profit, canvas.theme())));
            }
            if place.insurance() == Insurance::Taken {
                let stake = place.insurance_stake();
                let won = if table.dealer_shows_blackjack() {
                    stake + stake
                } else {
                    -stake
                };
                let text = tr!("blackjack_table-result-insurance", change = change(won));
                parts.push((text, profit_style(won, canvas.theme())));
            }
        }
        parts
    }

    /// Profit of each of the people's seats.
    fn seat_results(&self, core: &Core, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
        let places = self
            .people
            .iter()
            .map(|&seat| (seat, self.table.place(seat)));
        places
            .filter(|(_, place)| place.is_in())
            .map(|(seat, place)| {
                let profit = place.profit();
                let text = format!("{} {}", self.who(core, seat), change(profit));
                (text, profit_style(profit, canvas.theme()))
            })
            .collect()
    }

    /// Draws a summary of the session: rounds, chart, bankroll over time.
    pub(super) fn draw_standing(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if area.height == 0 {
            return;
        }
        let theme = canvas.theme();
        let score = self.journal.score(&self.people);
        let rounds = self.course_seen().len().saturating_sub(1);
        let mut spans = vec![
            Span::styled(tr!("blackjack_table-standing-session"), theme.dim),
            Span::raw(" "),
            Span::styled(
                change(self.gain()),
                profit_style(self.gain(), canvas.theme()),
            ),
        ];
        let rounds = tr!("blackjack_table-in-rounds", rounds);
        spans.push(Span::styled(format!(" {rounds}"), theme.text));
        if score.decisions > 0 && !self.rated {
            let label = tr!("blackjack_table-by-the-chart");
            spans.push(Span::styled(format!("   {label} "), theme.dim));
            let share = tr!(
                "blackjack_table-share",
                right = score.by_the_chart,
                all = score.decisions
            );
            spans.push(Span::styled(share, theme.text));
        }
        let refills: u32 = self
            .people
            .iter()
            .map(|&seat| self.table.place(seat).refills())
            .sum();
        if refills > 0 {
            let text = tr!("blackjack_table-rebought", times = refills);
            spans.push(Span::styled(format!("   {text}"), theme.dim));
        }
        canvas.row(area).line(&Line::from(spans));
        let place = area.below(1).last_rows(4).first_columns(60);
        if place.height > 0 && self.course_seen().len() > 1 {
            bankroll::draw(canvas, place, self.course_seen());
        }
    }
}

/// Columns between the parts of a flow.
const FLOW_GAP: u16 = 3;

/// Parts laid out one after the other in rows.
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

pub(super) fn profit_style(profit: Money, theme: &Theme) -> Style {
    match profit.cmp(&Money::ZERO) {
        std::cmp::Ordering::Greater => theme.good,
        std::cmp::Ordering::Equal => theme.text,
        std::cmp::Ordering::Less => theme.bad,
    }
}
