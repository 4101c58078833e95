//! A form that fills the screen: its rows on the left, help for the selected one on the right, and a button that begins. On narrow
//! terminals the help goes below the form.

use ratatui::layout::Rect;

use sanban_term::canvas::{Canvas, width, wrap};
use sanban_term::widgets::{Form, TYPING};

/// Columns from which on the help goes beside the form.
const BESIDE: u16 = 70;

/// Texts around the form.
pub struct FormPage {
    /// Pointer to the rest of a help text that does not fit.
    pub too_long: String,
    /// Note above the button; may be empty.
    pub note: String,
    /// The button that Enter presses, while it can be pressed.
    pub button: Option<String>,
}

impl FormPage {
    /// Draws the whole page.
    pub fn draw(&self, form: &mut Form, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let theme = canvas.theme();
        if area.width < BESIDE {
            return self.draw_stacked(form, canvas);
        }
        let columns = (area.width * 3 / 5).clamp(40, 64);
        let left = Rect::new(area.x + 2, area.y, columns, area.height);
        form.draw(canvas, left);
        let right = Rect::new(
            left.right() + 2,
            area.y + 1,
            area.right().saturating_sub(left.right() + 4),
            area.height.saturating_sub(2),
        );
        for y in area.y..area.bottom() {
            canvas.text(left.right(), y, "│", theme.rule);
        }
        let button = area.bottom().saturating_sub(2);
        let note = wrap(&self.note, right.width);
        let note_rows = if self.note.is_empty() {
            0
        } else {
            u16::try_from(note.len()).unwrap_or(u16::MAX) + 1
        };
        if let Some(row) = form.selected() {
            canvas.text(right.x, right.y, &row.label, theme.title);
            let body = Rect {
                y: right.y + 2,
                // Two rows for the hint on typing.
                height: right
                    .height
                    .saturating_sub(if form.is_typing() { 6 } else { 4 } + note_rows),
                ..right
            };
            let mut y = canvas.paragraph(body, &row.help, theme.text) + 1;
            // The settings of a player with many of them do not all fit.
            if wrap(&row.help, body.width).len() > usize::from(body.height) {
                let more = Rect {
                    y: body.bottom().saturating_sub(2),
                    height: 2,
                    ..body
                };
                canvas.fill(more, ' ', theme.text);
                y = canvas.paragraph(more, &self.too_long, theme.dim) + 1;
            }
            if form.is_typing() {
                let rest = Rect {
                    y,
                    height: button.saturating_sub(y + note_rows),
                    ..right
                };
                canvas.paragraph(rest, &TYPING.text(), theme.accent);
            }
        }
        if note_rows > 0 {
            let note = Rect {
                y: button.saturating_sub(note_rows),
                height: note_rows - 1,
                ..right
            };
            canvas.paragraph(note, &self.note, theme.dim);
        }
        self.draw_button(canvas, (right.x, button));
    }

    fn draw_stacked(&self, form: &mut Form, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let theme = canvas.theme();
        let help_rows = (area.height / 3).clamp(3, 8);
        let rows = Rect::new(
            area.x + 1,
            area.y,
            area.width.saturating_sub(2),
            area.height.saturating_sub(help_rows + 1),
        );
        form.draw(canvas, rows);
        let line = "─".repeat(usize::from(area.width));
        canvas.text(area.x, rows.bottom(), line, theme.rule);
        let below = Rect::new(rows.x, rows.bottom() + 1, rows.width, help_rows);
        let text = Rect {
            height: help_rows.saturating_sub(1),
            ..below
        };
        if form.is_typing() {
            canvas.paragraph(text, &TYPING.text(), theme.accent);
        } else if let Some(row) = form.selected() {
            // Rows are scarce: no blank lines between paragraphs.
            canvas.paragraph(text, &row.help.replace("\n\n", "\n"), theme.text);
        }
        let last = below.bottom().saturating_sub(1);
        let end = self.draw_button(canvas, (below.x, last));
        let beside = Rect::new(end + 1, last, below.right().saturating_sub(end + 1), 1);
        canvas.paragraph(beside, &self.note, theme.dim);
    }

    /// Draws the button, and returns the column behind it.
    fn draw_button(&self, canvas: &mut Canvas<'_>, (x, y): (u16, u16)) -> u16 {
        let Some(text) = &self.button else {
            return x;
        };
        let text = format!("  {text}  ");
        let button = Rect::new(x, y, width(&text), 1);
        canvas.text(x, y, text, canvas.theme().selected);
        canvas.press(button, "Enter");
        button.right()
    }
}
