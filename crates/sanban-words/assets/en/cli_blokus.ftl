### The command line: sanban blokus and its tools.

cli_blokus-about = Tools for Blokus Duo
cli_blokus-convert-about =
    Convert a record to .blksgf, or a .blksgf file to a record, and print it

    A record holds the main line of one game; comments and variations stay in .blksgf files, also in those converted to .blksgf again.
cli_blokus-convert-arg-file = A record or a .blksgf file (the content tells which); '-' reads the standard input
cli_blokus-convert-arg-to = What to make of it: record (a file), line (a record on one line, to share) or blksgf (for other Blokus programs) [default: the other one]
cli_blokus-convert-arg-game = Which game of a file with several, counted from 1 [default: all to .blksgf, the first to a record]
cli_blokus-convert-game = game { $game }: { $problem }

cli_blokus-duel-about =
    Play a match against another program that speaks the Go Text Protocol, or between two of them

    Each --engine and each --player takes a side: two in all. Games come in pairs in which each side begins once. The result comes with its 95 % interval and the processor time of both sides, by 'cputime' where they know it. Ctrl-C ends the match and reports the games that are over.
cli_blokus-duel-arg-engines = A command that runs an engine, in quotes: "pentobi-gtp --game duo --level 7"; an argument in double quotes may hold blanks
cli_blokus-duel-arg-equal-time = After each game, adjust the time of our player (one with time=) so that both use the same processor time
cli_blokus-duel-arg-timeout = How many seconds an engine may take for an answer
cli_blokus-duel-arg-out = Save the games to this .blksgf file
cli_blokus-duel-two-sides = a match has two sides, not { $given }; name each with --engine COMMAND or --player SPEC
cli_blokus-duel-ended =
    the match ended after { $games ->
        [one] 1 game
       *[other] { $games } games
    }
cli_blokus-duel-taken = { $name }: { $seconds } s of processor time, { $each } s for each of { $moves } moves
cli_blokus-duel-taken-time = { $name }: { $seconds } s of processor time, { $each } s for each of { $moves } moves; time={ $time } at the end
cli_blokus-duel-untold = { $name }: { $moves } moves; it does not report its processor time

cli_blokus-perft-about =
    Count the positions that can be reached in a number of plies

    A forced pass is one ply with one way; a finished game counts as one at any remaining depth. The last line is the bare count; where some ways end with a forced pass, the line before it says how many there are without them.
cli_blokus-perft-arg-depth = How many plies
cli_blokus-perft-arg-rule = Start squares: A (e10, then j5) or B (either first)
cli_blokus-perft-arg-moves = Start after these moves: squares joined by commas, moves separated by blanks, 'pass' for a pass
cli_blokus-perft-arg-divide = Print the count of each move before the sum
cli_blokus-perft-move = --moves, move { $number } ('{ $move }'): { $problem }
cli_blokus-perft-passes = { $placements } and { $passes } that end with a forced pass

cli_blokus-endings-about =
    Collect endings to practise on, each proved by search

    The expert plays against itself. From each game at most one position near its end is taken in which few moves are best and others that look as good lose squares or the game; every move is solved to the end of the game. How hard an ending is follows from how few moves are best, how often the largest piece is among them, and how many moves are left. At most a third of each level is about squares alone. The endings that come with sanban are those of the default settings.
cli_blokus-endings-arg-count = How many endings of each level: easy, medium and hard
cli_blokus-endings-arg-games = The most games to play for them
cli_blokus-endings-arg-playouts = Playouts of each decision in these games
cli_blokus-endings-arg-positions = The most positions a proof may take
cli_blokus-endings-arg-out = Write the endings to this file instead of printing them
cli_blokus-endings-done =
    { $count ->
        [one] 1 ending
       *[other] { $count } endings
    }
