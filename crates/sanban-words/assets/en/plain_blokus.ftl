### Blokus Duo in plain mode.

plain_blokus-placed = { $who }: { $piece } on { $squares }.
plain_blokus-passed = { $who }: pass.
plain_blokus-draw = A draw.
plain_blokus-resigned = { $loser ->
        [You] You resign: { $winner } wins.
       *[other] { $winner ->
            [You] { $loser } resigns: you win.
           *[other] { $loser } resigns: { $winner } wins.
        }
    }
plain_blokus-won = { $who ->
        [You] You win by { $squares }.
       *[other] { $who } wins by { $squares }.
    }
plain_blokus-lost = You lose by { $squares }.
plain_blokus-side = { $order ->
        [first] { $who }: first colour, { $sign } on the board.
       *[second] { $who }: second colour, { $sign } on the board.
    }
plain_blokus-start = { $count ->
        [one] Your first piece must cover { $squares }.
       *[other] Your first piece must cover one of { $squares }.
    }
plain_blokus-move = { $piece } on { $squares }
plain_blokus-choices-all = { $count } moves. All your pieces fit: { $pieces }. Type a piece to hear its places, or the squares of a move.
plain_blokus-choices = { $count ->
        [one] 1 move, with { $pieces }.
       *[other] { $count } moves, with { $pieces }. Type a piece to hear its places, or the squares of a move.
    }
plain_blokus-no-place = No place for { $piece } now. Type another piece.
plain_blokus-no-such-place = { $count ->
        [one] { $piece } has only place 1.
       *[other] { $piece } has the places 1 to { $count }.
    }
plain_blokus-place = { $piece } { $number }: { $squares }
plain_blokus-places = { $count ->
        [one] { $piece } has 1 place:
       *[other] { $piece } has { $count } places. Type { $piece } and the number to play one.
    }
plain_blokus-more-places = { $count } more: type { $piece } all to hear them.
plain_blokus-score-of = { $who }: { $score }
plain_blokus-score = Score: { $first }, { $second }.
plain_blokus-left = { $count ->
        [one] { $who }: 1 piece left, { $pieces }.
       *[other] { $who }: { $count } pieces left, { $pieces }.
    }
plain_blokus-board = The board from the top row down: { $first } the first colour, { $second } the second.
plain_blokus-columns = Columns: { $columns }
plain_blokus-row = Row { $row }: { $squares }
plain_blokus-help-squares = To play, type the squares of the piece with commas: e10,f10,g10.
plain_blokus-help-piece = Type a piece, such as F or I5, to hear its places; F 3 plays the third. Piece U needs its letter: to undo, type undo.
plain_blokus-help-board = board, b: the board in rows.
plain_blokus-corners = Corners to start from: { $squares }.
plain_blokus-no-piece = These squares are no piece.
plain_blokus-square-or-piece = { $square } is a square, and { $piece } a piece. Type 1 { $square } to place the single square there, or { $piece } all to hear the places of the piece.
