//! Where players meet without a screen: the referee, matches, and what their figures are worth.

mod matchup;
mod openings;
mod referee;
mod report;
mod stats;

pub use matchup::{Matchup, MatchupError, Progress};
pub use openings::{OpeningError, read_openings};
pub use referee::{Fault, Referee};
pub use report::{PlayerReport, Report};
pub use stats::{Interval, Sample, interval};
