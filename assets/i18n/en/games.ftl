games-key-open = look
    .help = Walk through the chosen table; a opens the review there.
games-key-review = review
    .help = The review of the chosen table: what each of your decisions cost, what was better, and what if.
