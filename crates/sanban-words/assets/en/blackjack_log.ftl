# columns: 20, n = 1000
blackjack_log-round = Round { $n }
# columns: 36
blackjack_log-no-bets = Nobody bets.
# columns: 36, burned = 10
blackjack_log-new-shoe = { $burned ->
    [0] The cut card is out: a new shoe.
    [one] A new shoe: one card is burned.
   *[other] A new shoe: { $burned } cards are burned.
}
# columns: 36
blackjack_log-dealer = Dealer
blackjack_log-sits-out = sits out
blackjack_log-bets = bet { $amount }
blackjack_log-rebuys = rebuys for { $amount }
blackjack_log-insures = takes insurance
blackjack_log-no-insurance = no insurance
blackjack_log-plays-on = plays on
blackjack_log-stands = stand { $total }
blackjack_log-hits = hit { $card }: { $total }
blackjack_log-hits-bust = hit { $card }: { $total } bust
blackjack_log-doubles = double { $card }: { $total }
blackjack_log-doubles-bust = double { $card }: { $total } bust
blackjack_log-splits = split { $face }·{ $face }
blackjack_log-surrenders = surrender { $total }
blackjack_log-dealer-total = { $end ->
    [blackjack] blackjack
    [bust] { $points } bust
   *[total] { $points }
}
blackjack_log-dealer-end = { $cards }: { $total }
blackjack_log-insurance-paid = insurance paid
blackjack_log-insurance-lost = insurance lost
# columns: 36, action = no insurance
blackjack_log-chart = chart: { $action }
blackjack_log-out = out
blackjack_log-end = Dealer { $total } · { $results }
