# columns: 22
blackjack_drill-hands = All hands
    .about = Any two cards against any up card, from a full shoe.
# columns: 22
blackjack_drill-hard = Hard totals
    .about = Hard totals from 5 to 19.
# columns: 22
blackjack_drill-soft = Soft totals
    .about = An ace and another card.
# columns: 22
blackjack_drill-pairs = Pairs
    .about = To split, or not to split?
# columns: 22
blackjack_drill-multi-card = Three cards and more
    .about = Stand or hit with a hand that has drawn already?
# columns: 22
blackjack_drill-surrender = Surrender
    .about = Hands for which surrender is a close call.
# columns: 22
blackjack_drill-deviations = Deviations
    .about = Close hands from a partly dealt shoe: when do you leave the chart?
# columns: 22
blackjack_drill-insurance = Insurance
    .about = A partly dealt shoe, its count, and a dealer's ace: insure?
# columns: 22
blackjack_drill-counting = Counting speed
    .about = Count down a deck or more against the clock, one to three cards at a time.
# columns: 22
blackjack_drill-true-count = True count
    .about = Turn a running count into a true count.
# columns: 22
blackjack_drill-decks = Decks left
    .about = Look at the discard tray: how many decks are left?
# columns: 22
blackjack_drill-bets = Bet sizing
    .about = The bet of your count's ramp.
# columns: 22
blackjack_drill-short-exam = Short exam
    .about = A third of the chart, against the clock; the answers are told at the end.
# columns: 22
blackjack_drill-whole-chart = Whole chart
    .about = The whole chart, against the clock; the answers are told at the end.
# columns: 22
blackjack_drill-index-exam = Exam of indices
    .about = Close hands from partly dealt shoes, against the clock.
blackjack_drill-table = At the table

blackjack_drill-name = Drill
# columns: 70
blackjack_drill-solving = working out the best play for these rules
# columns: 16, done = 200, all = 200
blackjack_drill-progress = { $done } of { $all }
# columns: 16, done = 200, minutes = 200
blackjack_drill-progress-minutes = { $done } in { $minutes } min
# columns: 12, streak = 100
blackjack_drill-streak = { $streak } in a row
# columns: 26, judge = index, cost = 10.000
blackjack_drill-cost-so-far = { $judge } · cost { $cost } bets
# columns: 76, count = Knock-Out, start = −20
blackjack_drill-count-down = { $count }, from { $start }
blackjack_drill-card-time = a card every { $seconds } s; less after a right count, more after a wrong one
# columns: 76, shown = 51, cards = 51
blackjack_drill-shown = { $shown } of { $cards }
# columns: 76, cards = 51, seconds = 100.0, each = 2.00, target = 240.0
blackjack_drill-counted = { $cards } cards in { $seconds } s: { $each } s a card (the course asks for { $target } s)
# columns: 60
blackjack_drill-ask-running-count = Running count?
# columns: 76
blackjack_drill-side-count = The same cards: the aces are counted beside this count.
# columns: 60
blackjack_drill-ask-aces = Aces seen?
# columns: 60
blackjack_drill-ask-true-count = True count?
blackjack_drill-division = { $running } ÷ { $decks } = { $quotient }
# columns: 26, near = 0.25
blackjack_drill-ask-decks = Decks left, within { $near }?
# columns: 60
blackjack_drill-ask-bet = What is the bet?
# columns: 76, count = Knock-Out, running = +12, decks = 2.5, kind = other
blackjack_drill-true-count-of = { $kind ->
    [one] { $count }: running { $running }, { $decks } deck left
   *[other] { $count }: running { $running }, { $decks } decks left
}
# columns: 40, decks = 8
blackjack_drill-discards = { $decks ->
    [one] The discards of { $decks } deck.
   *[other] The discards of { $decks } decks.
}
# columns: 76, kind = true, count = Knock-Out, whole = 8, running = +12, decks = 2.5
blackjack_drill-bet-question = { $kind ->
    [running] { $count } in a shoe of { $whole }: running { $running }
   *[true] { $count }: running { $running }, { $decks } decks left
}
# columns: 12, bet = 500, count = −26
blackjack_drill-ramp-step = { $bet } from { $count }
# columns: 76, total = soft 18
blackjack_drill-ask-insurance = { $total } · insurance?
# columns: 76, total = soft 18
blackjack_drill-ask-early-surrender = { $total } · surrender before the peek?
# columns: 14, count = −38
blackjack_drill-running = running { $count }
# columns: 14, count = −10.5
blackjack_drill-true = true { $count }
# columns: 14, count = −10
blackjack_drill-key-count = key count { $count }
# columns: 14, count = −10
blackjack_drill-pivot = pivot { $count }
# columns: 16, decks = 5.8, form = other
blackjack_drill-decks-left = { $form ->
        [one] { $decks } deck left
       *[other] { $decks } decks left
    }
