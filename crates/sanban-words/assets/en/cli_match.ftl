### The command line: sanban match.

cli_match-about =
    Play many games between AIs and report the result with its 95 % interval

    Ctrl-C ends the match and reports the games that are over. The same seed gives the same result on any number of threads, except for players that are limited by time, ponder, or search with several threads.
cli_match-arg-games = How many games (rounds of Blackjack, deals of Daihinmin)
cli_match-heading =
    { $game ->
        [blackjack] Blackjack
        [daihinmin] Daihinmin
        [blokus] Blokus Duo
       *[other] { $game }
    }, rules { $rules }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $seconds } s, seed { $seed }
cli_match-unit =
    { $game ->
        [blackjack] table minimums
        [daihinmin] points
        [blokus] points a game (1, ½, 0)
       *[other] { "" }
    }
cli_match-player = player
cli_match-seats = seats
cli_match-places = places, first to last
cli_match-wins = wins / draws / losses
cli_match-payout = payout { $percent } %
cli_match-starter = who begins gets { $mean }
cli_match-interval =
    { $sign ->
        [brackets] in brackets
       *[half] ±
    } is the 95 % interval from { $count } { $unit ->
        [pairs] pairs
        [shoes] shoes
        [runs] runs of games
        [blocks] blocks
       *[games] games
    }.
cli_match-interval-of-few =
    { $sign ->
        [brackets] in brackets
       *[half] ±
    } is the 95 % interval from { $count } { $unit ->
        [pairs] pairs
        [shoes] shoes
        [runs] runs of games
        [blocks] blocks
       *[games] games
    }: too few to say much.
