//! Why something may not be done, in a sentence for the person who tried it.

use super::piece::Piece;
use super::placement::Placement;
use super::square::Square;

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Nobody can move any more.
    #[error("the game is over")]
    Over,
    /// Passing while a piece fits.
    #[error("you may not pass: the {piece} still fits at {0}", piece = .0.piece())]
    MayNotPass(Placement),
    /// The piece was laid before.
    #[error("the {0} is already laid")]
    Laid(Piece),
    /// A stone lies there.
    #[error("covers {0}, which is taken")]
    Taken(Square),
    /// This square of the piece lies beside a stone of the same colour.
    #[error("touches your own edge at {0}")]
    OwnEdge(Square),
    /// No stone of the same colour lies diagonally to the piece.
    #[error("does not touch a corner of yours")]
    NoCorner,
    /// The first piece leaves the start square out.
    #[error("the first piece must cover {0}")]
    Start(Square),
    /// The first piece leaves both start squares out.
    #[error("the first piece must cover {0} or {1}")]
    EitherStart(Square, Square),
}
