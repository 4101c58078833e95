### Explanations of events that happen for the first time at a table of Blackjack.

# columns: 72
blackjack_moment-signs = The line at the top is the rules of this table: ? explains each sign.
# columns: 72
blackjack_moment-insurance = The dealer may have a blackjack. Insurance pays 2:1 then; seldom good.
# columns: 72
blackjack_moment-blackjack = Blackjack: ace and ten in two cards. It wins at once, and pays extra.
# columns: 72
blackjack_moment-push = A push: equal totals. Your bet comes back.
# columns: 72
blackjack_moment-split = A pair: p splits it into two hands, each with a bet of its own.
# columns: 72
blackjack_moment-surrender = r surrenders: give up a bad hand and lose only half the bet.
