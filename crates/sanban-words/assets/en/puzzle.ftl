### A puzzle on the screen.

puzzle-name = Puzzle
puzzle-group = Puzzle
puzzle-key-next = next
    .help = The next puzzle, or back to the list
puzzle-key-again = again
    .help = Try the same puzzle once more; it does not count
puzzle-key-solution = solution
    .help = Show the solution; the puzzle counts as not solved
puzzle-label-back = done
puzzle-title = { $game } · puzzle
puzzle-detail = { $number } of { $count } · { $level }
puzzle-detail-daily = puzzle of the day, { $date } · { $level }
puzzle-streak =
    { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
puzzle-guide-title = Puzzles
puzzle-reading = Looking for a puzzle …
puzzle-nothing = There is no such puzzle.
puzzle-try = Play your move. e shows the solution.
puzzle-again = Once more: it does not count this time.
puzzle-not-weighed = This move is not among the choices of the puzzle
puzzle-right-so-far = ✓ Right so far
puzzle-reply = The other side answers
puzzle-thinking = Looking at what follows
puzzle-solved = Solved: { $move }
puzzle-wrong = { $move } – best is { $best }
puzzle-solution = Best is { $best }
puzzle-button-next = next
puzzle-mark-best = best
puzzle-mark-you = you
puzzle-mark-between = { ", " }
