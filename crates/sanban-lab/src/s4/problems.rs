//! Means over the problems of a reading, each with its error: chance enters with the choice of the problems.

use super::convergence::TreeRanges;
use super::effort::Twice;
use super::knowledge::{Knowledge, PAPERS};
use super::mean::mean;
use super::published::{APPENDIX, PROBLEMS, TABLE_1};
use super::report::{ProblemRow, ProblemSet, S4Report};
use crate::verdict::Estimate;

/// Names of the stages.
pub(super) const STAGES: [&str; 3] = ["opening", "middle", "closing"];
/// Indices of all stages.
pub(super) const ALL: [usize; 3] = [0, 1, 2];
/// Row of Table 2 that begins its second half. The first row holds the way to the first values and is left out.
const SECOND_HALF: usize = 5;

/// Table for which problems were searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    /// Table 1.
    Flat,
    /// Table 2.
    Tree,
    /// Table 3.
    Known,
    /// Ours.
    Effort,
}

impl Table {
    fn has(self, row: &ProblemRow) -> bool {
        match self {
            Table::Flat => row.flat.is_some(),
            Table::Tree => row.tree.is_some(),
            Table::Known => row.knowledge.is_some(),
            Table::Effort => row.effort.is_some(),
        }
    }
}

/// Problems of all seeds under a reading.
pub(super) struct Problems<'a> {
    /// Kind of the problems: `clear` or `any`.
    pub(super) kind: String,
    pub(super) table: Table,
    scale: f64,
    look: usize,
    rows: Vec<&'a ProblemRow>,
}

