### The set-up of a game.

setup-key-start = start
    .help = Start playing.
setup-key-watch = watch
    .help = Watch AIs play under these rules; AIs like your opponents take the people's seats.
setup-key-arena = compare
    .help = Compare the AIs of this set-up over many games, with ratings. AIs like your opponents take the people's seats.
setup-key-defaults = defaults
    .help = Back to the usual rules and players.
setup-key-back = back
    .help = Back without playing.
setup-group-group = Table

setup-name = { $title }: set-up
setup-detail = players and rules
setup-table = Table
setup-rules-heading = Rules
setup-rules = Rules
setup-each-rule = Each rule
setup-each-rule-help = → shows the rules one by one, to be changed. What is changed is kept beside the set of rules above.
setup-rules-folded = { $count ->
        [one] one, folded
       *[other] { $count }, folded
    }
setup-rules-shown = shown below
setup-opponents = { $count ->
        [one] Opponent
       *[other] Opponents
    }
setup-nobody = nobody
setup-mixed = mixed
setup-opponents-type = e: type another player for all of them.
setup-seats = Seats
setup-seats-help = How many sit at the table.
setup-seat = Seat { $number }
setup-seed = Seed
setup-seed-help = The same seed deals the same game. Press e to type one.
setup-games = Games
setup-games-help = Games in a match: { $values }. This is a setting, and holds for later tables too.
setup-no-preset = Custom rules: { $rules }.
setup-you = You, or someone sharing this keyboard.
setup-type-more = Press e to type more settings:
setup-all-settings = … all: sanban players { $game }
setup-take-it = accept
setup-keep = cancel
setup-start = ▶ Start
setup-watch = ◉ Watch
setup-not-a-seed = '{ $value }' is not a seed: type a whole number
setup-not-seats = '{ $value }' is not a possible number of seats
setup-unknown-player = no player is called '{ $name }': did you mean '{ $nearest }'?
setup-unknown-player-none = no player is called '{ $name }': Esc, then ← → show who there is
setup-people-by-seat = people are seated one by one
setup-only-people = only people sit here: give a seat to an AI first
setup-set = On the command line: --set { $set }
setup-human = you
setup-spec = On the command line: --player { $spec }
setup-preset = On the command line: --rules { $preset }
