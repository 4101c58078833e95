### The command line: sanban arena.

cli_arena-about =
    Compare players and programs over many games: ratings, scores, intervals

    Chance is the same for all: each opening of Blokus Duo is played with colours swapped, the same deals of Daihinmin with everybody in every seat, the same shoes of Blackjack by everybody. Every game is kept in a file, and the same command goes on where it stopped. The same seed gives the same result on any number of threads and machines, except for players that are limited by time, ponder, or search with several threads.
cli_arena-arg-players = An entrant, 2 to 16 of them: SPEC or NAME=SPEC; gtp:COMMAND runs a Blokus Duo engine, uecda:COMMAND a Daihinmin client that connects to {"{host}"} and {"{port}"}
cli_arena-arg-games = How many games at least, rounded up so that all play equally often; at Blackjack shoes, counted for each player [default: 100]
cli_arena-arg-until-error = Play until the 95 % interval of every score is no wider than ± E; it holds at all times
cli_arena-arg-sprt = Play until a test decides whether the first of two entrants is stronger than ELO0 or weaker than ELO1; ALPHA and BETA are the chances of being wrong [default: 0.05]
cli_arena-arg-format = Who meets whom: round-robin, gauntlet, the first entrant against each of the others, or near:N, each against those at most N places away
cli_arena-arg-anchor = The entrant, by its name, whose rating is 1500; intervals are then against it [default: the mean of all is 0]
cli_arena-arg-deals = How many deals of Daihinmin are played in a row before everybody changes seats [default: 10]
cli_arena-arg-seed = Random seed: the same seed gives the same result [default: 1]
cli_arena-arg-openings = Opening moves of Blokus Duo, one line each; 'balanced' stands for those that come with sanban, 'none' for an empty board [default: balanced]
cli_arena-arg-timeout = How many seconds a program may take for an answer [default: 600, for a client of Daihinmin 10]
cli_arena-arg-out = The file of the run, to which finished games are added [default: one in the data folder]
cli_arena-arg-shard = Play part I of N only, into --out; 'sanban arena merge' puts the parts together
cli_arena-arg-csv = Print comma-separated values
cli_arena-arg-svg = Draw ratings and intervals into this file

cli_arena-merge-about =
    Merge the files of a run that was played in shards

    The result is that of the run in one piece, however many shards there were. Where units are missing, the shards to be run again are named.
cli_arena-merge-arg-files = The files, in any order
cli_arena-list-about = List the runs in the data folder
cli_arena-list-none = no runs in { $folder }
cli_arena-list-run =
    { $game ->
        [blackjack] Blackjack
        [daihinmin] Daihinmin
        [blokus] Blokus Duo
       *[other] { $game }
    }: { $names } ({ $goal ->
        [open] { $played } units
       *[planned] { $played } of { $planned } units
    }, { $format }, seed { $seed })
cli_arena-stopped = stopped; what is finished is kept, and the same command goes on there
cli_arena-no-openings = { $game } has no openings: leave --openings out
cli_arena-no-deals = { $game } is not played in blocks of deals: leave --deals out
cli_arena-forfeit = unit { $unit }: { $name } loses the game: { $why }

cli_arena-sprt-form = expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1 and chances above 0 and below 0.5, such as 0,10,0.05,0.05
cli_arena-format-form = expected round-robin, gauntlet or near:N, such as near:1
cli_arena-anchor = --anchor '{ $name }' is none of the entrants
cli_arena-anchor-alone = --anchor needs ratings, and at a game against the bank there are none
cli_arena-sprt-two = --sprt compares two entrants of a game that is played against each other
cli_arena-shard-games = --shard needs --games: no shard can tell when the whole run has shown enough
cli_arena-no-command = '{ $text }' needs a command behind the colon
cli_arena-same-name = two entrants are called '{ $name }'; give one a name of its own: NAME=SPEC
cli_arena-number = an arena has 2 to 16 entrants, and here { $count ->
        [0] there is none
        [one] there is one
       *[other] there are { $count }
    }: name each with --player
cli_arena-conflict = { $one } and { $other } have different results of unit { $unit }: they are not of the same run, or a player is limited by time
cli_arena-missing = { $count ->
        [one] 1 unit is missing
       *[other] { $count } units are missing
    }: run again --shard { $shards }
cli_arena-unfinished = { $count ->
        [one] 1 unit is missing
       *[other] { $count } units are missing
    }: run the same command again, and it goes on there
