blackjack_word-sit-out = sit out
blackjack_word-bet = bet { $amount }
blackjack_word-rebuy = rebuy
blackjack_word-insure = insurance
blackjack_word-no-insurance = no insurance
blackjack_word-play-on = play on
blackjack_word-hit = hit
blackjack_word-stand = stand
blackjack_word-double = double
    .short = double
blackjack_word-split = split
blackjack_word-surrender = surrender

# Items of a list, one after the other.
blackjack_word-list = { $all }, { $next }
blackjack_word-total = { $kind ->
    [soft] soft { $points }
   *[hard] { $points }
}
# columns: 6
blackjack_word-hard = hard
# columns: 6
blackjack_word-soft = soft
# columns: 6
blackjack_word-pair = pair
# columns: 15, kind = soft, row = A·9, up = 10
blackjack_word-spot = { $kind ->
    [hard] hard { $row } v { $up }
    [soft] soft { $row } v { $up }
   *[pair] pair { $row } v { $up }
}
blackjack_word-split-with-das = split with DAS
blackjack_word-next-table = next table

# columns: 15
blackjack_word-insurance = insurance
# columns: 15
blackjack_word-running-count = running count
# columns: 15
blackjack_word-true-count = true count
# columns: 15
blackjack_word-aces-seen = aces seen
# columns: 15
blackjack_word-decks-left = decks left
# columns: 15
blackjack_word-bet-size = bet

# columns: 22
blackjack_word-count-paper = Itoh ±3
blackjack_word-count-paper-source = Itoh, Table 5 and equation (3)
# columns: 22
blackjack_word-count-ko = Knock-Out
blackjack_word-count-ko-source = Itoh, Table 4; Vancura and Fuchs

# columns: 15, decks = 8
blackjack_word-decks = { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
}
# In the head of a table.
# columns: 8, decks = 8
blackjack_word-decks-brief = { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
}
blackjack_word-endless = infinite deck
blackjack_word-blackjack-is-21 = BJ = 21
blackjack_word-no-double = no double
blackjack_word-no-split = no split
blackjack_word-burned = burn { $cards }
blackjack_word-peek = peek
blackjack_word-no-peek = no peek
blackjack_word-dealer-plain = dealer BJ = 21
# columns: 15, percent = −0.33
blackjack_word-edge = edge { $percent } %
blackjack_word-judging = working it out …
blackjack_word-nothing-better = nothing was better
# columns: 8
blackjack_word-method-chart = chart
    .head = Chart
    .by = by the chart
# columns: 8
blackjack_word-method-index = index
    .head = Index
    .by = by the indices
# columns: 8
blackjack_word-method-exact = exact
    .head = Exact
    .by = by exact values

# columns: 24, kind = running, figure = −10.5
blackjack_word-figure = { $kind ->
    [running] running count { $figure }
   *[true] true count { $figure }
}
# columns: 20
blackjack_word-decks-exact = exact decks
# columns: 20
blackjack_word-decks-quarter = quarter decks
# columns: 20
blackjack_word-decks-half = half decks
# columns: 20
blackjack_word-decks-full = full decks
# columns: 24
blackjack_word-rounding-none = TC not rounded
# columns: 24
blackjack_word-rounding-floor = TC floored
# columns: 24
blackjack_word-rounding-truncate = TC truncated
# columns: 24
blackjack_word-rounding-nearest = TC rounded
blackjack_word-late = too late
