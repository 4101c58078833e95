//! Drawing of a puzzle: the game draws the position, and this module the panel: the task, the result, the reasons, and the value of
//! every choice.

use ratatui::layout::Rect;

use crate::session::ActionOf;
use sanban_term::canvas::{Canvas, width, wrap};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::widgets::candidates::{self, Row};
use sanban_term::widgets::working;
use sanban_words::tr;

use super::solving::{PuzzleScreen, Stage, Verdict};
use super::ui::{Asked, Choice, Put, PuzzleLook, PuzzleUi};

/// Minimum number of rows of the list of choices, and in a narrow panel of few rows; reasons take the rest.
const CHOICES: u16 = 3;
const FEW_CHOICES: u16 = 2;
/// Rows of a panel below which they are few, and columns below which it is narrow.
const FEW: u16 = 10;
const NARROW: u16 = 40;

impl<F: PuzzleUi> PuzzleScreen<F> {
    /// Draws the whole screen.
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let area = canvas.area();
        let theme = canvas.theme();
        let later = self.later();
        let Some((puzzle, table)) = self.puzzle.zip(self.table.as_mut()) else {
            let text = match self.stage {
                Stage::Waiting(_) => tr!("puzzle-reading"),
                _ => tr!("puzzle-nothing"),
            };
            canvas.text_centered(area, area.y + area.height / 2, text, theme.dim);
            return;
        };
        let best = table.choices.first().map(|choice| &choice.action);
        let looked = table.choices.get(self.browser.selected());
        let put = match (&later, looked, best) {
            (Some((state, last)), ..) => Put::Later { state, last },
            (None, Some(looked), Some(best)) if matches!(self.stage, Stage::Over(_)) => {
                Put::Choice {
                    looked: &looked.action,
                    best,
                }
            }
            _ => Put::Hand,
        };
        let look = PuzzleLook::<F> {
            asked: Asked {
                puzzle,
                state: &table.state,
                choices: &table.choices,
            },
            put,
        };
        let panel = F::draw_puzzle(&look, &mut table.input, &mut table.core, canvas, ctx);
        if !panel.is_empty() {
            self.draw_panel(&mut canvas.part(panel), panel);
        }
    }

    fn draw_panel(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let Some(asked) = self.asked() else { return };
        match &self.stage {
            Stage::Waiting(_) | Stage::Nothing => {}
            Stage::Asking => {
                let task = sentences_within(&F::task(&asked), area);
                let text = if self.again {
                    tr!("puzzle-again")
                } else {
                    tr!("puzzle-try")
                };
                canvas
                    .page(area)
                    .paragraph(&task, theme.strong)
                    .paragraph(&text, theme.dim);
            }
            Stage::GoingOn(..) => {
                let mut row = canvas.row(area);
                row.text(tr!("puzzle-right-so-far"), theme.good).gap(2);
                let place = match area.height {
                    2.. => area.below(1),
                    _ => row.rest().1,
                };
                working(canvas, place, &tr!("puzzle-reply"));
            }
            Stage::Over(_) => self.draw_over(canvas, area),
        }
    }

    /// Draws the result, the reasons, and the value of every choice.
    fn draw_over(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let (Stage::Over(verdict), Some(table), Some(puzzle)) =
            (&self.stage, &self.table, self.puzzle)
        else {
            return;
        };
        let view = table.core.desk.view(puzzle.seat);
        let called = |action: &ActionOf<F>| {
            F::candidate(&view, action)
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        };
        let best = table.choices.first();
        let best_words = best.map(|best| called(&best.action)).unwrap_or_default();
        let (text, style) = match (&verdict.chosen, verdict.right) {
            (Some(chosen), true) => (
                format!("✓ {}", tr!("puzzle-solved", move = called(chosen))),
                theme.good,
            ),
            (Some(chosen), false) => (
                format!(
                    "✗ {}",
                    tr!("puzzle-wrong", move = called(chosen), best = best_words)
                ),
                theme.bad,
            ),
            (None, _) => (tr!("puzzle-solution", best = best_words), theme.accent),
        };
        let next = if self.goes_back() {
            tr!("puzzle-label-back")
        } else {
            tr!("puzzle-button-next")
        };
        let beside = area.before(button(canvas, area, &next) + 1);
        let end = canvas.paragraph(beside.first_rows(2), &text, style);
        let mut page = canvas.page(area.since_row(end));
        let rows: Vec<Row> = table
            .choices
            .iter()
            .enumerate()
            .map(|(rank, choice)| {
                let mut row = row::<F>(choice, &table.choices, verdict);
                row.label = called(&choice.action);
                row.shown = rank == self.browser.selected();
                row
            })
            .collect();
        let wanted = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let few = area.height < FEW;
        let least = if few && area.width < NARROW {
            FEW_CHOICES
        } else {
            CHOICES
        };
        let for_reasons = page.rest().height.saturating_sub(least.min(wanted));
        if let Some(reasons) = &verdict.reasons {
            let asked = Asked {
                puzzle,
                state: &table.state,
                choices: &table.choices,
            };
            let names = table.core.desk.names();
            let why = F::why(&asked, verdict.chosen.as_ref(), reasons, names);
            let mut room = page.rest().first_rows(for_reasons);
            for sentences in &why {
                // Where rows are few, a sentence is told as a whole or not at all.
                let told = if few {
                    sentences_within(sentences, room)
                } else {
                    sentences.clone()
                };
                let lines = wrap(&told, room.width);
                if few && lines.len() > usize::from(room.height) {
                    break;
                }
                for (row, line) in room.rows().zip(lines) {
                    page.row().text(line, theme.text);
                    room = room.since_row(row.bottom());
                }
            }
        } else {
            let place = page.take(1);
            working(page.canvas(), place, &tr!("puzzle-thinking"));
        }
        // A gap above the list, if there is room.
        let gap = page.rest().height > wanted + 1;
        let list = page.skip(gap.into()).rest();
        candidates::draw(canvas, list, &rows, &mut self.browser);
    }
}

