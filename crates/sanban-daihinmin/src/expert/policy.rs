//! The learned policy: a log-linear model (softmax over a sum of feature weights) of the actions of a turn.
//!
//! An action has the strength exp(Σ weights of its features), and its probability is its share of all strengths. The factors
//! exp(weight) are precomputed, so that a playout multiplies and never takes an exponential.

use std::sync::OnceLock;

use super::super::card::Cards;
use super::super::meld::Meld;
use super::super::round::{Phase, Round};
use super::super::{Action, exchange};
use super::features::{FEATURES, TurnFeatures, gift_features};
use super::observation::Observation;
use sanban_game::Stream;

/// The built-in weights, made by `sanban learn daihinmin`.
const BUILT_IN: &str = include_str!("../../assets/policy.txt");

/// A log-linear policy.
#[derive(Clone, Debug)]
pub struct Policy {
    /// By feature: exp(weight).
    factors: Vec<f32>,
}

/// A list of weights that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// A word is not a number.
    #[error(
        "line {line}: '{word}' is not a weight: expected hundredths from -2000 to 2000, or N*0 for N zeros"
    )]
    Word {
        /// The line, from 1.
        line: usize,
        /// The word.
        word: String,
    },
    /// The list is too short or too long.
    #[error(
        "{found} weights where this version wants {FEATURES}: make them again with 'sanban learn daihinmin'"
    )]
    Count {
        /// The number of weights found.
        found: usize,
    },
}

