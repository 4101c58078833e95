//! Drawing of a drill: the standing, the question, and the right answer.

use ratatui::layout::Rect;

use crate::counting::figure_text as count_text;
use crate::words::{self, count_title};
use sanban_blackjack::practice::{Attempt, Goal, HandQuestion, Question};
use sanban_blackjack::{Phase, Ramp};
use sanban_term::canvas::{Canvas, shorten, width, wrap};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::widgets::progress_bar;
use sanban_words::text::number;
use sanban_words::tr;

use super::buttons::{self, buttons};
use super::count_draw::true_count_text;
use super::drill::{DrillScreen, Stage};
use super::hand_picture::{FEW, HandPicture, Weight};
use super::quiz::near_text;
use super::{discard_tray, drill_result, hand_picture, mark, method};

impl DrillScreen {
    pub(super) fn draw_screen(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let area = canvas.area();
        let theme = canvas.theme();
        let inside = area.after(1).before(1);
        if let Stage::Over(result) = &self.stage {
            let mut list = self.list;
            match &self.exam {
                Some(exam) => self.draw_exam(canvas, inside, exam, &mut list),
                None => {
                    let rows = drill_result::draw(canvas, inside, result, self, &mut list);
                    self.list_rows = rows;
                }
            }
            self.list = list;
            return;
        }
        let usual = inside.below(2);
        let few = usual.height < FEW;
        let is_shown = matches!(self.stage, Stage::Shown(..));
        // Where rows are few, an answer and its values take all of them.
        if (self.exam.is_some() || !self.drill.is_exam()) && !(few && is_shown) {
            self.draw_standing(canvas, inside, ctx);
        }
        let body = match (few, is_shown) {
            (false, _) => usual,
            (true, false) => inside.below(1),
            (true, true) => inside,
        };
        match &self.stage {
            Stage::Waiting(_) if self.session.answers().is_empty() => {
                let text = format!("{} …", tr!("blackjack_drill-solving"));
                canvas.text_centered(body, body.y + body.height / 3, text, theme.dim);
            }
            Stage::Waiting(_) => self.draw_last(canvas, body),
            Stage::Asking(question) => {
                self.draw_question(canvas, body, question, None, ctx);
                self.draw_last(canvas, body);
            }
            Stage::Shown(question, attempt) => {
                self.draw_question(canvas, body, question, Some(attempt), ctx);
            }
            Stage::Over(_) => {}
        }
    }

    /// Draws the line at the top: progress and score.
    fn draw_standing(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let theme = canvas.theme();
        let answers = self.session.answers();
        let right = answers.iter().filter(|answer| answer.right).count();
        let done = match self.session.goal() {
            Goal::Questions(count) => {
                tr!(
                    "blackjack_drill-progress",
                    done = answers.len(),
                    all = count
                )
            }
            Goal::Minutes(minutes) => tr!(
                "blackjack_drill-progress-minutes",
                done = answers.len(),
                minutes
            ),
        };
        let exam = self.exam.as_ref();
        let done = exam.map_or(done, |exam| exam.standing(answers.len()));
        let mut row = canvas.row(area);
        row.text(done, theme.strong).gap(2);
        let columns = 20.min(area.width / 4);
        let share = self.session.share(self.elapsed(ctx));
        progress_bar(&mut row, columns, share, theme.accent);
        if self.exam.is_none() {
            let wrong = answers.len() - right;
            row.gap(2)
                .text(format!("✓ {right}"), theme.good)
                .gap(2)
                .text(format!("✗ {wrong}"), theme.bad);
        }
        let streak = self.session.streak();
        if streak > 2 && self.exam.is_none() {
            let text = tr!("blackjack_drill-streak", streak);
            row.gap(2).text(text, theme.dim);
        }
        let cost = answers
            .iter()
            .map(|answer| answer.cost)
            .fold(0.0, |sum, cost| sum + cost);
        if self.session_clock.is_paused() {
            let text = tr!("blackjack_drill-paused");
            row.until(area.width, text, theme.accent);
        } else if let Some(exam) = &self.exam {
            let left = exam.left(self.elapsed(ctx));
            row.until(
                area.width,
                tr!("blackjack_exam-left", time = left),
                theme.strong,
            );
        } else if let (Some(left), Some(limit)) = (self.time_left(ctx), self.time_for_an_answer) {
            let share = left.div_duration_f64(limit);
            let style = if share > 0.3 { theme.accent } else { theme.bad };
            let seconds = number(left.as_secs_f64(), 1);
            let text = tr!("blackjack_drill-time-left", seconds);
            row.until(area.width, text, style);
            if area.below(2).height >= FEW {
                let mut below = canvas.row(area.below(1));
                progress_bar(&mut below, area.width - 2, share, style);
            }
        } else if self.drill.asks_hands() {
            let judge = method::words(self.terms.method);
            let text = tr!(
                "blackjack_drill-cost-so-far",
                judge = judge.text(),
                cost = number(cost, 3)
            );
            if row.room() > width(&text) {
                row.until(area.width, text, theme.dim);
            }
        }
    }

