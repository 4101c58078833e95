blackjack_progress-name = Progress
# columns: 8
blackjack_progress-tab-map = Map
# columns: 8
blackjack_progress-tab-mistakes = Mistakes
# columns: 8
blackjack_progress-tab-bankroll = Bank
# columns: 8
blackjack_progress-tab-days = Days
blackjack_progress-all-rules = all rules
blackjack_progress-these-rules = these rules
blackjack_progress-reading = reading your answers
# columns: 7
blackjack_progress-shade-right = right %
# columns: 4
blackjack_progress-shade-new = new
# columns: 5
blackjack_progress-shade-less = less
# columns: 38, spot = soft A·7 v 10, best = surrender, gap = −0.035
blackjack_progress-spot = : { $best }, next { $gap }
# columns: 36
blackjack_progress-never-asked = never asked
# columns: 38, right = 100, asked = 100, cost = 10.250
blackjack_progress-record = { $right } of { $asked } right, cost { $cost } bets
# columns: 78
blackjack_progress-nothing-yet = Nothing yet: play a few rounds, or start a drill.
# columns: 78
blackjack_progress-no-mistakes = No mistakes so far.
# columns: 16
blackjack_progress-head-when = when
# columns: 15
blackjack_progress-head-what = what
# columns: 10
blackjack_progress-head-chosen = chosen
# columns: 10
blackjack_progress-head-best = best
# columns: 8
blackjack_progress-head-cost = cost
# columns: 10
blackjack_progress-head-hand = hand
blackjack_progress-counted-down = the deck counted down
blackjack_progress-decks-left = { $decks } decks left
blackjack_progress-cards-at-once = { $cards } cards, { $once } at once
blackjack_progress-cards-of-seats = { $cards } cards, { $seats } seats
blackjack_progress-cards-of-decks = { $cards } cards of { $decks } decks
# columns: 78, mistakes = 1000, cost = 100.250
blackjack_progress-sum = { $mistakes ->
    [one] { $mistakes } mistake, { $cost } bets
   *[other] { $mistakes } mistakes, { $cost } bets together
}
blackjack_progress-true-count = true count { $count }
blackjack_progress-cost-of-bet = { $cost } of a bet of { $bet }
blackjack_progress-seconds = { $seconds } s
# columns: 78
blackjack_progress-no-rounds = No rounds yet.
# columns: 24
blackjack_progress-rounds = rounds
# columns: 24
blackjack_progress-staked = wagered
# columns: 24
blackjack_progress-won-or-lost = won or lost
# columns: 24
blackjack_progress-of-the-stakes = of all wagers
# columns: 24
blackjack_progress-highest-lowest = highest, lowest
# columns: 24
blackjack_progress-given-away = given away by mistakes
# columns: 11
blackjack_progress-head-day = day
# columns: 9
blackjack_progress-head-answers = answers
# columns: 7
blackjack_progress-head-right = right
# columns: 6
blackjack_progress-head-time = time
# columns: 14
blackjack_progress-head-per-100 = per 100 hands
# columns: 12, bets = 100.25
blackjack_progress-bets = { $bets } bets

blackjack_progress-key-tab = heat map
    .help = How well you know each cell of the chart.
blackjack_progress-key-tab-2 = mistakes
    .help = Every mistake with its cost.
blackjack_progress-key-tab-3 = bankroll
    .help = How your money went at the table.
blackjack_progress-key-tab-4 = days
    .help = Answers, accuracy and time, day by day.
blackjack_progress-key-next-tab = next
    .help = The next page.
blackjack_progress-key-tab-before = previous
    .help = The previous page.
blackjack_progress-key-up = move
    .help = The cell, or the line, above.
blackjack_progress-key-down = move
    .help = The cell, or the line, below.
blackjack_progress-key-left = move
    .help = The cell to the left.
blackjack_progress-key-right = move
    .help = The cell to the right.
blackjack_progress-key-page-up = page
    .help = Ten lines up.
blackjack_progress-key-page-down = page
    .help = Ten lines down.
blackjack_progress-key-rules = rules
    .help = Count the answers under the rules in force, or under all rules.
blackjack_progress-key-why = why
    .help = The cell explained: a hand, the values of its actions, what the dealer ends with and what a card makes of it.
blackjack_progress-key-weak = practise the weak
    .help = Practise the cells with fewer than 85 % right answers.
blackjack_progress-key-leave = back
    .help = Back to the previous screen.
blackjack_progress-key-method = method
    .help = The map of answers by the chart, by the indices, or by exact values.
# columns: 10
blackjack_progress-tab-sessions = Sessions
# columns: 78
blackjack_progress-no-sessions = No sessions yet: start a drill.
# columns: 22
blackjack_progress-head-drill = drill
# columns: 6
blackjack_progress-head-change = change
blackjack_progress-key-tab-5 = sessions
    .help = The sessions of your drills, each beside the one before.
