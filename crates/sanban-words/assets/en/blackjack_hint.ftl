blackjack_hint-thinking = the adviser is thinking
blackjack_hint-working = working it out
# columns: 60, count = Knock-Out, kind = running, figure = −26, bets = more
blackjack_hint-bet-by-count = { $kind ->
    [running] { $count }: running count { $figure }
   *[true] { $count }: true count { $figure }
}{ $bets ->
    [least] , so the minimum
   *[more] , so more than the minimum
}
# columns: 60, percent = +1.25
blackjack_hint-bet-by-value = the next round is worth { $percent } % of the bet
# columns: 76, chosen = no insurance, best = insurance, cost = 0.569, money = 284.50
blackjack_hint-mistake = { $chosen } cost { $cost } of the bet ({ $money }): { $best } was right
# columns: 76, bet = 100, wanted = 500, kind = running, count = −12.5
blackjack_hint-bet-mistake = You bet { $bet }; at a { $kind } count of { $count } the ramp bets { $wanted }.
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
# Where a count or a chart judges.
blackjack_hint-differs-exact = With exactly the cards that are left, { $play } is better by { $gain }; no count shows that.
blackjack_hint-right-by-count = Right by the count; what follows is from the exact cards.
blackjack_hint-differs = { $judge }: { $play }, { $gain }.
# Above the values of a hint, in brackets.
blackjack_hint-unit = average win or loss per unit bet

# Reasons for the best action, from the odds of the cards that are not seen.
blackjack_hint-why-stand-stiff = A card would bust { $total } in { $busts } % of cases; standing wins when the dealer busts, { $dealer } %.
blackjack_hint-why-stand = Standing on { $total } wins { $wins } % and pushes { $pushes } %; a card would bust it in { $busts } % of cases.
blackjack_hint-why-stand-soft = Standing on { $total } wins { $wins } % and pushes { $pushes } %.
blackjack_hint-why-hit-safe = No card busts { $total }; standing would win only when the dealer busts, { $dealer } %.
blackjack_hint-why-hit-stiff = Standing on { $total } wins only when the dealer busts, { $dealer } %; a card busts it in { $busts } % of cases.
blackjack_hint-why-hit-made = Standing on { $total } wins only { $wins } % and pushes { $pushes } %.
blackjack_hint-why-double = One card on { $total } at twice the bet is worth { $double }, more cards at one bet { $hit }.
blackjack_hint-why-split = Two hands that begin with { $card } are worth { $split } together, { $total } as it is { $whole }.
blackjack_hint-why-surrender = Playing on loses more than half the bet ({ $whole }); standing would win { $wins } %.
blackjack_hint-why-play-on = Playing on ({ $whole }) loses less than half the bet.
blackjack_hint-why-hit-not-double = A double takes one card only, a hit may go on after a poor one: { $hit } against { $double }.
