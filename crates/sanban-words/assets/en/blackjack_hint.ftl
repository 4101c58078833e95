blackjack_hint-thinking = the adviser is thinking
blackjack_hint-working = working it out
# columns: 60, count = Knock-Out, kind = running, figure = −26
blackjack_hint-bet-by-count = { $kind ->
    [running] { $count }: running count { $figure }
   *[true] { $count }: true count { $figure }
}
# columns: 60, percent = +1.25
blackjack_hint-bet-by-value = the next round is worth { $percent } % of the bet
# columns: 76, chosen = no insurance, best = insurance, cost = 0.569, money = 284.50, judge = index
blackjack_hint-mistake = { $chosen } cost { $cost } of the bet ({ $money }): { $best } was right ({ $judge })
# columns: 7
blackjack_hint-best = best
# columns: 7
blackjack_hint-equal = equal
# columns: 8
blackjack_hint-you = you
blackjack_hint-cell = Chart: { $spot }: { $code } = { $meaning }.
blackjack_hint-cell-of = Chart { $chart }: { $spot }: { $code } = { $meaning }.
blackjack_hint-else = { $first }, else { $next }
blackjack_hint-three-cards = { $meaning }; with three cards or more { $play }
blackjack_hint-because-of-the-shoe = { $tendency ->
    [rich] The chart is for a full shoe, where { $said } is better by { $margin }; this one is rich in { $cards } ({ $share }, not { $fresh } %).
   *[short] The chart is for a full shoe, where { $said } is better by { $margin }; this one is short of { $cards } ({ $share }, not { $fresh } %).
}
blackjack_hint-because-of-the-cards = The chart goes by the total; with exactly these cards { $best } is better, by { $margin } in a full shoe too.
blackjack_hint-cards = { $points ->
    [1] aces
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
   *[other] tens
}
blackjack_hint-insurance = { $tens } of { $unseen } unseen cards are tens: { $share } %. Insurance pays from 33.3 % on.
blackjack_hint-chart-never-insures = By the chart insurance is never taken.
blackjack_hint-no-index = No index for this hand.
blackjack_hint-index = { $kind ->
    [running] Index { $index }: { $high } from there on, { $low } below. The running count is { $figure }.
   *[true] Index { $index }: { $high } from there on, { $low } below. The true count is { $figure }.
}
blackjack_hint-all-agree = The other methods agree.
blackjack_hint-agrees = { $judge }: { $play } too.
blackjack_hint-differs = { $judge }: { $play }, { $gain }.
