//! Effect of a rated game on the rating, reported when the game is over.

use crate::session::storage::Career;
use crate::session::{SessionContext as _, arrived};
use sanban_data::rating::Rating;
use sanban_data::store::RatingEntry;
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// State of the report.
#[derive(Default)]
pub(super) struct RatingNews {
    /// Count of the desk's moves at the end that was last asked about.
    asked: Option<u64>,
    task: Option<Task<Career>>,
}

impl RatingNews {
    /// Asks for the new rating of a game (by name) that is over, `end` being the desk's count of moves, and reports it once it is
    /// there.
    pub(super) fn hear(&mut self, game: &'static str, end: Option<u64>, ctx: &mut Context) {
        if end.is_some() && self.asked != end {
            // The database answers after the writes before.
            self.task = Some(ctx.storage().career(game, ctx.workers()));
            self.asked = end;
        }
        let Some(career) = arrived(&mut self.task) else {
            return;
        };
        if let Some(text) = news(&career.entries) {
            ctx.say(text);
        }
    }
}

/// Text with the latest rating and the change since the one before; `None` before the first rated game.
pub fn news(entries: &[RatingEntry]) -> Option<String> {
    let (last, before) = entries.split_last()?;
    let before = before
        .last()
        .map_or(Rating::default().value, |entry| entry.rating);
    Some(tr!(
        "table-new-rating",
        rating = number(last.rating, 0),
        interval = number(1.96 * last.deviation, 0),
        change = signed(last.rating - before, 0)
    ))
}
