//! Common vocabulary of all games: states, views, players and records.
//!
//! A [`State`] is one game in progress with everything in it, hidden cards and future random draws included. A
//! [`Player`] never sees it: [`State::view`] extracts what one [`Seat`] may know, and [`View::sample`] draws a full
//! state consistent with such a view, for players that search. A [`Record`] stores a game as rules, seed and actions,
//! and replays it exactly.
//!
//! A new game implements [`State`], [`View`], [`Rules`] and [`Game`], and takes one line in the registry of the
//! program; the referee, matches, records, watching and the law tests then support it.
//!
//! # A whole game, and a match in it
//!
//! ```
#![doc = include_str!("../examples/subtraction.rs")]
//! ```

#![warn(missing_docs)]

pub mod arena;
pub mod cards;
mod choice;
mod deal;
pub mod files;
mod input;
mod outside;
mod player;
pub mod players;
pub mod practice;
#[cfg(feature = "processes")]
pub mod processes;
mod record;
mod replay;
mod roster;
mod rules;
pub mod search;
mod seat;
mod seed;
mod spec;
mod state;
mod view;

pub use choice::{Choice, Expected, SWITCH};
pub use deal::{DealError, looks_like_deal, read_deal, write_deal};
pub use input::read_input;
pub use outside::{harmless, harmless_but, is_harmful, quoted, system_words};
pub use player::{
    Act, Candidate, Decision, DecisionContext, Player, Report, ReportTimer, StopFlag,
};
pub use record::{
    FIRST_DEAL, Line, PriorGames, Record, RecordError, RecordHeader, RecordParts, Variations,
};
pub use replay::Replay;
pub use roster::{Roster, register};
pub use rules::{Preset, RuleError, RuleKey, Rules, Values, nearest};
pub use seat::Seat;
pub use seed::{ParseSeedError, Seed, Stream};
pub use spec::{
    BuildPlayer, DefaultValue, Entry, Param, Params, Spec, SpecError, UnreadableFile, expand,
};
pub use state::{Game, Outcome, ReadError, Rotation, Standing, State, fingerprint_of};
pub use view::{OpenView, View};
