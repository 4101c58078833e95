//! Money at the table: whole bets, and exact winnings.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An amount of money, in tenths of a unit.
///
/// Bets are whole units, and tenths are fine enough for 3:2 (halves), 6:5 (fifths) and half a bet for surrender and
/// insurance, so nothing is ever rounded.
///
/// # Examples
/// ```
/// use sanban_blackjack::Money;
///
/// // 3:2 on a bet of 5.
/// let won = Money::whole(5) + Money::tenths(25);
/// assert_eq!(won.units(), 7.5);
/// assert_eq!(won.whole_units(), 7);
/// assert!(won > Money::whole(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(i64);

impl Money {
    /// Zero.
    pub const ZERO: Money = Money(0);

    /// An amount of whole units.
    #[must_use]
    pub const fn whole(units: u32) -> Money {
        Money(units as i64 * 10)
    }

    /// An amount in tenths of a unit.
    #[must_use]
    pub const fn tenths(tenths: i64) -> Money {
        Money(tenths)
    }

    /// The amount in tenths of a unit.
    #[must_use]
    pub const fn as_tenths(self) -> i64 {
        self.0
    }

    /// The amount in units.
    #[must_use]
    pub fn units(self) -> f64 {
        self.0 as f64 / 10.0
    }

    /// `numerator / denominator` of this amount: exact for the ratios of the game on whole bets.
    #[must_use]
    pub(crate) const fn ratio(self, numerator: i64, denominator: i64) -> Money {
        Money(self.0 * numerator / denominator)
    }

    /// Number of whole units covered; 0 for a debt.
    #[must_use]
    pub fn whole_units(self) -> u32 {
        u32::try_from((self.0 / 10).max(0)).unwrap_or(u32::MAX)
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Money;
    fn sub(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }
}

impl Neg for Money {
    type Output = Money;
    fn neg(self) -> Money {
        Money(-self.0)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        self.0 += other.0;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Money) {
        self.0 -= other.0;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, Add::add)
    }
}

/// `1250`, `7.5`, `-2.5`; a sign and a width are honoured (`{:+}`, `{:>8}`).
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        let digits = match tenth {
            0 => whole.to_string(),
            _ => format!("{whole}.{tenth}"),
        };
        f.pad_integral(self.0 >= 0, "", &digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ratio_of_the_game_is_exact() {
        let bet = Money::whole(7);
        assert_eq!(bet.ratio(3, 2), Money::tenths(105));
        assert_eq!(bet.ratio(6, 5), Money::tenths(84));
        assert_eq!(bet.ratio(1, 2), Money::tenths(35));
        assert_eq!(bet.ratio(1, 2).units(), 3.5);
    }

    #[test]
    fn amounts_are_written_for_people() {
        assert_eq!(Money::whole(1250).to_string(), "1250");
        assert_eq!(Money::tenths(75).to_string(), "7.5");
        assert_eq!(Money::tenths(-5).to_string(), "-0.5");
        assert_eq!(
            format!("{:+}|{:>6}", Money::whole(10), Money::tenths(25)),
            "+10|   2.5"
        );
        assert_eq!(Money::tenths(-5).whole_units(), 0);
        assert_eq!(Money::whole(7).ratio(1, 2).as_tenths(), 35);
        assert_eq!(Money::tenths(59).whole_units(), 5);
    }
}
