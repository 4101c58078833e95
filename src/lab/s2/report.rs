//! What came out beside what the paper says, for people and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::course::Course;
use super::run::{Experiment, Plan};
use crate::daihinmin::players::use_mel::{MelTable, Play};
use crate::game::Spec;
use crate::lab::plot::{Bars, Curve, Plot};

/// How the paper is read where it is silent.
const READINGS: [&str; 4] = [
    "the paper does not say who sits where: one player against four copies of the other, score +2 … −2 a game, 0 = equal",
    "of equal rank, players that do not keep groups play the smaller group, the others the larger; suits clubs, diamonds, hearts, spades",
    "UseMEL's candidate of a rank is the best of all group sizes that are held; values start at 0, of equal values the smaller group",
    "the paper does not say how many games Fig 8 takes: 30000 here",
];

/// All experiments that were run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Where chance started.
    pub seed: u64,
    /// How many games, as a share of the paper's.
    pub scale: f64,
    /// (a): the neighbours, each once alone against four of the other.
    pub duels: Vec<Duel>,
    /// (b), (d), (e), (g), (h): how the scores add up.
    pub scores: Vec<Scores>,
    /// (c), (f) and Fig 2: learned values.
    pub values: Vec<Values>,
    /// What the paper finds, and whether it comes out.
    pub findings: Vec<Finding>,
    /// How the paper is read.
    pub readings: [&'static str; 4],
}

/// One player against four copies of another.
#[derive(Clone, Debug, Serialize)]
pub struct Duel {
    /// The one.
    pub one: String,
    /// The four.
    pub four: String,
    /// How many games.
    pub games: usize,
    /// The mean score of the one.
    pub score: f64,
    /// Half its 95 % interval.
    pub ci95: Option<f64>,
}

impl Duel {
    pub(super) fn new(one: &Spec, four: &Spec, course: &Course) -> Duel {
        let (score, ci95) = course.mean();
        Duel {
            one: one.to_string(),
            four: four.to_string(),
            games: course.0.len(),
            score,
            ci95,
        }
    }
}

