//! Ratings from finishing orders, after Plackett (*Applied Statistics* 24, 1975) and Luce (*Individual Choice Behavior*, 1959): the
//! next to finish is drawn by strength from those still in. With two seats this is the model of Bradley and Terry.
//!
//! The strengths maximise the likelihood of the results, with one drawn game against an average player added for each player, so
//! that the strength of a player who won every game stays finite. The intervals are those of the profile likelihood, which are
//! asymmetric for a player who won nearly every game. They are widened by the dispersion of the independent units (McCullagh and
//! Nelder, *Generalized Linear Models*, 1989, section 9.2): a pair of games with colours swapped that mostly ends one to one says
//! more than two games would, and a block of fifty between the same players may say hardly more than one. Few units tell little of
//! their dispersion, so intervals and likelihoods are those of Student's distribution with the matching degrees of freedom.

use std::collections::BTreeMap;

use super::SCALE;
use super::matrix::Matrix;
use sanban_game::arena::student_975;

/// Finishing order of a game: player indices from first to last, ties in one group. A player may sit in several seats.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finish(pub Vec<Vec<usize>>);

impl Finish {
    /// The finishing order of players with these scores, higher being better.
    #[must_use]
    pub fn by_score(players: &[usize], scores: &[f64]) -> Finish {
        let mut order: Vec<(usize, f64)> = players
            .iter()
            .copied()
            .zip(scores.iter().copied())
            .collect();
        order.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut last = None;
        for (player, score) in order {
            match groups.last_mut() {
                Some(group) if last == Some(score) => group.push(player),
                _ => groups.push(vec![player]),
            }
            last = Some(score);
        }
        Finish(groups)
    }
}

/// The games of one independent unit.
pub type UnitOfFinishes = Vec<Finish>;

/// Ratings fitted to results.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// Ratings in points, 400 for ten times the strength; the mean, or the anchor's rating, is 0.
    pub ratings: Vec<f64>,
    /// 95 % confidence interval of each, against the mean or the anchor, whose own has no width.
    pub intervals: Vec<[f64; 2]>,
    /// Probability that each player (row) is stronger than each other (column), 0 to 1; ½ against itself.
    pub superiority: Vec<Vec<f64>>,
}

/// Fits the ratings of `players` players, against the mean of all or against one of them, the anchor.
#[must_use]
pub fn rate(players: usize, units: &[UnitOfFinishes], anchor: Option<usize>) -> Ratings {
    let mut counts: BTreeMap<&Finish, f64> = BTreeMap::new();
    for finish in units.iter().flatten() {
        *counts.entry(finish).or_default() += 1.0;
    }
    let model = Model {
        players,
        finishes: counts.into_iter().collect(),
    };
    let best = model.maximise(vec![0.0; players], None);
    let dispersion = model.dispersion(&best, units);
    // A single unit does not show its dispersion: the widest interval there is.
    let freedom = units.len().saturating_sub(1).max(1);
    let drop = student_975(freedom).powi(2) * dispersion;
    let zero = match anchor {
        Some(anchor) => best[anchor],
        None => best.iter().sum::<f64>() / players as f64,
    };
    let against = match anchor {
        Some(anchor) => {
            let mut weights = vec![0.0; players];
            weights[anchor] = -1.0;
            weights
        }
        None => vec![-1.0 / players as f64; players],
    };
    let intervals = (0..players).map(|player| {
        if anchor == Some(player) {
            return [0.0; 2];
        }
        let mut contrast = against.clone();
        contrast[player] += 1.0;
        model.profile(&best, &contrast, drop).map(|end| end * SCALE)
    });
    let intervals = intervals.collect();
    let mut superiority = vec![vec![0.5; players]; players];
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
    for (one, other) in pairs {
        let ahead = model.standard_errors(&best, one, other, dispersion);
        let likelihood = student(ahead, freedom);
        superiority[one][other] = likelihood;
        superiority[other][one] = 1.0 - likelihood;
    }
    Ratings {
        superiority,
        intervals,
        ratings: best
            .iter()
            .map(|strength| (strength - zero) * SCALE)
            .collect(),
    }
}

/// The likelihood of the results.
struct Model<'a> {
    players: usize,
    finishes: Vec<(&'a Finish, f64)>,
}