impl<'a> Problems<'a> {
    /// Problems of these sets for which a table was run.
    pub(super) fn new(
        report: &S4Report,
        sets: impl Iterator<Item = &'a ProblemSet>,
        table: Table,
    ) -> Problems<'a> {
        let mut kind = String::new();
        let mut rows = Vec::new();
        for set in sets {
            kind.clone_from(&set.kind);
            rows.extend(set.problems.iter().filter(|row| table.has(row)));
        }
        Problems {
            kind,
            table,
            scale: report.scale,
            look: report.look,
            rows,
        }
    }

    /// The same problems with the tree's values looked at otherwise.
    pub(super) fn looked(mut self, look: usize) -> Problems<'a> {
        self.look = look;
        self
    }

    /// `true` if there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn of(&self, stages: &[usize]) -> impl Iterator<Item = &'a ProblemRow> {
        let rows = self.rows.iter().copied();
        rows.filter(move |row| row.stage.is_some_and(|stage| stages.contains(&stage)))
    }

    /// The printed problems of each seed, in their order.
    pub(super) fn printed(&self) -> impl Iterator<Item = &'a ProblemRow> {
        let rows = self.rows.iter().copied();
        rows.filter(|row| row.stage.is_none())
    }

    /// Mean of a figure over the problems of these stages that have it.
    fn mean(
        &self,
        stages: &[usize],
        of: impl Fn(&'a ProblemRow) -> Option<f64>,
    ) -> Option<Estimate> {
        let figures: Vec<f64> = self.of(stages).filter_map(of).collect();
        Estimate::mean(&figures)
    }

    // Table 1.

    /// Logarithm of the movement in a range of playouts.
    pub(super) fn flat_row(&self, stages: &[usize], range: usize) -> Option<Estimate> {
        self.mean(stages, |row| Some(row.flat.as_ref()?.ranges[range]?.ln()))
    }

    /// Logarithm of the movement in a range divided by that in another.
    pub(super) fn flat_ratio(
        &self,
        stages: &[usize],
        one: usize,
        other: usize,
    ) -> Option<Estimate> {
        self.mean(stages, |row| {
            let ranges = &row.flat.as_ref()?.ranges;
            Some((ranges[one]? / ranges[other]?).ln())
        })
    }

    /// Logarithm of the movement divided by √(1/a − 1/b), mean over the ranges.
    pub(super) fn flat_level(&self, stages: &[usize]) -> Option<Estimate> {
        self.mean(stages, |row| level(&row.flat.as_ref()?.ranges, self.scale))
    }

    /// Logarithm of the factor by which the movement would be another if the best moves were worth as much as the
    /// paper's, by the change of the movement with that value within the stage.
    pub(super) fn flat_by_value(&self, stage: usize) -> Option<Estimate> {
        let points: Vec<(f64, f64)> = self
            .of(&[stage])
            .filter_map(|row| {
                let flat = row.flat.as_ref()?;
                Some((room(flat.value), level(&flat.ranges, self.scale)?))
            })
            .collect();
        let x = mean(points.iter().map(|point| point.0))?;
        let y = mean(points.iter().map(|point| point.1))?;
        let groups: Vec<[f64; 2]> = points
            .iter()
            .map(|point| [(point.0 - x).powi(2), (point.0 - x) * (point.1 - y)])
            .collect();
        let paper = mean(APPENDIX[stage].iter().map(|row| room(row[4])))?;
        Some(Estimate::ratio(&groups)?.times(paper - x))
    }

    /// Exponent of √(1/a − 1/b) in the movement.
    pub(super) fn flat_slope(&self, stages: &[usize]) -> Option<Estimate> {
        self.mean(stages, |row| slope(&row.flat.as_ref()?.ranges))
    }

    /// Logarithm of another mean over the moves divided by the geometric one.
    pub(super) fn flat_factor(&self, stages: &[usize], which: usize) -> Option<Estimate> {
        self.mean(stages, |row| Some(row.flat.as_ref()?.factors[which]?.ln()))
    }

    /// Logarithm of the standard deviation of a playout's points.
    pub(super) fn deviation(&self, stages: &[usize]) -> Option<Estimate> {
        self.mean(stages, |row| Some(row.flat.as_ref()?.deviation?.ln()))
    }

    /// Share of the problems whose best move after 4,000 playouts is the best after 10,000.
    pub(super) fn settled(&self, stages: &[usize]) -> Option<Estimate> {
        self.share(stages, |row| Some(row.flat.as_ref()?.is_settled))
    }

    /// Mean distance of the values from those one ply deeper.
    pub(super) fn deeper(&self, stages: &[usize]) -> Option<Estimate> {
        self.mean(stages, |row| Some(row.flat.as_ref()?.deeper))
    }

    /// Share of the problems, with the error that a share of all of them has, too.
    fn share(
        &self,
        stages: &[usize],
        of: impl Fn(&ProblemRow) -> Option<bool>,
    ) -> Option<Estimate> {
        let found = self
            .of(stages)
            .filter_map(of)
            .map(|is_so| f64::from(u8::from(is_so)));
        let found: Vec<f64> = found.collect();
        let share = mean(found.iter().copied())?;
        Some(Estimate::share(share, found.len() as f64))
    }

    // Table 2.

    fn spreads<'b>(&self, row: &'b ProblemRow) -> Option<&'b Vec<f64>> {
        row.tree.as_ref().map(|tree| &tree.ranges[self.look])
    }

    /// Logarithm of the best move's movement in a range, over the problems in which it moves.
    pub(super) fn tree_row(&self, stages: &[usize], range: usize) -> Option<Estimate> {
        self.mean(stages, |row| {
            let spread = self.spreads(row)?[range];
            (spread > 0.0).then(|| spread.ln())
        })
    }

    /// Same from the second row on, over all cells in which it moves.
    pub(super) fn tree_rows(&self, stages: &[usize]) -> Option<Estimate> {
        let groups = self.of(stages).filter_map(|row| {
            let spreads = self.spreads(row)?[1..].iter();
            let logs: Vec<f64> = spreads
                .filter(|&&spread| spread > 0.0)
                .map(|spread| spread.ln())
                .collect();
            Some([logs.len() as f64, logs.iter().sum()])
        });
        Estimate::ratio(&groups.collect::<Vec<_>>())
    }

    /// Logarithm of the movement in the second half divided by that in the first, without the first row.
    pub(super) fn halves(&self, stages: &[usize]) -> Option<Estimate> {
        self.mean(stages, |row| {
            let spreads = self.spreads(row)?;
            let half = |rows: &[f64]| {
                let moving = rows.iter().copied().filter(|&spread| spread > 0.0);
                mean(moving.map(f64::ln))
            };
            Some(half(&spreads[SECOND_HALF..])? - half(&spreads[1..SECOND_HALF])?)
        })
    }

    /// Share of the problems whose best move's value still moves in the second half.
    pub(super) fn moving(&self, stages: &[usize]) -> Option<Estimate> {
        self.share(stages, |row| {
            let spreads = self.spreads(row)?;
            Some(spreads[SECOND_HALF..].iter().any(|&spread| spread > 0.0))
        })
    }

    /// Share of the problems in which a move's value changes by more than `bound` within 500 playouts.
    pub(super) fn jumping(&self, stages: &[usize], bound: f64) -> Option<Estimate> {
        self.share(stages, |row| Some(row.tree.as_ref()?.jump > bound))
    }

    /// Share of the great changes that come from a new leaf.
    pub(super) fn new_leaps(&self) -> Option<Estimate> {
        let groups = self.trees().map(|tree| {
            // The casts lose nothing: at most 100,000 playouts.
            [tree.leaps as f64, tree.new_leaps as f64]
        });
        Estimate::ratio(&groups.collect::<Vec<_>>())
    }

    /// Share of the playouts that come from a new leaf.
    pub(super) fn new_share(&self) -> Option<Estimate> {
        Estimate::mean(&self.trees().map(|tree| tree.new).collect::<Vec<_>>())
    }

    fn trees(&self) -> impl Iterator<Item = &'a TreeRanges> {
        self.of(&ALL).filter_map(|row| row.tree.as_ref())
    }

    // Table 3.

    /// Mean of a figure over the problems of these stages.
    pub(super) fn known(
        &self,
        stages: &[usize],
        of: impl Fn(&Knowledge) -> f64,
    ) -> Option<Estimate> {
        self.mean(stages, |row| row.knowledge.as_ref().map(&of))
    }

    /// Logarithm of the best move's error by a setting.
    pub(super) fn best_error(&self, stages: &[usize], setting: usize) -> Option<Estimate> {
        self.known(stages, |known| known.best_error(setting))
    }

    /// Logarithm of every move's error by a setting.
    pub(super) fn error(&self, stages: &[usize], setting: usize) -> Option<Estimate> {
        self.known(stages, |known| known.errors[setting].ln())
    }

    /// Logarithm of the best move's error by a setting divided by that by another.
    pub(super) fn best_ratio(
        &self,
        stages: &[usize],
        one: usize,
        other: usize,
    ) -> Option<Estimate> {
        self.known(stages, |known| {
            known.best_error(one) - known.best_error(other)
        })
    }

    /// Logarithm of every move's error by a setting divided by that by another.
    pub(super) fn ratio(&self, stages: &[usize], one: usize, other: usize) -> Option<Estimate> {
        self.known(stages, |known| {
            (known.errors[one] / known.errors[other]).ln()
        })
    }

    /// Mean share of the paper's settings that have the right move in this place, from 0.
    pub(super) fn hits(&self, stages: &[usize], place: usize) -> Option<Estimate> {
        self.known(stages, |known| known.hits(place))
    }

    /// Share of the problems in which a setting has the right move in this place, from 0.
    pub(super) fn hits_of(
        &self,
        stages: &[usize],
        setting: usize,
        place: usize,
    ) -> Option<Estimate> {
        self.known(stages, |known| {
            f64::from(u8::from(known.is_at(setting, place)))
        })
    }

    /// Share of the problems in which a second search chooses a move that the first holds for best.
    pub(super) fn stable(&self, stages: &[usize]) -> Option<Estimate> {
        self.share(stages, |row| Some(row.knowledge.as_ref()?.is_stable))
    }

    /// Logarithm of the number of moves.
    pub(super) fn moves(&self, stages: &[usize]) -> Option<Estimate> {
        self.known(stages, |known| (known.moves as f64).ln())
    }

    /// Change of the share of hits with the logarithm of the number of moves, within the stages.
    pub(super) fn slope_of_hits(&self) -> Option<Estimate> {
        let mut groups = Vec::new();
        for stage in ALL {
            let (x, y) = (self.moves(&[stage])?.value, self.hits(&[stage], 0)?.value);
            let known = self
                .of(&[stage])
                .filter_map(|row| row.knowledge.as_ref())
                .collect::<Vec<_>>();
            groups.extend(known.into_iter().map(|known| {
                let x = (known.moves as f64).ln() - x;
                [x * x, x * (known.hits(0) - y)]
            }));
        }
        Estimate::ratio(&groups)
    }

    // Ours.

    /// Mean of a figure of two searches with a playout policy.
    pub(super) fn twice(&self, policy: usize, of: impl Fn(&Twice) -> f64) -> Option<Estimate> {
        self.mean(&ALL, |row| Some(of(row.effort.as_ref()?.get(policy)?)))
    }

    /// How much more often two searches agree with the second playout policy than with the paper's.
    pub(super) fn mean_same_gain(&self, look: usize) -> Option<Estimate> {
        self.mean(&ALL, |row| match row.effort.as_deref()? {
            [paper, other, ..] => {
                let [paper, other] = [paper, other].map(|twice| u8::from(twice.same[look]));
                Some(f64::from(other) - f64::from(paper))
            }
            _ => None,
        })
    }

    /// Number of problems in these stages.
    pub(super) fn count(&self, stages: &[usize]) -> usize {
        self.of(stages).count()
    }

    /// Figure of the paper beside ours, with the error that ten problems of our scatter have.
    pub(super) fn paper(&self, stage: usize, ours: Estimate, value: f64) -> Estimate {
        ours.of_sample(value, PROBLEMS / self.count(&[stage]).max(1) as f64)
    }
}

