//! What the adviser thinks of positions: asked once each, and remembered as long as the table stands.

use sanban_blokus::{Action, BlokusDuo, Colour, Reason, State};
use sanban_game::{Candidate, Decision, Seed, State as _};
use sanban_play::play::{self, SharedOpinions};
use sanban_play::review::named_adviser;
use sanban_term::context::Context;
use sanban_words::tr;

/// Who gives hints and judges positions where the settings name nobody else.
pub(super) const ADVISER: &str = "expert:level=7";

/// How many candidates are shown.
const CANDIDATES: usize = 12;

/// A candidate that got a smaller part of the tries than this has a value that says little.
const SHARE_OF_TRIES: u64 = 50;

/// The adviser's opinion of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Opinion {
    /// The share of the points that the first colour may expect; unknown where the adviser does not count.
    first: Option<f64>,
    /// What to do: the adviser's choice first, which is the surest; the others by their share of wins, those after the rest of
    /// which it says little. Empty where there is no choice.
    pub(super) candidates: Vec<Candidate<Action>>,
    /// What the adviser would do; unknown where there is no choice.
    pub(super) choice: Option<Action>,
    /// Why, where it took no search.
    pub(super) reason: Option<Reason>,
}

impl Opinion {
    /// The share of the points that a colour may expect.
    pub(super) fn share_of(&self, colour: Colour) -> Option<f64> {
        self.first.map(|share| seen_by(colour, share))
    }

    /// Whether this candidate was tried often enough for its value to mean something.
    pub(super) fn is_sure(&self, candidate: &Candidate<Action>) -> bool {
        is_sure(candidate, tries(&self.candidates))
    }

    /// The adviser's opinion of `state`.
    pub(super) fn of(state: &State, known: &play::Opinion<Action>) -> Opinion {
        let decision = &known.decision;
        Opinion {
            first: known.value.map(|share| seen_by(state.to_move(), share)),
            choice: Some(decision.action),
            candidates: decision.candidates.clone(),
            reason: decision.reason.clone(),
        }
    }
}

/// A decision as it is told: the adviser's choice first, which is the surest; the others by their share of wins, those after the
/// rest of which it says little. What the position is worth is counted before any are left out.
pub(super) fn told(mut decision: Decision<Action>) -> play::Opinion<Action> {
    let value = root_value(&decision);
    let candidates = &mut decision.candidates;
    // What was never tried says nothing; it stands at the end. A proven move needs no tries.
    let tried = candidates
        .iter()
        .take_while(|candidate| candidate.visits > 0)
        .count();
    candidates.truncate(tried.clamp(1, CANDIDATES));
    let all = tries(candidates);
    if let Some((_, others)) = candidates.split_first_mut() {
        others.sort_by(|a, b| {
            let sure = is_sure(b, all).cmp(&is_sure(a, all));
            sure.then(b.value.total_cmp(&a.value))
        });
    }
    if let Some(best) = candidates.first() {
        decision.action = best.action;
    }
    play::Opinion { decision, value }
}

fn tries(candidates: &[Candidate<Action>]) -> u64 {
    candidates.iter().map(|known| known.visits).sum()
}

/// Whether a candidate got enough of all tries.
fn is_sure(candidate: &Candidate<Action>, all: u64) -> bool {
    candidate.visits * SHARE_OF_TRIES >= all
}

/// A share of the points for the first colour as `colour` sees it, and the other way round.
fn seen_by(colour: Colour, share: f64) -> f64 {
    match colour {
        Colour::First => share,
        Colour::Second => 1.0 - share,
    }
}

/// What a search found the position worth for the one to move: the value of the best placement where it got a good part of
/// the tries; else the mean of all, which a few lucky tries of one placement do not sway. The exact value where it is known.
pub(super) fn root_value(decision: &Decision<Action>) -> Option<f64> {
    const GOOD_PART: u64 = 10;
    let best = decision.candidates.first()?;
    let tries = tries(&decision.candidates);
    if tries == 0 || best.visits * GOOD_PART >= tries {
        return Some(best.value);
    }
    let weighed = |known: &Candidate<_>| known.visits as f64 * known.value;
    let sum: f64 = decision.candidates.iter().map(weighed).sum();
    Some(sum / tries as f64)
}

/// The next position that offers a choice; forced moves on the way are played.
pub(super) fn at_a_choice(state: &State) -> State {
    let mut state = state.clone();
    let mut actions = Vec::new();
    loop {
        state.legal_actions(&mut actions);
        match actions[..] {
            [only] => state.apply(&only),
            _ => return state,
        }
    }
}

/// The opinions of a game, as the table and its review share them.
#[derive(Default)]
pub(super) struct Book {
    opinions: SharedOpinions<State>,
}

