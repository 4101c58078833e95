//! Report of S2: the results of runs put together, as text, as figures and as JSON.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::beyond::{self, Beyond};
use super::findings::{self, Courses};
use super::raw::{Against, B, Course, D, Duel, E, G, HALVED, LONG, Series, TOLD};
use super::reading::Readings;
use super::run::{S2Config, TABLE_1};
use crate::claims;
use crate::judged::PaperReport;
use crate::plot::{Bars, Curve, Plot};
use crate::verdict::{Estimate, Finding, Test, Verdict};
use sanban_daihinmin::rank_at;
use sanban_game::cards::Rank;

/// Interpretations where the paper is silent and no setting is offered, and their effect on the differences.
const READINGS: [&str; 13] = [
    "the letters are ours: (a) neighbours in Table 1; learning (b) against PSInAllState (Fig 5), with (c) the values of 3 and 2 (Fig 6), and (d) against \
     PSUnder12 (Fig 7); what was learned in (d), without exploring, (e) against PSUnder12 (Fig 8), with (f) the values of 8 (Fig 9), and (g) against \
     PSUnder12No8 (Fig 10); (h) learning ten times as long, with ε as it is and falling; (i) learning against each hand-written player; \
     (j) learning when to pass and where the joker goes",
    "the paper does not say who sits where: one player against four copies of the other, score +2 … −2 a game, 0 = equal; (a), (e) and (g) also with the \
     seats turned",
    "who won the last game deals, as on the tournament's server; seats are drawn anew every 3 games, and the classes every 100",
    "Fig 1 drops a play if a larger group of its rank is possible: taken of the cards held, as Table 1 has it; of the plays that the table allows none would \
     ever be larger",
    "players that follow and keep no groups play the smaller group; suits clubs, diamonds, hearts, spades",
    "(a) is played twenty times as often as in the paper, in blocks of its 5,000 games: by one such block two of the pairs cannot be told apart",
    "no cards are exchanged between games. In the paper that was the clients' doing, on a server that forces the tribute; it does not say how",
    "UseMEL plays the candidate of the lowest rank, as the other players do: the paper does not say",
    "its candidate of a rank is the best of all group sizes that are held, whether or not the table asks for as many: else it would never keep a pair when \
     it follows; values start at 0, of equal values the smaller group",
    "the cards held are counted at the moment of the play, and a play counts when it was made, not when it was possible",
    "the paper does not say against whom the values of Fig 2 were learned: PSUnder12 here",
    "the paper does not say how many games Fig 8 takes (30,000 here), nor whether UseMEL goes on learning in (e) and (g): it does not here",
    "what was learned is judged by the spread between courses of learning, of which the paper has one",
];

/// Claims that stand by exploring by groups alone.
const BY_GROUPS: [&str; 4] = ["b-ahead", "c-two-3s", "c-three-3s", "e-ahead"];
const BY_GROUPS_ALONE: &str = "It stands by explore=group alone, which was taken up when this was known; by explore=play it is too close to tell";

/// The reading by which some of the experiments were run, too.
const BY_PLAY: &str = "explore=play";
const NOT_BY_PLAY: &str = "By explore=group; not run by explore=play";

/// Report of the experiments that were run, with what was measured and nothing that follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct S2Report {
    /// Number of games, as a share of the paper's.
    pub scale: f64,
    /// Answers to the questions that the paper leaves open.
    pub readings: Readings,
    /// (a): the hand-written players, each alone against four of another.
    pub duels: Vec<Duel>,
    /// (b) to (h).
    pub courses: Vec<Course>,
    /// (i): courses against each hand-written player.
    pub against: Vec<Against>,
    /// (j): players that learn more than groups.
    pub beyond: Vec<Beyond>,
}

