### Help pages of Blokus Duo.

blokus_guide-rules = How it goes
blokus_guide-start-a = The first player's first piece covers e10, the second player's j5 (rule A).
blokus_guide-start-b = The first piece covers e10 or j5, the other player's the one that is left (rule B).
blokus_guide-rules-place = Every further piece touches a piece of its own colour at a corner, and none of its own colour along an edge. How it touches the other colour does not matter. A player with no place left passes automatically; when nobody has one, the game is over.
blokus_guide-rules-score = Score: one point per square placed, +15 for placing all 21 pieces, and +5 more if the single square came last. The box counts from the other end, −1 per square left, with the same bonus; the difference between the players is the same.
# columns: 32
blokus_guide-picture-corner = ✓ corner to corner: legal
# columns: 32
blokus_guide-picture-edge = ✗ edge to edge: not allowed
blokus_guide-signs = The signs
blokus_guide-sign-colours = the two colours; the latest piece shows its name
blokus_guide-sign-fits = the piece in hand, where it fits
blokus_guide-sign-clashes = where it does not; !! are the squares to blame
blokus_guide-sign-corner = a square where a piece can start: a move must cover one
blokus_guide-sign-start = a start square that is still free
blokus_guide-sign-nowhere = in a tray, or struck out: fits nowhere now
blokus_guide-keyboard = With the keyboard
blokus_guide-keyboard-pick = Pick a piece by its letter, again for the next of that letter: i i picks I4 after I5. Small f n u x are commands, so those pieces need Shift: F N U X. 1 and 2 are pieces; 3 4 5 pick by size.
blokus_guide-keyboard-place = Then Tab goes from place to place where it fits, nearest first; m goes through all legal moves. r turns, f flips, d goes through all orientations; the arrows move, Enter places.
blokus_guide-help = Help
blokus_guide-help-hint = e shows the best moves with their win rates. The adviser's own choice comes first: it was searched most, so its value is the surest. The others follow by win rate, and last, without a value, those with few tries. The trial games of its reason are quick games of both sides from there to the end. , . browse them, Esc closes the hint. g shows who is ahead after each move, a reviews the game with the adviser, A lets it play one move for you; the game counts as with hints.
blokus_guide-help-lines = u takes back; play something else and the game has two lines, between which b switches. s sets up a position.
blokus_guide-mouse = With the mouse
blokus_guide-mouse-table = The piece follows the mouse and a click places it. The wheel turns it, the right button flips it, a click in the tray picks another. Where the terminal does not report movement, a first click brings the piece to a square and a second one places it.
blokus_guide-shows = What it shows
blokus_guide-shows-text = After each move the expected share of the points, as the adviser sees it: your colour from below, the other from above. The number after a move is what it cost its player, from 5 % on. The best moves are for the player to move: the adviser's choice first, then by win rate, last those with few tries; ● is what was played. Comments of a file stand above them.
blokus_guide-what-if = What if
blokus_guide-what-if-text = , . show the best moves on the board, n plays one: a new line begins and the game itself is kept. b switches lines. p plays on from here: at the table below, or at a new one. S saves all lines in one .blksgf file, which other Blokus programs open.
blokus_guide-mouse-graph = Click or drag on the graph, or click a move, to go there; the wheel steps. A click on a best move shows it, another one plays it.
blokus_guide-judged = How a move is judged
blokus_guide-judged-text = The adviser searches the position before your move and the one after it. The value is the share of the points you can expect: 100 % is a won game, 50 % an even one. A move costs what is lost between the two; below 2 % the searches cannot tell the difference. The board shows your move, [] where a better one goes, and with , and . the alternatives. Trial games are quick games of both sides from there to the end.
blokus_guide-editor = What may go where
blokus_guide-editor-text = Pieces of both colours may be placed in any order, on free squares, each once, and never along an edge of their own colour. To be played from, the position must be reachable: each colour's pieces connect at corners, and one covers its start square.
blokus_guide-editor-then = What comes of it
blokus_guide-editor-then-text = g plays from here: whoever is to move begins. c swaps the players' colours. Such games are counted separately and change no other result. They wait under Continue like any other, and S saves them. a asks the adviser.
blokus_guide-mouse-editor = A click places the piece, the wheel turns it, the right button flips it; on a piece the right button takes it away, and so does the left one where the piece in hand does not fit.
