//! Settlement of every hand against every dealer, tabulated from the table's own settlement.

use crate::round::DealerEnd;
use crate::{Hand, HandResult, HandStatus, HouseRules, Money};
use sanban_game::cards::{Card, Rank, Suit};

/// Final state of a player's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum HandFate {
    /// Stands with these points; [`HandFate::stood`] maps all totals below 17 to 16.
    Stood(u8),
    /// Doubled, with these points; totals below 17 map to 16.
    Doubled(u8),
    Bust,
    DoubledBust,
    Blackjack,
    Surrendered,
    /// Not played, since the dealer's peek found a blackjack.
    Open,
}

impl HandFate {
    /// A hand that stands. No dealer ends below 17, so that 16 and 4 are equivalent.
    pub(super) fn stood(points: u8) -> HandFate {
        HandFate::Stood(points.max(16))
    }

    /// A doubled hand with its third card.
    pub(super) fn doubled(points: u8) -> HandFate {
        match points {
            22.. => HandFate::DoubledBust,
            _ => HandFate::Doubled(points.max(16)),
        }
    }

    /// `true` if the dealer has to draw against it.
    pub(super) fn is_contested(self) -> bool {
        matches!(self, HandFate::Stood(_) | HandFate::Doubled(_))
    }

    /// `true` if two bets are on it.
    pub(super) fn is_doubled(self) -> bool {
        matches!(self, HandFate::Doubled(_) | HandFate::DoubledBust)
    }

    /// Number of states.
    pub(super) const COUNT: usize = 17;

    /// Index among all states; those that the dealer has to draw against come first.
    pub(super) const fn index(self) -> usize {
        match self {
            HandFate::Stood(points) => points as usize - 16,
            HandFate::Doubled(points) => points as usize - 10,
            HandFate::Bust => 12,
            HandFate::DoubledBust => 13,
            HandFate::Blackjack => 14,
            HandFate::Surrendered => 15,
            HandFate::Open => 16,
        }
    }

    /// All states by their index.
    pub(super) fn all() -> impl Iterator<Item = HandFate> {
        let played = (16..=21)
            .map(HandFate::Stood)
            .chain((16..=21).map(HandFate::Doubled));
        played.chain([
            HandFate::Bust,
            HandFate::DoubledBust,
            HandFate::Blackjack,
            HandFate::Surrendered,
            HandFate::Open,
        ])
    }

    /// A hand in this state.
    fn hand(self, bet: Money) -> Hand {
        let (status, points) = match self {
            HandFate::Stood(points) => (HandStatus::Stood, points),
            HandFate::Doubled(points) => (HandStatus::Doubled, points),
            HandFate::Bust | HandFate::DoubledBust => (HandStatus::Bust, 22),
            HandFate::Blackjack => (HandStatus::Blackjack, 21),
            HandFate::Surrendered => (HandStatus::Surrendered, 16),
            HandFate::Open => (HandStatus::InPlay, 16),
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

/// Final state of the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum End {
    /// Points, 17…21.
    Points(u8),
    Bust,
    Blackjack,
}

impl End {
    /// A dealer who stops at these points.
    pub(super) fn with(points: u8) -> End {
        match points {
            22.. => End::Bust,
            _ => End::Points(points),
        }
    }

    /// Number of states.
    pub(super) const COUNT: usize = 7;

    /// Index among all states.
    pub(super) const fn index(self) -> usize {
        match self {
            End::Points(points) => points as usize - 17,
            End::Bust => 5,
            End::Blackjack => 6,
        }
    }

    /// All states by their index.
    pub(super) const ALL: [End; End::COUNT] = [
        End::Points(17),
        End::Points(18),
        End::Points(19),
        End::Points(20),
        End::Points(21),
        End::Bust,
        End::Blackjack,
    ];

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

/// Settlement of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Settlement {
    pub(super) result: HandResult,
    /// Net profit in tenths of the original bet.
    pub(super) profit: i8,
}

/// Settlements of every hand against every dealer.
#[derive(Debug)]
pub(super) struct Payoffs {
    /// By leftmost or not, [`HandFate::index`] and [`End::index`].
    settled: Vec<Settlement>,
}

impl Payoffs {
    /// Tabulates the settlement of the table.
    pub(super) fn ask(rules: &HouseRules) -> Payoffs {
        let bet = Money::whole(1);
        let mut settled = Vec::with_capacity(2 * HandFate::COUNT * End::COUNT);
        for is_first in [false, true] {
            for fate in HandFate::all() {
                for end in End::ALL {
                    let (result, won) = end.dealer().settle(&fate.hand(bet), is_first, bet, rules);
                    settled.push(Settlement {
                        result,
                        // At most two bets, which are 20 tenths.
                        profit: i8::try_from(won.as_tenths()).unwrap_or(0),
                    });
                }
            }
        }
        Payoffs { settled }
    }

    /// Settlement of a hand; `is_first` is `true` for the leftmost one of its seat.
    pub(super) fn of(&self, fate: HandFate, is_first: bool, end: End) -> Settlement {
        let hand = usize::from(is_first) * HandFate::COUNT + fate.index();
        self.settled[hand * End::COUNT + end.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Rules;

    #[test]
    fn every_fate_and_every_end_has_its_place() {
        assert!(HandFate::all().map(HandFate::index).eq(0..HandFate::COUNT));
        assert!(End::ALL.into_iter().map(End::index).eq(0..End::COUNT));
        for fate in HandFate::all() {
            let points = fate.hand(Money::whole(1)).total().points();
            match fate {
                HandFate::Stood(wanted) | HandFate::Doubled(wanted) => assert_eq!(points, wanted),
                HandFate::Bust | HandFate::DoubledBust => assert_eq!(points, 22),
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
        assert_eq!(of("", HandFate::Blackjack, End::Points(21)), 15);
        assert_eq!(of("payout=6:5", HandFate::Blackjack, End::Bust), 12);
        assert_eq!(of("", HandFate::Doubled(18), End::Points(17)), 20);
        assert_eq!(of("", HandFate::Doubled(18), End::Blackjack), -20);
        let original = "dealer_bj=no-peek-original";
        assert_eq!(of(original, HandFate::DoubledBust, End::Blackjack), -10);
        assert_eq!(of("", HandFate::Surrendered, End::Points(17)), -5);
        assert_eq!(
            of("surrender=late", HandFate::Surrendered, End::Blackjack),
            -10
        );
        assert_eq!(
            of("surrender=early", HandFate::Surrendered, End::Blackjack),
            -5
        );
    }
}
