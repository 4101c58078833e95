//! The totals of an entrant over the units of a run, and intervals of its score.

use std::collections::BTreeMap;

use super::run_rows::UnitRow;
use super::stopping::confidence_sequence;
use sanban_game::arena::{Interval, Sample, interval, proportion};

/// Minimum number of units for a ratio of variances.
const FEWEST: usize = 8;

/// Result of an entrant in a unit.
#[derive(Clone, Debug, Default)]
pub(super) struct UnitScore {
    pub(super) unit: u64,
    /// The entrants at its table, in order.
    pub(super) company: Vec<usize>,
    pub(super) score: Sample,
    /// One for each sitting.
    pub(super) sittings: Vec<Sample>,
}

/// The totals of an entrant.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) units: Vec<UnitScore>,
    pub(super) games: usize,
    pub(super) results: [u64; 3],
    pub(super) places: Vec<u64>,
    pub(super) payout: Vec<Sample>,
    pub(super) losses: Vec<Sample>,
    pub(super) forfeits: usize,
    pub(super) failure: Option<String>,
    pub(super) lost_turns: usize,
    pub(super) wrong_gifts: usize,
    pub(super) decisions: u64,
    pub(super) ms: f64,
}

pub(super) fn samples_of(units: &[UnitScore]) -> Vec<Sample> {
    units.iter().map(|unit| unit.score).collect()
}

impl Tally {
    pub(super) fn of(entrant: usize, units: &[&UnitRow]) -> Tally {
        let mut tally = Tally::default();
        for row in units {
            tally.add(entrant, row);
        }
        tally
    }

    pub(super) fn add(&mut self, entrant: usize, row: &UnitRow) {
        let mut unit = UnitScore {
            unit: row.unit,
            ..UnitScore::default()
        };
        let (mut payout, mut losses) = (Sample::default(), Sample::default());
        for sitting in &row.sittings {
            let mut sum = Sample::default();
            for (seat, _) in sitting
                .seats
                .iter()
                .enumerate()
                .filter(|(_, of)| **of == entrant)
            {
                for game in &sitting.games {
                    let score = game.scores[seat];
                    sum.add(score);
                    self.games += 1;
                    let best = game.scores.iter().copied().fold(f64::MIN, f64::max);
                    let worst = game.scores.iter().copied().fold(f64::MAX, f64::min);
                    let result = if best == worst {
                        1
                    } else if score == best {
                        0
                    } else {
                        2
                    };
                    self.results[result] += 1;
                    if let Some(&place) = game.places.get(seat) {
                        self.places.resize(game.places.len(), 0);
                        if let Some(count) = self.places.get_mut(usize::from(place)) {
                            *count += 1;
                        }
                    }
                    if let (Some(&stake), Some(&back)) =
                        (game.stakes.get(seat), game.returns.get(seat))
                    {
                        payout.count += stake;
                        payout.sum += back;
                        if stake > 0.0 {
                            losses.add(game.losses.get(seat).copied().unwrap_or(0.0));
                        }
                    }
                }
                self.ms += sitting.ms.get(seat).copied().unwrap_or(0.0);
                self.decisions += u64::from(sitting.decisions.get(seat).copied().unwrap_or(0));
                self.lost_turns += sitting
                    .lost_turns
                    .get(seat)
                    .map_or(0, |&turns| turns as usize);
                self.wrong_gifts += sitting
                    .wrong_gifts
                    .get(seat)
                    .map_or(0, |&gifts| gifts as usize);
                for forfeit in sitting.forfeits.iter().filter(|one| one.seat == seat) {
                    self.forfeits += 1;
                    self.failure = Some(forfeit.why.clone());
                }
            }
            if sum.count > 0.0 {
                unit.score += sum;
                unit.sittings.push(sum);
                unit.company.clone_from(&sitting.seats);
                unit.company.sort_unstable();
            }
        }
        if unit.score.count > 0.0 {
            self.units.push(unit);
            self.payout.push(payout);
            self.losses.push(losses);
        }
    }

    pub(super) fn scores(&self) -> Vec<Sample> {
        samples_of(&self.units)
    }

    /// Results in the units up to this one.
    pub(super) fn until(&self, unit: u64) -> &[UnitScore] {
        let end = self.units.partition_point(|one| one.unit <= unit);
        &self.units[..end]
    }

    /// A figure of a game for money; `None` if nothing is staked.
    pub(super) fn of_money(&self, samples: &[Sample]) -> Option<Interval> {
        let is_staked = self.payout.iter().any(|sample| sample.count > 0.0);
        is_staked.then(|| interval(samples))
    }

    /// Scores against each set of opponents.
    pub(super) fn by_company(&self) -> BTreeMap<&[usize], Sample> {
        let mut groups: BTreeMap<&[usize], Sample> = BTreeMap::new();
        for unit in &self.units {
            *groups.entry(&unit.company).or_default() += unit.score;
        }
        groups
    }

