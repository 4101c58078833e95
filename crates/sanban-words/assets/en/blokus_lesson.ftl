### The lesson of Blokus Duo. A text has six rows of 43 columns, the remark on an attempt included.

blokus_lesson-goal = Two players, 21 pieces each, one board of 14 × 14 squares. You place a piece in turn; who gets more squares onto the board wins.
blokus_lesson-move = You hold a piece: its shadow lies on the board. The arrow keys move it. Try one.
    .praise = In green it fits there; otherwise a line below the board says why not.
blokus_lesson-turn = Pieces may be turned any way. r turns yours by a quarter.
    .praise = Shift+R turns it back.
blokus_lesson-flip = They may be flipped over, too: f.
    .praise = d goes through all the ways it can lie.
blokus_lesson-choose = You choose which piece to place. Space takes the next one in hand, a letter takes the piece of that name (F, N, U and X with Shift).
    .praise = Large pieces are hard to place later: use them early.
blokus_lesson-first = Your first piece must cover your start square, e10 at the upper left. Move a piece over it, or press Tab, which jumps to where it fits. Enter places it.
    .praise = That's your foothold. Now the other side places its first piece.
blokus_lesson-corner = From now on each piece must touch one of yours corner to corner, and never edge to edge. The marks show corners you can start from. Place a piece; Tab finds a place.
    .praise = Corner to corner: that chain takes you across the board.
blokus_lesson-edges = Edges of your own are forbidden. May your piece lie edge to edge with the other side's?
    .praise = Yes, as close as you like: that is how you get in their way.
    .wrong = Only your own pieces may not touch edge to edge. You may push right up against theirs.
blokus_lesson-block = Blocking: i4 is a corner of yours, and of theirs. Whoever covers it first can go on there, and the other can't. Place a piece over i4.
    .praise = They can't start there any more. Open ways for yourself, close theirs.
blokus_lesson-pass = A player who can't place a piece passes; the program does it for you. The other side goes on alone. When nobody can place, the game is over.
blokus_lesson-score = Your score is the squares you placed, out of 89. All pieces placed: +15, and +5 more if the single square came last. A piece of 5 and one of 3 are left. Score?
    .praise = 89 − 5 − 3 = 81. The better score wins. The official count takes off what is left instead, here −8: the margin is the same.
    .wrong = Take the 5 and the 3 off the 89.
blokus_lesson-yes = yes
blokus_lesson-no = no

blokus_lesson-wrong-no-block = Legal, but all of their corners stay open. Cover i4: column i, row 4.
