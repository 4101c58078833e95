//! Values of hands at each true count, over shoes that are really dealt.
//!
//! A true count stands for all shoes with that count, at all depths at which rounds begin. The value of an action is
//! the average over them, not its value in an average shoe: a shoe varies as it runs down, and with one or two decks
//! ([`MATTERS_UP_TO`]) so much that an index moves by as much as 1. (With six decks, average and dealt shoes differ by
//! less than published indices do, and the average shoe of `sweep` is used.) So rounds are dealt, some of the shoes
//! they begin with are solved exactly, and the values are regressed on the true count at the decision. The player knows
//! the count and not the shoe: after the action under valuation the hand goes on by basic strategy, as is usual where
//! indices are worked out by simulation. (A player who goes on by the cards left, or by all other indices, gains a
//! little more by hitting.)
//!
//! Few shoes suffice because most of the effect of a shoe is linear in its composition: the regression includes the
//! composition too, as far as the true count does not determine it. The mean composition at a true count is known: a
//! straight line (see `sweep`), plus a bend estimated from more shoes, which need not be solved (Cochran, *Sampling
//! Techniques*, 1977, chapter 12: regression with double sampling).

use rayon::prelude::*;

use super::Count;
use super::cells::{Cell, Line};
use super::effects::RANKS;
use super::hand_kind::HandKind;
use crate::exact::{PlayOn, Shoe, Solution};
use crate::simulation::{SimulationError, shoes_before_rounds};
use crate::{Action, Column, HouseRules, value};
use sanban_game::Seed;
use sanban_game::cards::Rank;

/// Number of rounds dealt for the shoes to solve; the smaller one applies if only the frequencies are needed. `STARTS`
/// is the number of rounds that the frequencies come from.
const ROUNDS: usize = 200_000;
const ROUNDS_FOR_STARTS: usize = 40_000;
const STARTS: usize = 4_000;
/// Number of shoes sampled, spread over the true counts.
const SHOES: usize = 3_600;
/// One of this many sampled shoes is solved.
const EVERY: usize = 3;
/// One of this many solved shoes has its splits solved too.
const SPLIT_EVERY: usize = 2;
/// Largest number of decks for which dealt shoes replace the average shoe.
pub(super) const MATTERS_UP_TO: u8 = 2;
/// Share of the rounds at either end whose true counts are left out.
const RARE: f64 = 0.001;
/// Largest true count of the regression, in standard deviations of the tags; beyond it lines continue straight.
const FARTHEST: f64 = 9.0;
/// Number of powers of the true count in the regression, from 0.
const POWERS: usize = 4;
/// Number of card values.
const VALUES: usize = 10;
/// Shoes as they stand before rounds.
pub(super) struct DealtShoes {
    /// True count and decks left before some of the rounds.
    pub(super) starts: Vec<(f64, f64)>,
    shoes: Vec<DealtShoe>,
}

/// A shoe, as the number of cards of each value, ace to ten.
struct DealtShoe {
    cards: [u16; VALUES],
    /// Number of dealt shoes that it stands for.
    weight: f64,
}

/// Tags of a count by value, ace to ten, and their sum over a deck.
#[derive(Clone, Copy)]
struct Tags {
    of_value: [f64; VALUES],
    /// By value: the first value with the same tag.
    alike: [usize; VALUES],
    deck_sum: f64,
    /// The full shoe.
    full: [u16; VALUES],
    /// Largest true count of the regression; see [`FARTHEST`].
    farthest: f64,
}

impl Tags {
    fn of(rules: &HouseRules, count: &Count) -> Tags {
        // Columns of a chart run from 2 to ace.
        let of_value: [f64; VALUES] = std::array::from_fn(|value| count.tags()[(value + 9) % 10]);
        let first = |tag: f64| of_value.iter().position(|&other| other == tag);
        Tags {
            of_value,
            alike: of_value.map(|tag| first(tag).unwrap_or_default()),
            deck_sum: count.deck_sum(),
            full: std::array::from_fn(|value| {
                u16::from(rules.decks) * if value == 9 { 16 } else { 4 }
            }),
            farthest: FARTHEST * count.deviation(),
        }
    }

