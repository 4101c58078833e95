blackjack_quiz-key-go = answer
    .help = Give the number that is typed; after the last one back to the table.
blackjack_quiz-key-leave = back
    .help = Back to the table without an answer.
