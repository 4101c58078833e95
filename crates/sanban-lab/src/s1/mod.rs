//! S1 (Itoh): Blackjack by basic strategy, card counting and extended Monte-Carlo tree search, Tables 8 to 12 and 14.

mod published;
mod reading;
mod report;
mod run;

pub use published::{Counts, METHODS, Method, Published, SETTINGS, Setting, TABLES, oddities};
pub use reading::{NoReading, QUESTIONS, Readings};
pub use report::{CellReport, Report, effects_text};
pub use run::{Effect, Plan};
