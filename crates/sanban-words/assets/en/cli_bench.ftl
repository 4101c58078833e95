### The command line: sanban bench.

cli_bench-about =
    Measure the speeds of this build, or print signatures of play

    The speeds are those of docs/speed.md, each measured for a moment on one thread. A signature is one number for each player: all that it plays in a few games from fixed seeds, the same on every machine. --check compares signatures with the recorded ones.
cli_bench-arg-seconds = How long each speed is measured, in seconds
cli_bench-arg-signature = Print the signatures of play, as in assets/signatures.toml
cli_bench-arg-check = Compare the signatures of play with the recorded ones; fails if a player plays differently
cli_bench-same = every player plays as recorded
cli_bench-per-second = { $number }/s
cli_bench-rounds-basic = rounds of basic strategy, six decks
cli_bench-rounds-hi-lo = the same with Hi-Lo and a bet ramp
cli_bench-solutions = whole solutions of six decks
cli_bench-playouts-random = random playouts from the start
cli_bench-playouts-policy = playouts by the learned policy
cli_bench-playouts-search = the same until the player's place is known, as its search plays them
cli_bench-perft = positions of perft 3
cli_bench-playouts-informed = playouts as the expert plays them
cli_bench-iterations = iterations of the expert's search
