### The list of puzzles of a game.

puzzles-name = Puzzles
puzzles-title = { $game } · puzzles
puzzles-count =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
puzzles-keys-hall = { $game } puzzles
puzzles-keys-puzzle = { $game } puzzle
puzzles-key-start = start
    .help = Start what is selected
puzzles-key-up = up
    .help = One row up
puzzles-key-down = down
    .help = One row down
puzzles-key-leave = back
    .help = Back to where you came from
puzzles-level-easy = easy
puzzles-level-medium = medium
puzzles-level-hard = hard
puzzles-daily = puzzle of the day
puzzles-daily-solved = ✓ solved
puzzles-daily-missed = ✗ not solved
puzzles-daily-open = open; the same for everyone today
puzzles-training = training
puzzles-training-state = { $due } to repeat, { $new } new
puzzles-level-untried = { $new } new
puzzles-level-state = { $new } new, { $first } of { $tried } solved at the first try ({ $percent } %)
puzzles-tries =
    { $count ->
        [0] No tries yet
        [one] 1 try
       *[other] { $count } tries
    }
puzzles-due-today = { $count } due today
puzzles-streak =
    { $days ->
        [0] no days in a row yet
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
puzzles-button-start = start
# columns: 22, level = medium
puzzles-next-level = { $level } puzzles
# columns: 22
puzzles-next-rated = a rated game