    /// True count if the tags of the unseen cards add up to `sum`.
    fn true_count(&self, sum: f64, unseen: f64) -> f64 {
        if unseen > 0.0 {
            self.deck_sum - 52.0 * sum / unseen
        } else {
            0.0
        }
    }

    /// Shares of the values among the unseen cards of `full` at a true count: a straight line (see `sweep`).
    fn linear(&self, full: &[f64; VALUES], true_count: f64) -> [f64; VALUES] {
        let all: f64 = full.iter().sum();
        let over = |of: &dyn Fn(f64) -> f64| -> f64 {
            let each = self.of_value.iter().zip(full);
            each.map(|(&tag, cards)| of(tag) * cards / all).sum()
        };
        let mean = over(&|tag| tag);
        let variance = over(&|tag| (tag - mean).powi(2));
        let here = (self.deck_sum - true_count) / 52.0 - mean;
        std::array::from_fn(|value| {
            full[value] / all * (1.0 + (self.of_value[value] - mean) * here / variance)
        })
    }

    fn sum(&self, shoe: &[u16; VALUES]) -> f64 {
        let each = self.of_value.iter().zip(shoe);
        each.map(|(tag, &cards)| tag * f64::from(cards)).sum()
    }
}

fn len(shoe: &[u16; VALUES]) -> f64 {
    f64::from(shoe.iter().sum::<u16>())
}

fn value_of(rank: Rank) -> usize {
    usize::from(value(rank)) - 1
}

impl DealtShoes {
    /// Deals rounds and samples their shoes.
    ///
    /// # Errors
    /// As the simulation of the rounds.
    pub(super) fn deal(rules: &HouseRules, count: &Count) -> Result<DealtShoes, SimulationError> {
        let tags = Tags::of(rules, count);
        let rounds = if rules.decks <= MATTERS_UP_TO {
            ROUNDS
        } else {
            ROUNDS_FOR_STARTS
        };
        let mut shoes = shoes_before_rounds(rules, rounds, Seed(0x5eed))?;
        let true_count = |shoe: &[u16; VALUES]| tags.true_count(tags.sum(shoe), len(shoe));
        let starts: Vec<(f64, f64)> = shoes
            .iter()
            .step_by(rounds / STARTS)
            .map(|shoe| (true_count(shoe), len(shoe) / 52.0))
            .collect();
        // Sorting by thousandths is fine enough.
        shoes.sort_by_cached_key(|shoe| (1000.0 * true_count(shoe)) as i64);
        // An even spread over true counts: each shoe weighs less the more there are near it.
        let rare = (RARE * shoes.len() as f64) as usize;
        let common = &shoes[rare..shoes.len() - rare];
        let from = common.partition_point(|shoe| true_count(shoe) < -tags.farthest);
        let to = common.partition_point(|shoe| true_count(shoe) <= tags.farthest);
        let common = &common[from..to];
        let counts: Vec<f64> = common.iter().map(true_count).collect();
        let weights = even_weights(&counts);
        let all: f64 = weights.iter().sum();
        let (mut chosen, mut reached) = (Vec::with_capacity(SHOES), 0.0);
        for (shoe, weight) in common.iter().zip(weights) {
            reached += weight;
            while (chosen.len() as f64 + 0.5) * all < reached * SHOES as f64 {
                chosen.push(DealtShoe {
                    cards: *shoe,
                    weight: 1.0 / weight,
                });
            }
        }
        Ok(DealtShoes {
            starts,
            shoes: chosen,
        })
    }

    /// Replaces the two-card values of all cells by their values in these shoes, for a player who goes on by basic
    /// strategy.
    pub(super) fn value(&self, rules: &HouseRules, count: &Count, cells: &mut [Cell]) {
        let tags = Tags::of(rules, count);
        let basic = Basic::of(cells);
        let solved: Vec<(&DealtShoe, Solution)> = self
            .shoes
            .par_iter()
            .skip(EVERY / 2)
            .step_by(EVERY)
            .enumerate()
            .map(|(at, shoe)| {
                let cards = Shoe::of_values(shoe.cards);
                let splits = at % SPLIT_EVERY == 0;
                (shoe, Solution::of_play(rules, &cards, &basic, splits))
            })
            .collect();
        cells
            .par_iter_mut()
            .for_each(|cell| self.value_cell(tags, &solved, cell).unwrap_or_default());
    }