/// As many sentences of a text as an area holds, at least one.
fn sentences_within(text: &str, area: Rect) -> String {
    let ends = text.char_indices().filter_map(|(at, sign)| {
        let after = &text[at + sign.len_utf8()..];
        let ends = sign == '。' || sign == '.' && (after.is_empty() || after.starts_with(' '));
        ends.then_some(at + sign.len_utf8())
    });
    let heads: Vec<&str> = ends.map(|end| &text[..end]).collect();
    let fits = |head: &&&str| wrap(head, area.width).len() <= usize::from(area.height);
    heads
        .iter()
        .rev()
        .find(fits)
        .or(heads.first())
        .map_or(text, |head| head)
        .to_owned()
}

/// Draws the button for moving on, at the right of the first row; returns its width.
fn button(canvas: &mut Canvas<'_>, area: Rect, next: &str) -> u16 {
    let theme = canvas.theme();
    let text = format!(" {} {next} ", canvas.sign("Enter"));
    let wide = width(&text).min(area.width);
    canvas.row(area.last_columns(wide)).press("Enter", |row| {
        row.shortened(&text, theme.selected);
    });
    wide
}

/// Line of a choice in the list.
fn row<F: PuzzleUi>(
    choice: &Choice<ActionOf<F>>,
    all: &[Choice<ActionOf<F>>],
    verdict: &Verdict<F>,
) -> Row {
    let values = || all.iter().map(|choice| choice.value);
    let best = values().fold(f64::NEG_INFINITY, f64::max);
    let worst = values().fold(f64::INFINITY, f64::min);
    let span = (best - worst).max(f64::MIN_POSITIVE);
    let chosen = verdict.chosen.as_ref() == Some(&choice.action);
    let mut note = F::choice_note(choice);
    let marks = [
        (choice.right, tr!("puzzle-mark-best")),
        (chosen, tr!("puzzle-mark-you")),
    ];
    let marks: Vec<String> = marks
        .into_iter()
        .filter_map(|(on, mark)| on.then_some(mark))
        .collect();
    if !marks.is_empty() {
        note = format!("{note} ◂ {}", marks.join(&tr!("puzzle-mark-between")));
    }
    Row {
        value: F::choice_value(choice),
        share: 0.05 + 0.95 * (choice.value - worst) / span,
        note: note.trim().to_owned(),
        wrong: chosen && !choice.right,
        ..Row::default()
    }
}
