### The command line: sanban blackjack and its tools.

cli_blackjack-about = Tools for Blackjack
cli_blackjack-arg-player = The player: NAME or NAME:KEY=VALUE,…; 'sanban players blackjack' lists them
cli_blackjack-arg-removed = Remove cards from the shoe: faces such as 5,T,4xA; T is any ten-valued card
cli_blackjack-arg-count = The count: paper, ko, hi-lo, hi-opt-1, hi-opt-2, omega-2, zen, halves, or a file of yours (.toml)
cli_blackjack-arg-up = The dealer's upcard

cli_blackjack-ev-about =
    Print the exact expected value of every action of a hand, per unit bet

    Two cards are a fresh hand, which may be doubled, split and surrendered as the rules allow; more have been hit. One card, as the article has it, is played on by hitting and standing. Where the dealer peeks, the values are given no dealer blackjack; with early surrender, which is decided before the peek, they are over all rounds. Insurance is what half the bet on it wins on average, on top of the hand.
cli_blackjack-ev-arg-hand = The hand: faces separated by commas, such as 8,8 or A,T,5
cli_blackjack-ev-hand = { $hand } v { $up }   { $rules }
cli_blackjack-ev-conditional = given that the dealer has no blackjack
cli_blackjack-ev-all = over all rounds, dealer blackjacks included
cli_blackjack-ev-less = { $cost } less
cli_blackjack-ev-insurance = insurance
cli_blackjack-ev-dealer = The dealer ends with 17 in { $t17 } %, 18 { $t18 }, 19 { $t19 }, 20 { $t20 }, 21 { $t21 }, bust { $bust } %.
cli_blackjack-ev-on-top = on top, for half the bet
cli_blackjack-without = without { $cards }

cli_blackjack-edge-about =
    Print the exact expected value of a round, and the house edge, which is its opposite

    Optimal play knows the cards of its own hand and takes insurance where that pays. A fixed chart is played to the letter and takes none.
cli_blackjack-edge-arg-strategy = Who plays: optimal, total (the best chart for these rules), paper, s17, h17, european, or a chart FILE
cli_blackjack-edge-value = value of a round
cli_blackjack-edge-edge = house edge
cli_blackjack-edge-payout = payout ratio of the original bets
cli_blackjack-no-chart = { $option } { $name }: there is no such chart and no such file; the charts are: { $known }

cli_blackjack-chart-about =
    Print the best total-dependent strategy, and what the second-best action of each cell costs

    Costs are in percent of the bet, averaged over the hands that a cell is for.
cli_blackjack-chart-arg-against = List every cell where this chart differs: paper, s17, h17, european, or a chart FILE
cli_blackjack-chart-arg-toml = Print it as a file for --strategy and basic:chart=FILE
cli_blackjack-chart-heading = Best total-dependent strategy   { $rules }
cli_blackjack-chart-value = value of a round  { $value }   by composition { $optimum }
cli_blackjack-chart-three-cards = with three cards or more: { $cells }
cli_blackjack-chart-legend = numbers: what the second-best action costs, in percent of the bet
cli_blackjack-chart-cell = { $section } { $row } v { $up }
cli_blackjack-chart-against = Against { $chart }: value of a round { $value }
cli_blackjack-chart-same = it plays every cell that is dealt the same way
cli_blackjack-chart-cells = cell
cli_blackjack-chart-best = best
cli_blackjack-chart-costs = costs
cli_blackjack-chart-frequency = in 100 hands
cli_blackjack-chart-of-all = of all bets
cli_blackjack-chart-sum = first decisions lose { $first } % of all bets; with the losses after hits and splits, { $all } %

cli_blackjack-split-about =
    Print the value of splitting a pair once, with hands played apart and with full memory

    With full memory the second hand is played by what the first has drawn, and the first by what it leaves for the second.
cli_blackjack-split-arg-pair = The card that is paired
cli_blackjack-split-hand = { $pair },{ $pair } v { $up } split once   { $rules }
cli_blackjack-split-apart = each hand by itself
cli_blackjack-split-memory = full memory

cli_blackjack-effects-about =
    Effects of removal: what one card less of each rank does to the game, and how well the counts follow it

    Twice for the game: with play that is optimal again for what is left, and with the best chart for the full shoe.
