//! The adviser's opinions of positions: each is asked for once, and remembered as long as the table exists.

use super::reasons;
use sanban_blokus::{Action, BlokusDuo, Colour, Reason, State};
use sanban_game::{Candidate, Decision, Seed, State as _};
use sanban_play::play::{self, SharedOpinions};
use sanban_play::review::named_adviser;
use sanban_term::context::Context;
use sanban_words::tr;

/// Adviser for hints and judgements unless the settings name another.
pub(super) const ADVISER: &str = "expert:level=7";

/// Number of candidates that are shown.
const CANDIDATES: usize = 12;

/// A candidate with less than one part in this many of all playouts has a value that means little.
const SHARE_OF_TRIES: u64 = 50;

/// The adviser's opinion of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Opinion {
    /// Share of the points that the first colour may expect; `None` if the adviser gives no values.
    first: Option<f64>,
    /// Candidates: the adviser's choice first, which is the surest; the others by value, those whose
    /// value means little last. Empty if there is no choice to make.
    pub(super) candidates: Vec<Candidate<Action>>,
    /// The adviser's choice; `None` if there is no choice to make.
    pub(super) choice: Option<Action>,
    /// The reason for the choice, if there is one.
    pub(super) reason: Option<Reason>,
}

impl Opinion {
    /// Share of the points that a colour may expect.
    pub(super) fn share_of(&self, colour: Colour) -> Option<f64> {
        self.first.map(|share| seen_by(colour, share))
    }

    /// `true` if this candidate got enough playouts for its value to mean something.
    pub(super) fn is_sure(&self, candidate: &Candidate<Action>) -> bool {
        is_sure(candidate, Trust::of(&self.candidates))
    }

    /// The action that was tried often enough and is worth most, if it is worth more than the choice by more than `least`; with the
    /// percent of all playouts of the choice and of it.
    pub(super) fn better(&self, least: f64) -> Option<(Action, [i32; 2])> {
        let all = tries(&self.candidates);
        let (choice, others) = self.candidates.split_first()?;
        let tried = others
            .iter()
            .filter(|other| is_tried(other, all) && all > 0);
        let better = tried.filter(|other| other.value > choice.value + least);
        let better = better.max_by(|one, other| one.value.total_cmp(&other.value))?;
        let percent = |visits: u64| (100.0 * visits as f64 / all as f64).round() as i32;
        Some((better.action, [choice.visits, better.visits].map(percent)))
    }

