### The home screen.

home-name = Home
home-motto = 三番 · three bouts at one table
home-play = ▶ Play
home-watch = ◉ Watch
home-rated = ↗ Rated
home-lesson = ★ New here? n: lesson
# Beside the other buttons, for people who have begun with another game.
home-lesson-waits = ★ n: lesson
home-practice = ✎ Practice
home-continue = { $waiting ->
        [one] ↻ Continue
       *[other] ↻ Continue ({ $waiting })
    }
home-games = ▤ Games
home-your-games = Your games
home-more = t more
home-latest = Latest tables
home-latest-more = g all
home-none-yet = none yet
home-none-finished = no game here is finished yet; c goes on with one that waits
home-no-results = no results yet: nothing has been finished here
home-begun-anew = A new table. The unfinished one waits at home: c goes on with it.
home-nothing-waits = There is no unfinished table.

home-key-left = choose
    .help = The game to the left.
home-key-right = choose
    .help = The game to the right.
home-key-play = play
    .help = Sit down at a table of this game at once, with the rules and players you chose last.
home-key-set-up = set up
    .help = Choose rules and players first.
home-key-watch = watch
    .help = Watch AIs play this game.
home-key-continue = continue
    .help = Continue a table you left, exactly where it stood.
home-key-waiting = unfinished
    .help = The tables you left, as a list to search, name or delete.
home-key-games = games
    .help = Your finished games and saved records, to step through again.
home-key-results = results
    .help = Your results: overall, by opponent, seat and rules, and the latest games.
home-key-rated = rated
    .help = Rated games: your rating over time, and the next opponent at your level.
home-key-lesson = learn
    .help = The lesson of this game: its rules by doing, in a few minutes.
home-key-weekly = weekly
    .help = The deal of this week, the same for everyone: you against it, and against the expert.
home-key-practice = practice
    .help = Practice for this game, and your progress.
home-key-settings = settings
    .help = Language, colours, pace, mouse, and your usual rules and players.
home-key-quit = quit
    .help = Quit sanban.
home-key-pick-1 = first
    .help = Choose the first game.
home-key-pick-2 = second
    .help = Choose the second game.
home-key-pick-3 = third
    .help = Choose the third game.
home-key-pick-4 = fourth
    .help = Choose the fourth game, if there is one.
home-key-pick-5 = fifth
    .help = Choose the fifth game, if there is one.
home-key-pick-6 = sixth
    .help = Choose the sixth game, if there is one.
home-key-pick-7 = seventh
    .help = Choose the seventh game, if there is one.
home-key-pick-8 = eighth
    .help = Choose the eighth game, if there is one.
home-key-pick-9 = ninth
    .help = Choose the ninth game, if there is one.
home-group-games = Games
home-group-program = Program

home-won-lost = { $won } won · { $drawn } drawn · { $lost } lost
home-places = places 1–{ $seats }: { $places }
home-payout = payout { $percent } %
home-streak = best streak { $count }
home-streak-first = 1st { $count } times in a row
home-take-backs = { $count } with take-backs
home-hints = { $count } with hints
home-from-position = { $games } not counted
home-besides = plus { $games } not counted
home-key-open = open
    .help = Open a saved game: type the name of its file, or paste its record.
# columns: 22
home-lesson-step = the lesson
# columns: 30, step = True count and bets
home-next-step = next: { $step }
# columns: 30, count = 120
home-due = due again: { $count }
