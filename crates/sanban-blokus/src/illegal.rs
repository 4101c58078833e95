//! Reasons why an action is illegal, each with a sentence for the user.

use super::piece::Piece;
use super::placement::Placement;
use super::square::Square;

/// Reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// No side can move any more.
    #[error("the game is over")]
    Over,
    /// Passing while a piece fits.
    #[error("you may not pass: the {piece} still fits at {0}", piece = .0.piece())]
    MayNotPass(Placement),
    /// The piece has already been placed.
    #[error("the {0} is already laid")]
    Laid(Piece),
    /// A square is taken.
    #[error("covers {0}, which is taken")]
    Taken(Square),
    /// A square of the piece is beside a stone of the same colour.
    #[error("touches your own edge at {0}")]
    OwnEdge(Square),
    /// No stone of the same colour is diagonal to the piece.
    #[error("does not touch a corner of yours")]
    NoCorner,
    /// The first piece does not cover the start square.
    #[error("the first piece must cover {0}")]
    Start(Square),
    /// The first piece covers neither start square.
    #[error("the first piece must cover {0} or {1}")]
    EitherStart(Square, Square),
}
