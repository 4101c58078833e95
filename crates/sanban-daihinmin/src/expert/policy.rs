//! The learned policy: probabilities of the actions of a turn.
//!
//! An action has a score, a sum of feature weights and of the network's output, and the strength exp(score); its
//! probability is its share of all strengths.

use std::sync::{Arc, OnceLock};

use super::super::card::Cards;
use super::super::meld::Meld;
use super::super::round::{Phase, Round};
use super::super::{Action, exchange};
use super::features::{FEATURES, TurnFeatures, gift_features};
use super::network::{self, Gifts, HIDDEN, Network, Turn, exp};
use super::observation::Observation;
use sanban_game::Stream;

/// Built-in weights, made by `sanban learn daihinmin`.
const BUILT_IN: &str = include_str!("../../assets/policy.txt");

/// Error in a list of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// A word is not a number.
    #[error(
        "line {line}: '{word}' is not a weight: expected hundredths from -2000 to 2000, or N*0 for N zeros"
    )]
    Word {
        /// Line number, from 1.
        line: usize,
        /// The word.
        word: String,
    },
    /// The list of feature weights is too short or too long.
    #[error(
        "{found} weights where this version wants {FEATURES}: make them again with 'sanban learn daihinmin'"
    )]
    Count {
        /// Number of weights found.
        found: usize,
    },
    /// A line that is not a row of the network.
    #[error("line {line} is no row of the network: expected {} of A-Z, a-z, 0-9, + and /", 2 * HIDDEN)]
    Row {
        /// Line number, from 1.
        line: usize,
    },
    /// The network has too few or too many rows.
    #[error(
        "{found} rows of the network where this version wants {}: make them again with 'sanban learn daihinmin'",
        Network::ROWS
    )]
    Rows {
        /// Number of rows found.
        found: usize,
    },
}

/// A policy: weights of features, and a network whose output is added to them.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Weight of each feature, in nats.
    weights: Vec<f32>,
    /// Network whose output is added to the sum of the weights.
    network: Arc<Network>,
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
        Policy::new(&[0.0; FEATURES], Network::zero())
    }

    /// Policy with these feature weights and this network.
    pub(super) fn new(weights: &[f32], network: Network) -> Policy {
        Policy {
            weights: weights.to_vec(),
            network: Arc::new(network),
        }
    }

    /// The same network with other feature weights.
    pub(super) fn with_weights(&self, weights: impl Iterator<Item = f32>) -> Policy {
        Policy {
            weights: weights.collect(),
            network: Arc::clone(&self.network),
        }
    }

    /// Feature weights.
    pub(super) fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub(super) fn network(&self) -> &Network {
        &self.network
    }

    /// Parses the format of [`Policy::write`].
    ///
    /// # Errors
    /// The error, with its line.
    pub fn parse(text: &str) -> Result<Policy, WeightsError> {
        let mut lines = text.lines().enumerate();
        let mut weights = Vec::with_capacity(FEATURES);
        while weights.len() < FEATURES
            && let Some((line, row)) = lines.next()
        {
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
        let mut rows = Vec::with_capacity(Network::ROWS);
        for (line, text) in lines {
            rows.push(network::read_row(text).ok_or(WeightsError::Row { line: line + 1 })?);
        }
        let found = rows.len();
        let network = Network::of(rows).ok_or(WeightsError::Rows { found })?;
        Ok(Policy::new(&weights, network))
    }

    /// The weights as text: those of the features in hundredths, 24 per line, runs of zeros shortened to `N*0`; then the
    /// rows of the network, one per line, two base-64 digits per weight.
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
        for weight in &self.weights {
            let hundredths = (weight * 100.0).round();
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
        for row in self.network.rows() {
            text.push_str(&network::write_row(row));
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
        if let Phase::Exchange(count) = round.phase {
            let hand = round.hands[round.actor.index()];
            let gifts = self.gifts(hand, count);
            strengths.clear();
            strengths.extend(actions.iter().map(|action| match action {
                Action::Give(gift) => self.gift_score(&gifts, hand, *gift),
                _ => 0.0,
            }));
            return exponentials(strengths);
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
        let weights = &self.weights[..FEATURES];
        let turn = TurnFeatures::of(observation);
        let mut hidden = Turn::of(&self.network, observation);
        let mut last: Option<(&Meld, f32)> = None;
        for action in actions {
            let score = match (action, last) {
                (Action::Play(meld), Some((other, score))) if turn.same_features(meld, other) => {
                    score
                }
                _ => {
                    let mut score = 0.0;
                    let unbeaten = turn.features(action, actions.len(), |feature| {
                        score += weights[feature];
                    });
                    score + hidden.score(action, unbeaten)
                }
            };
            if let Action::Play(meld) = action {
                last = Some((meld, score));
            }
            strengths.push(score);
        }
        exponentials(strengths)
    }

    /// Gifts of `count` cards from a hand, for [`Policy::gift`].
    #[inline(always)]
    fn gifts(&self, hand: Cards, count: u8) -> Gifts<'_> {
        Gifts::of(&self.network, hand, count)
    }

    /// Score of a gift: the logarithm of its strength.
    #[inline(always)]
    fn gift_score(&self, gifts: &Gifts<'_>, hand: Cards, gift: Cards) -> f32 {
        let mut score = gifts.score(gift);
        gift_features(hand, gift, |feature| score += self.weights[feature]);
        score
    }

    /// Probability that these cards are returned from `hand`.
    pub(super) fn gift_probability(&self, hand: Cards, gift: Cards) -> f32 {
        // The cast loses nothing: one or two.
        let count = gift.len() as u8;
        let gifts = self.gifts(hand, count);
        let strength = |gift| exp(self.gift_score(&gifts, hand, gift));
        let total: f32 = exchange::choices(hand, count).map(strength).sum();
        strength(gift) / total
    }

    /// Index of an action sampled from the policy.
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

    /// Index of the most probable action.
    pub(super) fn most_probable(
        &self,
        round: &Round,
        actions: &[Action],
        strengths: &mut Vec<f32>,
    ) -> usize {
        self.strengths(round, actions, strengths);
        let strengths = strengths.iter().enumerate();
        // The first one of equals.
        let best = strengths.rev().max_by(|a, b| a.1.total_cmp(b.1));
        best.map_or(0, |(index, _)| index)
    }
}

/// Replaces scores with their exponentials and returns their sum.
#[inline(always)]
fn exponentials(scores: &mut [f32]) -> f32 {
    for score in scores.iter_mut() {
        *score = exp(*score);
    }
    scores.iter().sum()
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
            (format!("{}*0 1 12", FEATURES - 1), FEATURES + 1),
        ] {
            let read = Policy::parse(&text).map(|policy| policy.write());
            assert_eq!(read, Err(WeightsError::Count { found }));
        }
        let text = Policy::uniform().write();
        let last = text.lines().count();
        let read = |text: &str| Policy::parse(text).map(|policy| policy.write());
        let found = Network::ROWS + 1;
        let more = format!("{text}{}\n", "gA".repeat(HIDDEN));
        assert_eq!(read(&more), Err(WeightsError::Rows { found }));
        for row in [
            "",
            "gA",
            "gA gA",
            &"g-".repeat(HIDDEN),
            &"gé".repeat(HIDDEN),
        ] {
            let wrong = format!("{text}{row}\n");
            assert_eq!(read(&wrong), Err(WeightsError::Row { line: last + 1 }));
        }
    }
}
