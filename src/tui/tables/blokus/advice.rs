//! What the adviser says: whom the table asks, and what is made of the answer.

use super::play::Play;
use crate::blokus::{self, BlokusDuo};
use crate::game::{Candidate, Decision, Game as _, Spec};
use crate::tui::screen::Context;
use crate::tui::session::Hint;

/// Who gives hints.
const ADVISER: &str = "expert:level=5";

/// The spec of who gives the hints: what is set, or the usual adviser.
fn adviser(ctx: &Context) -> &str {
    match ctx.config().blokus.hint.as_str() {
        "" => ADVISER,
        spec => spec,
    }
}

/// How many candidates of a hint can be walked through.
const CANDIDATES: usize = 12;
impl Play {
    /// The candidates of the hint that is open, the best first.
    pub(super) fn candidates(&self) -> &[Candidate<blokus::Action>] {
        match self.session.hint() {
            Some(Hint::Ready(decision)) => {
                // What was never tried says nothing; it stands at the end.
                let tried = decision
                    .candidates
                    .iter()
                    .take_while(|candidate| candidate.visits > 0)
                    .count();
                &decision.candidates[..tried.min(CANDIDATES)]
            }
            _ => &[],
        }
    }

    pub(super) fn toggle_hint(&mut self, ctx: &mut Context) {
        self.walking = false;
        if self.session.hint().is_some() {
            self.session.drop_hint();
            return;
        }
        let adviser = adviser(ctx)
            .parse::<Spec>()
            .and_then(|spec| BlokusDuo::roster().build(&spec));
        match adviser {
            Ok(adviser) => self.session.ask_hint(adviser),
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }
}

/// What a search found the position worth for the one to move: the mean of all its playouts, which a few lucky ones
/// of a single placement do not sway; the best value where values are exact.
pub(super) fn root_value(decision: &Decision<blokus::Action>) -> Option<f64> {
    let visits = |candidate: &Candidate<_>| candidate.visits as f64;
    let all: f64 = decision.candidates.iter().map(visits).sum();
    if all > 0.0 {
        let sum: f64 = decision
            .candidates
            .iter()
            .map(|candidate| visits(candidate) * candidate.value)
            .sum();
        Some(sum / all)
    } else {
        Some(decision.candidates.first()?.value)
    }
}
