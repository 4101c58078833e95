blackjack_empty_chart-name = Empty chart
# columns: 24, filled = 330, all = 330
blackjack_empty_chart-filled = { $filled } of { $all } cells
# columns: 70, wrong = 330, loss = 10.25, edge = 0.33
blackjack_empty_chart-loss = { $wrong } wrong: you lose { $loss } bets in 100 hands, the house takes { $edge }
# columns: 60, cell = hard 16 v 10, action = surrender
blackjack_empty_chart-impossible = { $cell }: { $action } is not possible
# columns: 38, cell = pair 10·10 v 10
blackjack_empty_chart-right = { $cell }: right.
# columns: 38, cell = pair 10·10 v 10, best = surrender
blackjack_empty_chart-wrong = { $cell }: right is { $best }.
# columns: 38, chosen = surrender, price = 0.036
blackjack_empty_chart-price = { $chosen }: −{ $price } bets in 100 hands
blackjack_empty_chart-ask-row = { $row }: type ten letters, for 2 to 10 and the ace: h hit, s stand, d double, p split, r surrender.
# columns: 16
blackjack_empty_chart-label-hide = hide marks
# columns: 16
blackjack_empty_chart-label-at-end = check at the end

blackjack_empty_chart-key-clear = clear
    .help = Empty the cell.
blackjack_empty_chart-key-next-wrong = next wrong
    .help = The next cell that is wrong.
blackjack_empty_chart-key-check = check
    .help = Mark the cells that are wrong, with the loss of your chart, or hide the marks.
blackjack_empty_chart-key-at-once = check at once
    .help = Check each cell as it is filled, or all of them at the end.
blackjack_empty_chart-leave = Leave the chart?
blackjack_empty_chart-leave-text = What you have filled in is not kept.
