### The command line: sanban stats.

cli_stats-about = Show your statistics: rating, results by opponent and rules, by day and week; what your decisions cost, and what to practise
cli_stats-arg-game = Only this game
cli_stats-none =
    no finished { $game ->
        [round] rounds
        [match] matches
       *[game] games
    } yet
cli_stats-all = all
cli_stats-opponents = At the table with
cli_stats-seats = Seat
cli_stats-rules = Rules
cli_stats-days = Days
cli_stats-weeks = Weeks
cli_stats-games =
    { $game ->
        [round] { $count ->
            [one] 1 round
           *[other] { $count } rounds
        }
       *[game] { $count ->
            [one] 1 game
           *[other] { $count } games
        }
    }
cli_stats-won = { $count } won
cli_stats-drawn = { $count } drawn
cli_stats-lost = { $count } lost
cli_stats-places = places
cli_stats-payout = { $percent } % of the stakes came back
cli_stats-streak = best streak { $games }
cli_stats-take-backs = { $games } with take-backs
cli_stats-hints = { $games } with hints
cli_stats-decisions = decisions, each by what judged it: { $right } of { $all } right, the others cost { $cost } bets
cli_stats-spot = { $wrong } of { $all } wrong, { $cost } bets