/// Log-likelihood with its derivatives.
struct Slope {
    value: f64,
    gradient: Vec<f64>,
    /// Negated second derivatives.
    curvature: Matrix,
}

impl Slope {
    fn new(players: usize) -> Slope {
        Slope {
            value: 0.0,
            gradient: vec![0.0; players],
            curvature: Matrix::new(players),
        }
    }

    /// Adds a finish that occurred `weight` times.
    fn add(&mut self, finish: &Finish, weight: f64, strengths: &[f64]) {
        // Players still in, with their number of seats, from the last group up.
        let groups = &finish.0;
        for (at, group) in groups.iter().enumerate() {
            let behind: Vec<usize> = groups[at + 1..].iter().flatten().copied().collect();
            if behind.is_empty() && group.len() < 2 {
                continue;
            }
            // Tied players leave one after the other, each as likely as any (Efron, *Journal of the American Statistical
            // Association* 72, 1977): exact for a draw between two, and close for more.
            let tied = group.len();
            for left in (1..=tied).rev() {
                let inside = left as f64 / tied as f64;
                if behind.is_empty() && left < 2 {
                    continue;
                }
                let mut shares = vec![0.0; strengths.len()];
                let mut whole = 0.0;
                for &player in group {
                    let rate = inside * strengths[player].exp();
                    shares[player] += rate;
                    whole += rate;
                }
                for &player in &behind {
                    let rate = strengths[player].exp();
                    shares[player] += rate;
                    whole += rate;
                }
                self.value -= weight * whole.ln();
                for share in &mut shares {
                    *share /= whole;
                }
                for &player in group {
                    let chosen = weight / tied as f64;
                    self.value += chosen * strengths[player];
                    self.gradient[player] += chosen;
                }
                let present: Vec<usize> = (0..shares.len())
                    .filter(|&player| shares[player] > 0.0)
                    .collect();
                for &one in &present {
                    self.gradient[one] -= weight * shares[one];
                    self.curvature.add(one, one, weight * shares[one]);
                    for &other in &present {
                        let both = weight * shares[one] * shares[other];
                        self.curvature.add(one, other, -both);
                    }
                }
            }
        }
    }

    /// Adds the game that each player drew with an average one.
    fn add_drawn_games(&mut self, strengths: &[f64]) {
        for (player, &strength) in strengths.iter().enumerate() {
            let share = 1.0 / (1.0 + (-strength).exp());
            // Logarithm of share × (1 − share), which itself may underflow.
            let far = strength.abs();
            self.value -= 0.5 * far + (-far).exp().ln_1p();
            self.gradient[player] += 0.5 - share;
            self.curvature.add(player, player, share * (1.0 - share));
        }
    }
}

