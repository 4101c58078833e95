//! What a player chose among what it could do, as the opponent models learn from it.

use super::super::card::Cards;
use super::super::{Action, Round, exchange};
use super::features::{TurnFeatures, gift_features};
use super::network::{Gifts, Turn};
use super::observation::Observation;
use super::policy::Policy;

/// A choice that was seen, the action taken first.
#[derive(Clone, Debug)]
pub(super) struct ObservedChoice {
    /// By action: its features, and the network's share of its score in nats.
    actions: Vec<(Vec<u16>, f32)>,
}

impl ObservedChoice {
    /// The choice of `taken`, one of the legal `actions` of a turn of `round`.
    pub(super) fn new(
        policy: &Policy,
        round: &Round,
        taken: Action,
        legal: &[Action],
    ) -> ObservedChoice {
        let observation = Observation::of(round);
        let turn = TurnFeatures::of(&observation);
        let mut hidden = Turn::of(policy.network(), &observation);
        let others = legal.iter().filter(|&&other| other != taken);
        let actions = std::iter::once(&taken).chain(others).map(|action| {
            let mut features = Vec::new();
            // The cast loses nothing: there are fewer than 2¹⁶.
            let unbeaten = turn.features(action, legal.len(), |feature| {
                features.push(feature as u16);
            });
            (features, hidden.score(action, unbeaten))
        });
        ObservedChoice {
            actions: actions.collect(),
        }
    }

    /// The choice of a seat that returned `gift` from `hand`.
    pub(super) fn of_gift(policy: &Policy, hand: Cards, gift: Cards) -> ObservedChoice {
        // The cast loses nothing: one or two.
        let count = gift.len() as u8;
        let gifts = Gifts::of(policy.network(), hand, count);
        let others = exchange::choices(hand, count).filter(|&other| other != gift);
        let actions = std::iter::once(gift).chain(others).map(|gift| {
            let mut features = Vec::new();
            // The cast loses nothing: there are fewer than 2¹⁶.
            gift_features(hand, gift, |feature| features.push(feature as u16));
            (features, gifts.score(gift))
        });
        ObservedChoice {
            actions: actions.collect(),
        }
    }

    /// The features of each action, those of the one taken first.
    pub(super) fn features(&self) -> impl Iterator<Item = &Vec<u16>> {
        self.actions.iter().map(|(features, _)| features)
    }

    /// The gradient of the log-likelihood of the action taken, by the score of each action.
    pub(super) fn gradient(&self, weight: impl Fn(usize) -> f32) -> Vec<f32> {
        let scores = self.actions.iter().map(|(features, offset)| {
            offset + features.iter().map(|&f| weight(f.into())).sum::<f32>()
        });
        let mut gradient = softmax(scores.collect());
        for (index, slope) in gradient.iter_mut().enumerate() {
            *slope = f32::from(u8::from(index == 0)) - *slope;
        }
        gradient
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
