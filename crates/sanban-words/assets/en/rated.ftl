### Rated games.

rated-key-up = choose
    .help = The row above.
rated-key-down = choose
    .help = The row below.
rated-key-page-up = page
    .help = Ten rows up.
rated-key-page-down = page
    .help = Ten rows down.
rated-key-open = play
    .help = On the first row: play a rated game. On a past game: step through it.
rated-key-review = review
    .help = The review of this game: what each of your decisions cost, and what was better.
rated-key-give-up = resign
    .help = Resign the unfinished rated game: it counts as a loss (an unfinished Blackjack series counts for nothing).
rated-key-leave = back
    .help = Back to the home screen.

rated-no-rating = You have no rating yet.
rated-loss = Loss against basic strategy, per 100 hands
rated-bets = { $loss } bets
rated-rating = Your rating
rated-series-count = { $count ->
        [one] 1 series
       *[other] { $count } series
    }
rated-lowest = lowest { $value }
rated-highest = highest { $value }
rated-unreadable = { $count } cannot be read
rated-about-loss = { $rounds } rounds at the minimum bet, without hints or take-backs. Luck does not count: afterwards every decision is judged by exact values, and their cost is compared with what basic strategy would have lost on the same hands. 0 is playing by the book; below 0 is better than the book.
rated-about = Played without hints or take-backs, against opponents of measured strength close to yours. Everyone starts at 1500, the strength of the usual opponent; a few games show where you belong.
rated-about-length = { $games } a table.
rated-the-book = basic strategy
rated-judging = Judging your series: { $done } of { $all } decisions
rated-unfinished-series = ▶ Continue your unfinished rated series
rated-unfinished-game = ▶ Continue your unfinished rated game
rated-not-rated = This game has no ratings.
rated-play-series = ▶ Play a rated series of { $rounds } hands
rated-play = ▶ Play
rated-next = ▶ Next: { $opponent } ({ $rating }) · expected { $percent } %
rated-next-seat = ▶ Next: { $opponent } ({ $rating }) · you: { $seat } · expected { $percent } %
rated-row-loss = { $bets } bets against the book
rated-mean = mean { $value }
rated-won = won
rated-lost = lost
rated-drawn = drawn
rated-place-of = { $place } of { $count }
rated-nobody = there is no opponent to play
rated-deleted = this table was deleted; its rating stays
rated-series-gone = the series to be judged is gone
rated-nobody-played = nobody played at the table to be judged
rated-still-judging = your last series is still being judged
rated-label-open = open
rated-label-continue = continue
rated-resign = Resign this rated game?
rated-resign-series = The series will not count.
rated-resign-game = The current game counts as a loss.
rated-name = { $title }: rated games
rated-detail = rated games
rated-resigned = Resigned.
