//! Settlement of hands.

use super::{PlayoutHand, PlayoutSeat};
use crate::{HandStatus, HouseRules, Insurance, Payout, Surrender};

/// Final state of the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum DealerEnd {
    /// A two-card 21 that counts as a blackjack.
    Blackjack,
    /// More than 21.
    Bust,
    /// A total (below 17 only if no card was left).
    Points(u8),
}

/// Result of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum HandEnd {
    Win,
    Blackjack,
    Draw,
    Surrender,
    Loss,
}

/// Result of `hand` against `dealer`, and its profit in tenths of the bet; `first` is `true` for the first hand of its
/// bet.
pub(in super::super) fn settle(
    rules: &HouseRules,
    hand: &PlayoutHand,
    first: bool,
    dealer: DealerEnd,
) -> (HandEnd, i32) {
    use crate::DealerBlackjack::NoPeekOriginal;
    let stake = if hand.doubled { 20 } else { 10 };
    let blackjack = dealer == DealerEnd::Blackjack;
    let kept = matches!(hand.status, HandStatus::Blackjack | HandStatus::Surrendered);
    if blackjack && rules.dealer_bj == NoPeekOriginal && !kept {
        // Only the original bet is lost; added stakes come back.
        return if first {
            (HandEnd::Loss, -10)
        } else {
            (HandEnd::Draw, 0)
        };
    }
    let points = match dealer {
        DealerEnd::Points(points) => points,
        DealerEnd::Bust => 0,
        DealerEnd::Blackjack => 22,
    };
    match hand.status {
        HandStatus::Surrendered if blackjack && rules.surrender == Surrender::Late => {
            (HandEnd::Loss, -stake)
        }
        HandStatus::Surrendered => (HandEnd::Surrender, -5),
        HandStatus::Bust => (HandEnd::Loss, -stake),
        HandStatus::Blackjack if blackjack => (HandEnd::Draw, 0),
        HandStatus::Blackjack => (
            HandEnd::Blackjack,
            match rules.payout {
                Payout::ThreeToTwo => 15,
                Payout::SixToFive => 12,
                Payout::Even | Payout::Plain21 => 10,
            },
        ),
        _ if hand.points() < points => (HandEnd::Loss, -stake),
        _ if hand.points() == points => (HandEnd::Draw, 0),
        _ => (HandEnd::Win, stake),
    }
}

impl PlayoutSeat {
    /// Profit of all hands and the insurance against `dealer`, in tenths of the bet.
    pub(in super::super) fn profit(&self, rules: &HouseRules, dealer: DealerEnd) -> i32 {
        let insurance = match (self.insurance, dealer) {
            (Insurance::Taken, DealerEnd::Blackjack) => 10,
            (Insurance::Taken, _) => -5,
            _ => 0,
        };
        let hands = self.hands().iter().enumerate();
        insurance
            + hands
                .map(|(at, hand)| settle(rules, hand, at == 0, dealer).1)
                .sum::<i32>()
    }
}
