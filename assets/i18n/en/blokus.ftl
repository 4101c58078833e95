blokus-title = Blokus Duo
blokus-other-name = ブロックス デュオ
# columns: 22
blokus-tagline-1 = 21 shapes, corner to
# columns: 22
blokus-tagline-2 = corner, on 14 × 14
blokus-about =
    Lay your pieces so that they touch your own only at corners, never along an edge, and leave the other colour no room. Whoever has fewer squares left has won.

    Play either colour against a tree search, hand the keyboard to and fro, or let two AIs show how it is done.

blokus-key-next = next
    .help = After the end: the next game, with swapped colours.
blokus-key-undo = undo
    .help = Take back what you laid last. Lay something else, and both lines are kept.
blokus-key-new = new
    .help = Another game instead of this one (asks first; the old one waits at home).
blokus-key-save = save
    .help = Keep the game as a file: as a record, or with several lines as .blksgf.
blokus-group-game = The game
blokus-key-next-place = find
    .help = To the next place where it fits.
blokus-key-previous-place = find
    .help = To the place before.
blokus-key-next-move = any move
    .help = To the next of all moves there are, whatever the piece.
blokus-key-previous-move = any move
    .help = To the move before.
blokus-key-lay = lay
    .help = Lay it where it hovers.
blokus-key-lay-for-me = lay for me
    .help = Let the adviser lay for you, this once; again stops it while it thinks.
blokus-key-gauge = who leads
    .help = Let the adviser say after each move who is ahead, or no longer.
blokus-key-set-up = set up
    .help = Set a position up by hand, to play from it or to analyse it.
blokus-key-next-line = line
    .help = To the next line of this game, where something else was laid.
blokus-key-previous-line = line
    .help = To the line before.
blokus-key-marks = corners
    .help = Show or hide the squares that may start a piece.
blokus-key-resign = resign
    .help = Give the game up (asks first).