impl PaperReport for S2Report {
    fn merge(&mut self, other: S2Report) {
        for duel in other.duels {
            let is_same = |known: &&mut Duel| {
                (&known.one, &known.four, &known.reading, known.games)
                    == (&duel.one, &duel.four, &duel.reading, duel.games)
            };
            match self.duels.iter_mut().find(is_same) {
                Some(known) => known.sums.extend(duel.sums),
                None => self.duels.push(duel),
            }
        }
        for course in other.courses {
            course.add_to(&mut self.courses);
        }
        for against in other.against {
            self.add_against(against);
        }
        beyond::merge(&mut self.beyond, other.beyond);
    }

    fn findings(&self) -> Vec<Finding> {
        let mut found = findings::of_duels(&self.duels, self.readings.is_lead_fitted());
        let same = |against: &&Against| against.opponent == TABLE_1[2];
        let again = self.against.iter().find(same);
        let again = again.map_or(&[][..], |against| &against.courses);
        let mut of_courses = findings::of_courses(&self.by(""), again);
        let by_play = findings::of_courses(&self.by(BY_PLAY), &[]);
        for finding in &mut of_courses {
            let is_it = |other: &Finding| other.claim == finding.claim;
            if !by_play.is_empty() && !by_play.iter().any(is_it) {
                let why = [&finding.why[..], NOT_BY_PLAY].into_iter();
                let why: Vec<&str> = why.filter(|why| !why.is_empty()).collect();
                finding.why = why.join(". ");
            }
        }
        found.extend(of_courses);
        if self.readings.is_exploring_fitted() {
            for finding in found
                .iter_mut()
                .filter(|one| BY_GROUPS.contains(&&*one.claim))
            {
                finding.verdict = finding.verdict.unless_fitted(true);
                finding.why = format!("{BY_GROUPS_ALONE}. {}", finding.why);
            }
        }
        found.extend(findings::of_printed_equation(&self.by("value=printed")));
        found.extend(beyond::findings(&self.beyond));
        found
    }

    fn tables(&self) -> String {
        let mut text = String::new();
        if !self.duels.is_empty() {
            self.duels_text(&mut text);
        }
        if self.courses.iter().any(|course| !course.series.is_empty()) {
            self.courses_text(&mut text);
        }
        if !self.against.is_empty() {
            self.against_text(&mut text);
        }
        if !self.beyond.is_empty() {
            beyond::write(&self.beyond, &mut text);
        }
        text
    }

    fn readings(&self) -> Vec<String> {
        let silent = READINGS.map(str::to_owned);
        self.readings
            .sentences()
            .into_iter()
            .chain(silent)
            .collect()
    }

    fn figures(&self) -> Vec<(String, String)> {
        self.pictures()
    }
}

/// Readings of the courses, in their order.
fn names(courses: &[Course]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for course in courses {
        if !names.contains(&course.reading.as_str()) {
            names.push(&course.reading);
        }
    }
    names
}

/// Face of a rank, from the 3 = 1 up.
fn face(rank: u8) -> &'static str {
    rank_at(rank).map_or("", Rank::face)
}

impl S2Report {
    pub(super) fn new(plan: &S2Config) -> S2Report {
        S2Report {
            scale: plan.scale,
            readings: plan.readings.clone(),
            duels: Vec::new(),
            courses: Vec::new(),
            against: Vec::new(),
            beyond: Vec::new(),
        }
    }

    /// Adds courses of (i).
    pub(super) fn add_against(&mut self, more: Against) {
        let mut known = self.against.iter_mut();
        match known.find(|known| known.opponent == more.opponent) {
            Some(known) => known.courses.extend(more.courses),
            None => self.against.push(more),
        }
    }

    /// Courses by a reading, as on the command line; by the report's own if it is empty.
    fn by(&self, reading: &str) -> Courses<'_> {
        let courses = self.courses.iter();
        Courses(courses.filter(|course| course.reading == reading).collect())
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