/// How a player's scores add up.
#[derive(Clone, Debug, Serialize)]
pub struct Scores {
    /// The experiment.
    pub experiment: char,
    /// Who against whom.
    pub name: String,
    /// How many games.
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
    pub(super) fn new(experiment: char, name: &str, course: &Course) -> Scores {
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
            last_third: Course(course.0[third..].to_vec()).mean().0,
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

/// Something that the paper finds, and what is found here.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The experiment.
    pub experiment: char,
    /// What the paper says.
    pub paper: String,
    /// What comes out here.
    pub here: String,
    /// Whether they agree; `None` where these games cannot tell.
    pub agrees: Option<bool>,
}

/// The values of a rank, as Figs 2, 6 and 9 show them; four of a rank are rare and left out, as in the paper.
fn values(figure: u8, rank: u8, name: &str, table: &MelTable) -> Values {
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

/// The group size with the highest value when three are held and when two are.
fn best(table: &MelTable, rank: u8) -> (u8, u8) {
    (table.best(rank, 3, 3), table.best(rank, 2, 3))
}

/// Whether a sum is surely above 0 (or below), by the interval of the mean.
fn sign(scores: &Scores) -> Option<bool> {
    let half = scores.ci95?;
    (scores.mean.abs() > half).then_some(scores.mean > 0.0)
}

impl Report {
    pub(super) fn new(plan: &Plan) -> Report {
        Report {
            seed: plan.seed.0,
            scale: plan.scale,
            duels: Vec::new(),
            scores: Vec::new(),
            values: Vec::new(),
            findings: Vec::new(),
            readings: READINGS,
        }
    }

    fn find(&mut self, experiment: char, paper: &str, here: String, agrees: Option<bool>) {
        self.findings.push(Finding {
            experiment,
            paper: paper.to_owned(),
            here,
            agrees,
        });
    }

    fn find_sum(&mut self, scores: &Scores, paper: &str, ahead: bool) {
        let here = format!(
            "{:+} in the end, lowest {:+} after game {}, {:+.3} a game in the last third",
            scores.sum, scores.lowest.1, scores.lowest.0, scores.last_third
        );
        self.find(
            scores.experiment,
            paper,
            here,
            sign(scores).map(|sign| sign == ahead),
        );
    }

    pub(super) fn all_state(&mut self, scores: Scores, table: &MelTable, plan: &Plan) {
        if plan.experiments.contains(&Experiment::B) {
            self.find_sum(
                &scores,
                "falls at first, rises from about game 5000, ends ahead",
                true,
            );
            self.scores.push(scores);
        }
        if plan.experiments.contains(&Experiment::C) {
            self.values.push(values(6, 1, "3 after (b)", table));
            self.values.push(values(6, 13, "2 after (b)", table));
            let (threes, twos) = (best(table, 1), best(table, 13));
            let here = format!(
                "3s: best of three {}, of two {}; 2s: best of three {}, of two {}",
                threes.0, threes.1, twos.0, twos.1
            );
            self.find(
                'c',
                "3s are best played together, 2s one by one",
                here,
                Some((threes, twos) == ((3, 2), (1, 1))),
            );
        }
    }

    pub(super) fn under_12(&mut self, scores: Vec<Scores>, table: &MelTable, plan: &Plan) {
        for scores in scores {
            match scores.experiment {
                'd' if !plan.experiments.contains(&Experiment::D) => continue,
                'd' => self.find_sum(&scores, "falls fast, then slowly; stays behind", false),
                _ => self.find_sum(&scores, "ends ahead", true),
            }
            self.scores.push(scores);
        }
        if plan.experiments.contains(&Experiment::F) {
            self.values.push(values(2, 7, "9 after (d)", table));
            self.values.push(values(9, 6, "8 after (d)", table));
            let single = |held| {
                let value = |played| {
                    let play = Play {
                        rank: 6,
                        held,
                        played,
                    };
                    table.value(play).mean
                };
                (2..=held).all(|played| value(1) > value(played))
            };
            let eights = best(table, 6);
            let here = format!("best of three {}, of two {}", eights.0, eights.1);
            self.find(
                'f',
                "8s are best played one by one",
                here,
                Some(single(2) && single(3)),
            );
        }
        self.values.sort_by_key(|values| values.figure);
    }

    /// The curves (Figs 5, 7, 8, 10, and ours), each with its file name.
    #[must_use]
    pub fn plots(&self) -> Vec<(String, Plot)> {
        let figures = [
            ('b', "fig5"),
            ('d', "fig7"),
            ('e', "fig8"),
            ('g', "fig10"),
            ('h', "ours"),
        ];
        let plots = figures.into_iter().filter_map(|(experiment, figure)| {
            let chosen = self
                .scores
                .iter()
                .filter(|scores| scores.experiment == experiment);
            let curves: Vec<Curve> = chosen
                .map(|scores| Curve {
                    name: scores.name.clone(),
                    points: scores.points.clone(),
                })
                .collect();
            (!curves.is_empty()).then(|| {
                let plot = Plot {
                    title: match figure.strip_prefix("fig") {
                        Some(number) => format!("Fig {number}, experiment ({experiment})"),
                        None => format!("Ours, experiment ({experiment})"),
                    },
                    x: "games".to_owned(),
                    y: "sum of the scores".to_owned(),
                    curves,
                };
                (format!("s2-{figure}"), plot)
            })
        });
        plots.collect()
    }

    /// The learned values (Figs 2, 6, 9), each with its file name.
    #[must_use]
    pub fn bars(&self) -> Vec<(String, Bars)> {
        let mut all: Vec<(String, Bars)> = Vec::new();
        for values in &self.values {
            let name = format!("s2-fig{}", values.figure);
            let groups = (1..=3).map(|held| {
                let plays = values.plays.iter().filter(|play| play.0 == held);
                let bars =
                    plays.map(|play| (format!("{} played ({} times)", play.1, play.2), play.3));
                (format!("{}, {held} held", values.name), bars.collect())
            });
            match all.iter_mut().find(|(known, _)| *known == name) {
                Some((_, bars)) => bars.groups.extend(groups),
                None => all.push((
                    name,
                    Bars {
                        title: format!("Fig {}: learned values", values.figure),
                        groups: groups.collect(),
                    },
                )),
            }
        }
        all
    }

    /// The report for people.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "S2 (Sakata, Ohashi), {} × the paper's games, seed {}; one against four, score +2 … −2, 0 = equal\n",
            self.scale, self.seed
        );
        if !self.duels.is_empty() {
            self.duels_text(&mut text);
        }
        for (_, plot) in self.plots() {
            let _ = write!(text, "\n{}", plot.to_text());
        }
        for (_, bars) in self.bars() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        if !self.findings.is_empty() {
            text.push('\n');
        }
        for finding in &self.findings {
            let verdict = match finding.agrees {
                Some(true) => "agrees",
                Some(false) => "DIFFERS",
                None => "these games cannot tell",
            };
            let _ = writeln!(
                text,
                "({}) the paper: {}\n    here:      {}: {verdict}",
                finding.experiment, finding.paper, finding.here
            );
        }
        let _ = writeln!(text, "\nHow it is read:");
        for reading in self.readings {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    fn duels_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n(a) neighbours in Table 1, the paper: the lower one is the stronger"
        );
        let _ = writeln!(
            text,
            "{:17} {:17} {:>22} {:>22}",
            "upper", "lower", "lower v four upper", "upper v four lower"
        );
        for pair in self.duels.chunks(2) {
            let [lower, upper] = pair else { continue };
            let said = |duel: &Duel| match duel.ci95 {
                Some(half) => format!("{:+.3} ± {half:.3}", duel.score),
                None => format!("{:+.3}", duel.score),
            };
            let surely = |duel: &Duel, sign: f64| {
                let half = duel.ci95.unwrap_or(f64::INFINITY);
                sign * duel.score > half
            };
            let verdict = match (
                surely(lower, 1.0) || surely(upper, -1.0),
                surely(lower, -1.0) || surely(upper, 1.0),
            ) {
                (true, false) => "the lower",
                (false, true) => "the UPPER",
                (true, true) => "it depends on the seats",
                (false, false) => "cannot tell",
            };
            let _ = writeln!(
                text,
                "{:17} {:17} {:>22} {:>22}   {verdict}",
                upper.one,
                lower.one,
                said(lower),
                said(upper)
            );
        }
    }
}
