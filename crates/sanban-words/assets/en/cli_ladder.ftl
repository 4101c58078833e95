### The command line: sanban ladder.

cli_ladder-about =
    Show how strong the program's own players are, as measured by the arena

    Rated games take their opponents' ratings from it; the usual opponent has 1500. At Blackjack it shows what the players lose by their decisions.
cli_ladder-first-move = first move { $points }
cli_ladder-loss = expected loss { $loss }, payout { $payout }
cli_ladder-measured-by = measured by { $command } ({ $games } games, { $date }, sanban { $program })
cli_ladder-first-move-by = first move: { $command }, PLAYER being each in turn
cli_ladder-none = { $game } has no ladder
