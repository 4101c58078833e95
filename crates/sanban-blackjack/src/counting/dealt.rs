//! Values of hands at each true count, over shoes that are really dealt.
//!
//! A true count stands for all shoes with that count, at all depths at which rounds begin. The value of an action is
//! the average over them, not its value in an average shoe: a shoe varies as it runs down, and with few decks so much
//! that an index moves by as much as 1. So rounds are dealt, some of the shoes they begin with are solved exactly, and
//! the values are regressed on the true count at the decision.
//!
//! Few shoes suffice because nearly all of the effect of a shoe beside its true count is that of the next two cards
//! ([`super::draws`]): the regression includes their chances, less their mean at the true count, which is known from
//! many more shoes that need not be solved (Cochran, *Sampling Techniques*, 1977, chapter 12: regression with double
//! sampling). All actions of a hand are valued in the same shoes, so what these have in common does not move an index;
//! and the full shoe, with which many rounds begin, is solved once and has the weight of all of them.

use std::collections::HashMap;

use rayon::prelude::*;

use super::Count;
use super::cells::{Cell, Line};
use super::draws::{ByTag, Deal, Draws, PAIRS, Tags, VALUES, len};
use super::hand_kind::HandKind;
use super::onward::Onward;
use super::regression::Regression;
use super::sweep::interpolate;
use crate::exact::{PlayOn, Shoe, Solution, Wanted, is_conditional};
use crate::simulation::{SimulationError, shoes_before_rounds};
use crate::{Action, HouseRules};
use sanban_game::Seed;
use sanban_game::cards::Rank;

/// Number of true counts and decks left that the frequencies come from.
const STARTS: usize = 4_000;
/// Share of the rounds at either end whose true counts are left out.
const RARE: f64 = 0.001;
/// Largest true count of the regression, in standard deviations of the tags; beyond it lines continue straight.
const FARTHEST: f64 = 9.0;
/// Number of powers of the true count in the regression, from 0.
const POWERS: usize = 6;
/// Inputs of the regression.
const INPUTS: usize = POWERS + PAIRS;
/// Most actions of a cell.
const ACTIONS: usize = 5;
/// Distance of the true counts at which a value is told, in standard deviations of the tags: between them it is
/// straight.
const STEP: f64 = 0.25;
/// Most compositions by tag of which means are taken.
const MOST_BY_TAG: usize = 12_000;
/// Number of dealt shoes, for each that is solved, that these are chosen from: rare true counts have to be among them.
const CANDIDATES: usize = 40;
/// Number of rounds dealt at a time.
const PART: usize = 100_000;

/// Number of shoes to solve, if any, and of rounds whose cards are counted for the means; and the seed of all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub(super) solved: usize,
    pub(super) counted: usize,
    pub(super) seed: Seed,
}

/// Shoes as they stand before rounds.
pub(super) struct DealtShoes {
    /// True count and decks left before some of the rounds.
    pub(super) starts: Vec<(f64, f64)>,
    tags: Tags,
    farthest: f64,
    step: f64,
    /// Shoes to solve; the full one first.
    shoes: Vec<DealtShoe>,
    /// Cards by tag of many shoes, and the number of shoes.
    by_tag: Vec<(ByTag, f64)>,
}

/// A shoe, as the number of cards of each value, ace to ten.
struct DealtShoe {
    cards: [u16; VALUES],
    /// Share of the dealt shoes that it stands for.
    weight: f64,
}

