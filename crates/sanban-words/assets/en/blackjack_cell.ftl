blackjack_cell-name = A cell of the chart
# columns: 76
blackjack_cell-no-decision = The rules leave nothing to decide here.
blackjack_cell-key-close = back
