//! Report of S2: the paper's figures beside the measured ones, as text and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::beyond::{self, Beyond, Course};
use super::outcome::{Against, Duel, Finding, Scores, Values, Verdict};
use super::run::{Experiment, S2Config};
use crate::plot::{Bars, Curve, Plot};
use sanban_daihinmin::players::use_mel::{MelTable, RankPlay};

/// Interpretations where the paper is silent, and their effect on the differences.
const READINGS: [&str; 8] = [
    "the paper does not say who sits where: one player against four copies of the other, score +2 … −2 a game, 0 = equal",
    "of equal rank, players that follow and keep no groups play the smaller group, the others the larger; suits clubs, diamonds, hearts, spades",
    "(a) is played twenty times as often as in the paper: by 5,000 games two of the pairs cannot be told apart. With lead=smaller or larger Enemy \
     beats PairSave, which then leads the single cards of the groups that it keeps when it follows and cannot get rid of what is left of them",
    "no cards are exchanged between games. In the paper that was the clients' doing, on a server that forces the tribute; it does not say how",
    "UseMEL's candidate of a rank is the best of all group sizes that are held; values start at 0, of equal values the smaller group",
    "with probability ε the candidate of a rank is drawn blindly, and the lowest candidate played; when any legal play is drawn instead \
     (use-mel:explore=play), (b) came out in 4 of 7 runs and not in 20 of 20",
    "(f), (g) come out by neither reading of rank 11. In 30,000 games about 200 blind plays break a pair of 8s, too few to tell what that is worth; \
     after a million a pair is broken up with rank-11=K, three 8s by neither; and against PSUnder12No8 what was learned draws level, no more",
    "the paper does not say how many games Fig 8 takes: 30000 here",
];

/// Report of the experiments that were run.
#[derive(Clone, Debug, Serialize)]
pub struct S2Report {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of games, as a share of the paper's.
    pub scale: f64,
    /// Number of runs of (b) to (g); curves and values are from the first.
    pub courses: usize,
    /// (a): the neighbours, each alone against four of the other.
    pub duels: Vec<Duel>,
    /// (b), (d), (e), (g), (h): cumulative scores.
    pub scores: Vec<Scores>,
    /// (i): values learned against each opponent.
    pub against: Vec<Against>,
    /// (j): gain from learning more than groups.
    pub beyond: Vec<Beyond>,
    /// (c), (f) and Fig 2: learned values.
    pub values: Vec<Values>,
    /// Claims of the paper with verdicts.
    pub findings: Vec<Finding>,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
}

/// Group size with the highest value when three are held, and when two are.
fn best(table: &MelTable, rank: u8) -> (u8, u8) {
    (table.best(rank, 3, 3), table.best(rank, 2, 3))
}

/// `Some(true)` if the sum is above 0, `Some(false)` if below, `None` if 0 lies in the 95 % interval of the mean.
fn sign(scores: &Scores) -> Option<bool> {
    let half = scores.ci95?;
    (scores.mean.abs() > half).then_some(scores.mean > 0.0)
}

impl S2Report {
    pub(super) fn new(plan: &S2Config) -> S2Report {
        S2Report {
            seed: plan.seed.0,
            scale: plan.scale,
            courses: plan.courses,
            duels: Vec::new(),
            scores: Vec::new(),
            against: Vec::new(),
            beyond: Vec::new(),
            values: Vec::new(),
            findings: Vec::new(),
            readings: plan
                .readings
                .sentences()
                .into_iter()
                .chain(READINGS.map(str::to_owned))
                .collect(),
        }
    }

    /// Adds a verdict, with its claim if it is the first.
    fn find(
        &mut self,
        experiment: char,
        paper: &str,
        here: String,
        agrees: Option<bool>,
        mean: Option<f64>,
    ) {
        // So few games leave most of it unlearned: a result that fails to appear contradicts nothing.
        let is_learned = experiment != 'a';
        let agrees = agrees.filter(|&agrees| agrees || !is_learned || self.scale >= 1.0);
        let known = self
            .findings
            .iter_mut()
            .find(|finding| finding.experiment == experiment);
        match known {
            Some(finding) => {
                finding.agrees.push(agrees);
                finding.means.extend(mean);
            }
            None => self.findings.push(Finding {
                experiment,
                paper: paper.to_owned(),
                here,
                agrees: vec![agrees],
                means: mean.into_iter().collect(),
            }),
        }
    }

    fn find_sum(&mut self, scores: &Scores, paper: &str, ahead: bool) {
        let here = format!(
            "{:+} in the end, lowest {:+} after game {}, {:+.3} a game in the last third",
            scores.sum, scores.lowest.1, scores.lowest.0, scores.last_third
        );
        let agrees = sign(scores).map(|sign| sign == ahead);
        self.find(scores.experiment, paper, here, agrees, Some(scores.mean));
    }

    /// Sorts the results, and adds the verdict on the duels.
    pub(super) fn finish(&mut self) {
        if !self.duels.is_empty() {
            // Other readings are shown beside it, and decide nothing.
            let pairs = self.duels.chunks(2);
            let chosen = pairs.filter(|pair| pair.iter().all(|duel| duel.reading.is_empty()));
            let verdicts: Vec<Verdict> = chosen.map(Verdict::of).collect();
            let count = |wanted| {
                verdicts
                    .iter()
                    .filter(|&&verdict| verdict == wanted)
                    .count()
            };
            let (lower, upper) = (count(Verdict::Lower), count(Verdict::Upper));
            let here = format!(
                "of {} pairs the lower is the stronger in {lower}, the upper in {upper}",
                verdicts.len()
            );
            let agrees = match (lower, upper) {
                (_, 1..) => Some(false),
                (lower, _) if lower == verdicts.len() => Some(true),
                _ => None,
            };
            let paper = "the lower of two neighbours is the stronger";
            self.find('a', paper, here, agrees, None);
        }
        self.scores.sort_by_key(|scores| scores.experiment);
        self.values.sort_by_key(|values| values.figure);
        self.findings.sort_by_key(|finding| finding.experiment);
    }