    /// Cells without a close decision stay as they are.
    fn value_cell(
        &self,
        tags: Tags,
        solved: &[(&DealtShoe, Solution)],
        cell: &mut Cell,
    ) -> Option<()> {
        if !is_a_question(cell, tags.farthest) {
            return None;
        }
        let up = RANKS
            .into_iter()
            .find(|&rank| Column::of(rank) == cell.up)?;
        // `true` if the dealer has peeked and has no blackjack.
        let looked = solved.iter().find_map(|(_, solution)| {
            let cells = cell
                .hands
                .iter()
                .filter_map(|&hand| solution.cell(hand, up));
            cells.map(|values| values.is_conditional()).next()
        })?;
        let looked = looked && cell.hand != HandKind::Any;
        let row_of = |shoe: &DealtShoe, hand: [Rank; 2]| {
            let mut row = Row::of(tags, &shoe.cards, hand, up, looked)?;
            row.weight *= shoe.weight;
            (row.true_count.abs() <= tags.farthest).then_some(row)
        };
        let mut rows: Vec<Row> = Vec::with_capacity(self.shoes.len() * cell.hands.len());
        for shoe in &self.shoes {
            rows.extend(cell.hands.iter().filter_map(|&hand| row_of(shoe, hand)));
        }
        // A rare true count counts as much as a common one.
        let evener = Evener::of(&rows, tags.farthest);
        let evened = |row: &Row| row.weight * evener.at(row.true_count);
        // Deviation of the mean composition from the straight line.
        let bends = Regression::fit(
            rows.iter().map(|row| {
                let bend: [f64; VALUES] =
                    std::array::from_fn(|at| row.expected[at] - row.linear[at]);
                (evened(row), powers(row.true_count), bend)
            }),
            0.0,
        )?;
        let unexplained = |row: &Row| -> [f64; POWERS + VALUES] {
            let powers = powers(row.true_count);
            let bend = bends.at(&powers);
            std::array::from_fn(|at| match at.checked_sub(POWERS) {
                None => powers[at],
                Some(at) => row.shares[at] - row.linear[at] - bend[at],
            })
        };
        let observations = solved.iter().flat_map(|(shoe, solution)| {
            let hands = cell.hands.iter();
            hands.filter_map(move |&hand| {
                let row = row_of(shoe, hand)?;
                let values = solution.cell(hand, up)?;
                Some((row, values))
            })
        });
        let actions: Vec<Action> = cell.values.iter().map(|(action, _)| *action).collect();
        let observations: Vec<(Row, [f64; 5])> = observations
            .filter_map(|(row, values)| {
                let mut found = [0.0; 5];
                for (value, &action) in found.iter_mut().zip(&actions) {
                    *value = match action {
                        Action::Decline => 0.0,
                        Action::Insure => values.insurance()?,
                        action => values.get(action)?,
                    };
                }
                Some((row, found))
            })
            .collect();
        let fit = Regression::fit(
            observations
                .iter()
                .map(|(row, found)| (evened(row), unexplained(row), *found)),
            RIDGE,
        )?;
        let counts = observations.iter();
        let reach = reach(counts.map(|(row, _)| (row.true_count, evened(row))))?;
        for (at, (_, line)) in cell.values.iter_mut().enumerate() {
            for point in line.iter_mut() {
                point.1 = beyond(reach, point.0, |true_count| {
                    let mut known = [0.0; POWERS + VALUES];
                    known[..POWERS].copy_from_slice(&powers(true_count));
                    fit.at(&known)[at]
                });
            }
        }
        Some(())
    }
}

