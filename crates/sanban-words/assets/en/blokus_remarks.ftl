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
blokus_remarks-decided = { $who } wins from here: the rest is worked out.
blokus_remarks-reach = { $who } can still reach { $squares } squares, { $other } { $others }.
blokus_remarks-corners = { $who } has { $corners } corners to build on, { $other } { $others }.
blokus_remarks-sees = { $sees ->
    [better] { $who } likes its position better since { $other }'s last move.
   *[worse] { $who } likes its position less since { $other }'s last move.
}
