### The opponents of Blokus Duo.

blokus_strength-beginner = beginner
    .help = Overlooks most moves.
blokus_strength-easy = easy
    .help = Overlooks many moves and never looks ahead.
blokus_strength-medium = medium
    .help = Looks ahead.
blokus_strength-strong = strong
    .help = Looks further ahead, and still answers at once.
blokus_strength-champion = champion
    .help = Very strong; takes up to four seconds a move.
