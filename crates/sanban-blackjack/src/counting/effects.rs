//! Effects of removal: the effect of one card less of a rank on the game, on a decision and on insurance; and the
//! correlation of a count with them.
//!
//! Following Griffin ("The Theory of Blackjack", chapters 3, 4 and 6), the value of a shoe is nearly the sum of the
//! effects of the cards that are gone, so a count is as good as its tags are close to proportional to the effects:
//!
//! * **betting correlation**: of the tags with the effects on the whole game, over the cards of a deck;
//! * **insurance correlation**: of the tags with the effects on the insurance bet;
//! * **playing efficiency**: the gain of a player who varies the play by the count, as a share of the gain of one who
//!   varies it by the cards themselves, insurance aside. For each decision, with a full-shoe loss of `m` for the second
//!   best action and effects that make its value vary by `s` when half the shoe is left, perfect knowledge gains
//!   `s·U(m/s)` and a count whose correlation with the effects is `ρ` gains `ρs·U(m/ρs)`, where `U` is the unit normal
//!   linear loss integral. Decisions are weighted by the probability of their two cards.

use rayon::prelude::*;

use super::Count;
use super::normal::below;
use crate::exact::{Shoe, Solution, TotalStrategy, edge_of};
use crate::{Action, Column, HouseRules, value};
use sanban_game::cards::Rank;

/// A value, and the effect on it of one card less of each column (2 to ace); both in percent of the bet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    /// Value with the full shoe.
    pub full: f64,
    /// Change of the value, by column.
    pub of_removal: [f64; 10],
}

/// Effects of every single card, under one set of rules.
#[derive(Clone, Debug)]
pub struct Effects {
    whole: Solution,
    /// Solutions by column: the shoe without one card.
    without: Vec<Solution>,
    /// EV of a round by the chart of the full shoe: by column, and last for the full shoe.
    fixed: Vec<f64>,
    decks: f64,
    /// Number of cards that a removal takes away: 0 for an endless shoe, otherwise 1.
    unit: f64,
}

/// Correlations of a count with the effects, and its playing efficiency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quality {
    /// Betting correlation, −1…1.
    pub betting: f64,
    /// Playing efficiency, 0…1.
    pub playing: f64,
    /// Insurance correlation, −1…1.
    pub insurance: f64,
}

/// One rank of each value, 2 to ace.
pub(super) const RANKS: [Rank; 10] = [
    Rank::Two,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Six,
    Rank::Seven,
    Rank::Eight,
    Rank::Nine,
    Rank::Ten,
    Rank::Ace,
];

/// Number of cards of a deck in a column.
pub(super) fn in_deck(column: usize) -> f64 {
    if column == 8 { 16.0 } else { 4.0 }
}

impl Effects {
    /// Effects under these rules. Solves 11 shoes twice, on all cores. Except in [`Effects::fixed`], the player adapts
    /// to the shoe and to the composition of the hand; insurance is not taken.
    #[must_use]
    pub fn of(rules: &HouseRules) -> Effects {
        let rules = HouseRules {
            insurance: false,
            ..rules.clone()
        };
        let whole = Shoe::of_rules(&rules);
        let shoes = RANKS.map(|rank| whole.without(rank).unwrap_or(whole));
        let strategy = TotalStrategy::of(&rules, &whole);
        let all: Vec<Shoe> = shoes.into_iter().chain([whole]).collect();
        Effects {
            without: shoes
                .par_iter()
                .map(|shoe| Solution::of(&rules, shoe))
                .collect(),
            fixed: all
                .par_iter()
                .map(|shoe| edge_of(&rules, shoe, strategy.chart()))
                .collect(),
            whole: Solution::of(&rules, &whole),
            decks: f64::from(rules.decks),
            unit: f64::from(u8::from(!rules.endless)),
        }
    }

    /// Effects on the EV of a round for a player who adapts to the shoe.
    #[must_use]
    pub fn game(&self) -> Effect {
        let full = 100.0 * self.whole.ev();
        Effect {
            full,
            of_removal: std::array::from_fn(|column| 100.0 * self.without[column].ev() - full),
        }
    }

    /// Effects on the EV of `action` minus that of `other`, for two cards against an up card. `None` if either of them
    /// is not allowed.
    #[must_use]
    pub fn decision(
        &self,
        hand: [Rank; 2],
        up: Rank,
        action: Action,
        other: Action,
    ) -> Option<Effect> {
        let more = |solution: &Solution| {
            let values = solution.cell(hand, up)?;
            Some(100.0 * (values.get(action)? - values.get(other)?))
        };
        let full = more(&self.whole)?;
        let mut of_removal = [0.0; 10];
        for (effect, without) in of_removal.iter_mut().zip(&self.without) {
            *effect = more(without)? - full;
        }
        Some(Effect { full, of_removal })
    }

