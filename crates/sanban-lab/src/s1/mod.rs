//! S1 (Itoh): Blackjack by basic strategy, card counting and extended Monte-Carlo tree search, Tables 8 to 14 and Fig 4.

mod findings;
mod measure;
mod published;
mod reading;
mod report;
mod run;

pub use published::{
    BEST, COMPARED, Counts, METHODS, Method, Published, RUNNING_TIMES, SETTINGS, Setting, TABLES,
    oddities,
};
pub use reading::{QUESTIONS, Readings};
pub use report::S1Report;
pub use run::{Block, Cell, LONG, S1Config};
