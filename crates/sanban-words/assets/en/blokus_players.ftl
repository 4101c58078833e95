### The players of Blokus Duo.

blokus_players-random = Random
    .help = Any legal placement with equal chance.
blokus_players-rated = Learned ratings
    .help = Learned ratings of pieces and squares, without search (Sasaki and Kotani).
blokus_players-uct = UCT
    .help = Monte Carlo tree search (UCT) by Sasaki and Kotani, with AMAF and rated playouts if wanted.
blokus_players-expert = Expert
    .help = The strongest: tree search with RAVE, learned priors, evaluation and network, informed playouts and solved endings.