impl Model<'_> {
    /// `true` if there are so many different finishes that the log-likelihood is practically a parabola about its maximum, and slow to
    /// evaluate away from it. Games of two never have as many.
    fn is_large(&self) -> bool {
        self.finishes.len() > 1000
    }

    fn slope(&self, strengths: &[f64]) -> Slope {
        let mut slope = Slope::new(self.players);
        for &(finish, weight) in &self.finishes {
            slope.add(finish, weight, strengths);
        }
        slope.add_drawn_games(strengths);
        slope
    }

    /// The strengths of maximum likelihood, by Newton's method from `start`; `bound` gives the weights of a sum of them that keeps
    /// its value at the start.
    fn maximise(&self, start: Vec<f64>, bound: Option<&[f64]>) -> Vec<f64> {
        /// Newton's method doubles the number of correct digits with each step.
        const STEPS: usize = 100;
        let players = self.players;
        let mut strengths = start;
        for _ in 0..STEPS {
            let slope = self.slope(&strengths);
            let unknowns = players + usize::from(bound.is_some());
            let mut system = Matrix::new(unknowns);
            for row in 0..players {
                for column in 0..players {
                    system.add(row, column, slope.curvature.get(row, column));
                }
            }
            let mut right = slope.gradient.clone();
            if let Some(weights) = bound {
                for (player, &weight) in weights.iter().enumerate() {
                    system.add(player, players, weight);
                    system.add(players, player, weight);
                }
                right.push(0.0);
            }
            let step = &system.solve(&right)[..players];
            let longest = step
                .iter()
                .fold(0.0, |most: f64, part| most.max(part.abs()));
            if longest < 1e-11 {
                break;
            }
            // A step over several classes of strength leaves the region in which Newton's method holds.
            let mut scale = 1.0 / longest.max(1.0);
            loop {
                let next: Vec<f64> = strengths
                    .iter()
                    .zip(step)
                    .map(|(strength, step)| strength + scale * step)
                    .collect();
                let worse = self.slope(&next).value < slope.value - 1e-12 * slope.value.abs();
                if worse && scale > 1e-6 {
                    scale /= 2.0;
                    continue;
                }
                strengths = next;
                break;
            }
        }
        strengths
    }

    /// The ends of a contrast's interval: where twice the log-likelihood is `drop` below its maximum.
    fn profile(&self, best: &[f64], contrast: &[f64], drop: f64) -> [f64; 2] {
        let value_of = |strengths: &[f64]| -> f64 {
            let parts = strengths.iter().zip(contrast);
            parts.map(|(strength, weight)| strength * weight).sum()
        };
        let centre = value_of(best);
        let highest = self.slope(best);
        let spread = highest.curvature.solve(contrast);
        let variance = value_of(&spread).max(1e-12);
        let length: f64 = contrast.iter().map(|weight| weight * weight).sum();
        let usual = (drop * variance).sqrt();
        if self.is_large() {
            return [centre - usual, centre + usual];
        }
        [-1.0, 1.0].map(|side| {
            let mut strengths = best.to_vec();
            let mut at = centre;
            // The root of the difference is nearly linear: the step that it suggests ends close by.
            let mut goal = centre + side * usual;
            for _ in 0..60 {
                let moved = (goal - at) / length;
                for (strength, weight) in strengths.iter_mut().zip(contrast) {
                    *strength += moved * weight;
                }
                at = goal;
                strengths = self.maximise(strengths, Some(contrast));
                let below = 2.0 * (highest.value - self.slope(&strengths).value);
                let root = below.max(0.0).sqrt();
                if (root - drop.sqrt()).abs() < 1e-7 {
                    break;
                }
                let way = at - centre;
                goal = centre
                    + (way * drop.sqrt() / root.max(1e-9)).clamp(-4.0 * way.abs(), 4.0 * way.abs());
            }
            at
        })
    }

    /// Strength of one player over another in standard errors: the signed root of the likelihood ratio, which is nearly normal even
    /// if one won nearly everything (Barndorff-Nielsen, *Biometrika* 73, 1986).
    fn standard_errors(&self, best: &[f64], one: usize, other: usize, dispersion: f64) -> f64 {
        let mut contrast = vec![0.0; self.players];
        (contrast[one], contrast[other]) = (1.0, -1.0);
        let ahead = best[one] - best[other];
        if self.is_large() {
            let solved = self.slope(best).curvature.solve(&contrast);
            let variance = (solved[one] - solved[other]).max(1e-12);
            return ahead / (variance * dispersion).sqrt();
        }
        let mut equal = best.to_vec();
        equal[one] -= ahead / 2.0;
        equal[other] += ahead / 2.0;
        let equal = self.maximise(equal, Some(&contrast));
        let below = 2.0 * (self.slope(best).value - self.slope(&equal).value);
        ahead.signum() * (below.max(0.0) / dispersion).sqrt()
    }

    /// Dispersion of the units relative to independent games (1). Underdispersion in few games is shrunk: it counts as if ten even
    /// games had scattered as expected.
    fn dispersion(&self, best: &[f64], units: &[UnitOfFinishes]) -> f64 {
        /// Weight of the prior, in even games.
        const BELIEF: f64 = 10.0;
        let count = units.len() as f64;
        if units.len() < 2 || self.players < 2 {
            return 1.0;
        }
        let gradients: Vec<Vec<f64>> = units
            .iter()
            .map(|unit| {
                let mut slope = Slope::new(self.players);
                for finish in unit {
                    slope.add(finish, 1.0, best);
                }
                slope.gradient
            })
            .collect();
        let mean = |player: usize| {
            gradients
                .iter()
                .map(|gradient| gradient[player])
                .sum::<f64>()
                / count
        };
        let means: Vec<f64> = (0..self.players).map(mean).collect();
        let curvature = self.slope(best).curvature;
        let scatter: f64 = gradients
            .iter()
            .map(|gradient| {
                let off: Vec<f64> = gradient
                    .iter()
                    .zip(&means)
                    .map(|(g, mean)| g - mean)
                    .collect();
                let solved = curvature.solve(&off);
                off.iter()
                    .zip(&solved)
                    .map(|(one, other)| one * other)
                    .sum::<f64>()
            })
            .sum();
        let found = scatter * count / (count - 1.0) / (self.players - 1) as f64;
        // Units without any scatter say no more than their games do.
        if found < 1e-12 {
            return 1.0;
        }
        let trace = |strengths: &[f64]| -> f64 {
            let mut slope = Slope::new(self.players);
            for &(finish, weight) in &self.finishes {
                slope.add(finish, weight, strengths);
            }
            (0..self.players)
                .map(|at| slope.curvature.get(at, at))
                .sum()
        };
        let games: f64 = self.finishes.iter().map(|(_, weight)| weight).sum();
        let even = trace(&vec![0.0; self.players]);
        let informative = if even > 0.0 {
            games * trace(best) / even
        } else {
            0.0
        };
        found.max((BELIEF + informative * found) / (BELIEF + informative))
    }
}