cli_blackjack-effects-endless = Every card comes from a full deck: removing one changes nothing.
cli_blackjack-effects-heading = Effects of removing one card, in percent of the bet (full shoe, without insurance: { $value } % with optimal play, { $fixed } % by the best chart):
cli_blackjack-effects-game = game, play re-optimised
cli_blackjack-effects-fixed = game, full-shoe chart
cli_blackjack-effects-insurance = insurance bet
cli_blackjack-effects-legend = BC betting correlation, PE playing efficiency, IC insurance correlation:
cli_blackjack-effects-side = without its side count of { $rank }

cli_blackjack-indices-about = Index numbers: the true count from which another action is best, the most valuable first
cli_blackjack-indices-arg-top = How many deviations
cli_blackjack-indices-arg-lines = Print them as lines of a file that players read (basic:indices=FILE)
cli_blackjack-indices-arg-only = Only this one, as in '16 v 10', 'A,7 v 2', '8,8 v 10', insurance
cli_blackjack-indices-arg-goes-on =
    How a hand goes on after a hit

    indices: by the player's own indices. basic: by basic strategy. cards-left: by the best for the cards left, which nobody can know.
cli_blackjack-indices-arg-seed = Random seed of the shoes that are dealt
cli_blackjack-indices-arg-coarse = At once, the figures that players use, and drills until the list without it has been printed once: with three decks and more without dealt shoes, with fewer from fewer of them
cli_blackjack-indices-arg-risk-averse = Those by which a bankroll grows fastest, with bets in proportion to the advantage: what varies more waits for a higher count
cli_blackjack-indices-none = No true count that occurs changes the play.
cli_blackjack-indices-index = index: the true count (running count above its average, per deck left) at which both actions are worth the same
cli_blackjack-indices-risk-averse = index: the true count (running count above its average, per deck left) from which a bankroll grows faster by the play
cli_blackjack-indices-gain = gain: minimum bets won in 100 rounds, with bets of 1 without an advantage, rising evenly to 8 at an advantage of 2 %; all indices together { $all }
cli_blackjack-indices-only = --only { $text }: expected HAND v UP, as in '16 v 10'
cli_blackjack-indices-error = ±: what the sample of dealt shoes leaves open, with 95 % certainty
cli_blackjack-indices-hand = hand
cli_blackjack-indices-up = up
cli_blackjack-indices-number = index
cli_blackjack-indices-whole = whole
cli_blackjack-indices-running = run.
cli_blackjack-indices-frequency = in 100
cli_blackjack-indices-gains = gain
cli_blackjack-indices-insurance = Insurance for less: the counts from which a first part, half and all of it make a bankroll grow fastest; where it is all or nothing, all from that of half
cli_blackjack-indices-part = part
cli_blackjack-indices-half = half
cli_blackjack-indices-all = all
cli_blackjack-indices-blackjack = blackjack

cli_blackjack-ramp-about =
    The best bet at each true count within the table limits, and its risk

    Without --kelly: the ramp with the highest SCORE. Rounds are dealt to a player who follows the count's indices, alone at the table unless --seats says otherwise; what the ramp is worth is measured on other rounds than it is fitted to, with standard errors (±).
