# The hand of the person at the table: what the picked cards are, what can be done, and why not.

# columns: 68
daihinmin_hand-gift-ready = Enter gives these
# columns: 68, count = 2
daihinmin_hand-gift-short =
    { $count ->
        [one] pick 1 more card to give back
       *[other] pick { $count } more cards to give back
    }
# columns: 68, count = 2
daihinmin_hand-gift-over =
    { $count ->
        [one] 1 card too many: put it back
       *[other] { $count } cards too many: put them back
    }
# columns: 78, count = 2
daihinmin_hand-pick-gift =
    { $count ->
        [one] pick any card to give back
       *[other] pick any { $count } cards to give back
    }
# columns: 78, class = daifugo
daihinmin_hand-rich-choose = the { $class } is choosing what to give back

# What playing the picked meld brings about; several stand one after the other.
daihinmin_hand-brings-spade-three = beats the joker
daihinmin_hand-brings-eight-cut = cuts the trick
daihinmin_hand-brings-revolution = REVOLUTION
daihinmin_hand-brings-eleven-back = reverses the order until the trick ends
daihinmin_hand-brings-eleven-back-brief = 11-back
daihinmin_hand-brings-number-lock = locks to { $asked }
daihinmin_hand-brings-unbeatable = nothing can beat it
daihinmin_hand-brings-lock = locks the suits
daihinmin_hand-brings-skip-all = skips everybody
daihinmin_hand-brings-skip = skips to { $who }
daihinmin_hand-brings-skip-to-you = skips to you
daihinmin_hand-brings-kept-lock = keeps the lock
daihinmin_hand-brings-forbidden = FORBIDDEN FINISH: you come last
daihinmin_hand-brings-out =
    { $count ->
        [one] your last card
       *[other] your last cards
    }
daihinmin_hand-joker-as = JK as { $card }
daihinmin_hand-enter-plays = Enter plays it
daihinmin_hand-wait = wait for your turn

# What is to be done where nothing is picked.
# columns: 78
daihinmin_hand-placed = your place is decided: Enter skips to the end
# columns: 78
daihinmin_hand-passed = you have passed in this trick
# columns: 78
daihinmin_hand-early = you can pick cards for your next turn
# columns: 68
daihinmin_hand-you-lead = you lead: pick any meld, Tab goes through them
# columns: 68
daihinmin_hand-ends-trick = the trick is yours: you lead next
# columns: 68
daihinmin_hand-ends-trick-or-beats = the trick is yours: Enter leads on · Tab beats your own
# columns: 68, asked = 5 of a rank above 10 in ♠♥♦♣, ways = 12
daihinmin_hand-asked =
    { $ways ->
        [0] needed: { $asked } · you have none: p passes
        [one] needed: { $asked } · 1 way (Tab)
       *[other] needed: { $asked } · { $ways } ways (Tab)
    }
# columns: 68
daihinmin_hand-unbeatable = nothing can beat it: p passes
# columns: 68
daihinmin_hand-passes-itself = nothing in your hand fits: you pass

# What the table asks for; `$lock` is the suits of the lock, or none.
# columns: 26
daihinmin_hand-asks-any = any meld
# columns: 26
daihinmin_hand-asks-spade-three = the 3♠
# columns: 26
daihinmin_hand-asks-joker = only the joker
daihinmin_hand-asks-rank =
    { $lock ->
        [none] any { $rank }
       *[suits] the { $rank }{ $lock }
    }
daihinmin_hand-asks-rank-or-joker =
    { $lock ->
        [none] any { $rank } or the joker
       *[suits] the { $rank }{ $lock } or the joker
    }
daihinmin_hand-asks-ranks =
    { $size ->
        [2] a pair of { $ranks }
       *[other] { $size } { $ranks }
    }{ $lock ->
        [none] { "" }
       *[suits] { " " }in { $lock }
    }
daihinmin_hand-asks-ranks-sequence =
    a sequence { $low } to { $high }{ $lock ->
        [none] { "" }
       *[suits] { " " }in { $lock }
    }
daihinmin_hand-asks-group =
    { $size ->
        [1] a card
        [2] a pair
       *[other] { $size } of a rank
    } { $than ->
        [above] above
       *[below] below
    } { $rank }{ $lock ->
        [none] { "" }
       *[suits] { " " }in { $lock }
    }
daihinmin_hand-asks-sequence =
    a sequence of { $size } { $than ->
        [above] above
       *[below] below
    } { $rank }{ $lock ->
        [none] { "" }
       *[suits] { " " }in { $lock }
    }

daihinmin_hand-seats-changed = the players have changed seats
daihinmin_hand-pass-leading = you lead: p again passes anyway
daihinmin_hand-nothing = nothing in your hand can be played
daihinmin_hand-nothing-p-passes = nothing in your hand can be played: p passes
daihinmin_hand-pick-first = pick the cards first
daihinmin_hand-no-rank = you hold no { $rank }
daihinmin_hand-no-joker = you hold no joker
daihinmin_hand-joker-not-picked = j is for a joker among the picked cards
daihinmin_hand-joker-no-choice = with these cards the joker has only one meaning
daihinmin_hand-curtain-first = Enter shows the hand first
daihinmin_hand-no-game-finished = no game has been finished yet
daihinmin_hand-not-over = this game is not over yet
daihinmin_hand-out-skip = you are out of this game: Enter skips to its end
daihinmin_hand-match-over = the match is over
daihinmin_hand-over-enter = this game is over: Enter goes on
daihinmin_hand-exchange-first = that is for the play: first give your cards (Space picks, Enter gives)
daihinmin_hand-sorted-by-strength = sorted by strength
daihinmin_hand-sorted-by-suit = sorted by suit
daihinmin_hand-auto-pass-on = auto-pass is on: you pass when you cannot play
daihinmin_hand-auto-pass-off = auto-pass is off: you are always asked

# Words of the footer.
daihinmin_hand-label-give = give
daihinmin_hand-label-pass = pass
daihinmin_hand-label-lead = lead on
daihinmin_hand-label-no-auto-pass = no auto-pass
daihinmin_hand-label-points = points
daihinmin_hand-label-keep-going = keep going

# columns: 78, place = 5th, class = daihinmin
daihinmin_hand-you-are-out = You are out in { $place } place: { $class }
# columns: 78
daihinmin_hand-run-through = Enter skips to the end
# columns: 10
daihinmin_hand-button-pass = p Pass
# columns: 10
daihinmin_hand-button-give = ⏎ Give
# columns: 10
daihinmin_hand-button-play = ⏎ Play
# columns: 60
daihinmin_hand-nobody-asked = the match is over for you
# columns: 60
daihinmin_hand-enter-passes = ✓ pass · Enter passes
# columns: 14
daihinmin_hand-joker-choices = j joker as
