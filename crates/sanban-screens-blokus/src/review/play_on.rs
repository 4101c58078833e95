//! A new table that continues from a position of a game without one.

use super::super::BlokusDisplay;
use super::Review;
use sanban_blokus::{BlokusDuo, Colour};
use sanban_play::play::Play;
use sanban_play::session::{Plan, SeatChoice, SessionContext as _};
use sanban_term::context::Context;

impl Review {
    /// Opens a table that continues from here, with a person in the seat to move.
    pub(super) fn sit_down(&self, ctx: &mut Context) {
        let mover = self.state().to_move();
        let met = self.study.borrow().ai(mover.other());
        let opponent = met.unwrap_or_else(|| {
            let mut usual = ctx.usual_plan::<BlokusDuo>().seats;
            usual.retain(|seat| *seat != SeatChoice::Human);
            usual.pop().unwrap_or(SeatChoice::Human)
        });
        let plan = Plan {
            seats: Colour::BOTH
                .map(|colour| {
                    if colour == mover {
                        SeatChoice::Human
                    } else {
                        opponent.clone()
                    }
                })
                .to_vec(),
            ..self.study.borrow().plan(self.ply)
        };
        match Play::<BlokusDisplay>::open(plan, ctx) {
            Ok(table) => {
                let study = &table.input().study;
                study.borrow_mut().go_on_from(&mut self.study.borrow_mut());
                ctx.push(table);
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }
}
