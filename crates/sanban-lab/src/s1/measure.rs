//! Figures measured over blocks of shoes, which know what each block adds to their error.

use std::collections::BTreeMap;

use super::published::{BS_CC, Counts};
use super::run::{Block, Cell};
use super::{SETTINGS, Setting};
use crate::verdict::Estimate;

/// Shoes of a block: length, seed and setting of the run, and the number of the block.
type Shoes = (bool, u64, usize, usize);

/// A figure over blocks of shoes. Where two figures were measured on the same shoes, as those of two methods are, what
/// the shoes add to both cancels in the difference.
#[derive(Clone, Debug)]
pub(super) struct Measured {
    value: f64,
    /// Deviation by block; the squares sum to that of the standard error.
    deviations: BTreeMap<Shoes, f64>,
    freedom: f64,
    /// Number of plays.
    plays: f64,
}

/// Number of blocks below which their scatter says nothing: the shares of so few rounds are often all alike.
const FEWEST_BLOCKS: usize = 10;

impl Measured {
    /// Ratio of two sums over the blocks of these runs, given for each as (denominator, numerator); `None` if the
    /// denominators sum to 0.
    pub(super) fn ratio(cells: &[&Cell], of: impl Fn(&Block) -> [f64; 2]) -> Option<Measured> {
        let mut parts = Vec::new();
        let mut plays = 0.0;
        for cell in cells {
            for (at, block) in cell.blocks.iter().enumerate() {
                plays += block.money()[0] as f64;
                let shoes = (cell.is_long, cell.seed, cell.setting, at);
                parts.push((shoes, of(block)));
            }
        }
        let [below, above] = parts.iter().fold([0.0, 0.0], |[below, above], (_, part)| {
            [below + part[0], above + part[1]]
        });
        if below == 0.0 {
            return None;
        }
        let value = above / below;
        let blocks = parts.len() as f64;
        let correction = (blocks / (blocks - 1.0)).sqrt() / below;
        let deviations = parts
            .iter()
            .map(|(shoes, part)| (*shoes, (part[1] - value * part[0]) * correction));
        Some(Measured {
            value,
            freedom: if parts.len() < FEWEST_BLOCKS {
                0.0
            } else {
                blocks - 1.0
            },
            deviations: deviations.collect(),
            plays,
        })
    }

    /// Difference from another figure.
    pub(super) fn minus(&self, other: &Measured) -> Measured {
        let mut deviations = self.deviations.clone();
        for (shoes, deviation) in &other.deviations {
            *deviations.entry(*shoes).or_default() -= deviation;
        }
        Measured {
            value: self.value - other.value,
            deviations,
            freedom: self.freedom.min(other.freedom),
            plays: self.plays.min(other.plays),
        }
    }

    /// Sum with a difference.
    pub(super) fn plus(&self, difference: &Measured) -> Measured {
        self.minus(&difference.clone().times(-1.0))
    }

    /// Product with a constant.
    pub(super) fn times(mut self, factor: f64) -> Measured {
        self.value *= factor;
        for deviation in self.deviations.values_mut() {
            *deviation *= factor;
        }
        self
    }

    pub(super) fn value(&self) -> f64 {
        self.value
    }

    /// The figure with its standard error, if there are enough blocks.
    pub(super) fn estimate(&self) -> Estimate {
        let squares: f64 = self.deviations.values().map(|part| part.powi(2)).sum();
        let is_known = self.freedom > 0.0;
        Estimate {
            value: self.value,
            error: is_known.then(|| squares.sqrt()),
            freedom: is_known.then_some(self.freedom),
        }
    }

    /// A printed figure of the paper with the error that our shoes have in a run of its length.
    pub(super) fn printed(&self, value: f64, setting: Setting) -> Estimate {
        self.estimate()
            .of_sample(value, setting.plays() / self.plays)
    }
}

/// Column of Tables 8 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Wins,
    Losses,
    Draws,
    Bet,
    Profit,
    Refund,
    Payout,
}

impl Column {
    pub(super) const ALL: [Column; 7] = [
        Column::Wins,
        Column::Losses,
        Column::Draws,
        Column::Bet,
        Column::Profit,
        Column::Refund,
        Column::Payout,
    ];

