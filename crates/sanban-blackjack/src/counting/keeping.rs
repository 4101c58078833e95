//! A count as somebody keeps it: the figure that is worked out at a table, and the true count that it stands for.
//!
//! Who counts with a balanced count converts the running count, with coarse decks and rounding as [`Conversion`] says.
//! Who counts with an unbalanced one goes by the running count: its figure stands for the true counts of all depths at
//! which it comes, on average.

use super::frequency::Frequency;
use super::{Conversion, Count};
use crate::{HouseRules, Table};

/// A count, and how its running count is converted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counting {
    /// The counting system.
    pub count: &'static Count,
    /// How a true count is worked out; an unbalanced count is not converted.
    pub conversion: Conversion,
}

/// What somebody who counts knows at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// What is worked out: the true count as the conversion gives it, or the running count of an unbalanced count.
    pub figure: f64,
    /// The true count that this stands for on average.
    pub mean: f64,
}

/// A count at a table with these rules.
#[derive(Clone, Debug)]
pub struct Reader {
    counting: Counting,
    decks: u8,
    /// Of an unbalanced count: what each running count stands for, from `-FAR` on.
    means: Vec<f64>,
}

/// No running count of a shoe lies farther from 0.
const FAR: i32 = 600;

impl Counting {
    /// The figure at a running count when `unseen` cards of a shoe of `decks` have not been seen.
    #[must_use]
    pub fn figure(&self, running: f64, decks: u8, unseen: usize) -> f64 {
        if self.count.is_unbalanced() {
            return running;
        }
        // Adding 0 makes a 0 of a −0.
        self.conversion
            .true_count(self.count, running, decks, unseen)
            + 0.0
    }
}

impl Reader {
    /// The count at a table of these rules.
    #[must_use]
    pub fn new(rules: &HouseRules, counting: Counting) -> Reader {
        let (count, decks) = (counting.count, rules.decks);
        let mut means = Vec::new();
        if count.is_unbalanced() {
            let frequency = Frequency::of(rules, count);
            let mean = |running| frequency.given_running(count, decks, f64::from(running));
            // Where a higher running count stands for hardly less, because it comes at the top of the shoe, it is taken to
            // stand for as much.
            let highest = |highest: &mut f64, running| {
                *highest = highest.max(mean(running));
                Some(*highest)
            };
            means.extend((-FAR..=FAR).scan(f64::NEG_INFINITY, highest));
        }
        Reader {
            counting,
            decks,
            means,
        }
    }

    /// The count that is kept.
    #[must_use]
    pub fn counting(&self) -> Counting {
        self.counting
    }

    /// What is known at a table, from all cards that lie open or have been seen.
    #[must_use]
    pub fn at(&self, table: &Table) -> Known {
        self.known(self.counting.count.running(table), table.unseen().len())
    }

    /// What is known at a running count when `unseen` cards have not been seen.
    #[must_use]
    pub fn known(&self, running: f64, unseen: usize) -> Known {
        let figure = self.counting.figure(running, self.decks, unseen);
        Known {
            figure,
            mean: self.mean(figure),
        }
    }

    /// The true count that a figure stands for on average.
    #[must_use]
    pub fn mean(&self, figure: f64) -> f64 {
        let Some(last) = self.means.len().checked_sub(1) else {
            return self.counting.conversion.rounding.middle(figure);
        };
        // The cast cuts what lies below the first to 0.
        let at = (figure.floor() + f64::from(FAR)) as usize;
        self.means[at.min(last)]
    }

    /// The smallest figure that stands for a true count of `index` or more: an exact true count where nothing is
    /// rounded, otherwise a whole number.
    #[must_use]
    pub fn threshold(&self, index: f64) -> f64 {
        let Counting { count, conversion } = self.counting;
        if !count.is_unbalanced() && conversion.rounding == super::Rounding::None {
            return index;
        }
        let (mut below, mut from) = (-FAR, FAR);
        while from - below > 1 {
            let middle = (below + from).div_euclid(2);
            if self.mean(f64::from(middle)) >= index {
                from = middle;
            } else {
                below = middle;
            }
        }
        f64::from(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::{DecksLeft, Rounding};

    fn reader(name: &str, rounding: Rounding) -> Reader {
        let counting = Counting {
            count: Count::built_in(name).unwrap(),
            conversion: Conversion {
                decks_left: DecksLeft::Half,
                rounding,
            },
        };
        Reader::new(&HouseRules::default(), counting)
    }

    #[test]
    fn an_index_is_the_whole_number_for_how_somebody_rounds() {
        let at = |rounding, index: f64| reader("hi-lo", rounding).threshold(index);
        for (index, floor, nearest, truncate) in [
            (3.06, 3.0, 4.0, 3.0),
            (3.6, 4.0, 4.0, 4.0),
            (0.3, 0.0, 1.0, 1.0),
            (-0.3, 0.0, 0.0, 0.0),
            (-1.2, -1.0, -1.0, 0.0),
            (-1.7, -2.0, -1.0, -1.0),
        ] {
            assert_eq!(at(Rounding::Floor, index), floor, "floor {index}");
            assert_eq!(at(Rounding::Nearest, index), nearest, "nearest {index}");
            assert_eq!(at(Rounding::Truncate, index), truncate, "truncate {index}");
            assert_eq!(at(Rounding::None, index), index);
        }
    }

    #[test]
    fn a_running_count_stands_for_more_the_higher_it_is() {
        for name in ["ko", "paper"] {
            let reader = reader(name, Rounding::None);
            let means: Vec<f64> = (-60..=20)
                .map(|running| reader.mean(f64::from(running)))
                .collect();
            assert!(means.is_sorted(), "{name}: {means:?}");
        }
        // Knock-Out at its pivot: a true count of 4 at every depth.
        let ko = reader("ko", Rounding::None);
        assert!((ko.mean(4.0) - 4.0).abs() < 1e-9);
        assert_eq!(ko.threshold(4.0), 4.0);
        assert_eq!(ko.known(-7.0, 100).figure, -7.0);
    }
}
