//! Games as trees: the `.blksgf` files of Pentobi and other Blokus programs.
//!
//! The format is the Smart Game Format, FF\[4\], with `GM[Blokus Duo]`: nodes with properties, moves `B[e10,f10,g10]` and
//! `W[…]`, set-up pieces `AB`, `AW` (old files: `A1`, `A2`) and `AE`, the side to move `PL`, comments `C`, variations in
//! parentheses. A pass is not written: the next move names its colour. Rules other than the usual ones are named by `RU`,
//! which other programs ignore.
//!
//! | file | contents |
//! |---|---|
//! | `tree` | nodes, properties, values as written |
//! | `parse`, `write` | text to trees and back; nothing is lost, not even unknown properties |
//! | `semantics` | the effect of a node on a position |
//! | `convert` | records to trees and back |
//!
//! ```
//! use sanban_blokus::sgf;
//!
//! let trees = sgf::parse("(;GM[Blokus Duo];B[e10,f10,g10,g11,g12]C[not bad];W[j5,k5,k6,l6])")?;
//! let record = trees[0].record()?;
//! assert_eq!(record.actions.len(), 2);
//! # Ok::<(), sgf::SgfError>(())
//! ```

mod convert;
mod parse;
mod semantics;
mod tree;
mod write;

use std::fmt;

pub use convert::{FollowedLine, result_text, trees_of};
pub use parse::{looks_like_sgf, parse, parse_bytes, parse_main_line};
pub use semantics::Legality;
pub use tree::{Node, NodeId, Property, Tree, Value};
pub use write::write;

/// A position in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPosition {
    /// Line, from 1.
    pub line: u32,
    /// Character in the line, from 1.
    pub column: u32,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Error of a file that cannot be read, or a game that cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// Position of the error; `None` in a tree that was never a file.
    pub place: Option<TextPosition>,
    /// Description of the error.
    pub problem: String,
}

impl SgfError {
    fn new(place: impl Into<Option<TextPosition>>, problem: impl fmt::Display) -> SgfError {
        SgfError {
            place: place.into(),
            problem: problem.to_string(),
        }
    }
}

impl std::error::Error for SgfError {}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.problem)
    }
}
