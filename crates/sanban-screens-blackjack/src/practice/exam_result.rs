//! The result of an exam, in money, and what can be done with it.

use ratatui::layout::Rect;

use crate::words;
use sanban_blackjack::practice::{Drill, ExamResult, Missed, Survey};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, Page};
use sanban_term::widgets::{List, curve};
use sanban_words::msg;
use sanban_words::text::number;
use sanban_words::tr;

use super::action_values::sentences;
use super::drill::{DrillScreen, WRONG};
use super::drill_result::draw_buttons;
use super::drill_words;
use super::exam::Exam;
use super::hand_picture::FEW;

/// The verdict in a sentence.
pub(super) fn verdict(result: &ExamResult) -> String {
    let exam = drill_words(result.exam).text();
    if !result.is_finished() {
        let left = result.questions - result.answered;
        tr!("blackjack_exam-unfinished", exam, left)
    } else if result.is_passed() {
        tr!("blackjack_exam-passed", exam)
    } else {
        tr!("blackjack_exam-failed", exam)
    }
}

/// The loss by mistakes in sentences: the estimate, its interval, and what passes.
pub(super) fn loss_lines(result: &ExamResult, survey: Option<&Survey>) -> Vec<String> {
    // Questions that were not asked would count as known.
    if !result.is_finished() {
        return Vec::new();
    }
    let loss = &result.loss;
    let [mean, low, high] = [loss.mean, loss.low, loss.high].map(|figure| number(figure, 2));
    let mark = number(result.pass_mark(), 2);
    if result.exam == Drill::IndexExam {
        return vec![
            tr!("blackjack_exam-index-loss", loss = mean, low, high),
            tr!("blackjack_exam-index-mark", mark),
        ];
    }
    let house = survey.map(|survey| number(-100.0 * survey.ev, 2));
    let house = house.map(|edge| tr!("blackjack_exam-house", edge));
    let lines = [
        tr!("blackjack_exam-loss", loss = mean, low, high),
        tr!("blackjack_exam-mark", mark),
    ];
    lines.into_iter().chain(house).collect()
}

/// A missed cell: its name, what was chosen, what is right, its price, and what it was.
fn missed_texts(missed: &Missed) -> [String; 5] {
    let spot = missed
        .spot
        .map_or_else(|| "insurance".to_owned(), |spot| spot.to_string());
    [
        words::subject(&spot),
        words::answer(&spot, &missed.chosen),
        words::answer(&spot, &missed.best),
        number(missed.price, 3),
        if missed.slip {
            tr!("blackjack_exam-slip")
        } else {
            tr!("blackjack_exam-unknown")
        },
    ]
}

/// Rows that are too few for more than the missed cells.
const FEW_ROWS: u16 = 8;

/// Columns at which the texts of a missed cell stand.
const TABS: [u16; 5] = [0, 20, 34, 48, 62];

/// Draws the missed cells, and below them why the right answer to the selected one is right.
fn draw_missed(page: &mut Page<'_>, result: &ExamResult, exam: &Exam, list: &mut List) {
    const REASON: u16 = 3;
    let theme = page.canvas().theme();
    // Where rows are few, the missed cells have them all.
    let few = page.rest().height < FEW_ROWS;
    let (head, below) = if few { (false, 0) } else { (true, 2 + REASON) };
    if result.missed.is_empty() {
        if result.is_finished() {
            page.row()
                .text(tr!("blackjack_exam-no-mistake"), theme.good);
        }
        return;
    }
    // Nothing is asked again where each hand is drawn anew.
    let columns = if result.exam == Drill::IndexExam {
        4
    } else {
        5
    };
    let heads = [
        tr!("blackjack_exam-head-cell"),
        tr!("blackjack_exam-head-chosen"),
        tr!("blackjack_exam-head-right"),
        tr!("blackjack_exam-head-price"),
        tr!("blackjack_exam-head-again"),
    ];
    if head {
        let mut row = page.row();
        for (tab, head) in TABS.into_iter().zip(heads).take(columns) {
            row.tab(tab).text(head, theme.dim);
        }
    }
    let missed = &result.missed;
    let room = page.rest().height.saturating_sub(below);
    let rows = u16::try_from(missed.len()).map_or(room, |rows| rows.min(room));
    let area = page.take(rows);
    list.draw(
        page.canvas(),
        area,
        missed.len(),
        WRONG,
        |canvas, at, place, selected| {
            let style = match (selected, missed[at].slip) {
                (true, _) => theme.selected,
                (false, true) => theme.dim,
                (false, false) => theme.text,
            };
            let mut row = canvas.row(place);
            for (tab, text) in TABS
                .into_iter()
                .zip(missed_texts(&missed[at]))
                .take(columns)
            {
                row.tab(tab).text(text, style);
            }
        },
    );
    if let Some(missed) = missed.get(list.selected) {
        page.skip(u16::from(rows < room));
        let area = page.take(REASON);
        page.canvas()
            .paragraph(area, &exam.reason(missed), theme.dim);
    }
}