    /// Curves (Figs 5, 7, 8, 10, (h), and what keeping a pair is worth by rank), each with its file name without
    /// extension.
    #[must_use]
    pub fn plots(&self) -> Vec<(String, Plot)> {
        /// File name, title, and series with what is said of them.
        type Figure = (
            &'static str,
            &'static str,
            &'static [(&'static str, &'static str)],
        );
        let figures: [Figure; 5] = [
            (
                "fig5",
                "Fig 5: UseMEL (ε = 0.05) v PSInAllState",
                &[(B, "")],
            ),
            ("fig7", "Fig 7: UseMEL (ε = 0.05) v PSUnder12", &[(D, "")]),
            (
                "fig8",
                "Fig 8: what was learned, ε = 0, v PSUnder12",
                &[(E, "")],
            ),
            (
                "fig10",
                "Fig 10: what was learned, ε = 0, v PSUnder12No8",
                &[(G, "")],
            ),
            (
                "decay",
                "(h) UseMEL v PSUnder12, ten times as long",
                &[
                    (LONG, "ε = 0.05, "),
                    (HALVED, "ε halved every 20,000 games, "),
                ],
            ),
        ];
        let courses = self.by("");
        let mut plots = Vec::new();
        for (figure, title, series) in figures {
            let mut curves = Vec::new();
            for (name, said) in series {
                curves.extend(curves_of(&courses, name, said));
            }
            if !curves.is_empty() {
                let plot = Plot {
                    title: title.to_owned(),
                    x: "games".to_owned(),
                    y: "sum of the scores".to_owned(),
                    has_zero: true,
                    curves,
                };
                plots.push((format!("s2-{figure}"), plot));
            }
        }
        let curves: Vec<Curve> = [
            (B, "after (b), against PSInAllState"),
            (D, "after (d), against PSUnder12"),
        ]
        .into_iter()
        .filter_map(|(name, said)| {
            let points: Vec<(f64, f64)> = (1..=13)
                .filter_map(|rank| {
                    let keeping = courses.of(name, |series| series.keeping(rank))?;
                    Some((f64::from(rank), keeping.value))
                })
                .collect();
            (!points.is_empty()).then(|| Curve {
                name: said.to_owned(),
                points,
            })
        })
        .collect();
        if !curves.is_empty() {
            let plot = Plot {
                title: "What keeping a pair is worth".to_owned(),
                x: "rank, from 1 = 3 to 13 = 2".to_owned(),
                y: "value together less value alone".to_owned(),
                has_zero: true,
                curves,
            };
            plots.push(("s2-standard".to_owned(), plot));
        }
        plots
    }

    /// Learned values (Figs 2, 6, 9), each with its file name without extension; the highest of each group, which is the
    /// choice of Fig 3, is marked.
    #[must_use]
    pub fn bars(&self) -> Vec<(String, Bars)> {
        let figures: [(&str, &str, &str, &[u8]); 3] = [
            ("fig2", "Figs 2 and 3", D, &[7]),
            ("fig6", "Fig 6", B, &[1, 13]),
            ("fig9", "Fig 9", D, &[6]),
        ];
        let courses = self.by("");
        let bars = figures
            .into_iter()
            .filter_map(|(name, title, series, ranks)| {
                let mut groups = Vec::new();
                for &rank in ranks {
                    groups.extend((1..=3).map(|held| group(&courses, series, rank, held)));
                }
                groups.retain(|(_, bars)| !bars.is_empty());
                (!groups.is_empty()).then(|| {
                    let title = format!(
                        "{title}: values after ({series}), mean of {} courses",
                        courses.0.len()
                    );
                    (format!("s2-{name}"), Bars { title, groups })
                })
            });
        bars.collect()
    }

