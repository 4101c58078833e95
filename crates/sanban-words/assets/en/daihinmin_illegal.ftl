# Why cards cannot be played, on the row under the hand.

# columns: 68
daihinmin_illegal-over = the game is over
daihinmin_illegal-not-yours = not in your hand: { $cards }
# columns: 68
daihinmin_illegal-nothing-picked = pick the cards to play, or pass
# columns: 60
daihinmin_illegal-no-meld = not a meld: play one rank, or a sequence in one suit
# columns: 68
daihinmin_illegal-sequence-too-short = a sequence needs at least three cards
# columns: 68
daihinmin_illegal-gap = there is a gap in the sequence
# columns: 68
daihinmin_illegal-no-sequences = these rules have no sequences
# columns: 68, count = 1
daihinmin_illegal-group-too-large =
    { $count ->
        [one] under these rules cards are only played one at a time
       *[other] under these rules at most { $count } of a rank go together
    }
# columns: 68
daihinmin_illegal-joker-not-wild = under these rules the joker is only played alone
# columns: 68, count = 5
daihinmin_illegal-wrong-count =
    { $count ->
        [one] wrong number of cards: play one
        [2] wrong number of cards: play two
        [3] wrong number of cards: play three
        [4] wrong number of cards: play four
        [5] wrong number of cards: play five
       *[other] wrong number of cards: play { $count }
    }
# columns: 68
daihinmin_illegal-wants-sequence = only a sequence beats a sequence
# columns: 68
daihinmin_illegal-wants-group = play cards of one rank, as on the table
# columns: 68, rank = 10
daihinmin_illegal-not-stronger = too low: it must beat { $rank }
# columns: 68, rank = 10
daihinmin_illegal-not-stronger-reversed = too high: the order is reversed, play below { $rank }
# columns: 68, rank = 10
daihinmin_illegal-overlap = the whole sequence must be above { $rank }
# columns: 68, rank = 10
daihinmin_illegal-overlap-reversed = the order is reversed: the whole sequence must be below { $rank }
# columns: 68, suits = ♠♥♦♣
daihinmin_illegal-locked = the trick is locked to { $suits }
# columns: 68, rank = 10
daihinmin_illegal-number-locked = number lock: only { $rank } may follow
# columns: 68, rank = 10
daihinmin_illegal-number-locked-sequence = number lock: only the sequence next to it, from { $rank }, may follow
# columns: 68
daihinmin_illegal-on-joker = only the 3♠ beats a lone joker
# columns: 68
daihinmin_illegal-nothing-beats-joker = under these rules nothing beats a lone joker
# columns: 68
daihinmin_illegal-leader-must-play = you lead, and under these rules the leader may not pass
# columns: 68, count = 2
daihinmin_illegal-exchange-first =
    { $count ->
        [one] the exchange comes first: give a card back
       *[other] the exchange comes first: give { $count } cards back
    }
# columns: 68
daihinmin_illegal-nothing-to-give = there is nothing to give now: play or pass
