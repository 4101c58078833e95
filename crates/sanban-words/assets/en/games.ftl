### Finished games.

games-key-open = open
    .help = Step through the game; a opens its review.
games-key-review = review
    .help = The review of this game: what each of your decisions cost, what was better, and what if.
