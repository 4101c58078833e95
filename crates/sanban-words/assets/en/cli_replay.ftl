### The command line: sanban replay.

cli_replay-about = Replay a recorded game: on the screen, or as a list of actions when the output is not a terminal
cli_replay-arg-file =
    A record, or a .blksgf file of Blokus Duo; '-' reads the standard input

    A .blksgf file with variations or comments opens in the analysis; otherwise its main line is shown.
cli_replay-arg-game = Which game of a .blksgf file with several, counted from 1
cli_replay-arg-text = Print the actions instead of opening the screen
cli_replay-arg-cast = Write a recording of the screen for terminal players (asciicast v2), instead of opening it
cli_replay-arg-svg = Write a moving picture of the screen, light or dark as the page that shows it, instead of opening it
cli_replay-arg-from = The first action of the part to be filmed, counted from 0
cli_replay-arg-to = The last action of the part to be filmed [default: the end]
cli_replay-arg-pace = How fast: none, fast, normal or slow [default: normal]
cli_replay-arg-size = Columns and rows of the screen
cli_replay-no-pace = must be one of { $paces }
cli_replay-no-size = must be columns and rows, such as 80x24: 40 to 300 by 12 to 100
cli_replay-no-part = nothing to film from action { $from } on: the part ends at { $actions }
cli_replay-filmed = { $file }: { $seconds } s, { $size } KB
cli_replay-cut = sanban: the film ends after { $minutes } minutes; --from and --to choose a part, --pace fast shortens it
cli_replay-large = sanban: the picture is { $megabytes } MB large; --from and --to choose a part
cli_replay-heading = { $game }, rules { $rules }, seed { $seed }
cli_replay-resigned = { $player } resigned
cli_replay-game-of-record = --game is for .blksgf files, not for records
