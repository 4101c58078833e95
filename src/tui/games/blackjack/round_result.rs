//! How a round ended for the people, and how the evening went.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::blackjack::{HandResult, HandStatus, Insurance, Money};
use crate::text::number;
use crate::tui::frame::canvas::{Canvas, width};
use crate::tui::frame::theme::Theme;
use crate::tui::session::take_backs_in_words;

use super::input::BlackjackInput;
use super::words::change;
use super::{Core, bankroll};

impl BlackjackInput {
    /// Draws the people's hands with their outcomes, and the course of the bankroll.
    pub(super) fn draw_result(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let table = &self.table;
        let room = area.height.saturating_sub(2).max(1);
        let take_backs = match core.desk.take_backs() {
            0 => None,
            count => Some((take_backs_in_words(count), theme.dim)),
        };
        let rows_of = |mut parts: Vec<(String, Style)>| {
            parts.extend(take_backs.clone());
            flow(&parts, area.width)
        };
        let by_hand = rows_of(self.hand_results(core, canvas));
        let rows = if by_hand.len() <= usize::from(room) {
            by_hand
        } else {
            rows_of(self.seat_results(core, canvas))
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

    /// The outcome of each of the people's hands.
    fn hand_results(&self, core: &Core, canvas: &Canvas<'_>) -> Vec<(String, Style)> {
        let table = &self.table;
        let dealer = match table.dealer_total() {
            _ if table.dealer_shows_blackjack() => " against blackjack".to_owned(),
            total if total.is_bust() => ", the dealer is bust".to_owned(),
            total => format!(" against {}", total.points()),
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
                    (true, 1) => format!("{}: ", self.who(core, seat)),
                    (true, _) => format!("{} hand {}: ", self.who(core, seat), at + 1),
                    (false, 1) => String::new(),
                    (false, _) => format!("hand {}: ", at + 1),
                };
                // A blackjack is no plain 21, and is not called one.
                let hand = match hand.status() {
                    HandStatus::Blackjack => "blackjack".to_owned(),
                    _ => hand.total().to_string(),
                };
                let said = match result {
                    HandResult::Bust => format!("bust with {hand}"),
                    HandResult::Surrender | HandResult::Returned => {
                        format!("{hand} {}", result.word())
                    }
                    HandResult::Blackjack | HandResult::Win => format!("{hand} wins{dealer}"),
                    HandResult::Push => format!("{hand} pushes{dealer}"),
                    HandResult::Loss => format!("{hand} loses{dealer}"),
                };
                let text = format!("{name}{said}  {}", change(profit));
                parts.push((text, profit_style(profit, canvas.theme())));
            }
            if place.insurance() == Insurance::Taken {
                let stake = place.insurance_stake();
                let won = if table.dealer_shows_blackjack() {
                    stake + stake
                } else {
                    -stake
                };
                let text = format!("insurance {}", change(won));
                parts.push((text, profit_style(won, canvas.theme())));
            }
        }
        parts
    }

    /// What each seat of the people won or lost.
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

    /// Draws how the evening went: rounds, chart, course.
    pub(super) fn draw_standing(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if area.height == 0 {
            return;
        }
        let theme = canvas.theme();
        let score = self.journal.score(&self.people);
        let rounds = self.course_seen().len().saturating_sub(1);
        let mut spans = vec![
            Span::styled("evening ", theme.dim),
            Span::styled(
                change(self.gain()),
                profit_style(self.gain(), canvas.theme()),
            ),
            Span::styled(self.gain_in_bets(), theme.text),
            Span::styled(
                format!(
                    " in {rounds} {}",
                    if rounds == 1 { "round" } else { "rounds" }
                ),
                theme.text,
            ),
        ];
        if score.decisions > 0 && !self.rated {
            spans.push(Span::styled("   by the chart ", theme.dim));
            spans.push(Span::styled(
                format!("{} of {}", score.by_the_chart, score.decisions),
                theme.text,
            ));
        }
        let refills: u32 = self
            .people
            .iter()
            .map(|&seat| self.table.place(seat).refills())
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
            bankroll::draw(canvas, place, self.course_seen());
        }
    }
}

impl BlackjackInput {
    /// What the evening brought in the unit in which lists and results tell it; nothing before that says more.
    fn gain_in_bets(&self) -> String {
        let (gain, smallest) = (self.gain(), self.table.rules().min);
        if gain == Money::ZERO || smallest <= 1 {
            return String::new();
        }
        let bets = number(gain.units().abs() / f64::from(smallest), 2);
        let bets = match bets.contains('.') {
            true => bets.trim_end_matches('0').trim_end_matches('.'),
            false => &bets,
        };
        let word = if bets == "1" { "bet" } else { "bets" };
        format!(" ({bets} {word} of {smallest})")
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

pub(super) fn profit_style(profit: Money, theme: &Theme) -> Style {
    match profit.cmp(&Money::ZERO) {
        std::cmp::Ordering::Greater => theme.good,
        std::cmp::Ordering::Equal => theme.text,
        std::cmp::Ordering::Less => theme.bad,
    }
}
