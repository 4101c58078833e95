### The command line: sanban practice.

cli_practice-about = Practise a game: choose from the list, or start with what is named
cli_practice-arg-what = The game; a drill of Blackjack may stand here alone
cli_practice-arg-drill = What to start: a drill or an exam of Blackjack, 'empty-chart' or 'progress'; of the other games 'daily' (the puzzle of the day), 'train' (what is due, then new ones) or a level
cli_practice-arg-rules = Practise Blackjack with this preset of the rules
cli_practice-arg-questions = Stop after this many questions
cli_practice-arg-minutes = Stop after this many minutes
cli_practice-arg-cells = Ask only about these cells of the chart: 'hard 12-16 v 2-6, soft 18 v 9-A, pair 8'
cli_practice-cells-of-hands = --cells is for the drill 'hands'
cli_practice-refused = drill '{ $drill }': { $reason }
cli_practice-no-such = '{ $game }' has no practice '{ $drill }'
cli_practice-exam-length = '{ $drill }' has a length of its own: --questions and --minutes are for drills
cli_practice-drills-only = --rules, --set, --questions, --minutes, --cells and --seed are for the drills of blackjack, not for the puzzles of { $game }