    /// Effects on the EV of a round for a player who keeps to the best chart of the full shoe, whatever is gone from
    /// it, and takes no insurance.
    #[must_use]
    pub fn fixed(&self) -> Effect {
        let full = 100.0 * self.fixed[RANKS.len()];
        Effect {
            full,
            of_removal: std::array::from_fn(|column| 100.0 * self.fixed[column] - full),
        }
    }

    /// Effects on the EV of the insurance bet under an ace, in percent of that bet.
    #[must_use]
    pub fn insurance(&self) -> Effect {
        let cards = 52.0 * self.decks - self.unit;
        let tens = 16.0 * self.decks;
        let worth = |tens: f64, cards: f64| 100.0 * (3.0 * tens / cards - 1.0);
        let full = worth(tens, cards);
        Effect {
            full,
            of_removal: std::array::from_fn(|column| {
                let gone = if column == 8 { self.unit } else { 0.0 };
                worth(tens - gone, cards - self.unit) - full
            }),
        }
    }

    /// Quality of a count by these effects.
    #[must_use]
    pub fn quality(&self, count: &Count) -> Quality {
        Quality {
            betting: correlation(count.tags(), &self.game().of_removal),
            playing: self.playing_efficiency(count),
            insurance: correlation(count.tags(), &self.insurance().of_removal),
        }
    }

    fn playing_efficiency(&self, count: &Count) -> f64 {
        let (mut by_count, mut perfect) = (0.0, 0.0);
        let cards = 52.0 * self.decks;
        for (hand, up) in deals() {
            let Some((best, second)) = self.two_best(hand, up) else {
                continue;
            };
            let Some(effect) = self.decision(hand, up, second, best) else {
                continue;
            };
            let chance = self.whole.chance(hand, up);
            // With half of the shoe left.
            let spread = deviation(&effect.of_removal) * (cards - 1.0).sqrt();
            let followed = correlation(count.tags(), &effect.of_removal).abs();
            by_count += chance * linear_loss(effect.full.abs(), spread * followed);
            perfect += chance * linear_loss(effect.full.abs(), spread);
        }
        if perfect > 0.0 {
            by_count / perfect
        } else {
            0.0
        }
    }

    /// Best two actions with the full shoe; `None` for a blackjack and where there is no choice.
    fn two_best(&self, hand: [Rank; 2], up: Rank) -> Option<(Action, Action)> {
        if hand.iter().map(|&rank| value(rank)).sum::<u8>() == 11 && hand.contains(&Rank::Ace) {
            return None;
        }
        let values = self.whole.cell(hand, up)?;
        let (best, _) = values.best();
        let others = values.iter().filter(|&(action, _)| action != best);
        let (second, _) = others.max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some((best, second))
    }
}

/// All two-card hands by value, against every up card.
pub(super) fn deals() -> impl Iterator<Item = ([Rank; 2], Rank)> {
    (0..10).flat_map(|high| {
        (0..=high).flat_map(move |low| {
            RANKS
                .into_iter()
                .map(move |up| ([RANKS[low], RANKS[high]], up))
        })
    })
}

/// Approximate probability that a dealer with this up card has no blackjack.
pub(super) fn share_without_blackjack(up: Rank) -> f64 {
    match value(up) {
        1 => 1.0 - 16.0 / 52.0,
        10 => 1.0 - 4.0 / 52.0,
        _ => 1.0,
    }
}

/// Mean over the cards of a deck.
fn mean(of: impl Fn(usize) -> f64) -> f64 {
    Column::all()
        .map(|column| in_deck(column.index()) * of(column.index()))
        .sum::<f64>()
        / 52.0
}

fn deviation(values: &[f64; 10]) -> f64 {
    let middle = mean(|column| values[column]);
    mean(|column| (values[column] - middle).powi(2)).sqrt()
}

/// Correlation of two functions of a card, given by column, over the cards of a deck, −1…1; 0 if one of them is
/// constant.
#[must_use]
pub fn correlation(a: &[f64; 10], b: &[f64; 10]) -> f64 {
    let (mean_a, mean_b) = (mean(|column| a[column]), mean(|column| b[column]));
    let together = mean(|column| (a[column] - mean_a) * (b[column] - mean_b));
    let apart = deviation(a) * deviation(b);
    if apart > 0.0 { together / apart } else { 0.0 }
}

/// Value of an option whose payoff is normal with mean `−loss` and standard deviation `spread`.
fn linear_loss(loss: f64, spread: f64) -> f64 {
    if spread <= 0.0 {
        return 0.0;
    }
    let z = loss / spread;
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    spread * (density - z * below(-z))
}