    /// Its word in the keys of the inventory: `t8-draws`.
    pub(super) fn word(self) -> &'static str {
        match self {
            Column::Wins => "wins",
            Column::Losses => "losses",
            Column::Draws => "draws",
            Column::Bet => "bet",
            Column::Profit => "profit",
            Column::Refund => "refund",
            Column::Payout => "payout",
        }
    }

    /// `true` if it depends on the bets.
    pub(super) fn is_money(self) -> bool {
        !matches!(self, Column::Wins | Column::Losses | Column::Draws)
    }

    /// The figure here: percent of the hands, units a play, or percent of the bets.
    pub(super) fn measured(self, cells: &[&Cell]) -> Option<Measured> {
        let hands = |at: usize| {
            Measured::ratio(cells, |block| {
                let all: u64 = block.hands.iter().sum();
                [all as f64, 100.0 * block.hands[at] as f64]
            })
        };
        let money = |of: fn(i64, i64) -> i64| {
            Measured::ratio(cells, |block| {
                let [plays, bet, profit] = block.money();
                [plays as f64, of(bet, profit) as f64 / 10.0]
            })
        };
        match self {
            Column::Wins => hands(0),
            Column::Losses => hands(1),
            Column::Draws => hands(2),
            Column::Bet => money(|bet, _| bet),
            Column::Profit => money(|_, profit| profit),
            Column::Refund => money(|bet, profit| bet + profit),
            Column::Payout => Measured::ratio(cells, |block| {
                let [_, bet, profit] = block.money();
                [bet as f64, 100.0 * (bet + profit) as f64]
            }),
        }
    }

    /// Share of hands won, lost or drawn of the plays, in percent, as if each play had one result; `None` of money.
    pub(super) fn a_play(self, cells: &[&Cell]) -> Option<Measured> {
        let at = match self {
            Column::Wins => 0,
            Column::Losses => 1,
            Column::Draws => 2,
            _ => return None,
        };
        Measured::ratio(cells, |block| {
            [block.money()[0] as f64, 100.0 * block.hands[at] as f64]
        })
    }

    /// The paper's figure in the same unit.
    pub(super) fn printed(self, counts: &Counts, setting: Setting) -> f64 {
        let share = |hands: u32| 100.0 * f64::from(hands) / f64::from(counts.hands());
        match self {
            Column::Wins => share(counts.wins),
            Column::Losses => share(counts.losses),
            Column::Draws => counts.draw_share(),
            Column::Bet => counts.bet as f64 / setting.plays(),
            Column::Profit => counts.profit as f64 / setting.plays(),
            Column::Refund => counts.refund as f64 / setting.plays(),
            Column::Payout => 100.0 * counts.refund as f64 / counts.bet as f64,
        }
    }
}

/// What another reading changes in a figure of a player, on the shoes that both were played on. Runs under other readings
/// have fewer blocks, each of which is several of the usual run.
pub(super) fn changed_by(
    usual: Runs<'_>,
    other: Runs<'_>,
    player: &str,
    setting: usize,
    column: Column,
) -> Option<Measured> {
    let cells = other.of(player, setting, false);
    let blocks = cells.iter().map(|cell| cell.blocks.len()).min()?;
    let usual = usual.of(player, setting, false);
    let coarse: Vec<Cell> = usual
        .into_iter()
        .map(|cell| cell.in_blocks(blocks))
        .collect();
    let change = column.measured(&cells)?;
    Some(change.minus(&column.measured(&coarse.iter().collect::<Vec<_>>())?))
}

/// Runs of a report under one reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runs<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) reading: &'a str,
}

impl<'a> Runs<'a> {
    /// Runs of a player in a setting, with all seeds, of one length.
    pub(super) fn of(self, player: &str, setting: usize, is_long: bool) -> Vec<&'a Cell> {
        let wanted = |cell: &&Cell| {
            cell.player == player
                && cell.setting == setting
                && cell.is_long == is_long
                && cell.reading == self.reading
        };
        self.cells.iter().filter(wanted).collect()
    }

    /// The same, the long ones if there are any. A search has none: it is compared with the long run of another method
    /// by independent errors, and with the paper's length of another search on the same shoes.
    pub(super) fn longest(self, player: &str, setting: usize) -> Vec<&'a Cell> {
        let long = self.of(player, setting, true);
        if long.is_empty() {
            self.of(player, setting, false)
        } else {
            long
        }
    }

    /// Payout ratio in percent.
    pub(super) fn payout(self, player: &str, setting: usize) -> Option<Measured> {
        Column::Payout.measured(&self.longest(player, setting))
    }

    /// Payout ratios by setting.
    pub(super) fn payouts(self, player: &str) -> Option<Vec<Measured>> {
        let settings = 0..SETTINGS.len();
        settings.map(|at| self.payout(player, at)).collect()
    }

    /// Payout ratio of basic strategy by the step of Table 6, in percent.
    pub(super) fn payout_of_step(self, setting: usize, step: usize) -> Option<Measured> {
        let mut cells = self.longest(BS_CC, setting);
        cells.retain(|cell| cell.has_steps());
        Measured::ratio(&cells, |block| {
            let [_, bet, profit] = block.steps.get(step).copied().unwrap_or_default();
            [bet as f64, 100.0 * (bet + profit) as f64]
        })
    }

    /// Seconds a play on one thread.
    pub(super) fn seconds(self, player: &str, setting: usize) -> Option<Measured> {
        Measured::ratio(&self.longest(player, setting), |block| {
            [block.money()[0] as f64, block.micros as f64 / 1e6]
        })
    }
}
