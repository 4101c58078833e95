//! Results of the experiments: duels, cumulative scores, learned values, and verdicts on the paper's claims.

use std::fmt::Write as _;

use serde::Serialize;

use super::scores::ScoreSeries;
use sanban_daihinmin::players::use_mel::{MelTable, RankPlay};
use sanban_game::Spec;

/// One player against four copies of another.
#[derive(Clone, Debug, Serialize)]
pub struct Duel {
    /// Name of the single player.
    pub one: String,
    /// Name of the player with four copies.
    pub four: String,
    /// Readings that differ from the rest of the report, as on the command line; empty if none do.
    pub reading: String,
    /// Number of games.
    pub games: usize,
    /// Mean score of the single player per game, −2 to +2.
    pub score: f64,
    /// Half the width of the 95 % interval of `score`.
    pub ci95: Option<f64>,
}

impl Duel {
    pub(super) fn new(one: &Spec, four: &Spec, reading: &str, course: &ScoreSeries) -> Duel {
        let (score, ci95) = course.mean();
        Duel {
            one: one.to_string(),
            four: four.to_string(),
            reading: reading.to_owned(),
            games: course.0.len(),
            score,
            ci95,
        }
    }
}

/// Stronger of two neighbours in the order of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Lower,
    Upper,
    /// Each wins against four of the other, or each loses.
    Depends,
    Open,
}

impl Verdict {
    /// Verdict from the score of the lower against four of the upper, and the other way round.
    pub(super) fn of(pair: &[Duel]) -> Verdict {
        let [lower, upper] = pair else {
            return Verdict::Open;
        };
        let surely = |duel: &Duel, sign: f64| {
            let half = duel.ci95.unwrap_or(f64::INFINITY);
            sign * duel.score > half
        };
        match (
            surely(lower, 1.0) || surely(upper, -1.0),
            surely(lower, -1.0) || surely(upper, 1.0),
        ) {
            (true, false) => Verdict::Lower,
            (false, true) => Verdict::Upper,
            (true, true) => Verdict::Depends,
            (false, false) => Verdict::Open,
        }
    }

    pub(super) fn words(self) -> &'static str {
        match self {
            Verdict::Lower => "the lower",
            Verdict::Upper => "the UPPER",
            Verdict::Depends => "it depends on the seats",
            Verdict::Open => "cannot tell",
        }
    }
}

/// Scores of a player, summed up game by game.
#[derive(Clone, Debug, Serialize)]
pub struct Scores {
    /// Letter of the experiment.
    pub experiment: char,
    /// Player and opponents.
    pub name: String,
    /// Number of games.
    pub games: usize,
    /// Mean score per game, −2 to +2.
    pub mean: f64,
    /// Half the width of the 95 % interval of `mean`.
    pub ci95: Option<f64>,
    /// Sum of all scores.
    pub sum: i64,
    /// Number of games after which the sum was lowest, and that sum.
    pub lowest: (usize, i64),
    /// Mean score over the last third of the games.
    pub last_third: f64,
    /// Sum over the games, as (games, sum).
    pub points: Vec<(f64, f64)>,
}

impl Scores {
    pub(super) fn new(experiment: char, name: &str, course: &ScoreSeries) -> Scores {
        let (mean, ci95) = course.mean();
        let third = course.0.len() - course.0.len().div_ceil(3);
        Scores {
            experiment,
            name: name.to_owned(),
            games: course.0.len(),
            mean,
            ci95,
            sum: course.sum(),
            lowest: course.lowest(),
            last_third: ScoreSeries(course.0[third..].to_vec()).mean().0,
            points: course.points(),
        }
    }
}

/// Learned values of a rank.
#[derive(Clone, Debug, Serialize)]
pub struct Values {
    /// Number of the paper's figure.
    pub figure: u8,
    /// The rank, and the experiment in which its values were learned.
    pub name: String,
    /// Plays as (cards held, cards played, times played, value).
    pub plays: Vec<(u8, u8, u64, f64)>,
}

impl Values {
    /// Values as in Figs 2, 6 and 9; four of a rank are rare and left out, as in the paper.
    pub(super) fn new(figure: u8, rank: u8, name: &str, table: &MelTable) -> Values {
        let plays = table
            .plays()
            .filter(|(play, _)| play.rank == rank && play.held <= 3);
        Values {
            figure,
            name: name.to_owned(),
            plays: plays
                .map(|(play, value)| (play.held, play.played, value.times, value.mean))
                .collect(),
        }
    }
}

/// Values that UseMEL learns for its pairs against one opponent.
#[derive(Clone, Debug, Serialize)]
pub struct Against {
    /// The opponent, which plays with four copies.
    pub opponent: String,
    /// Number of games.
    pub games: usize,
    /// Mean score over the last third of the games.
    pub last_third: f64,
    /// Values of the pairs of some ranks.
    pub pairs: Vec<Pairs>,
}

/// Values of the pairs of a rank.
#[derive(Clone, Debug, Serialize)]
pub struct Pairs {
    /// Face of the rank.
    pub rank: &'static str,
    /// Number of times a pair was broken up, and the value of that.
    pub broken: (u64, f64),
    /// Number of times a pair was played together, and the value of that.
    pub kept: (u64, f64),
}

/// Ranks that are reported: the lowest, the one that ends a trick, and the two highest.
const TOLD: [(u8, &str); 4] = [(1, "3"), (6, "8"), (12, "A"), (13, "2")];

impl Against {
    pub(super) fn new(opponent: &str, course: &ScoreSeries, table: &MelTable) -> Against {
        let third = course.0.len() - course.0.len().div_ceil(3);
        let value = |rank, played| {
            let play = RankPlay {
                rank,
                held: 2,
                played,
            };
            let value = table.value(play);
            (value.times, value.mean)
        };
        Against {
            opponent: opponent.to_owned(),
            games: course.0.len(),
            last_third: ScoreSeries(course.0[third..].to_vec()).mean().0,
            pairs: TOLD
                .into_iter()
                .map(|(rank, name)| Pairs {
                    rank: name,
                    broken: value(rank, 1),
                    kept: value(rank, 2),
                })
                .collect(),
        }
    }
}

/// A claim of the paper, and the verdicts on it.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// Letter of the experiment.
    pub experiment: char,
    /// Claim of the paper.
    pub paper: String,
    /// Result of the first run.
    pub here: String,
    /// Verdict of each run: `Some(true)` if it agrees, `Some(false)` if it differs, `None` if it is undecided.
    pub agrees: Vec<Option<bool>>,
    /// Mean score per game in each run, if the claim is about a score.
    pub means: Vec<f64>,
}

impl Finding {
    /// The verdicts in words.
    pub(crate) fn verdict(&self) -> String {
        let count = |wanted| {
            self.agrees
                .iter()
                .filter(|&&agrees| agrees == wanted)
                .count()
        };
        let (agree, differ, open) = (count(Some(true)), count(Some(false)), count(None));
        if let [agrees] = self.agrees[..] {
            let word = match agrees {
                Some(true) => "agrees",
                Some(false) => "DIFFERS",
                None => "these games cannot tell",
            };
            return word.to_owned();
        }
        let mut verdict = format!(
            "of {} times, {agree} agree, {differ} DIFFER",
            self.agrees.len()
        );
        if open > 0 {
            let _ = write!(verdict, ", {open} cannot tell");
        }
        if let (Some(low), Some(high)) = (
            self.means.iter().copied().reduce(f64::min),
            self.means.iter().copied().reduce(f64::max),
        ) {
            let _ = write!(verdict, "; {low:+.3} to {high:+.3} a game");
        }
        verdict
    }
}
