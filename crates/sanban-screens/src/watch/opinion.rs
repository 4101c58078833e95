//! What the player of the last action thought of it, converted for display on a worker.

use std::time::Duration;

use super::course::Place;
use sanban_game::{Decision, State as _};
use sanban_play::play::{Opinion, TableUi};
use sanban_play::session::{ActionOf, StateOf};
use sanban_term::context::Context;
use sanban_term::worker::Task;

/// Time within which most opinions arrive, so that nothing flickers.
const AT_ONCE: Duration = Duration::from_millis(3);

/// The opinion of the last action's player, and the place of that action.
pub(super) struct LastOpinion<F: TableUi> {
    of: Option<Place>,
    task: Option<Task<Opinion<ActionOf<F>>>>,
    found: Option<Opinion<ActionOf<F>>>,
}

impl<F: TableUi> Default for LastOpinion<F> {
    fn default() -> LastOpinion<F> {
        LastOpinion {
            of: None,
            task: None,
            found: None,
        }
    }
}

impl<F: TableUi> LastOpinion<F> {
    /// The opinion at a place, once there is one.
    pub(super) fn at(&self, place: Place) -> Option<&Opinion<ActionOf<F>>> {
        self.found.as_ref().filter(|_| self.of == Some(place))
    }

    /// Has the decision that led to a place converted, which was made in the state `before`, and takes in the answer.
    pub(super) fn follow(
        &mut self,
        place: Place,
        before: Option<&StateOf<F>>,
        decision: Option<&Decision<ActionOf<F>>>,
        ctx: &Context,
    ) {
        if self.of != Some(place) {
            let view = before.and_then(|before| Some(before.view(before.actor()?)));
            let made = view.zip(decision.cloned());
            *self = LastOpinion {
                of: Some(place),
                task: made.map(|(view, decision)| {
                    let work = move |_: &_| F::opinion(&view, decision);
                    ctx.workers().start("opinion", work)
                }),
                found: None,
            };
        }
        if let Some(found) = self.task.as_mut().and_then(|task| task.within(AT_ONCE)) {
            self.found = Some(found);
            self.task = None;
        }
    }
}