    /// Adds (b) and (c) of run `time`.
    pub(super) fn all_state(
        &mut self,
        time: usize,
        scores: Scores,
        table: &MelTable,
        plan: &S2Config,
    ) {
        if plan.experiments.contains(&Experiment::B) {
            self.find_sum(
                &scores,
                "falls at first, rises from about game 5000, ends ahead",
                true,
            );
            if time == 0 {
                self.scores.push(scores);
            }
        }
        if plan.experiments.contains(&Experiment::C) {
            if time == 0 {
                self.values.push(Values::new(6, 1, "3 after (b)", table));
                self.values.push(Values::new(6, 13, "2 after (b)", table));
            }
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
                None,
            );
        }
    }

    /// Adds (d) to (g) of run `time`.
    pub(super) fn under_12(
        &mut self,
        time: usize,
        scores: Vec<Scores>,
        table: &MelTable,
        plan: &S2Config,
    ) {
        for scores in scores {
            match scores.experiment {
                'd' if !plan.experiments.contains(&Experiment::D) => continue,
                'd' => self.find_sum(&scores, "falls fast, then slowly; stays behind", false),
                _ => self.find_sum(&scores, "ends ahead", true),
            }
            if time == 0 {
                self.scores.push(scores);
            }
        }
        if plan.experiments.contains(&Experiment::F) {
            if time == 0 {
                self.values.push(Values::new(2, 7, "9 after (d)", table));
                self.values.push(Values::new(9, 6, "8 after (d)", table));
            }
            let single = |held| {
                let value = |played| {
                    let play = RankPlay {
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
                None,
            );
        }
    }

    /// Adds (j).
    pub(super) fn beyond(&mut self, courses: &[Course]) {
        self.beyond = beyond::collect(courses);
        self.findings
            .extend(beyond::findings(&self.beyond, self.scale));
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        let plots = self.plots().into_iter();
        let plots = plots.map(|(name, plot)| (name, plot.to_svg()));
        let bars = self.bars().into_iter();
        plots
            .chain(bars.map(|(name, bars)| (name, bars.to_svg())))
            .collect()
    }

    /// Curves (Figs 5, 7, 8, 10, and ours), each with its file name without extension.
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
                    has_zero: true,
                    curves,
                };
                (format!("s2-{figure}"), plot)
            })
        });
        plots.collect()
    }

    /// Learned values (Figs 2, 6, 9), each with its file name without extension.
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

    /// The report as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "S2 (Sakata, Ohashi), {} × the paper's games, seed {}; one against four, score +2 … −2, 0 = equal\n",
            self.scale, self.seed
        );
        let has_courses = !self.scores.is_empty() || !self.values.is_empty();
        if self.courses > 1 && has_courses {
            let _ = writeln!(
                text,
                "(b) to (g) were run {} times; curves and values are of the first time",
                self.courses
            );
        }
        if !self.duels.is_empty() {
            self.duels_text(&mut text);
        }
        for (_, plot) in self.plots() {
            let _ = write!(text, "\n{}", plot.to_text());
        }
        for (_, bars) in self.bars() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        if !self.against.is_empty() {
            self.against_text(&mut text);
        }
        if !self.beyond.is_empty() {
            beyond::write(&self.beyond, &mut text);
        }
        if !self.findings.is_empty() {
            text.push('\n');
        }
        for finding in &self.findings {
            let _ = writeln!(
                text,
                "({}) the paper: {}\n    here:      {}: {}",
                finding.experiment,
                finding.paper,
                finding.here,
                finding.verdict()
            );
        }
        let _ = writeln!(text, "\nHow it is read:");
        for reading in &self.readings {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    fn against_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n(i) ours: how often UseMEL (ε = 0.05) breaks a pair up or keeps it, by whom it learns against, and what that is worth"
        );
        for against in &self.against {
            let _ = writeln!(
                text,
                "{} ({} games, {:+.3} a game in the last third)",
                against.opponent, against.games, against.last_third
            );
            for pairs in &against.pairs {
                let ((broken, one), (kept, two)) = (pairs.broken, pairs.kept);
                let _ = writeln!(
                    text,
                    "    {}: broken {broken:>6} ({one:+.2}), kept {kept:>6} ({two:+.2})",
                    pairs.rank
                );
            }
        }
    }

    fn duels_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n(a) neighbours in Table 1, the paper: the lower one is the stronger"
        );
        let _ = writeln!(
            text,
            "{:24} {:26} {:>16} {:>16}",
            "upper", "lower", "lower v 4 upper", "upper v 4 lower"
        );
        let mut reading = "";
        for pair in self.duels.chunks(2) {
            let [lower, upper] = pair else { continue };
            if lower.reading != reading {
                reading = &lower.reading;
                let _ = writeln!(text, "read otherwise, {reading}:");
            }
            let said = |duel: &Duel| match duel.ci95 {
                Some(half) => format!("{:+.3} ± {half:.3}", duel.score),
                None => format!("{:+.3}", duel.score),
            };
            let _ = writeln!(
                text,
                "{:24} {:26} {:>16} {:>16}   {}",
                upper.one,
                lower.one,
                said(lower),
                said(upper),
                Verdict::of(pair).words()
            );
        }
    }
}
