### The command line: sanban lesson.

cli_lesson-about = Learn a game by doing, in a few minutes: its rules, step by step, at its table
cli_lesson-arg-game = The game [default: Blackjack]
