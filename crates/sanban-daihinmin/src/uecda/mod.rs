//! The protocol of the UECda, the Daihinmin tournament: a client for any player of this crate, and a referee.
//!
//! | file | contents |
//! |---|---|
//! | `codec` | tables and numbers as bytes, in the three versions of the protocol |
//! | `cells` | the contents of a table: cards, melds, the situation |
//! | `link` | a connection: framing of whole messages |
//! | `inconsistency` | impossible contents of a table |
//! | `warning` | warnings of a client |
//! | `client` | a local player at a remote table |
//! | `server` | the referee: the match |
//! | `seat` | the players at the referee's table, and the violations of clients |
//! | `tally` | points and places, also as JSON |
//!
//! A match identifies the players by their numbers, which are [`Seat`](sanban_game::Seat)s here.

pub mod cells;
pub mod client;
pub mod codec;
mod inconsistency;
mod link;
mod seat;
pub mod server;
pub mod tally;
mod warning;

pub use inconsistency::Inconsistency;
pub use link::LinkError;
pub use seat::Violation;
pub use warning::{Warning, WarningKind};
