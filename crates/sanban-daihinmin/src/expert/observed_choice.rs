//! Observed choices of a player among its legal actions, the training data of the opponent models.

use super::super::card::Cards;
use super::super::{Action, Phase, Round};
use super::features::{TurnFeatures, gift_features};
use super::network::{Gifts, Turn};
use super::observation::Observation;
use super::policy::Policy;
use sanban_game::Seat;

/// An observed choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct ObservedChoice {
    /// The position, with the hand of the player to move.
    pub(super) round: Round,
    /// Index of the action taken, among the legal ones.
    pub(super) taken: usize,
}

impl ObservedChoice {
    /// The choice of `taken` in `round`; `None` if it is not one of the `legal` actions.
    pub(super) fn new(round: &Round, taken: Action, legal: &[Action]) -> Option<ObservedChoice> {
        let taken = legal.iter().position(|&action| action == taken)?;
        let round = *round;
        Some(ObservedChoice { round, taken })
    }

    /// The choice of `seat`, which returned `gift` from `hand` in the exchange; `round` is any round of the same game.
    pub(super) fn of_gift(
        round: &Round,
        seat: Seat,
        hand: Cards,
        gift: Cards,
    ) -> Option<ObservedChoice> {
        let mut round = *round;
        // The cast loses nothing: one or two.
        round.phase = Phase::Exchange(gift.len() as u8);
        round.actor = seat;
        round.hands[seat.index()] = hand;
        let mut legal = Vec::new();
        round.legal_actions(&mut legal);
        ObservedChoice::new(&round, Action::Give(gift), &legal)
    }

    /// The choice with the scores of `policy`.
    pub(super) fn scored(&self, policy: &Policy) -> ScoredChoice {
        let round = &self.round;
        let mut legal = Vec::new();
        round.legal_actions(&mut legal);
        let weights = policy.weights();
        let mut actions: Vec<(Vec<u16>, f32)> = Vec::with_capacity(legal.len());
        if let Phase::Exchange(count) = round.phase {
            let hand = round.hands[round.actor.index()];
            let gifts = Gifts::of(policy.network(), hand, count);
            for action in &legal {
                let Action::Give(gift) = *action else {
                    continue;
                };
                let (mut features, mut score) = (Vec::new(), gifts.score(gift));
                gift_features(hand, gift, |feature| {
                    // The cast loses nothing: there are fewer than 2¹⁶.
                    features.push(feature as u16);
                    score += weights[feature];
                });
                actions.push((features, score));
            }
        } else {
            let observation = Observation::of(round);
            let turn = TurnFeatures::of(&observation);
            let mut hidden = Turn::of(policy.network(), &observation);
            let mut last = None;
            for action in &legal {
                if let (Action::Play(meld), Some(other)) = (action, last)
                    && turn.same_features(meld, other)
                {
                    // As in the policy: one score for melds that differ in irrelevant suits only.
                    actions.extend(actions.last().cloned());
                    continue;
                }
                if let Action::Play(meld) = action {
                    last = Some(meld);
                }
                let (mut features, mut score) = (Vec::new(), 0.0);
                let unbeaten = turn.features(action, legal.len(), |feature| {
                    features.push(feature as u16);
                    score += weights[feature];
                });
                actions.push((features, score + hidden.score(action, unbeaten)));
            }
        }
        ScoredChoice {
            actions,
            taken: self.taken,
        }
    }
}

/// A choice with the scores that a policy gives to all legal actions.
#[derive(Clone, Debug)]
pub(super) struct ScoredChoice {
    /// Features of each action, and its score in nats.
    actions: Vec<(Vec<u16>, f32)>,
    taken: usize,
}

impl ScoredChoice {
    /// Features of each action.
    pub(super) fn features(&self) -> impl Iterator<Item = &Vec<u16>> {
        self.actions.iter().map(|(features, _)| features)
    }

    /// Probability of the action taken, with `delta` added to the weight of each feature.
    pub(super) fn probability(&self, delta: impl Fn(usize) -> f32) -> f32 {
        self.probabilities(delta)[self.taken]
    }

    /// Gradient of the log-likelihood of the action taken, with respect to the score of each action.
    pub(super) fn gradient(&self, delta: impl Fn(usize) -> f32) -> Vec<f32> {
        let mut gradient = self.probabilities(delta);
        for (index, slope) in gradient.iter_mut().enumerate() {
            *slope = f32::from(u8::from(index == self.taken)) - *slope;
        }
        gradient
    }

    fn probabilities(&self, delta: impl Fn(usize) -> f32) -> Vec<f32> {
        let scores = self.actions.iter().map(|(features, score)| {
            score + features.iter().map(|&f| delta(f.into())).sum::<f32>()
        });
        softmax(scores.collect())
    }
}

/// Softmax.
fn softmax(mut scores: Vec<f32>) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in &mut scores {
        *score = (*score - highest).exp();
    }
    let total: f32 = scores.iter().sum();
    for score in &mut scores {
        *score /= total;
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::SEATS;
    use crate::{Rules, State};
    use sanban_game::{Seed, State as _};

    #[test]
    fn a_choice_has_the_probability_that_the_policy_gives_it() {
        let policy = Policy::learned();
        let (mut rng, mut strengths, mut legal) = (Seed(1).stream(), Vec::new(), Vec::new());
        let (mut gifts, mut turns) = (0, 0);
        let mut state = State::start(&Rules::default(), SEATS, Seed(1));
        while turns < 200 || gifts < 4 {
            let round = *state.round();
            if state.actor().is_none() {
                state = state.next_game();
                continue;
            }
            round.legal_actions(&mut legal);
            let total = policy.strengths(&round, &legal, &mut strengths);
            let taken = rng.index(legal.len());
            let choice = match legal[taken] {
                Action::Give(gift) => {
                    gifts += 1;
                    // The gift determines the exchange, whatever the round says about it.
                    let mut later = round;
                    later.phase = Phase::Play;
                    let hand = round.hands[round.actor.index()];
                    ObservedChoice::of_gift(&later, round.actor, hand, gift)
                }
                action => {
                    turns += 1;
                    ObservedChoice::new(&round, action, &legal)
                }
            };
            let scored = choice.unwrap().scored(policy);
            let apart = scored.probability(|_| 0.0) - strengths[taken] / total;
            // The policy uses a fast approximate exponential.
            assert!(apart.abs() < 2e-3, "{apart}");
            let gradient = scored.gradient(|_| 0.0);
            assert!(gradient.iter().sum::<f32>().abs() < 1e-4);
            assert_eq!(gradient.len(), scored.features().count());
            state.apply(&legal[taken]);
        }
    }
}
