### Explanations of events that happen for the first time at a table of Daihinmin.

# columns: 72
daihinmin_moment-aim = Get rid of your cards: as many as lie there, but higher. 3 low, 2 high.
# columns: 72
daihinmin_moment-fall = Fall of the daifugo (都落ち): another went out first, so it comes last.
# columns: 72
daihinmin_moment-revolution = Revolution (革命): the order is reversed. 3 is high now, 2 is low.
# columns: 72
daihinmin_moment-spade-three = The 3 of spades beats a single joker (スペ3返し), and ends the trick.
# columns: 72
daihinmin_moment-eight-cut = 8-cut (8切り): an 8 ends the trick at once; its player leads again.
# columns: 72
daihinmin_moment-eleven-back = 11-back: a jack reverses the order until the trick ends.
# columns: 72
daihinmin_moment-skip = 5-skip: each 5 passes over the next player.
# columns: 72
daihinmin_moment-number-lock = Number lock (数縛り): only the next rank may follow in this trick.
# columns: 72
daihinmin_moment-lock = Lock (縛り): the same suits twice. Only they may follow in this trick.
# columns: 72
daihinmin_moment-sequence = A sequence (階段): only one as long, wholly above it, may follow.
# columns: 72
daihinmin_moment-exchange = Card exchange: you got the best cards of the poor. Give any back.
# columns: 72
daihinmin_moment-class = All begin as heimin, commoners. The first out becomes daifugo, tycoon.