impl DealtShoes {
    /// Deals rounds and samples their shoes.
    ///
    /// # Errors
    /// As the simulation of the rounds.
    pub(super) fn deal(
        rules: &HouseRules,
        count: &Count,
        sample: Sample,
    ) -> Result<DealtShoes, SimulationError> {
        let tags = Tags::of(rules, count);
        let true_count = |shoe: &[u16; VALUES]| tags.true_count(tags.sum(shoe), len(shoe));
        let first = shoes_before_rounds(rules, STARTS * 10, sample.seed)?;
        let starts = first
            .iter()
            .step_by(first.len() / STARTS)
            .map(|shoe| (true_count(shoe), len(shoe) / 52.0))
            .collect();
        let farthest = FARTHEST * count.deviation();
        let mut shoes = DealtShoes {
            starts,
            tags,
            farthest,
            step: STEP * count.deviation(),
            shoes: Vec::new(),
            by_tag: Vec::new(),
        };
        if sample.solved == 0 {
            return Ok(shoes);
        }
        // Rounds of the same shoe are alike: about one of each.
        let begun = first.iter().filter(|shoe| **shoe == tags.full()).count();
        let every = first.len() / begun.max(1) + 1;
        let parts = 1..=sample.counted.div_ceil(PART) as u64;
        let parts = parts.into_par_iter().map(|part| {
            let rounds = PART.min(sample.counted);
            let rounds = shoes_before_rounds(rules, rounds, sample.seed.derive(part));
            rounds.map(|rounds| rounds.into_iter().step_by(every).collect())
        });
        let parts: Vec<Vec<_>> = parts.collect::<Result<_, SimulationError>>()?;
        let mut found: HashMap<ByTag, u32> = HashMap::new();
        let mut dealt: Vec<[u16; VALUES]> = Vec::new();
        for part in parts {
            for shoe in &part {
                *found.entry(tags.by_tag(shoe)).or_default() += 1;
            }
            if dealt.len() < CANDIDATES * sample.solved {
                dealt.extend(part);
            }
        }
        shoes.by_tag = found
            .into_iter()
            .map(|(by_tag, shoes)| (by_tag, f64::from(shoes)))
            .collect();
        shoes.by_tag.sort_by_key(|(by_tag, _)| *by_tag);
        shoes.thin_out();
        let all = dealt.len() as f64;
        shoes.shoes.push(DealtShoe {
            cards: tags.full(),
            weight: begun as f64 / first.len() as f64,
        });
        dealt.retain(|shoe| *shoe != tags.full());
        // Sorting by thousandths is fine enough.
        dealt.sort_by_cached_key(|shoe| (1000.0 * true_count(shoe)) as i64);
        // An even spread over true counts: each shoe weighs less the more there are near it.
        let rare = (RARE * dealt.len() as f64) as usize;
        let common = &dealt[rare..dealt.len() - rare];
        let from = common.partition_point(|shoe| true_count(shoe) < -farthest);
        let to = common.partition_point(|shoe| true_count(shoe) <= farthest);
        let common = &common[from..to];
        let counts: Vec<f64> = common.iter().map(true_count).collect();
        let weights = even_weights(&counts);
        let sum: f64 = weights.iter().sum();
        let wanted = sample.solved as f64;
        let (mut chosen, mut reached) = (1.0, 0.0);
        for (shoe, weight) in common.iter().zip(weights) {
            reached += weight;
            while (chosen - 0.5) * sum < reached * wanted {
                shoes.shoes.push(DealtShoe {
                    cards: *shoe,
                    weight: sum / (wanted * weight * all),
                });
                chosen += 1.0;
            }
        }
        Ok(shoes)
    }

    /// Leaves as many compositions by tag as are worth the time: each stands for its share of them.
    fn thin_out(&mut self) {
        let all: f64 = self.by_tag.iter().map(|(_, shoes)| shoes).sum();
        if self.by_tag.len() <= MOST_BY_TAG {
            return;
        }
        let (mut reached, mut taken) = (0.0, 0.0);
        let step = all / MOST_BY_TAG as f64;
        self.by_tag.retain_mut(|(_, shoes)| {
            reached += *shoes;
            *shoes = ((reached - taken) / step).floor();
            taken += *shoes * step;
            *shoes > 0.0
        });
    }

    /// `true` if another action may be best at some true count that occurs.
    pub(super) fn is_a_question(&self, cell: &Cell) -> bool {
        is_a_question(cell, self.farthest)
    }