impl Knowledge {
    /// Share of the paper's settings that have the right move in this place, from 0.
    fn hits(&self, place: usize) -> f64 {
        let hits = PAPERS.filter(|&setting| self.is_at(setting, place));
        hits.count() as f64 / PAPERS.len() as f64
    }
}

/// Logarithm of the largest variance that points from 1 to 5 with this mean can have, 0.02 at least.
fn room(value: f64) -> f64 {
    ((value - 1.0) * (5.0 - value)).max(0.02).ln()
}

/// Logarithm of √(1/a − 1/b), for a range of playouts of the paper: the values of a mean spread like it between playouts
/// a and b.
pub(super) fn width(range: usize) -> f64 {
    let ((first, last), _) = TABLE_1[range];
    // The first range begins with playout 100, the others after the one before.
    let first = if range == 0 { first } else { first - 1 };
    0.5 * (1.0 / first as f64 - 1.0 / last as f64).ln()
}

/// Logarithm of the movements divided by √(1/a − 1/b), mean over the ranges, for the paper's number of playouts.
pub(super) fn level(ranges: &[Option<f64>], scale: f64) -> Option<f64> {
    let levels = ranges.iter().enumerate();
    let levels = levels.filter_map(|(at, range)| Some((*range)?.ln() - width(at)));
    mean(levels).map(|level| level + 0.5 * scale.ln())
}

