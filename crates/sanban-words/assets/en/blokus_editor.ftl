### Setting up a position.

blokus_editor-name = { $title }: position editor
blokus_editor-detail = setting up a position
blokus_editor-left-held = { $count } left · letters pick one
blokus_editor-left = { $count } left
blokus_editor-tab = · Tab places these
blokus_editor-to-move = to move
blokus_editor-all-placed = All pieces of this colour are placed.
blokus_editor-do-turn = turn and flip it
blokus_editor-do-colour = the other colour
blokus_editor-do-place = place it
blokus_editor-do-take = take a piece away
blokus_editor-do-move = whose turn it is
# Beside the smallest board.
# columns: 9
blokus_editor-do-turn-short = turn
# columns: 9
blokus_editor-do-colour-short = colour
# columns: 9
blokus_editor-do-take-short = remove
# columns: 9
blokus_editor-do-move-short = to move
blokus_editor-do-swap = who has which colour
blokus_editor-may-go = may go here
blokus_editor-sound = ✓ a playable position
blokus_editor-play = ▶ Play from here
blokus_editor-over = nobody has a place left: the game is over here
blokus_editor-no-start = { $name }: no piece covers the start { $square }
blokus_editor-no-start-either = { $name }: no piece covers { $one } or { $other }
blokus_editor-apart = { $name }: the { $piece } at { $square } is not joined to another piece at a corner
blokus_editor-play-title = Play from this position?
blokus_editor-play-text = The game at the table stays under Continue.
blokus_editor-no-piece = there is no piece here
blokus_editor-no-change = nothing was changed
blokus_editor-leave = Leave the editor?
blokus_editor-leave-text = The position you set up will be lost.
blokus_editor-group-board = The position
blokus_editor-key-other-colour = colour
    .help = Place pieces of the other colour.
blokus_editor-key-lay = place
    .help = Place the piece where it hovers, wherever that is.
blokus_editor-key-take-away = remove
    .help = Take away the piece under the cursor.
blokus_editor-key-to-move = to move
    .help = Make it the other side's turn.
blokus_editor-key-swap = swap
    .help = Swap the players' colours.
blokus_editor-key-undo = undo
    .help = Take back the last change.
blokus_editor-key-clear = clear
    .help = Clear the board.
blokus_editor-key-play-on = play
    .help = Play from this position. The game is counted separately.
blokus_editor-key-analysis = analysis
    .help = See what the adviser thinks of it.
blokus_editor-key-leave = back
    .help = Back to the table, where everything is as it was.