    /// Replaces the two-card values of these cells by their values in these shoes, for a player who goes on by `play`,
    /// or else by the cards left. Solves one shoe of `every`, and calls `solved_one` after each.
    pub(super) fn value(
        &self,
        rules: &HouseRules,
        questions: &mut [&mut Cell],
        play: Option<&Onward>,
        every: usize,
        solved_one: &(dyn Fn() + Sync),
    ) {
        let mut wanted = Wanted::default();
        for cell in questions.iter() {
            wanted.ups[(cell.up.index() + 1) % VALUES] = true;
            if let HandKind::Pair(value) = cell.hand {
                wanted.splits[usize::from(value) - 1] = true;
            }
        }
        let (full, others) = self.shoes.split_at(self.shoes.len().min(1));
        let sampled = others.par_iter().skip(every / 2).step_by(every);
        let shoes = full.par_iter().map(|shoe| (shoe, 1.0));
        let shoes = shoes.chain(sampled.map(|shoe| (shoe, every as f64)));
        let solved: Vec<Solved> = shoes
            .map(|(shoe, stands_for)| {
                let cards = Shoe::of_values(shoe.cards);
                let onward = play.map(|play| play.in_shoe(&self.tags, &shoe.cards));
                let onward = onward.as_ref().map(|onward| onward as &dyn PlayOn);
                let solution = Solution::of_play(rules, &cards, onward, wanted);
                let values = questions.iter().map(|cell| values_in(&solution, cell));
                let solved = Solved {
                    shoe: &shoe.cards,
                    weight: shoe.weight * stands_for,
                    values: values.collect(),
                };
                solved_one();
                solved
            })
            .collect();
        let looked = is_conditional(rules);
        questions.par_iter_mut().enumerate().for_each(|(at, cell)| {
            self.value_cell(looked, &solved, at, cell)
                .unwrap_or_default()
        });
    }

