### The opponents of Daihinmin.

daihinmin_strength-easy = easy
    .help = simple habits, keeps pairs together
daihinmin_strength-medium = medium
    .help = a feel for the game and a quick look ahead
daihinmin_strength-strong = strong
    .help = looks ahead and guesses your cards
daihinmin_strength-champion = champion
    .help = very strong; takes up to half a second a move
