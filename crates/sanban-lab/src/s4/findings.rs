//! Claims of the paper about its tables and figures, with a verdict and a reason for each.
//!
//! Comparisons are made problem by problem. What the paper says of positions in general has to hold of both kinds of
//! problems, where both were run: which its own were it does not say.

use super::convergence::GREAT;
use super::effort::{LOOKS, POLICIES};
use super::knowledge::PAPERS;
use super::mean::{geometric, signed, words};
use super::problems::{ALL, Problems, STAGES, Table, level, slope};
use super::published::{APPENDIX, TABLE_1, TABLE_2, TABLE_3, appendix_errors};
use super::report::S4Report;
use crate::verdict::{Estimate, Finding, Test, Verdict};

/// Factor within which two geometric means of movements or errors are the same: ten positions chosen otherwise change
/// them by more, so no smaller difference says anything of the method.
const SAME: f64 = 1.25;
/// The same for jumps of the tree's values: they are differences of places, and there are few in a range.
const SAME_JUMP: f64 = 1.5;
/// Difference of two exponents of the number of playouts that moves the last row of Table 1 by a factor of [`SAME`]
/// beside the first.
const SAME_SLOPE: f64 = 0.075;
/// Factor within which two movements "hardly differ": the scatter of the paper's own cells about one law is 8 %.
const HARDLY: f64 = 1.1;
/// Factor within which a movement is "about 0.01", a number of one digit: the paper itself says so of 0.0152.
const ABOUT: f64 = 2.0;
/// Difference of two shares of hits that are the same: one problem in ten.
const SAME_SHARE: f64 = 0.1;
/// Share of the problems in which the choice must have settled by 4,000 playouts to call these enough: all but one of ten.
const SETTLED: f64 = 0.9;
/// Ratio of the second half of Table 2 to the first for the mean of so many independent results, which settles:
/// mean of ln √(1/a − 1/b) over the rows 6 to 10, less that over the rows 2 to 5.
const OF_A_MEAN: f64 = 0.368;
/// Distance of two searches' values above which a value is not yet right: five times the movement at which the paper
/// takes MCM for settled.
const RIGHT: f64 = 0.05;
/// Distance at which a printed problem's values are those of a row of Appendix A.1: the largest of five differences of two
/// means of 10,000 playouts (of points that scatter by 1.2, so by 0.017) is below it in 99 of 100 cases.
const SAME_ROW: f64 = 0.053;

/// Indices in [`Setting::ALL`](super::Setting::ALL).
const NONE: usize = 0;
const STRONGEST: usize = 1;
const WEAKEST: usize = 2;
const BOTH: usize = 3;
const KNOWN: usize = 4;
const KEEPING: usize = 5;

const OPENING: [usize; 1] = [0];
const MIDDLE: [usize; 1] = [1];
const CLOSING: [usize; 1] = [2];

/// Reading of the search whose verdict on Table 3 and Figs 9 and 10 stands beside.
const BESIDE: &str = "child=twenty";

/// Result of a claim for one kind of problems.
struct Part {
    here: String,
    /// `None` if there is nothing to test.
    tests: Option<Vec<Test>>,
    /// `true` if the tests are of logarithms of ratios.
    is_ratio: bool,
    /// `true` if one of the tests is enough.
    is_any: bool,
}

impl Part {
    fn of(here: String, tests: impl IntoIterator<Item = Option<Test>>) -> Part {
        Part {
            here,
            tests: tests.into_iter().collect(),
            is_ratio: false,
            is_any: false,
        }
    }

    /// Result whose tests are of logarithms of ratios.
    fn ratios(here: String, tests: impl IntoIterator<Item = Option<Test>>) -> Part {
        Part {
            is_ratio: true,
            ..Part::of(here, tests)
        }
    }

    /// The same where one of the ratios is enough.
    fn any_ratio(here: String, tests: impl IntoIterator<Item = Option<Test>>) -> Part {
        Part {
            is_any: true,
            ..Part::ratios(here, tests)
        }
    }

    fn verdict(&self) -> Verdict {
        let tests = self.tests.as_deref().unwrap_or_default();
        let verdict = if self.is_any {
            Verdict::of_any(tests)
        } else {
            Verdict::of(tests)
        };
        in_unit(verdict, self.is_ratio)
    }
}

/// Verdict with the smallest visible difference as a share of the ratio, where the tests are of logarithms.
fn in_unit(verdict: Verdict, is_ratio: bool) -> Verdict {
    match verdict {
        // What cannot be told within a factor of a thousand cannot be told at all.
        Verdict::TooClose(Some(halves)) if is_ratio => {
            Verdict::TooClose(Some(halves.map(|half| half.exp_m1().min(999.0))))
        }
        verdict => verdict,
    }
}

/// Verdicts on the paper's claims, for the tables that `report` has.
pub(super) fn of(report: &S4Report) -> Vec<Finding> {
    let mut judge = Judge {
        report,
        findings: Vec::new(),
    };
    judge.table_1(&report.kinds(Table::Flat));
    judge.table_2(&report.kinds(Table::Tree));
    let known = report.kinds(Table::Known);
    judge.printed(&known);
    judge.table_3(&known);
    judge.figure_9(&known);
    judge.figure_10(&known);
    judge.effort(&report.kinds(Table::Effort));
    judge.findings
}

