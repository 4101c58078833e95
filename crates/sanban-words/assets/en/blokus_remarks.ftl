### Sentences on a watched game of Blokus Duo.

blokus_remarks-stuck = { $who } has nowhere to go, with { $pieces ->
        [one] one piece left.
       *[other] { $pieces } pieces left.
    }
blokus_remarks-all-laid = { $who } has laid every piece.
blokus_remarks-shut-in = { $who } shut { $other } in: no corner is left to build on.
blokus_remarks-few-left = { $corners ->
    [one] { $who } left { $other } only one corner to build on.
   *[other] { $who } left { $other } only { $corners } corners to build on.
}
blokus_remarks-closed = { $who } cut { $other } off from { $squares } squares.
blokus_remarks-decided = { $who } wins from here: the rest is solved.
blokus_remarks-expected = { $best } was expected.
blokus_remarks-ground = { $by ->
    [expected] It leaves { $who } { $one } in the { $place ->
        [top-right] top right
        [top-left] top left
        [bottom-right] bottom right
       *[bottom-left] bottom left
    } in trial games, against { $other } after the move played.
   *[played] The move played leaves { $who } { $one } in the { $place ->
        [top-right] top right
        [top-left] top left
        [bottom-right] bottom right
       *[bottom-left] bottom left
    } in trial games, against { $other } after the expected one.
}
blokus_remarks-lead = { $kind ->
    [ahead] { $squares } ahead
    [behind] { $squares } behind
   *[level] level
}
blokus_remarks-stops = { $by ->
    [expected] It would have stopped { $answer }.
   *[played] The move played stops { $answer }.
}
blokus_remarks-prepares = { $by ->
    [expected] It would have { $open ->
        [yes] kept room for
       *[no] prepared
    } { $next }.
   *[played] The move played { $open ->
        [yes] keeps room for
       *[no] prepares
    } { $next }.
}
blokus_remarks-better = The move played proves better.
blokus_remarks-foreseen = This move was expected, but looking further ahead favours { $who }.
blokus_remarks-unfit = { $count ->
    [one] The { $pieces } of { $other } fits nowhere any more.
   *[other] { $pieces } of { $other } fit nowhere any more.
}
