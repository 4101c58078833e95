//! Statistics: means with 95 % confidence intervals from independent samples of unequal size.

use std::ops::AddAssign;

use serde::Serialize;

/// One independent part of a match, as the number and the sum of its results.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Sample {
    /// Number of results.
    pub count: f64,
    /// Sum of the results.
    pub sum: f64,
}

impl Sample {
    /// Adds one result.
    pub fn add(&mut self, result: f64) {
        self.count += 1.0;
        self.sum += result;
    }

    /// All results of these samples as one.
    #[must_use]
    pub fn total(samples: &[Sample]) -> Sample {
        let mut total = Sample::default();
        for sample in samples {
            total += *sample;
        }
        total
    }
}

impl AddAssign for Sample {
    fn add_assign(&mut self, other: Sample) {
        self.count += other.count;
        self.sum += other.sum;
    }
}

/// Results of a match by series, as far as its interval needs them.
///
/// Series are independent, and are the samples if there are enough of them. A few long ones make poor samples: with
/// two, Student's factor is 12.7. In that case the samples are runs of consecutive games (batch means): the correlation
/// between games ten apart, such as by the classes in Daihinmin, is small beside their variance.
#[derive(Clone, Debug, Default)]
pub struct SeriesResults {
    series: Vec<Sample>,
    /// Games of each series, kept while there are few series.
    games: Vec<Vec<Sample>>,
}

/// Number of series that are enough to be samples.
pub const ENOUGH_SERIES: usize = 10;
/// Maximum number of games in a run.
const RUN: usize = 10;

/// Number of games in a run if there are too few series: small enough for [`ENOUGH_SERIES`] runs, at most ten, at least
/// one.
#[must_use]
pub fn games_of_a_run(games: usize) -> usize {
    (games / ENOUGH_SERIES).clamp(1, RUN)
}

/// Kind of the samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleKind {
    /// Whole series.
    Series,
    /// Runs of consecutive games of a series.
    Runs,
    /// Single games.
    Games,
}

impl SeriesResults {
    /// Begins another series.
    pub fn begin_series(&mut self) {
        self.series.push(Sample::default());
        if self.series.len() < ENOUGH_SERIES {
            self.games.push(Vec::new())
        } else {
            self.games.clear()
        }
    }

    /// Adds a result of the game at index `game` of this series. A game has as many results as there are seats counted
    /// together.
    pub fn add(&mut self, game: usize, result: f64) {
        if self.series.is_empty() {
            self.begin_series();
        }
        if let Some(series) = self.series.last_mut() {
            series.add(result);
        }
        if let Some(games) = self.games.last_mut() {
            games.resize(games.len().max(game + 1), Sample::default());
            if let Some(game) = games.get_mut(game) {
                game.add(result);
            }
        }
    }

    /// Samples for the interval, and their kind. Series are split only if they `may_part`: not if their games
    /// compensate each other, as pairs with the seats swapped do.
    #[must_use]
    pub fn samples(&self, may_part: bool) -> (Vec<Sample>, SampleKind) {
        let whole = if may_part { ENOUGH_SERIES } else { 2 };
        if self.series.len() >= whole {
            return (self.series.clone(), SampleKind::Series);
        }
        let games: usize = self.games.iter().map(Vec::len).sum();
        let run = games_of_a_run(games);
        let runs = self.games.iter().flat_map(|games| games.chunks(run));
        let kind = match run {
            1 => SampleKind::Games,
            _ => SampleKind::Runs,
        };
        (runs.map(Sample::total).collect(), kind)
    }
}

/// A mean with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Mean of all results.
    pub mean: f64,
    /// Half the width of the 95 % interval; `None` with fewer than two samples.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ci95: Option<f64>,
}