    /// Values a cell, the question number `question`. `None` leaves it as it is.
    fn value_cell(
        &self,
        looked: bool,
        solved: &[Solved<'_>],
        question: usize,
        cell: &mut Cell,
    ) -> Option<()> {
        let looked = looked && cell.hand != HandKind::Any;
        let up = cell.up_rank()?;
        let hands = cell.hands.iter();
        let deals: Vec<Deal> = hands.map(|&hand| Deal::new(hand, up, looked)).collect();
        let is_near = |draws: &Draws| draws.true_count.abs() <= self.farthest;
        // Means over many shoes, by composition.
        let means = || {
            self.by_tag
                .iter()
                .enumerate()
                .flat_map(|(at, (by_tag, shoes))| {
                    let draws = deals
                        .iter()
                        .filter_map(|deal| deal.on_average(&self.tags, by_tag));
                    draws.filter(is_near).map(move |mut draws| {
                        draws.weight *= shoes;
                        (at, draws)
                    })
                })
        };
        let evener = Evener::of(means().map(|(_, draws)| draws), self.farthest);
        let evened = |draws: &Draws| draws.weight * evener.at(draws.true_count);
        let mean = Regression::fit(
            means().map(|(_, draws)| (evened(&draws), powers(draws.true_count), draws.chances)),
            0.0,
        )?;
        // The shoes, and in each the chances beyond their mean at the true count.
        let rows = || {
            solved.iter().enumerate().flat_map(|(at, solved)| {
                let values = &solved.values[question];
                let rows = deals.iter().zip(values).filter_map(|(deal, values)| {
                    Some((deal.from(&self.tags, solved.shoe)?, (*values)?))
                });
                let rows = rows.filter(|(draws, _)| is_near(draws));
                rows.map(move |(mut draws, values)| {
                    draws.weight *= solved.weight;
                    (at, draws, values)
                })
            })
        };
        let inputs = |draws: &Draws| -> [f64; INPUTS] {
            let powers = powers(draws.true_count);
            let mean = mean.at(&powers);
            std::array::from_fn(|at| match at.checked_sub(POWERS) {
                None => powers[at],
                Some(at) => draws.chances[at] - mean[at],
            })
        };
        let fit = Regression::fit(
            rows().map(|(_, draws, values)| (evened(&draws), inputs(&draws), values)),
            RIDGE,
        )?;
        let reach = reach(rows().map(|(_, draws, _)| (draws.true_count, evened(&draws))))?;
        let sums: Lines = std::array::from_fn(|power| fit.coefficients[power]);
        let steps = (self.farthest / self.step).floor() as i32;
        let (low, high) = (-f64::from(steps) * self.step, f64::from(steps) * self.step);
        for (at, (_, line)) in cell.values.iter_mut().enumerate() {
            let outside = line.iter().map(|&(place, _)| place);
            let outside = outside.filter(|place| !(low..=high).contains(place));
            let inside = (-steps..=steps).map(|step| f64::from(step) * self.step);
            let mut places: Vec<f64> = inside.chain(outside).collect();
            places.sort_by(f64::total_cmp);
            let value = |place: f64| {
                let of = sums.iter().zip(beyond(reach, place));
                of.map(|(sums, by)| sums[at] * by).sum()
            };
            *line = places
                .into_iter()
                .map(|place| (place, value(place)))
                .collect();
        }
        let mut noise = Noise {
            reach,
            covariance: Box::new([[0.0; POWERS * ACTIONS]; POWERS * ACTIONS]),
        };
        // What each shoe contributes to the coefficients; the full one is no sample. A fit is nearer to the shoes that
        // it is made from than to others, by the share of its inputs in their number.
        let shoes = solved.len() as f64;
        let few = (shoes / (shoes - INPUTS as f64).max(1.0)).powi(2);
        let mut pulls = Pulls::of(&mut noise);
        for (shoe, draws, values) in rows().filter(|&(shoe, ..)| shoe > 0) {
            let inputs = inputs(&draws);
            let expected = fit.at(&inputs);
            let rest = std::array::from_fn(|at| values[at] - expected[at]);
            let by = std::array::from_fn(|power| {
                let of = fit.inverse[power].iter().zip(&inputs);
                evened(&draws) * of.map(|(by, input)| by * input).sum::<f64>()
            });
            pulls.add(shoe, few, by, rest);
        }
        pulls.close();
        for (composition, draws) in means() {
            let powers = powers(draws.true_count);
            let expected = mean.at(&powers);
            let mut rest = [0.0; ACTIONS];
            for (at, (chance, expected)) in draws.chances.iter().zip(expected).enumerate() {
                for (rest, by) in rest.iter_mut().zip(fit.coefficients[POWERS + at]) {
                    *rest += by * (chance - expected);
                }
            }
            let by = std::array::from_fn(|power| {
                let of = mean.inverse[power].iter().zip(&powers);
                evened(&draws) * of.map(|(by, power)| by * power).sum::<f64>()
            });
            pulls.add(composition, 1.0 / self.by_tag[composition].1, by, rest);
        }
        pulls.close();
        cell.noise = Some(noise);
        Some(())
    }
}

/// Coefficients of the values by power of the true count and action.
type Lines = [[f64; ACTIONS]; POWERS];

/// A solved shoe.
struct Solved<'a> {
    shoe: &'a [u16; VALUES],
    weight: f64,
    /// By question and hand: the values of the actions, where all have one.
    values: Vec<Vec<Option<[f64; ACTIONS]>>>,
}

