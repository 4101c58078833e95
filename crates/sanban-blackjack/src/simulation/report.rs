//! The report of a simulation, and its JSON form.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::Simulation;
use super::tally::{self, RESULTS, Tally};
use crate::HandResult;
use crate::counting::betting::BettingStats;
use crate::counting::{Counting, Rounding};
use sanban_game::Rules;

/// Method by which the rounds were played.
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

/// Result of a simulation, and its JSON form. Deterministic in the seed on any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulationReport {
    /// The player.
    pub player: String,
    /// The ramp that `ramp=auto` of the player found, as `ramp=` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ramp: Option<String>,
    /// The rules as `key=value` text.
    pub rules: String,
    /// The rules in a few words.
    pub rules_in_brief: String,
    /// Method by which the rounds were played.
    pub path: Path,
    /// The seed.
    pub seed: u64,
    /// Number of persons at the table, each of them this player.
    pub seats: usize,
    /// Number of hands that each of them bets on in a round.
    pub spots: usize,
    /// Number of rounds of the table.
    pub rounds: u64,
    /// Number of rounds of single persons with a bet. A round, here and below, is what one person bets in one round, on
    /// all hands together.
    pub seat_rounds: u64,
    /// Number of shoes; the last one may have been stopped before its end.
    pub shoes: u64,
    /// Net profit over original bets.
    pub ev: f64,
    /// Standard error of [`SimulationReport::ev`], from whole shoes; absent with fewer than two samples.
    pub standard_error: Option<f64>,
    /// Number of samples behind the standard error.
    pub samples: u64,
    /// Total paid back over total staked (S1).
    pub payout_ratio: f64,
    /// Mean original bet, in units.
    pub mean_bet: f64,
    /// Mean total stake of a round, in units.
    pub mean_staked: f64,
    /// Mean net profit of a round, in units.
    pub mean_profit: f64,
    /// Standard deviation of the net profit of a round, in units.
    pub deviation: f64,
    /// Number of rounds of single persons with a net profit.
    pub rounds_won: u64,
    /// Number of rounds of single persons without profit or loss.
    pub rounds_even: u64,
    /// Number of rounds of single persons with a net loss.
    pub rounds_lost: u64,
    /// Number of hands, each hand of a split counted.
    pub hands: u64,
    /// Number of winning hands, blackjacks included.
    pub wins: u64,
    /// Number of pushes.
    pub pushes: u64,
    /// Number of losing hands, busts included.
    pub losses: u64,
    /// Number of winning blackjacks.
    pub blackjacks: u64,
    /// Number of hands of more than 21.
    pub busts: u64,
    /// Number of surrendered hands.
    pub surrenders: u64,
    /// Number of hands whose stake came back after a dealer's blackjack.
    pub returned: u64,
    /// Number of doubled hands.
    pub doubles: u64,
    /// Number of splits; a pair split into three hands counts two.
    pub splits: u64,
    /// Risk of losing a bankroll.
    pub ruin: Ruin,
    /// SCORE and N0; absent without a profit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// Count by which the rounds are grouped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<&'static str>,
    /// Estimate of the decks left in the true counts: `exact`, `quarter`, `half` or `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decks_left: Option<&'static str>,
    /// Rounding of the true counts to those of the lines: `floor`, `truncate` or `nearest`. A player who does not round
    /// is told by rounding down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounding: Option<&'static str>,
    /// Rounds by the running count at their start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_running_count: Vec<AtCount>,
    /// Rounds by the true count at their start, as the player works it out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_true_count: Vec<AtCount>,
    /// Duration of the simulation.
    #[serde(skip)]
    pub time: Duration,
}

/// Risk of ever losing a bankroll by playing on like this.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ruin {
    /// Bankroll, in units.
    pub bankroll: u32,
    /// Risk, 0.0…1.0.
    pub risk: f64,
    /// Formula of the risk, in words.
    pub formula: &'static str,
}

/// Profit against risk; see [`BettingStats::score`](crate::counting::betting::BettingStats::score).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// SCORE: win of 100 rounds at full Kelly for a bankroll of 10,000.
    pub score: f64,
    /// Standard error of the SCORE.
    pub score_error: f64,
    /// N0: number of rounds after which the expected win is one standard deviation.
    pub n0: f64,
    /// Standard error of N0.
    pub n0_error: f64,
}

impl Score {
    /// From the net profit of a round; `None` without a profit or without variance.
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

/// Number of rounds from which on a count at either end has a line of its own; those with fewer, and all beyond, are told
/// together.
pub const FEWEST_ROUNDS: u64 = 1000;

/// Rounds that began at one count.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AtCount {
    /// Running or true count.
    pub count: f64,
    /// `true` if the line has the rounds at all lower counts, too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub and_below: bool,
    /// `true` if the line has the rounds at all higher counts, too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub and_above: bool,
    /// Number of rounds.
    pub rounds: u64,
    /// Mean original bet, in units.
    pub mean_bet: f64,
    /// Mean net profit of a round in units of its original bet.
    pub ev: f64,
    /// Standard error of `ev`, each round of the table by itself; absent after a single one.
    pub standard_error: Option<f64>,
}