    /// The report as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "S2 (Sakata, Ohashi), {} × the paper's games; ± is half of a 99 % interval; one against four, score +2 … −2, 0 = equal\n",
            self.scale
        );
        text.push_str(&self.tables());
        for (_, plot) in self.plots() {
            let _ = write!(text, "\n{}", plot.to_text());
        }
        for (_, bars) in self.bars() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        let _ = write!(text, "\n{}", claims::paragraphs("s2", &self.findings()));
        let _ = writeln!(text, "\nHow it is read:");
        for reading in PaperReport::readings(self) {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    /// Results of (b) to (g) by each reading, and the verdicts that turn with it.
    fn courses_text(&self, text: &mut String) {
        let usual = findings::of_courses(&self.by(""), &[]);
        /// Head, and figure of courses by one reading.
        type Column = (&'static str, fn(&Courses<'_>) -> Option<Estimate>);
        let columns: [Column; 8] = [
            ("(b)", |courses| courses.of(B, Series::mean)),
            ("3s kept (c)", |courses| {
                courses.of(B, |series| series.keeping(1))
            }),
            ("2s kept (c)", |courses| {
                courses.of(B, |series| series.keeping(13))
            }),
            ("(d)", |courses| courses.of(D, Series::mean)),
            ("(e)", |courses| courses.of(E, Series::mean)),
            ("8s kept (f)", |courses| {
                courses.of(D, |series| series.keeping(6))
            }),
            ("three 8s broken (f)", |courses| {
                courses.of(D, |series| series.over(6, 3, 1, 2))
            }),
            ("(g)", |courses| courses.of(G, Series::mean)),
        ];
        let _ = write!(
            text,
            "\n(b) to (g) by reading: score a game; what keeping a pair is worth, and one of three 8s over two of them\n{:16}",
            "reading"
        );
        for (head, _) in columns {
            let _ = write!(text, " {head:>20}");
        }
        text.push('\n');
        for reading in names(&self.courses) {
            let courses = self.by(reading);
            let name = if reading.is_empty() {
                "as below"
            } else {
                reading
            };
            let _ = write!(text, "{name:16}");
            for (_, of) in columns {
                let said = of(&courses).map_or_else(String::new, |found| found.signed(4));
                let _ = write!(text, " {said:>20}");
            }
            let _ = writeln!(text, "   {} courses", courses.0.len());
        }
        for reading in names(&self.courses)
            .into_iter()
            .filter(|name| !name.is_empty())
        {
            for finding in findings::of_courses(&self.by(reading), &[]) {
                let mut known = usual.iter();
                let Some(known) = known.find(|known| known.claim == finding.claim) else {
                    continue;
                };
                let word = |verdict: Verdict| std::mem::discriminant(&verdict);
                if word(known.verdict) != word(finding.verdict) {
                    let _ = writeln!(
                        text,
                        "read otherwise, {reading}: {} {}: {}",
                        finding.claim,
                        finding.verdict.words(),
                        finding.here
                    );
                }
            }
        }
    }

    fn against_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n(i) what keeping a pair is worth, by whom UseMEL (ε = 0.05) learns against, and how often pairs are kept"
        );
        let _ = write!(text, "{:18} {:>18}", "opponent", "last third");
        for (_, face) in TOLD {
            let _ = write!(text, " {:>24}", format!("pairs of {face}"));
        }
        text.push('\n');
        for against in &self.against {
            let mean = |of: &dyn Fn(&Series) -> Option<f64>| {
                Estimate::mean(&against.courses.iter().filter_map(of).collect::<Vec<_>>())
            };
            let said =
                |found: Option<Estimate>| found.map_or_else(String::new, |found| found.signed(3));
            let third = mean(&|series| series.slope(2.0 / 3.0, 1.0));
            let _ = write!(text, "{:18} {:>18}", against.opponent, said(third));
            for (rank, _) in TOLD {
                let keeping = mean(&|series| series.keeping(rank));
                let kept = mean(&|series| {
                    let times = |played| series.value(rank, 2, played).map_or(0, |value| value.0);
                    let all = times(1) + times(2);
                    (all > 0).then(|| times(2) as f64 / all as f64)
                });
                let share = kept.map_or_else(String::new, |kept| {
                    format!(" ({:.0} %)", 100.0 * kept.value)
                });
                let _ = write!(text, " {:>24}", format!("{}{share}", said(keeping)));
            }
            let _ = writeln!(text, "   {} courses", against.courses.len());
        }
    }

    fn duels_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n(a) the players of Table 1 against each other, and in how many blocks, each as long as the paper's match, the lower is ahead alone"
        );
        let _ = writeln!(
            text,
            "{:18} {:18} {:>18} {:>18} {:>12}   stronger",
            "upper", "lower", "lower v 4 upper", "upper v 4 lower", "blocks"
        );
        let mut reading = "";
        for pair in self.duels.chunks_exact(2) {
            let [lower, upper] = pair else { continue };
            if lower.reading != reading {
                reading = &lower.reading;
                let _ = writeln!(text, "read otherwise, {reading}:");
            }
            let said = |duel: &Duel| {
                duel.score()
                    .map_or_else(String::new, |score| score.signed(3))
            };
            let ahead = lower.sums.iter().filter(|&&sum| sum > 0).count();
            let _ = writeln!(
                text,
                "{:18} {:18} {:>18} {:>18} {:>12}   {}",
                upper.one,
                lower.one,
                said(lower),
                said(upper),
                format!("{ahead} of {}", lower.sums.len()),
                stronger(lower, upper)
            );
        }
    }
}

