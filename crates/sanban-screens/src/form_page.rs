//! A form that fills the screen: its rows on the left, help for the selected one on the right, and a button that begins. On narrow
//! terminals the help goes below the form.

use crossterm::event::KeyEvent;
use ratatui::layout::Margin;

use sanban_term::canvas::{Canvas, wrap};
use sanban_term::context::Context;
use sanban_term::layout::{Area as _, Row};
use sanban_term::widgets::{Form, TYPING};

/// A screen that is a form: what is chosen, typed or clicked in a row changes what the screen is about.
pub trait FormScreen {
    /// The form.
    fn form(&mut self) -> &mut Form;

    /// Gives the row of this key a value.
    ///
    /// # Errors
    /// The reason why it cannot have it, in one line.
    fn set(&mut self, key: &str, value: &str, ctx: &mut Context) -> Result<(), String>;

    /// Makes the rows anew.
    fn refresh(&mut self, ctx: &Context);

    /// Takes a change of the form, if there is one; `true` if it could be made.
    fn change(&mut self, change: Option<(String, String)>, ctx: &mut Context) -> bool {
        let Some((key, value)) = change else {
            return true;
        };
        let set = self.set(&key, &value, ctx);
        self.refresh(ctx);
        let done = set.is_ok();
        if let Err(problem) = set {
            ctx.warn(problem);
        }
        done
    }

    /// Takes a key while a value is typed; `true` if it was used. A value that cannot be taken is typed on.
    fn type_key(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        let Some(entered) = self.form().capture(key) else {
            return false;
        };
        if !self.change(entered.clone(), ctx)
            && let Some((_, value)) = entered
        {
            self.form().type_again(value);
        }
        true
    }
}

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
        form.draw(canvas, area.after(2).first_columns(columns));
        let right = area.after(2 + columns);
        canvas.rule_down(right);
        // Where rows are few, the help needs those that set its parts apart.
        let air = u16::from(area.height > 12);
        let right = right.inner(Margin::new(2, air));
        let note = wrap(&self.note, right.width);
        let note_rows = if self.note.is_empty() {
            0
        } else {
            u16::try_from(note.len()).unwrap_or(u16::MAX) + 1
        };
        let text = right.above(1 + note_rows);
        if let Some(row) = form.selected() {
            canvas.row(text).text(&row.label, theme.title);
            // Two rows for the hint on typing.
            let body = text.below(1 + air);
            let body = body.above(if form.is_typing() { 3 } else { 1 });
            let mut end = canvas.paragraph(body, &row.help, theme.text);
            // The settings of a player with many of them do not all fit.
            if wrap(&row.help, body.width).len() > usize::from(body.height) {
                let more = body.last_rows(2);
                canvas.fill(more, ' ', theme.text);
                end = canvas.paragraph(more, &self.too_long, theme.dim);
            }
            if form.is_typing() {
                canvas.paragraph(text.since_row(end + 1), &TYPING.text(), theme.accent);
            }
        }
        let last = right.last_rows(1);
        canvas.paragraph(
            right.since_row(text.bottom()).above(2),
            &self.note,
            theme.dim,
        );
        self.draw_button(&mut canvas.row(last));
    }

    fn draw_stacked(&self, form: &mut Form, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let theme = canvas.theme();
        let help_rows = (area.height / 3).clamp(3, 8);
        let inside = area.after(1).before(1);
        form.draw(canvas, inside.above(help_rows + 1));
        canvas.rule(area.last_rows(help_rows + 1));
        let below = inside.last_rows(help_rows);
        let text = below.above(1);
        if form.is_typing() {
            canvas.paragraph(text, &TYPING.text(), theme.accent);
        } else if let Some(row) = form.selected() {
            // Rows are scarce: no blank lines between paragraphs.
            canvas.paragraph(text, &row.help.replace("\n\n", "\n"), theme.text);
        }
        let mut row = canvas.row(below.last_rows(1));
        self.draw_button(&mut row);
        let (canvas, beside) = row.gap(1).rest();
        canvas.paragraph(beside, &self.note, theme.dim);
    }

    fn draw_button(&self, row: &mut Row<'_>) {
        if let Some(text) = &self.button {
            row.main_button("Enter", &format!(" {text} "));
        }
    }
}
