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
blokus_remarks-decided = { $by ->
    [slip] { $who } wins from here: the rest is worked out. { $other }'s { $slip } gave it away.
   *[itself] { $who } wins from here: the rest is worked out.
}
blokus_remarks-unfit = { $count ->
    [one] The { $pieces } of { $other } fits nowhere any more.
   *[other] { $pieces } of { $other } fit nowhere any more.
}
blokus_remarks-most = { $other } can get to { $others } squares in all at most.
blokus_remarks-ways = { $who } has { $ways } ways to place a piece, { $other } { $others }.
blokus_remarks-corners = { $who } has { $corners } corners to build on, { $other } { $others }.
blokus_remarks-sees = { $sees ->
    [better] { $who } expects more since { $other }'s { $last }.
   *[worse] { $who } expects less since { $other }'s { $last }.
}
blokus_remarks-by = { $told } That was { $last }.
