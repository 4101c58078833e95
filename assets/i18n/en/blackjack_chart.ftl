blackjack_chart-key-before = chart
    .help = The chart before this one.
blackjack_chart-key-after = chart
    .help = The next chart.
blackjack_chart-key-close = back
    .help = Back to the table.
