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
