# columns: 70, exam = Exam of indices, left = 299
blackjack_exam-unfinished = { $exam }: not finished, { $left } questions were left.
# columns: 70, exam = Exam of indices
blackjack_exam-passed = { $exam }: passed.
# columns: 70, exam = Exam of indices
blackjack_exam-failed = { $exam }: not passed.
# columns: 74, loss = 10.25, low = 10.25, high = 10.25
blackjack_exam-loss = All cells: mistakes lose { $loss } bets in 100 hands (95 %: { $low } to { $high }).
# columns: 74, mark = 0.05
blackjack_exam-mark = Pass mark: { $mark } bets in 100 hands.
# columns: 74, edge = 0.33
blackjack_exam-house = The house takes { $edge } bets in 100 hands from a perfect player.
# columns: 74, loss = 10.25, low = 10.25, high = 10.25
blackjack_exam-index-loss = Your mistakes lose { $loss } bets in 100 such hands (95 %: { $low } to { $high }).
# columns: 74, mark = 0.14
blackjack_exam-index-mark = Pass mark: { $mark }, a tenth of what playing by the chart alone loses.
# columns: 74, right = 300, answered = 300, time = 12:32, limit = 15:00
blackjack_exam-score = { $right } of { $answered } right, in { $time } of { $limit }.
# columns: 20
blackjack_exam-earlier = Losses so far:
# columns: 16, time = 12:32
blackjack_exam-left = { $time } left
# columns: 26, done = 200, all = 200
blackjack_exam-again = asked again: { $done } of { $all }
blackjack_exam-asked-again = The paper is done. What was missed is asked once more: a slip is told from what is not known.
# columns: 11
blackjack_exam-slip = right
# columns: 11
blackjack_exam-unknown = wrong
# columns: 19
blackjack_exam-head-cell = Missed
# columns: 13
blackjack_exam-head-chosen = you
# columns: 13
blackjack_exam-head-right = right
# columns: 11
blackjack_exam-head-again = asked again
# columns: 12
blackjack_exam-head-price = bets in 100
# columns: 74
blackjack_exam-no-mistake = No mistake.
blackjack_exam-missed-hand = { $cell }: you said { $chosen }, right is { $best }; { $price } bets in 100 hands.
blackjack_exam-missed = { $cell }: you said { $chosen }, right is { $best }; { $price } bets in 100 hands; asked again: { $kind }.
# columns: 16
blackjack_exam-button-again = again
# columns: 24
blackjack_exam-button-practise = practise the missed
# columns: 16
blackjack_exam-button-diploma = diploma
blackjack_exam-diploma = Diploma
# columns: 70, questions = 300, missed = 20, time = 12:32
blackjack_exam-diploma-questions = { $questions } questions in { $time }, { $missed ->
    [0] no mistake
    [one] { $missed } mistake
   *[other] { $missed } mistakes
}
blackjack_exam-kept = Kept as text and as a picture: { $place }

blackjack_exam-key-save = keep
    .help = Keep the diploma as a picture (SVG) and as text.
blackjack_exam-key-leave = back
    .help = Back to the result.
blackjack_exam-leave = End the exam?
blackjack_exam-leave-text = It then counts as not finished.
