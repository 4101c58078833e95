blackjack_indices-name = Indices
# columns: 70
blackjack_indices-working = working out the indices of your count
# columns: 78
blackjack_indices-none = No count that occurs changes the play.
# columns: 12
blackjack_indices-head-hand = hand
# columns: 4
blackjack_indices-head-up = up
# columns: 22
blackjack_indices-head-play = chart → play
# columns: 14, kind = running
blackjack_indices-head-index = { $kind ->
    [running] running count
   *[true] true count
}
# columns: 9
blackjack_indices-three-cards = 3+ cards
# columns: 8
blackjack_indices-head-in-100 = in 100
# columns: 8
blackjack_indices-head-gain = gain
# columns: 6
blackjack_indices-illustrious = I18
# columns: 6
blackjack_indices-fab = Fab 4
# columns: 78
blackjack_indices-note = gain: minimum bets in 100 rounds at bets of 1 to 8. I18, Fab 4: Schlesinger
# columns: 78, shoes = 2500
blackjack_indices-source = { $shoes ->
    [0] index: of average shoes, up to 0.3 off; sanban blackjack indices works it out
   *[other] index: worked out over { $shoes } dealt shoes
}

blackjack_indices-key-up = choose
    .help = The line above.
blackjack_indices-key-down = choose
    .help = The line below.
blackjack_indices-key-page-up = page
    .help = Ten lines up.
blackjack_indices-key-page-down = page
    .help = Ten lines down.
blackjack_indices-key-close = back
    .help = Back to the chart.