/// Exponent of √(1/a − 1/b) in the movements, by least squares.
pub(super) fn slope(ranges: &[Option<f64>]) -> Option<f64> {
    let points: Option<Vec<(f64, f64)>> = ranges
        .iter()
        .enumerate()
        .map(|(at, range)| Some((width(at), (*range)?.ln())))
        .collect();
    let points = points?;
    let x = mean(points.iter().map(|point| point.0))?;
    let y = mean(points.iter().map(|point| point.1))?;
    let above: f64 = points
        .iter()
        .map(|point| (point.0 - x) * (point.1 - y))
        .sum();
    let below: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    Some(above / below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_rows_follow_their_widths() {
        // Rows 4 and 5 have the same: 1/3000 − 1/4000 = 1/4000 − 1/6000.
        assert!((width(3) - width(4)).abs() < 1e-12);
        for (stage, expected) in [(0, 0.974), (1, 1.008), (2, 0.972)] {
            let rows: Vec<Option<f64>> = TABLE_1.iter().map(|row| Some(row.1[stage])).collect();
            assert!((slope(&rows).unwrap() - expected).abs() < 1e-3, "{stage}");
        }
        // A movement of exactly √(1/a − 1/b), at a tenth of the playouts.
        let rows: Vec<Option<f64>> = (0..7)
            .map(|at| Some((width(at) - 0.5 * 0.1_f64.ln()).exp()))
            .collect();
        assert!(level(&rows, 0.1).unwrap().abs() < 1e-12);
    }
}
