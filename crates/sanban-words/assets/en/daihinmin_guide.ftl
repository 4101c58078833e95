# The rules of Daihinmin in brief, on the help page.

daihinmin_guide-game = The game
daihinmin_guide-aim = Be the first to get rid of your cards. Beat what is on the table with a stronger meld of the same kind and size, or pass; once you have passed, you wait until the trick is over. When nobody beats the last meld, whoever played it leads the next trick.
daihinmin_guide-order = Order, low to high: 3 4 5 6 7 8 9 10 J Q K A 2, then the joker.
daihinmin_guide-melds = Melds
daihinmin_guide-groups-one = Single cards.
daihinmin_guide-groups-two = A single card, or a pair of one rank.
daihinmin_guide-groups-three = A single card, or two or three of one rank.
daihinmin_guide-groups = A single card, or two or more of one rank.
daihinmin_guide-sequences = A sequence: three or more consecutive cards of one suit. To beat one, every card must be above those on the table.
daihinmin_guide-sequence-ends = A joker may stand below the 3 or above the 2: JK 3 4, or A 2 JK. Ranks do not wrap round: 2 3 4 is no sequence.
daihinmin_guide-no-joker = There is no joker.
daihinmin_guide-wild-joker = The joker stands for any card in a pair or a sequence; alone it beats any single card.
daihinmin_guide-lone-joker = The joker is only played alone, and beats any single card.

# columns: 16
daihinmin_guide-picture-single = single
# columns: 16
daihinmin_guide-picture-pair = pair
# columns: 16
daihinmin_guide-picture-sequence = sequence
# columns: 16
daihinmin_guide-picture-joker = with joker

daihinmin_guide-passing = Passing
daihinmin_guide-leader-may-pass = You may always pass, even when it is for you to lead.
daihinmin_guide-leader-must-play = You may always pass, except when it is for you to lead.
daihinmin_guide-owner-asked-again = When all the others have passed, whoever played the top meld may beat it once more.
daihinmin_guide-pass-limit = After { $passes } passes in a row the places that are left are drawn by lot.

daihinmin_guide-rules = What cards do under these rules
daihinmin_guide-eight-cut = 8-cut
    .help = A meld with an 8, or with a joker for one, ends the trick; whoever played it leads again.
    .then = the trick is over, lead again
daihinmin_guide-revolution = Revolution
    .help = Four or more of a rank reverse the order for the rest of the game: 3 is high, 2 is low. Another revolution turns it back.
    .then = from low to high: 2 A K Q J 10 9 8 7 6 5 4 3 JK
daihinmin_guide-sequence-revolution = Sequence revolution
    .help = A sequence of five or more cards is a revolution, too.
    .then = revolution
daihinmin_guide-lock = Suit lock
    .help = A meld of exactly the suits below it locks the trick: from then on only these suits may be played. A lone joker still may.
    .then = only hearts from now on
daihinmin_guide-number-lock = Number lock
    .help = A meld exactly one rank above the one below it locks the trick to the next rank.
    .then = only a 9 may follow
daihinmin_guide-tight-lock = Tight lock
    .help = Under a suit lock, a meld exactly one rank above the one below it locks the trick to the next rank, too.
    .then = only the 9 of hearts may follow
daihinmin_guide-spade-three = Spade 3
    .help = The 3♠ beats a joker that was played alone, and ends the trick.
    .then = the joker is beaten, the trick is over
daihinmin_guide-eleven-back = 11-back
    .help = A jack reverses the order until the trick ends.
    .then = 3 is high until the trick ends
daihinmin_guide-five-skip = 5-skip
    .help = Each 5 skips the next player.
daihinmin_guide-forbidden-finish = Forbidden finish
    .help = If you go out on an 8 that cuts, a joker, the highest rank or the 3♠ on a joker, you come last.
daihinmin_guide-fall = Fall of the daifugo
    .help = When somebody else goes out first, the daifugo drops to last place.

