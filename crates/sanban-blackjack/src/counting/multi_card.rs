//! Totals of more than two cards: their frequency, and the values of standing and hitting on them.
//!
//! They are drawn as if from the full shoe by a player who does not count. A total of three or more cards is valued by
//! its three-card hands, which are most of them; a total whose first two cards are surrendered or doubled occurs only
//! as such hands.

use rayon::prelude::*;

use super::Count;
use super::cells::{Cell, Line, is_blackjack, line};
use super::effects::{RANKS, deals, in_deck};
use super::hand_kind::HandKind;
use super::sweep::{Sweep, interpolate, shoe_at};
use crate::exact::evaluate;
use crate::{Action, Column, HouseRules};
use sanban_game::cards::Rank;

/// Hands with more draws than this are too rare to matter.
const DRAWS: usize = 8;

/// Hands of three cards are valued at every third true count of the sweep.
const EVERY: usize = 3;

fn index_of(cells: &[Cell], hand: HandKind, up: Column) -> Option<usize> {
    cells
        .iter()
        .position(|cell| cell.hand == hand && cell.up == up)
}

/// Probability of drawing a rank, pooled over all ranks of its value.
fn chance_of(rank: Rank) -> f64 {
    in_deck(Column::of(rank).index()) / 52.0
}

/// Computes the probability that each total is hit or stood on, as two cards and as two or more.
pub(super) fn count_hands(rules: &HouseRules, sweep: &Sweep, cells: &mut [Cell]) {
    let neutral = sweep.neutral();
    for up in RANKS {
        let column = Column::of(up);
        // By cell: the probability that a hand with the last number of cards is hit.
        let mut hit = vec![0.0; cells.len()];
        for (hand, _) in deals().filter(|&(_, against)| against == up) {
            let Some(kind) = HandKind::of(&hand, rules.max_hands > 1) else {
                continue;
            };
            let Some(first) = index_of(cells, kind, column).filter(|_| !is_blackjack(hand)) else {
                continue;
            };
            let Some(action) = cells[first].basic() else {
                continue;
            };
            let total = HandKind::of(&hand, false).and_then(|kind| index_of(cells, kind, column));
            let Some(total) = total.filter(|_| action.is_plain()) else {
                continue;
            };
            let chance = neutral.chance(hand, up);
            cells[total].fresh += chance;
            cells[total].to_play += chance;
            if action == Action::Hit {
                hit[total] += chance;
            }
        }
        for _ in 0..DRAWS {
            let mut next = vec![0.0; cells.len()];
            for (from, &chance) in hit.iter().enumerate().filter(|&(_, &chance)| chance > 0.0) {
                for rank in RANKS {
                    let Some(kind) = cells[from].hand.after(rank) else {
                        continue;
                    };
                    let Some(to) = index_of(cells, kind, column) else {
                        continue;
                    };
                    let chance = chance * chance_of(rank);
                    cells[to].to_play += chance;
                    let best = cells[to].best(cells[to].neutral, true, Action::is_plain);
                    if best.map(|(action, _)| action) == Some(Action::Hit) {
                        next[to] += chance;
                    }
                }
            }
            hit = next;
        }
    }
}

/// Blends three-card hands into the hit/stand values where both are open.
pub(super) fn value_drawn_hands(
    rules: &HouseRules,
    count: &Count,
    sweep: &Sweep,
    cells: &mut [Cell],
) {
    let played: Vec<_> = cells
        .par_iter()
        .map(|cell| with_three_cards(rules, count, sweep, cells, cell))
        .collect();
    for (cell, played) in cells.iter_mut().zip(played) {
        for (action, line) in played.into_iter().flatten() {
            for (known, old) in &mut cell.played {
                if *known == action {
                    old.clone_from(&line);
                }
            }
        }
    }
}

