//! The Go Text Protocol, version 2, for Blokus Duo: the players of this crate as an engine for match drivers and other
//! programs.
//!
//! | file | contents |
//! |---|---|
//! | `line` | parsing of commands, formatting of answers |
//! | `engine` | the main loop and the state of an engine: a player, a game, settings |
//! | `clock` | time limits of moves |
//! | `commands` | the handlers of the commands |
//! | `game` | the game tree so far, with the current node |
//! | `show` | the board as text |
//! | `cpu_time` | processor time |
//! | `external_engine` | other programs that speak the protocol, run from here |
//! | `opponent` | such a program as a player, asked for one move at a time |
//! | `duel` | matches against them |
//!
//! Colours are `b` and `w`; moves are squares joined by commas. All answers follow Pentobi's engine, so that drivers made
//! for it work here too. This settles what the protocol leaves open:
//!
//! * `play` and `genmove` take either colour, whichever is to move. `g`, `p` and `showboard` follow the turn, and skip a
//!   side without moves.
//! * A pass is not a move: `genmove` answers `pass` for a side without moves, `play` accepts one from such a side
//!   (Pentobi's refuses it), and neither changes anything. `undo` takes back the last piece placed.
//! * `time_settings` and `time_left` bound the time of `genmove`: a tenth of the remaining main time, or an equal share
//!   of the overtime for each of its stones, less a tenth for overhead. Players that search then answer with their best
//!   move so far.
//! * `final_score` counts squares covered and the bonus, at any time.
//! * An answer without text still has a blank: `= `.

mod clock;
mod commands;
mod cpu_time;
mod duel;
mod engine;
mod external_engine;
mod game;
mod line;
mod opponent;
mod show;

pub use cpu_time::processor_time;
pub use duel::{CpuTime, Duel, DuelError, Entrant};
pub use engine::{Engine, Options, ServeError};
pub use external_engine::{ExternalEngine, ExternalEngineError};
pub use line::Reply;
pub use opponent::{GtpPlayer, GtpPlayerError};