impl Book {
    /// The opinions of a table.
    pub(super) fn sharing(opinions: SharedOpinions<State>) -> Book {
        Book { opinions }
    }

    /// What is thought of a position, if it was asked. Where there is no choice, that is what is thought of the next position
    /// in which there is one, without candidates; the end of a game needs no thought.
    pub(super) fn opinion(&self, state: &State) -> Option<Opinion> {
        let next = at_a_choice(state);
        let forced = next.plies() != state.plies();
        if next.actor().is_none() {
            return Some(Opinion {
                first: Some(next.board().result(Colour::First)),
                candidates: Vec::new(),
                choice: None,
                reason: forced.then(|| tr!("blokus-no-choice").into()),
            });
        }
        let known = self.opinions.borrow().get(next.fingerprint())?;
        let known = Opinion::of(&next, &known);
        Some(if forced {
            Opinion {
                candidates: Vec::new(),
                choice: None,
                reason: Some(tr!("blokus-no-choice").into()),
                ..known
            }
        } else {
            known
        })
    }

    /// Has a position judged that was not yet; what else is being thought about is dropped. Says so when nobody can be asked.
    pub(super) fn ask(&self, state: &State, ctx: &mut Context) {
        if self.opinion(state).is_some() {
            return;
        }
        let state = at_a_choice(state);
        let (key, view) = (state.fingerprint(), state.view(state.to_move().seat()));
        // The same position, the same chance.
        if self.opinions.borrow().knows(key) {
            return;
        }
        match named_adviser::<BlokusDuo>(ADVISER, ctx) {
            Ok(adviser) => {
                let mut opinions = self.opinions.borrow_mut();
                opinions.ask((key, view), Seed(key), adviser, |_, found| told(found), ctx);
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// Takes in an answer; true when there was one.
    pub(super) fn look(&self) -> bool {
        self.opinions.borrow_mut().look()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::{Rules, read_action};

    fn decision(candidates: &[(&str, u64, f64)]) -> Decision<Action> {
        let candidates = candidates.iter().map(|&(action, visits, value)| Candidate {
            action: read_action(action).unwrap(),
            visits,
            value,
            chances: Vec::new(),
        });
        Decision {
            action: Action::Pass,
            candidates: candidates.collect(),
            reason: None,
        }
    }

    #[test]
    fn an_opinion_is_what_the_best_is_worth_seen_from_either_side() {
        let mut state = State::start(&Rules::default(), 2, Seed(1));
        state.apply(&read_action("e10").unwrap());
        let found = decision(&[("j5", 90, 0.6), ("j5,j4", 10, 0.5), ("j5,k5", 0, 0.9)]);
        let opinion = Opinion::of(&state, &told(found));
        assert_eq!(opinion.share_of(Colour::Second), Some(0.6));
        assert_eq!(opinion.share_of(Colour::First), Some(0.4));
        // What was not tried is no candidate.
        assert_eq!(opinion.candidates.len(), 2);
    }

    #[test]
    fn the_choice_comes_first_then_the_others_by_share_and_at_last_what_was_hardly_tried() {
        let state = State::start(&Rules::default(), 2, Seed(1));
        let found = decision(&[
            ("e10", 600, 0.60),
            ("e10,e9", 200, 0.55),
            ("e10,f10", 150, 0.62),
            ("e10,d10", 3, 0.90),
            ("e10,e11", 2, 0.95),
        ]);
        let opinion = Opinion::of(&state, &told(found));
        let shares: Vec<f64> = opinion.candidates.iter().map(|known| known.value).collect();
        assert_eq!(shares, [0.60, 0.62, 0.55, 0.95, 0.90]);
        assert_eq!(opinion.share_of(Colour::First), Some(0.60));
    }

    #[test]
    fn where_nothing_stands_out_it_is_the_mean_of_all_tries() {
        let tries: Vec<(&str, u64, f64)> = (0..20)
            .map(|rank| ("j5", 1, if rank < 5 { 1.0 } else { 0.0 }))
            .collect();
        assert_eq!(root_value(&decision(&tries)), Some(0.25));
    }

    #[test]
    fn a_proven_move_counts_although_nothing_was_tried() {
        let state = State::start(&Rules::default(), 2, Seed(1));
        let opinion = Opinion::of(&state, &told(decision(&[("e10", 0, 1.0)])));
        assert_eq!(
            (opinion.share_of(Colour::First), opinion.candidates.len()),
            (Some(1.0), 1)
        );
        let silent = Opinion::of(&state, &told(decision(&[])));
        assert_eq!(silent.share_of(Colour::First), None);
    }
}
