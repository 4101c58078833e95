//! The dialog in which a deal is played again, from any seat, or passed on.

use super::{DealResult, TableUi};
use crate::review::people_of;
use crate::session::{KEYS, Plan, StateOf, Timeline};
use sanban_game::Seat;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, wrap};
use sanban_term::context::Context;
use sanban_term::copied::Copied;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Actions, Placement, Screen};
use sanban_term::widgets::List;
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The seat above.
    Up,
    /// The seat below.
    Down,
    /// Play the deal again from the selected seat.
    Again,
    /// Copy the lines.
    Copy,
    /// Leave everything as it is.
    Leave,
}

/// Keys of the dialog.
pub const BINDINGS: &[Binding<Action>] = &[
    KEYS.key("up", Action::Up, &["Up", "k"], msg!("deal-key-up"), 60),
    KEYS.key(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("deal-key-down"),
        60,
    ),
    KEYS.key(
        "again",
        Action::Again,
        &["Enter"],
        msg!("deal-key-again"),
        90,
    )
    .once(),
    KEYS.key(
        "copy",
        Action::Copy,
        &["C-y", "c"],
        msg!("deal-key-copy"),
        80,
    ),
    KEYS.key(
        "leave",
        Action::Leave,
        &["Esc", "q", "G"],
        msg!("deal-key-leave"),
        90,
    ),
];

/// Name of the screen in the settings.
pub const SCREEN: &str = "deal";

const WIDTH: u16 = 72;

/// Mouse target of the seats.
const SEAT: &str = "seat";

/// The dialog over a table or a replay.
pub struct DealDialog<F: TableUi> {
    result: DealResult<F>,
    /// The game, at its present place.
    timeline: Timeline<StateOf<F>>,
    names: Vec<String>,
    list: List,
}

impl<F: TableUi> DealDialog<F> {
    /// The dialog for the game at the present place of a table, with the names of its seats.
    pub fn new(
        result: DealResult<F>,
        timeline: &Timeline<StateOf<F>>,
        names: &[String],
    ) -> DealDialog<F> {
        let mut at = timeline.walk();
        at.go_to(timeline.ply());
        let mut list = List::default();
        list.selected = people_of(&result.deal)
            .first()
            .map_or(0, |seat| seat.index());
        DealDialog {
            result,
            timeline: at,
            names: names.to_vec(),
            list,
        }
    }

    /// Plays the deal from the selected seat.
    ///
    /// # Errors
    /// A line that says why it cannot be played.
    fn play(&self, ctx: &mut Context) -> Result<(), String> {
        let seat = u8::try_from(self.list.selected).unwrap_or(u8::MAX);
        let deal = Plan::<F::Game>::dealt_again(&self.timeline, Some(Seat(seat)));
        let plan = Plan::of_record(deal.map_err(|problem| problem.to_string())?);
        let plan = plan.map_err(|problem| problem.to_string())?;
        let table = F::sit_down(plan, ctx).map_err(|problem| problem.to_string())?;
        ctx.replace(table);
        Ok(())
    }

    fn seats(&self) -> usize {
        self.result.deal.seats
    }

    fn lines(&self) -> Vec<String> {
        wrap(&self.result.lines().join("\n"), WIDTH)
    }
}

impl<F: TableUi> Actions for DealDialog<F> {
    type Action = Action;

    const SCREEN: &'static str = SCREEN;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let choice = matches!(action, Action::Up | Action::Down);
        Availability::shown(!choice || self.seats() > 1)
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.list.step(-1, self.seats()),
            Action::Down => self.list.step(1, self.seats()),
            Action::Again => {
                if let Err(problem) = self.play(ctx) {
                    ctx.warn(problem);
                }
            }
            Action::Copy => {
                let lines = self.result.lines().join("\n");
                let copied = Copied::new(tr!("deal-copied"), lines, ctx);
                ctx.push(copied);
            }
            Action::Leave => ctx.pop(),
        }
    }
}

impl<F: TableUi> Screen for DealDialog<F> {
    fn name(&self) -> String {
        tr!("deal-name")
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        let rows = self.lines().len() + self.seats();
        Placement::Dialog {
            width: WIDTH,
            height: u16::try_from(rows).unwrap_or(u16::MAX).saturating_add(2),
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.result.tick(ctx);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let clicked = self.list.mouse(mouse, SEAT, self.seats());
        if clicked && mouse.kind == MouseKind::DoubleClick {
            self.perform(Action::Again, ctx);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let lines = self.lines();
        let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let mut page = canvas.page(area);
        for (number, line) in lines.into_iter().enumerate() {
            let style = if number == 0 {
                theme.strong
            } else {
                theme.text
            };
            page.row().text(line, style);
        }
        page.skip(1).row().text(tr!("deal-from"), theme.dim);
        let people = people_of(&self.result.deal);
        let (names, seats) = (&self.names, self.result.deal.seats);
        let place = area.below(rows + 2);
        self.list
            .draw(canvas, place, seats, SEAT, |canvas, index, place, on| {
                let (mark, style) = if on {
                    ("▸ ", theme.accent)
                } else {
                    ("  ", theme.text)
                };
                let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
                let mut row = canvas.row(place);
                row.text(mark, style).text(F::who(names, seat), style);
                if people.contains(&seat) {
                    row.gap(2).text(tr!("deal-as-before"), theme.dim);
                }
            });
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