    fn draw_question(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        question: &Question,
        answered: Option<&Attempt>,
        ctx: &Context,
    ) {
        match question {
            Question::Hand(hand) => self.draw_hand(canvas, area, hand, answered, ctx),
            Question::Run(run) => self.draw_run(canvas, area, run, answered),
            Question::SideCount(_) => {
                let text = tr!("blackjack_drill-side-count");
                let question = tr!("blackjack_drill-ask-aces");
                self.draw_number(canvas, area, &text, &question, answered);
            }
            Question::TrueCount(asked) => {
                let text = true_count_text(asked, &count_title(self.terms.counting.count));
                let question = tr!("blackjack_drill-ask-true-count");
                self.draw_number(canvas, area, &text, &question, answered);
                if answered.is_some() {
                    self.draw_division(canvas, area, asked);
                }
                self.draw_conversion(canvas, area);
            }
            Question::Decks(asked) => {
                let air = if area.height < FEW { 1 } else { 4 };
                let height = area.height.saturating_sub(air).min(22);
                let room = area.width.saturating_sub(discard_tray::WIDTH + 34);
                let block = area.after(room / 2);
                let place = block.first_columns(discard_tray::WIDTH).first_rows(height);
                discard_tray::draw(canvas, place, asked.discards, asked.decks);
                let beside = block.after(place.width + 4).below(height / 3);
                let text = tr!("blackjack_drill-discards", decks = asked.decks);
                let near = near_text(self.decks_left(asked).tolerance);
                let question = tr!("blackjack_drill-ask-decks", near);
                self.draw_lines(canvas, beside, &text, &question, answered, false);
            }
            Question::Bet(asked) => self.draw_bet(canvas, area, asked, answered),
        }
        if self.shows_tags && (answered.is_none() || area.height >= FEW) {
            self.draw_tags(canvas, area.last_rows(4).first_rows(2));
        }
    }

    fn draw_hand(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        hand: &HandQuestion,
        answered: Option<&Attempt>,
        ctx: &Context,
    ) {
        let picture = HandPicture {
            hand,
            shoe: self.shoe_lines(hand),
        };
        let few = area.height < FEW;
        let below = if few {
            picture.tell(canvas, area, answered.is_none())
        } else {
            picture.draw(canvas, area, answered.is_none())
        };
        match answered {
            None => self.draw_buttons(canvas, below, ctx),
            Some(attempt) => {
                draw_verdict(canvas, below, hand, attempt);
                if !few {
                    picture.draw_odds(canvas, area);
                }
            }
        }
    }

    /// The count and the rest of a partly dealt shoe, line by line; a full shoe needs no remark.
    pub(super) fn shoe_lines(&self, hand: &HandQuestion) -> Vec<(String, Weight)> {
        let table = &hand.table;
        let unseen = table.unseen().len();
        let whole = usize::from(table.rules().decks) * 52;
        if unseen + 3 >= whole {
            return Vec::new();
        }
        let counting = self.terms.counting;
        let count = counting.count;
        let running = count.running(table);
        let mut lines = vec![
            (count_title(count), Weight::Title),
            (
                tr!("blackjack_drill-running", count = count_text(running)),
                Weight::Text,
            ),
        ];
        let decks = table.rules().decks;
        if count.is_unbalanced() {
            let key = Ramp::paper().key_count(decks).map(count_text);
            let pivot = count.pivot().map(count_text);
            let key = key.map(|key| tr!("blackjack_drill-key-count", count = key));
            let pivot = pivot.map(|pivot| tr!("blackjack_drill-pivot", count = pivot));
            let both = key.into_iter().chain(pivot);
            lines.extend(both.map(|text| (text, Weight::Dim)));
        } else {
            let figure = count_text(counting.figure(running, decks, unseen));
            lines.push((tr!("blackjack_drill-true", count = figure), Weight::Strong));
            // Decks as they are divided by: the true count is to follow from what is shown.
            let left = counting.conversion.decks_left.of(unseen);
            let is_whole = |parts: f64| (left * parts).fract() == 0.0;
            let places = usize::from(!is_whole(1.0)) + usize::from(!is_whole(2.0));
            let left = number(left, places);
            let form = if left == "1" { "one" } else { "other" };
            let left = tr!("blackjack_drill-decks-left", decks = left, form);
            lines.push((left, Weight::Dim));
        }
        lines
    }

