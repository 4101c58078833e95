//! The vocabulary that every room shares: what a game is, who sees what of it, and how it is written down.
//!
//! A [`State`] is one game in progress with everything in it, the hidden cards and the chance to come
//! included. A [`Player`] never gets it: [`State::view`] cuts out what one [`Seat`] may know, and
//! [`View::sample`] draws a full state that agrees with such a view, for players that search. A [`Record`]
//! writes a game down as rules, seed and actions, and replays it exactly.
//!
//! A new game implements [`State`], [`View`], [`Rules`] and [`Game`], and takes a line in
//! the registry of the program; the referee, matches, records, watching and the law tests then know it.

pub mod arena;
pub mod cards;
mod player;
pub mod players;
mod record;
mod rules;
pub mod search;
mod seat;
mod seed;
mod spec;
mod state;
mod view;

pub use player::{Candidate, Decision, Player, StopFlag, Thinking};
pub use record::{Before, Heading, Line, Record, RecordError, Variations};
pub use rules::{Preset, RuleError, RuleKey, Rules, Values, nearest};
pub use seat::Seat;
pub use seed::{NotASeed, Seed, Stream};
pub use spec::{Build, Entry, Param, Params, Roster, Spec, SpecError, expand};
pub use state::{Game, Outcome, ReadError, Rotation, Standing, State, fingerprint_of};
pub use view::View;