    /// Scores of the units, less the effect of the company: which entrants meet is not chance. Unchanged if companies hardly
    /// repeat.
    pub(super) fn free_of_company(&self) -> Vec<Sample> {
        let (groups, all) = (self.by_company(), Sample::total(&self.scores()));
        let (units, companies) = (self.units.len(), groups.len());
        if companies < 2 || units < 2 * companies {
            return self.scores();
        }
        // Each company's own mean takes a degree of freedom.
        let scale = ((units - 1) as f64 / (units - companies) as f64).sqrt();
        let mean = all.sum / all.count;
        self.units
            .iter()
            .map(|unit| {
                let group = groups[unit.company.as_slice()];
                let off = unit.score.sum - unit.score.count * group.sum / group.count;
                Sample {
                    count: unit.score.count,
                    sum: unit.score.count * mean + scale * off,
                }
            })
            .collect()
    }

    pub(super) fn interval(&self, range: Option<[f64; 2]>) -> Option<[f64; 2]> {
        let samples = self.free_of_company();
        match range {
            Some([low, high]) => {
                let width = high - low;
                let shares: Vec<Sample> = samples
                    .iter()
                    .map(|sample| Sample {
                        count: sample.count,
                        sum: (sample.sum - low * sample.count) / width,
                    })
                    .collect();
                proportion(&shares).map(|ends| ends.map(|end| low + width * end))
            }
            None => {
                let found = interval(&samples);
                found
                    .ci95
                    .map(|half| [found.mean - half, found.mean + half])
            }
        }
    }

    pub(super) fn interval_at_all_times(&self, range: Option<[f64; 2]>) -> Option<[f64; 2]> {
        let samples = self.scores();
        let half = confidence_sequence(&samples, range)?;
        let mean = interval(&samples).mean;
        let [low, high] = range.unwrap_or([f64::MIN, f64::MAX]);
        Some([(mean - half).max(low), (mean + half).min(high)])
    }

    /// Factor by which the number of games would grow if each sitting had its own deals, opponents and seats: the variance of the
    /// mean of as many independent sittings over that of the units.
    pub(super) fn saved(&self) -> Option<f64> {
        let (units, mean) = (self.units.len(), interval(&self.scores()).mean);
        if units < FEWEST {
            return None;
        }
        let groups = self.by_company();
        let companies = if 2 * groups.len() <= units {
            groups.len()
        } else {
            1
        };
        let centre = |unit: &UnitScore| match companies {
            1 => mean,
            _ => {
                let group = groups[unit.company.as_slice()];
                group.sum / group.count
            }
        };
        let squares = |of: &dyn Fn(&UnitScore) -> f64| self.units.iter().map(of).sum::<f64>();
        let single: usize = self.units.iter().map(|unit| unit.sittings.len()).sum();
        let of_sittings = squares(&|unit| {
            let centre = centre(unit);
            let sittings = unit.sittings.iter();
            sittings
                .map(|sitting| (sitting.sum / sitting.count - centre).powi(2))
                .sum()
        });
        let of_units = squares(&|unit| (unit.score.sum / unit.score.count - centre(unit)).powi(2));
        let apart = of_sittings / (single - companies) as f64 / single as f64;
        let together = of_units / (units - companies) as f64 / units as f64;
        (together > 1e-12 && apart > 1e-12).then(|| apart / together)
    }

    /// Advantage per game over another entrant, compared shoe by shoe, and the factor by which the number of shoes would grow if
    /// each had shoes of its own.
    pub(super) fn ahead_of(&self, other: &Tally) -> (Interval, Option<f64>) {
        let [own, theirs] = [self, other].map(|tally| {
            let samples = tally.scores();
            let count = Sample::total(&samples).count;
            let mean = interval(&samples).mean;
            let typical = count / samples.len().max(1) as f64;
            let residuals: Vec<f64> = samples
                .iter()
                .map(|sample| (sample.sum - mean * sample.count) / typical)
                .collect();
            (mean, residuals)
        });
        let residuals: Vec<Sample> = own
            .1
            .iter()
            .zip(&theirs.1)
            .map(|(own, theirs)| Sample {
                count: 1.0,
                sum: own - theirs,
            })
            .collect();
        let squares = |values: &[f64]| values.iter().map(|value| value * value).sum::<f64>();
        let together = residuals
            .iter()
            .map(|sample| sample.sum * sample.sum)
            .sum::<f64>();
        let figure = Interval {
            mean: own.0 - theirs.0,
            ci95: interval(&residuals).ci95,
        };
        let enough = residuals.len() >= FEWEST && together > 1e-12;
        (
            figure,
            enough.then(|| (squares(&own.1) + squares(&theirs.1)) / together),
        )
    }
}
