//! Selection of the next spot: spaced repetition, weighted by the cost of errors.
//!
//! [`Memory`] models how long each spot is remembered, at the pace of [`HalfLives::DRILL`].
//!
//! A spot that was never asked is taken to be in [doubt](SpotFacts::doubt) by the gap between its two best actions. The
//! next spot is drawn with the weight
//!
//! ```text
//! (how often the hand comes × what the wrong answer costs × (1 − known + 0.02))²
//! ```
//!
//! where the 0.02 lets even known spots come back now and then, and the spots asked last in a session wait. Squared,
//! it leaves a model pupil of a hundred questions a day with 1.25 bets lost per 100 hands a week after a week of them; by hands
//! as they are dealt, with 2.98.

use std::collections::BTreeSet;

use sanban_game::Stream;
use sanban_game::practice::{HalfLives, Memory};

use super::{Attempt, Drill, Method, Spot, SpotFacts};

/// Share of its weight that a known spot keeps.
const SLIP: f64 = 0.02;

/// Model of the probability that each spot is known.
#[derive(Clone, Debug, PartialEq)]
pub struct SpacedRepetition {
    memory: Memory<Spot>,
    /// Spots that were answered wrong at some time.
    missed: BTreeSet<Spot>,
}

impl Default for SpacedRepetition {
    fn default() -> SpacedRepetition {
        SpacedRepetition {
            memory: Memory::new(HalfLives::DRILL),
            missed: BTreeSet::new(),
        }
    }
}

