### How a person's games went.

results-key-up = scroll
    .help = One line up.
results-key-down = scroll
    .help = One line down.
results-key-page-up = page
    .help = One page up.
results-key-page-down = page
    .help = One page down.
results-key-leave = back
    .help = Back to the home screen.

results-name = { $title }: your results
results-all = { $game ->
        [round] All rounds
       *[game] All games
    }
results-together = total
results-opponents = Opponents
results-seats = Seat
results-rules = Rules
results-days = Days
results-weeks = Weeks
results-week = { $week } from { $monday }
# columns: 7, game = round
results-head-games = { $game ->
        [round] rounds
       *[game] games
    }
# columns: 7
results-head-won = won
# columns: 7
results-head-drawn = drawn
# columns: 7
results-head-lost = lost
# columns: 7
results-head-mean = mean
results-latest = { $game ->
        [round] Latest rounds, newest on the right
       *[game] Latest games, newest on the right
    }
results-mean-place = mean place over { $count } games, newest on the right
results-curve-won = won
results-curve-expected = expected
results-mean = mean: { $mean }
results-payout = payout { $percent } % of everything staked
results-streak = longest winning streak { $best }, current { $now }
results-streak-first = longest run of 1st places { $best }, current { $now }
results-no-ratings = None yet: r on the home screen plays rated games.
results-rating = Rating
results-no-decisions = None yet: the review judges them (a in the list of games, g).
results-decisions = Judged decisions
results-classes = Classes
results-places = Places
results-no-luck = { $game ->
        [round] No round is judged yet: the review of a table judges all of them.
       *[game] No game is judged yet: the review of a table judges all of them.
    }
results-luck = Luck and skill
results-interval = { $value } (95 %: { $low } to { $high })
results-rating-loss = { $rating } bets per 100 hands, against basic strategy
results-rated-series = { $count } rated series · best { $best }
results-rated-games = { $games } rated · best { $best }
results-change = { $line } · { $change } over the last { $count }
results-decision-count = { $decisions ->
        [one] 1 decision in { $games }, { $percent } of them cost nothing
       *[other] { $decisions } decisions in { $games }, { $percent } of them cost nothing
    }
results-hints-unknown = whether a hint was open is not known of { $count } of them
results-after-hints = { $decisions ->
        [one] not among them: 1 decision after a hint, { $right } right
       *[other] not among them: { $decisions } decisions after a hint, { $right } right
    }
results-expected-loss = { $game ->
        [round] expected loss: { $each } a decision, { $total } a round
       *[game] expected loss: { $each } a decision, { $total } over a game
    }
# columns: 22
results-dearest = costliest first
# columns: 10
results-head-decisions = decisions
# columns: 8
results-head-right = right
# columns: 12
results-head-each = a decision
# columns: 12, game = round
results-head-total = { $game ->
        [round] a round
       *[game] a game
    }
results-drill = { $situation } → d: { $title }, or sanban practice { $word }
results-look-at-review = To improve: look at them in the review, a in the list of games.
results-came-last = came last
results-place-times = { $place } { $count }
results-in-a-row = longest run as { $first } at one table { $best }, current { $now }
results-defended = { $games } started as { $first }: kept { $kept }, { $fall } { $fallen }
results-mean-place-now = mean place { $place } over the last { $count }
results-judged-games = { $games } judged
results-judged-unjudged = { $games } judged; { $count } more are not judged, and not counted here
results-row-won = won
results-row-expected = expected
results-row-luck = luck
results-luck-of = the game { $game }, your decisions { $decisions }
results-luck-rest = the difference

results-kind = { $kind ->
        [hard-total] hard total
        [soft-total] soft total
        [pair] pair
        [insurance] insurance
        [surrender] surrender
        [opening] opening
        [middle-game] middle game
        [endgame] endgame
        [leading] leading
        [following] following
        [passing] passing
        [exchange] exchange
        [other] other
       *[unknown] { $name }
    }
results-unit =
    { $unit ->
        [smallest-bets] minimum bets
       *[other] { $name }
    }
