//! How hands end, and what they win.

use super::{QuickHand, QuickSeat};
use crate::{HandStatus, HouseRules, Insurance, Payout, Surrender};

/// How the dealer ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum DealerEnd {
    /// A two-card 21 that counts as one.
    Blackjack,
    /// More than 21.
    Bust,
    /// A total (less than 17 only when no card was left).
    Points(u8),
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Ending {
    Win,
    Blackjack,
    Draw,
    Surrender,
    Loss,
}

/// How `hand` ends against `dealer`, and what it wins in tenths of the bet; `first` of the hands of its bet or not.
pub(in super::super) fn settle(
    rules: &HouseRules,
    hand: &QuickHand,
    first: bool,
    dealer: DealerEnd,
) -> (Ending, i32) {
    use crate::DealerBlackjack::NoPeekOriginal;
    let stake = if hand.doubled { 20 } else { 10 };
    let blackjack = dealer == DealerEnd::Blackjack;
    let kept = matches!(hand.status, HandStatus::Blackjack | HandStatus::Surrendered);
    if blackjack && rules.dealer_bj == NoPeekOriginal && !kept {
        // Only the original bet is lost; what was added comes back.
        return if first {
            (Ending::Loss, -10)
        } else {
            (Ending::Draw, 0)
        };
    }
    let points = match dealer {
        DealerEnd::Points(points) => points,
        DealerEnd::Bust => 0,
        DealerEnd::Blackjack => 22,
    };
    match hand.status {
        HandStatus::Surrendered if blackjack && rules.surrender == Surrender::Late => {
            (Ending::Loss, -stake)
        }
        HandStatus::Surrendered => (Ending::Surrender, -5),
        HandStatus::Bust => (Ending::Loss, -stake),
        HandStatus::Blackjack if blackjack => (Ending::Draw, 0),
        HandStatus::Blackjack => (
            Ending::Blackjack,
            match rules.payout {
                Payout::ThreeToTwo => 15,
                Payout::SixToFive => 12,
                Payout::Even | Payout::Plain21 => 10,
            },
        ),
        _ if hand.points() < points => (Ending::Loss, -stake),
        _ if hand.points() == points => (Ending::Draw, 0),
        _ => (Ending::Win, stake),
    }
}

impl QuickSeat {
    /// What all hands and the insurance win against `dealer`, in tenths of the bet.
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
