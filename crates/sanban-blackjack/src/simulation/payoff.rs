//! What every hand can be worth at a table with these rules, asked of the table's settlement once.

use crate::round::DealerEnd;
use crate::{Hand, HandResult, HandStatus, HouseRules, Money};
use sanban_game::cards::{Card, Rank, Suit};

/// What has become of a hand when the dealer is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fate {
    /// It stands with these points; [`Fate::stood`] makes all below 17 one.
    Stood(u8),
    /// It was doubled and has these points.
    Doubled(u8),
    Bust,
    DoubledBust,
    Blackjack,
    Surrendered,
    /// It was not played, for the dealer's peek found a blackjack.
    Open,
}

impl Fate {
    /// A hand that stands. No dealer ends below 17, so that 16 and 4 are worth the same.
    pub(super) fn stood(points: u8) -> Fate {
        Fate::Stood(points.max(16))
    }

    /// A doubled hand with its third card.
    pub(super) fn doubled(points: u8) -> Fate {
        match points {
            22.. => Fate::DoubledBust,
            _ => Fate::Doubled(points.max(16)),
        }
    }

    /// Whether the dealer has to draw against it.
    pub(super) fn is_contested(self) -> bool {
        matches!(self, Fate::Stood(_) | Fate::Doubled(_))
    }

    /// Whether two bets lie on it.
    pub(super) fn is_doubled(self) -> bool {
        matches!(self, Fate::Doubled(_) | Fate::DoubledBust)
    }

    const COUNT: usize = 17;

    fn index(self) -> usize {
        match self {
            Fate::Stood(points) => usize::from(points) - 16,
            Fate::Doubled(points) => usize::from(points) - 10,
            Fate::Bust => 12,
            Fate::DoubledBust => 13,
            Fate::Blackjack => 14,
            Fate::Surrendered => 15,
            Fate::Open => 16,
        }
    }

    fn all() -> impl Iterator<Item = Fate> {
        let played = (16..=21)
            .map(Fate::Stood)
            .chain((16..=21).map(Fate::Doubled));
        played.chain([
            Fate::Bust,
            Fate::DoubledBust,
            Fate::Blackjack,
            Fate::Surrendered,
            Fate::Open,
        ])
    }

    /// Such a hand.
    fn hand(self, bet: Money) -> Hand {
        let (status, points) = match self {
            Fate::Stood(points) => (HandStatus::Stood, points),
            Fate::Doubled(points) => (HandStatus::Doubled, points),
            Fate::Bust | Fate::DoubledBust => (HandStatus::Bust, 22),
            Fate::Blackjack => (HandStatus::Blackjack, 21),
            Fate::Surrendered => (HandStatus::Surrendered, 16),
            Fate::Open => (HandStatus::InPlay, 16),
        };
        let mut hand = Hand::new(bet, false);
        let last = match points {
            21 => [Rank::Ace].as_slice(),
            22 => &[Rank::Ten, Rank::Two],
            _ => &Rank::ALL[usize::from(points) - 11..usize::from(points) - 10],
        };
        for &rank in [Rank::Ten].iter().chain(last) {
            hand.push(Card::new(rank, Suit::Clubs));
        }
        hand.status = status;
        if self.is_doubled() {
            hand.stake += bet;
        }
        hand
    }
}

/// How a dealer ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum End {
    /// With 17 to 21.
    Points(u8),
    Bust,
    Blackjack,
}

impl End {
    /// A dealer who has these points and draws no more.
    pub(super) fn with(points: u8) -> End {
        match points {
            22.. => End::Bust,
            _ => End::Points(points),
        }
    }

    const COUNT: usize = 7;

    fn index(self) -> usize {
        match self {
            End::Points(points) => usize::from(points) - 17,
            End::Bust => 5,
            End::Blackjack => 6,
        }
    }

    fn all() -> impl Iterator<Item = End> {
        let points = (17..=21).map(End::Points);
        points.chain([End::Bust, End::Blackjack])
    }

    fn dealer(self) -> DealerEnd {
        DealerEnd {
            blackjack: self == End::Blackjack,
            points: match self {
                End::Points(points) => points,
                End::Bust => 0,
                End::Blackjack => 21,
            },
        }
    }
}

/// How a hand was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Settled {
    pub(super) result: HandResult,
    /// The net profit in tenths of the original bet.
    pub(super) profit: i8,
}

/// Every hand against every dealer.
#[derive(Debug)]
pub(super) struct Payoffs {
    /// By whether the hand is the leftmost, [`Fate::index`] and [`End::index`].
    settled: Vec<Settled>,
}

impl Payoffs {
    /// Asks the settlement.
    pub(super) fn ask(rules: &HouseRules) -> Payoffs {
        let bet = Money::whole(1);
        let mut settled = Vec::with_capacity(2 * Fate::COUNT * End::COUNT);
        for is_first in [false, true] {
            for fate in Fate::all() {
                for end in End::all() {
                    let (result, won) = end.dealer().settle(&fate.hand(bet), is_first, bet, rules);
                    settled.push(Settled {
                        result,
                        // At most two bets, which are 20 tenths.
                        profit: i8::try_from(won.as_tenths()).unwrap_or(0),
                    });
                }
            }
        }
        Payoffs { settled }
    }

    /// How a hand ends; `is_first` where it is the leftmost of its seat.
    pub(super) fn of(&self, fate: Fate, is_first: bool, end: End) -> Settled {
        let hand = usize::from(is_first) * Fate::COUNT + fate.index();
        self.settled[hand * End::COUNT + end.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Rules;

    #[test]
    fn every_fate_and_every_end_has_its_place() {
        assert!(Fate::all().map(Fate::index).eq(0..Fate::COUNT));
        assert!(End::all().map(End::index).eq(0..End::COUNT));
        for fate in Fate::all() {
            let points = fate.hand(Money::whole(1)).total().points();
            match fate {
                Fate::Stood(wanted) | Fate::Doubled(wanted) => assert_eq!(points, wanted),
                Fate::Bust | Fate::DoubledBust => assert_eq!(points, 22),
                _ => {}
            }
        }
    }

    #[test]
    fn the_settlement_answers_for_the_rules() {
        let of = |settings: &str, fate, end| {
            let rules = HouseRules::parse(settings).unwrap();
            Payoffs::ask(&rules).of(fate, true, end).profit
        };
        assert_eq!(of("", Fate::Blackjack, End::Points(21)), 15);
        assert_eq!(of("payout=6:5", Fate::Blackjack, End::Bust), 12);
        assert_eq!(of("", Fate::Doubled(18), End::Points(17)), 20);
        assert_eq!(of("", Fate::Doubled(18), End::Blackjack), -20);
        let original = "dealer_bj=no-peek-original";
        assert_eq!(of(original, Fate::DoubledBust, End::Blackjack), -10);
        assert_eq!(of("", Fate::Surrendered, End::Points(17)), -5);
        assert_eq!(of("surrender=late", Fate::Surrendered, End::Blackjack), -10);
        assert_eq!(of("surrender=early", Fate::Surrendered, End::Blackjack), -5);
    }
}
