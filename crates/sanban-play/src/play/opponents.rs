//! The dialog at the table for making the opponents stronger or weaker.

use crate::session::{KEYS, Strength};
use sanban_term::action::Binding;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use sanban_term::widgets::List;
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// To the weaker one.
    Up,
    /// To the stronger one.
    Down,
    /// Play against the selected strength.
    Take,
    /// Leave everything as it is.
    Cancel,
}

/// Keys of the dialog.
pub const BINDINGS: &[Binding<Action>] = &[
    KEYS.key("up", Action::Up, &["Up", "k"], msg!("table-key-weaker"), 60),
    KEYS.key(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("table-key-stronger"),
        60,
    ),
    KEYS.key(
        "take",
        Action::Take,
        &["Enter", "Space"],
        msg!("table-key-take"),
        90,
    ),
    KEYS.key(
        "cancel",
        Action::Cancel,
        &["Esc", "q"],
        msg!("confirm-key-no"),
        90,
    ),
];

/// The dialog over a table. The chosen index is passed to the table as the action `about` of it.
pub struct OpponentsDialog<A> {
    strengths: &'static [Strength],
    list: List,
    /// The present strength, if all opponents have the same.
    now: Option<usize>,
    about: fn(usize) -> A,
}

impl<A: Copy + 'static> OpponentsDialog<A> {
    /// The dialog with `now` as the present one of these strengths.
    pub(super) fn new(
        strengths: &'static [Strength],
        now: Option<usize>,
        about: fn(usize) -> A,
    ) -> OpponentsDialog<A> {
        let mut list = List::default();
        list.selected = now.unwrap_or(0);
        OpponentsDialog {
            strengths,
            list,
            now,
            about,
        }
    }
}

impl<A: Copy + 'static> Actions for OpponentsDialog<A> {
    type Action = Action;

    const SCREEN: &'static str = "opponents";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.list.step(-1, self.strengths.len()),
            Action::Down => self.list.step(1, self.strengths.len()),
            Action::Take if Some(self.list.selected) == self.now => ctx.pop(),
            Action::Take => ctx.confirm((self.about)(self.list.selected)),
            Action::Cancel => ctx.pop(),
        }
    }
}

impl<A: Copy + 'static> Screen for OpponentsDialog<A> {
    fn name(&self) -> String {
        tr!("table-opponents")
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Dialog {
            width: 56,
            height: u16::try_from(self.strengths.len())
                .unwrap_or(u16::MAX)
                .saturating_add(4),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let clicked = self.list.mouse(mouse, "strength", self.strengths.len());
        if clicked && mouse.kind == MouseKind::DoubleClick {
            self.perform(Action::Take, ctx);
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let (strengths, now) = (self.strengths, self.now);
        self.list.draw(
            canvas,
            area.above(3),
            strengths.len(),
            "strength",
            |canvas, index, place, on| {
                let (mark, style) = if on {
                    ("▸ ", theme.accent)
                } else {
                    ("  ", theme.text)
                };
                let mut line = canvas.row(place);
                line.text(mark, style)
                    .text(strengths[index].words.text(), style);
                if now == Some(index) {
                    line.gap(2).text(tr!("table-opponents-now"), theme.dim);
                }
            },
        );
        if let Some(strength) = strengths.get(self.list.selected) {
            let about = strength.words.attribute("help").text();
            canvas.paragraph(area.last_rows(3), &about, theme.dim);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}