daihinmin_guide-classes = Classes
daihinmin_guide-class-names = From first to last: daifugo (大富豪, tycoon), fugo (富豪, rich), heimin (平民, commoner), hinmin (貧民, poor), daihinmin (大貧民, poorest).
daihinmin_guide-class-points = Your place in a game is your class in the next, and gives 5, 4, 3, 2 or 1 points.
daihinmin_guide-exchange = Card exchange
    .help = Before a game the daihinmin gives the two best cards to the daifugo, who gives any two back; hinmin and fugo exchange one card. Nobody else sees which.
daihinmin_guide-tribute-seen = The rich are shown which cards they were given.
daihinmin_guide-tribute-unseen = The rich are not shown which cards they were given; a rule in set-up changes that.
daihinmin_guide-leader-diamond-three = The holder of the 3♦ leads first, with any meld.
daihinmin_guide-leader-daihinmin = The daihinmin leads first.
daihinmin_guide-leader-daifugo = The daifugo leads first.
daihinmin_guide-leader-random = Who leads first is drawn by lot.
daihinmin_guide-class-reset =
    { $games ->
        [one] The classes are reset before every game.
       *[other] The classes are reset every { $games } games.
    }
daihinmin_guide-seat-change =
    { $games ->
        [one] The players change seats before every game.
       *[other] The players change seats every { $games } games.
    }

daihinmin_guide-words = Words
# columns: 24
daihinmin_guide-term-trick = trick, table
# columns: 24
daihinmin_guide-term-cleared = end of a trick
# columns: 24
daihinmin_guide-term-meld = meld
# columns: 24
daihinmin_guide-term-pair = pair
# columns: 24
daihinmin_guide-term-sequence = sequence
# columns: 24
daihinmin_guide-term-pass = pass
# columns: 24
daihinmin_guide-term-go-out = going out
# columns: 24
daihinmin_guide-term-revolution = revolution
# columns: 24
daihinmin_guide-term-counter = counter-revolution
# columns: 24
daihinmin_guide-term-eight-cut = 8-cut
# columns: 24
daihinmin_guide-term-lock = suit lock
# columns: 24
daihinmin_guide-term-number-lock = number lock
# columns: 24
daihinmin_guide-term-tight-lock = tight lock
# columns: 24
daihinmin_guide-term-spade-three = spade 3
# columns: 24
daihinmin_guide-term-eleven-back = 11-back
# columns: 24
daihinmin_guide-term-five-skip = 5-skip
# columns: 24
daihinmin_guide-term-forbidden = forbidden finish
# columns: 24
daihinmin_guide-term-fall = fall of the daifugo
# columns: 24
daihinmin_guide-term-exchange = card exchange
# columns: 24
daihinmin_guide-term-tribute = tribute
# columns: 24
daihinmin_guide-term-classes = classes
# columns: 24
daihinmin_guide-term-seats = change of seats

daihinmin_guide-signs = Signs
daihinmin_guide-signs-seats = ▶ to play   – passed   ✓ out, with the place   ▮ a card held
daihinmin_guide-signs-order = ▲ ▼ beside the order: which end is high. In the result: up or down a class.
daihinmin_guide-signs-still-out = Still out: the suit of each card that you cannot see; a letter or a number is the seat that you know to hold it.
daihinmin_guide-signs-points = Points: behind the bar are the places of the games so far.
daihinmin_guide-signs-grey = Grey cards in your hand cannot be played on this trick.

daihinmin_guide-judged = How a move is judged
daihinmin_guide-judged-how = For each of your decisions the expert searches again, from what you could see then and nothing more: it deals the cards that you could not see anew, many times, as they are likely to lie after what the others had done, and plays every move to the end. The figure is the average of the points.
daihinmin_guide-judged-error = Your move and its own are compared within one search. ± is twice the standard error of their difference; a smaller difference is not counted as a mistake.
