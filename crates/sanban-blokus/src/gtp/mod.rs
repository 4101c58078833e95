//! The Go Text Protocol, version 2, for Blokus Duo: our players as an engine that match drivers and other programs run.
//!
//! | file | what lives there |
//! |---|---|
//! | `line` | a line to a command, a result to an answer |
//! | `engine` | the loop, and what an engine has: a player, a game, settings |
//! | `clock` | how long a move may take |
//! | `commands` | what each command does |
//! | `game` | the game so far, with its variations, and where in it we are |
//! | `show` | the board as text |
//! | `cpu_time` | processor time |
//! | `external_engine` | other programs that speak the protocol, run by us |
//! | `opponent` | such a program, asked for one move after the other |
//! | `duel` | matches against them |
//!
//! Colours are `b` and `w`; moves are squares joined by commas. Everything answers as Pentobi's engine does, so that drivers
//! made for that one work here too. That decides what the protocol leaves open:
//!
//! * `play` and `genmove` take either colour, whoever's turn it is. `g`, `p` and `showboard` go by the turn, and never by
//!   that of a side without moves.
//! * A pass is no move: `genmove` answers `pass` for a side without moves, `play` takes one from such a side (Pentobi's
//!   refuses it), and neither changes anything. `undo` takes back the piece that was laid last.
//! * `time_settings` and `time_left` bound what `genmove` takes: a tenth of what is left of the main time, or an equal share of
//!   the overtime for each of its stones, less a tenth for the way. Players that search answer then with what they have.
//! * `final_score` counts squares laid and the bonus, at any time.
//! * An answer without text is still followed by a blank: `= `.

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

pub use duel::{CpuTime, Duel, DuelError, Entrant};
pub use engine::{Engine, Options, ServeError};
pub use external_engine::{ExternalEngine, ExternalEngineError};
pub use line::Reply;
pub use opponent::{GtpPlayer, GtpPlayerError};
