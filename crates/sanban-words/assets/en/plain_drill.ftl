### Drills in plain mode.

plain_drill-question = Question { $number }.
plain_drill-question-of = Question { $number } of { $all }.
# The variable $what is the last question with its answer.
plain_drill-right-so = Right: { $what }.
plain_drill-tray = { $decks ->
    [one] The discards fill { $percent } % of the tray, which holds { $decks } deck.
   *[other] The discards fill { $percent } % of the tray, which holds { $decks } decks.
}
plain_drill-bet = bets { $bet }
plain_drill-to-repeat = To repeat: { $what }
plain_drill-wrong-of = wrong { $share }
plain_drill-best = best: { $best }
plain_drill-no-progress = Nothing has been practised yet.
plain_drill-session = { $when }: { $drill }, { $answers ->
        [one] 1 answer
       *[other] { $answers } answers
    }, { $percent } % right{ $verdict ->
        [passed] , passed
        [failed] , not passed
       *[none] {""}
    }{ $change ->
        [none] {""}
       *[other] , { $change } on the time before
    }, { $seconds } s each.
plain_drill-mistakes = { $count ->
        [0] No mistakes.
        [one] 1 mistake:
       *[other] { $count } mistakes; those that cost most:
    }
plain_drill-mistake = { $what }: { $chosen }, best { $best }, cost { $cost }.