impl SpacedRepetition {
    /// The memory left by answers, oldest first, that one method judged under these rules (as
    /// [`same_play`](super::same_play) writes them). Answers in the drills with a partly dealt shoe count only for
    /// [`Method::Chart`], whose right answer depends on the spot alone; hands of three or more cards do not count.
    #[must_use]
    pub fn of<'a>(
        attempts: impl IntoIterator<Item = &'a Attempt>,
        rules: &str,
        method: Method,
    ) -> SpacedRepetition {
        let mut memory = SpacedRepetition::default();
        for attempt in attempts {
            let drill = Drill::parse(&attempt.at);
            let from_full_shoe = !drill.is_some_and(Drill::has_count);
            let of_two_cards = drill != Some(Drill::MultiCard);
            if attempt.rules == rules
                && attempt.judged_by() == Some(method)
                && (from_full_shoe || method == Method::Chart)
                && of_two_cards
                && let Ok(spot) = attempt.spot.parse()
            {
                memory.answered(spot, attempt.right, attempt.time);
            }
        }
        memory
    }

    /// Records an answer given at `now`, in seconds since 1970.
    pub fn answered(&mut self, spot: Spot, right: bool, now: u64) {
        if !right {
            self.missed.insert(spot);
        }
        self.memory.answered(spot, right, now);
    }

    /// `true` if a spot was answered wrong before and is likelier forgotten than known at `now`.
    #[must_use]
    pub fn is_due(&self, facts: &SpotFacts, now: u64) -> bool {
        self.missed.contains(&facts.spot) && self.known(facts, now) < 0.5
    }

    /// Probability that a spot is known at `now`, 0.0…1.0. What was never missed is forgotten no further than to the doubt
    /// that there was before it was asked.
    #[must_use]
    pub fn known(&self, facts: &SpotFacts, now: u64) -> f64 {
        let remembered = self.memory.known(&facts.spot, now).unwrap_or(0.0);
        let guessed = if self.missed.contains(&facts.spot) {
            0.0
        } else {
            1.0 - facts.doubt()
        };
        remembered + (1.0 - remembered) * guessed
    }

    /// Urgency of asking a spot at `now`: the expected cost of not knowing it, in bets per hand.
    #[must_use]
    pub fn urgency(&self, facts: &SpotFacts, now: u64) -> f64 {
        facts.frequency * facts.gap * (1.0 - self.known(facts, now) + SLIP)
    }

    /// Draws the next spot to ask; those in `recent` only if there is no other. `None` if there are no spots.
    #[must_use]
    pub fn next<'f>(
        &self,
        spots: impl IntoIterator<Item = &'f SpotFacts>,
        recent: &[Spot],
        now: u64,
        rng: &mut Stream,
    ) -> Option<&'f SpotFacts> {
        let all: Vec<(&SpotFacts, f64)> = spots
            .into_iter()
            .map(|facts| (facts, self.urgency(facts, now).powi(2)))
            .collect();
        let fresh: Vec<(&SpotFacts, f64)> = all
            .iter()
            .copied()
            .filter(|(facts, _)| !recent.contains(&facts.spot))
            .collect();
        let pool = if fresh.is_empty() { all } else { fresh };
        let sum: f64 = pool.iter().map(|(_, weight)| weight).sum();
        let mut at = rng.unit() * sum;
        for &(facts, weight) in &pool {
            at -= weight;
            if at < 0.0 {
                return Some(facts);
            }
        }
        // Reached by rounding, or if all weights are 0.
        pool.last().map(|&(facts, _)| facts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Action;
    use sanban_game::Seed;

    fn facts(text: &str, frequency: f64, gap: f64) -> SpotFacts {
        SpotFacts {
            spot: text.parse().unwrap(),
            frequency,
            gap,
            best: Action::Stand,
            surrender_margin: None,
        }
    }

    /// Share of draws in which the first of two spots comes up.
    fn share(memory: &SpacedRepetition, spots: &[SpotFacts; 2], now: u64) -> f64 {
        let mut rng = Seed(5).stream();
        let first = (0..4000)
            .filter(|_| memory.next(spots, &[], now, &mut rng).unwrap().spot == spots[0].spot)
            .count();
        f64::from(u32::try_from(first).unwrap()) / 4000.0
    }

    const DAY: u64 = 86_400;

    #[test]
    fn what_was_missed_falls_due_and_what_never_was_is_doubted_as_before_at_most() {
        let spot = facts("hard 16 v 10", 0.01, 0.02);
        let doubt = spot.doubt();
        let mut memory = SpacedRepetition::default();
        memory.answered(spot.spot, true, 0);
        assert!((memory.known(&spot, DAY) - (1.0 - 0.5 * doubt)).abs() < 1e-9);
        assert!((memory.known(&spot, 400 * DAY) - (1.0 - doubt)).abs() < 1e-9);
        assert!(
            !memory.is_due(&spot, 400 * DAY),
            "a player who never errs has nothing to repeat"
        );
        memory.answered(spot.spot, false, 0);
        assert!(!memory.is_due(&spot, DAY / 8));
        assert!(memory.is_due(&spot, DAY));
        memory.answered(spot.spot, true, DAY);
        assert!(!memory.is_due(&spot, DAY));
    }

    #[test]
    fn what_is_frequent_dear_and_unknown_comes_first() {
        let memory = SpacedRepetition::default();
        let twice = [
            facts("hard 12 v 3", 0.02, 0.02),
            facts("hard 12 v 2", 0.01, 0.02),
        ];
        assert!((share(&memory, &twice, 0) - 4.0 / 5.0).abs() < 0.03);
        let mut known = SpacedRepetition::default();
        known.answered(twice[0].spot, true, 0);
        assert!(share(&known, &twice, 1) < 0.1);
        assert!(share(&known, &twice, 30 * DAY) > 0.6);
        let dear = [
            facts("hard 12 v 3", 0.01, 0.08),
            facts("hard 12 v 2", 0.01, 0.02),
        ];
        assert!(share(&memory, &dear, 0) > 0.7);
        let obvious = [
            facts("hard 19 v 6", 0.01, 1.1),
            facts("hard 12 v 2", 0.01, 0.1),
        ];
        assert!(share(&memory, &obvious, 0) < 0.4);
    }

    #[test]
    fn the_last_questions_wait_unless_there_is_nothing_else() {
        let spots = [
            facts("hard 12 v 3", 0.9, 0.1),
            facts("hard 12 v 2", 0.001, 0.1),
        ];
        let memory = SpacedRepetition::default();
        let mut rng = Seed(1).stream();
        let next = memory.next(&spots, &[spots[0].spot], 0, &mut rng).unwrap();
        assert_eq!(next.spot, spots[1].spot);
        let both = [spots[0].spot, spots[1].spot];
        assert!(memory.next(&spots, &both, 0, &mut rng).is_some());
        assert!(memory.next([], &[], 0, &mut rng).is_none());
    }
}
