//! The protocol of the UECda, the Daihinmin tournament: a client with any of our players, and a referee.
//!
//! | file | what lives there |
//! |---|---|
//! | `codec` | tables and numbers as bytes, in the three versions of the protocol |
//! | `cells` | what stands in a table: cards, melds, the situation |
//! | `link` | a connection: whole messages out of whatever pieces arrive |
//! | `inconsistency` | what a table says that cannot be |
//! | `warning` | what a client warns of |
//! | `client` | a seat at somebody else's table |
//! | `server` | the referee: the match |
//! | `seat` | who sits at the referee's table, and what a client may do wrong |
//! | `tally` | points and places, for people and as JSON |
//!
//! A match goes by the numbers of the players, which are [`Seat`](sanban_game::Seat)s here.

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