/// Mean of the results over all samples, with its 95 % interval.
///
/// Samples of unequal size (a shoe holds more or fewer rounds) make the mean a ratio of two sums; its variance is that
/// of the residuals `sum − mean · count` (Cochran, *Sampling Techniques*, 1977, section 2.11). The interval uses
/// Student's quantile, for few samples.
///
/// # Examples
/// ```
/// use sanban_game::arena::{Sample, interval};
///
/// // Four pairs of games, as many points each.
/// let pairs = [2.0, 1.0, 1.0, 2.0].map(|sum| Sample { count: 2.0, sum });
/// let result = interval(&pairs);
/// assert!((result.mean - 0.75).abs() < 1e-12);
/// assert!(result.ci95.is_some_and(|half| half > 0.4 && half < 0.5));
/// // One sample says nothing about its own error.
/// assert_eq!(interval(&pairs[..1]).ci95, None);
/// ```
#[must_use]
pub fn interval(samples: &[Sample]) -> Interval {
    let Sample { count, sum } = Sample::total(samples);
    if count == 0.0 {
        return Interval {
            mean: 0.0,
            ci95: None,
        };
    }
    let mean = sum / count;
    let n = samples.len();
    let ci95 = (n >= 2).then(|| {
        let squares: f64 = samples
            .iter()
            .map(|sample| (sample.sum - mean * sample.count).powi(2))
            .sum();
        let variance = squares * n as f64 / (n - 1) as f64;
        student_975(n - 1) * variance.sqrt() / count
    });
    Interval { mean, ci95 }
}

/// 95 % interval of a proportion, that is of results from 0 to 1.
///
/// It is Wilson's score interval, which stays within 0 and 1 and is never empty, not even if all results are equal: 20
/// wins of 20 do not make the 21st certain. The number of results is replaced by the number of independent ones that
/// would scatter as the samples do (Korn and Graubard, *Survey Methodology* 24, 1998), and the normal quantile by
/// Student's. `None` with fewer than two samples.
///
/// # Examples
/// ```
/// use sanban_game::arena::{Sample, proportion};
///
/// // Ten pairs, all won.
/// let won = [Sample { count: 2.0, sum: 2.0 }; 10];
/// let [low, high] = proportion(&won).expect("two samples at least");
/// assert!(low > 0.79 && low < 0.80);
/// assert!((high - 1.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn proportion(samples: &[Sample]) -> Option<[f64; 2]> {
    let Interval { mean, ci95 } = interval(samples);
    let quantile = student_975(samples.len().saturating_sub(1));
    let count = Sample::total(samples).count;
    let scatter = mean * (1.0 - mean);
    let error = ci95? / quantile;
    // Samples without any spread say no more than their results do.
    let results = if error > 0.0 && scatter > 0.0 {
        scatter / error.powi(2)
    } else {
        count
    };
    Some(wilson(mean, results, quantile))
}

/// Wilson's score interval of a share of `results` independent results, `quantile` standard errors to each side: it
/// stays within 0 and 1, and is not empty at the ends.
#[must_use]
pub fn wilson(share: f64, results: f64, quantile: f64) -> [f64; 2] {
    let squared = quantile.powi(2);
    let centre = (share + squared / (2.0 * results)) / (1.0 + squared / results);
    let half = quantile / (1.0 + squared / results)
        * (share * (1.0 - share) / results + squared / (4.0 * results.powi(2))).sqrt();
    [(centre - half).max(0.0), (centre + half).min(1.0)]
}

