### Drills in plain mode.

plain_drill-question = 第{ $number }問。
plain_drill-question-of = 第{ $number }問（全{ $all }問）。
# The variable $what is the last question with its answer.
plain_drill-right-so = 正解：{ $what }。
plain_drill-tray = 捨て札は、{ $decks }デッキ分のトレイの{ $percent } %を満たしています。
plain_drill-bet = { $bet }を賭ける
plain_drill-to-repeat = 復習：{ $what }
plain_drill-wrong-of = 誤り { $share }
plain_drill-best = 最善：{ $best }
plain_drill-no-progress = まだ練習していません。
plain_drill-session = { $when }：{ $drill }、{ $answers }問、正解率{ $percent } %{ $verdict ->
        [passed] 、合格
        [failed] 、不合格
       *[none] {""}
    }{ $change ->
        [none] {""}
       *[other] 、前回から{ $change }
    }、1問{ $seconds }秒。
plain_drill-mistakes = { $count ->
        [0] ミスはありません。
       *[other] ミス{ $count }回。損の大きい順：
    }
plain_drill-mistake = { $what }：{ $chosen }、最善は{ $best }、損 { $cost }。
