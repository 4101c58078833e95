//! S2 (Sakata, Ohashi): players that keep pairs, and one that learns which to keep. Experiments (a) to (g) are the
//! paper's, (h) to (j) ours.

mod beyond;
mod outcome;
mod reading;
mod report;
mod run;
mod scores;

pub use beyond::{Beyond, Favoured, Learns};
pub use outcome::{Against, Duel, Finding, Pairs, Scores, Values};
pub use reading::{Readings, questions};
pub use report::S2Report;
pub use run::{Experiment, S2Config, S2Error, learn};
pub use scores::{PlayError, ScoreSeries, play};
