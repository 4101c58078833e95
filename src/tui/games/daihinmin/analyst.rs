//! The review of games that are watched or replayed.

use super::review::{self, Played, Review};
use crate::daihinmin::State;
use crate::game::Seat;
use crate::tui::frame::context::Context;
use crate::tui::frame::screen::Layer;
use crate::tui::session::timeline::Timeline;
use crate::tui::session::{Analyst, SeatChoice};

/// Reviews the games of a series that are over.
#[derive(Default)]
pub(super) struct Watched;

impl Analyst<State> for Watched {
    fn open(
        &mut self,
        timeline: &Timeline<State>,
        names: &[String],
        seat: Option<Seat>,
        ctx: &Context,
    ) -> Result<Box<dyn Layer>, String> {
        let record = timeline.record();
        let person = SeatChoice::Human.to_string();
        let person = record.players.iter().position(|player| *player == person);
        let seat = seat.unwrap_or(Seat::from_index(person.unwrap_or(0)));
        let mut whole = timeline.clone();
        whole.go_to(whole.len());
        let opening = review::Opening {
            games: Played::of_record(&whole, seat),
            names: names.to_vec(),
            seed: record.seed,
            rules: record.rules,
        };
        if opening.games.is_empty() {
            return Err("no game of this series is over yet".to_owned());
        }
        match Review::open(opening, ctx) {
            Ok(review) => Ok(review.into()),
            Err(problem) => Err(problem.to_string()),
        }
    }
}