fn values_in(solution: &Solution, cell: &Cell) -> Vec<Option<[f64; ACTIONS]>> {
    let up = cell.up_rank();
    let of = |&hand: &[Rank; 2]| {
        let values = solution.cell(hand, up?)?;
        let mut found = [0.0; ACTIONS];
        for (found, &(action, _)) in found.iter_mut().zip(&cell.values) {
            *found = match action {
                Action::Decline => 0.0,
                Action::Insure => values.insurance()?,
                action => values.get(action)?,
            };
        }
        Some(found)
    };
    cell.hands.iter().map(of).collect()
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
    near(true, &|_| true)
        || near(true, &|action| action != Action::Surrender)
        || near(false, &Action::is_plain)
}

/// Ridge term that keeps the normal matrix invertible: the chances of all draws sum to 1.
const RIDGE: f64 = 1e-10;

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

/// Weights that give rare true counts more influence, though less than common ones.
struct Evener {
    farthest: f64,
    by_bin: [f64; Evener::BINS],
}

impl Evener {
    const BINS: usize = 24;
    /// Limit of the up-weighting of a bin relative to the most common one.
    const MOST: f64 = 200.0;

    fn of(rows: impl Iterator<Item = Draws>, farthest: f64) -> Evener {
        let mut evener = Evener {
            farthest,
            by_bin: [0.0; Evener::BINS],
        };
        for row in rows {
            evener.by_bin[evener.bin(row.true_count)] += row.weight;
        }
        let most = evener.by_bin.iter().copied().fold(0.0, f64::max);
        for weight in &mut evener.by_bin {
            *weight = 1.0 / weight.max(most / Evener::MOST).sqrt();
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

/// The powers of a true count that a curve's coefficients are multiplied by, extended linearly outside the interval
/// where the curve is known.
fn beyond((low, high): (f64, f64), x: f64) -> [f64; POWERS] {
    let known = x.clamp(low, high);
    let at = powers(known);
    // The slope over the outermost tenth of the interval.
    let step = (high - low) / 10.0;
    if x == known || step <= 0.0 {
        return at;
    }
    let before = if x > known {
        known - step
    } else {
        known + step
    };
    let (inside, by) = (powers(before), (x - known) / (known - before));
    std::array::from_fn(|power| at[power] + by * (at[power] - inside[power]))
}

fn powers(true_count: f64) -> [f64; POWERS] {
    // Scaled to about 1, which keeps the regression well-conditioned.
    let x = true_count / 8.0;
    let mut powers = [1.0; POWERS];
    for at in 1..POWERS {
        powers[at] = powers[at - 1] * x;
    }
    powers
}

/// How far the values of a cell may be off because they come from a sample of shoes.
#[derive(Clone, Debug)]
pub(super) struct Noise {
    /// True counts between which the curves are known.
    reach: (f64, f64),
    /// Covariances of the coefficients of the values' curves, by power and action.
    covariance: Box<[[f64; POWERS * ACTIONS]; POWERS * ACTIONS]>,
}

impl Noise {
    /// Standard error of the value of one action of a cell minus that of another.
    pub(super) fn between(&self, one: usize, other: usize, true_count: f64) -> f64 {
        let powers = beyond(self.reach, true_count);
        let mut variance = 0.0;
        for (a, by) in powers.iter().enumerate() {
            for (b, times) in powers.iter().enumerate() {
                let of = |first: usize, second: usize| {
                    self.covariance[a * ACTIONS + first][b * ACTIONS + second]
                };
                let both = of(one, one) + of(other, other) - of(one, other) - of(other, one);
                variance += by * times * both;
            }
        }
        variance.max(0.0).sqrt()
    }
}

/// Sums up what each shoe contributes to the coefficients, shoe by shoe, for their covariances.
struct Pulls<'a> {
    noise: &'a mut Noise,
    shoe: usize,
    factor: f64,
    sums: [f64; POWERS * ACTIONS],
}

impl Pulls<'_> {
    fn of(noise: &mut Noise) -> Pulls<'_> {
        Pulls {
            noise,
            shoe: 0,
            factor: 0.0,
            sums: [0.0; POWERS * ACTIONS],
        }
    }

