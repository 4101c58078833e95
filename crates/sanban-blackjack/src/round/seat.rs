//! One seat of a table: its money, its bet and its hands.

use arrayvec::ArrayVec;

use crate::{Hand, Money};

/// Largest number of hands that one bet may be split into.
pub const MAX_HANDS: usize = 4;

/// State of a seat's insurance in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Insurance {
    /// Not answered (yet), or never offered.
    Open,
    /// Declined.
    Declined,
    /// Taken: half the bet is on a dealer's blackjack.
    Taken,
}

/// One seat: its money, its bet and its hands.
///
/// # Examples
/// ```
/// use sanban_blackjack::{HouseRules, Phase, Round};
/// use sanban_game::{Seat, Seed, State as _};
///
/// let mut round = Round::lay_out(&HouseRules::default(), 1, Seed(1), "next=8,T,8,9")?;
/// let bet = round.read_action("10")?;
/// round.play(&bet)?;
///
/// let table = round.table();
/// assert_eq!(table.phase(), Phase::Play);
/// assert_eq!(table.actor(), Some(Seat(0)));
/// assert_eq!(table.place(Seat(0)).hands()[0].total().points(), 16);
/// // The hole card is still face down: three cards have been seen.
/// assert!(table.hole_is_down());
/// assert_eq!(table.unseen().len(), 6 * 52 - 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableSeat {
    pub(super) bankroll: Money,
    pub(super) bet: Option<u32>,
    pub(super) last_bet: u32,
    pub(super) insurance: Insurance,
    pub(super) hands: ArrayVec<Hand, MAX_HANDS>,
    pub(super) staked: Money,
    pub(super) profit: Money,
    pub(super) refills: u32,
}

impl TableSeat {
    pub(super) fn new(bankroll: Money, last_bet: u32, refills: u32) -> TableSeat {
        TableSeat {
            bankroll,
            bet: None,
            last_bet,
            insurance: Insurance::Open,
            hands: ArrayVec::new(),
            staked: Money::ZERO,
            profit: Money::ZERO,
            refills,
        }
    }

    /// Money not on the table.
    #[must_use]
    pub fn bankroll(&self) -> Money {
        self.bankroll
    }

    /// Original bet of this round, in units: `None` before it is placed, 0 if the seat sits out.
    #[must_use]
    pub fn bet(&self) -> Option<u32> {
        self.bet
    }

    /// Last nonzero bet, in units, to be repeated with one key; 0 before the first.
    #[must_use]
    pub fn last_bet(&self) -> u32 {
        self.last_bet
    }

    /// State of its insurance.
    #[must_use]
    pub fn insurance(&self) -> Insurance {
        self.insurance
    }

    /// Stake of insurance: half the bet.
    #[must_use]
    pub fn insurance_stake(&self) -> Money {
        self.original_bet().ratio(1, 2)
    }

    /// Hands from left to right.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// Total staked in this round: bet, doubles, splits and insurance.
    #[must_use]
    pub fn staked(&self) -> Money {
        self.staked
    }

    /// Net profit of the round; 0 before settlement.
    #[must_use]
    pub fn profit(&self) -> Money {
        self.profit
    }

    /// Number of refills of the bankroll since the series began.
    #[must_use]
    pub fn refills(&self) -> u32 {
        self.refills
    }

    /// `true` if it is in this round.
    #[must_use]
    pub fn is_in(&self) -> bool {
        self.bet.is_some_and(|bet| bet > 0)
    }

    pub(super) fn original_bet(&self) -> Money {
        Money::whole(self.bet.unwrap_or(0))
    }

    /// Moves money from the bankroll to the table.
    pub(super) fn stake(&mut self, amount: Money) {
        self.bankroll -= amount;
        self.staked += amount;
    }
}
