//! S2 (Sakata, Ohashi): players that keep pairs, and one that learns which to keep: experiments (a) to (g).

mod course;
mod outcome;
mod report;
mod run;

pub use course::{Course, PlayError, play};
pub use outcome::{Duel, Finding, Scores, Values};
pub use report::Report;
pub use run::{Experiment, Plan, Trouble, learn};
