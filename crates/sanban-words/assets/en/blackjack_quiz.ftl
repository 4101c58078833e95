blackjack_quiz-name = The count
blackjack_quiz-detail = from memory
# columns: 26, count = Knock-Out
blackjack_quiz-running-count = Running count ({ $count })?
# columns: 26
blackjack_quiz-aces = Aces seen?
# columns: 26, near = 0.25
blackjack_quiz-decks-left = Decks left, within { $near }?
# columns: 26
blackjack_quiz-true-count = True count?
# columns: 22, decks = 8
blackjack_quiz-discards = { $decks ->
    [one] discards of { $decks } deck
   *[other] discards of { $decks } decks
}
# columns: 8, seconds = 10.5
blackjack_quiz-seconds = { $seconds } s
# columns: 12, figure = −12.5
blackjack_quiz-it-is = it is { $figure }
# columns: 44
blackjack_quiz-all-right = All right.
# columns: 44
blackjack_quiz-written-down = Noted: Progress keeps track of your counts.
# columns: 26
blackjack_quiz-back-to-the-table = back to the table

blackjack_quiz-key-go = answer
    .help = Enter the number; after the last one back to the table.
blackjack_quiz-key-leave = back
    .help = Back to the table without an answer.
