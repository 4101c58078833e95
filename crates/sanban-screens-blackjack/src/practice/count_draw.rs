//! Drawing of questions about a count: decks to count down, figures to type, bets to choose.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::counting::{
    conversion_in_words, decks_text, figure_text as count_text, kind, tags_in_words,
};
use crate::draw::draw_row;
use crate::words::{self, count_title};
use sanban_blackjack::practice::{Attempt, BetQuestion, BetRamp, CountRun, TrueCount};
use sanban_game::cards::Card;
use sanban_term::canvas::{Canvas, centered, width, wrap};
use sanban_term::layout::Area as _;
use sanban_term::widgets::{CardSize, Face, HandStyle};
use sanban_words::text::number;
use sanban_words::tr;

use super::drill::DrillScreen;
use super::quiz::figure_text;

impl DrillScreen {
    /// Draws the tag of each card, centred.
    pub(super) fn draw_tags(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let count = self.terms.counting.count;
        canvas.text_centered(area, area.y, count_title(count), theme.title);
        let gap = if area.width < 66 { "  " } else { "   " };
        let tags = tags_in_words(count).join(gap);
        canvas.text_centered(area, area.y + 1, tags, theme.text);
    }

    /// Draws the conversion to a true count, in the row before the last.
    pub(super) fn draw_conversion(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        if let Some(text) = conversion_in_words(self.terms.counting) {
            canvas.text_centered(area, area.bottom().saturating_sub(2), text, theme.dim);
        }
    }

    /// Draws the computation of the true count that was asked for, in the row above the conversion: `−11 ÷ 2 = −5.5`.
    pub(super) fn draw_division(&self, canvas: &mut Canvas<'_>, area: Rect, asked: &TrueCount) {
        let theme = canvas.theme();
        let left = self.terms.counting.conversion.decks_left;
        let decks = left.of_decks(asked.decks_told());
        let text = tr!(
            "blackjack_drill-division",
            running = count_text(asked.running),
            decks = number(decks, usize::from(decks.fract() > 0.0) * 2),
            quotient = count_text((100.0 * asked.running / decks).round() / 100.0)
        );
        canvas.text_centered(area, area.bottom().saturating_sub(3), text, theme.text);
    }

    /// Draws a deck that is counted down: the tags before it begins, the cards, and the question.
    pub(super) fn draw_run(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        run: &CountRun,
        answered: Option<&Attempt>,
    ) {
        let theme = canvas.theme();
        let Some(group) = self.group else {
            let y = area.y + area.height / 3;
            let text = tr!(
                "blackjack_drill-count-down",
                count = count_title(self.terms.counting.count),
                start = figure_text(run.start)
            );
            self.draw_tags(canvas, area.since_row(y).first_rows(2));
            canvas.text_centered(area, y + 3, text, theme.strong);
            let word = tr!("blackjack_drill-first-cards");
            let button = format!(" {} {word} ", canvas.sign("Enter"));
            let x = area.x + area.width.saturating_sub(width(&button)) / 2;
            draw_button(canvas, x, y + 5, &button);
            return;
        };
        if let Some(hands) = run.groups.get(group).filter(|hands| hands.len() > 1) {
            self.draw_table_of_hands(canvas, area, hands);
            let shown = run.groups[..=group].iter().flatten().map(Vec::len);
            let shown: usize = shown.sum();
            let text = tr!("blackjack_drill-shown", shown = shown, cards = run.cards());
            let y = area.bottom().saturating_sub(2);
            canvas.text_centered(area, y, text, theme.dim);
            return;
        }
        if let Some(cards) = run.groups.get(group).map(|hands| hands.concat()) {
            let faces: Vec<Face> = cards.iter().copied().map(Face::Up).collect();
            let size = match area.height {
                24.. => CardSize::Large,
                _ => CardSize::Usual,
            };
            let y = area.y + area.height.saturating_sub(size.height() + 4) / 2;
            let place = area.since_row(y).first_rows(size.height());
            draw_row(canvas, place, &faces, (HandStyle::default(), None), size);
            let shown = run.groups[..=group].iter().flatten().map(Vec::len);
            let shown: usize = shown.sum();
            let text = tr!("blackjack_drill-shown", shown = shown, cards = run.cards());
            canvas.text_centered(area, y + size.height() + 1, text, theme.dim);
            return;
        }
        let seconds = self.counted.unwrap_or_default().as_secs_f64();
        let each = seconds / run.cards().max(1) as f64;
        let text = tr!(
            "blackjack_drill-counted",
            cards = run.cards(),
            seconds = number(seconds, 1),
            each = number(each, 2)
        );
        let question = tr!("blackjack_drill-ask-running-count");
        self.draw_number(canvas, area, &text, &question, answered);
    }

