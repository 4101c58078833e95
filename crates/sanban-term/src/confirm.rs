//! A yes-or-no dialog.

use crate::action::Binding;
use crate::canvas::{Canvas, wrap};
use crate::context::Context;
use crate::dialogue::{Dialogue, Reply};
use crate::layout::Area as _;
use crate::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use sanban_words::{msg, tr};

const WIDTH: u16 = 52;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Answer with yes.
    Yes,
    /// Answer with no.
    No,
}

/// Table of actions.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new("yes", Action::Yes, &["Enter", "y"], msg!("confirm-key-yes"))
        .priority(90)
        .once(),
    Binding::new("no", Action::No, &["n", "Esc", "q"], msg!("confirm-key-no")).priority(90),
];

/// Table of actions of a question whose yes cannot be taken back: the key that goes on says no.
const CAREFUL: &[Binding<Action>] = &[
    Binding::new("yes", Action::Yes, &["y"], msg!("confirm-key-yes"))
        .priority(90)
        .once(),
    Binding::new(
        "no",
        Action::No,
        &["n", "Enter", "Esc", "q"],
        msg!("confirm-key-no"),
    )
    .priority(90),
];

/// A dialog over a screen about one of its actions; after a yes, that screen performs the action in
/// [`Actions::confirmed`].
pub struct Confirm<A> {
    about: A,
    heading: String,
    text: String,
    is_careful: bool,
}

impl<A: Copy + 'static> Confirm<A> {
    /// A dialog about an action, with its heading and the consequence of a yes.
    pub fn new(about: A, heading: impl Into<String>, text: impl Into<String>) -> Confirm<A> {
        Confirm {
            about,
            heading: heading.into(),
            text: text.into(),
            is_careful: false,
        }
    }

    /// The same dialog, where Enter says no: for what is lost for good, on a key that is near another.
    #[must_use]
    pub fn careful(mut self) -> Confirm<A> {
        self.is_careful = true;
        self
    }
}

impl<A: Copy + 'static> Actions for Confirm<A> {
    type Action = Action;

    const SCREEN: &'static str = "question";

    fn bindings(&self) -> &'static [Binding<Action>] {
        if self.is_careful { CAREFUL } else { BINDINGS }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Yes => ctx.confirm(self.about),
            Action::No => ctx.pop(),
        }
    }
}

impl<A: Copy + 'static> Screen for Confirm<A> {
    fn name(&self) -> String {
        self.heading.clone()
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        let lines = wrap(&self.text, WIDTH).len();
        Placement::Dialog {
            width: WIDTH,
            height: u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(4),
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        Some(self)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let lines = wrap(&self.text, area.width).len();
        // The buttons come first if rows are few.
        let is_roomy = usize::from(area.height) > lines + 2;
        let area = area.below(is_roomy.into());
        let end = canvas.paragraph(area.above(2), &self.text, theme.text);
        let mut row = canvas.row(area.since_row(end + 1));
        // The highlighted one is what Enter does.
        let [yes, no] = if self.is_careful {
            [theme.key, theme.selected]
        } else {
            [theme.selected, theme.key]
        };
        for (key, word, style) in [
            ("y", msg!("confirm-key-yes"), yes),
            ("n", msg!("confirm-key-no"), no),
        ] {
            let sign = format!(" {} ", row.sign(key));
            row.press(key, |row| {
                row.text(sign, style).gap(1).text(word.text(), theme.text);
            })
            .gap(4);
        }
    }
}

impl<A: Copy + 'static> Dialogue for Confirm<A> {
    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        vec![
            self.heading.clone(),
            self.text.clone(),
            tr!("plain-yes-or-back", yes = msg!("confirm-key-yes").text()),
        ]
    }

    // A line that is sent too often must not say yes.
    fn offers(&self, line: usize) -> bool {
        BINDINGS
            .get(line)
            .is_some_and(|line| line.action == Action::No)
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let yes = msg!("confirm-key-yes").text();
        match typed.to_lowercase().as_str() {
            "" => ctx.pop(),
            word if word == "yes" || word == "y" || word == yes => ctx.confirm(self.about),
            _ => return Reply::Unknown,
        }
        Reply::Done
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