    /// Draws the legal answers as centred buttons.
    fn draw_buttons(&self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        let shown = buttons(self, |action| action.wanted().is_some(), ctx);
        let columns = shown.iter().map(|button| button.columns(canvas));
        let all: u16 = columns.sum();
        let place = area.after(area.width.saturating_sub(all) / 2);
        buttons::draw(canvas, place, &shown);
    }

    /// Draws the previous answer in the last row, or above its index.
    fn draw_last(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Some(last) = &self.last else { return };
        let theme = canvas.theme();
        let mut area = area;
        if let Some(index) = self.last_index() {
            let place = area.after(2);
            let lines = wrap(&index, place.width).len();
            // Where rows are few, the hand leaves another one.
            let rows = if area.height < FEW && lines == 2 {
                2
            } else {
                1
            };
            if lines > usize::from(rows) {
                canvas.row(place.last_rows(1)).shortened(&index, theme.dim);
            } else {
                canvas.paragraph(place.last_rows(rows), &index, theme.dim);
            }
            area = area.above(rows);
        }
        let (mark, style) = mark(last.right, theme);
        let seconds = last.seconds.unwrap_or(0.0);
        let text = last_text(last);
        let seconds = tr!("blackjack_progress-seconds", seconds = number(seconds, 1));
        canvas
            .row(area.last_rows(1))
            .text(format!("{mark} "), style)
            .text(shorten(&text, area.width.saturating_sub(12)), theme.text)
            .gap(2)
            .text(seconds, theme.dim);
    }
}

/// Draws the answer, the right one, and the values of all actions.
fn draw_verdict(canvas: &mut Canvas<'_>, area: Rect, hand: &HandQuestion, attempt: &Attempt) {
    let theme = canvas.theme();
    let insurance = hand.table.phase() == Phase::Insurance;
    let best = words::action(hand.judgement.best().0, insurance);
    canvas
        .row(area)
        .text("✗ ", theme.bad)
        .text(costs(attempt), theme.bad)
        .gap(1)
        .text(tr!("blackjack_drill-best", best), theme.strong);
    next_button(canvas, area);
    hand_picture::draw_values(canvas, area.below(1), hand, attempt.chosen.parse().ok());
}

/// Price of a wrong answer about a hand in a sentence; that it came too late, if it did.
pub(super) fn costs(attempt: &Attempt) -> String {
    if attempt.is_late() {
        return tr!("blackjack_drill-late");
    }
    tr!(
        "blackjack_drill-costs",
        chosen = words::answer(&attempt.spot, &attempt.chosen),
        cost = number(attempt.cost, 3)
    )
}

/// An answer in a line: the question, the answer, and the right one.
pub(super) fn last_text(last: &Attempt) -> String {
    let what = words::subject(&last.spot);
    let chosen = words::answer(&last.spot, &last.chosen);
    let best = words::answer(&last.spot, &last.best);
    match (last.right, last.spot.as_str()) {
        (true, "decks left") => tr!("blackjack_drill-last-near", what, chosen, best),
        _ if last.is_late() => tr!("blackjack_drill-last-late", what, best),
        (true, _) => tr!("blackjack_drill-last-right", what, chosen),
        (false, _) => tr!("blackjack_drill-last-wrong", what, chosen, best),
    }
}

/// Draws the button that continues, at the right of a row.
fn next_button(canvas: &mut Canvas<'_>, area: Rect) {
    let theme = canvas.theme();
    let text = format!(
        " {} {} ",
        canvas.sign("Enter"),
        tr!("blackjack_drill-button-next")
    );
    canvas
        .row(area.last_columns(width(&text)))
        .press("Enter", |row| {
            row.text(text, theme.selected);
        });
}