    /// Draws the hands of a round: the dealer's above, the others below it in as many columns as fit.
    fn draw_table_of_hands(&self, canvas: &mut Canvas<'_>, area: Rect, hands: &[Vec<Card>]) {
        /// Columns of a hand of four small cards, and a gap.
        const HAND: u16 = 22;
        let Some((dealer, seats)) = hands.split_last() else {
            return;
        };
        let area = centered(area, 110, area.height);
        let across = (area.width / HAND).max(1);
        let count = u16::try_from(seats.len()).unwrap_or(1).max(1);
        let rows = count.div_ceil(across);
        let across = count.div_ceil(rows);
        let size = match area.height {
            height if height >= 5 * (rows + 1) + 8 => CardSize::Usual,
            _ => CardSize::Small,
        };
        let plain = || (HandStyle::default(), None);
        let mut draw = |place: Rect, cards: &[Card]| {
            let faces: Vec<Face> = cards.iter().copied().map(Face::Up).collect();
            draw_row(canvas, place, &faces, plain(), size);
        };
        let above = area.below(1).first_rows(size.height());
        draw(above, dealer);
        let wide = area.width / across;
        for (at, hand) in (0..).zip(seats) {
            let place = Rect {
                x: area.x + at % across * wide,
                y: above.bottom() + 1 + at / across * (size.height() + 1),
                width: wide.saturating_sub(1),
                height: size.height(),
            };
            draw(place, hand);
        }
    }

    pub(super) fn draw_number(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        text: &str,
        question: &str,
        answered: Option<&Attempt>,
    ) {
        let place = area.below(area.height.saturating_sub(8) / 3);
        self.draw_lines(canvas, place, text, question, answered, true);
    }

    pub(super) fn draw_lines(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        text: &str,
        question: &str,
        answered: Option<&Attempt>,
        centred: bool,
    ) {
        let theme = canvas.theme();
        let left = |wide: u16| {
            if centred {
                area.x + area.width.saturating_sub(wide) / 2
            } else {
                area.x
            }
        };
        let mut y = area.y;
        for line in wrap(text, area.width) {
            canvas.text(left(width(&line)), y, line, theme.strong);
            y += 1;
        }
        let y = y + 1;
        let x = canvas.text(left(width(question) + 9), y, question, theme.accent);
        match answered {
            None => {
                self.entry
                    .draw(&mut canvas.row(area.since_row(y).after(x + 1 - area.x)));
            }
            Some(attempt) => {
                let (mark, style) = if attempt.right {
                    ("✓", theme.good)
                } else {
                    ("✗", theme.bad)
                };
                let said = format!("{mark} {}", attempt.chosen);
                canvas.text(x + 1, y, said, style);
                let text = tr!("blackjack_drill-it-is", figure = &attempt.best);
                if !attempt.right {
                    canvas.text(left(width(&text)), y + 2, text, theme.strong);
                }
                let button = next_question(canvas);
                draw_button(canvas, left(width(&button)), y + 4, &button);
            }
        }
    }

