//! A count as a player keeps it: the figure worked out at a table, and the mean true count at that figure.
//!
//! A player with a balanced count converts the running count, with the coarse decks and the rounding of a
//! [`Conversion`]. A player with an unbalanced count uses the running count as it is: its figure stands for the average
//! of the true counts of all depths at which it occurs.

use super::frequency::Frequency;
use super::{Conversion, Count};
use crate::{HouseRules, Table};

/// A count with its conversion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counting {
    /// The counting system.
    pub count: &'static Count,
    /// Conversion of the running count; unused by an unbalanced count.
    pub conversion: Conversion,
}

/// A counting player's knowledge at a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// Figure worked out: the true count as the conversion gives it, or the running count of an unbalanced count.
    pub figure: f64,
    /// Mean true count at this figure.
    pub mean: f64,
}

/// A count at tables of one set of rules.
#[derive(Clone, Debug)]
pub struct Reader {
    counting: Counting,
    decks: u8,
    /// For an unbalanced count: the mean true count at each running count, from `-FAR` on.
    means: Vec<f64>,
}

/// Bound on the running counts of a shoe.
const FAR: i32 = 600;

impl Counting {
    /// The count, converted to the card and without rounding.
    #[must_use]
    pub fn exact(count: &'static Count) -> Counting {
        Counting {
            count,
            conversion: Conversion::default(),
        }
    }

    /// Figure at a running count with `unseen` cards left of a shoe of `decks`.
    #[must_use]
    pub fn figure(&self, running: f64, decks: u8, unseen: usize) -> f64 {
        if self.count.is_unbalanced() {
            return running;
        }
        // Adding 0 turns −0 into 0.
        self.conversion
            .true_count(self.count, running, decks, unseen)
            + 0.0
    }
}

impl Reader {
    /// A reader for tables of these rules. For an unbalanced count it tabulates the mean true counts.
    #[must_use]
    pub fn new(rules: &HouseRules, counting: Counting) -> Reader {
        let (count, decks) = (counting.count, rules.decks);
        let mut means = Vec::new();
        if count.is_unbalanced() {
            let frequency = Frequency::of(rules, count);
            let mean = |running| frequency.given_running(count, decks, f64::from(running));
            // At the top of the shoe a higher running count can mean a slightly lower true count; it is raised to keep
            // the means non-decreasing.
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

    /// The count and its conversion.
    #[must_use]
    pub fn counting(&self) -> Counting {
        self.counting
    }

    /// Knowledge at a table, from all face-up and seen cards.
    #[must_use]
    pub fn at(&self, table: &Table) -> Known {
        self.known(self.counting.count.running(table), table.unseen().len())
    }

    /// Knowledge at a running count with `unseen` cards left.
    #[must_use]
    pub fn known(&self, running: f64, unseen: usize) -> Known {
        let figure = self.counting.figure(running, self.decks, unseen);
        Known {
            figure,
            mean: self.mean(figure),
        }
    }

    /// Mean true count at a figure.
    #[must_use]
    pub fn mean(&self, figure: f64) -> f64 {
        let Some(last) = self.means.len().checked_sub(1) else {
            return self.counting.conversion.rounding.middle(figure);
        };
        // The cast saturates at 0 below the first.
        let at = (figure.floor() + f64::from(FAR)) as usize;
        self.means[at.min(last)]
    }

    /// Smallest figure with a mean true count of at least `index`: `index` itself for a balanced count without
    /// rounding, otherwise a whole number.
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
