//! Distribution of the dealer's final hands over all unseen cards.
//!
//! The dealer has no choice, so a list of all ways to draw is complete: for each up card the sets of cards that the
//! dealer may end with, each with its number of orders. The probability of a set follows from the numbers of unseen
//! cards in a few multiplications.

use std::sync::LazyLock;

use fnv::FnvHashMap;

use crate::round::dealer_draws;
use crate::{Soft17, Total};
use sanban_game::cards::Rank;

use super::deal::{DealerEnd, Ranks};

/// Final states of the dealer, in the order of [`DealerDistribution`].
pub(super) const ENDS: [DealerEnd; 7] = [
    DealerEnd::Points(17),
    DealerEnd::Points(18),
    DealerEnd::Points(19),
    DealerEnd::Points(20),
    DealerEnd::Points(21),
    DealerEnd::Bust,
    DealerEnd::Blackjack,
];
const BLACKJACK: usize = 6;

/// Probability of each of [`ENDS`].
pub(super) type DealerDistribution = [f64; 7];

/// Numbers of cards by value, 1…10.
type Values = [u8; 10];

/// A set of cards that the dealer may draw, with its final state.
struct Draws {
    /// Values, and the number of cards of each.
    cards: Vec<(u8, u8)>,
    len: usize,
    orders: f64,
    end: usize,
}

/// Bound on the number of cards that a dealer draws.
const MOST: usize = 20;

/// By the soft-17 rule and the value of the up card.
static WAYS: LazyLock<[[Vec<Draws>; 10]; 2]> = LazyLock::new(|| {
    [Soft17::Stand, Soft17::Hit].map(|soft17| {
        std::array::from_fn(|up| {
            let mut found = FnvHashMap::default();
            let total = Total::default().with(Rank::ALL[up]);
            collect(total, [0; 10], 0, soft17, &mut found);
            let mut ways: Vec<Draws> = found
                .into_iter()
                .map(|((cards, end), orders): ((Values, usize), f64)| Draws {
                    len: cards.iter().map(|&count| usize::from(count)).sum(),
                    cards: (0..).zip(cards).filter(|&(_, count)| count > 0).collect(),
                    orders,
                    end,
                })
                .collect();
            // Sums depend on the order of their terms.
            ways.sort_by(|a, b| a.cards.cmp(&b.cards));
            ways
        })
    })
});

/// Counts the orders in which the dealer may draw on from `total`.
fn collect(
    total: Total,
    drawn: Values,
    len: usize,
    soft17: Soft17,
    found: &mut FnvHashMap<(Values, usize), f64>,
) {
    if len > 0 && !dealer_draws(total, soft17) {
        let end = match total.points() {
            21 if len == 1 => BLACKJACK,
            points if total.is_bust() || points < 17 => 5,
            points => usize::from(points) - 17,
        };
        *found.entry((drawn, end)).or_default() += 1.0;
        return;
    }
    if len == MOST {
        return;
    }
    for (value, rank) in Rank::ALL.into_iter().take(10).enumerate() {
        let mut drawn = drawn;
        drawn[value] += 1;
        // No shoe has more.
        if value == 9 || drawn[value] <= 32 {
            collect(total.with(rank), drawn, len + 1, soft17, found);
        }
    }
}

/// Distribution of the dealer's final state with this up card, if the hole card and all others come from `unseen`;
/// `None` if the unseen cards may not suffice. With `peeked` the hole card makes no blackjack.
pub(super) fn ends(
    unseen: &Ranks,
    up: Rank,
    soft17: Soft17,
    peeked: bool,
) -> Option<DealerDistribution> {
    let mut values = [0_u32; 10];
    for (rank, &count) in unseen.iter().enumerate() {
        values[rank.min(9)] += u32::from(count);
    }
    let total: u32 = values.iter().sum();
    // falling[v][k]: number of ways to draw k cards of value v in sequence; inverse[k]: reciprocal of that number for
    // any cards.
    let mut falling = [[1.0_f64; MOST + 1]; 10];
    for (falling, &count) in falling.iter_mut().zip(&values) {
        for k in 1..=MOST {
            falling[k] = falling[k - 1] * (f64::from(count) - (k - 1) as f64).max(0.0);
        }
    }
    let mut inverse = [1.0_f64; MOST + 1];
    for k in 1..=MOST {
        let left = f64::from(total) - (k - 1) as f64;
        inverse[k] = if left > 0.0 {
            inverse[k - 1] / left
        } else {
            0.0
        };
    }
    let mut ends = [0.0; 7];
    let ways = &WAYS[soft17 as usize][(up as usize - 1).min(9)];
    for way in ways {
        let mut probability = way.orders * inverse[way.len];
        for &(value, count) in &way.cards {
            probability *= falling[usize::from(value)][usize::from(count)];
        }
        ends[way.end] += probability;
    }
    if (ends.iter().sum::<f64>() - 1.0).abs() > 1e-9 {
        return None;
    }
    if peeked {
        let rest = 1.0 - ends[BLACKJACK];
        if rest <= 0.0 {
            return None;
        }
        ends[BLACKJACK] = 0.0;
        ends = ends.map(|end| end / rest);
    }
    Some(ends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seed;

    #[test]
    fn the_ends_are_those_of_dealing() {
        let mut unseen: Ranks = [8; 13];
        unseen[4] = 3;
        unseen[0] = 5;
        let mut rng = Seed(1).stream();
        for (up, soft17, peeked) in [
            (Rank::Six, Soft17::Stand, false),
            (Rank::Ace, Soft17::Hit, true),
            (Rank::King, Soft17::Stand, true),
            (Rank::Ace, Soft17::Stand, false),
        ] {
            let ends = ends(&unseen, up, soft17, peeked).unwrap();
            assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let cards: Vec<Rank> = (0..13)
                .flat_map(|rank| std::iter::repeat_n(Rank::ALL[rank], usize::from(unseen[rank])))
                .collect();
            let mut counts = [0.0; 7];
            let mut rounds = 0.0;
            while rounds < 40_000.0 {
                let mut cards = cards.clone();
                let mut total = Total::default().with(up);
                let mut len = 0;
                while len == 0 || dealer_draws(total, soft17) {
                    total = total.with(cards.swap_remove(rng.index(cards.len())));
                    len += 1;
                }
                let blackjack = len == 1 && total.points() == 21;
                if blackjack && peeked {
                    continue;
                }
                rounds += 1.0;
                counts[match total.points() {
                    _ if blackjack => BLACKJACK,
                    _ if total.is_bust() => 5,
                    points => usize::from(points) - 17,
                }] += 1.0;
            }
            for (exact, count) in ends.iter().zip(counts) {
                // Four standard errors of a share of 40 000 are at most 0.01.
                assert!((exact - count / rounds).abs() < 0.01, "{ends:?} {counts:?}");
            }
        }
    }

    #[test]
    fn too_few_cards_are_said_to_be() {
        let mut unseen: Ranks = [0; 13];
        unseen[1] = 3;
        assert_eq!(ends(&unseen, Rank::Two, Soft17::Stand, false), None);
    }
}
