//! What was measured: duels in blocks, and courses of learning with all that is measured by what each learned.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::verdict::Estimate;
use sanban_daihinmin::players::use_mel::{MelTable, RankPlay};

/// Points of a curve.
pub(super) const POINTS: usize = 60;

/// One player against four copies of another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// Name of the single player.
    pub one: String,
    /// Name of the player with four copies.
    pub four: String,
    /// Readings that differ from the rest of the report, as on the command line; empty if none do.
    pub reading: String,
    /// Number of games of a block: as many as the paper played, at scale 1.
    pub games: usize,
    /// Sum of the single player's scores, block by block.
    pub sums: Vec<i64>,
}

impl Duel {
    /// Mean score of the single player per game, −2 to +2.
    #[must_use]
    pub fn score(&self) -> Option<Estimate> {
        let means = self.sums.iter().map(|&sum| sum as f64 / self.games as f64);
        Estimate::mean(&means.collect::<Vec<_>>())
    }
}

/// Series of games of one player, and what it learned in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// Number of games.
    pub games: usize,
    /// Sum of the scores after equal shares of the games: the last one is that of all.
    pub sums: Vec<i64>,
    /// Number of games after which the sum was lowest, and that sum; (0, 0) if it never fell below 0.
    pub lowest: (usize, i64),
    /// Number of tricks that the player led.
    pub leads: u64,
    /// Number of times that each play was made, and its value, in the order of [`MelTable::plays`]; empty if nothing was
    /// learned.
    pub plays: Vec<(u64, f64)>,
}

impl Series {
    /// The series with the values that were learned in it.
    pub(super) fn with_plays(self, table: &MelTable) -> Series {
        // A value is the mean of some hundred scores: more digits mean nothing.
        let plays = table
            .plays()
            .map(|(_, value)| (value.times, (value.mean * 1e4).round() / 1e4));
        Series {
            plays: plays.collect(),
            ..self
        }
    }

    /// Mean score per game.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let sum = self.sums.last()?;
        (self.games > 0).then(|| *sum as f64 / self.games as f64)
    }

    /// Mean score per game between two shares of the games.
    pub(super) fn slope(&self, from: f64, to: f64) -> Option<f64> {
        let at = |share: f64| (share * self.sums.len() as f64).round() as usize;
        let sum = |at: usize| match at {
            0 => Some(0),
            at => self.sums.get(at - 1).copied(),
        };
        let sum = sum(at(to))? - sum(at(from))?;
        Some(sum as f64 / (self.games as f64 * (to - from)))
    }

    /// Number of times that a play was made, and its value; `None` if it was never made.
    pub(super) fn value(&self, rank: u8, held: u8, played: u8) -> Option<(u64, f64)> {
        let wanted = RankPlay { rank, held, played };
        let at = MelTable::default()
            .plays()
            .position(|(play, _)| play == wanted);
        let found = self.plays.get(at?).copied();
        found.filter(|(times, _)| *times > 0)
    }

    /// Value of a play less that of another with as many cards held; `None` if one was never made.
    pub(super) fn over(&self, rank: u8, held: u8, played: u8, other: u8) -> Option<f64> {
        Some(self.value(rank, held, played)?.1 - self.value(rank, held, other)?.1)
    }

    /// Gain of keeping a pair of this rank: its value played together less that of one card of it.
    pub(super) fn keeping(&self, rank: u8) -> Option<f64> {
        self.over(rank, 2, 2, 1)
    }

    /// Number of plays with so many cards of their rank held.
    pub(super) fn plays_with(&self, held: u8) -> u64 {
        let table = MelTable::default();
        let plays = table.plays().zip(&self.plays);
        plays
            .filter(|((play, _), _)| play.held == held)
            .map(|(_, (times, _))| times)
            .sum()
    }
}

/// A course: UseMEL learns once against each opponent, and what it learned is measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// Seed of the run.
    pub seed: u64,
    /// Number of the course in the run, from 0.
    pub number: usize,
    /// Readings that differ from the rest of the report, as on the command line; empty if none do.
    pub reading: String,
    /// Series by name, as in the constants of this file.
    pub series: BTreeMap<String, Series>,
}

impl Course {
    /// Adds a course, or what another part of the run measured in one that is known.
    pub(super) fn add_to(self, all: &mut Vec<Course>) {
        let key = |course: &Course| (course.seed, course.number);
        let mut known = all.iter_mut();
        match known.find(|known| key(known) == key(&self) && known.reading == self.reading) {
            Some(known) => known.series.extend(self.series),
            None => all.push(self),
        }
    }

    pub(super) fn mean(&self, name: &str) -> Option<f64> {
        self.series.get(name)?.mean()
    }

    /// Gain in mean score of the first series over the second, on the same deals.
    pub(super) fn gain(&self, one: &str, other: &str) -> Option<f64> {
        Some(self.mean(one)? - self.mean(other)?)
    }
}

/// (b): learning against PSInAllState.
pub(super) const B: &str = "b";
/// The same without the 8-cut, which the paper's server does not allow.
pub(super) const WITHOUT_CUT: &str = "b-without-eight-cut";
/// (d): learning against PSUnder12.
pub(super) const D: &str = "d";
/// The same without exploring from the start.
pub(super) const GREEDY: &str = "d-without-exploring";
/// (e): what was learned in (d), ε = 0, against PSUnder12.
pub(super) const E: &str = "e";
/// On the deals of (e): the same with the ε of the learning.
pub(super) const EXPLORING: &str = "e-exploring";
/// On the deals of (e): what was learned without exploring.
pub(super) const OF_GREEDY: &str = "e-of-greedy";
/// On the deals of (e): all 8s played one by one.
pub(super) const BROKEN: &str = "e-eights-broken";
/// On the deals of (e): 8s played together.
pub(super) const KEPT: &str = "e-eights-kept";
/// On the deals of (e): the pairs of one rank played against what was learned; its face follows.
pub(super) const OPPOSITE: &str = "e-opposite-";
/// On the deals of (e): what was learned in (b).
pub(super) const B_ON_UNDER_12: &str = "e-of-b";
/// What was learned in (b), ε = 0, against PSInAllState.
pub(super) const B_ON_ALL_STATE: &str = "all-state-of-b";
/// On the same deals: what was learned in (d).
pub(super) const D_ON_ALL_STATE: &str = "all-state-of-d";
/// PSUnder12 alone against four of what was learned in (d).
pub(super) const E_SEATS: &str = "e-turned";
/// (g): what was learned in (d), ε = 0, against PSUnder12No8.
pub(super) const G: &str = "g";
/// On the deals of (g): 8s, queens and kings played one by one.
pub(super) const G_BROKEN: &str = "g-broken";
/// PSUnder12No8 alone against four of what was learned in (d).
pub(super) const G_SEATS: &str = "g-turned";
/// (h): (d) ten times as long.
pub(super) const LONG: &str = "h";
/// (h) with an ε that is halved.
pub(super) const HALVED: &str = "h-halved";

/// Ranks that are told one by one: the lowest, the one that ends a trick, and the two highest.
pub(super) const TOLD: [(u8, &str); 4] = [(1, "3"), (6, "8"), (12, "A"), (13, "2")];

/// Series that UseMEL learned in against one hand-written player, (i).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Against {
    /// The opponent, which plays with four copies.
    pub opponent: String,
    /// Its courses.
    pub courses: Vec<Series>,
}