impl DrillScreen {
    /// Draws the result of an exam.
    pub(super) fn draw_exam(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        exam: &Exam,
        list: &mut List,
    ) {
        let theme = canvas.theme();
        let air = u16::from(area.height > 24) * 2;
        let gap = u16::from(area.height >= FEW);
        let area = centered(area, 76, area.height).below(air).above(air);
        let mut page = canvas.page(area);
        let Some(result) = &exam.result else {
            page.row()
                .text(tr!("blackjack_drill-result-nothing"), theme.title);
            return;
        };
        let style = if result.is_passed() {
            theme.good
        } else {
            theme.bad
        };
        page.row().text(verdict(result), style);
        page.skip(gap);
        for (at, line) in loss_lines(result, self.survey()).iter().enumerate() {
            let style = if at == 0 { theme.strong } else { theme.dim };
            page.row().shortened(line, style);
        }
        page.row().shortened(&exam.score(result), theme.dim);
        if result.is_finished() && !exam.earlier.is_empty() {
            let losses: Vec<f64> = exam
                .earlier
                .iter()
                .copied()
                .chain([result.loss.mean])
                .collect();
            let first = number(losses[0], 2);
            page.row()
                .text(tr!("blackjack_exam-earlier"), theme.dim)
                .gap(1)
                .text(first, theme.dim)
                .gap(1)
                .text(curve(&losses, 24), theme.accent)
                .gap(1)
                .text(number(result.loss.mean, 2), theme.strong);
        }
        page.skip(gap);
        draw_missed(&mut page, result, exam, list);
        let mut buttons = vec![("Enter", msg!("blackjack_exam-button-again"))];
        if !exam.missed().is_empty() && self.drill != Drill::IndexExam {
            buttons.push(("w", msg!("blackjack_exam-button-practise")));
        }
        if result.is_passed() {
            buttons.push(("a", msg!("blackjack_exam-button-diploma")));
        }
        buttons.push(("q", msg!("blackjack_drill-button-back")));
        draw_buttons(page.skip(1).row(), &buttons);
    }

    /// The result of an exam in lines.
    pub(super) fn exam_lines(&self, exam: &Exam) -> Vec<String> {
        let Some(result) = &exam.result else {
            return vec![tr!("blackjack_drill-result-nothing")];
        };
        let missed = result.missed.iter().map(|missed| {
            let [cell, chosen, best, price, kind] = missed_texts(missed);
            let told = if result.exam == Drill::IndexExam {
                tr!("blackjack_exam-missed-hand", cell, chosen, best, price)
            } else {
                tr!("blackjack_exam-missed", cell, chosen, best, price, kind)
            };
            sentences(vec![told, exam.reason(missed)])
        });
        let loss = loss_lines(result, self.survey());
        [verdict(result), exam.score(result)]
            .into_iter()
            .chain(loss)
            .chain(missed)
            .collect()
    }

    /// The result of an exam that is passed.
    pub(super) fn passed(&self) -> Option<&ExamResult> {
        let result = self.exam.as_ref()?.result.as_ref();
        result.filter(|result| result.is_passed())
    }

    /// Opens a drill of the cells that were missed.
    pub(super) fn practise_missed(&self, ctx: &mut Context) {
        let cells = self.exam.as_ref().map(Exam::missed).unwrap_or_default();
        DrillScreen::open_for_cells(&self.terms.rules, cells, ctx);
    }
}
