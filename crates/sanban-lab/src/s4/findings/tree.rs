//! Claims about the tree's values: Table 2, Figs 7 and 8, and the values printed with two problems.

use super::{Judge, Part, above, by_stage, equal, minus};
use crate::s4::convergence::{GREAT, LOOKS};
use crate::s4::mean::{geometric, words};
use crate::s4::problems::{ALL, Problems, STAGES, Table};
use crate::s4::published::{APPENDIX, TABLE_2};
use crate::verdict::{Estimate, Test};

/// The same for jumps of the tree's values: they are differences of places, and there are few in a range.
const SAME_JUMP: f64 = 1.5;

/// Ratio of the second half of Table 2 to the first for the mean of so many independent results, which settles:
/// mean of ln √(1/a − 1/b) over the rows 6 to 10, less that over the rows 2 to 5.
const OF_A_MEAN: f64 = 0.368;

/// Distance at which a printed problem's values are those of a row of Appendix A.1: the largest of five differences of two
/// means of 10,000 playouts (of points that scatter by 1.2, so by 0.017) is below it in 99 of 100 cases.
const SAME_ROW: f64 = 0.053;

impl Judge<'_> {
    pub(super) fn table_2(&mut self, kinds: &[Problems<'_>]) {
        let fitted = self.report.is_fitted;
        let first = self.findings.len();
        for (stage, word) in STAGES.into_iter().enumerate() {
            for (id, is_first) in [("t2-first", true), ("t2-rows", false)] {
                let paper = paper_jump(stage, is_first);
                let hint = self.by_other_looks(stage, is_first);
                self.claim(kinds, &format!("{id}-{word}"), hint, |problems| {
                    let ours = jump(problems, stage, is_first);
                    let test = ours.map(|ours| {
                        Test::same(ours, problems.paper(stage, ours, paper), SAME_JUMP.ln())
                    });
                    Part::ratios(
                        format!("{} for {:.2}", geometric(ours), paper.exp()),
                        [test],
                    )
                    .printed()
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
                    let moving = problems.moving(&[stage]);
                    let here = format!(
                        "{} times as far in the second half, where it moves at all in {} of the problems",
                        geometric(halves),
                        words(moving)
                    );
                    Part::of(here, [above(halves, OF_A_MEAN.ln())])
                },
            );
        }
        self.claim(
            kinds,
            "jumps",
            "after the first 10,000 playouts; 0.2 is half of what the values of Table 2 jump by",
            |problems| {
                let share = |stage: &[usize]| problems.jumping(stage, GREAT);
                Part::of(
                    format!(
                        "in {} of the problems",
                        by_stage(|stage| words(share(stage)))
                    ),
                    ALL.map(|stage| above(share(&[stage]), 0.5)),
                )
            },
        );
        self.claim(
            kinds,
            "jumps-cause",
            "a leaf is new up to its tenth visit, and the change by one playout great above 0.2; so few playouts may make such a change by \
             chance alone",
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

    /// Jumps of the best move's value where one looks less often, in words.
    fn by_other_looks(&self, stage: usize, is_first: bool) -> String {
        let looked = (1..LOOKS.len()).map(|look| {
            let problems = self.report.under("", Table::Tree).looked(look);
            let jump = geometric(jump(&problems, stage, is_first));
            format!("{jump} if one looks every {} playouts", LOOKS[look])
        });
        format!(
            "how far a value jumps depends on how many playouts it takes for a child to count and on how often one looks, neither of which \
             the paper says: {}",
            looked.collect::<Vec<_>>().join(", ")
        )
    }

    /// Values of the two printed problems beside all rows of the appendix.
    pub(super) fn printed(&mut self, kinds: &[Problems<'_>]) {
        let own = kinds.get(..1).unwrap_or_default();
        for (at, (id, stage)) in [("fig3-values", 0), ("fig4-values", 2)]
            .into_iter()
            .enumerate()
        {
            self.claim(
                own,
                id,
                "the smallest distance of a move's five values from a row's, over all moves and rows; if the problem is one of the thirty, \
                 rules, playouts or the best move are others than the paper's, or the appendix prints other values than the best move's",
                |problems| {
                    let printed = problems.printed().filter_map(|row| row.knowledge.as_ref());
                    let shown: Vec<_> = printed.filter(|known| !known.every.is_empty()).collect();
                    let distance = shown.get(at).map(|known| nearest_row(&known.every, stage));
                    let distance = distance.map(Estimate::exact);
                    let test = distance
                        .map(|distance| Test::same(distance, Estimate::exact(0.0), SAME_ROW));
                    let here = format!(
                        "{} from the nearest, of which chance leaves {SAME_ROW}",
                        words(distance)
                    );
                    Part::of(here, [test])
                },
            );
        }
    }
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
pub(super) fn jump(problems: &Problems<'_>, stage: usize, is_first: bool) -> Option<Estimate> {
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