impl Ruin {
    const FORMULA: &'static str =
        "exp(-2 * mean * bankroll / variance) of a round, 1 where the mean is not positive";

    /// Brownian motion with this drift and variance per round, absorbed at 0.
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
        let ev = sums.profit / 10.0 / rounds;
        let tables = sums.tables as f64;
        // The persons at a table play against the same dealer: only its rounds are independent.
        let persons = rounds / tables;
        let mean = ev * persons;
        let spread = (sums.squares / 100.0 / tables - mean * mean).max(0.0);
        AtCount {
            count,
            and_below: false,
            and_above: false,
            rounds: sums.rounds,
            mean_bet: sums.bet as f64 / rounds,
            ev,
            standard_error: (sums.tables > 1).then(|| (spread / (tables - 1.0)).sqrt() / persons),
        }
    }

    /// Lines by count, those with few rounds folded into the next.
    fn all(sums: &BTreeMap<i32, tally::AtCount>, unit: f64) -> Vec<AtCount> {
        let mut lines: Vec<(i32, tally::AtCount)> =
            sums.iter().map(|(&count, &sums)| (count, sums)).collect();
        let above = fold(&mut lines);
        lines.reverse();
        let below = fold(&mut lines);
        lines.reverse();
        let last = lines.len().saturating_sub(1);
        let lines = lines.iter().enumerate();
        lines
            .map(|(at, (count, sums))| AtCount {
                and_below: below && at == 0,
                and_above: above && at == last,
                ..AtCount::of(f64::from(*count) * unit, sums)
            })
            .collect()
    }
}

/// Folds the lines at the end that have few rounds into one, or into the one before them where they have few together, but
/// not those before the fullest; returns `true` if it did.
fn fold(lines: &mut Vec<(i32, tally::AtCount)>) -> bool {
    let fullest = (0..lines.len()).max_by_key(|&at| lines[at].1.rounds);
    let many = lines
        .iter()
        .rposition(|line| line.1.rounds >= FEWEST_ROUNDS);
    let few = fullest.max(many).map_or(0, |last| last + 1);
    if few == lines.len() {
        return false;
    }
    let mut end = tally::AtCount::default();
    let mut first = None;
    for (count, sums) in lines.drain(few..) {
        end.merge(&sums);
        first.get_or_insert(count);
    }
    match (first, lines.last_mut()) {
        (Some(count), _) if end.rounds >= FEWEST_ROUNDS => lines.push((count, end)),
        (_, Some(next)) => next.1.merge(&end),
        _ => {}
    }
    true
}

impl SimulationReport {
    pub(super) fn new(
        simulation: &Simulation,
        spots: usize,
        path: Path,
        counting: Option<Counting>,
        tally: &Tally,
        time: Duration,
    ) -> SimulationReport {
        let all = &tally.all;
        let ratio = |part: f64, whole: f64| if whole == 0.0 { 0.0 } else { part / whole };
        let (bet, profit) = (all.bet as f64, all.profit as f64 / 10.0);
        let (staked, rounds) = (all.staked as f64 / 10.0, all.rounds as f64);
        let mean = ratio(profit, rounds);
        let variance = (ratio(all.squares, rounds) - mean * mean).max(0.0);
        // The persons at a table play against the same dealer: only its rounds are independent.
        let tables = all.tables as f64;
        let table_mean = ratio(profit, tables);
        let table_variance = (ratio(all.table_squares, tables) - table_mean * table_mean).max(0.0);
        let of = |wanted: &[HandResult]| -> u64 {
            let results = RESULTS.iter().zip(&tally.results);
            let wanted = results.filter(|(result, _)| wanted.contains(result));
            wanted.map(|(_, &hands)| hands).sum()
        };
        SimulationReport {
            player: simulation.player.to_string(),
            ramp: None,
            rules: simulation.rules.text(),
            rules_in_brief: simulation.rules.in_brief(),
            path,
            seed: simulation.seed.0,
            seats: simulation.seats,
            spots,
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
                mean_error: ratio((table_variance * tables).sqrt(), rounds),
                variance,
                bet: 0.0,
                overshoot: 0.0,
            }),
            count: counting.map(|counting| counting.count.name()),
            decks_left: counting.map(|counting| counting.conversion.decks_left.word()),
            rounding: counting.map(|counting| match counting.conversion.rounding {
                Rounding::None => Rounding::Floor.word(),
                rounding => rounding.word(),
            }),
            by_running_count: AtCount::all(&tally.running, 0.5),
            by_true_count: AtCount::all(&tally.true_count, 1.0),
            time,
        }
    }
}
