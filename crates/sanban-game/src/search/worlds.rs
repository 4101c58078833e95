//! The state in which each iteration of a search starts.

use crate::{State, Stream, View};

/// Where iterations start.
pub enum Worlds<'a, S: State> {
    /// The same state each time. All is known and nothing is left to chance, so the same actions always lead
    /// to the same state, and the actions of a node are listed only once.
    Known(&'a S),
    /// A state drawn anew each time from a view (a determinization). The same actions then lead to different
    /// states, in which different actions may be legal.
    Seen(&'a S::View),
    /// A state drawn anew each time in some other way, for searchers that know more than a view says.
    Sampled(&'a dyn Fn(&mut Stream) -> S),
}

impl<S: State> Worlds<'_, S> {
    /// The state for the next iteration.
    pub fn draw(&self, rng: &mut Stream) -> S {
        match self {
            Worlds::Known(state) => (*state).clone(),
            Worlds::Seen(view) => view.sample(rng),
            Worlds::Sampled(sample) => sample(rng),
        }
    }

    /// Whether iterations start in different states.
    pub(super) fn differ(&self) -> bool {
        !matches!(self, Worlds::Known(_))
    }
}
