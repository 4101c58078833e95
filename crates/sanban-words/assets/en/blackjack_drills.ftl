blackjack_drills-name = Practice
# columns: 20
blackjack_drills-head-drill = Drill
# columns: 10
blackjack_drills-head-answers = answers
# columns: 7
blackjack_drills-head-right = right
# columns: 20
blackjack_drills-head-last = last 20
# columns: 9
blackjack_drills-new = new
# columns: 9
blackjack_drills-not-here = not here
# columns: 10
blackjack_drills-session = session
# columns: 16, count = 500
blackjack_drills-decks = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}
# columns: 16, count = 500
blackjack_drills-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
# columns: 16, count = 500
blackjack_drills-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
# columns: 22, cards = 3
blackjack_drills-at-a-time = { $cards ->
    [one] { $cards } card at a time
   *[other] { $cards } cards at a time
}
# columns: 22, seats = 7
blackjack_drills-tables = { $seats ->
    [one] tables of { $seats } seat
   *[other] tables of { $seats } seats
}
# columns: 40
blackjack_drills-own-ramp = your own ramp
# columns: 40
blackjack_drills-ramp = Itoh's bet ramp
# columns: 20, spread = 100
blackjack_drills-spread = spread 1–{ $spread }
# columns: 76, reason = in an infinite deck there is nothing to count
blackjack_drills-impossible = Nothing to ask: { $reason }.
# columns: 76
blackjack_drills-deviations = Every question is dealt from a shoe of its own.
# columns: 76, spots = soft A·7 v 10; soft A·8 v 10; soft A·6 v 10
blackjack_drills-due = Due next: { $spots }.
# columns: 14
blackjack_drills-button-start = ▶ Start
# columns: 16
blackjack_drills-button-progress = ▤ Progress
# columns: 16
blackjack_drills-button-chart = ▦ Chart
# columns: 12
blackjack_drills-label-questions = questions

blackjack_drills-key-start = start
    .help = Start a session of this drill.
blackjack_drills-key-up = choose
    .help = The drill above.
blackjack_drills-key-down = choose
    .help = The drill below.
blackjack_drills-key-shorter = length
    .help = A shorter session.
blackjack_drills-key-longer = length
    .help = A longer session.
blackjack_drills-key-unit = minutes
    .help = Set the length in minutes, or in questions.
blackjack_drills-key-cards = cards
    .help = Show one, two or three cards at a time in the drill of counting speed, or a whole table.
blackjack_drills-key-method = judge
    .help = What judges this drill: the chart, the indices of your count, or exact values.
blackjack_drills-key-progress = progress
    .help = What you know: heat map, mistakes, bankroll, days.
blackjack_drills-key-chart = chart
    .help = The strategy chart for the rules in force.
blackjack_drills-key-settings = settings
    .help = The rules that you practise, the counting system, and more.
blackjack_drills-key-leave = back
    .help = Back to the previous screen.
