//! Root state of each iteration of a search: one known state, or determinizations.

use crate::{State, Stream, View};

/// Source of the root state of each iteration.
pub enum RootState<'a, S: State> {
    /// The same state each time: perfect information. The same actions always lead to the same state, so the actions of
    /// a node are listed only once.
    Known(&'a S),
    /// A determinization: a state sampled from a view for each iteration. The same actions then lead to different
    /// states, in which different actions may be legal.
    FromView(&'a S::View),
    /// A state sampled by a closure for each iteration, for searchers that know more than a view says.
    Sampled(&'a dyn Fn(&mut Stream) -> S),
}

impl<S: State> RootState<'_, S> {
    /// Root state of the next iteration.
    pub fn sample(&self, rng: &mut Stream) -> S {
        match self {
            RootState::Known(state) => (*state).clone(),
            RootState::FromView(view) => view.sample(rng),
            RootState::Sampled(sample) => sample(rng),
        }
    }

    /// `true` if root states differ from iteration to iteration.
    pub(super) fn varies(&self) -> bool {
        !matches!(self, RootState::Known(_))
    }
}
