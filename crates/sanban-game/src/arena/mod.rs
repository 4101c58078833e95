//! Matches between players: the referee, match running, and confidence intervals.

mod matchup;
mod openings;
mod referee;
mod report;
mod stats;

pub use matchup::{Matchup, MatchupError, Progress};
pub use openings::{OpeningError, read_openings};
pub use referee::{Fault, Referee};
pub use report::{Estimate, MatchReport, PlayerReport};
pub use stats::{
    ENOUGH_SERIES, Interval, Sample, SampleKind, SeriesResults, games_of_a_run, interval,
    proportion, student_975, wilson,
};
