# The players of Daihinmin and the strengths of opponents.

# columns: 9
daihinmin_players-easy = easy
    .help = Follows simple habits and keeps pairs together.
# columns: 9
daihinmin_players-medium = medium
    .help = Has a feel for the game and looks ahead a little.
# columns: 9
daihinmin_players-strong = strong
    .help = Looks ahead and guesses your cards.
# columns: 9
daihinmin_players-champion = champion
    .help = Plays very well; takes up to half a second a move.
# columns: 11, level = 9
daihinmin_players-level = expert { $level }

daihinmin_players-expert = Expert
    .help = Searches with a learned policy, and deals the hidden cards as the play so far suggests. Levels 1 to 4 play worse moves on purpose.
daihinmin_players-policy = Policy
    .short = policy
    .help = Plays the move that the expert's learned policy likes best, without searching.
daihinmin_players-enemy = Lowest rank
    .short = lowest rank
    .help = Sakata and Ohashi's baseline: the lowest legal rank; breaks up any pair.
daihinmin_players-pair-save = Pair saver
    .help = Sakata and Ohashi: keeps pairs and triples together, except when leading.
daihinmin_players-ps-in-all-state = Pair saver, always
    .help = Sakata and Ohashi: never breaks up a pair or a triple.
daihinmin_players-ps-under-12 = Pair saver, up to J or K
    .help = Sakata and Ohashi: keeps pairs and triples together up to the jack or the king (up-to=).
daihinmin_players-ps-under-12-no8 = Pair saver, up to J or K, not 8s
    .help = Sakata and Ohashi: keeps pairs and triples together up to the jack or the king (up-to=), but not eights.
daihinmin_players-use-mel = Pair learner
    .help = Sakata and Ohashi: learns from results which pairs and triples to keep together.
daihinmin_players-mcm = Flat Monte Carlo
    .help = Zibiki and Matsuzaki: the same number of playouts for every meld; the best average is played.
daihinmin_players-mct = Monte Carlo tree
    .help = Zibiki and Matsuzaki: a tree search in which everybody plays for their own place (maxⁿ).
daihinmin_players-uct = UCT
    .help = Plain Monte Carlo tree search; it knows nothing but the rules.
daihinmin_players-random = Random
    .short = random
    .help = Plays any legal meld.
