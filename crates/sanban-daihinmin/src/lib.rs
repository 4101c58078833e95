//! Daihinmin (大貧民, also Daifugo) for five players: rules, melds, exchange and players.
//!
//! | file | contents |
//! |---|---|
//! | `card` | the 53 cards and sets of them in a `u64` |
//! | `rules` | every rule as a switch, presets |
//! | `meld` | singles, groups, sequences, and the role of a joker in them |
//! | `action`, `game` | the actions of a seat; the game for the registry |
//! | `table` | the top meld, the locks and the order of strength |
//! | `generate`, `illegal` | every legal meld of a hand; the reason why an action is illegal |
//! | `round`, `seats` | one deal without its history, which playouts run on; sets of seats |
//! | `exchange` | tribute and return, and the inferences they allow |
//! | `history` | turns with their effects, and the log |
//! | `state`, `view` | one deal of a series, and the view of one seat |
//! | `sample` | full states consistent with a view |
//! | `tracker` | a deal refereed by another program, followed from one seat |
//! | `expert` | the strong player: learned policy, sampled determinizations, search |
//! | `open`, `playout` | a deal with all hands face up, which searches run on; playouts of it |
//! | `visibility` | views with extra information, for experiments |
//! | `notation` | actions and positions as text |
//! | `problem` | next-move problems as text |
//! | `uecda` | the tournament's protocol: a client with any player, and a referee |
//! | `reason` | the reason for a player's choice |
//! | `players` | random, the players of Sakata and Ohashi, and those of Zibiki and Matsuzaki |
//!
//! # Features
//!
//! `uecda`, the tournament's client and server, is on by default; rules and players do not need it.
//!
//! # Your own AI in a match
//!
//! ```
#![doc = include_str!("../examples/my_player.rs")]
//! ```

#![warn(missing_docs)]

mod action;
mod card;
mod exchange;
pub mod expert;
mod game;
mod generate;
mod history;
mod illegal;
mod meld;
pub mod notation;
mod open;
pub mod players;
mod playout;
pub mod problem;
mod reason;
mod round;
mod rules;
mod sample;
mod seats;
mod state;
mod table;
mod tracker;
#[cfg(feature = "uecda")]
pub mod uecda;
mod view;
mod visibility;

pub use action::Action;
pub use card::{
    ABOVE_TWO, BELOW_THREE, Card, Cards, EIGHT, FIVE, JACK, ParseCardError, ParseCardsError, Suits,
    THREE, TWO, column_of, rank_at,
};
pub use exchange::{Exchange, ExchangeSeen};
pub use game::Daihinmin;
pub use history::{Effects, Event, Turn, tables};
pub use illegal::{Count, Illegal};
pub use meld::{JokerAs, Kind, Meld};
pub use open::{OpenDeal, OpenView};
pub use playout::{PlayoutPolicy, Playouts};
pub use reason::Reason;
pub use round::{ALL_SEATS, CLASS_NAMES, Classes, Phase, Round, SEATS};
pub use rules::{FiveSkip, Leader, NumberLock, Rules};
pub use state::State;
pub use table::Table;
pub use tracker::{DealStart, DealTracker, Disagreement, RefereeState};
pub use view::View;
pub use visibility::{ParseVisibilityError, Tie, Visibility};
