//! Rewards at the end of a round.

use crate::HouseRules;

use super::deal::{DealerEnd, HandEnd, PlayoutSeat, settle};

/// Reward of a playout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reward {
    /// 1 for a win, 0 for a loss, and `draw` for a draw.
    WinLose { draw: f64 },
    /// The paper's Table 7.
    Table7,
    /// The profit, in bets.
    Payoff,
}

/// Combination of the hands of a split bet, where the reward is not money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hands {
    /// Their mean.
    Mean,
    /// Their sum.
    Sum,
}

impl Reward {
    /// Reward of a finished seat against `dealer`.
    pub(super) fn of(
        self,
        together: Hands,
        rules: &HouseRules,
        seat: &PlayoutSeat,
        dealer: DealerEnd,
    ) -> f64 {
        if self == Reward::Payoff {
            return f64::from(seat.profit(rules, dealer)) / 10.0;
        }
        let mut sum = 0.0;
        for (at, hand) in seat.hands().iter().enumerate() {
            let (ending, _) = settle(rules, hand, at == 0, dealer);
            sum += match self {
                Reward::WinLose { draw } => win_lose(ending, draw),
                Reward::Table7 | Reward::Payoff => table7(ending, hand.doubled),
            };
        }
        match together {
            Hands::Mean => sum / f64::from(seat.count.max(1)),
            Hands::Sum => sum,
        }
    }
}

fn win_lose(ending: HandEnd, draw: f64) -> f64 {
    match ending {
        HandEnd::Win | HandEnd::Blackjack => 1.0,
        HandEnd::Draw => draw,
        HandEnd::Surrender | HandEnd::Loss => 0.0,
    }
}

fn table7(ending: HandEnd, doubled: bool) -> f64 {
    match (ending, doubled) {
        (HandEnd::Win, true) => 8.0,
        (HandEnd::Blackjack, _) => 7.0,
        (HandEnd::Win, false) => 6.0,
        (HandEnd::Draw, _) => 4.0,
        (HandEnd::Surrender, _) => 3.0,
        (HandEnd::Loss, false) => 2.0,
        (HandEnd::Loss, true) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_has_the_reward_of_table_7() {
        let rewards = [
            (HandEnd::Win, true),
            (HandEnd::Blackjack, false),
            (HandEnd::Win, false),
            (HandEnd::Draw, false),
            (HandEnd::Draw, true),
            (HandEnd::Surrender, false),
            (HandEnd::Loss, false),
            (HandEnd::Loss, true),
        ]
        .map(|(ending, doubled)| table7(ending, doubled));
        assert_eq!(rewards, [8.0, 7.0, 6.0, 4.0, 4.0, 3.0, 2.0, 0.0]);
        let endings = [
            HandEnd::Win,
            HandEnd::Blackjack,
            HandEnd::Draw,
            HandEnd::Surrender,
            HandEnd::Loss,
        ];
        assert_eq!(
            endings.map(|ending| win_lose(ending, 0.0)),
            [1.0, 1.0, 0.0, 0.0, 0.0]
        );
        assert_eq!(win_lose(HandEnd::Draw, 0.5), 0.5);
    }
}
