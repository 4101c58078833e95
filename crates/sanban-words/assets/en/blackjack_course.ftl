# columns: 70
blackjack_course-head = From the chart to a table: five steps
# columns: 22
blackjack_course-chart = The chart
    .about = The right play of every hand against every up card.
    .takes = Held by three short exams passed in a row (100 questions in 5 minutes each), or by one on the whole chart (300 in 15). If you know the chart, sit one at once.
# columns: 22
blackjack_course-deviations = Deviations
    .about = When the count says to leave the chart.
    .takes = Held by the exam of indices: 40 close hands from partly dealt shoes in 4 minutes.
# columns: 22
blackjack_course-counting = Counting
    .about = The running count of cards that pass quickly.
    .takes = Held by three decks in a row, each right and at 30 seconds for 52 cards.
# columns: 22
blackjack_course-bets = True count and bets
    .about = From the running count to the true count, and to the bet.
    .takes = Held by 18 right true counts of the latest 20, and as many right bets.
# columns: 22
blackjack_course-table = The table
    .about = All of it at once: play at a table and keep the count. C asks for it between rounds.
    .takes = Held by 97 right decisions of the latest 100, and 9 right figures of the count of the latest 10.
# columns: 30, date = 2026-11-29
blackjack_course-held = held since { $date }
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
blackjack_course-expected = By your answers so far, cells that you may not know cost { $loss } bets in 100 hands: practise first.
blackjack_course-ready = By your answers so far, cells that you may not know cost { $loss } bets in 100 hands: you are ready for an exam.
blackjack_course-chosen = Chosen: { $step }.
blackjack_course-keys = Blackjack course
blackjack_course-corrected = A mistake there is told at once, with its price.
blackjack_course-not-corrected = A mistake there is told in the review; c has it told at once.
# columns: 22
blackjack_course-label-silent = correct me later
# columns: 12
blackjack_course-label-table = play

blackjack_course-key-practise = practise
    .help = Practise this step.
blackjack_course-key-exam = exam
    .help = Sit the exam of this step: the short one on the chart, or the one of indices.
blackjack_course-key-whole-chart = whole chart
    .help = Sit the exam on the whole chart.
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
