### The command line: sanban ladder.

cli_ladder-about =
    Show the opponents of the rated games with their ratings, or measure them again

    With --measure each player meets the next two; in games for two it also meets itself, which tells what the first move is worth. The result is printed in the form of the file that comes with sanban.
cli_ladder-arg-measure = Play N games in each match, and print the ratings that result
cli_ladder-arg-usual = The player whose rating is set to 1500 [default: as in the ladder]
cli_ladder-first-move = first move { $points }
cli_ladder-measured-by = measured by { $command }
cli_ladder-none = { $game } has no ladder: it is not played against others
cli_ladder-two = a ladder needs at least two players: name them with --player
cli_ladder-not-among = '{ $player }' is to be 1500, but is not among the players