/// Distribution function of Student's t with `freedom` degrees of freedom (≥ 1) (Abramowitz and Stegun 26.7.3 and 26.7.4); the
/// normal one above 500.
fn student(x: f64, freedom: usize) -> f64 {
    if freedom > 500 {
        return normal(x);
    }
    let angle = (x / (freedom as f64).sqrt()).atan();
    let squared = angle.cos().powi(2);
    // The series begins with cos θ for odd degrees, with 1 for even ones.
    let is_odd = freedom % 2 == 1;
    let (mut sum, mut term) = (0.0, if is_odd { angle.cos() } else { 1.0 });
    for at in (if is_odd { 3 } else { 2 }..=freedom).step_by(2) {
        sum += term;
        term *= squared * (at - 1) as f64 / at as f64;
    }
    let inside = if is_odd {
        (angle + angle.sin() * sum) * 2.0 / std::f64::consts::PI
    } else {
        angle.sin() * sum
    };
    (0.5 + inside / 2.0).clamp(0.0, 1.0)
}

/// Distribution function of the standard normal distribution.
fn normal(x: f64) -> f64 {
    libm::erfc(-x / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seed;

    fn duel(one: usize, other: usize, wins: usize, losses: usize) -> Vec<UnitOfFinishes> {
        let won = |winner: usize, loser: usize| vec![Finish(vec![vec![winner], vec![loser]])];
        let mut units = vec![won(one, other); wins];
        units.extend(vec![won(other, one); losses]);
        units
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let found = rate(2, &duel(1, 0, 10_000, 1_000), None);
        assert!(
            (found.ratings[1] - found.ratings[0] - 400.0).abs() < 1.0,
            "{found:?}"
        );
        assert!((found.ratings[0] + found.ratings[1]).abs() < 1e-9);
        assert!(found.superiority[1][0] > 0.999_999 && found.superiority[0][1] < 1e-6);
    }

    #[test]
    fn an_interval_is_that_of_a_share() {
        // 400 independent games at one half: 1.96 × 0.5 / 20 of a share, at a slope of ln 10 / 1600 a point of the difference, which
        // is twice the distance from the mean.
        let found = rate(2, &duel(1, 0, 200, 200), None);
        let expected = 1.96 * 0.025 * 1600.0 / std::f64::consts::LN_10 / 2.0;
        let [low, high] = found.intervals[1];
        assert!(
            (high - expected).abs() < 0.3 && (low + expected).abs() < 0.3,
            "{found:?}"
        );
        assert!((found.superiority[0][1] - 0.5).abs() < 1e-6);
    }

    #[test]
    fn twenty_of_twenty_is_neither_infinite_nor_exact() {
        let found = rate(2, &duel(0, 1, 20, 0), None);
        let [low, high] = found.intervals[0];
        assert!(found.ratings[0].is_finite() && found.ratings[0] > 100.0);
        // The share that one end stands for: Wilson's interval of 20 of 20 begins at 0.84.
        let share = 1.0 / (1.0 + 10_f64.powf(-2.0 * low / 400.0));
        assert!((0.78..0.90).contains(&share), "{share} {found:?}");
        assert!(
            high - found.ratings[0] > found.ratings[0] - low,
            "the far end is farther: {found:?}"
        );
        assert!(found.superiority[0][1] > 0.999);
    }

    #[test]
    fn far_ends_are_found_and_equals_are_not_exact() {
        // Student's quantile for two units is 12.7, so the ends are far out.
        let found = rate(2, &duel(0, 1, 2, 0), None);
        let [low, high] = found.intervals[0];
        assert!(
            low < -300.0 && high > 1000.0 && high.is_finite(),
            "{found:?}"
        );
        let pair = vec![
            Finish(vec![vec![0], vec![1]]),
            Finish(vec![vec![1], vec![0]]),
        ];
        let [low, high] = rate(2, &vec![pair; 50], None).intervals[0];
        assert!(high > 15.0 && low < -15.0, "{low} {high}");
    }

    #[test]
    fn many_finishes_are_as_good_as_few() {
        // Five of eight at each table, so that hardly any two finishes are alike.
        let truth = [-120.0, -80.0, -40.0, 0.0, 0.0, 40.0, 80.0, 120.0];
        let mut rng = Seed(8).stream();
        let units: Vec<UnitOfFinishes> = (0..2500)
            .map(|_| {
                let mut seats: Vec<usize> = (0..8).collect();
                rng.shuffle(&mut seats);
                vec![race(&truth, &seats[..5], &mut rng)]
            })
            .collect();
        let found = rate(8, &units, None);
        for (player, truth) in truth.iter().enumerate() {
            let [low, high] = found.intervals[player];
            assert!(
                low - 5.0 < *truth && *truth < high + 5.0,
                "{player}: {found:?}"
            );
            assert!((8.0..40.0).contains(&(high - low)), "{low} {high}");
        }
        assert!(found.superiority[7][6] > 0.95 && found.superiority[0][7] < 1e-6);
    }

    #[test]
    fn draws_count_as_half() {
        let drawn = vec![vec![Finish(vec![vec![0, 1]])]; 100];
        let found = rate(2, &drawn, None);
        assert!(found.ratings.iter().all(|rating| rating.abs() < 1e-6));
        let mut won = duel(0, 1, 50, 0);
        won.extend(drawn);
        let halves = rate(2, &duel(0, 1, 100, 50), None);
        assert!((rate(2, &won, None).ratings[0] - halves.ratings[0]).abs() < 1e-6);
    }

    #[test]
    fn pairs_that_end_one_to_one_say_more_than_their_games() {
        let pair = vec![
            Finish(vec![vec![0], vec![1]]),
            Finish(vec![vec![1], vec![0]]),
        ];
        let mut units = vec![pair; 190];
        for winner in [0, 1] {
            let won = Finish(vec![vec![winner], vec![1 - winner]]);
            units.extend(vec![vec![won.clone(), won]; 5]);
        }
        let paired = rate(2, &units, None);
        let single = rate(2, &duel(0, 1, 200, 200), None);
        let width = |found: &Ratings| found.intervals[0][1] - found.intervals[0][0];
        assert!(width(&paired) < 0.4 * width(&single));
    }

    /// The order of finishing is a race: the strength is the rate at which a seat goes out.
    fn race(strengths: &[f64], seats: &[usize], rng: &mut sanban_game::Stream) -> Finish {
        let times: Vec<f64> = seats
            .iter()
            .map(|&player| rng.unit().ln() / 10_f64.powf(strengths[player] / 400.0))
            .collect();
        Finish::by_score(seats, &times)
    }

    #[test]
    fn the_strengths_of_five_at_a_table_are_found_and_the_intervals_hold_them() {
        let truth = [-150.0, -40.0, 0.0, 60.0, 130.0];
        let mut rng = Seed(5).stream();
        let (mut inside, mut asked) = (0, 0);
        for _ in 0..60 {
            let units: Vec<UnitOfFinishes> = (0..60)
                .map(|_| vec![race(&truth, &[0, 1, 2, 3, 4], &mut rng)])
                .collect();
            let found = rate(5, &units, None);
            for (player, truth) in truth.iter().enumerate() {
                let [low, high] = found.intervals[player];
                inside += i32::from((low..=high).contains(truth));
                asked += 1;
            }
        }
        let share = f64::from(inside) / f64::from(asked);
        assert!((0.91..=0.99).contains(&share), "{share}");
    }

    #[test]
    fn a_player_may_sit_in_several_seats() {
        let mut rng = Seed(6).stream();
        let truth = [100.0, -100.0];
        let units: Vec<UnitOfFinishes> = (0..2000)
            .map(|_| vec![race(&truth, &[0, 1, 1, 0, 1], &mut rng)])
            .collect();
        let found = rate(2, &units, None);
        assert!((found.ratings[0] - 100.0).abs() < 15.0, "{found:?}");
    }

    /// A run of blocks in which luck lasts for a block: 50 games of two equal players, one of whom is favoured throughout.
    fn lasting_luck(blocks: usize, rng: &mut sanban_game::Stream) -> Vec<UnitOfFinishes> {
        (0..blocks)
            .map(|_| {
                // Uniform, ± 100 points: a standard deviation of 58, which is that of some 36 games.
                let luck = 200.0 * rng.unit() - 100.0;
                (0..50)
                    .map(|_| race(&[luck, -luck], &[0, 1], rng))
                    .collect()
            })
            .collect()
    }

    #[test]
    fn few_blocks_of_many_games_are_few_units() {
        const RUNS: usize = 400;
        let mut rng = Seed(9).stream();
        for blocks in [2, 4, 10] {
            let (mut missed, mut sure) = (0, 0);
            for _ in 0..RUNS {
                let found = rate(2, &lasting_luck(blocks, &mut rng), None);
                let [low, high] = found.intervals[0];
                missed += usize::from(low > 0.0 || high < 0.0);
                sure += usize::from((found.superiority[0][1] - 0.5).abs() > 0.49);
            }
            // 5 % and 2 % of the runs, with three standard errors.
            assert!(missed <= 33, "{blocks} blocks: {missed} of {RUNS}");
            assert!(sure <= 17, "{blocks} blocks: {sure} of {RUNS}");
        }
    }

    #[test]
    fn students_distribution_is_that_of_the_tables() {
        for (freedom, x) in [
            (1, 12.706_205),
            (2, 4.302_653),
            (5, 2.570_582),
            (10, 2.228_139),
            (120, 1.979_930),
        ] {
            assert!((student(x, freedom) - 0.975).abs() < 1e-6, "{freedom}");
            assert!((student(-x, freedom) - 0.025).abs() < 1e-6, "{freedom}");
        }
        assert_eq!(student(0.0, 3), 0.5);
        assert!((student(1.5, 500) - student(1.5, 501)).abs() < 1e-3);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, share) in [
            (0.0, 0.5),
            (1.96, 0.975_002),
            (-1.0, 0.158_655),
            (4.0, 0.999_968),
        ] {
            assert!((normal(x) - share).abs() < 1e-6, "{x}");
        }
    }

    #[test]
    fn an_anchor_is_zero_and_the_others_are_told_against_it() {
        let mut units = duel(0, 1, 300, 200);
        units.extend(duel(1, 2, 300, 100));
        let free = rate(3, &units, None);
        let held = rate(3, &units, Some(1));
        assert_eq!((held.ratings[1], held.intervals[1]), (0.0, [0.0; 2]));
        for player in 0..3 {
            let against = free.ratings[player] - free.ratings[1];
            assert!((held.ratings[player] - against).abs() < 1e-6, "{held:?}");
        }
        // The first has only met the anchor: its interval is that of the two alone.
        let alone = rate(2, &duel(0, 1, 300, 200), Some(1));
        for (end, other) in held.intervals[0].iter().zip(alone.intervals[0]) {
            assert!((end - other).abs() < 3.0, "{held:?} {alone:?}");
        }
        assert_eq!(held.superiority, free.superiority);
    }
}
