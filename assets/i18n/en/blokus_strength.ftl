### The opponents of Blokus Duo.

blokus_strength-beginner = beginner
    .help = overlooks most moves
blokus_strength-easy = easy
    .help = overlooks many moves and never looks ahead
blokus_strength-medium = medium
    .help = looks ahead
blokus_strength-strong = strong
    .help = looks further ahead, and still answers at once
blokus_strength-champion = champion
    .help = very strong; takes up to four seconds a move
