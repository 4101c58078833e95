### Next-move problems of Daihinmin as puzzles.

daihinmin_puzzle-guide = Next-move problems with all hands open: find the best move of one position. Every move was played out 20,000 times by a strong player's policy; its value is the mean of your points (5 for the first place to 1 for the last) with its 95 % interval. Only positions with one clearly best move are asked; the clearer, the easier.
daihinmin_puzzle-lead = You lead, and all hands are open. Which of your { $count } moves brings the best place?
daihinmin_puzzle-follow = It is your turn, and all hands are open. Which of your { $count } moves, passing included, brings the best place?
daihinmin_puzzle-places = 1st { $first } % last { $last } %
daihinmin_puzzle-legend = raised: the move looked at · framed: the best
daihinmin_puzzle-beater = { $who } ({ $meld })
daihinmin_puzzle-beaters-more = { $beaters } and { $more } more
daihinmin_puzzle-and = { " and " }
daihinmin_puzzle-best-out = { $move } goes out at once.
daihinmin_puzzle-best-leads =
    Nobody can beat { $move }: you lead again, with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } left in { $melds ->
        [one] 1 play
       *[other] { $melds } plays
    }.
daihinmin_puzzle-best-leaves =
    { $move } leaves { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in { $melds ->
        [one] 1 play
       *[other] { $melds } plays
    }; it can be beaten by { $beaters }.
daihinmin_puzzle-best-pass =
    Passing keeps all { $cards } cards together for { $melds ->
        [one] 1 play
       *[other] { $melds } plays
    } later.
daihinmin_puzzle-wrong-out = { $who } beats { $move } with the last cards and is out.
daihinmin_puzzle-wrong-pass-lead = Passing gives the trick away, although nobody could have beaten the best move.
daihinmin_puzzle-wrong-pass =
    Passing keeps your hand at { $own ->
        [one] 1 play
       *[other] { $own } plays
    }; the best move leaves { $best }.
daihinmin_puzzle-wrong-breaks =
    { $move } breaks up { $group }: your hand then takes { $own ->
        [one] 1 play
       *[other] { $own } plays
    }, after the best move { $best }.
daihinmin_puzzle-wrong-beaten = { $move } can be beaten by { $beaters }, and you lose the lead.
daihinmin_puzzle-wrong-more =
    After { $move } your hand takes { $own ->
        [one] 1 play
       *[other] { $own } plays
    }, after the best move only { $best }.
daihinmin_puzzle-wrong-spends = { $move } spends { $card }, which the best move keeps for later.
daihinmin_puzzle-wrong-leads =
    { $move } wins the trick, too, but what is left ({ $own ->
        [one] 1 play
       *[other] { $own } plays
    }) is weaker.
daihinmin_puzzle-wrong-other =
    { $move } can be beaten by { $beaters } and leaves { $own ->
        [one] 1 play
       *[other] { $own } plays
    }.
daihinmin_puzzle-sentence = { $text }.
daihinmin_puzzle-second = The next best, { $move }, brings { $points } points less.
daihinmin_puzzle-line = It may go on: { $line }
daihinmin_puzzle-legend-later = what may follow
daihinmin_puzzle-comma = { ", " }
daihinmin_puzzle-passes = { $who } pass
daihinmin_puzzle-noted = { $who } { $played } ({ $notes })
daihinmin_puzzle-locks = It locks the suits: only { $suits } can follow.
