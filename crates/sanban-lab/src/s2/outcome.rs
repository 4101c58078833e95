//! Results of the experiments: duels, sums of scores, learned values, and the paper's claims.

use std::fmt::Write as _;

use serde::Serialize;

use super::scores::ScoreSeries;
use sanban_daihinmin::players::use_mel::{MelTable, RankPlay};
use sanban_game::Spec;

/// One player against four copies of another.
#[derive(Clone, Debug, Serialize)]
pub struct Duel {
    /// The one.
    pub one: String,
    /// The four.
    pub four: String,
    /// What is read otherwise than in the rest of the report, as it is written; empty where nothing is.
    pub reading: String,
    /// The number of games.
    pub games: usize,
    /// The mean score of the one.
    pub score: f64,
    /// Half its 95 % interval.
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

/// Which of two neighbours is the stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Lower,
    Upper,
    /// Each loses against four of the other, or each wins.
    Depends,
    Open,
}

impl Verdict {
    /// By what the lower one makes of four of the upper, and the other way round.
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

/// How a player's scores add up.
#[derive(Clone, Debug, Serialize)]
pub struct Scores {
    /// The experiment.
    pub experiment: char,
    /// The opponents.
    pub name: String,
    /// The number of games.
    pub games: usize,
    /// The mean score.
    pub mean: f64,
    /// Half its 95 % interval.
    pub ci95: Option<f64>,
    /// The sum in the end.
    pub sum: i64,
    /// After which game the sum was lowest, and how low.
    pub lowest: (usize, i64),
    /// The mean score of the last third of the games.
    pub last_third: f64,
    /// The sum over the games.
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

/// The learned values of a rank.
#[derive(Clone, Debug, Serialize)]
pub struct Values {
    /// The paper's figure.
    pub figure: u8,
    /// The rank and where it was learned.
    pub name: String,
    /// By play: held, played, how often, value.
    pub plays: Vec<(u8, u8, u64, f64)>,
}

impl Values {
    /// As Figs 2, 6 and 9 show them; four of a rank are rare and left out, as in the paper.
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

/// What UseMEL learns of its pairs against one opponent.
#[derive(Clone, Debug, Serialize)]
pub struct Against {
    /// The opponent, four times.
    pub opponent: String,
    /// The number of games.
    pub games: usize,
    /// The mean score of the last third of the games.
    pub last_third: f64,
    /// What became of the pairs of some ranks.
    pub pairs: Vec<Pairs>,
}

/// What became of the pairs of a rank.
#[derive(Clone, Debug, Serialize)]
pub struct Pairs {
    /// The rank.
    pub rank: &'static str,
    /// How often a pair was broken up, and the value of that.
    pub broken: (u64, f64),
    /// How often it was played together, and the value of that.
    pub kept: (u64, f64),
}

/// The ranks that are told: the lowest, the one that ends a trick, and the two highest.
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

/// Something that the paper finds, and what is found here.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The experiment.
    pub experiment: char,
    /// What the paper says.
    pub paper: String,
    /// What comes out here, the first time.
    pub here: String,
    /// Whether they agree, each time; `None` where these games cannot tell.
    pub agrees: Vec<Option<bool>>,
    /// The mean score a game, each time, where it is about one.
    pub means: Vec<f64>,
}

impl Finding {
    /// Whether they agree, in words.
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