impl Policy {
    /// The built-in policy.
    #[must_use]
    pub fn learned() -> &'static Policy {
        static POLICY: OnceLock<Policy> = OnceLock::new();
        // A test reads the built-in list.
        POLICY.get_or_init(|| Policy::parse(BUILT_IN).unwrap_or_else(|_| Policy::uniform()))
    }

    /// The uniform policy: all weights are 0.
    #[must_use]
    pub fn uniform() -> Policy {
        Policy::from_weights(&[0.0; FEATURES])
    }

    /// The policy of these weights.
    pub(super) fn from_weights(weights: &[f32]) -> Policy {
        Policy {
            factors: weights.iter().map(|weight| weight.exp()).collect(),
        }
    }

    /// The weights.
    pub(super) fn weights(&self) -> Vec<f32> {
        self.factors.iter().map(|factor| factor.ln()).collect()
    }

    /// Reads weights as [`Policy::write`] writes them: hundredths, many on a line; `N*0` stands for N zeros.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn parse(text: &str) -> Result<Policy, WeightsError> {
        let mut weights = Vec::with_capacity(FEATURES);
        for (line, row) in text.lines().enumerate() {
            for word in row.split_whitespace() {
                let bad = || WeightsError::Word {
                    line: line + 1,
                    word: word.to_owned(),
                };
                if let Some(zeros) = word.strip_suffix("*0") {
                    let zeros: usize = zeros.parse().map_err(|_| bad())?;
                    if zeros > FEATURES {
                        return Err(bad());
                    }
                    weights.extend(std::iter::repeat_n(0.0, zeros));
                } else {
                    let hundredths: i16 = word.parse().map_err(|_| bad())?;
                    if !(-2000..=2000).contains(&hundredths) {
                        return Err(bad());
                    }
                    weights.push(f32::from(hundredths) / 100.0);
                }
            }
        }
        if weights.len() != FEATURES {
            return Err(WeightsError::Count {
                found: weights.len(),
            });
        }
        Ok(Policy::from_weights(&weights))
    }

    /// The weights as text: hundredths, 24 on a line, runs of zeros shortened.
    #[must_use]
    pub fn write(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut zeros = 0;
        let flush = |zeros: &mut usize, words: &mut Vec<String>| {
            if *zeros > 0 {
                words.push(format!("{zeros}*0"));
            }
            *zeros = 0;
        };
        for factor in &self.factors {
            let hundredths = (factor.ln() * 100.0).round();
            if hundredths == 0.0 {
                zeros += 1;
            } else {
                flush(&mut zeros, &mut words);
                words.push(format!("{hundredths}"));
            }
        }
        flush(&mut zeros, &mut words);
        let mut text = String::new();
        for row in words.chunks(24) {
            text.push_str(&row.join(" "));
            text.push('\n');
        }
        text
    }

    /// Sets `strengths` to those of `actions`, the legal actions of a turn of `round`, and returns their sum.
    #[inline(always)]
    pub(super) fn strengths(
        &self,
        round: &Round,
        actions: &[Action],
        strengths: &mut Vec<f32>,
    ) -> f32 {
        strengths.clear();
        let mut total = 0.0;
        if let Phase::Exchange(_) = round.phase {
            let hand = round.hands[round.actor.index()];
            for action in actions {
                let Action::Give(gift) = action else { continue };
                let strength = self.gift(hand, *gift);
                total += strength;
                strengths.push(strength);
            }
            return total;
        }
        self.turn_strengths(&Observation::of(round), actions, strengths)
    }

    /// The same for the actions of a turn, from the observation of the player to move.
    #[inline(always)]
    pub(super) fn turn_strengths(
        &self,
        observation: &Observation,
        actions: &[Action],
        strengths: &mut Vec<f32>,
    ) -> f32 {
        strengths.clear();
        let mut total = 0.0;
        let factors = &self.factors[..FEATURES];
        let turn = TurnFeatures::of(observation);
        let mut last: Option<(&Meld, f32)> = None;
        for action in actions {
            let strength = match (action, last) {
                (Action::Play(meld), Some((other, strength)))
                    if turn.same_features(meld, other) =>
                {
                    strength
                }
                _ => {
                    let mut strength = 1.0;
                    turn.features(action, actions.len(), |feature| {
                        strength *= factors[feature];
                    });
                    strength
                }
            };
            if let Action::Play(meld) = action {
                last = Some((meld, strength));
            }
            total += strength;
            strengths.push(strength);
        }
        total
    }

    /// The strength of a gift.
    pub(super) fn gift(&self, hand: Cards, gift: Cards) -> f32 {
        let mut strength = 1.0;
        gift_features(hand, gift, |feature| strength *= self.factors[feature]);
        strength
    }

    /// The probability that these cards are returned from `hand`.
    pub(super) fn gift_probability(&self, hand: Cards, gift: Cards) -> f32 {
        // The cast loses nothing: one or two.
        let count = gift.len() as u8;
        let total: f32 = exchange::choices(hand, count)
            .map(|gift| self.gift(hand, gift))
            .sum();
        self.gift(hand, gift) / total
    }

    /// The index of an action sampled from the policy.
    #[inline(always)]
    pub(super) fn choose(
        &self,
        round: &Round,
        actions: &[Action],
        strengths: &mut Vec<f32>,
        rng: &mut Stream,
    ) -> usize {
        let total = self.strengths(round, actions, strengths);
        let mut left = rng.unit() as f32 * total;
        for (index, strength) in strengths.iter().enumerate() {
            left -= strength;
            if left < 0.0 {
                return index;
            }
        }
        actions.len() - 1
    }

    /// The index of the most probable action.
    pub(super) fn most_probable(
        &self,
        round: &Round,
        actions: &[Action],
        strengths: &mut Vec<f32>,
    ) -> usize {
        self.strengths(round, actions, strengths);
        let strengths = strengths.iter().enumerate();
        // The first one of those that are equal.
        let best = strengths.rev().max_by(|a, b| a.1.total_cmp(b.1));
        best.map_or(0, |(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let text = Policy::learned().write();
        let again = Policy::parse(&text).map(|policy| policy.write());
        assert_eq!(again, Ok(text));
    }

    #[test]
    fn a_list_that_cannot_be_read_is_refused_with_the_place() {
        let wrong = |word: &str| WeightsError::Word {
            line: 2,
            word: word.to_owned(),
        };
        for word in [
            "2001", "-2001", "-32768", "40000", "0.5", "x", "-1*0", "999999*0",
        ] {
            let read = Policy::parse(&format!("3 4\n5 {word} 6\n"));
            assert_eq!(read.map(|policy| policy.write()), Err(wrong(word)));
        }
        for (text, found) in [
            (String::new(), 0),
            ("7*0 12".to_owned(), 8),
            (format!("{FEATURES}*0\n12"), FEATURES + 1),
        ] {
            let read = Policy::parse(&text).map(|policy| policy.write());
            assert_eq!(read, Err(WeightsError::Count { found }));
        }
    }
}
