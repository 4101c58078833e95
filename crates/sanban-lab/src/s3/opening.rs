//! The article's values beside those of the exact engine, over all hands of two cards.

use super::by_engine;
use sanban_blackjack::exact::infinite_deck::{MemoisedRecursion, Sum};
use sanban_blackjack::exact::{Shoe, evaluate};
use sanban_blackjack::{Action, HouseRules};
use sanban_game::cards::Rank;
use sanban_game::{RuleError, Rules as _};
use serde::{Deserialize, Serialize};

/// The article's values and those of the exact engine, over all hands of two cards against all up cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Largest difference of a payout of hitting or standing from the engine's with an endless deck.
    pub largest_error: f64,
    /// By number of decks: the mean difference of those payouts from the engine's without regard to sign, and the share
    /// of hands with the same best action.
    pub by_decks: Vec<(u8, f64, f64)>,
    /// Share of hands whose best action by the rules `six-deck` is the article's, and mean cost of the article's action
    /// in units of the bet; hands weigh by their chance.
    pub always_best: (f64, f64),
    /// Number of hands that the engine refuses, which are not in these figures.
    pub refused: usize,
}

/// Points of the ten ranks that differ in Blackjack, from the ace, each with its chance.
pub(super) fn ranks() -> impl Iterator<Item = (Rank, u8, f64)> {
    let ranks = Rank::ALL.into_iter().zip(1..=10_u8);
    ranks.map(|(rank, points)| (rank, points, if points == 10 { 4.0 } else { 1.0 } / 13.0))
}

pub(super) fn opening() -> Result<Opening, RuleError> {
    let endless = HouseRules::preset("article")?;
    let mut tables = vec![(0, endless.clone())];
    for decks in [6, 2, 1] {
        let mut rules = endless.clone();
        rules.set("decks", &decks.to_string())?;
        tables.push((decks, rules));
    }
    let tables: Vec<(u8, HouseRules, Shoe)> = tables
        .into_iter()
        .map(|(decks, rules)| {
            let shoe = Shoe::of_rules(&rules);
            (decks, rules, shoe)
        })
        .collect();
    let casino = HouseRules::preset("six-deck")?;
    let casino_shoe = Shoe::of_rules(&casino);
    let mut recursion = MemoisedRecursion::default();
    let mut differences: Vec<Vec<f64>> = vec![Vec::new(); tables.len()];
    let mut alike = vec![0_usize; tables.len()];
    let (mut weights, mut same, mut cost) = (0.0, 0.0, 0.0);
    let (mut hands, mut refused) = (0_usize, 0_usize);
    for (one, points, chance) in ranks() {
        for (other, more, other_chance) in ranks().take(usize::from(points)) {
            for (up, dealer, up_chance) in ranks() {
                hands += 1;
                let player = Sum::new(points + more, points == 1 || more == 1);
                let payouts = recursion.look_up(player, Sum::card(dealer), false);
                let theirs = best_of(payouts.hit, payouts.stand);
                for (at, (_, rules, shoe)) in tables.iter().enumerate() {
                    let Some((hit, stand)) = by_engine(rules, shoe, &[one, other], up) else {
                        refused += 1;
                        continue;
                    };
                    differences[at]
                        .extend([(hit - payouts.hit).abs(), (stand - payouts.stand).abs()]);
                    alike[at] += usize::from(best_of(hit, stand) == theirs);
                }
                let Ok(values) = evaluate(&casino, &casino_shoe, &[one, other], up) else {
                    refused += 1;
                    continue;
                };
                let order = if points == more { 1.0 } else { 2.0 };
                let weight = order * chance * other_chance * up_chance;
                let (best, value) = values.best();
                weights += weight;
                same += if best == theirs { weight } else { 0.0 };
                cost += weight * (value - values.get(theirs).unwrap_or(value));
            }
        }
    }
    // The casts lose nothing: 550 hands.
    let of = hands as f64;
    let by_decks = tables.iter().zip(&differences).zip(&alike).skip(1);
    Ok(Opening {
        largest_error: differences[0].iter().copied().fold(0.0, f64::max),
        by_decks: by_decks
            .map(|((table, differences), &alike)| {
                let mean = differences.iter().sum::<f64>() / differences.len() as f64;
                (table.0, mean, alike as f64 / of)
            })
            .collect(),
        always_best: (same / weights, cost / weights),
        refused,
    })
}

/// Best of the article's three actions.
fn best_of(hit: f64, stand: f64) -> Action {
    if hit.max(stand) < 0.5 {
        Action::Surrender
    } else if hit > stand {
        Action::Hit
    } else {
        Action::Stand
    }
}
