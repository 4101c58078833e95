### Blackjack in plain mode.

plain_blackjack-did = { $who }: { $what }.
plain_blackjack-did-otherwise = { $who }: { $what }, { $chart }.
plain_blackjack-result = { $who }: { $cards }, { $total }: { $result }, { $profit }.
plain_blackjack-bankroll = { $who }: { $money } in the bank.
plain_blackjack-shoe = Round { $round }, { $rules }, { $cards } cards left in the shoe.
plain_blackjack-money = You have { $money }.
plain_blackjack-hand = Your hand: { $cards }, { $total }.
plain_blackjack-hand-of = Your hand { $number }: { $cards }, { $total }.
plain_blackjack-hand-to-act = Your hand { $number }, to play now: { $cards }, { $total }.
plain_blackjack-dealer = Dealer shows { $card }.
plain_blackjack-stake = On the table: { $stake }. In the bank: { $money }.
plain_blackjack-other = { $who }: { $cards }, { $total }.
plain_blackjack-broke = Not enough for a bet: type rebuy for a new bankroll.
plain_blackjack-bet = Your bet? { $min } to { $max } in steps of { $step }, 0 sits out, Enter bets { $min }.
plain_blackjack-bet-again = Your bet? { $min } to { $max } in steps of { $step }, 0 sits out, Enter bets { $last } again.
plain_blackjack-ace = ace
plain_blackjack-king = king
plain_blackjack-queen = queen
plain_blackjack-jack = jack
plain_blackjack-help-bet = To bet, type the amount; just Enter bets the same again, at first the least.
plain_blackjack-help-play = To play, type hit, stand, double, split or surrender, or the number of the choice.
plain_blackjack-help-letters = Letters: h hit, s stand, d double, p split, r surrender; hint, state and redo are typed in full while you play a hand.
