### The command line: sanban players.

cli_players-about = List the players of a game and their settings
cli_players-human = you, where there is a terminal (play)
cli_players-param = { $summary } ({ $values })
cli_players-param-default = { $summary } ({ $values }; default: { $default })
