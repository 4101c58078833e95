//! Reading past answers, and recording another one.

use sanban_blackjack::Blackjack;
use sanban_blackjack::practice::Attempt;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::Past;
use sanban_term::context::Context;
use sanban_term::worker::Task;

/// All answers, and all finished games.
pub(super) type PracticePast = Past<Attempt>;

/// Reads all answers and games so far.
pub(super) fn read_past(ctx: &Context) -> Task<PracticePast> {
    ctx.storage().past::<Blackjack, Attempt>(ctx.workers())
}

pub(super) fn record(answer: &Attempt, ctx: &Context) {
    ctx.storage().add_answer::<Blackjack>(answer);
}
