### The review of a game.

review-key-up = move
    .help = The previous decision.
review-key-down = move
    .help = The next decision.
review-key-first = ends
    .help = The first decision in the list.
review-key-last = ends
    .help = The last decision in the list.
review-key-try-out = try it
    .help = Play on from this decision at a practice table, which is neither saved nor counted.
review-key-order = by turn
    .help = Sort by cost, the most expensive decision first, or in playing order.
review-key-series = all games
    .help = The decisions of every game in the series, or of one.
review-key-game-back = game
    .help = The previous game of the series.
review-key-game-on = game
    .help = The next game of the series.
review-key-open = all hands
    .help = Show everyone's cards at that moment, or only what the seat could see. The judge never saw more than the seat.
review-key-log-help = Show the log up to that moment over the table, or the table again.
review-key-leave-help = Back; closes the log first. What has been judged is kept; the rest is judged when the review is next opened, or automatically after the game.
review-group-moves = Decisions
review-group-show = Show

review-values = Values
review-your-moves = { $order ->
        [cost] Your moves by cost
       *[turn] Your moves in order
    }
review-moves = { $order ->
        [cost] Moves by cost
       *[turn] Moves in order
    }
review-not-judged = this decision is not judged yet
review-log = Log up to here
review-you = you:
review-name = { $name }:
review-best = best:
review-cost = · cost { $cost }
review-cost-noise = · cost { $cost } { $noise }
review-as-good = · just as good
review-as-good-noise = · just as good ({ $noise })
review-nothing-to-decide = there was nothing to decide yet
review-judging = judging moves: { $count } of { $all }
review-no-cost = no move cost anything
review-cost-of = { $count ->
        [one] 1 of { $all } moves cost { $cost }
       *[other] { $count } of { $all } moves cost { $cost }
    }
review-cannot-seat = these players cannot be seated here
review-try = as it stood: try something else. Nothing here is saved
review-no-game-before = this is the first game
review-last-game = this is the last game so far
review-nothing-to-choose = nothing to choose, or not judged yet
review-label-cost = by cost
review-label-seen = as you saw it
review-label-table = table
review-label-one = { $game ->
        [round] one round
       *[game] one game
    }
review-label-all = { $game ->
        [round] all rounds
       *[game] all games
    }
review-label-game = { $game ->
        [round] round
       *[game] game
    }
review-order-cost = most expensive first
review-order-turn = in playing order
review-screen = { $title }: review
review-of-all = { $game ->
        [round] review of { $count } rounds
       *[game] review of { $count } games
    }
review-of = { $game ->
        [round] review of round { $number }
       *[game] review of game { $number }
    }
review-of-end = { $review }: { $end }
review-signs = Signs
review-sign-cost = what the decision cost, in the unit of the game
review-sign-best = the best choice, according to the judge
review-sign-noise = something else looks better, but it may be chance
review-sign-done = what was played, among the values
review-sign-waiting = not judged yet; the bar below the list shows the progress

review-thinking = the adviser is thinking …
review-agrees = the adviser would have done the same
review-after-hint = after a hint
# columns: 4
review-hinted = (e)