/// Stronger of two players by their scores against four of each other.
fn stronger(lower: &Duel, upper: &Duel) -> &'static str {
    let sign = |duel: &Duel| {
        let score = duel.score()?;
        match Verdict::of(&[Test::above(score, 0.0)]) {
            Verdict::Reproduced => Some(true),
            Verdict::Differs => Some(false),
            _ => None,
        }
    };
    match (sign(lower), sign(upper)) {
        (Some(true), Some(false)) => "the lower",
        (Some(false), Some(true)) => "the UPPER",
        (Some(true), Some(true)) | (Some(false), Some(false)) => "it depends on the seats",
        _ => "too close to tell",
    }
}

/// Curves of a series: the mean of the courses, and the first of them.
fn curves_of(courses: &Courses<'_>, name: &str, said: &str) -> Vec<Curve> {
    let all: Vec<&Series> = courses
        .0
        .iter()
        .filter_map(|course| course.series.get(name))
        .collect();
    let Some(first) = all.first() else {
        return Vec::new();
    };
    let points = first.sums.len();
    let game = |point: usize| (point * first.games) as f64 / points as f64;
    let curve = |name: String, sum: &dyn Fn(usize) -> f64| Curve {
        name,
        points: std::iter::once((0.0, 0.0))
            .chain((1..=points).map(|point| (game(point), sum(point - 1))))
            .collect(),
    };
    let mean = |at: usize| {
        let sums = all.iter().filter_map(|series| series.sums.get(at));
        sums.map(|&sum| sum as f64).sum::<f64>() / all.len() as f64
    };
    let mut curves = vec![curve(format!("{said}mean of {} courses", all.len()), &mean)];
    if all.len() > 1 {
        curves.push(curve(format!("{said}the first course"), &|at| {
            first.sums[at] as f64
        }));
    }
    curves
}

/// Bars of the values with so many cards of a rank held, the highest marked.
fn group(courses: &Courses<'_>, series: &str, rank: u8, held: u8) -> (String, Vec<(String, f64)>) {
    let mut bars: Vec<(String, f64)> = Vec::new();
    for played in 1..=held {
        let value = courses.of(series, |series| Some(series.value(rank, held, played)?.1));
        let times = courses.of(series, |series| {
            Some(series.value(rank, held, played)?.0 as f64)
        });
        if let Some((value, times)) = value.zip(times) {
            bars.push((
                format!("{played} played ({:.0} times)", times.value),
                value.value,
            ));
        }
    }
    let best = bars.iter().map(|bar| bar.1).reduce(f64::max);
    for (name, value) in &mut bars {
        if held > 1 && Some(*value) == best {
            name.push_str(" ←");
        }
    }
    (format!("{}, {held} held", face(rank)), bars)
}
