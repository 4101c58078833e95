# columns: 70
blackjack_course-head = From the chart to a table: five steps
# columns: 22
blackjack_course-chart = The chart
    .about = The right play of every hand against every up card.
    .takes = Complete once you pass three short exams in a row (100 questions in 5 minutes, losing at most 0.05 bets in 100 hands), or one on the whole chart (300 in 15). Missed hands are asked again at the end. If you know the chart already, take one now.
# columns: 22
blackjack_course-deviations = Deviations
    .about = When the count says to leave the chart.
    .takes = Complete once you pass the exam of indices: 40 hands of the Illustrious 18 and the Fab 4, from partly dealt shoes, in 4 minutes.
# columns: 22
blackjack_course-counting = Counting
    .about = The running count of cards that pass quickly.
    .takes = Complete once you count down three decks in a row, each right and within 30 seconds for 52 cards; a few cards are left out, so that nobody knows the end. One wrong deck later takes it away again.
# columns: 22
blackjack_course-bets = True count and bets
    .about = From the running count to the true count, and to the bet.
    .takes = Complete once 18 of your last 20 true counts, and 18 of your last 20 bets, are right.
# columns: 22
blackjack_course-table = The table
    .about = All of it at once: play at a table, keep the count, and answer when you are asked for it.
    .takes = Complete once 97 of your last 100 decisions at any table are right, 9 of your last 10 answers about the count (running count, decks left and true count are one each), and 18 of your last 20 bets where the count is asked for. From here the table hides the count, asks for it every five rounds, and others talk.
# columns: 30, date = 2026-11-29
blackjack_course-held = complete since { $date }
# columns: 30, loss = 10.25
blackjack_course-lost = lost: { $loss } bets in 100 hands
# columns: 30, right = 3, need = 3
blackjack_course-exams = { $right } of { $need } short exams in a row
# columns: 30
blackjack_course-index-exam = exam of indices: not yet
# columns: 30
blackjack_course-index-exam-passed = exam of indices: passed
# columns: 30, right = 3, need = 3
blackjack_course-decks = { $right } of { $need } decks right and in time
# columns: 19, what = true counts, right = 100, of = 100
blackjack_course-share = { $what } { $right }/{ $of }
# columns: 12
blackjack_course-true-counts = true counts
# columns: 12
blackjack_course-bet-sizes = bets
# columns: 12
blackjack_course-decisions = decisions
# columns: 12
blackjack_course-counts = counts
blackjack_course-untested = You have answered nothing yet: practise first, or take an exam to see where you stand. If you have never played, begin with the lesson (n on the home screen); ? explains the rules and their short names.
blackjack_course-expected = Going by your answers so far, your mistakes would lose about { $loss } bets in 100 hands: practise first.
blackjack_course-exam-failed = By your last exam, your mistakes lose { $loss } bets in 100 hands: practise what it missed, then sit the next.
blackjack_course-exam-passed = By your last exam, your mistakes lose { $loss } bets in 100 hands: that passes. Sit the next as soon as you like.
blackjack_course-ready = Going by your answers so far, your mistakes would lose about { $loss } bets in 100 hands: you are ready for an exam.
blackjack_course-hidden = The count is hidden and asked for every five rounds, and others talk.
blackjack_course-step-done = Complete: { $step }.
blackjack_course-all-done = All five steps are complete: you play, count and bet by the book.
blackjack_course-chosen = Chosen: { $step }.
blackjack_course-keys = Blackjack course
blackjack_course-corrected = Mistakes are pointed out at once, with their price.
blackjack_course-not-corrected = Mistakes are shown in the review; c points them out at once.
blackjack_course-evening = Your last evening: { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, { $wrong ->
    [0] none wrong.
   *[other] { $wrong } wrong ({ $cost } bets).
}
blackjack_course-habit-play = { $times } × { $chosen } where { $best } is right ({ $cost } bets), most at { $cell }: step { $step }.
blackjack_course-habit-count = { $wrong } of { $asked } answers about the count (running count, decks, true count) wrong: step { $step }.
blackjack_course-habit-bet = { $wrong } of { $placed } bets were not those of the ramp: step { $step }.
# columns: 22
blackjack_course-label-silent = correct me later
# columns: 12
blackjack_course-label-table = play

blackjack_course-key-practise = practise
    .help = Practise this step.
blackjack_course-key-exam = exam
    .help = Take the exam of this step: the short one on the chart, or the one of indices.
blackjack_course-key-whole-chart = whole chart
    .help = Take the exam on the whole chart.
blackjack_course-key-empty-chart = fill in
    .help = Fill in an empty chart from memory.
blackjack_course-key-correct = correct me at once
    .help = Tell mistakes at the table as soon as they are made, or only in the review.
blackjack_course-key-up = choose
    .help = The step above.
blackjack_course-key-down = choose
    .help = The step below.
blackjack_course-key-drills = all drills
    .help = The list of all drills.
