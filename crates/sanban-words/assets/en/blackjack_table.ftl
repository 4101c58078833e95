# columns: 24, n = 1000
blackjack_table-round = round { $n }
# columns: 40, n = 1000, house = −1,000
blackjack_table-round-over = round { $n }: house { $house }
# columns: 30, mean = −10.00
blackjack_table-mean = { $mean } × the minimum a round
blackjack_table-cost = { $cost } of a bet
# columns: 9
blackjack_table-bank = bank
blackjack_table-rated-hand = hand { $n } of { $all } · { $rules }

# columns: 6
blackjack_table-shoe = Shoe
# columns: 44
blackjack_table-endless-shoe = every card is drawn from a full deck
# columns: 23, percent = 100, decks = 5.8
blackjack_table-dealt = { $percent } % dealt, { $decks } left
# Where there are fewer columns.
# columns: 19, percent = 100
blackjack_table-dealt-short = { $percent } % dealt
# columns: 23
blackjack_table-last-round = last round of the shoe
# columns: 23
blackjack_table-shuffled-always = shuffled every round
# columns: 23, percent = 75
blackjack_table-cut-card = ┃ cut card at { $percent } %
# columns: 10
blackjack_table-dealer = Dealer
# columns: 16
blackjack_table-dealer-bust = bust
# columns: 16
blackjack_table-dealer-blackjack = blackjack
# columns: 16
blackjack_table-dealer-no-blackjack = no blackjack
# columns: 22
blackjack_table-count-hidden = count hidden
# columns: 15, card = 10♠
blackjack_table-last-card = last { $card }
# columns: 14
blackjack_table-running = running
# columns: 14
blackjack_table-true = true
# columns: 14
blackjack_table-key-count = key count

# columns: 10
blackjack_table-to-bet = to bet
# columns: 10
blackjack_table-waiting = waiting
# columns: 10
blackjack_table-sits-out = sits out
blackjack_table-stake = bet { $amount }
blackjack_table-insured = { $stake } · insured { $amount }

# columns: 12
blackjack_table-standing-waiting = waiting
    .short = wait
# columns: 12
blackjack_table-standing-to-act = to act
    .short = to act
# columns: 12
blackjack_table-standing-in-play = in play
    .short = play
# columns: 12
blackjack_table-standing-stands = stands
    .short = stands
# columns: 12
blackjack_table-standing-doubled = doubled
    .short = dbl
# columns: 16
blackjack_table-standing-blackjack = blackjack
    .short = BJ
# columns: 12
blackjack_table-standing-bust = bust
    .short = bust
# columns: 12
blackjack_table-standing-surrendered = surrendered
    .short = surr
# columns: 12
blackjack_table-standing-wins = wins
    .short = win
# columns: 12
blackjack_table-standing-push = push
    .short = push
# columns: 12
blackjack_table-standing-loses = loses
    .short = loss
# columns: 12
blackjack_table-standing-returned = bet returned
    .short = back

# columns: 60
blackjack_table-dealing = dealing …
# columns: 60, who = Basic 2 (counts cards)
blackjack_table-waiting-for = waiting for { $who } …
blackjack_table-hand-of = { $who }, hand { $hand }
# columns: 58, who = You 7
blackjack_table-ask-even-money = { $who }: even money for your blackjack?
# columns: 58, who = You 7, amount = 250
blackjack_table-ask-insurance = { $who }: insurance for { $amount }? It pays 2:1.
# columns: 48, who = You 7, total = soft 18
blackjack_table-ask-early-surrender = { $who }: { $total }. Surrender before the peek?
# columns: 26, who = You, total = soft 18, up = 10
blackjack_table-ask-hand = { $who }: { $total } against { $up }
# columns: 26, who = You 7, hand = 2, total = s18, up = 10
blackjack_table-ask-one-hand = { $who }, hand { $hand }: { $total } v { $up }
# columns: 20, total = soft 18, up = 10
blackjack_table-ask-total = { $total } against { $up }
# columns: 16, who = You 7
blackjack_table-ask-bet = { $who }: bet
# columns: 76, who = You 7, bankroll = 1,005, min = 1000
blackjack_table-broke = { $who }: your bankroll of { $bankroll } does not cover the minimum bet of { $min }.
blackjack_table-broke-short = { $who }: { $bankroll } is below the minimum bet of { $min }.
# columns: 48, amount = 1,000,000,000
blackjack_table-offer-rebuy = Rebuy for { $amount }?
# columns: 8
blackjack_table-chips = chips
# columns: 15, amount = 1,250,000
blackjack_table-min = min { $amount }
# columns: 15, amount = 1,250,000
blackjack_table-max = max { $amount }
# columns: 18, amount = 1,250,000
blackjack_table-steps = steps of { $amount }

