### The command line: sanban players.

cli_players-about = List the players of a game and their settings
cli_players-human = you, where there is a terminal (play)
cli_players-param = { $summary } ({ $values })
cli_players-param-default = { $summary } ({ $values }; default: { $default })

cli_players-default-level = as the level says
cli_players-default-notices = all, but few at the lowest levels
cli_players-default-temperature = 0; with levels 1 to 4 more
cli_players-default-visits = 5, or 30 for payoff in a closed loop
cli_players-default-constant = 1 for winlose, 3 for table7, 2 for payoff
cli_players-default-part = a { $part }{ $ending } of the playouts, { $least }…{ $most }


## Players




## Settings of players. A name may be that of one player (blokus-expert-threads), of a game or of all.


cli_players-param-level = strength from 1 (weak, instant) to 9 (strong, takes seconds); the same on every machine
cli_players-param-playouts = playouts per decision, instead of a level
cli_players-param-time = seconds per decision, instead of a level; with playouts, whichever ends first
cli_players-param-c = exploration: the constant of UCB1, in units of the payoff
cli_players-param-expand = a leaf gets children once it has been reached by more playouts than this
cli_players-param-explain = value every choice, even where none is needed to decide (a proven win)
cli_players-param-bet = the table minimum, the paper's bets by the running count, or always this amount
cli_players-param-count = the count for bet=cc: the paper's Table 5 or its Table 4
cli_players-param-soft = where soft hands are looked up: as the chart says, all in the soft table, or those of three cards with the ace as 1
cli_players-param-policy = other weights than the built-in ones, as made by 'sanban learn daihinmin'
cli_players-param-blokus-select = each move in proportion to its rating, or the higher rated of two random ones
cli_players-param-blokus-ratings = ratings of moves: learned from 40 games as in the paper, or from more and better ones
cli_players-param-blokus-amaf = whether a playout counts for moves that the same side makes later in it: for all, or for pieces of one size
cli_players-param-blokus-playout = how playouts choose: uniformly, in proportion to the ratings, or the higher rated of two random moves
cli_players-param-blokus-c = exploration: the constant of UCB1
cli_players-param-blokus-uct-playouts = playouts for each decision, instead of a level; N/N/N: in plies 1 to 8, 9 to 16 and later; paper: 1680/2980/8720
cli_players-param-blokus-threads = threads that search one tree, all = as many as the machine has; with more than one, games no longer repeat
cli_players-param-blokus-ponder = whether it thinks on the opponent's time too
cli_players-param-blokus-notices = how many placements, drawn at random, it looks at; a beginner overlooks most
cli_players-param-blokus-book = openings searched beforehand, for level 6 and above
cli_players-param-blokus-priors = which moves look promising before any search
cli_players-param-blokus-evaluation = how likely a position is to be won by the look of it; without, playouts go to the end of the game
cli_players-param-blokus-network = corrects priors and evaluation by where pieces lie; own only where these are
cli_players-param-blackjack-basic-chart = the strategy chart it plays by; rules: the best for the rules of the table, its own choice with indices
cli_players-param-blackjack-basic-count = the count it bets and plays by, or a file of your own; by itself the paper's, and hi-lo with ramp or indices; bet=cc takes paper or ko
cli_players-param-blackjack-decks-left = how finely it estimates the decks left for the true count: exact is to the card
cli_players-param-blackjack-rounding = what becomes of a fraction of its true count; its computed indices and ramp=auto are for that
cli_players-param-blackjack-indices = departures from the chart by the true count: all for the rules, the Illustrious 18, or those of a file
cli_players-param-blackjack-ramp = bets in table minimums, each from a true count on (running count if the count is unbalanced), as in 1:1/2:4/3:8; auto: the best for the table
cli_players-param-blackjack-wong-in = the count from which on it joins the game
cli_players-param-blackjack-wong-out = the count below which it leaves the game
cli_players-param-blackjack-spots = how many hands it plays at once in a simulation
cli_players-param-blackjack-emcts-chart = what playouts play by; auto: the paper's chart for its rewards, for payoff the one that fits the rules
cli_players-param-blackjack-emcts-playouts = playouts per decision
cli_players-param-blackjack-emcts-c = exploration: how much the search tries what is little known
cli_players-param-blackjack-exact-bet = as for basic; exact: the paper's largest bet where the next round is worth something, else its smallest
cli_players-param-blackjack-reward = what playouts are rewarded for: 1 for a win, the paper's Table 7, or the money
cli_players-param-blackjack-loop = whether a node is what was done, or what was done and which cards came
cli_players-param-blackjack-draw = what a draw is worth to winlose
cli_players-param-blackjack-hands = what the hands of a split bet are worth together to winlose and table7
cli_players-param-daihinmin-passes = whether passing is one of the choices even when a meld is legal
cli_players-param-daihinmin-lead = which group it leads: the smaller or the larger of the lowest rank, or the largest of all
cli_players-param-daihinmin-up-to = the highest rank of which it keeps groups together
cli_players-param-daihinmin-broken = whether a rank that is not kept together is led card by card, as the paper's text has it, or as the larger group
cli_players-param-daihinmin-hold = beyond the paper: with more cards in hand than this it passes rather than follow with a 2 or the joker
cli_players-param-daihinmin-wild = beyond the paper: with at most this many cards in hand the joker also completes a pair or a triple
cli_players-param-daihinmin-epsilon = how often it plays at random to find out more
cli_players-param-daihinmin-explore = what is random: which group of a rank is its candidate, or which legal play is made
cli_players-param-daihinmin-halving = after this many games epsilon is halved, and again
cli_players-param-daihinmin-joker = beyond the paper: the joker is only played alone, or also completes a pair or a triple where that was learned to pay
cli_players-param-daihinmin-learn = whether it goes on learning
cli_players-param-daihinmin-pass = beyond the paper: it passes only when it has no candidate, or also where passing was learned to pay
cli_players-param-daihinmin-table = what it knows at the start ('sanban learn use-mel' writes a file)
cli_players-param-daihinmin-value = how a score enters a value: as a running mean, or by the paper's equation (1) as printed
cli_players-param-daihinmin-playout = playouts of any meld with equal chance, as in the paper, or mostly of the lowest that breaks no group
cli_players-param-daihinmin-mcm-playouts = playouts for every legal meld; the paper ran 10000
cli_players-param-daihinmin-mct-playouts = playouts per decision; the paper ran 100000
cli_players-param-daihinmin-mct-c = exploration: how much UCB1 tries what is little known
cli_players-param-daihinmin-trials = how many playouts a new child gets before it is weighed and counts for what its parent is worth
cli_players-param-daihinmin-backup = a node is worth what its best child is, as in the paper, or the mean of its playouts
cli_players-param-daihinmin-candidates = how many deals of the unseen cards are weighed, to begin with the likeliest
cli_players-param-daihinmin-worlds = how many deals are played in
cli_players-param-daihinmin-swaps = how often two cards may change hands from one of these to the next, to explain more
cli_players-param-daihinmin-memory = the latest games from which it learns how each of the others plays
cli_players-param-daihinmin-belief = how far the play of the others tells of their cards
cli_players-param-daihinmin-exploration = how much being little known counts against looking good, in points
cli_players-param-daihinmin-prior = how many playouts the policy's opinion counts as
cli_players-param-daihinmin-widest = the most choices that are tried
cli_players-param-daihinmin-temperature = how freely it plays what is worse; 0 plays the best
