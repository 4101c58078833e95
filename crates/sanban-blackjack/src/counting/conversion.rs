//! True count conversion as people do it: estimate the decks in the discard tray, divide, round.

use super::Count;

/// How finely the unseen decks are estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DecksLeft {
    /// To the card.
    #[default]
    Exact,
    /// To the nearest quarter of a deck, at least one quarter.
    Quarter,
    /// To the nearest half deck, at least one half.
    Half,
    /// To the nearest deck, at least one.
    Whole,
}

/// What becomes of a fraction of a true count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// It stays.
    #[default]
    None,
    /// It is cut off: −1.5 is −1.
    Truncate,
    /// The next whole number below: −1.5 is −2.
    Floor,
    /// The nearest whole number, halves away from 0.
    Nearest,
}

/// How somebody converts a running count. The default is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conversion {
    /// How the unseen decks are estimated.
    pub decks_left: DecksLeft,
    /// How the result is rounded.
    pub rounding: Rounding,
}

impl DecksLeft {
    /// The estimate when `unseen` cards have not been seen, in decks.
    #[must_use]
    pub fn of(self, unseen: usize) -> f64 {
        self.of_decks(unseen as f64 / 52.0)
    }

    /// The estimate of so many decks.
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
    /// A number, rounded so.
    #[must_use]
    pub fn of(self, number: f64) -> f64 {
        match self {
            Rounding::None => number,
            Rounding::Truncate => number.trunc(),
            Rounding::Floor => number.floor(),
            Rounding::Nearest => number.round(),
        }
    }

    /// The middle of the numbers that become `number` when they are rounded so.
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
    /// The true count of a running count when `unseen` cards of a shoe of `decks` have not been seen.
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
        // The pivot: at a running count of +4 the true count is +4, however many decks are left.
        for unseen in [52, 104, 260] {
            assert_eq!(exact.true_count(ko, 4.0, 6, unseen), 4.0);
            assert_eq!(ko.running_at(4.0, 6, DecksLeft::Exact.of(unseen)), 4.0);
        }
        assert_eq!(exact.true_count(ko, -20.0, 6, 312), 0.0);
    }
}
