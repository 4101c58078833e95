//! What the end of a round is worth to the search.

use crate::HouseRules;

use super::deal::{DealerEnd, Ending, QuickSeat, settle};

/// What playouts are rewarded for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reward {
    /// 1 for a hand that wins, 0 for one that loses, and this for a draw.
    WinLose { draw: f64 },
    /// The paper's Table 7.
    Table7,
    /// The money, in bets.
    Payoff,
}

/// What the hands of a split bet are worth together, where the reward is not money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hands {
    /// Their mean.
    Mean,
    /// Their sum.
    Sum,
}

impl Reward {
    /// What a finished seat is worth against `dealer`.
    pub(super) fn of(
        self,
        together: Hands,
        rules: &HouseRules,
        seat: &QuickSeat,
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

fn win_lose(ending: Ending, draw: f64) -> f64 {
    match ending {
        Ending::Win | Ending::Blackjack => 1.0,
        Ending::Draw => draw,
        Ending::Surrender | Ending::Loss => 0.0,
    }
}

fn table7(ending: Ending, doubled: bool) -> f64 {
    match (ending, doubled) {
        (Ending::Win, true) => 8.0,
        (Ending::Blackjack, _) => 7.0,
        (Ending::Win, false) => 6.0,
        (Ending::Draw, _) => 4.0,
        (Ending::Surrender, _) => 3.0,
        (Ending::Loss, false) => 2.0,
        (Ending::Loss, true) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_has_the_reward_of_table_7() {
        let rewards = [
            (Ending::Win, true),
            (Ending::Blackjack, false),
            (Ending::Win, false),
            (Ending::Draw, false),
            (Ending::Draw, true),
            (Ending::Surrender, false),
            (Ending::Loss, false),
            (Ending::Loss, true),
        ]
        .map(|(ending, doubled)| table7(ending, doubled));
        assert_eq!(rewards, [8.0, 7.0, 6.0, 4.0, 4.0, 3.0, 2.0, 0.0]);
        let endings = [
            Ending::Win,
            Ending::Blackjack,
            Ending::Draw,
            Ending::Surrender,
            Ending::Loss,
        ];
        assert_eq!(
            endings.map(|ending| win_lose(ending, 0.0)),
            [1.0, 1.0, 0.0, 0.0, 0.0]
        );
        assert_eq!(win_lose(Ending::Draw, 0.5), 0.5);
    }
}