/// `true` if another action may be best at some true count that occurs.
fn is_a_question(cell: &Cell, farthest: f64) -> bool {
    /// Gap, in bets, within which the second best action may be the best.
    const NEAR: f64 = 0.03;
    let near = |first: bool, of: &dyn Fn(Action) -> bool| {
        let line = cell.values.first().map_or(&[][..], |(_, line)| line);
        let places = line.iter().map(|&(place, _)| place);
        let mut before = None;
        places
            .filter(|place| place.abs() < farthest + 3.0)
            .any(|place| {
                let best = cell.best(place, first, of);
                let other = best.and_then(|(action, _)| {
                    cell.best(place, first, |other| other != action && of(other))
                });
                let (Some((action, best)), Some((_, other))) = (best, other) else {
                    return false;
                };
                let changes = before
                    .replace(action)
                    .is_some_and(|before| before != action);
                changes || best - other < NEAR
            })
    };
    let stays = |action| matches!(action, Action::Stand | Action::Hit);
    near(true, &|_| true)
        || near(true, &|action| action != Action::Surrender)
        || near(false, &stays)
}

/// Ridge term that keeps the normal matrix invertible: the shares of a composition sum to 1.
const RIDGE: f64 = 1e-8;

/// Weights for places in ascending order that favour rare ones, without making them as frequent as the others.
fn even_weights(places: &[f64]) -> Vec<f64> {
    const BINS: usize = 24;
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else {
        return Vec::new();
    };
    let width = (last - first) / BINS as f64;
    // The cast truncates to the bin.
    let bin = |place: f64| (((place - first) / width) as usize).min(BINS - 1);
    if width <= 0.0 {
        return vec![1.0; places.len()];
    }
    let mut there = [0.0_f64; BINS];
    for &place in places {
        there[bin(place)] += 1.0;
    }
    places
        .iter()
        .map(|&place| 1.0 / there[bin(place)].sqrt())
        .collect()
}

/// Weights that give all true counts the same influence, however often they occur.
struct Evener {
    farthest: f64,
    by_bin: [f64; Evener::BINS],
}

impl Evener {
    const BINS: usize = 24;
    /// Limit of the up-weighting of a bin relative to the most common one.
    const MOST: f64 = 200.0;

    fn of(rows: &[Row], farthest: f64) -> Evener {
        let mut evener = Evener {
            farthest,
            by_bin: [0.0; Evener::BINS],
        };
        for row in rows {
            evener.by_bin[evener.bin(row.true_count)] += row.weight;
        }
        let most = evener.by_bin.iter().copied().fold(0.0, f64::max);
        for weight in &mut evener.by_bin {
            *weight = 1.0 / weight.max(most / Evener::MOST);
        }
        evener
    }

    fn bin(&self, true_count: f64) -> usize {
        let share = (true_count + self.farthest) / (2.0 * self.farthest);
        // The cast truncates to the bin, and to 0 below the first.
        ((share * Evener::BINS as f64) as usize).min(Evener::BINS - 1)
    }

    fn at(&self, true_count: f64) -> f64 {
        self.by_bin[self.bin(true_count)]
    }
}

/// True counts between which nearly all of the weight lies: from its 1 % to its 99 % quantile.
fn reach(counts: impl Iterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    const OUTSIDE: f64 = 0.01;
    let mut counts: Vec<(f64, f64)> = counts.collect();
    counts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let all: f64 = counts.iter().map(|(_, weight)| weight).sum();
    let place = |share: f64| {
        let mut below = 0.0;
        let mut counts = counts.iter();
        counts.find_map(|&(count, weight)| {
            below += weight;
            (below >= share * all).then_some(count)
        })
    };
    Some((place(OUTSIDE)?, place(1.0 - OUTSIDE)?))
}

/// A curve, extended linearly outside the interval where it is known.
fn beyond((low, high): (f64, f64), x: f64, curve: impl Fn(f64) -> f64) -> f64 {
    let known = x.clamp(low, high);
    // The slope over the outermost tenth of the interval.
    let step = (high - low) / 10.0;
    let inside = if x > known {
        known - step
    } else {
        known + step
    };
    if x == known || step <= 0.0 {
        return curve(known);
    }
    curve(known) + (curve(known) - curve(inside)) / (known - inside) * (x - known)
}

