//! S2 (Sakata, Ohashi): players that keep pairs, and one that learns which to keep: experiments (a) to (g).

mod course;
mod report;
mod run;

pub use course::{Course, PlayError, play};
pub use report::{Duel, Finding, Report, Scores};
pub use run::{Experiment, Plan, Trouble, learn};
