### The command line: sanban uecda.

cli_uecda-about = The tournament table of Daihinmin: the protocol of the UECda
cli_uecda-arg-rules = Use this preset of the rules [default: uecda]
cli_uecda-connect-about =
    Play at a tournament server with one of our players

    The result is printed when the server ends the match, or Ctrl-C does. Where server and rules disagree, the server is right and a warning on the standard error says so.
cli_uecda-connect-arg-address = Where the server is; the default port is 42485
cli_uecda-connect-arg-player = Who plays: NAME or NAME:KEY=VALUE,… ('sanban players daihinmin' lists them), or 'human', you
cli_uecda-connect-arg-name = The name to log in with; servers keep nine bytes: nine letters, three in Japanese
cli_uecda-connect-arg-protocol = The version of the protocol: 20060, 20070 or 20140
cli_uecda-connect-arg-verbose = Print every decision and how long it took on the standard error
cli_uecda-serve-about =
    Referee a match between tournament clients and our players

    The clients take the first seats, our players the others. A client that does not answer in time, or answers with an illegal move, loses its turn; one that is gone is replaced. The same seed gives the same deals: those of 'sanban match daihinmin' up to the first class reset. Ctrl-C ends the match and prints the result of the games that are over.
cli_uecda-serve-arg-port = The port; 0 is any free one
cli_uecda-serve-arg-bind = The address to listen at; 0.0.0.0 lets other machines in
cli_uecda-serve-arg-players = Seat a player of ours: NAME or NAME:KEY=VALUE,…; may be repeated; 4xSPEC fills four seats
cli_uecda-serve-arg-seats = How many clients to wait for [default: as many as seats are empty]; seats that stay empty are filled by ps-under-12-no8
cli_uecda-serve-arg-rotate = Play the same games five times, everybody moving on one seat each time
cli_uecda-serve-arg-timeout = How long a client may take for a turn, in seconds
cli_uecda-serve-arg-watch = Show the match on the screen, with all hands open; the match does not wait for the screen
cli_uecda-tribute = tribute-seen=true cannot be told by the protocol: add --set tribute-seen=false
cli_uecda-connect-no-terminal = 'human' needs a terminal to sit at
cli_uecda-connecting = connecting to { $address }
cli_uecda-waiting = waiting for the other players (Ctrl-C gives up)
cli_uecda-connect-place = player { $number } at { $address }
cli_uecda-warning =
    { $turn ->
        [0] warning: game { $game }: { $what }
       *[other] warning: game { $game }, turn { $turn }: { $what }
    }
cli_uecda-more-like-it = and { $count } more like this: { $last }
cli_uecda-no-number-yet = { $address } has taken the connection but said nothing yet; is it a server of the tournament? (Ctrl-C gives up)
cli_uecda-silent =
    { $game ->
        [0] no word from the server for { $seconds } s: waiting for the first game (Ctrl-C gives up)
       *[other] no word from the server for { $seconds } s, in game { $game }: still waiting (Ctrl-C gives up)
    }
cli_uecda-note =
    { $turn ->
        [0] game { $game }: { $what }
       *[other] game { $game }, turn { $turn }: { $what }
    }
cli_uecda-decided = game { $game }: { $action } ({ $ms } ms)
cli_uecda-place = game { $game }: place { $place }
cli_uecda-place-by-lot = game { $game }: place drawn by lot
cli_uecda-name-cut = servers keep '{ $name }' of the name
cli_uecda-connect-stopped =
    stopped after { $games ->
        [one] 1 game
       *[other] { $games } games
    }
cli_uecda-other-rules = hint: the server may play by other rules; choose ours with --rules and --set ('sanban rules daihinmin' lists them)
cli_uecda-by-lot = the places of this game were drawn by lot; the next classes tell them
cli_uecda-over = the match is over
cli_uecda-gives = gives { $cards }
cli_uecda-passes = passes
cli_uecda-connect-decisions = { $count } decisions of { $player } in { $seconds } s: { $each } ms each, { $longest } ms the longest; warnings: { $warnings }
cli_uecda-connection-twice = cannot watch the connection: { $why }
cli_uecda-not-an-address = '{ $address }' is not HOST:PORT: { $why }
cli_uecda-brackets = write an IPv6 address in brackets, such as [::1]:42485
cli_uecda-no-host = the host is missing
cli_uecda-bad-port = the port is a number from 1 to 65535
cli_uecda-serve-no-terminal = --watch needs a terminal; without it the match is played all the same
cli_uecda-serve-listening =
    listening at { $address }, waiting for { $clients ->
        [one] 1 client
       *[other] { $clients } clients
    }
cli_uecda-serve-listening-filled =
    listening at { $address }, waiting for { $clients ->
        [one] 1 client
       *[other] { $clients } clients
    }, { $empty ->
        [one] 1 empty seat
       *[other] { $empty } empty seats
    } filled by { $player }
cli_uecda-serve-heading =
    Daihinmin, rules { $rules }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $seconds } s, seed { $seed }
cli_uecda-serve-no-listening = cannot listen at { $address } port { $port }: { $why }; { $remedy }
cli_uecda-serve-port-in-use = choose another --port, or 0 for any free one
cli_uecda-serve-port-denied = choose a --port from 1024 on
cli_uecda-serve-port-wrong = choose another --bind or --port
cli_uecda-serve-joined = player { $number } is '{ $name }' ({ $version })
cli_uecda-serve-left = player { $number } left before the match; the seat is free again
cli_uecda-serve-goes-on = the match goes on; Ctrl-C ends it
cli_uecda-serve-turned-away = { $from } was turned away: { $why }
cli_uecda-serve-lost-turn = game { $game }: player { $number } loses a turn: { $why }
cli_uecda-serve-wrong-gift = game { $game }: player { $number } gives its strongest cards in the exchange, not those that it named: { $why }
cli_uecda-serve-replaced = game { $game }: player { $number } is replaced by { $player }: { $why }
cli_uecda-serve-no-human = a tournament table has no screen for 'human'; 'sanban play daihinmin' has one
cli_uecda-serve-too-many =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    } and { $clients ->
        [one] 1 client
       *[other] { $clients } clients
    }, but there are five seats
cli_uecda-serve-timeout = --timeout { $seconds }: expected seconds from 0.001 to 86400
cli_uecda-number = no
cli_uecda-player = player
cli_uecda-games = games
cli_uecda-points = points
cli_uecda-mean = mean
cli_uecda-places = places, first to last
cli_uecda-untold = { $games } untold
cli_uecda-lost-turns =
    { $turns ->
        [one] 1 turn lost
       *[other] { $turns } turns lost
    }
cli_uecda-wrong-gifts =
    { $gifts ->
        [one] 1 wrong gift
       *[other] { $gifts } wrong gifts
    }
cli_uecda-replaced = replaced in game { $game }
