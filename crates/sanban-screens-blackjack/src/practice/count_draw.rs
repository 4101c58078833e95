//! Drawing of questions about a count: decks to count down, figures to type, bets to choose.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::counting::{
    conversion_in_words, decks_text, figure_text as count_text, kind, tags_in_words,
};
use crate::draw::{draw_row, faces};
use crate::words::{self, count_title};
use sanban_blackjack::practice::{Attempt, BetQuestion, BetRamp, CountRun, Target, TrueCount};
use sanban_game::cards::Card;
use sanban_term::canvas::{Canvas, centered, width, wrap};
use sanban_term::layout::{Area as _, Page, Row};
use sanban_term::widgets::{CardSize, HandStyle, card_word};
use sanban_words::text::number;
use sanban_words::tr;

use super::drill::DrillScreen;
use super::hand_picture::FEW;
use super::mark;
use super::noise::Heard;
use super::quiz::figure_text;

/// Rows from which on a question about a number and its answer are set apart.
const ROOMY: u16 = 8;

impl DrillScreen {
    /// Draws the tag of each card, centred.
    pub(super) fn draw_tags(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let count = self.terms.counting.count;
        let gap = if area.width < 66 { "  " } else { "   " };
        canvas
            .page(area)
            .centered(count_title(count), theme.title)
            .centered(tags_in_words(count).join(gap), theme.text);
    }

    /// Draws the conversion to a true count, in the row before the last.
    pub(super) fn draw_conversion(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        if let Some(text) = conversion_in_words(self.terms.counting) {
            canvas.page(area.last_rows(2)).centered(text, theme.dim);
        }
    }

    /// Draws the computation of the true count that was asked for, in the row above the conversion.
    pub(super) fn draw_division(&self, canvas: &mut Canvas<'_>, area: Rect, asked: &TrueCount) {
        let theme = canvas.theme();
        let text = self.division(asked);
        canvas.page(area.last_rows(3)).centered(text, theme.text);
    }

