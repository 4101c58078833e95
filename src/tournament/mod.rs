//! The arena: two to sixteen entrants, external programs among them, compared over as many games as it takes.
//!
//! A run is cut into *units*, each a pure function of the arena and its number ([`Schedule`]): a pair of games with colours
//! swapped, the same deals with everybody in every seat, a shoe that every entrant plays. Any unit can be played alone, on any
//! machine and in any order; the units played make up a file with one line each ([`RunFile`]), and the report is a pure function
//! of these lines ([`Standings`]). So an interrupted run can be continued, and parts that were played apart can be merged.
//!
//! | file | what lives there |
//! |---|---|
//! | `entrant` | entrants: built-in players, and external programs by command |
//! | `schedule` | seats and seeds of each unit |
//! | `play` | playing a unit |
//! | `contestant` | a built-in player or a program that is asked for moves |
//! | `client_table` | a table of Daihinmin with clients of the UECda tournament |
//! | `program` | starting a client by a command line |
//! | `run_rows` | lines of the file of a run |
//! | `run_file` | a run as a file of JSON lines |
//! | `kept_runs` | runs in a folder |
//! | `merge` | merging the files of one run |
//! | `run` | playing the missing units of a run on several threads |
//! | `stopping` | goals that end a run: tests and intervals that may be looked at all the time |
//! | `standings`, `tally` | the results of the units; the totals of an entrant |
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
mod tally;

pub use chart::svg;
pub use entrant::{Entrant, EntrantError, Source, entrants};
pub use kept_runs::{KeptRun, kept_runs, run_files};
pub use merge::{MergeError, check_complete, merge};
pub use play::{Arena, ArenaError, usual_openings};
pub use run::{Job, JobError};
pub use run_file::{FileError, RunFile, read_run};
pub use run_rows::{EntrantRow, FORM, Forfeit, GameRow, Header, Plan, Setup, SittingRow, UnitRow};
pub use schedule::{Format, FormatError, Kind, Schedule, Sitting, Unit};
pub use standings::{Standing, Standings, Superiority, Time};
pub use stopping::{Decision, Goal, Sprt, SprtTest, confidence_sequence};
