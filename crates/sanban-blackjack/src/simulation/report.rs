//! The report of a simulation, and its JSON form.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::Simulation;
use super::tally::{self, RESULTS, Tally};
use crate::counting::betting::BettingStats;
use crate::{Count, HandResult};
use sanban_game::Rules;

/// How the rounds were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Path {
    /// By the automaton, without a count.
    Automaton,
    /// By the automaton, with a count.
    CountingAutomaton,
    /// By the compiled rules and chart, card by card.
    CardByCard,
    /// At the real table.
    Table,
}

/// The result of a simulation, and its JSON form. The same for the same seed on any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulationReport {
    /// The player.
    pub player: String,
    /// The rules, as they are written.
    pub rules: String,
    /// The rules in a few words.
    pub rules_in_brief: String,
    /// How the rounds were played.
    pub path: Path,
    /// The seed.
    pub seed: u64,
    /// How many seats the player filled.
    pub seats: usize,
    /// Rounds of the table.
    pub rounds: u64,
    /// Rounds of a seat that bet.
    pub seat_rounds: u64,
    /// Shoes, the last of which may have been stopped before its end.
    pub shoes: u64,
    /// Net profit over original bets.
    pub ev: f64,
    /// The standard error of [`SimulationReport::ev`], from whole shoes; absent with fewer than two samples.
    pub standard_error: Option<f64>,
    /// How many samples that comes from.
    pub samples: u64,
    /// Everything paid back over everything staked (S1).
    pub payout_ratio: f64,
    /// The mean original bet.
    pub mean_bet: f64,
    /// The mean of all that was staked in a round.
    pub mean_staked: f64,
    /// The mean net profit of a round, in units.
    pub mean_profit: f64,
    /// The standard deviation of the net profit of a round, in units.
    pub deviation: f64,
    /// Rounds of a seat in which money was won, nothing changed, or money was lost.
    pub rounds_won: u64,
    /// See [`SimulationReport::rounds_won`].
    pub rounds_even: u64,
    /// See [`SimulationReport::rounds_won`].
    pub rounds_lost: u64,
    /// Hands, each hand of a split by itself.
    pub hands: u64,
    /// Hands that won, blackjacks included.
    pub wins: u64,
    /// Hands that were equal to the dealer's.
    pub pushes: u64,
    /// Hands that lost, busts included.
    pub losses: u64,
    /// Blackjacks that were paid.
    pub blackjacks: u64,
    /// Hands of more than 21.
    pub busts: u64,
    /// Hands given up for half the bet.
    pub surrenders: u64,
    /// Hands whose stake came back after a dealer's blackjack.
    pub returned: u64,
    /// Hands doubled.
    pub doubles: u64,
    /// Splits; a pair that is split into three hands is two.
    pub splits: u64,
    /// The risk of losing a bankroll.
    pub ruin: Ruin,
    /// SCORE and N0; absent where nothing is won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The count by which the rounds are sorted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<&'static str>,
    /// The rounds by the running count at their start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_running_count: Vec<AtCount>,
    /// The rounds by the true count at their start, to the nearest whole number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_true_count: Vec<AtCount>,
    /// How long it took.
    #[serde(skip)]
    pub time: Duration,
}

/// The risk of ever losing a bankroll by playing on like this.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ruin {
    /// The bankroll, in units.
    pub bankroll: u32,
    /// The risk, 0.0…1.0.
    pub risk: f64,
    /// The formula.
    pub formula: &'static str,
}

/// How much is won for the risk: see [`BettingStats::score`](crate::counting::betting::BettingStats::score).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// SCORE: what 100 rounds win at full Kelly for a bankroll of 10,000.
    pub score: f64,
    /// Its standard error.
    pub score_error: f64,
    /// N0: the rounds after which the expected win is one standard deviation.
    pub n0: f64,
    /// Its standard error.
    pub n0_error: f64,
}

impl Score {
    /// Of the net profit of a round; `None` without a profit or any chance.
    fn new(stats: &BettingStats) -> Option<Score> {
        let relative = stats.relative_error();
        (stats.mean > 0.0 && stats.variance > 0.0).then(|| Score {
            score: stats.score(),
            score_error: stats.score() * relative,
            n0: stats.n0(),
            n0_error: stats.n0() * relative,
        })
    }
}