    /// Adds an observation; those of a shoe follow one another.
    fn add(&mut self, shoe: usize, factor: f64, by: [f64; POWERS], rest: [f64; ACTIONS]) {
        if self.shoe != shoe {
            self.close();
        }
        (self.shoe, self.factor) = (shoe, factor);
        for (sums, by) in self.sums.chunks_mut(ACTIONS).zip(by) {
            for (sum, rest) in sums.iter_mut().zip(rest) {
                *sum += by * rest;
            }
        }
    }

    fn close(&mut self) {
        let sums = std::mem::replace(&mut self.sums, [0.0; POWERS * ACTIONS]);
        for (row, by) in self.noise.covariance.iter_mut().zip(sums) {
            for (covariance, sum) in row.iter_mut().zip(sums) {
                *covariance += self.factor * by * sum;
            }
        }
    }
}

/// The line of `two` cards plus the effect of drawn hands on another: its values before and after they were blended in.
pub(super) fn blended(before: &Line, after: &Line, two: &Line) -> Line {
    let drawn = |place| interpolate(after, place) - interpolate(before, place);
    two.iter()
        .map(|&(place, value)| (place, value + drawn(place)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::cells::cells;
    use crate::counting::sweep::Sweep;
    use sanban_game::Rules as _;

    /// All indices of other shoes are a command: `sanban blackjack indices --set decks=1 --seed 2`.
    #[test]
    fn values_of_other_shoes_differ_by_the_error_that_is_said() {
        const SEEDS: u32 = 20;
        let rules = HouseRules::parse("decks=1 surrender=none").unwrap();
        let count = Count::built_in("hi-lo").unwrap();
        let sweep = Sweep::of(&rules, count);
        let cells: Vec<Cell> = cells(&rules, count, &sweep)
            .into_iter()
            .filter(|cell| cell.up.label() == "10")
            .filter(|cell| [10, 16].map(HandKind::Hard).contains(&cell.hand))
            .collect();
        let basic = Onward::basic(&cells);
        // By question and true count: the gains, and their errors.
        let mut found = vec![Vec::new(); 4];
        for seed in 0..SEEDS {
            let sample = Sample {
                solved: 150,
                counted: 30_000,
                seed: Seed(u64::from(seed)),
            };
            let shoes = DealtShoes::deal(&rules, count, sample).unwrap();
            let mut cells = cells.clone();
            let mut asked: Vec<&mut Cell> = cells.iter_mut().collect();
            shoes.value(&rules, &mut asked, Some(&basic), 1, &|| ());
            let gains = cells.iter().flat_map(|cell| {
                let place = |wanted| {
                    let mut actions = cell.values.iter();
                    actions.position(|(action, _)| *action == wanted).unwrap()
                };
                let option = if cell.hand == HandKind::Hard(10) {
                    Action::Double
                } else {
                    Action::Stand
                };
                let (one, other) = (place(option), place(Action::Hit));
                [-1.0, 3.0].map(|at| {
                    let gain = [one, other].map(|action| interpolate(&cell.values[action].1, at));
                    let error = cell.noise.as_ref().unwrap().between(one, other, at);
                    (gain[0] - gain[1], error)
                })
            });
            for (found, gain) in found.iter_mut().zip(gains) {
                found.push(gain);
            }
        }
        let seeds = f64::from(SEEDS);
        let mut all = 0.0;
        for found in &found {
            let mean = found.iter().map(|(gain, _)| gain).sum::<f64>() / seeds;
            let apart = found
                .iter()
                .map(|(gain, error)| ((gain - mean) / error).powi(2));
            // One degree of freedom goes into the mean.
            let spread = (apart.sum::<f64>() / (seeds - 1.0)).sqrt();
            // 99.9 % of the square root of chi-square with 19 degrees of freedom, per degree.
            assert!((0.5..1.55).contains(&spread), "{spread}: {found:?}");
            all += spread / 4.0;
        }
        assert!((0.75..1.25).contains(&all), "{all}");
    }
}