    /// The computation of a true count: `−11 ÷ 2 = −5.5`.
    pub(super) fn division(&self, asked: &TrueCount) -> String {
        let left = self.terms.counting.conversion.decks_left;
        let decks = left.of_decks(asked.decks_told());
        tr!(
            "blackjack_drill-division",
            running = count_text(asked.running),
            decks = number(decks, usize::from(decks.fract() > 0.0) * 2),
            quotient = count_text((100.0 * asked.running / decks).round() / 100.0)
        )
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
            let above = if area.height < FEW {
                0
            } else {
                area.height / 3
            };
            let mut page = canvas.page(area.below(above));
            let tags = page.take(2);
            self.draw_tags(page.canvas(), tags);
            let text = tr!(
                "blackjack_drill-count-down",
                count = count_title(self.terms.counting.count),
                start = figure_text(run.start)
            );
            page.skip(1).centered(text, theme.strong);
            if let Some(seconds) = self.seconds_a_card() {
                let text = tr!("blackjack_drill-card-time", seconds = number(seconds, 2));
                page.centered(text, theme.dim);
            }
            let word = tr!("blackjack_drill-first-cards");
            draw_button(page.skip(1).row(), &word, true);
            return;
        };
        match &self.heard {
            Some(Heard::Question(asked)) => {
                let question = tr!("blackjack_noise-ask");
                return self.draw_number(canvas, area, &asked.text(), &question, None);
            }
            Some(Heard::Talk(said)) => {
                // The cards of few rows end where those of more do not.
                let rows = if area.height < FEW { 2 } else { 4 };
                let place = area.last_rows(rows);
                centred_lines(&mut canvas.page(place), &said.text(), theme.accent);
            }
            None => {}
        }
        let shown = || {
            let shown = run.groups[..=group].iter().flatten().map(Vec::len);
            let shown: usize = shown.sum();
            tr!("blackjack_drill-shown", shown, cards = run.cards())
        };
        if let Some(hands) = run.groups.get(group).filter(|hands| hands.len() > 1) {
            self.draw_table_of_hands(canvas, area, hands);
            canvas.page(area.last_rows(2)).centered(shown(), theme.dim);
            return;
        }
        if let Some(cards) = run.groups.get(group).map(|hands| hands.concat()) {
            let size = match area.height {
                24.. => CardSize::Large,
                FEW.. => CardSize::Usual,
                _ => CardSize::Small,
            };
            let air = area.height.saturating_sub(size.height() + 4) / 2;
            let mut page = canvas.page(area.below(air));
            let place = page.take(size.height());
            let plain = (HandStyle::default(), None);
            draw_row(page.canvas(), place, &faces(&cards), plain, size);
            page.skip(1).centered(shown(), theme.dim);
            return;
        }
        let text = self.counted_text(run);
        let question = tr!("blackjack_drill-ask-running-count");
        self.draw_number(canvas, area, &text, &question, answered);
    }

    /// Time taken for a deck.
    pub(super) fn counted_text(&self, run: &CountRun) -> String {
        let seconds = self.counted.unwrap_or_default().as_secs_f64();
        let each = seconds / run.cards().max(1) as f64;
        tr!(
            "blackjack_drill-counted",
            cards = run.cards(),
            seconds = number(seconds, 1),
            each = number(each, 2),
            target = number(Target::SECONDS_A_DECK * run.cards() as f64 / 52.0, 1)
        )
    }

    /// Draws the hands of a round: the dealer's above, the others below it in as many columns as fit.
    fn draw_table_of_hands(&self, canvas: &mut Canvas<'_>, area: Rect, hands: &[Vec<Card>]) {
        /// Columns of a hand of four small cards, and a gap.
        const HAND: u16 = 22;
        let Some((dealer, seats)) = hands.split_last() else {
            return;
        };
        let area = centered(area, 110, area.height);
        let few = area.height < FEW;
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
            if few {
                let words = faces(cards).into_iter().map(card_word);
                let words: Vec<String> = words.collect();
                let text = canvas.theme().text;
                canvas.text_centered(place, place.y, words.join(" "), text);
            } else {
                draw_row(canvas, place, &faces(cards), plain(), size);
            }
        };
        let (height, gap) = if few { (1, 0) } else { (size.height(), 1) };
        let above = area.below(gap).first_rows(height);
        draw(above, dealer);
        let wide = area.width / across;
        for (at, hand) in (0..).zip(seats) {
            let place = Rect {
                x: area.x + at % across * wide,
                y: above.bottom() + gap + at / across * (height + gap),
                width: wide.saturating_sub(1),
                height,
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
        let gap = u16::from(area.height >= ROOMY);
        let mut page = canvas.page(area);
        if centred {
            centred_lines(&mut page, text, theme.strong);
        } else {
            page.paragraph(text, theme.strong);
        }
        let mut row = page.skip(gap).row();
        if centred {
            row.center(width(question) + 9);
        }
        row.text(question, theme.accent).gap(1);
        match answered {
            None => self.entry.draw(&mut row),
            Some(attempt) => {
                let (mark, style) = mark(attempt.right, theme);
                let chosen = words::answer(&attempt.spot, &attempt.chosen);
                row.text(format!("{mark} {chosen}"), style);
                let mut row = page.skip(gap).row();
                if !attempt.right {
                    let text = tr!("blackjack_drill-it-is", figure = &attempt.best);
                    if centred {
                        row.center(width(&text));
                    }
                    row.text(text, theme.strong);
                }
                draw_button(page.skip(gap).row(), &next_question(), centred);
            }
        }
    }

    /// The count by which a bet is to be chosen.
    pub(super) fn bet_question(&self, asked: &BetQuestion) -> String {
        let count = self.terms.counting.count;
        tr!(
            "blackjack_drill-bet-question",
            kind = kind(count),
            count = count_title(count),
            running = count_text(asked.running),
            decks = decks_text(asked.decks_told()),
            whole = self.terms.rules.decks
        )
    }

    pub(super) fn draw_bet(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        asked: &BetQuestion,
        answered: Option<&Attempt>,
    ) {
        let theme = canvas.theme();
        let text = self.bet_question(asked);
        // Where rows are few, the gaps go, and the footer has the key for the next question.
        let gap = u16::from(area.height >= FEW);
        let mut page = canvas.page(area.below(gap * area.height / 5));
        centred_lines(&mut page, &text, theme.strong);
        page.skip(gap)
            .centered(tr!("blackjack_drill-ask-bet"), theme.accent);
        let Some(ramp) = self.ramp() else {
            return;
        };
        let choices = ramp.bets();
        let size = u16::try_from(choices.len()).unwrap_or(1).max(1);
        let columns = (area.width / size).min(11);
        let bets = page.skip(gap).take(2);
        let mut rest = bets.after(bets.width.saturating_sub(columns * size) / 2);
        let right = ramp.place(asked.figure);
        for (index, bet) in choices.iter().enumerate() {
            let key = (index + 1).to_string();
            let canvas = page.canvas();
            let text = format!("[{} {bet:>4}]", canvas.sign(&key));
            let chosen = answered.is_some_and(|attempt| attempt.chosen == bet.to_string());
            let style = match answered {
                Some(_) if index == right => theme.selected,
                Some(_) if chosen => theme.bad,
                Some(_) => theme.dim,
                None => theme.key,
            };
            canvas.row(rest).press(&key, |row| {
                row.text(text, style);
            });
            if chosen {
                canvas
                    .row(rest.below(1).after(2))
                    .text(tr!("blackjack_drill-you"), theme.bad);
            }
            rest = rest.after(columns);
        }
        page.skip(gap);
        if answered.is_none() {
            self.draw_conversion(page.canvas(), area);
            if self.shows_tags {
                centred_lines(&mut page, &ramp_text(ramp), theme.dim);
            }
            return;
        }
        let count = self.terms.counting.count;
        let figure = tr!(
            "blackjack_word-figure",
            kind = kind(count),
            figure = count_text(asked.figure)
        );
        if let Some(right) = choices.get(right) {
            page.centered(tr!("blackjack_drill-it-is", figure = right), theme.strong);
        }
        let text = format!("{figure} · {}", ramp_text(ramp));
        centred_lines(&mut page, &text, theme.dim);
        draw_button(page.skip(gap).row(), &next_question(), true);
    }
}

/// The counts from which each bet is made.
pub(super) fn ramp_text(ramp: &BetRamp) -> String {
    let steps = ramp.steps().iter().map(|&(from, bet)| {
        let from = count_text(from);
        tr!("blackjack_drill-ramp-step", bet, count = from)
    });
    words::list(steps)
}

/// Draws a text in the middle of as many rows as it needs.
fn centred_lines(page: &mut Page<'_>, text: &str, style: Style) {
    for line in wrap(text, page.rest().width) {
        page.centered(line, style);
    }
}

/// Word of the button for the next question.
fn next_question() -> String {
    tr!("blackjack_drill-button-next-question")
}

/// Draws the button that continues.
fn draw_button(mut row: Row<'_>, word: &str, centred: bool) {
    let word = format!("{} {word}", row.sign("Enter"));
    if centred {
        row.center(width(&word) + 2);
    }
    row.attend().main_button("Enter", &word);
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
