//! The state in which each iteration of a search starts.

use crate::game::{State, Stream, View};

/// Where iterations start.
pub enum Worlds<'a, S: State> {
    /// The same state each time. Where all is known and nothing is left to chance, a node's actions never change,
    /// and are listed only once.
    Known(&'a S),
    /// A state drawn anew each time that agrees with what the searcher knows (a determinization). The same actions then
    /// lead to different states, in which different actions may be legal.
    Sampled(&'a dyn Fn(&mut Stream) -> S),
}

impl<S: State> Worlds<'_, S> {
    /// The state for the next iteration.
    pub fn draw(&self, rng: &mut Stream) -> S {
        match self {
            Worlds::Known(state) => (*state).clone(),
            Worlds::Sampled(sample) => sample(rng),
        }
    }
}

impl<S: State> Worlds<'_, S> {
    /// Calls `search` with worlds drawn from `view`.
    pub fn of_view<T>(view: &S::View, search: impl FnOnce(&Worlds<'_, S>) -> T) -> T {
        search(&Worlds::Sampled(&|rng| view.sample(rng)))
    }
}