    /// Gives an action other than the choice a value from a search of its own, and its place among the candidates by it.
    pub(super) fn set_value(&mut self, action: &Action, value: f64) {
        let trust = Trust::of(&self.candidates);
        let others = &mut self.candidates;
        let at = others.iter().position(|known| known.action == *action);
        let visits = at.map_or(0, |at| others.remove(at).visits);
        let is_worse = |other: &Candidate<Action>| other.value < value || !is_sure(other, trust);
        let after_choice = others.iter().skip(1).position(is_worse);
        let known = Candidate {
            action: *action,
            visits,
            value,
            chances: Vec::new(),
        };
        others.insert(after_choice.map_or(others.len(), |place| place + 1), known);
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

/// A decision in the form that is shown: the adviser's choice first, which is the surest; the others by value, those whose value
/// means little last. The value of the position is computed before any are left out.
pub(super) fn sorted(mut decision: Decision<Action>) -> play::Opinion<Action> {
    let value = root_value(&decision);
    let candidates = &mut decision.candidates;
    // A candidate without playouts says nothing and goes to the end. A proven move needs no playouts.
    let tried = candidates
        .iter()
        .take_while(|candidate| candidate.visits > 0)
        .count();
    candidates.truncate(tried.clamp(1, CANDIDATES));
    let trust = Trust::of(candidates);
    if let Some((_, others)) = candidates.split_first_mut() {
        others.sort_by(|a, b| {
            let sure = is_sure(b, trust).cmp(&is_sure(a, trust));
            sure.then(b.value.total_cmp(&a.value))
        });
    }
    if let Some(best) = candidates.first() {
        decision.action = best.action;
    }
    play::Opinion { decision, value }
}

/// A decision in the form that is shown, with what sets the choice apart from the second as its reason.
pub(super) fn told(state: &State, decision: Decision<Action>) -> play::Opinion<Action> {
    let mut known = sorted(decision);
    known.decision.reason = reasons::of_choice(state, &Opinion::of(state, &known));
    known
}

fn tries(candidates: &[Candidate<Action>]) -> u64 {
    candidates.iter().map(|known| known.visits).sum()
}

/// Measure of how far a candidate's value can be trusted.
#[derive(Clone, Copy)]
struct Trust {
    /// Number of playouts of all candidates.
    tries: u64,
    /// Value of the choice: a candidate that is worth more would be the choice if it were as sure.
    most: f64,
}

impl Trust {
    fn of(candidates: &[Candidate<Action>]) -> Trust {
        let most = candidates.first().map_or(f64::INFINITY, |best| best.value);
        Trust {
            tries: tries(candidates),
            most: most + HALF_A_PERCENT,
        }
    }
}

/// Difference that is not seen in whole percent.
const HALF_A_PERCENT: f64 = 0.005;

/// `true` if a candidate got a good part of all playouts.
fn is_tried(candidate: &Candidate<Action>, all: u64) -> bool {
    candidate.visits * SHARE_OF_TRIES >= all
}

/// `true` if a candidate got enough of all playouts for its value to mean something.
fn is_sure(candidate: &Candidate<Action>, trust: Trust) -> bool {
    is_tried(candidate, trust.tries) && candidate.value <= trust.most
}

/// Converts a share of the points between the first colour's point of view and that of `colour`.
pub(super) fn seen_by(colour: Colour, share: f64) -> f64 {
    match colour {
        Colour::First => share,
        Colour::Second => 1.0 - share,
    }
}

/// Value of the position for the side to move, from a search: the value of the best placement if it got a good part of the
/// playouts, otherwise the mean of all, which a few lucky playouts of one placement do not sway. The exact value if it is known.
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

/// With fewer playouts, an AI's own estimate of who is ahead is worthless.
const TRIES: u64 = 100;

/// An AI's own estimate of the share of the points that it will get; `None` if it is worthless.
pub(super) fn own_value(decision: &Decision<Action>) -> Option<f64> {
    let all = tries(&decision.candidates);
    let proven = decision.candidates.len() == 1 && all == 0;
    root_value(decision).filter(|_| all >= TRIES || proven)
}

/// Margin of `colour` if the game is solved.
pub(super) fn margin(reason: Option<&Reason>, colour: Colour) -> Option<i32> {
    match *reason? {
        Reason::Solved {
            colour: whose,
            margin,
        } => Some(if whose == colour { margin } else { -margin }),
        _ => None,
    }
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

/// Opinions of a game's positions, shared by the table and its review.
#[derive(Default)]
pub(super) struct Book {
    opinions: SharedOpinions<State>,
}

impl Book {
    /// A book on a table's opinions.
    pub(super) fn sharing(opinions: SharedOpinions<State>) -> Book {
        Book { opinions }
    }

    /// The opinion of a position, if it was asked for. If the position offers no choice, it is the opinion of the next position
    /// that does, without candidates; the end of a game needs no search.
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

    /// Asks for the opinion of a position that has none yet, and drops any other search. Warns if no adviser can be made.
    pub(super) fn ask(&self, state: &State, ctx: &mut Context) {
        if self.opinion(state).is_some() {
            return;
        }
        let state = at_a_choice(state);
        let (key, view) = (state.fingerprint(), state.view(state.to_move().seat()));
        // The same position gets the same seed.
        if self.opinions.borrow().knows(key) {
            return;
        }
        match named_adviser::<BlokusDuo>(ADVISER, ctx) {
            Ok(adviser) => {
                let mut opinions = self.opinions.borrow_mut();
                opinions.ask(
                    (key, view),
                    Seed(key),
                    adviser,
                    |view, found| told(view.state(), found),
                    ctx,
                );
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    /// Takes in an answer; `true` if there was one.
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
        let opinion = Opinion::of(&state, &sorted(found));
        assert_eq!(opinion.share_of(Colour::Second), Some(0.6));
        assert_eq!(opinion.share_of(Colour::First), Some(0.4));
        // A placement without playouts is no candidate.
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
        let opinion = Opinion::of(&state, &sorted(found));
        let shares: Vec<f64> = opinion.candidates.iter().map(|known| known.value).collect();
        // One that is worth more than the choice would be the choice if it were as sure.
        assert_eq!(shares, [0.60, 0.55, 0.95, 0.90, 0.62]);
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
        let opinion = Opinion::of(&state, &sorted(decision(&[("e10", 0, 1.0)])));
        assert_eq!(
            (opinion.share_of(Colour::First), opinion.candidates.len()),
            (Some(1.0), 1)
        );
        let silent = Opinion::of(&state, &sorted(decision(&[])));
        assert_eq!(silent.share_of(Colour::First), None);
    }
}
