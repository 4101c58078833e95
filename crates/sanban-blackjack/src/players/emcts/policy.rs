//! A chart compiled into a lookup table for playouts.

use crate::{Action, Chart};
use sanban_game::cards::{Card, Rank, Suit};

use super::deal::{Acts, PlayoutHand};

/// Number of classes: pairs by value, soft totals of two cards, soft totals of more, hard totals.
const CLASSES: usize = 10 + 9 + 9 + 18;
const SOFT_OF_TWO: usize = 10;
const SOFT_OF_MORE: usize = SOFT_OF_TWO + 9;
const HARD: usize = SOFT_OF_MORE + 9;

/// Actions of a chart against one up card, for every hand and every set of legal actions.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    answers: Box<[[Action; Acts::SETS]; CLASSES]>,
}

impl Policy {
    /// Tabulates the actions of `chart` against `up`.
    pub(super) fn new(chart: &Chart, up: Rank, das: bool) -> Policy {
        let mut answers = Box::new([[Action::Stand; Acts::SETS]; CLASSES]);
        for (class, answers) in answers.iter_mut().enumerate() {
            let values = example(class);
            let cards: Vec<Card> = values.iter().map(|&value| card(value)).collect();
            for (bits, answer) in answers.iter_mut().enumerate() {
                let acts = Acts::from_index(bits);
                *answer = chart
                    .advise(&cards, up, das, |action| acts.contains(action))
                    .action;
            }
        }
        Policy { answers }
    }

    /// Action for a hand that is not bust.
    pub(super) fn answer(&self, hand: &PlayoutHand, acts: Acts) -> Action {
        let points = usize::from(hand.points());
        let class = if let Some(value) = hand.pair_value() {
            usize::from(value) - 1
        } else if hand.is_soft() {
            let base = if hand.cards == 2 {
                SOFT_OF_TWO
            } else {
                SOFT_OF_MORE
            };
            base + points - 13
        } else {
            HARD + points - 4
        };
        self.answers[class][acts.index()]
    }
}

/// Values of cards that make a hand of this class.
fn example(class: usize) -> Vec<usize> {
    match class {
        pair if pair < SOFT_OF_TWO => vec![pair + 1; 2],
        soft if soft < SOFT_OF_MORE => vec![1, soft - SOFT_OF_TWO + 2],
        soft if soft < HARD => vec![1, 1, soft - SOFT_OF_MORE + 1],
        class => match class - HARD + 4 {
            // Two twos would be a pair, and the row of 5 covers everything below.
            4 => vec![2],
            5 => vec![2, 3],
            total if total <= 14 => vec![2, 2, total - 4],
            total => vec![10, 2, total - 12],
        },
    }
}

fn card(value: usize) -> Card {
    Card::new(Rank::ALL[value - 1], Suit::Clubs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Total;

    #[test]
    fn every_class_has_an_example_of_its_own() {
        for class in HARD + 1..CLASSES {
            let total = Total::of(example(class).into_iter().map(|value| Rank::ALL[value - 1]));
            assert_eq!(
                (usize::from(total.points()), total.is_soft()),
                (class - HARD + 4, false)
            );
        }
        for class in SOFT_OF_TWO..HARD {
            let values = example(class);
            let total = Total::of(values.iter().map(|&value| Rank::ALL[value - 1]));
            let base = if class < SOFT_OF_MORE {
                SOFT_OF_TWO
            } else {
                SOFT_OF_MORE
            };
            assert!(total.is_soft());
            assert_eq!(usize::from(total.points()), class - base + 13);
            assert_eq!(values.len() == 2, class < SOFT_OF_MORE);
        }
    }
}
