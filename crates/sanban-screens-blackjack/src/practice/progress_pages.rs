//! The other progress pages: mistakes, bankroll, days, sessions.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::bankroll;
use crate::counting::figure_text;
use crate::words::{self, change, money};
use sanban_blackjack::practice::Attempt;
use sanban_blackjack::{HouseRules, Money};
use sanban_game::Rules as _;
use sanban_game::cards::Card;
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::layout::Area as _;
use sanban_term::widgets::{List, bar, key_values};
use sanban_words::msg;
use sanban_words::text::{number, signed};
use sanban_words::tr;

use super::action_values::cost_text;
use super::progress::ProgressData;
use super::where_answered;
use super::{mark, method};

/// Draws every mistake with its cost, the newest first, and the details of the selected one.
pub(super) fn draw_mistakes(
    canvas: &mut Canvas<'_>,
    area: Rect,
    found: &ProgressData,
    list: &mut List,
) {
    let theme = canvas.theme();
    if found.mistakes.is_empty() {
        let text = match found.answers {
            0 => tr!("blackjack_progress-nothing-yet"),
            _ => tr!("blackjack_progress-no-mistakes"),
        };
        canvas.row(area).text(text, theme.dim);
        return;
    }
    // Time, spot, chosen, best, cost; then the hand and the place.
    // The year is left out; if columns are few, the day is enough, and the hand is dropped.
    let narrow = area.width < 64;
    let left = if narrow { 6 } else { 0 };
    let head = [
        (0, msg!("blackjack_progress-head-when")),
        (13 - left, msg!("blackjack_progress-head-what")),
        (28 - left, msg!("blackjack_progress-head-chosen")),
        (42 - left, msg!("blackjack_progress-head-best")),
        (56 - left, msg!("blackjack_progress-head-cost")),
        (64 - left, msg!("blackjack_progress-head-hand")),
    ];
    let shown_heads = head.len() - usize::from(narrow);
    let mut row = canvas.row(area);
    for (column, text) in head.into_iter().take(shown_heads) {
        row.tab(column).text(text.text(), theme.dim);
    }
    let rows = area.below(1).above(3);
    let shown = &found.mistakes;
    list.draw(
        canvas,
        rows,
        shown.len(),
        "line",
        |canvas, index, row, on| {
            let theme = canvas.theme();
            let Some((mistake, time)) = shown.get(index) else {
                return;
            };
            let style = if on { theme.accent } else { theme.text };
            let mut line = canvas.row(row);
            let mut put = |column: u16, text: &str, room: u16, style: Style| {
                line.tab(column).text(shorten(text, room), style);
            };
            put(
                0,
                if narrow {
                    without_year(time).split(' ').next().unwrap_or_default()
                } else {
                    without_year(time)
                },
                12,
                if on { style } else { theme.dim },
            );
            let said = |said| words::answer(&mistake.spot, said);
            put(13 - left, &words::subject(&mistake.spot), 14, style);
            put(28 - left, &said(&mistake.chosen), 13, theme.bad);
            put(42 - left, &said(&mistake.best), 13, style);
            if mistake.cost > 0.0 {
                put(56 - left, &cost_text(mistake.cost), 7, theme.bad);
            }
            line.tab(64 - left)
                .shortened(&hand_text(&mistake.hand), style);
        },
    );
    if let Some((mistake, _)) = shown.get(list.selected) {
        canvas.rule(area.last_rows(3));
        let mut page = canvas.page(area.last_rows(2));
        page.row().shortened(&about(mistake), theme.text);
        let sum: f64 = shown.iter().map(|(mistake, _)| mistake.cost).sum();
        let text = tr!(
            "blackjack_progress-sum",
            mistakes = shown.len(),
            cost = number(sum, 3)
        );
        page.row().text(text, theme.dim);
    }
}

/// `11-26 07:10` from `2026-11-26 07:10`.
fn without_year(time: &str) -> &str {
    time.split_once('-').map_or(time, |(_, rest)| rest)
}

