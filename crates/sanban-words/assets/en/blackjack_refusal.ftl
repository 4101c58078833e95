# columns: 78
blackjack_refusal-round-over = the round is over
# columns: 78
blackjack_refusal-betting = bets come first
# columns: 78
blackjack_refusal-bets-placed = the bets are placed
# columns: 78
blackjack_refusal-insurance-first = first take or decline the insurance
# columns: 78
blackjack_refusal-early-surrender-first = first surrender or play on: the dealer has not checked for a blackjack yet
# columns: 78, min = 1000000000
blackjack_refusal-below-minimum = the minimum bet is { $min }
# columns: 78, max = 1000000000
blackjack_refusal-above-maximum = the maximum bet is { $max }
# columns: 78, min = 1000000000, step = 1000000000
blackjack_refusal-off-step = bets go up from { $min } in steps of { $step }
# columns: 78, needed = 1,000,000,000, bankroll = 1,000,000,000
blackjack_refusal-not-enough-money = that takes { $needed }, and your bankroll is { $bankroll }
# columns: 78, min = 1000000000
blackjack_refusal-not-broke = you can rebuy only when you cannot cover the minimum bet of { $min }
# columns: 78
blackjack_refusal-no-insurance = insurance is offered only when the dealer shows an ace, before play begins
# columns: 78
blackjack_refusal-no-doubling = there is no doubling down at this table
# columns: 78
blackjack_refusal-double-needs-two-cards = you can double down only on your first two cards
# columns: 78, from = 10
blackjack_refusal-double-total = you can double down only on hard { $from } to 11 at this table
# columns: 78
blackjack_refusal-no-double-after-split = there is no doubling after a split at this table
# columns: 78
blackjack_refusal-split-aces-take-one-card = split aces get one card each at this table
# columns: 78
blackjack_refusal-no-splitting = there is no splitting at this table
# columns: 78
blackjack_refusal-not-a-pair = you can split only a pair
# columns: 78, most = 4
blackjack_refusal-too-many-hands = a bet can be split into { $most } hands at most
# columns: 78
blackjack_refusal-no-resplit-of-aces = aces cannot be resplit at this table
# columns: 78
blackjack_refusal-no-surrender = there is no surrender at this table
# columns: 78
blackjack_refusal-surrender-needs-two-cards = you can surrender only your first two cards
# columns: 78
blackjack_refusal-no-surrender-after-split = hands from a split cannot be surrendered
# columns: 78
blackjack_refusal-surrender-is-past = surrender was offered before the dealer checked for a blackjack
# columns: 78
blackjack_refusal-no-cards-left = no card is left to deal: they are all on the table

# columns: 78, who = Basic 2 (counts cards)
blackjack_refusal-others-turn = it is { $who }'s turn
# columns: 78
blackjack_refusal-rated = in a rated series you always bet the minimum
# columns: 78, min = 1,000,000,000
blackjack_refusal-not-covered = your bankroll does not cover the minimum bet of { $min }
# columns: 78
blackjack_refusal-all-in = your bankroll allows no more
# columns: 78
blackjack_refusal-nothing-decided = you have decided nothing in this round
# columns: 78
blackjack_refusal-nothing-to-count = there is nothing to count in an infinite deck
# columns: 78
blackjack_refusal-no-card-seen = no card has been dealt since the shuffle
# columns: 78, count = hi-lo-2, used = hi-lo
blackjack_refusal-unknown-count = there is no count '{ $count }'; '{ $used }' is shown
# columns: 78
blackjack_refusal-type-a-number = type a number first
# columns: 78
blackjack_refusal-nothing-to-ask = there is nothing to ask under these rules
# columns: 78
blackjack_refusal-working = still being worked out
# columns: 78
blackjack_refusal-drill-surrender = these rules have no surrender
# columns: 78
blackjack_refusal-drill-endless = in an infinite deck there is nothing to count
# columns: 78
blackjack_refusal-drill-insurance = there is no insurance under these rules
# columns: 78
blackjack_refusal-drill-running-count = your count is not converted: it has no true count
blackjack_refusal-index-list = no list of indices: { $problem }; all indices are used
blackjack_refusal-ramp = '{ $ramp }' is no ramp such as 1:2/2:4/3:8 (up to five steps); the best one is used
# columns: 78, chart = strategies/mine.toml
blackjack_refusal-unknown-chart = '{ $chart }' is no chart; the one for the rules is used
