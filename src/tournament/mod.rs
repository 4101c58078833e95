//! The arena: two to sixteen entrants, programs of others among them, compared over as many games as it takes.
//!
//! A run is cut into *units*, each a pure function of the arena and its number ([`Schedule`]): a pair of games with colours swapped,
//! the same deals with everybody in every seat, a shoe that every entrant plays. Any unit can be played alone, anywhere and in any
//! order; what has been played is a file with a line for each ([`RunFile`]), and the report a pure function of such lines
//! ([`Standings`]). So a run that stops goes on where it was, and parts that were played apart are merged.
//!
//! | file | what lives there |
//! |---|---|
//! | `entrant` | who takes part: players of ours, and other programs by command |
//! | `schedule` | which unit is played by whom |
//! | `play` | playing a unit |
//! | `contestant` | whoever is asked for a move: a player of ours, or a program |
//! | `client_table` | a table of Daihinmin with clients of the tournament |
//! | `program` | clients by the words of a command line |
//! | `run_rows` | the lines of the file of a run |
//! | `run_file` | a run as a file of JSON lines |
//! | `kept_runs` | the runs that lie in a folder |
//! | `merge` | files of one run made one |
//! | `run` | playing what is missing of a run on several threads |
//! | `stopping` | when a run has shown enough: tests and intervals that may be looked at all the time |
//! | `standings` | what the units come to |
//! | `chart` | the standings as a picture |

mod chart;
mod client_table;
mod contestant;
mod entrant;
mod kept_runs;
mod merge;
mod play;
mod program;
mod run;
mod run_file;
mod run_rows;
mod schedule;
mod standings;
mod stopping;

pub use chart::svg;
pub use entrant::{Entrant, EntrantError, Source, entrants};
pub use kept_runs::{KeptRun, kept_runs, run_files};
pub use merge::{MergeError, check_complete, merge};
pub use play::{Arena, ArenaError, usual_openings};
pub use run::{Job, JobError};
pub use run_file::{FileError, RunFile, read_run};
pub use run_rows::{EntrantRow, FORM, Forfeit, GameRow, Header, Plan, Setup, SittingRow, UnitRow};
pub use schedule::{Format, FormatError, Kind, Schedule, Sitting, Unit};
pub use standings::{Figure, Standing, Standings, Superiority, Time};
pub use stopping::{Decision, Goal, Sprt, SprtTest, confidence_sequence};