# columns: 12, n = 1000
blackjack_table-round-title = Round { $n }
# columns: 20
blackjack_table-sat-out = you sat out
# columns: 24, amount = 1,000
blackjack_table-you-won = you won { $amount }
# columns: 24, amount = 1,000
blackjack_table-you-lost = you lost { $amount }
# columns: 24
blackjack_table-you-even = you broke even
# columns: 24, amount = 1,000
blackjack_table-together-won = you won { $amount } together
# columns: 24, amount = 1,000
blackjack_table-together-lost = you lost { $amount } together
# columns: 24
blackjack_table-together-even = you broke even together
# columns: 20, amount = 1,000,000
blackjack_table-bank-of = bank { $amount }

# columns: 8
blackjack_table-button-skip = skip
# columns: 8
blackjack_table-button-rebuy = rebuy
# columns: 8
blackjack_table-button-sit-out = sit out
# columns: 8
blackjack_table-button-bet = bet
# columns: 8
blackjack_table-button-same = same
# columns: 10
blackjack_table-button-same-bet = same bet
# columns: 14
blackjack_table-button-next-round = next round
# columns: 6
blackjack_table-button-yes = yes
# columns: 6
blackjack_table-button-no = no
# columns: 10
blackjack_table-button-play-on = play on
# columns: 6
blackjack_table-button-hit = hit
# columns: 8
blackjack_table-button-stand = stand
# columns: 6
blackjack_table-button-double = double
# columns: 10
blackjack_table-button-split = split
    .short = split
# columns: 10
blackjack_table-button-surrender = surrender
    .short = surr

# columns: 20
blackjack_table-log = Log
# columns: 20
blackjack_table-session = This session
# columns: 20
blackjack_table-bankroll = Bankroll
# columns: 20
blackjack_table-unseen = Unseen cards
# columns: 10
blackjack_table-standing-session = session
# columns: 16, rounds = 100
blackjack_table-in-rounds = in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
# columns: 14
blackjack_table-by-the-chart = by the chart
# columns: 12, right = 100, all = 100
blackjack_table-share = { $right } of { $all }
# columns: 14, times = 10
blackjack_table-rebought = rebought { $times }×
# columns: 50
blackjack_table-new-shoe = The cut card is out: the shoe is shuffled now.

blackjack_table-result = { $dealer ->
    [blackjack] { $result ->
        [win] { $hand } beats a blackjack
        [push] { $hand } pushes with a blackjack
       *[loss] { $hand } loses to a blackjack
    }
    [bust] { $result ->
        [win] { $hand } wins, the dealer busts
        [push] { $hand } pushes, the dealer busts
       *[loss] { $hand } loses, the dealer busts
    }
   *[total] { $result ->
        [win] { $hand } beats { $points }
        [push] { $hand } pushes with { $points }
       *[loss] { $hand } loses to { $points }
    }
}
blackjack_table-result-bust = bust with { $hand }
blackjack_table-result-surrender = { $hand } surrendered
blackjack_table-result-returned = { $hand }: bet returned
blackjack_table-result-insurance = insurance { $change }
blackjack_table-hand = hand { $hand }
blackjack_table-of-hand = { $whose }: { $what }
blackjack_table-keys = Blackjack
blackjack_table-keys-chart = Blackjack chart
blackjack_table-keys-indices = Blackjack indices