cli_blackjack-ramp-arg-min = The smallest bet [default: the table's]
cli_blackjack-ramp-arg-max = The largest bet [default: the table's]
cli_blackjack-ramp-arg-sit-out = Sit out rounds without an advantage
cli_blackjack-ramp-arg-seats = How many people sit at the table: you, and others who take cards and play alike
cli_blackjack-ramp-arg-spots = On how many hands the same bet is placed in a round, as by the big player of a team
cli_blackjack-ramp-arg-bankroll = The bankroll [default: the one with a 5 % risk of ruin]
cli_blackjack-ramp-arg-kelly = Bet this fraction of the Kelly bet for the bankroll (1 is full Kelly)
cli_blackjack-ramp-arg-trip-bankroll = What is taken along on a trip, and lost if it is ruined [default: the bankroll]
cli_blackjack-ramp-arg-rounds = How many rounds a trip has
cli_blackjack-ramp-arg-an-hour = How many rounds an hour has
cli_blackjack-ramp-arg-deal = How many rounds are dealt to judge the ramp; more make the errors smaller
cli_blackjack-ramp-arg-decks-left = How finely the decks left are estimated [default: exact]
cli_blackjack-ramp-arg-rounding = What becomes of a fraction of a true count [default: floor]
cli_blackjack-ramp-conversion = true count: { $conversion }
cli_blackjack-ramp-unconverted = { $option }: { $count } is not converted: its players go by the running count
cli_blackjack-ramp-kelly = --kelly { $fraction }: expected a number above 0
cli_blackjack-ramp-limits = --max { $max } is less than --min { $min }
cli_blackjack-ramp-true-count = true count
cli_blackjack-ramp-running-count = running count
cli_blackjack-ramp-rounds = rounds
cli_blackjack-ramp-bet = bet
cli_blackjack-ramp-mean = in a round: { $mean } ± { $error }, standard deviation { $spread }, with an average bet of { $bet } ({ $percent } %)
cli_blackjack-ramp-hour = in an hour of { $rounds } rounds: { $mean }, standard deviation { $spread }
cli_blackjack-ramp-no-advantage = No advantage: every bankroll is lost in the end.
cli_blackjack-ramp-score = SCORE { $score } ± { $error } · DI { $desirability } · N0 { $n0 } ± { $rounds } rounds
cli_blackjack-ramp-risk = risk of ruin with { $bankroll }: { $ever } ± { $error } % ever, { $before } % before it has doubled
cli_blackjack-ramp-trip = trip of { $rounds } rounds ({ $hours } hours) with { $bankroll }: { $mean }, standard deviation { $spread }, if nothing stops it; ahead at its end without ruin { $ahead } %, ruined on the way { $within } %; one trip in twenty ends at { $worst } or less
cli_blackjack-ramp-errors = { $seats ->
    [one] alone at the table
   *[other] { $seats } people at the table
  }; bets fitted to { $fitted } rounds, all figures from { $rounds } others; ±: one standard error; EV and σ for each unit of all that is bet
cli_blackjack-ramp-found = ramp found: { $ramp }
cli_blackjack-ramp-kelly-bankroll = these bets are full Kelly for a bankroll of { $bankroll }
cli_blackjack-ramp-player = as a player: { $player }
cli_blackjack-shuffled-left = { $rules } · shuffled with { $cards } cards left
cli_blackjack-shuffled-paper = { $rules } · shuffled by the paper's rule
cli_blackjack-dealt = { $rules } · { $percent } % dealt
cli_blackjack-count-at = { $count }, { $rules }

cli_blackjack-simulate-about =
    Play many rounds of Blackjack and report the result

    Players by a chart (basic) take a fast path that never runs out of money; all others sit at the real table and begin each shoe with a full bankroll. Ctrl-C ends the simulation and reports the rounds that were played. The same seed gives the same result on any number of threads.
cli_blackjack-simulate-arg-rounds = How many rounds
cli_blackjack-simulate-arg-seats = How many persons sit at the table, all of them this player
cli_blackjack-simulate-arg-count = Also sort the rounds by this count; slower for players that do not count. Players that bet by a count show their own
cli_blackjack-simulate-arg-at-table = Play at the real table, whoever plays; slower
cli_blackjack-simulate-heading = { $rules }: { $rounds } rounds of { $player } in { $seconds } s ({ $speed } million a second), seed { $seed }
cli_blackjack-simulate-by = { $rules }; played by { $path }
cli_blackjack-simulate-by-persons = { $rules }; played by { $path }; { $persons } persons, { $rounds } rounds of a person
cli_blackjack-simulate-automaton = compiled automaton
cli_blackjack-simulate-counting = compiled automaton with a count
cli_blackjack-simulate-card-by-card = compiled chart, card by card
cli_blackjack-simulate-table = the real table
cli_blackjack-simulate-ev = { $ev } % of the original bet
cli_blackjack-simulate-ev-error = { $ev } % of the original bet ± { $half } % (95 %; standard error { $error } %, from { $samples } samples of whole shoes)
cli_blackjack-simulate-payout = payout ratio of all bets
cli_blackjack-simulate-round = a round
cli_blackjack-simulate-bets = bet { $bet }{ $spots ->
    [1] { "" }
   *[other] { " " }on { $spots } hands
}, staked { $staked }, profit { $profit }, standard deviation { $deviation }
cli_blackjack-simulate-rounds = rounds
cli_blackjack-simulate-round-results = won { $won }, even { $even }, lost { $lost }
cli_blackjack-simulate-hands = hands
cli_blackjack-simulate-hand-results = { $hands }: won { $won }, pushed { $pushed }, lost { $lost }
cli_blackjack-simulate-blackjacks = blackjacks
cli_blackjack-simulate-busts = busts
cli_blackjack-simulate-surrenders = surrenders
cli_blackjack-simulate-doubles = doubles
cli_blackjack-simulate-splits = splits
cli_blackjack-simulate-ruin = risk of ruin
cli_blackjack-simulate-ruin-risk = { $risk } % with a bankroll of { $bankroll }: exp(-2 * mean * bankroll / variance) of a round of one person, 1 where the mean is not positive
cli_blackjack-simulate-score = { $score } ± { $error } (s.e.), N0 { $n0 } ± { $rounds } rounds
cli_blackjack-simulate-running = by the running count ({ $count })
cli_blackjack-simulate-true = by the true count ({ $count }; { $conversion })
cli_blackjack-simulate-count = count
cli_blackjack-simulate-all-counts = all
cli_blackjack-simulate-mean-bet = mean bet
cli_blackjack-simulate-ev-percent = EV in %
cli_blackjack-simulate-too-many-seats = { $seats } seats: a table has 1 to { $most }

cli_blackjack-compare-about =
    Players and tables beside each other, each simulated by itself

    Every player plays at every table, on shoes of its own. The last column is the lead over A: in SCORE where both win, in EV otherwise; ≈ marks one that is within its error.
cli_blackjack-compare-arg-players = A player, as often as wanted: NAME or NAME:KEY=VALUE,…; 'basic:count=ko,indices=all,ramp=auto' bets the ramp of its count with the highest SCORE within the limits of the table
cli_blackjack-compare-arg-tables = A table, as often as wanted: a preset of the rules, and what is changed there
cli_blackjack-compare-arg-rounds = How many rounds each plays
cli_blackjack-compare-number = { $number ->
        [one] One player at one table: compare at least two, by --player or --rules
       *[other] { $number } players and tables: at most { $most } are compared
    }
cli_blackjack-compare-rounds = { $rounds } rounds each, seed { $seed }; ±: 95 %; ≈: a difference within its error
cli_blackjack-compare-bankroll = ruin: the risk of ever losing a bankroll of { $bankroll } with bets that stay as they are (--set bankroll=…)
cli_blackjack-compare-limits = bets { $min } to { $max }
cli_blackjack-compare-ev = EV, % of bet
cli_blackjack-compare-profit = win/100 rounds
cli_blackjack-compare-bet = mean bet
cli_blackjack-compare-ruin = ruin
cli_blackjack-compare-lead = SCORE over A

cli_blackjack-endless-removed = --removed: nothing can be removed from an endless shoe; set decks=1 to 8
cli_blackjack-no-card = { $option } { $text }: '{ $word }' is not a card: write faces (A, 2 … 10 or T, J, Q, K) separated by commas, 4x5 for four fives
cli_blackjack-one-card = { $option } { $text }: expected one card, such as 6, T or A
cli_blackjack-hand-problem = --hand { $hand } --up { $up }: { $problem }
cli_blackjack-pair-problem = --pair { $pair } --up { $up }: { $problem }
cli_blackjack-not-in-shoe = no { $card } is left in the shoe
cli_blackjack-no-cards = a hand has one card or more
cli_blackjack-bust = the hand is over 21
cli_blackjack-stand = stand
cli_blackjack-hit = hit
cli_blackjack-double = double
cli_blackjack-split = split
cli_blackjack-surrender = surrender
cli_blackjack-insure = insure
cli_blackjack-decline = decline
cli_blackjack-all-hands = insurance
cli_blackjack-hard = hard
cli_blackjack-soft = soft
cli_blackjack-pair = pair
