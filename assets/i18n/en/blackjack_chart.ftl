blackjack_chart-name = Strategy chart
blackjack_chart-title-s17 = Four to eight decks, S17, late surrender, peek
blackjack_chart-title-h17 = Four to eight decks, H17, late surrender, peek
blackjack_chart-title-european = Four to eight decks, S17, no peek and all bets lost to a blackjack, no surrender
blackjack_chart-title-paper = Basic strategy of Itoh's paper
# columns: 76, rules = 6 decks · S17 · DAS · LS · peek
blackjack_chart-title-optimal = Best play by totals: { $rules }
# columns: 38, cells = 16 v 10 stand
blackjack_chart-three-cards = 3+ cards: { $cells }

blackjack_chart-key-before = chart
    .help = The previous chart.
blackjack_chart-key-after = chart
    .help = The next chart.
blackjack_chart-key-close = back
    .help = Back to the table.
blackjack_chart-key-indices = indices
    .help = The indices of your count.