/// Findings so far.
struct Judge<'a> {
    report: &'a S4Report,
    findings: Vec<Finding>,
}

fn above(estimate: Option<Estimate>, bound: f64) -> Option<Test> {
    estimate.map(|estimate| Test::above(estimate, bound))
}

fn below(estimate: Option<Estimate>, bound: f64) -> Option<Test> {
    estimate.map(|estimate| Test::below(estimate, bound))
}

/// Test of a logarithm that should be 0, within a factor.
fn equal(estimate: Option<Estimate>, factor: f64) -> Option<Test> {
    estimate.map(|estimate| Test::same(estimate, Estimate::exact(0.0), factor.ln()))
}

/// Difference of two independent estimates.
fn minus(one: Option<Estimate>, other: Option<Estimate>) -> Option<Estimate> {
    Some(one?.minus(other?))
}

/// Texts of the three stages: `0.43, 0.40, 0.34`.
fn by_stage(text: impl Fn(&[usize]) -> String) -> String {
    ALL.map(|stage| text(&[stage])).join(", ")
}

impl Judge<'_> {
    /// Finding from what each kind of problems says; nothing if no problem was run.
    fn claim(
        &mut self,
        kinds: &[Problems<'_>],
        id: &str,
        why: impl Into<String>,
        part: impl Fn(&Problems<'_>) -> Part,
    ) {
        if kinds.is_empty() {
            return;
        }
        let parts: Vec<Part> = kinds.iter().map(&part).collect();
        // What the tree answers depends on this reading, so its verdict stands beside, and does not count.
        let beside = kinds.iter().any(|kind| kind.table == Table::Known);
        let beside = beside.then(|| self.report.under(BESIDE, Table::Known));
        let beside = beside.filter(|problems| !problems.is_empty());
        let beside = beside.as_ref().map(&part);
        let beside = beside.filter(|part| part.tests.is_some());
        let is_short = self.report.scale < 1.0;
        let told = |what: &str, part: &Part| {
            if is_short {
                format!("{what}: {}", part.here)
            } else {
                format!("{what}: {} ({})", part.here, part.verdict().words())
            }
        };
        let mut said: Vec<String> = match (kinds, parts.as_slice()) {
            ([kind], [part]) => vec![format!("{} ({} problems)", part.here, kind.kind)],
            _ => {
                let said = kinds.iter().zip(&parts);
                said.map(|(kind, part)| told(&kind.kind, part)).collect()
            }
        };
        said.extend(beside.as_ref().map(|part| told(BESIDE, part)));
        let is_ratio = parts.iter().any(|part| part.is_ratio);
        let by_kind = parts
            .iter()
            .any(|part| part.is_any)
            .then(|| Verdict::all_of(parts.iter().map(Part::verdict)));
        let tests: Option<Vec<Vec<Test>>> = parts.into_iter().map(|part| part.tests).collect();
        let tests = tests.unwrap_or_default().concat();
        let mut finding = Finding::of(id, said.join("; "), &tests, why);
        finding.verdict = by_kind.unwrap_or_else(|| in_unit(finding.verdict, is_ratio));
        if is_short {
            finding.verdict = Verdict::TooClose(None);
            "so few playouts decide nothing".clone_into(&mut finding.why);
        }
        self.findings.push(finding);
    }

    fn table_1(&mut self, kinds: &[Problems<'_>]) {
        const EXTREMES: [usize; 2] = [0, 6];
        let scale = self.report.scale;
        for (stage, word) in STAGES.into_iter().enumerate() {
            let paper = TABLE_1.map(|row| Some(row.1[stage]));
            let Some(paper) = level(&paper, 1.0) else {
                continue;
            };
            self.claim(
                kinds,
                &format!("t1-{word}"),
                reason(kinds, stage, paper),
                |problems| {
                    let ours = problems.flat_level(&[stage]);
                    let test = ours.map(|ours| {
                        Test::same(ours, problems.paper(stage, ours, paper), SAME.ln())
                    });
                    let here = format!("factor {} for {:.2}", geometric(ours), paper.exp());
                    Part::ratios(here, [test])
                },
            );
        }
        self.claim(
            kinds,
            "t1-shape",
            "by 1 each cell is its stage's factor times √(1/a − 1/b)",
            |problems| {
                let tests = ALL.map(|stage| {
                    let paper = slope(&TABLE_1.map(|row| Some(row.1[stage])))?;
                    let ours = problems.flat_slope(&[stage])?;
                    Some(Test::same(
                        ours,
                        problems.paper(stage, ours, paper),
                        SAME_SLOPE,
                    ))
                });
                Part::of(by_stage(|stage| words(problems.flat_slope(stage))), tests)
            },
        );
        self.claim(kinds, "sqrt", "", |problems| {
            let slope = problems.flat_slope(&ALL);
            let test = slope.map(|slope| Test::same(slope, Estimate::exact(1.0), SAME_SLOPE));
            Part::of(format!("exponent {}", words(slope)), [test])
        });
        self.claim(kinds, "t1-falls", "", |problems| {
            let [first, last] = EXTREMES;
            let ratio = |stage: &[usize]| problems.flat_ratio(stage, last, first);
            let here = format!(
                "{} times the first row in the last",
                by_stage(|stage| geometric(ratio(stage)))
            );
            Part::ratios(here, ALL.map(|stage| below(ratio(&[stage]), 0.0)))
        });
        for (id, early, late) in [("t1-middle-less", 0, 1), ("t1-closing-less", 1, 2)] {
            self.claim(
                kinds,
                id,
                "fewer cards leave fewer ways in which a playout can end",
                |problems| {
                    let ratio = minus(problems.flat_level(&[late]), problems.flat_level(&[early]));
                    Part::ratios(
                        format!("{} times as far", geometric(ratio)),
                        [below(ratio, 0.0)],
                    )
                },
            );
        }
        self.claim(
            kinds,
            "t1-rows-4-5",
            "it must be so of any mean of independent results, settled or not: 1/3000 − 1/4000 = 1/4000 − 1/6000",
            |problems| {
                let ratio = |stage: &[usize]| problems.flat_ratio(stage, 4, 3);
                let tests = ALL.map(|stage| equal(ratio(&[stage]), HARDLY));
                Part::ratios(format!("{} times as far", by_stage(|stage| geometric(ratio(stage)))), tests)
            },
        );
        self.claim(
            kinds,
            "t1-about-01",
            "that the values have settled there does not follow: the movement falls on as √(1/a − 1/b), without a bend",
            |problems| {
                let off = |stage: &[usize], row: usize| {
                    let row = problems.flat_row(stage, row)?;
                    Some(row.plus(0.5 * scale.ln() - 0.01_f64.ln()))
                };
                let rows = [3, 4];
                let here = rows.map(|row| by_stage(|stage| geometric(problems.flat_row(stage, row))));
                let tests = rows.iter().flat_map(|&row| ALL.map(|stage| equal(off(&[stage], row), ABOUT)));
                Part::ratios(here.join(" and "), tests)
            },
        );
        self.claim(
            kinds,
            "enough",
            "the share of problems whose best move after 4,000 playouts is the best after 10,000, asked to be 9 of 10; of clear problems 3,200 \
             playouts were the test by which they were chosen",
            |problems| {
                let here = by_stage(|stage| words(problems.settled(stage)));
                Part::of(here, [above(problems.settled(&ALL), SETTLED)])
            },
        );
        self.claim(
            kinds,
            "one-ply",
            "great is half of the 0.4 by which the values of Table 2 jump, which it is to explain; the best of several means of 2,000 playouts adds some 0.02 by chance",
            |problems| {
                let here = by_stage(|stage| words(problems.deeper(stage)));
                Part::of(here, ALL.map(|stage| above(problems.deeper(&[stage]), GREAT)))
            },
        );
    }

    fn table_2(&mut self, kinds: &[Problems<'_>]) {
        let fitted = self.report.is_fitted;
        let first = self.findings.len();
        let hint = "how far a value jumps depends on how many playouts it takes for a child to count and on how often one looks, neither of \
                    which the paper says";
        for (stage, word) in STAGES.into_iter().enumerate() {
            for (id, is_first) in [("t2-first", true), ("t2-rows", false)] {
                let paper = paper_jump(stage, is_first);
                self.claim(kinds, &format!("{id}-{word}"), hint, |problems| {
                    let ours = jump(problems, stage, is_first);
                    let test = ours.map(|ours| {
                        Test::same(ours, problems.paper(stage, ours, paper), SAME_JUMP.ln())
                    });
                    Part::ratios(
                        format!("{} for {:.2}", geometric(ours), paper.exp()),
                        [test],
                    )
                });
            }
        }
        for finding in &mut self.findings[first..] {
            finding.verdict = finding.verdict.unless_fitted(fitted);
        }
        self.claim(
            kinds,
            "t2-unchanged",
            "the second half of the playouts beside the first, without the first row",
            |problems| {
                let here = by_stage(|stage| geometric(problems.halves(stage)));
                let tests = ALL.map(|stage| equal(problems.halves(&[stage]), SAME_JUMP));
                Part::ratios(format!("{here} times as far"), tests)
            },
        );
        for (stage, word) in STAGES.into_iter().enumerate() {
            self.claim(
                kinds,
                &format!("t2-unsettled-{word}"),
                "0.37 is what a mean of independent results would have, which settles",
                |problems| {
                    let halves = problems.halves(&[stage]);
                    let test = above(halves, OF_A_MEAN.ln());
                    Part::ratios(
                        format!("{} times as far in the second half", geometric(halves)),
                        [test],
                    )
                },
            );
        }
        self.claim(
            kinds,
            "jumps",
            "after the first 10,000 playouts; 0.2 is half of what the values of Table 2 jump by",
            |problems| {
                let share = problems.jumping(GREAT);
                Part::of(
                    format!("in {} of the problems", words(share)),
                    [above(share, 0.5)],
                )
            },
        );
        self.claim(
            kinds,
            "jumps-cause",
            "a leaf is new up to its tenth visit, and the change by one playout great above 0.2",
            |problems| {
                let (leaps, new) = (problems.new_leaps(), problems.new_share());
                let here = format!(
                    "{} of the great changes come from a new leaf, as {} of the playouts",
                    words(leaps),
                    words(new)
                );
                Part::of(here, [above(leaps, 0.5), above(minus(leaps, new), 0.0)])
            },
        );
        let other = self.report.under("child=twenty", Table::Tree);
        if !other.is_empty() {
            self.claim(&[other], "t2-twenty", "", |problems| {
                let ours = |stage: &[usize]| jump(problems, stage[0], false);
                let tests = ALL.map(|stage| {
                    let ours = ours(&[stage])?;
                    let paper = problems.paper(stage, ours, paper_jump(stage, false));
                    Some(Test::same(ours, paper, SAME_JUMP.ln()))
                });
                Part::ratios(by_stage(|stage| geometric(ours(stage))), tests)
            });
            if let Some(last) = self.findings.last_mut() {
                last.verdict = last.verdict.unless_fitted(true);
            }
        }
    }

    /// Values of the two printed problems beside all rows of the appendix.
    fn printed(&mut self, kinds: &[Problems<'_>]) {
        let own = kinds.get(..1).unwrap_or_default();
        for (at, (id, stage)) in [("fig3-values", 0), ("fig4-values", 2)]
            .into_iter()
            .enumerate()
        {
            self.claim(
                own,
                id,
                "the smallest distance of a move's five values from a row's, over all moves and rows; if the problem is one of the thirty, \
                 rules, playouts or the best move are others than the paper's",
                |problems| {
                    let printed = problems.printed().filter_map(|row| row.knowledge.as_ref());
                    let shown: Vec<_> = printed.filter(|known| !known.every.is_empty()).collect();
                    let distance = shown.get(at).map(|known| nearest_row(&known.every, stage));
                    let distance = distance.map(Estimate::exact);
                    let test = distance
                        .map(|distance| Test::same(distance, Estimate::exact(0.0), SAME_ROW));
                    Part::of(format!("{} from the nearest", words(distance)), [test])
                },
            );
        }
    }

    fn table_3(&mut self, kinds: &[Problems<'_>]) {
        for (stage, word) in STAGES.into_iter().enumerate() {
            for (id, place) in [("t3-first", 0), ("t3-second", 1)] {
                let printed = TABLE_3.iter().map(|row| match place {
                    0 => row[stage].0,
                    _ => row[stage].1,
                });
                // The five rows are of the same ten problems: one comparison of ten results.
                let paper = f64::from(printed.sum::<u32>()) / 50.0;
                let paper = Estimate::share(paper, 10.0);
                self.claim(
                    kinds,
                    &format!("{id}-{word}"),
                    "mean of the five rows; the paper's ten problems leave ± 0.41 open, so it can only be excluded",
                    |problems| {
                        let ours = problems.hits(&[stage], place);
                        let test = ours.map(|ours| Test::same(ours, paper, SAME_SHARE));
                        Part::of(format!("{} for {}", words(ours), paper.words(2)), [test])
                    },
                );
            }
        }
        self.claim(kinds, "opening-all-hits", "", |problems| {
            let ahead = |known: &super::Knowledge| hit(known, KNOWN) - mean_hit(known, NONE..KNOWN);
            let ahead = problems.known(&OPENING, ahead);
            Part::of(signed(ahead), [above(ahead, 0.0)])
        });
        self.claim(
            kinds,
            "opening-guessed",
            "the right move of so many would be found by chance",
            |problems| {
                // The cast loses nothing: at most a few hundred moves.
                let chance = |known: &super::Knowledge| known.best as f64 / known.moves as f64;
                let ahead = problems.known(&OPENING, |known| hit(known, NONE) - chance(known));
                let here = format!(
                    "{} found, {} by chance",
                    words(problems.hits_of(&OPENING, NONE, 0)),
                    words(problems.known(&OPENING, chance))
                );
                Part::of(here, [above(ahead, 0.0)])
            },
        );
        self.claim(kinds, "middle-as-opening", "", |problems| {
            let ahead = minus(problems.hits(&MIDDLE, 0), problems.hits(&OPENING, 0));
            let test = ahead.map(|ahead| Test::same(ahead, Estimate::exact(0.0), SAME_SHARE));
            Part::of(format!("{} in the middle", signed(ahead)), [test])
        });
        self.claim(kinds, "middle-seconds", "", |problems| {
            let ahead = minus(problems.hits(&MIDDLE, 1), problems.hits(&OPENING, 1));
            Part::of(
                format!("{} in the middle", signed(ahead)),
                [above(ahead, 0.0)],
            )
        });
        self.claim(
            kinds,
            "middle-better",
            "first and second choices together",
            |problems| {
                let both = |stage: &[usize]| {
                    problems.known(stage, |known| {
                        let near = PAPERS.filter(|&setting| known.places[setting] < 2);
                        near.count() as f64 / PAPERS.len() as f64
                    })
                };
                let ahead = minus(both(&MIDDLE), both(&OPENING));
                Part::of(
                    format!("{} in the middle", signed(ahead)),
                    [above(ahead, 0.0)],
                )
            },
        );
        self.claim(kinds, "closing-weak-hits", "", |problems| {
            let ahead = problems.known(&CLOSING, |known| {
                let others = [NONE, STRONGEST, KNOWN].map(|setting| hit(known, setting));
                let weak = [WEAKEST, BOTH].map(|setting| hit(known, setting));
                others.iter().sum::<f64>() / 3.0 - weak.iter().sum::<f64>() / 2.0
            });
            Part::of(signed(ahead), [above(ahead, 0.0)])
        });
        for (id, earlier) in [
            ("closing-easier-opening", OPENING),
            ("closing-easier-middle", MIDDLE),
        ] {
            self.claim(kinds, id, "", |problems| {
                let ahead = minus(problems.hits(&CLOSING, 0), problems.hits(&earlier, 0));
                Part::of(
                    format!("{} in the closing", signed(ahead)),
                    [above(ahead, 0.0)],
                )
            });
        }
        self.claim(kinds, "blind-late", "", |problems| {
            let late = problems.hits_of(&CLOSING, NONE, 0);
            let early = problems.hits_of(&OPENING, KNOWN, 0);
            let here = format!("{} against {}", words(late), words(early));
            Part::of(here, [above(minus(late, early), 0.0)])
        });
        self.claim(
            kinds,
            "moves-do-not-tell",
            "the closing's lead over the mean of the two other stages, less what the number of moves explains within the stages",
            |problems| {
                let lead = |of: &dyn Fn(&[usize]) -> Option<Estimate>| {
                    let earlier = Estimate::mean_of(&[of(&OPENING)?, of(&MIDDLE)?])?;
                    Some(of(&CLOSING)?.minus(earlier))
                };
                let hits = lead(&|stage| problems.hits(stage, 0));
                let moves = lead(&|stage| problems.moves(stage));
                let slope = problems.slope_of_hits();
                let explained = moves.zip(slope);
                let explained = explained.map(|(moves, slope)| slope.times(moves.value));
                let left = minus(hits, explained);
                let here = format!(
                    "{}; with twice the moves {}",
                    signed(left),
                    signed(slope.map(|slope| slope.times(2_f64.ln())))
                );
                Part::of(here, [above(left, 0.0)])
            },
        );
    }

    fn figure_9(&mut self, kinds: &[Problems<'_>]) {
        for (stage, word) in STAGES.into_iter().enumerate() {
            self.claim(
                kinds,
                &format!("fig9-{word}"),
                "by its Appendix A.1; the paper's ten problems leave a factor of 2 to 9 open, so the figure can only be excluded",
                |problems| {
                    let tests = PAPERS.map(|setting| {
                        let paper = Estimate::mean(&appendix_errors(stage, setting))?;
                        let ours = problems.best_error(&[stage], setting)?;
                        Some(Test::same(ours, paper, SAME.ln()))
                    });
                    Part::ratios(best_errors(problems, &[stage]), tests)
                },
            );
        }
        for (id, more) in [("fig9-opening-both", BOTH), ("fig9-opening-all", KNOWN)] {
            self.claim(
                kinds,
                id,
                "by the paper's Appendix A.1 its own ten problems do not tell it",
                |problems| {
                    let ratio = problems.best_ratio(&OPENING, more, NONE);
                    Part::ratios(
                        format!("{} times as far", geometric(ratio)),
                        [above(ratio, 0.0)],
                    )
                },
            );
        }
        for (id, stage, least) in [
            ("fig9-opening-weakest", OPENING, WEAKEST),
            ("fig9-middle-weakest", MIDDLE, WEAKEST),
            ("fig9-closing-all", CLOSING, KNOWN),
        ] {
            self.claim(kinds, id, "beside each of the other four", |problems| {
                let others = PAPERS.filter(|&other| other != least);
                let tests =
                    others.map(|other| above(problems.best_ratio(&stage, other, least), 0.0));
                Part::ratios(best_errors(problems, &stage), tests)
            });
        }
        self.claim(
            kinds,
            "fig9-closing-weakest",
            "beside each of the other four",
            |problems| {
                let others = PAPERS.filter(|&other| other != WEAKEST);
                let tests =
                    others.map(|other| above(problems.best_ratio(&CLOSING, WEAKEST, other), 0.0));
                Part::ratios(best_errors(problems, &CLOSING), tests)
            },
        );
        self.claim(kinds, "fig9-closing-both", "", |problems| {
            let ratio = problems.best_ratio(&CLOSING, BOTH, NONE);
            Part::ratios(
                format!("{} times as far", geometric(ratio)),
                [equal(ratio, SAME)],
            )
        });
        self.claim(kinds, "fig9-closing-whole", "", |problems| {
            let ratios = [NONE, BOTH].map(|other| problems.best_ratio(&CLOSING, KNOWN, other));
            let here = format!(
                "{} times as far as with none and both",
                ratios.map(geometric).join(", ")
            );
            Part::ratios(here, ratios.map(|ratio| below(ratio, 0.0)))
        });
        let useful = |problems: &Problems<'_>, stages: &[usize]| {
            let ratio = problems.best_ratio(stages, STRONGEST, WEAKEST);
            let every = problems.ratio(stages, STRONGEST, WEAKEST);
            let here = format!(
                "with the strongest known {} times as far as with the weakest (every move: {})",
                geometric(ratio),
                geometric(every)
            );
            (here, ratio)
        };
        self.claim(kinds, "weak-early", "", |problems| {
            let (here, ratio) = useful(problems, &[0, 1]);
            Part::ratios(here, [above(ratio, 0.0)])
        });
        self.claim(kinds, "strong-late", "", |problems| {
            let (here, ratio) = useful(problems, &CLOSING);
            Part::ratios(here, [below(ratio, 0.0)])
        });
        self.claim(
            kinds,
            "early-late",
            "by the error of the best move's value: the ratio of the closing beside that of the opening",
            |problems| {
                let late = problems.best_ratio(&CLOSING, STRONGEST, WEAKEST);
                let change = minus(late, problems.best_ratio(&OPENING, STRONGEST, WEAKEST));
                Part::ratios(format!("{} times", geometric(change)), [below(change, 0.0)])
            },
        );
        self.claim(
            kinds,
            "all-known-errs",
            "beside what a second search of the tree differs from the first: the geometric means over the best moves",
            |problems| {
                let apart = |known: &super::Knowledge| super::knowledge::floored(known.best_apart).ln();
                let ratio = problems.known(&ALL, |known| known.best_error(KNOWN) - apart(known));
                let here = format!(
                    "{} for {}, {} times",
                    geometric(problems.best_error(&ALL, KNOWN)),
                    geometric(problems.known(&ALL, apart)),
                    geometric(ratio)
                );
                Part::ratios(here, [above(ratio, 0.0)])
            },
        );
    }

    fn figure_10(&mut self, kinds: &[Problems<'_>]) {
        let step = |problems: &Problems<'_>, fewer: &[usize], more: &[usize]| {
            problems.known(&ALL, |known| {
                log_error(known, more) - log_error(known, fewer)
            })
        };
        let one = [STRONGEST, WEAKEST];
        for (id, fewer, more) in [
            ("fig10-one", &[NONE][..], &one[..]),
            ("fig10-two", &one, &[BOTH]),
            ("fig10-all", &[BOTH], &[KNOWN]),
        ] {
            self.claim(kinds, id, "", |problems| {
                let ratio = step(problems, fewer, more);
                Part::ratios(
                    format!("{} times as far", geometric(ratio)),
                    [below(ratio, 0.0)],
                )
            });
        }
        self.claim(
            kinds,
            "fig10-more",
            "the change from each number of cards to the next, by least squares; that the sentence is of Fig 10 is our reading",
            |problems| {
                let trend = problems.known(&ALL, |known| {
                    // Slope of four values over 0, 1, 2, 3.
                    let of = |settings: &[usize]| log_error(known, settings);
                    (3.0 * (of(&[KNOWN]) - of(&[NONE])) + of(&[BOTH]) - of(&one)) / 10.0
                });
                let errors = PAPERS.map(|setting| geometric(problems.error(&ALL, setting)));
                let errors = errors.collect::<Vec<_>>().join(", ");
                let here = format!("{} times a step; {errors}", geometric(trend));
                Part::ratios(here, [below(trend, 0.0)])
            },
        );
        self.claim(
            kinds,
            "which-cards",
            "either sign is asked for, and one stage is enough: the strongest known beside the weakest, over every move",
            |problems| {
                let ratio = |stage: &[usize]| problems.ratio(stage, STRONGEST, WEAKEST);
                let size = |stage| {
                    ratio(&[stage]).map(|ratio| Estimate {
                        value: ratio.value.abs(),
                        ..ratio
                    })
                };
                Part::any_ratio(
                    format!("{} times as far", by_stage(|stage| geometric(ratio(stage)))),
                    ALL.map(|stage| above(size(stage), 0.0)),
                )
            },
        );
        self.claim(
            kinds,
            "better-playouts",
            "the tree keeps the paper's playouts",
            |problems| {
                let ratio = problems.ratio(&ALL, KEEPING, KNOWN);
                Part::ratios(
                    format!("{} times as far", geometric(ratio)),
                    [below(ratio, 0.0)],
                )
            },
        );
    }

    fn effort(&mut self, kinds: &[Problems<'_>]) {
        const LAST: usize = LOOKS.len() - 1;
        self.claim(
            kinds,
            "huge",
            "the distance of two searches' values of the best move; 0.05 is five times the movement at which the paper takes MCM for settled, and \
             by √n a hundred times the playouts leave a tenth",
            |problems| {
                let mean = |look: usize| problems.twice(0, |twice| twice.apart[look]);
                let over = problems.twice(0, |twice| twice.apart[LAST] - 0.1 * twice.apart[0]);
                let looks = [0, LAST].map(|look| words(mean(look)));
                let here = format!("{} after {} and {} playouts", looks.join(" and "), LOOKS[0], LOOKS[LAST]);
                Part::of(here, [above(mean(LAST), RIGHT), above(over, 0.0)])
            },
        );
        self.claim(kinds, "repeats", "", |problems| {
            let same =
                |look: usize| problems.twice(0, |twice| f64::from(u8::from(twice.same[look])));
            let here = [0, LAST].map(|look| words(same(look))).join(" and ");
            let gain = problems.twice(0, |twice| {
                let [first, last] = [0, LAST].map(|look| f64::from(u8::from(twice.same[look])));
                last - first
            });
            Part::of(format!("{here}, {} more", signed(gain)), [above(gain, 0.0)])
        });
        self.claim(kinds, "repeats-keeping", POLICIES[1].1, |problems| {
            let gain = problems.mean_same_gain(LAST);
            Part::of(format!("{} more often", signed(gain)), [above(gain, 0.0)])
        });
    }
}

/// Logarithm of every move's error, mean of these settings.
fn log_error(known: &super::Knowledge, settings: &[usize]) -> f64 {
    let logs = settings.iter().map(|&setting| known.errors[setting].ln());
    logs.sum::<f64>() / settings.len() as f64
}

fn hit(known: &super::Knowledge, setting: usize) -> f64 {
    f64::from(u8::from(known.is_at(setting, 0)))
}

fn mean_hit(known: &super::Knowledge, settings: std::ops::Range<usize>) -> f64 {
    let count = settings.len() as f64;
    settings.map(|setting| hit(known, setting)).sum::<f64>() / count
}

/// Errors of the best move's value by the paper's five settings.
fn best_errors(problems: &Problems<'_>, stages: &[usize]) -> String {
    let errors = PAPERS.map(|setting| geometric(problems.best_error(stages, setting)));
    format!(
        "{} (none, strongest, weakest, both, all known)",
        errors.collect::<Vec<_>>().join(", ")
    )
}

/// Logarithm of the paper's jump in a stage: the first row of Table 2, or the mean of the others.
fn paper_jump(stage: usize, is_first: bool) -> f64 {
    let rows = if is_first {
        &TABLE_2[..1]
    } else {
        &TABLE_2[1..]
    };
    let logs = rows.iter().map(|row| row.1[stage].ln());
    logs.sum::<f64>() / rows.len() as f64
}

/// Same of ours.
fn jump(problems: &Problems<'_>, stage: usize, is_first: bool) -> Option<Estimate> {
    if is_first {
        problems.tree_row(&[stage], 0)
    } else {
        problems.tree_rows(&[stage])
    }
}

/// Smallest distance of a move's values by the paper's settings (`every` by setting and move) from those of a row of the
/// appendix: of the five the largest.
fn nearest_row(every: &[Vec<f64>], stage: usize) -> f64 {
    let moves = every.iter().map(Vec::len).min().unwrap_or(0);
    let distances = (0..moves).flat_map(|at| {
        APPENDIX[stage].iter().map(move |row| {
            let settings = every.iter().zip(row);
            settings
                .map(|(values, printed)| (values[at] - printed).abs())
                .fold(0.0, f64::max)
        })
    });
    distances.fold(f64::INFINITY, f64::min)
}

/// Reason of the level of Table 1: what other means over the moves would make of it, and how the points scatter.
fn reason(kinds: &[Problems<'_>], stage: usize, paper: f64) -> String {
    let Some(own) = kinds.first() else {
        return String::new();
    };
    let factor = |which: usize| {
        let factor = own.flat_factor(&[stage], which);
        factor.map_or_else(
            || "–".to_owned(),
            |factor| format!("{:.2}", factor.value.exp()),
        )
    };
    let ours = own.flat_level(&[stage]);
    let gap = ours.map_or_else(
        || "–".to_owned(),
        |ours| format!("{:.2}", (paper - ours.value).exp()),
    );
    format!(
        "the paper's is {gap} times ours; problems whose best moves are worth as much as those of its Appendix A.1, which lie nearer to the \
         middle of the points, would give {} times ours; the arithmetic mean over the moves {}, the widest move {}, the best alone {}; a \
         playout's points scatter by {}",
        geometric(own.flat_by_value(stage)),
        factor(0),
        factor(1),
        factor(2),
        geometric(own.deviation(&[stage]))
    )
}

#[cfg(test)]
mod tests {
    use super::super::convergence::{FlatRanges, TreeRanges};
    use super::super::effort::Twice;
    use super::super::knowledge::{FLOOR, Knowledge};
    use super::super::report::{ProblemRow, ProblemSet};
    use super::*;

    /// Problem of a stage with the paper's figures as ours; `at` is its number, from 0.
    fn problem(stage: usize, at: usize) -> ProblemRow {
        let row = APPENDIX[stage][at];
        let place = |setting: usize| {
            let (first, second) = TABLE_3[setting.min(KNOWN)][stage];
            [first, first + second]
                .iter()
                .filter(|&&before| at >= before as usize)
                .count()
        };
        let spreads: Vec<f64> = TABLE_2.iter().map(|row| row.1[stage]).collect();
        ProblemRow {
            stage: Some(stage),
            flat: Some(FlatRanges {
                ranges: TABLE_1.iter().map(|row| Some(row.1[stage])).collect(),
                factors: [Some(1.0); 3],
                value: row[KNOWN],
                deviation: Some(1.0),
                still: 0,
                is_settled: true,
                deeper: 0.5,
            }),
            tree: Some(TreeRanges {
                ranges: [(); 3].map(|()| spreads.clone()),
                jump: 1.0,
                leaps: 10,
                new_leaps: 9,
                new: 0.1,
            }),
            knowledge: Some(Knowledge {
                moves: 5 + at % 3,
                best: 1,
                answer: row[5],
                is_stable: true,
                best_apart: 0.05,
                apart: 0.05,
                places: (0..6).map(place).collect(),
                values: (0..6).map(|setting| row[setting.min(KNOWN)]).collect(),
                // Fig 10 of the paper is only a picture: some decreasing numbers.
                errors: (0..6)
                    .map(|setting| 1.0 - 0.1 * f64::from(setting))
                    .collect(),
                every: Vec::new(),
            }),
            effort: Some(vec![
                Twice {
                    same: [false; LOOKS.len()],
                    apart: [0.3; LOOKS.len()],
                };
                2
            ]),
        }
    }

    /// Report with the paper's figures, each problem as often as `repeated` says, so that chance plays less and less part.
    fn of_the_paper(scale: f64, repeated: usize) -> S4Report {
        let problems = ALL.into_iter().flat_map(|stage| {
            (0..10).flat_map(move |at| (0..repeated).map(move |_| problem(stage, at)))
        });
        S4Report {
            scale,
            look: 0,
            is_fitted: false,
            sets: vec![ProblemSet {
                seed: 1,
                reading: String::new(),
                kind: "clear".to_owned(),
                problems: problems.collect(),
            }],
            curves: Vec::new(),
            readings: Vec::new(),
        }
    }

    fn verdict(findings: &[Finding], claim: &str) -> Verdict {
        let mut findings = findings.iter();
        findings.find(|one| one.claim == claim).unwrap().verdict
    }

    #[test]
    fn the_papers_own_figures_bear_out_what_it_says_but_for_two_things() {
        let findings = of(&of_the_paper(1.0, 5_000));
        // By its appendix all known errs least in the middle, and in Table 2 the middle moves by 1.8 times as much in the
        // second half.
        let differs = ["fig9-middle-weakest", "t2-unchanged"];
        // Its own ten problems leave these open, however many are ours, and the last are of ours alone.
        let open = ["fig9-", "t3-first-", "t3-second-"];
        let ours = ["fig3-values", "fig4-values", "repeats", "repeats-keeping"];
        for finding in &findings {
            let claim = finding.claim.as_str();
            let is_printed = STAGES
                .iter()
                .any(|stage| open.iter().any(|start| claim == format!("{start}{stage}")));
            match finding.verdict {
                _ if ours.contains(&claim) => {}
                Verdict::Differs => assert!(differs.contains(&claim), "{finding:?}"),
                Verdict::TooClose(_) => assert!(is_printed, "{finding:?}"),
                _ => assert!(!is_printed && !differs.contains(&claim), "{finding:?}"),
            }
        }
    }

    #[test]
    fn ten_problems_do_not_tell_whose_values_are_nearest() {
        let findings = of(&of_the_paper(1.0, 1));
        for claim in [
            "fig9-opening-both",
            "fig9-opening-all",
            "fig9-opening-weakest",
            "fig9-middle-weakest",
            "fig9-closing-weakest",
            "fig9-closing-all",
            "fig9-closing-whole",
            "weak-early",
            "strong-late",
            "closing-easier-opening",
        ] {
            let verdict = verdict(&findings, claim);
            assert!(
                matches!(verdict, Verdict::TooClose(Some(_))),
                "{claim}: {verdict:?}"
            );
        }
    }

    #[test]
    fn an_error_of_nothing_counts() {
        let mut report = of_the_paper(1.0, 50);
        for row in &mut report.sets[0].problems {
            if let Some(known) = &mut row.knowledge
                && row.stage == Some(2)
            {
                known.values[KNOWN] = known.answer;
            }
        }
        let closing = report.under("", Table::Known).best_error(&CLOSING, KNOWN);
        assert!((closing.unwrap().value.exp() - FLOOR).abs() < 1e-12);
        assert_eq!(
            verdict(&of(&report), "fig9-closing-all"),
            Verdict::Reproduced
        );
    }

    #[test]
    fn a_claim_has_to_hold_for_both_kinds_of_problems() {
        let mut report = of_the_paper(1.0, 500);
        let mut any = report.sets[0].clone();
        any.reading = "problems=any".to_owned();
        any.kind = "any".to_owned();
        report.sets.push(any.clone());
        let claim = "closing-easier-opening";
        assert_eq!(verdict(&of(&report), claim), Verdict::Reproduced);
        // The other kind says the contrary.
        let opening: Vec<_> = any.problems[..5_000]
            .iter()
            .map(|row| row.knowledge.clone())
            .collect();
        for (row, opening) in report.sets[1].problems[10_000..].iter_mut().zip(opening) {
            row.knowledge = opening;
        }
        for row in &mut report.sets[1].problems[..5_000] {
            row.knowledge.as_mut().unwrap().places = vec![0; 6];
        }
        assert_eq!(verdict(&of(&report), claim), Verdict::Differs);
    }

    #[test]
    fn what_comes_out_by_a_reading_chosen_for_it_is_no_agreement() {
        let mut report = of_the_paper(1.0, 50);
        assert_eq!(
            verdict(&of(&report), "t2-rows-opening"),
            Verdict::Reproduced
        );
        report.is_fitted = true;
        assert_eq!(verdict(&of(&report), "t2-rows-opening"), Verdict::Fitted);
        assert_eq!(verdict(&of(&report), "t1-opening"), Verdict::Reproduced);
    }

    #[test]
    fn few_playouts_decide_nothing() {
        let findings = of(&of_the_paper(0.5, 1));
        assert!(
            findings
                .iter()
                .all(|one| one.verdict == Verdict::TooClose(None))
        );
    }
}
