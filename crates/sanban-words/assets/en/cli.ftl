### The command line: what all subcommands share.

cli-about =
    Blackjack, Daihinmin (大富豪) and Blokus Duo in one terminal

    Without a command the home screen opens.
cli-after =
    Players are written NAME or NAME:KEY=VALUE,KEY=VALUE (uct:playouts=1000,c=1.4); 4xNAME fills four seats. 'sanban players GAME' lists them, 'sanban rules GAME' the rules.

    Exit codes: 0 done, 1 something failed, 2 something was written wrongly, 101 a panic, 128 + n ended by signal n.
cli-help-about = Print this help, or that of a command
cli-usage = Usage:
cli-commands = Commands:
cli-arguments = Arguments:
cli-options = Options:
cli-examples = Examples:
cli-any-options = [OPTIONS]
cli-any-command = [COMMAND]
cli-default = [default: { $value }]
cli-values = [one of: { $values }]

cli-arg-config = Read the settings from FILE instead of your config.toml
cli-arg-language = Language: auto (from LC_ALL, LC_MESSAGES, LANG), en or ja
cli-arg-help = Print help (--help says more than -h)
cli-arg-version = Print the version
cli-arg-game = The game
cli-arg-players = Seat a player: NAME or NAME:KEY=VALUE,…; repeat it in seat order; 4xSPEC fills four seats
cli-arg-rules = Use this preset of the rules
cli-arg-settings = Set one rule; may be repeated
cli-arg-seed = Random seed: the same seed gives the same result [default: a new one]
cli-arg-openings = Opening moves of Blokus Duo, one line each; 'balanced' stands for those that come with sanban
cli-arg-words = Command and options: --help lists them
cli-arg-games = How many games
cli-arg-threads = How many threads [default: all cores]
cli-arg-json = Print JSON
cli-arg-force = Overwrite an existing file


## Errors


cli-see-help = { $problem }; --help says more
cli-see-usage = { $problem }; usage: { $usage }; --help says more
cli-unknown-option = unknown option '{ $option }'
cli-unknown-option-meant = unknown option '{ $option }' (did you mean '{ $meant }'?)
cli-unexpected = unexpected argument '{ $argument }'
cli-unknown-command = unknown command '{ $command }'; the commands are: { $known }
cli-unknown-command-meant = unknown command '{ $command }' (did you mean '{ $meant }'?)
cli-no-such-command = unknown command '{ $command }'
cli-no-commands = '{ $parent }' has no command '{ $command }'
cli-command-missing = '{ $parent }' needs a command: { $known }
cli-value-missing = { $option } needs a value
cli-value-missing-of = { $option } needs a value: { $known }
cli-bad-value = { $option }: '{ $value }' is not one of { $known }
cli-bad-value-meant = { $option }: '{ $value }' is not one of { $known } (did you mean '{ $meant }'?)
cli-wrong-value = { $option }: '{ $value }': { $problem }
cli-expected-whole = expected a whole number
cli-expected-number = expected a number
cli-expected-range = expected a whole number from { $least } to { $most }
cli-expected-least = expected a whole number from { $least } on
cli-expected-above-zero = expected a number above 0
cli-expected-up-to = expected a number above 0, up to { $most }
cli-expected-between = expected a number from { $least } to { $most }
cli-expected-seed = expected a whole number from 0 to 18446744073709551615
cli-expected-address = expected an address such as 127.0.0.1
cli-conflict = '{ $option }' cannot be used with '{ $other }'
cli-twice = '{ $option }' may be given only once
cli-required = missing: { $missing }
cli-takes-no-value = { $option } takes no value, found '{ $value }'
cli-wrong-count = { $option }: wrong number of values
cli-not-utf8 = an argument is not UTF-8 text

cli-no-output = cannot write the output: { $why }
cli-needs-terminal = { $problem } ('sanban play GAME --plain' does not)
cli-caused-by = { $problem }: { $cause }
cli-not-saved = what was done since was not saved: { $problem }
cli-no-stdin = the standard input cannot be read: { $why }
cli-no-human = there is no screen for 'human' here; use 'sanban play'
cli-not-rated = { $game } has no rated games
cli-no-table = there is no table for '{ $game }'
cli-length-daihinmin = --games is for the matches of Daihinmin; { $game } goes on until you leave
cli-openings-blokus = --openings is for Blokus Duo, not for { $game }
cli-option-problem = { $option }: { $problem }
cli-file-problem = { $file }: { $problem }
cli-file-unreadable = { $file }: cannot be read: { $why }
cli-file-not-text = { $file }: line { $line }: this is not UTF-8 text
cli-file-exists = { $file }: this file exists already; choose another name, or overwrite it with --force
cli-no-folder = { $file }: there is no folder { $folder }
cli-unknown-count = unknown count '{ $count }'; the counts are: { $known }
cli-stdin = the standard input
cli-sgf-empty = { $file }: this Blokus SGF file is empty: it holds no game. Save the game again where it comes from (S at a table), and open that file
cli-game-number =
    { $games ->
        [one] --game { $number }: the file holds one game
       *[other] --game { $number }: the file holds { $games } games
    }
cli-first-of = the first of { $games } games in this file: --game N chooses another, up to { $games }
cli-progress-games = { $done } of { $all } games, { $left } left
cli-progress-rounds = { $done } of { $all } rounds, { $left } left
cli-progress-shoes = { $done } of { $all } shoes, { $left } left
cli-progress-problems = { $done } of { $all } problems, { $left } left
cli-progress-positions = { $done } of { $all } positions, { $left } left
cli-progress-batches = { $done } of { $all } batches, { $left } left
cli-progress-passes = { $done } of { $all } passes, { $left } left
cli-progress-open-games = { $done } games, { $time }
cli-progress-open-shoes = { $done } shoes, { $time }
cli-stopped = stopped after { $done } of { $all }
cli-arg-plain = In lines of text, without the screens: for screen readers, pipes and slow links
cli-shard-form = expected I/N with I from 1 to N, such as 1/8
cli-plain-needs-play = --plain stands with play, watch, practice or lesson: sanban play GAME --plain
cli-companion-missing = 'sanban { $command }' is the program { $program }, which is neither beside sanban nor on the path: 'cargo install --path crates/{ $program }' in the sources makes it
cli-companion-unusable = 'sanban { $command }' cannot run { $program }: { $why }
cli-other-version = warning: this { $program } is version { $own }, sanban is version { $version }: build both again