fn with_three_cards(
    rules: &HouseRules,
    count: &Count,
    sweep: &Sweep,
    cells: &[Cell],
    cell: &Cell,
) -> Option<[(Action, Line); 2]> {
    let actions = [Action::Stand, Action::Hit];
    let [stand, hit] = actions.map(|action| action.find_in(&cell.played));
    let (stand, hit) = (stand?, hit?);
    let more: Vec<bool> = stand
        .iter()
        .zip(hit)
        .map(|(stand, hit)| stand.1 > hit.1)
        .collect();
    let is_a_question = more.contains(&true) && more.contains(&false);
    if !is_a_question || cell.to_play <= 0.0 || matches!(cell.hand, HandKind::Pair(_)) {
        return None;
    }
    let up = cell.up_rank()?;
    let places: Vec<f64> = sweep.places().into_iter().step_by(EVERY).collect();
    let shoes: Vec<_> = places.iter().map(|&at| shoe_at(rules, count, at)).collect();
    let mean = count.deck_sum() / 52.0;
    let mut all = 0.0;
    let mut sums = [stand, hit].map(|_| vec![0.0; places.len()]);
    for (hand, chance) in hands_of_three(rules, sweep, cells, cell, up) {
        let tags = hand.iter().chain([&up]).map(|&rank| count.tag(rank) - mean);
        let values: Option<Vec<_>> = shoes
            .iter()
            .map(|shoe| evaluate(rules, shoe, &hand, up).ok())
            .collect();
        let Some(values) = values else { continue };
        let shift: f64 = tags.sum();
        let of = |action| {
            line(&places, rules.decks, 4.0, shift, |at| {
                values[at].get(action)
            })
        };
        let (Some(stand), Some(hit)) = (of(Action::Stand), of(Action::Hit)) else {
            continue;
        };
        all += chance;
        for (sums, line) in sums.iter_mut().zip([stand, hit]) {
            for (sum, (_, value)) in sums.iter_mut().zip(line) {
                *sum += chance * value;
            }
        }
    }
    if all == 0.0 {
        return None;
    }
    let share = 1.0 - cell.fresh / cell.to_play;
    // The value of three cards minus that of two is nearly a straight line.
    let mixed = |two: &[(f64, f64)], sums: &[f64]| -> Line {
        let more = places.iter().zip(sums);
        let more: Line = more
            .map(|(&at, sum)| (at, sum / all - interpolate(two, at)))
            .collect();
        two.iter()
            .map(|&(at, value)| (at, value + share * interpolate(&more, at)))
            .collect()
    };
    Some([
        (Action::Stand, mixed(stand, &sums[0])),
        (Action::Hit, mixed(hit, &sums[1])),
    ])
}

/// Three-card hands that make a total by hitting two cards, with their probabilities.
fn hands_of_three(
    rules: &HouseRules,
    sweep: &Sweep,
    cells: &[Cell],
    cell: &Cell,
    up: Rank,
) -> Vec<([Rank; 3], f64)> {
    let drawn = |two: [Rank; 2], third: Rank| {
        let is_hit = HandKind::of(&two, rules.max_hands > 1)
            .and_then(|kind| index_of(cells, kind, cell.up))
            .is_some_and(|at| cells[at].basic() == Some(Action::Hit));
        let is_hit = is_hit && !is_blackjack(two);
        f64::from(u8::from(is_hit)) * sweep.neutral().chance(two, up) * chance_of(third)
    };
    let mut found = Vec::new();
    for (a, &first) in RANKS.iter().enumerate() {
        for (b, &second) in RANKS.iter().enumerate().skip(a) {
            for &third in &RANKS[b..] {
                let hand = [first, second, third];
                if HandKind::of(&hand, false) != Some(cell.hand) {
                    continue;
                }
                let mut chance = drawn([first, second], third);
                if second != third {
                    chance += drawn([first, third], second);
                }
                if first != second {
                    chance += drawn([second, third], first);
                }
                if chance > 0.0 {
                    found.push((hand, chance));
                }
            }
        }
    }
    found
}