/// Rounds that began at one count.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AtCount {
    /// The count.
    pub count: f64,
    /// The number of rounds.
    pub rounds: u64,
    /// The mean original bet.
    pub mean_bet: f64,
    /// The mean net profit of a round in units of its original bet.
    pub ev: f64,
    /// The standard error of it, each round by itself; absent after one.
    pub standard_error: Option<f64>,
}

impl Ruin {
    const FORMULA: &'static str =
        "exp(-2 * mean * bankroll / variance) of a round, 1 where the mean is not positive";

    /// Brownian motion with this drift and variance a round, absorbed at 0.
    fn new(bankroll: u32, mean: f64, variance: f64) -> Ruin {
        let risk = if variance > 0.0 {
            (-2.0 * mean.max(0.0) * f64::from(bankroll) / variance).exp()
        } else {
            f64::from(u8::from(mean < 0.0))
        };
        Ruin {
            bankroll,
            risk,
            formula: Ruin::FORMULA,
        }
    }
}

impl AtCount {
    fn of(count: f64, sums: &tally::AtCount) -> AtCount {
        let rounds = sums.rounds as f64;
        let ev = sums.profit as f64 / 10.0 / rounds;
        let spread = (sums.squares as f64 / 100.0 / rounds - ev * ev).max(0.0);
        AtCount {
            count,
            rounds: sums.rounds,
            mean_bet: sums.bet as f64 / rounds,
            ev,
            standard_error: (sums.rounds > 1).then(|| (spread / (rounds - 1.0)).sqrt()),
        }
    }

    fn all(sums: &BTreeMap<i32, tally::AtCount>, unit: f64) -> Vec<AtCount> {
        let lines = sums.iter();
        lines
            .map(|(&count, sums)| AtCount::of(f64::from(count) * unit, sums))
            .collect()
    }
}

impl SimulationReport {
    pub(super) fn new(
        simulation: &Simulation,
        path: Path,
        count: Option<&'static Count>,
        tally: &Tally,
        time: Duration,
    ) -> SimulationReport {
        let all = &tally.all;
        let ratio = |part: f64, whole: f64| if whole == 0.0 { 0.0 } else { part / whole };
        let (bet, profit) = (all.bet as f64, all.profit as f64 / 10.0);
        let (staked, rounds) = (all.staked as f64 / 10.0, all.rounds as f64);
        let mean = ratio(profit, rounds);
        let variance = (ratio(all.squares, rounds) - mean * mean).max(0.0);
        let of = |wanted: &[HandResult]| -> u64 {
            let results = RESULTS.iter().zip(&tally.results);
            let wanted = results.filter(|(result, _)| wanted.contains(result));
            wanted.map(|(_, &hands)| hands).sum()
        };
        SimulationReport {
            player: simulation.player.to_string(),
            rules: simulation.rules.text(),
            rules_in_brief: simulation.rules.in_brief(),
            path,
            seed: simulation.seed.0,
            seats: simulation.seats,
            rounds: tally.rounds,
            seat_rounds: all.rounds,
            shoes: tally.shoes,
            ev: ratio(profit, bet),
            standard_error: tally.samples.standard_error(),
            samples: tally.samples.count,
            payout_ratio: ratio(staked + profit, staked),
            mean_bet: ratio(bet, rounds),
            mean_staked: ratio(staked, rounds),
            mean_profit: mean,
            deviation: variance.sqrt(),
            rounds_won: tally.won,
            rounds_even: tally.even,
            rounds_lost: tally.lost,
            hands: tally.results.iter().sum(),
            wins: of(&[HandResult::Blackjack, HandResult::Win]),
            pushes: of(&[HandResult::Push]),
            losses: of(&[HandResult::Loss, HandResult::Bust]),
            blackjacks: of(&[HandResult::Blackjack]),
            busts: of(&[HandResult::Bust]),
            surrenders: of(&[HandResult::Surrender]),
            returned: of(&[HandResult::Returned]),
            doubles: tally.doubles,
            splits: tally.splits,
            ruin: Ruin::new(simulation.rules.bankroll, mean, variance),
            score: Score::new(&BettingStats {
                mean,
                mean_error: (variance / rounds).sqrt(),
                variance,
                bet: 0.0,
            }),
            count: count.map(Count::name),
            by_running_count: AtCount::all(&tally.running, 0.5),
            by_true_count: AtCount::all(&tally.true_count, 1.0),
            time,
        }
    }
}
