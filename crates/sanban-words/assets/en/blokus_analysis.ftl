### The analysis of a game.

blokus_analysis-name = { $title }: analysis
blokus_analysis-detail = analysis · after move { $ply } of { $last }
blokus_analysis-before-first = before the first move
blokus_analysis-passed = passed
# columns: 28, name = champion 8
blokus_analysis-head = { $name } / cost
blokus_analysis-uncounted = the adviser does not count
blokus_analysis-graph = Expected result by move
blokus_analysis-for = for { $name }
blokus_analysis-best-for = Best for { $name }
blokus_analysis-cost = ● { $move } cost { $cost }
blokus_analysis-played = ● { $move } was played
blokus_analysis-left-out = { $count ->
        [one] 1 variation breaks the rules and was left out
       *[other] { $count } variations break the rules and were left out
    }
blokus_analysis-at-start = this is the start
blokus_analysis-at-end = this is the end of the line
blokus_analysis-no-dear-before = no earlier move is known to have cost 5 % or more
blokus_analysis-no-dear-after = no later move is known to have cost 5 % or more
blokus_analysis-nothing-to-choose = nothing to choose here, or still thinking
blokus_analysis-nothing-shown = . shows a move to try
blokus_analysis-over-here = the game is over here: go back to an earlier move
blokus_analysis-lines-stay = your lines stay here until you leave: S in the analysis saves them
blokus_analysis-leave = Leave the analysis?
blokus_analysis-leave-text = The lines you tried are not saved: n, then S saves them.
blokus_analysis-key-dear-before = mistakes
    .help = The previous move that cost 5 % or more.
blokus_analysis-key-dear-after = mistakes
    .help = The next move that cost 5 % or more.
blokus_analysis-key-try = try it
    .help = Play the move that is shown, in a line of its own.
blokus_analysis-key-next-line = line
    .help = The next line of the game.
blokus_analysis-key-previous-line = line
    .help = The previous line.
blokus_analysis-key-play-on = play on
    .help = Play on from here, at the table, or at a new one for a game from a file; the game itself stays a line of its own.
blokus_analysis-key-read-on = comment
    .help = Scroll down in a long comment.
blokus_analysis-key-read-back = comment
    .help = Scroll up in a long comment.
blokus_analysis-key-next-candidate-help = Show the adviser's best moves on the board, one after the other.
blokus_analysis-key-save-help = Keep the game as a file: as a record, or with several lines as .blksgf; as a film or a picture.
blokus_analysis-group-walk = Step through
blokus_analysis-group-try = What if