/// Cards with suit symbols; a question about a count in words.
fn hand_text(hand: &str) -> String {
    if let Some(said) = asked_text(hand) {
        return said;
    }
    let words = hand.split(' ').map(|word| match word.parse::<Card>() {
        Ok(card) => format!("{}{}", card.rank.face(), card.suit.symbol()),
        Err(_) => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Details of a question about a count, from the form stored with answers: `running −3, 2.5 decks`, `running −3`,
/// `52 cards, 2 at once`, `52 cards, 3 seats`, `104 cards of 6 decks in the tray`, `deck counted down`.
fn asked_text(hand: &str) -> Option<String> {
    if hand == "deck counted down" {
        return Some(tr!("blackjack_progress-counted-down"));
    }
    if let Some(rest) = hand.strip_prefix("running ") {
        let figure = rest.split(',').next().unwrap_or(rest);
        let running = tr!("blackjack_word-figure", kind = "running", figure);
        let decks = rest.split_once(", ").map(|(_, decks)| decks);
        let Some(decks) = decks.and_then(|decks| decks.strip_suffix(" decks")) else {
            return Some(running);
        };
        return Some(words::list([
            running,
            tr!("blackjack_progress-decks-left", decks),
        ]));
    }
    let (cards, rest) = hand.split_once(" cards")?;
    let cards: u32 = cards.parse().ok()?;
    let number = |text: &str| text.split(' ').next()?.parse::<u32>().ok();
    Some(match (rest.strip_prefix(", "), rest.strip_prefix(" of ")) {
        (Some(rest), _) if rest.ends_with("at once") => tr!(
            "blackjack_progress-cards-at-once",
            cards,
            once = number(rest)?
        ),
        (Some(rest), _) if rest.ends_with("seats") => tr!(
            "blackjack_progress-cards-of-seats",
            cards,
            seats = number(rest)?
        ),
        (_, Some(rest)) => tr!(
            "blackjack_progress-cards-of-decks",
            cards,
            decks = number(rest)?
        ),
        _ => return None,
    })
}

/// Place, count, cost and rules of a mistake.
fn about(mistake: &Attempt) -> String {
    let mut parts = vec![where_answered(&mistake.at)];
    if let Some(count) = mistake.count {
        let count = signed(count, 1);
        parts.push(tr!("blackjack_progress-true-count", count));
    }
    if let Some(count) = mistake.running {
        let figure = figure_text(count);
        parts.push(tr!("blackjack_word-figure", kind = "running", figure));
    }
    if let Some(judge) = mistake.judged_by() {
        parts.push(method::words(judge).attribute("by").text());
    }
    if let Some(bet) = mistake.bet.filter(|_| mistake.cost > 0.0) {
        parts.push(tr!(
            "blackjack_progress-cost-of-bet",
            cost = number(mistake.cost * bet, 2),
            bet = bet.to_string()
        ));
    }
    if let Some(seconds) = mistake.seconds {
        let seconds = number(seconds, 1);
        parts.push(tr!("blackjack_progress-seconds", seconds));
    }
    // The rules come last: they can be cut if there is little room.
    if let Ok(rules) = HouseRules::parse(&mistake.rules) {
        parts.push(words::rules_in_brief(&rules));
    }
    parts.join(" · ")
}

/// Draws the bankroll over all rounds at the table.
pub(super) fn draw_bankroll(canvas: &mut Canvas<'_>, area: Rect, found: &ProgressData) {
    let theme = canvas.theme();
    if found.rounds.is_empty() {
        let text = tr!("blackjack_progress-no-rounds");
        canvas.row(area).text(text, theme.dim);
        return;
    }
    let staked: f64 = found
        .rounds
        .iter()
        .filter_map(|round| round.money)
        .map(|money| money.0)
        .sum();
    let last = found.course.last().copied().unwrap_or_default();
    let best = found.course.iter().copied().max().unwrap_or_default();
    let worst = found.course.iter().copied().min().unwrap_or_default();
    let style = |amount: Money| {
        if amount < Money::ZERO {
            theme.bad
        } else {
            theme.good
        }
    };
    let as_money = |units: f64| Money::tenths((units * 10.0).round() as i64);
    let share = if staked > 0.0 {
        100.0 * last.units() / staked
    } else {
        0.0
    };
    let pairs = [
        (
            msg!("blackjack_progress-rounds"),
            found.rounds.len().to_string(),
            theme.strong,
        ),
        (
            msg!("blackjack_progress-staked"),
            money(as_money(staked)),
            theme.text,
        ),
        (
            msg!("blackjack_progress-won-or-lost"),
            change(last),
            style(last),
        ),
        (
            msg!("blackjack_progress-of-the-stakes"),
            format!("{} %", signed(share, 2)),
            style(last),
        ),
        (
            msg!("blackjack_progress-highest-lowest"),
            format!("{}, {}", change(best), change(worst)),
            theme.text,
        ),
        (
            msg!("blackjack_progress-given-away"),
            number(found.given_away, 1),
            if found.given_away > 0.0 {
                theme.bad
            } else {
                theme.text
            },
        ),
    ];
    let pairs = pairs.map(|(name, value, style)| (name.text(), value, style));
    let pairs = pairs
        .each_ref()
        .map(|(name, value, style)| (name.as_str(), value.clone(), *style));
    let below = key_values(canvas, area, &pairs).below(1);
    let columns = usize::from(area.width.saturating_sub(12)).max(1);
    bankroll::draw(canvas, below, &thinned(&found.course, columns));
}

/// As many of the values as there are columns, evenly spaced, always with the last one.
fn thinned(values: &[Money], columns: usize) -> Vec<Money> {
    if values.len() <= columns {
        return values.to_vec();
    }
    (1..=columns)
        .map(|column| values[column * values.len() / columns - 1])
        .collect()
}

/// Draws the days, the newest first.
pub(super) fn draw_days(
    canvas: &mut Canvas<'_>,
    area: Rect,
    found: &ProgressData,
    list: &mut List,
) {
    let theme = canvas.theme();
    if found.days.is_empty() {
        let text = tr!("blackjack_progress-nothing-yet");
        canvas.row(area).text(text, theme.dim);
        return;
    }
    let head = [
        (19, msg!("blackjack_progress-head-answers")),
        (27, msg!("blackjack_progress-head-right")),
        (35, msg!("blackjack_progress-head-time")),
        (50, msg!("blackjack_progress-head-per-100")),
    ];
    let mut row = canvas.row(area);
    row.text(tr!("blackjack_progress-head-day"), theme.dim);
    for (end, text) in head {
        row.until(end, text.text(), theme.dim);
    }
    let rows = area.below(1);
    let most = found.days.iter().map(|day| day.asked).max().unwrap_or(1);
    list.draw(
        canvas,
        rows,
        found.days.len(),
        "line",
        |canvas, index, row, on| {
            let theme = canvas.theme();
            let Some(day) = found.days.get(index) else {
                return;
            };
            let style = if on { theme.accent } else { theme.text };
            let share = f64::from(day.right) / f64::from(day.asked.max(1));
            let percent = format!("{:.0} %", 100.0 * share);
            let mut line = canvas.row(row);
            line.text(&day.date, style)
                .until(19, day.asked.to_string(), style)
                .until(27, percent, style);
            let (seconds, of) = day.seconds;
            if of > 0 {
                let seconds = number(seconds / f64::from(of), 1);
                let text = tr!("blackjack_progress-seconds", seconds);
                line.until(35, text, style);
            }
            if day.hands > 0 {
                let bets = number(100.0 * day.cost / f64::from(day.hands), 2);
                let text = tr!("blackjack_progress-bets", bets);
                line.until(50, text, style);
            }
            let (canvas, place) = line.tab(53).rest();
            let length = bar(f64::from(day.asked) / f64::from(most), place.width);
            let right = bar(f64::from(day.right) / f64::from(most), place.width);
            // Wrong answers differ in shade, not in colour alone.
            let length = "░".repeat(length.chars().count());
            canvas.row(place).text(length, theme.bar_rest);
            // Whole columns only, so that nothing behind shows through a gap.
            let right: String = right.chars().filter(|glyph| *glyph == '█').collect();
            canvas.row(place).text(right, theme.bar);
        },
    );
}

/// Draws the sessions of drills, the newest first, each compared with the previous one of the same drill.
pub(super) fn draw_sessions(
    canvas: &mut Canvas<'_>,
    area: Rect,
    found: &ProgressData,
    list: &mut List,
) {
    let theme = canvas.theme();
    if found.sessions.is_empty() {
        let text = tr!("blackjack_progress-no-sessions");
        canvas.row(area).text(text, theme.dim);
        return;
    }
    let mut row = canvas.row(area);
    row.text(tr!("blackjack_progress-head-when"), theme.dim)
        .tab(17)
        .text(tr!("blackjack_progress-head-drill"), theme.dim);
    for (end, text) in [
        (48, msg!("blackjack_progress-head-answers")),
        (56, msg!("blackjack_progress-head-right")),
        (63, msg!("blackjack_progress-head-change")),
        (70, msg!("blackjack_progress-head-time")),
        (78, msg!("blackjack_progress-head-cost")),
    ] {
        row.until(end, text.text(), theme.dim);
    }
    let rows = area.below(1);
    let len = found.sessions.len();
    list.draw(canvas, rows, len, "line", |canvas, index, row, on| {
        let theme = canvas.theme();
        let Some((session, began)) = found.sessions.get(index) else {
            return;
        };
        let style = if on { theme.accent } else { theme.text };
        let dim = if on { style } else { theme.dim };
        let mut line = canvas.row(row);
        let place = where_answered(&session.at);
        line.text(shorten(began, 16), dim)
            .tab(17)
            .text(&place, style);
        if let Some(passed) = session.passed {
            let (mark, style) = mark(passed, theme);
            line.text(format!(" {mark}"), style);
        }
        // The method in brackets, where there is room for it.
        if let Some(judge) = session.method.filter(|_| session.passed.is_none()) {
            let name = format!(" {}", method::words(judge));
            if width(&place) + width(&name) <= 23 {
                line.text(name, theme.dim);
            }
        }
        let percent = format!("{:.0} %", 100.0 * session.accuracy());
        line.until(48, session.asked.to_string(), style)
            .until(56, percent, style);
        if let Some(better) = session.better {
            let points = (100.0 * better).round();
            let (text, style) = match points {
                0.0 => ("=".to_owned(), theme.dim),
                points if points > 0.0 => (signed(points, 0), theme.good),
                points => (signed(points, 0), theme.bad),
            };
            line.until(63, text, style);
        }
        let seconds = number(session.seconds, 1);
        let seconds = tr!("blackjack_progress-seconds", seconds);
        line.until(70, seconds, style);
        if session.cost > 0.0 {
            line.until(78, cost_text(session.cost), theme.bad);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_course_keeps_its_end() {
        let values: Vec<Money> = (0..1000).map(Money::whole).collect();
        let short = thinned(&values, 60);
        assert_eq!(short.len(), 60);
        assert_eq!(short.last(), values.last());
        assert_eq!(thinned(&values[..5], 60), &values[..5]);
    }
}
