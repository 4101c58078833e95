//! Actions of a screen as buttons in its middle.

use ratatui::layout::Rect;

use sanban_term::action::Availability;
use sanban_term::canvas::{Canvas, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::screen::Actions;

/// An action as a button.
pub(super) struct Button {
    key: &'static str,
    word: String,
    ready: bool,
}

impl Button {
    /// Columns of the button, and of the gap after it.
    pub(super) fn columns(&self, canvas: &Canvas<'_>) -> u16 {
        width(&canvas.sign(self.key)) + width(&self.word) + 5
    }
}

/// The actions of a screen that have a button, unless they are hidden.
pub(super) fn buttons<S: Actions>(
    screen: &S,
    has_button: impl Fn(S::Action) -> bool,
    ctx: &Context,
) -> Vec<Button> {
    let bindings = screen.bindings().iter();
    bindings
        .filter(|binding| has_button(binding.action))
        .filter_map(|binding| {
            let ready = match screen.availability(binding.action, ctx) {
                Availability::Hidden => return None,
                Availability::Ready => true,
                Availability::Disabled(_) => false,
            };
            let label = screen.label(binding.action, ctx);
            Some(Button {
                key: binding.names().next()?,
                word: label.unwrap_or_else(|| binding.label.text()),
                ready,
            })
        })
        .collect()
}

/// Draws buttons; those that do not fit go on a second row.
pub(super) fn draw(canvas: &mut Canvas<'_>, mut place: Rect, buttons: &[Button]) {
    let mut row = canvas.row(place);
    for button in buttons {
        let sign = row.sign(button.key);
        let columns = width(&sign) + width(&button.word) + 3;
        if row.room() < place.width.min(columns) {
            place = place.below(1);
            row = canvas.row(place);
        }
        row.button(button.key, &sign, 1, &button.word, button.ready)
            .gap(2);
    }
}
