//! Actions on the empty chart, and their availability.

use sanban_blackjack::Action as Move;
use sanban_term::action::{Availability, Binding};
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::screen::Actions;
use sanban_words::msg;
use sanban_words::tr;

use super::cell_grid::{self, Cells as _};
use super::empty_chart::EmptyChart;

/// Actions on the empty chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Hit,
    Stand,
    Double,
    Split,
    Surrender,
    Clear,
    Up,
    Down,
    Left,
    Right,
    /// The next cell that is wrong.
    NextWrong,
    /// Show what is wrong, or hide it.
    Check,
    /// Check each cell at once, or all at the end.
    AtOnce,
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new("hit", Action::Hit, &["h"], msg!("blackjack_drill-key-hit")).priority(90),
    Binding::new(
        "stand",
        Action::Stand,
        &["s"],
        msg!("blackjack_drill-key-stand"),
    )
    .priority(90),
    Binding::new(
        "double",
        Action::Double,
        &["d"],
        msg!("blackjack_drill-key-double"),
    )
    .priority(90),
    Binding::new(
        "split",
        Action::Split,
        &["p"],
        msg!("blackjack_drill-key-split"),
    )
    .priority(90),
    Binding::new(
        "surrender",
        Action::Surrender,
        &["r"],
        msg!("blackjack_drill-key-surrender"),
    )
    .priority(90),
    Binding::new(
        "clear",
        Action::Clear,
        &["Backspace", "Delete"],
        msg!("blackjack_empty_chart-key-clear"),
    )
    .priority(60),
    Binding::new("up", Action::Up, &["Up"], msg!("blackjack_progress-key-up")).priority(65),
    Binding::new(
        "down",
        Action::Down,
        &["Down"],
        msg!("blackjack_progress-key-down"),
    )
    .priority(65),
    Binding::new(
        "left",
        Action::Left,
        &["Left"],
        msg!("blackjack_progress-key-left"),
    )
    .priority(65),
    Binding::new(
        "right",
        Action::Right,
        &["Right"],
        msg!("blackjack_progress-key-right"),
    )
    .priority(65),
    Binding::new(
        "next-wrong",
        Action::NextWrong,
        &["n"],
        msg!("blackjack_empty_chart-key-next-wrong"),
    )
    .priority(80),
    Binding::new(
        "check",
        Action::Check,
        &["Enter"],
        msg!("blackjack_empty_chart-key-check"),
    )
    .priority(95),
    Binding::new(
        "at-once",
        Action::AtOnce,
        &["m"],
        msg!("blackjack_empty_chart-key-at-once"),
    )
    .priority(70),
    Binding::new(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blackjack_drills-key-leave"),
    )
    .priority(93)
    .stakes(),
];

impl Actions for EmptyChart {
    type Action = Action;

    const SCREEN: &'static str = "blackjack-empty-chart";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::NextWrong => Availability::shown(self.shows_marks()),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        match action {
            Action::Check if self.checked => Some(tr!("blackjack_empty_chart-label-hide")),
            Action::AtOnce if self.at_once => Some(tr!("blackjack_empty_chart-label-at-end")),
            _ => None,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let (row, column) = self.cursor;
        match action {
            Action::Hit => self.fill(Move::Hit, ctx),
            Action::Stand => self.fill(Move::Stand, ctx),
            Action::Double => self.fill(Move::Double, ctx),
            Action::Split => self.fill(Move::Split, ctx),
            Action::Surrender => self.fill(Move::Surrender, ctx),
            Action::Clear => {
                if let Some(spot) = self.chosen() {
                    self.filled.remove(&spot);
                }
            }
            Action::Up => self.cursor.0 = cell_grid::step(row, false),
            Action::Down => self.cursor.0 = cell_grid::step(row, true),
            Action::Left => self.cursor.1 = column.saturating_sub(1),
            Action::Right => self.cursor.1 = (column + 1).min(9),
            Action::NextWrong => self.go_to_next_wrong(),
            Action::Check => {
                self.checked = !self.checked;
                if self.checked {
                    self.go_to_next_wrong();
                }
            }
            Action::AtOnce => self.at_once = !self.at_once,
            Action::Leave if self.filled.is_empty() => ctx.pop(),
            Action::Leave => {
                let title = tr!("blackjack_empty_chart-leave");
                ctx.push(Confirm::new(
                    action,
                    title,
                    tr!("blackjack_empty_chart-leave-text"),
                ));
            }
        }
    }

    fn confirmed(&mut self, _action: Action, ctx: &mut Context) {
        ctx.pop();
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}
