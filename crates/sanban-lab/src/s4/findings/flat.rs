//! Claims about the Monte-Carlo method: Table 1, Figs 5 and 6.

use super::{Judge, Part, SAME, above, below, by_stage, equal, minus};
use crate::s4::convergence::GREAT;
use crate::s4::mean::{geometric, words};
use crate::s4::problems::{ALL, Problems, STAGES, level, slope};
use crate::s4::published::TABLE_1;
use crate::verdict::{Estimate, Test};

/// Difference of two exponents of the number of playouts that moves the last row of Table 1 by a factor of [`SAME`]
/// beside the first.
const SAME_SLOPE: f64 = 0.075;

/// Factor within which two movements "hardly differ": the scatter of the paper's own cells about one law is 8 %.
const HARDLY: f64 = 1.1;

/// Factor within which a movement is "about 0.01", a number of one digit: the paper itself says so of 0.0152.
const ABOUT: f64 = 2.0;

/// Share of the problems in which the choice must have settled by 4,000 playouts to call these enough: all but one of ten.
const SETTLED: f64 = 0.9;

impl Judge<'_> {
    pub(super) fn table_1(&mut self, kinds: &[Problems<'_>]) {
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
                    Part::ratios(here, [test]).printed()
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
                Part::of(by_stage(|stage| words(problems.flat_slope(stage))), tests).printed()
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
            "settled-choice",
            "the share of problems whose best move after 4,000 playouts is the best after 10,000, asked to be 9 of 10; of clear problems 3,200 \
             playouts were the test by which they were chosen",
            |problems| {
                let all = problems.settled(&ALL);
                let here = by_stage(|stage| words(problems.settled(stage)));
                Part::of(
                    format!("{here}; together {}", words(all)),
                    [above(all, SETTLED)],
                )
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
