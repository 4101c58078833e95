//! True count conversion as people do it: estimate the unseen decks from the discard tray, divide, round.

use super::Count;
use crate::choice::choice;

choice! {
    /// Precision of the estimate of unseen decks.
    #[derive(Default)]
    DecksLeft {
        /// To the card.
        #[default]
        Exact = "exact",
        /// To the nearest quarter of a deck, at least one quarter.
        Quarter = "quarter",
        /// To the nearest half deck, at least one half.
        Half = "half",
        /// To the nearest deck, at least one.
        Whole = "full",
    }
}

choice! {
    /// Rounding of a true count.
    #[derive(Default)]
    Rounding {
        /// None: the fraction is kept.
        #[default]
        None = "none",
        /// Down: −1.5 becomes −2.
        Floor = "floor",
        /// Toward 0: −1.5 becomes −1.
        Truncate = "truncate",
        /// To the nearest whole number, halves away from 0.
        Nearest = "nearest",
    }
}

/// Conversion of a running count into a true count. The default is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conversion {
    /// Estimate of the unseen decks.
    pub decks_left: DecksLeft,
    /// Rounding of the quotient.
    pub rounding: Rounding,
}

impl DecksLeft {
    /// Estimate of the unseen decks for `unseen` cards.
    #[must_use]
    pub fn of(self, unseen: usize) -> f64 {
        self.of_decks(unseen as f64 / 52.0)
    }

    /// Estimate of a number of decks.
    #[must_use]
    pub fn of_decks(self, exact: f64) -> f64 {
        match self {
            DecksLeft::Exact => exact,
            DecksLeft::Quarter => ((exact * 4.0).round() / 4.0).max(0.25),
            DecksLeft::Half => ((exact * 2.0).round() / 2.0).max(0.5),
            DecksLeft::Whole => exact.round().max(1.0),
        }
    }
}

impl Rounding {
    /// A number, rounded.
    #[must_use]
    pub fn of(self, number: f64) -> f64 {
        match self {
            Rounding::None => number,
            Rounding::Truncate => number.trunc(),
            Rounding::Floor => number.floor(),
            Rounding::Nearest => number.round(),
        }
    }

    /// Middle of the numbers that round to `number`.
    #[must_use]
    pub fn middle(self, number: f64) -> f64 {
        match self {
            Rounding::None | Rounding::Nearest => number,
            Rounding::Floor => number + 0.5,
            Rounding::Truncate if number == 0.0 => number,
            Rounding::Truncate => number + 0.5_f64.copysign(number),
        }
    }
}

impl Conversion {
    /// True count at a running count with `unseen` cards left of a shoe of `decks`.
    #[must_use]
    pub fn true_count(self, count: &Count, running: f64, decks: u8, unseen: usize) -> f64 {
        let left = self.decks_left.of(unseen);
        self.rounding
            .of(count.true_count_with(running, decks, left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_divide_by_what_they_see() {
        let hi_lo = Count::built_in("hi-lo").unwrap();
        let by = |decks_left, rounding| Conversion {
            decks_left,
            rounding,
        };
        let count = |how: Conversion, running| how.true_count(hi_lo, running, 6, 130);
        assert_eq!(count(by(DecksLeft::Exact, Rounding::None), 7.0), 2.8);
        assert_eq!(count(by(DecksLeft::Half, Rounding::None), 7.0), 2.8);
        assert_eq!(count(by(DecksLeft::Whole, Rounding::None), 6.0), 2.0);
        assert_eq!(count(by(DecksLeft::Whole, Rounding::Floor), 7.0), 2.0);
        assert_eq!(count(by(DecksLeft::Exact, Rounding::Nearest), 7.0), 3.0);
        assert_eq!(count(by(DecksLeft::Half, Rounding::Floor), -7.0), -3.0);
        assert_eq!(count(by(DecksLeft::Half, Rounding::Truncate), -7.0), -2.0);
        assert_eq!(DecksLeft::Whole.of(3), 1.0);
        assert_eq!(DecksLeft::Half.of(3), 0.5);
        assert_eq!(DecksLeft::Quarter.of(61), 1.25);
        assert_eq!(Rounding::Floor.middle(-2.0), -1.5);
        assert_eq!(Rounding::Truncate.middle(-2.0), -2.5);
        assert_eq!(Rounding::Truncate.middle(0.0), 0.0);
        assert_eq!(Rounding::Nearest.middle(3.0), 3.0);
    }

    #[test]
    fn an_unbalanced_count_is_measured_from_what_it_should_be() {
        let ko = Count::built_in("ko").unwrap();
        let exact = Conversion::default();
        // The pivot: at a running count of +4 the true count is +4, whatever the number of decks left.
        for unseen in [52, 104, 260] {
            assert_eq!(exact.true_count(ko, 4.0, 6, unseen), 4.0);
        }
        assert_eq!(exact.true_count(ko, -20.0, 6, 312), 0.0);
    }
}
