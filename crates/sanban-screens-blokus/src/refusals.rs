//! Reasons why a placement is illegal, in words.

use sanban_blokus::Illegal;
use sanban_words::tr;

/// Sentence for an illegal placement.
pub(super) fn in_words(illegal: &Illegal) -> String {
    match illegal {
        Illegal::Over => tr!("blokus-game-over"),
        Illegal::MayNotPass(place) => {
            let square = place.to_string();
            let square = square.split(',').next().unwrap_or_default().to_owned();
            let piece = place.piece().to_string();
            tr!("blokus-may-not-pass", piece, square)
        }
        Illegal::Laid(piece) => tr!("blokus-piece-placed", piece = piece.to_string()),
        Illegal::Taken(square) => tr!("blokus-taken", square = square.to_string()),
        Illegal::OwnEdge(square) => tr!("blokus-own-edge", square = square.to_string()),
        Illegal::NoCorner => tr!("blokus-no-corner"),
        Illegal::Start(square) => tr!("blokus-first-must-cover", square = square.to_string()),
        Illegal::EitherStart(one, other) => tr!(
            "blokus-first-must-cover-either",
            one = one.to_string(),
            other = other.to_string()
        ),
    }
}