fn powers(true_count: f64) -> [f64; POWERS] {
    // Scaled to about 1, which keeps the regression well-conditioned.
    let x = true_count / 8.0;
    [1.0, x, x * x, x * x * x]
}

/// Two cards against an up card in a shoe, as a row of the regression.
struct Row {
    /// Probability of these cards in the shoe.
    weight: f64,
    /// True count at the decision.
    true_count: f64,
    /// Shares of the values among the cards then unseen.
    shares: [f64; VALUES],
    /// Mean of `shares` over all shoes with as many cards of each tag.
    expected: [f64; VALUES],
    /// The same for the straight line at this true count.
    linear: [f64; VALUES],
}

impl Row {
    /// `None` if the shoe does not hold the cards. `looked` is `true` if the dealer is known to have no blackjack.
    fn of(
        tags: Tags,
        shoe: &[u16; VALUES],
        hand: [Rank; 2],
        up: Rank,
        looked: bool,
    ) -> Option<Row> {
        let mut full_less = tags.full;
        let mut left = *shoe;
        let (mut weight, mut unseen) = (1.0, len(shoe));
        for rank in hand.into_iter().chain([up]) {
            let there = &mut left[value_of(rank)];
            weight *= f64::from(*there) / unseen;
            *there = there.checked_sub(1)?;
            full_less[value_of(rank)] -= 1;
            unseen -= 1.0;
        }
        if unseen <= 0.0 {
            return None;
        }
        if hand[0] != hand[1] {
            weight *= 2.0;
        }
        let shares = left.map(|cards| f64::from(cards) / unseen);
        // Value of the hole card that would make a blackjack.
        let hole = match value(up) {
            1 if looked => Some(9),
            10 if looked => Some(0),
            _ => None,
        };
        if let Some(hole) = hole {
            weight *= 1.0 - shares[hole];
        }
        let true_count = tags.true_count(tags.sum(&left), unseen);
        let full = full_less.map(f64::from);
        let linear = tags.linear(&full, true_count).map(|share| share * unseen);
        Some(Row {
            weight,
            true_count,
            expected: expected(tags, &full, &left.map(f64::from), unseen, hole),
            linear: expected(tags, &full, &linear, unseen, hole),
            shares,
        })
    }
}

/// Mean shares of the values over all shoes with as many cards of each tag: within a tag every card of the full shoe is
/// equally likely to be left. If the dealer has no blackjack, the `hole` card that would make one is a little rarer, as
/// shoes with fewer of them are more likely then.
fn expected(
    tags: Tags,
    full: &[f64; VALUES],
    left: &[f64; VALUES],
    unseen: f64,
    hole: Option<usize>,
) -> [f64; VALUES] {
    let (mut full_of, mut left_of) = ([0.0; VALUES], [0.0; VALUES]);
    for value in 0..VALUES {
        full_of[tags.alike[value]] += full[value];
        left_of[tags.alike[value]] += left[value];
    }
    let mut expected = std::array::from_fn(|value| {
        let (all, there) = (full_of[tags.alike[value]], left_of[tags.alike[value]]);
        if all > 0.0 {
            there / unseen * full[value] / all
        } else {
            0.0
        }
    });
    let Some(hole) = hole else { return expected };
    let (all, there) = (full_of[tags.alike[hole]], left_of[tags.alike[hole]]);
    let of_hole = full[hole];
    if all > of_hole {
        let share = of_hole / all;
        let spread = there * share * (1.0 - share) * (all - there) / (all - 1.0);
        let less = spread / (unseen * unseen) / (1.0 - expected[hole]);
        let others = (0..VALUES).filter(|&value| value != hole);
        for value in others.filter(|&value| tags.alike[value] == tags.alike[hole]) {
            expected[value] += less * full[value] / (all - of_hole);
        }
        expected[hole] -= less;
    }
    expected
}

/// A weighted least squares fit of `R` outputs on `N` inputs.
struct Regression<const N: usize, const R: usize> {
    coefficients: [[f64; R]; N],
}