# columns: 60
blackjack_drill-late = Too late.
# columns: 60, what = hard 16 v 10, best = surrender
blackjack_drill-last-late = { $what }: too late, { $best } is right
# columns: 30, seconds = 60.0
blackjack_drill-time-left = { $seconds } s left
# columns: 60, chosen = no insurance, cost = 0.569
blackjack_drill-costs = { $chosen } costs { $cost } of a bet.
blackjack_drill-picture-dealer = the dealer ends with
blackjack_drill-picture-hand = one more card makes
blackjack_drill-picture-bust = bust
blackjack_drill-picture-less = less
# columns: 30, best = no insurance
blackjack_drill-best = Best: { $best }.
# columns: 60, figure = −12.5
blackjack_drill-it-is = It is { $figure }.
# columns: 5
blackjack_drill-you = you
# columns: 16
blackjack_drill-button-next = next
# columns: 16
blackjack_drill-button-next-question = next question
# columns: 64, what = running count, chosen = −12
blackjack_drill-last-right = { $what }: { $chosen }
# columns: 64, what = running count, chosen = −12, best = −12.5
blackjack_drill-last-near = { $what }: { $chosen } (exactly { $best })
# columns: 64, what = running count, chosen = −12, best = −12.5
blackjack_drill-last-wrong = { $what }: { $best }, not { $chosen }

blackjack_drill-result-nothing = Nothing was asked.
blackjack_drill-result-all = All right.
blackjack_drill-result-nearly-all = Nearly all right.
blackjack_drill-result-most = Mostly right.
blackjack_drill-result-worth-more = Worth another round.
# columns: 15
blackjack_drill-result-accuracy = accuracy
# columns: 15
blackjack_drill-result-time = time
# columns: 46
blackjack_drill-result-a-deck = a deck
# columns: 46
blackjack_drill-result-an-answer = an answer
# columns: 15
blackjack_drill-result-lost = expected loss
# columns: 46
blackjack_drill-result-lost-note = in 100 hands, if you know what was not asked
blackjack_drill-result-lost-note-short = in 100 hands
# columns: 15
blackjack_drill-result-mistakes = mistakes
# columns: 46
blackjack_drill-result-mistakes-note = all together
# columns: 12, bets = 10.250
blackjack_drill-result-bets = { $bets } bets
# columns: 60
blackjack_drill-result-nothing-to-repeat = Nothing to repeat.
# columns: 21
blackjack_drill-result-to-repeat = To repeat
# columns: 11
blackjack_drill-result-wrong = wrong
# columns: 9
blackjack_drill-result-cost = cost
# columns: 16
blackjack_drill-result-best = best
# columns: 12, wrong = 10, asked = 10
blackjack_drill-result-share = { $wrong } of { $asked }
# columns: 14
blackjack_drill-button-again = again
# columns: 24
blackjack_drill-button-wrong = only the wrong ones
# columns: 12
blackjack_drill-button-back = back
blackjack_drill-next-cards = next cards
# columns: 30
blackjack_drill-first-cards = first cards
blackjack_drill-answer = answer

blackjack_drill-key-hit = hit
    .help = Take a card.
blackjack_drill-key-stand = stand
    .help = Take no more cards.
blackjack_drill-key-double = double
    .help = Double the bet for exactly one more card.
blackjack_drill-key-split = split
    .help = Split the pair into two hands.
blackjack_drill-key-surrender = surrender
    .help = Give up the hand for half the bet.
blackjack_drill-key-insure = insure
    .help = Take insurance.
blackjack_drill-key-decline = no
    .help = Take no insurance; do not surrender early.
blackjack_drill-key-bet = bet
    .help = The first bet of the ramp.
blackjack_drill-key-bet-2 = bet
    .help = The second bet of the ramp.
blackjack_drill-key-bet-3 = bet
    .help = The third bet of the ramp.
blackjack_drill-key-bet-4 = bet
    .help = The fourth bet of the ramp.
blackjack_drill-key-bet-5 = bet
    .help = The fifth bet of the ramp.
blackjack_drill-key-bet-6 = bet
    .help = The sixth bet of the ramp.
blackjack_drill-key-go = go on
    .help = Show the next cards, enter the number, go to the next question; after the result, start another session.
blackjack_drill-key-repeat = only the wrong ones
    .help = After the result: repeat only what went wrong.
blackjack_drill-key-diploma = diploma
    .help = The diploma of an exam that is passed.
blackjack_drill-key-chart = chart
    .help = The strategy chart for the rules in force.
blackjack_drill-key-tags = tags
    .help = What each card counts.
blackjack_drill-key-leave = end
    .help = End the session: first its result, then back.
blackjack_drill-group-answers = Answers
blackjack_drill-group-drill = Drill
blackjack_drill-paused = paused: the clock is stopped
blackjack_drill-keys-practice = Blackjack practice
blackjack_drill-keys-drill = Blackjack drill
blackjack_drill-keys-count = Blackjack count question
blackjack_drill-keys-progress = Blackjack progress
