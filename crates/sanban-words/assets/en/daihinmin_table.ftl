# The table of Daihinmin: seats, trick, conditions, panels.

# columns: 12
daihinmin_table-to-play = to play
# columns: 12
daihinmin_table-to-give = to give
# columns: 12
daihinmin_table-passed = passed
# columns: 12, place = 5th
daihinmin_table-place = { $place } place

# The order of strength and what is in force, on one row.
# columns: 32
daihinmin_table-order = ▲ order: 2 high, 3 low
# columns: 32
daihinmin_table-order-reversed = ▼ order reversed: 3 high, 2 low
# columns: 16
daihinmin_table-order-short = ▲ 2 high, 3 low
# columns: 16
daihinmin_table-order-reversed-short = ▼ 3 high, 2 low
# columns: 10
daihinmin_table-high = ▲ 2 high
# columns: 10
daihinmin_table-high-reversed = ▼ 3 high
# columns: 14
daihinmin_table-revolution = revolution
# columns: 14
daihinmin_table-no-revolution = no revolution
# columns: 10
daihinmin_table-eleven-back = 11-back
# columns: 12
daihinmin_table-no-eleven-back = no 11-back
# columns: 14
daihinmin_table-number-lock = number lock
# columns: 14
daihinmin_table-no-number-lock = no number lock
# columns: 8
daihinmin_table-lock = lock
# columns: 8
daihinmin_table-no-lock = no lock

# columns: 30, game = 123, games = 1000
daihinmin_table-game-of = game { $game } of { $games }
# columns: 30, game = 123
daihinmin_table-game = game { $game }
# columns: 14, points = 1234
daihinmin_table-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# columns: 12, rank = 5th, seats = 5
daihinmin_table-rank = { $rank } of { $seats }

daihinmin_table-under = under it:
daihinmin_table-before = before:
# columns: 26
daihinmin_table-empty = the table is empty
# columns: 50
daihinmin_table-turn-unknown = waiting for the server to say whose turn it is
# columns: 50
daihinmin_table-you-lead-with-three = You lead: you hold the 3♦
# columns: 50, who = 5 ps-under-12-no8
daihinmin_table-leads-with-three = { $who } leads, holding the 3♦
# columns: 26
daihinmin_table-all-passed = all passed
# columns: 26
daihinmin_table-spade-three = spade 3

# columns: 78, who = Player 5
daihinmin_table-curtain-next = { $who } is next.
# columns: 78
daihinmin_table-curtain-hand-over = Hand over the keyboard, and look away unless this is you.
# columns: 30
daihinmin_table-curtain-show = Show my hand

# columns: 34
daihinmin_table-log = Log
# columns: 34
daihinmin_table-standings = Points
# columns: 34, count = 42
daihinmin_table-still-out = Still out { $count }
# columns: 34, count = 42, fallen = 11
daihinmin_table-still-out-fallen = Still out { $count }, { $fallen } fallen
# columns: 34
daihinmin_table-hint-ask = e asks the adviser.
# The best of the candidates, behind the title of the hint: what to do, and the points that are expected.
# columns: 56, action = 5♦ 6♦ 7♦ 8♦, points = 3.68
daihinmin_table-hint-best = best: { $action }, worth { $points } points
# columns: 30
daihinmin_table-hint-thinking = the adviser is thinking
daihinmin_table-hint-play = play { $meld }
# columns: 18
daihinmin_table-pass = pass
daihinmin_table-give = give { $cards }
# Why the best choice is better than the second one: the difference in places, then the second choice.
daihinmin_table-hint-why = { $places ->
    [0] 1st place
    [1] 1st or 2nd place
    [2] 1st to 3rd place
   *[3] Not the last place
}: { $best } %; with { $second } { $own } %
# What the best choice does that the second one does not; its advantage follows, after a blank.
daihinmin_table-hint-keeps = Keeps { $cards } for later.{" "}
daihinmin_table-hint-sheds = { $count ->
    [one] Gets rid of one card more.
   *[other] Gets rid of { $count } cards more.
}{" "}
daihinmin_table-hint-harder = Is harder to beat than { $second }.{" "}
daihinmin_table-hint-won = The trick is won already.{" "}
daihinmin_table-hint-cuts = Cuts the trick and leads.{" "}
daihinmin_table-hint-locks = Locks to { $suits }.{" "}
daihinmin_table-hint-only = { $count ->
    [0] No card that is still out can beat it.
   *[other] Only { $cards } can beat it.
}{" "}
daihinmin_table-hint-together = Keeps { $cards } together.{" "}
daihinmin_table-hint-stops = { $count ->
    [one] Stops the player with one card left.
   *[other] Stops the player with { $count } cards left.
}{" "}
daihinmin_table-hint-close = Almost as good: { $second }
daihinmin_table-hint-close-why = { $why }. Almost as good: { $second }
daihinmin_table-hint-worse = Looked better: { $second }; players of this strength miss that at times
daihinmin_table-hint-same = It hardly matters: every choice comes to about the same.
