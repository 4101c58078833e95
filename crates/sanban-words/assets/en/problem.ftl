### Errors of the engines: players, rules, records, matches.

problem-not-a-player = '{ $text }' is not a player: write NAME or NAME:KEY=VALUE,KEY=VALUE (4xNAME for four of them)
problem-player = unknown player '{ $name }'; the players are: { $known }
problem-player-meant = unknown player '{ $name }' (did you mean '{ $meant }'?); the players are: { $known }
problem-no-settings = player '{ $player }' has no '{ $key }'; it has no settings
problem-setting = player '{ $player }' has no '{ $key }'; its settings are: { $known }
problem-setting-meant = player '{ $player }' has no '{ $key }' (did you mean '{ $meant }'?); its settings are: { $known }
problem-setting-value = player '{ $player }': { $key }={ $value }: expected { $expected }
problem-setting-twice = player '{ $player }': { $key } is given twice
problem-setting-unreadable = player '{ $player }': { $key }={ $file } cannot be read: { $why }; expected { $expected }
problem-setting-file = player '{ $player }': { $key }={ $file }: { $problem }
problem-rule = unknown rule '{ $key }'; the rules are: { $known }
problem-rule-meant = unknown rule '{ $key }' (did you mean '{ $meant }'?); the rules are: { $known }
problem-rule-value = rule { $key }={ $value }: expected { $expected }
problem-preset = unknown rules '{ $name }'; the presets are: { $known }
problem-preset-meant = unknown rules '{ $name }' (did you mean '{ $meant }'?); the presets are: { $known }
problem-not-a-rule = '{ $text }' is not a rule setting: write KEY=VALUE
problem-not-a-record = this is not a sanban record: the first line must be 'sanban-record: 1'
problem-later-record = this is a record of version { $version }, written by a later sanban: only a later one opens it
problem-other-game = this is a record of { $found }, not of { $expected }
problem-not-a-deal = '{ $text }' is no deal: write the whole line, like dai1/8k3m2q9/7f
problem-deal-mistyped = a letter of this deal is wrong: compare it with the original
problem-other-deal = '{ $found }' begins a deal of another game or of a later sanban; here they begin with { $expected }
problem-deal-part = this deal cannot be played: { $problem }
problem-missing-line = the record has no '{ $field }:' line
problem-line = line { $line }: { $problem }
problem-action = line { $line }, action { $number } ('{ $action }'): { $problem }
problem-seats =
    { $given ->
        [one] 1 player
       *[other] { $given } players
    } for { $game }: it takes { $needed } (repeat --player SPEC in seat order; 4xSPEC is four)
problem-table-seats =
    { $given ->
        [one] 1 player
       *[other] { $given } players
    } for { $game }: it takes { $needed } ('4xSPEC' stands for four players, 'human' is you)
problem-opening = opening: { $problem }
problem-threads = cannot start the threads: { $why }
problem-opening-move = line { $line }, move { $number } ('{ $move_text }'): { $problem }
problem-opening-over = line { $line }: the game is over after these moves
problem-opening-empty = there is no opening in it: write the first moves of a game on each line, separated by blanks
problem-blackjack = Blackjack
problem-daihinmin = Daihinmin
problem-blokus = Blokus Duo
problem-from-to = { $least } to { $most }
problem-fault = seat { $seat } chose { $action }, which is not allowed: { $why }
problem-or = { $words } or { $last }
problem-file-of = a file of '{ $command }'
problem-whole = a whole number from { $least } to { $most }
problem-number = a number from { $least } to { $most }
problem-seconds = seconds from { $least } to { $most }
problem-points = points from { $least } to { $most }
problem-a-count = a count
problem-an-amount = an amount
problem-a-file = a file
problem-a-file-of-weights = a file of weights
problem-not-found = no such file or directory
problem-permission = permission denied
problem-directory = this is a directory
problem-not-a-directory = not a directory
problem-disk-full = no space left on the device
problem-connection-refused = connection refused
problem-address-in-use = the port is taken
problem-address-not-here = this machine does not have that address
problem-too-large = it is larger than 1 GiB
problem-read-only = read-only file system