    pub(super) fn draw_bet(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        asked: &BetQuestion,
        answered: Option<&Attempt>,
    ) {
        let theme = canvas.theme();
        let y = area.y + area.height / 5;
        let count = self.terms.counting.count;
        let text = tr!(
            "blackjack_drill-bet-question",
            kind = kind(count),
            count = count_title(count),
            running = count_text(asked.running),
            decks = decks_text(asked.decks_told()),
            whole = self.terms.rules.decks
        );
        let y = centred_lines(canvas, area, y, &text, theme.strong).saturating_sub(1);
        let question = tr!("blackjack_drill-ask-bet");
        canvas.text_centered(area, y + 2, question, theme.accent);
        let Some(ramp) = self.solved.as_ref().and_then(|solved| solved.ramp.as_ref()) else {
            return;
        };
        let choices = ramp.bets();
        let size = u16::try_from(choices.len()).unwrap_or(1).max(1);
        let columns = (area.width / size).min(11);
        let all = columns * size;
        let mut x = area.x + area.width.saturating_sub(all) / 2;
        let right = ramp.place(asked.figure);
        for (index, bet) in choices.iter().enumerate() {
            let key = canvas.sign(&(index + 1).to_string());
            let text = format!("[{key} {bet:>4}]");
            let chosen = answered.is_some_and(|attempt| attempt.chosen == bet.to_string());
            let style = match answered {
                Some(_) if index == right => theme.selected,
                Some(_) if chosen => theme.bad,
                Some(_) => theme.dim,
                None => theme.key,
            };
            let end = canvas.text(x, y + 4, &text, style);
            canvas.press(Rect::new(x, y + 4, end - x, 1), &(index + 1).to_string());
            if chosen {
                canvas.text(x + 2, y + 5, tr!("blackjack_drill-you"), theme.bad);
            }
            x += columns;
        }
        if answered.is_none() {
            self.draw_conversion(canvas, area);
            if self.shows_tags {
                centred_lines(canvas, area, y + 7, &ramp_text(ramp), theme.dim);
            }
            return;
        }
        let figure = tr!(
            "blackjack_word-figure",
            kind = kind(count),
            figure = count_text(asked.figure)
        );
        let text = format!("{figure} · {}", ramp_text(ramp));
        let y = centred_lines(canvas, area, y + 7, &text, theme.dim).saturating_sub(8);
        let button = next_question(canvas);
        let x = area.x + area.width.saturating_sub(width(&button)) / 2;
        draw_button(canvas, x, y + 9, &button);
    }
}

/// The counts from which each bet is made.
fn ramp_text(ramp: &BetRamp) -> String {
    let steps = ramp.steps().iter().map(|&(from, bet)| {
        let from = count_text(from);
        tr!("blackjack_drill-ramp-step", bet = bet, count = from)
    });
    words::list(steps)
}

/// Draws a text centred in the area's width, on as many rows as it needs; returns the row after it.
fn centred_lines(canvas: &mut Canvas<'_>, area: Rect, y: u16, text: &str, style: Style) -> u16 {
    let mut y = y;
    for line in wrap(text, area.width) {
        canvas.text_centered(area, y, line, style);
        y += 1;
    }
    y
}

/// Label of the button for the next question.
fn next_question(canvas: &Canvas<'_>) -> String {
    let (key, word) = (
        canvas.sign("Enter"),
        tr!("blackjack_drill-button-next-question"),
    );
    format!(" {key} {word} ")
}

/// Draws the button that continues.
fn draw_button(canvas: &mut Canvas<'_>, x: u16, y: u16, text: &str) {
    canvas.attend(x, y);
    let style = canvas.theme().selected;
    let end = canvas.text(x, y, text, style);
    canvas.press(Rect::new(x, y, end - x, 1), "Enter");
}

pub(super) fn true_count_text(asked: &TrueCount, title: &str) -> String {
    let decks = asked.decks_told();
    tr!(
        "blackjack_drill-true-count-of",
        kind = if decks > 1.0 { "other" } else { "one" },
        count = title,
        running = count_text(asked.running),
        decks = decks_text(decks)
    )
}
