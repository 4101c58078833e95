//! The answers that were given so far, and one more.

use crate::blackjack::Blackjack;
use crate::blackjack::practice::Attempt;
use crate::tui::frame::context::Context;
use crate::tui::frame::worker::Task;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::Past;

/// All answers, and all finished games.
pub(super) type PracticePast = Past<Attempt>;

/// Reads all that was answered and played so far.
pub(super) fn read_past(ctx: &Context) -> Task<PracticePast> {
    ctx.storage().past::<Blackjack, Attempt>(ctx.workers())
}

/// Saves an answer.
pub(super) fn record(answer: &Attempt, ctx: &Context) {
    ctx.storage().add_answer::<Blackjack>(answer);
}
