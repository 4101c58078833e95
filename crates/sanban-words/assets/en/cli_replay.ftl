### The command line: sanban replay.

cli_replay-about = Replay a recorded game: on the screen, or as a list of actions when the output is not a terminal
cli_replay-arg-file =
    A record, or a .blksgf file of Blokus Duo; '-' reads the standard input

    A .blksgf file with variations or comments opens in the analysis; otherwise its main line is shown.
cli_replay-arg-game = Which game of a .blksgf file with several, counted from 1
cli_replay-arg-text = Print the actions instead of opening the screen
cli_replay-heading = { $game }, rules { $rules }, seed { $seed }
cli_replay-resigned = { $player } resigned
cli_replay-game-of-record = --game is for .blksgf files, not for records
