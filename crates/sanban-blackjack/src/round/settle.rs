//! Settlement: the result and profit of every hand.

use crate::{DealerBlackjack, Hand, HandResult, HandStatus, HouseRules, Money, Payout, Surrender};

use super::seat::Insurance;
use super::table::Table;

impl Table {
    /// Settles every hand and every insurance against the dealer's open cards, and pays out.
    pub(super) fn settle(&mut self) {
        let dealer = DealerEnd {
            blackjack: self.dealer_shows_blackjack(),
            points: match self.dealer.total() {
                total if total.is_bust() => 0,
                total => total.points(),
            },
        };
        let rules = &self.rules;
        for place in &mut self.places {
            let bet = place.original_bet();
            let mut profit = match place.insurance {
                Insurance::Taken if dealer.blackjack => bet,
                Insurance::Taken => -place.insurance_stake(),
                Insurance::Open | Insurance::Declined => Money::ZERO,
            };
            for (at, hand) in place.hands.iter_mut().enumerate() {
                let (result, won) = dealer.settle(hand, at == 0, bet, rules);
                hand.settled = Some((result, won));
                profit += won;
            }
            place.profit = profit;
            place.bankroll += place.staked + profit;
        }
    }
}

/// The dealer's final hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DealerEnd {
    pub(crate) blackjack: bool,
    /// 0 if bust.
    pub(crate) points: u8,
}

impl DealerEnd {
    /// Result of `hand` with this original bet, and its net profit; `is_first` is `true` for the leftmost hand of its
    /// seat.
    pub(crate) fn settle(
        self,
        hand: &Hand,
        is_first: bool,
        bet: Money,
        rules: &HouseRules,
    ) -> (HandResult, Money) {
        let only_the_bet = self.blackjack
            && rules.dealer_bj == DealerBlackjack::NoPeekOriginal
            && !matches!(hand.status, HandStatus::Blackjack | HandStatus::Surrendered);
        match (only_the_bet, is_first) {
            (true, true) => (HandResult::Loss, -bet),
            (true, false) => (HandResult::Returned, Money::ZERO),
            (false, _) => self.against(hand, bet, rules.payout, rules.surrender),
        }
    }

    /// Result of `hand`, and its net profit.
    fn against(
        self,
        hand: &Hand,
        bet: Money,
        payout: Payout,
        surrender: Surrender,
    ) -> (HandResult, Money) {
        let (stake, points) = (hand.stake, hand.total().points());
        match hand.status {
            // Early surrender comes before the dealer's blackjack. Late surrender does not: with a peek it never
            // meets one, and without a peek the whole bet is lost.
            HandStatus::Surrendered if self.blackjack && surrender == Surrender::Late => {
                (HandResult::Loss, -stake)
            }
            HandStatus::Surrendered => (HandResult::Surrender, -stake.ratio(1, 2)),
            HandStatus::Bust => (HandResult::Bust, -stake),
            HandStatus::Blackjack if self.blackjack => (HandResult::Push, Money::ZERO),
            HandStatus::Blackjack => {
                let won = match payout {
                    Payout::ThreeToTwo => bet.ratio(3, 2),
                    Payout::SixToFive => bet.ratio(6, 5),
                    Payout::Even | Payout::Plain21 => bet,
                };
                (HandResult::Blackjack, won)
            }
            _ if self.blackjack || points < self.points => (HandResult::Loss, -stake),
            _ if points == self.points => (HandResult::Push, Money::ZERO),
            _ => (HandResult::Win, stake),
        }
    }
}
