### What is explained at the table of blackjack when it first happens.

# columns: 78
blackjack_moment-insurance = The dealer may have a blackjack. Insurance pays 2:1 if so; seldom worth it.
# columns: 78
blackjack_moment-blackjack = Blackjack: ace and ten in two cards. It wins at once, and pays extra.
# columns: 78
blackjack_moment-push = A push: equal totals. Your bet comes back.
# columns: 78
blackjack_moment-split = Two of a rank: p splits them into two hands, each with a bet of its own.
# columns: 78
blackjack_moment-surrender = r surrenders: half the bet for a hand that you would mostly lose.
