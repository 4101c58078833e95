# A table of Daihinmin at a remote server.

# columns: 30, seconds = 999
daihinmin_remote-turn = your turn for { $seconds } s
# columns: 54, seconds = 999
daihinmin_remote-turn-after-lost = your turn for { $seconds } s, you lost the last one
# columns: 54
daihinmin_remote-lost = you lost this turn: the server did not wait
# columns: 20
daihinmin_remote-button-review = Review
# columns: 20
daihinmin_remote-button-go-on = Go on
# columns: 40
daihinmin_remote-review-leave = a   q leave
# columns: 44
daihinmin_remote-waits = Enter   it is your turn, the server waits
# columns: 44
daihinmin_remote-next-comes = the server starts the next game
daihinmin_remote-broken-late = { $how }. You had lost your turn: a server gives the seat of whoever is too slow to another player.
# columns: 50
daihinmin_remote-broken = Connection lost
# columns: 50
daihinmin_remote-review-or-leave = a review   q leave

daihinmin_remote-no-connection = cannot connect to { $address }: { $why }{ $kind ->
        [refused] ; is the server running, and is this its port?
       *[other] {""}
    }
daihinmin_remote-no-number = the server gave the player number { $number }, not one of 0 to 4: it does not speak version { $version } of the protocol
daihinmin_remote-moment = { $when ->
        [before] before the first game
        [deal] at the deal of game { $game }
       *[turn] in game { $game }, turn { $turn }
    }: { $why }
daihinmin_remote-closed = the connection was closed
daihinmin_remote-cut-short = the connection was closed after { $given } of the { $wanted } bytes of a message
daihinmin_remote-late = no answer in time
daihinmin_remote-flood = it sends without being asked
daihinmin_remote-login = the login begins with { $number }, which is no version of the protocol
daihinmin_remote-illegal = { $action }: { $why }
daihinmin_remote-given-up = { $why }, { $times } times in a row
daihinmin_remote-stopped = the match was stopped
daihinmin_remote-version = '{ $said }' is not a version of the protocol: 20060, 20070 or 20140
daihinmin_remote-length = { $given } bytes, but a table has { $wanted }
daihinmin_remote-digit = byte { $at } of the table is { $byte }, not a hexadecimal digit
daihinmin_remote-joker-cell = the joker stands in cell { $cell }; the cells for cards are 0 to 74
daihinmin_remote-cell = cell [{ $row }][{ $column }] is { $value }, which is no card
daihinmin_remote-two-jokers = there are two jokers in the table
daihinmin_remote-no-meld = { $cards }: { $why }
daihinmin_remote-joker-place = the joker of { $cards } stands in the wrong cell
daihinmin_remote-otherwise = the server says otherwise than the rules: { $what }
daihinmin_remote-not-taken = the server did not take { $meld }
daihinmin_remote-unshown =
    player { $number } plays { $count ->
        [one] 1 card
       *[other] { $count } cards
    } that the server clears away unshown{ $guess ->
        [none] {""}
       *[other] , perhaps { $guess }
    }
daihinmin_remote-no-last-code = the server closed the connection without saying that this game is over; it is, and counts
daihinmin_remote-not-waited = the server did not wait for the answer
daihinmin_remote-player-panicked = the player broke down
daihinmin_remote-player-illegal = the player may not do this: { $action } ({ $why })
daihinmin_remote-weakest =
    the server asks for { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: it gets the weakest
daihinmin_remote-unreadable-hand = the hand cannot be read: { $why }
daihinmin_remote-unreadable-meld = what lies on the table cannot be read: { $why }
daihinmin_remote-other-place = this game ended in place { $ours } by the rules, in place { $theirs } for the server
daihinmin_remote-flag = cell [5][{ $column }] is { $value }, not 0 or 1
daihinmin_remote-classes = the classes { $said } make no sense; taken for a game without classes
daihinmin_remote-order = the order of play makes no sense; taken for that of the numbers
daihinmin_remote-order-changes = the order of play changes in the middle of the game; it stays as it was
daihinmin_remote-to-give = { $said } cards are asked for, but the rules ask for { $expected }
daihinmin_remote-counts = the hands cannot be of { $said } cards; taken to be as the rules have them
daihinmin_remote-deck = { $dealt } cards are dealt, but the deck has { $deck }
daihinmin_remote-hand-size =
    the hand is of { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, but { $dealt } were dealt
daihinmin_remote-mover = player { $said } is said to be at turn, but the players are 1 to 5
daihinmin_remote-two-at-turn = this player is asked, but player { $number } is said to be at turn
daihinmin_remote-not-asked = this player is at turn, but is not asked
daihinmin_remote-moved = player { $said } is said to have moved, but player { $number } was at turn
daihinmin_remote-played-twice = { $meld } lies on the table, but { $gone } was played before
daihinmin_remote-not-held = player { $number } plays { $meld } without holding it
daihinmin_remote-against = player { $number } plays { $meld }: { $why }
daihinmin_remote-judgement = the answer is judged with { $said }, not 9 (taken) or 8 (refused)
daihinmin_remote-over-early = the game is called over while { $holders } players hold cards
daihinmin_remote-end = the server ended the game with { $said }, not 1 (game over) or 2 (match over)
daihinmin_remote-actor = player { $said } is at turn, not player { $expected }
daihinmin_remote-hand = the hand is { $said }, not { $expected }
daihinmin_remote-count =
    player { $number } holds { $said ->
        [one] 1 card
       *[other] { $said } cards
    }, not { $expected }
daihinmin_remote-no-counts = the hands cannot be of { $said } cards
daihinmin_remote-out = player { $number } is at turn without cards
daihinmin_remote-empty =
    { $said ->
        [yes] the table is empty
       *[no] the table is not empty
    }
daihinmin_remote-top = { $meld } is to be beaten
daihinmin_remote-revolution =
    { $said ->
        [yes] there is a revolution
       *[no] there is no revolution
    }
daihinmin_remote-lock =
    { $said ->
        [yes] there is a lock
       *[no] there is no lock
    }
daihinmin_remote-goes-on = the game is not over
