//! Blokus Duo: pieces, board, moves, score and players.
