# columns: 10
blackjack_players-you = You
# columns: 10, number = 7
blackjack_players-you-numbered = You { $number }
blackjack_players-numbered = { $player } { $number }
blackjack_players-with = { $player } ({ $settings })
blackjack_players-counts-cards = counts cards

# columns: 22
blackjack_players-basic = Basic strategy
    .short = Basic
    .help = Plays by a strategy chart and bets the table minimum.
# columns: 20
blackjack_players-counter = Card counter
    .short = Counter
    .help = Plays basic strategy for the rules, counts by Hi-Lo, bets one to eight minimums by the true count and departs by the Illustrious 18.
# columns: 20
blackjack_players-paper-counter = Paper's counter
    .short = Paper
    .help = The player of the paper on eMCTS: its chart, and its bets by its own count.
# columns: 22
blackjack_players-paper-basic = Paper's chart
# columns: 20
blackjack_players-dealer = Dealer's rules
    .short = Mimic
    .help = Plays as the dealer must: hits below 17, never doubles, splits or surrenders.
# columns: 20
blackjack_players-emcts = Tree search
    .short = EMCTS
    .help = Itoh's extended Monte-Carlo tree search: tries each play out many times.
# columns: 20
blackjack_players-exact = Perfect play
    .short = Perfect
    .help = Makes the play with the highest expected value for the cards that are left, insurance included; bets the table minimum.
# columns: 20
blackjack_players-exact-bets = Perfect with bets
    .short = Perfect
    .help = Makes the play with the highest expected value for the cards that are left, and bets big whenever the next round favours the player.
# columns: 20
blackjack_players-random = Random
    .short = Random
    .help = Does anything that is allowed, and bets the table minimum.
# columns: 20
blackjack_players-uct = UCT search
    .short = UCT
    .help = A plain Monte-Carlo tree search that plays any game.
