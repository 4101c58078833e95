# A table of Daihinmin at a server elsewhere.

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