impl<const N: usize, const R: usize> Regression<N, R> {
    /// The fit with a ridge term; `None` without observations.
    fn fit(
        observations: impl Iterator<Item = (f64, [f64; N], [f64; R])>,
        ridge: f64,
    ) -> Option<Regression<N, R>> {
        let mut normal = [[0.0; N]; N];
        let mut coefficients = [[0.0; R]; N];
        let mut all = 0.0;
        for (weight, known, found) in observations {
            all += weight;
            for row in 0..N {
                let times = weight * known[row];
                for column in 0..N {
                    normal[row][column] += times * known[column];
                }
                for column in 0..R {
                    coefficients[row][column] += times * found[column];
                }
            }
        }
        if all <= 0.0 {
            return None;
        }
        for (at, row) in normal.iter_mut().enumerate() {
            row[at] += ridge * all;
        }
        // Gauss-Jordan elimination; the matrix is symmetric and positive.
        for pivot in 0..N {
            let by = normal[pivot][pivot];
            if by <= 0.0 {
                continue;
            }
            let (pivot_row, pivot_found) = (normal[pivot], coefficients[pivot]);
            for row in (0..N).filter(|&row| row != pivot) {
                let times = normal[row][pivot] / by;
                for column in 0..N {
                    normal[row][column] -= times * pivot_row[column];
                }
                for column in 0..R {
                    coefficients[row][column] -= times * pivot_found[column];
                }
            }
        }
        for row in 0..N {
            let by = normal[row][row];
            for found in &mut coefficients[row] {
                *found = if by > 0.0 { *found / by } else { 0.0 };
            }
        }
        Some(Regression { coefficients })
    }

    fn at(&self, known: &[f64; N]) -> [f64; R] {
        let mut found = [0.0; R];
        for (row, &known) in self.coefficients.iter().zip(known) {
            for (sum, coefficient) in found.iter_mut().zip(row) {
                *sum += known * coefficient;
            }
        }
        found
    }
}

/// Totals on which basic strategy stands, and those on which it doubles.
struct Basic {
    /// By softness, points and value of the up card.
    stands: [[[bool; VALUES]; 22]; 2],
    doubles: [[[bool; VALUES]; 22]; 2],
}

impl Basic {
    /// Best play in a fresh shoe by the values of the cells.
    fn of(cells: &[Cell]) -> Basic {
        let mut basic = Basic {
            stands: std::array::from_fn(|soft| {
                std::array::from_fn(|points| [points >= 17 + soft; VALUES])
            }),
            doubles: [[[false; VALUES]; 22]; 2],
        };
        for cell in cells {
            let (soft, points) = match cell.hand {
                HandKind::Soft(points) => (1, usize::from(points)),
                HandKind::Hard(points) => (0, usize::from(points)),
                HandKind::Any | HandKind::Pair(_) => continue,
            };
            let up = (cell.up.index() + 1) % VALUES;
            let best = |first: bool, of: &dyn Fn(Action) -> bool| {
                let best = cell.best(cell.neutral, first, of);
                best.map(|(action, _)| action)
            };
            let stays = |action| matches!(action, Action::Stand | Action::Hit);
            let plays = |action| stays(action) || action == Action::Double;
            basic.stands[soft][points][up] = best(false, &stays) == Some(Action::Stand);
            basic.doubles[soft][points][up] = best(true, &plays) == Some(Action::Double);
        }
        basic
    }
}

impl PlayOn for Basic {
    fn hits(&self, points: u8, soft: bool, up: usize) -> bool {
        !self.stands[usize::from(soft)][usize::from(points)][up]
    }

    fn doubles(&self, points: u8, soft: bool, up: usize) -> bool {
        self.doubles[usize::from(soft)][usize::from(points)][up]
    }
}

/// The line of `two` cards plus the effect of drawn hands on another: its values before and after they were blended in.
pub(super) fn blended(before: &Line, after: &Line, two: &Line) -> Line {
    let places = two.iter().zip(before).zip(after);
    places
        .map(|((&(place, value), before), after)| (place, value + after.1 - before.1))
        .collect()
}