/// 97.5 % quantile of Student's distribution with `freedom` degrees of freedom (≥ 1).
#[must_use]
pub fn student_975(freedom: usize) -> f64 {
    const TABLE: [f64; 10] = [
        12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004,
        2.262_157, 2.228_139,
    ];
    if let Some(&quantile) = freedom.checked_sub(1).and_then(|index| TABLE.get(index)) {
        return quantile;
    }
    // Expansion about the normal quantile (Abramowitz and Stegun 26.7.5), accurate to 2e-4 from 11 degrees on.
    let (z, v) = (1.959_963_985_f64, freedom.max(1) as f64);
    let terms = [
        (z.powi(3) + z) / 4.0,
        (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
        (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
    ];
    z + terms[0] / v + terms[1] / v.powi(2) + terms[2] / v.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn singles(values: &[f64]) -> Vec<Sample> {
        values
            .iter()
            .map(|&sum| Sample { count: 1.0, sum })
            .collect()
    }

    #[test]
    fn an_interval_of_single_results_is_the_textbook_one() {
        // Mean 3, standard deviation √2.5, standard error √0.5, Student's factor for 4 degrees 2.776445.
        let found = interval(&singles(&[1.0, 2.0, 3.0, 4.0, 5.0]));
        assert!((found.mean - 3.0).abs() < 1e-12);
        assert!((found.ci95.unwrap() - 2.776_445 * 0.5_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn samples_of_equal_size_give_the_interval_of_their_means() {
        let blocks = [(100.0, 310.0), (100.0, 290.0), (100.0, 330.0)];
        let samples: Vec<Sample> = blocks
            .iter()
            .map(|&(count, sum)| Sample { count, sum })
            .collect();
        let found = interval(&samples);
        let of_means = interval(&singles(&[3.1, 2.9, 3.3]));
        assert!((found.mean - of_means.mean).abs() < 1e-12);
        assert!((found.ci95.unwrap() - of_means.ci95.unwrap()).abs() < 1e-12);
    }

    #[test]
    fn one_sample_says_nothing_about_the_spread() {
        assert_eq!(interval(&singles(&[2.0])).ci95, None);
        assert_eq!(interval(&[]).mean, 0.0);
    }

    #[test]
    fn the_interval_of_a_proportion_holds_at_the_ends() {
        // Wilson's interval of 20 of 20 with Student's quantile for 19 degrees, 2.0930: 20 / (20 + 2.0930²) to 1.
        let [low, high] = proportion(&singles(&[1.0; 20])).unwrap();
        assert!(
            (low - 20.0 / (20.0 + 2.0930_f64.powi(2))).abs() < 1e-3,
            "{low}"
        );
        assert!((high - 1.0).abs() < 1e-12);
        let [low, high] = proportion(&singles(&[0.0; 20])).unwrap();
        assert!(low.abs() < 1e-12 && high > 0.1 && high < 0.2);
        // Pairs that all end one to one leave it open, too.
        let pairs = vec![
            Sample {
                count: 2.0,
                sum: 1.0
            };
            10
        ];
        let [low, high] = proportion(&pairs).unwrap();
        assert!(low < 0.35 && high > 0.65, "{low} {high}");
        // Far from the ends it is the textbook one: Wilson for 500 of 1000 is 0.4691 to 0.5309.
        let half: Vec<f64> = (0..1000).map(|at| f64::from(at % 2)).collect();
        let [low, high] = proportion(&singles(&half)).unwrap();
        assert!((low - 0.4691).abs() < 1e-3 && (high - 0.5309).abs() < 1e-3);
        assert_eq!(proportion(&singles(&[1.0])), None);
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [
            (1, 12.706),
            (10, 2.228),
            (11, 2.201),
            (20, 2.086),
            (60, 2.000),
            (1000, 1.962),
        ] {
            assert!((student_975(freedom) - quantile).abs() < 1e-3, "{freedom}");
        }
    }

    /// A match of `games` games in series of a hundred, in which a place is kept to the next game in 45 of 100 cases.
    fn match_of(games: usize, rng: &mut crate::Stream) -> SeriesResults {
        let mut results = SeriesResults::default();
        let mut points = 0;
        for game in 0..games {
            let at = game % 100;
            if at == 0 {
                results.begin_series();
            }
            if at == 0 || !rng.chance(0.45) {
                points = 1 + rng.index(5);
            }
            results.add(at, points as f64);
        }
        results
    }

    #[test]
    fn intervals_of_any_number_of_blocks_hold_and_do_not_explode() {
        let mut rng = crate::Seed(20).stream();
        for (games, samples, widest) in [
            (50, 10, 0.8),
            (100, 10, 0.6),
            (200, 20, 0.4),
            (300, 30, 0.35),
            (900, 90, 0.2),
            (1000, 10, 0.25),
            (3000, 30, 0.12),
        ] {
            let (mut held, mut width) = (0, 0.0);
            let matches = 1000;
            for _ in 0..matches {
                let (found, _) = match_of(games, &mut rng).samples(true);
                assert_eq!(found.len(), samples, "{games}");
                let found = interval(&found);
                let half = found.ci95.unwrap();
                held += i32::from((found.mean - 3.0).abs() <= half);
                width += half / f64::from(matches);
            }
            // 95 %, less the remaining correlation between runs; three standard errors are 2 %.
            assert!((915..=970).contains(&held), "{games}: {held} of 1000");
            assert!(width < widest, "{games}: ± {width}");
        }
    }

    #[test]
    fn pairs_are_never_parted() {
        let mut results = SeriesResults::default();
        for _ in 0..3 {
            results.begin_series();
            results.add(0, 1.0);
            results.add(1, 0.0);
        }
        let (pairs, kind) = results.samples(false);
        assert_eq!((pairs.len(), kind), (3, SampleKind::Series));
        assert_eq!(
            pairs[0],
            Sample {
                count: 2.0,
                sum: 1.0
            }
        );
        let (games, kind) = results.samples(true);
        assert_eq!((games.len(), kind), (6, SampleKind::Games));
    }
}
