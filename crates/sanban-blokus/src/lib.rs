//! Blokus Duo: pieces, board, moves, score and players.
//!
//! Two colours place 21 pieces each on 14 × 14 squares. The first piece covers a start square; each further one touches a
//! piece of its own colour at a corner, and none at an edge. The colour that has covered more squares in the end wins.
//!
//! ```
//! use sanban_blokus::{Rules, State};
//! use sanban_game::{Seed, State as _};
//!
//! let mut state = State::start(&Rules::default(), 2, Seed(1));
//! let mut actions = Vec::new();
//! state.legal_actions(&mut actions);
//! assert_eq!(actions.len(), 414);
//!
//! let action = state.read_action("e10,f10,g10,g11,g12").unwrap();
//! state.play(&action).unwrap();
//! let refused = state.check(&state.read_action("a1").unwrap()).unwrap_err();
//! assert_eq!(refused.to_string(), "the first piece must cover j5");
//! ```
//!
//! # Features
//!
//! Both are on by default: `gtp` is the engine for the Go Text Protocol (with `sgf`), `sgf` reads and writes `.blksgf`
//! files. Rules and players need neither.

#![warn(missing_docs)]

mod board;
mod colour;
pub mod ending;
pub mod expert;
mod game;
#[cfg(feature = "gtp")]
pub mod gtp;
mod illegal;
mod moves;
mod notation;
mod perft;
mod piece;
mod placement;
pub mod players;
mod playout;
pub mod ratings;
mod reason;
mod rules;
mod score;
#[cfg(feature = "sgf")]
pub mod sgf;
mod shape_tree;
mod shifts;
mod square;
mod state;
mod tables;
mod view;

pub use board::Board;
pub use colour::Colour;
pub use game::BlokusDuo;
pub use illegal::Illegal;
pub use notation::{read_action, read_placement, write_action};
pub use perft::{PerftCount, divide, perft, perft_count};
pub use piece::{Piece, PieceSet};
pub use placement::{Orientation, OutsideBoard, Placement};
pub use playout::{BestOfTwo, GamePlayout, MovePolicy, RandomPlayout, Roulette, Uniform};
pub use reason::{Contrast, Reason};
pub use rules::{Rules, Start};
pub use score::{ALL_SQUARES, Score};
pub use square::{SIDE, Square, SquareSet};
pub use state::{Action, SetupError, State};
pub use view::View;

/// First moves after which both colours have about equal chances, one per line, each with its value for the moving side
/// by a strong engine; the standard start favours the first player a great deal.
pub const BALANCED_OPENINGS: &str = include_str!("../assets/balanced-openings.txt");

/// Examples of the README, checked as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
