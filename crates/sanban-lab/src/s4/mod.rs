//! S4 (Zibiki, Matsuzaki): convergence of the values of Monte Carlo playouts and of Monte-Carlo tree search, and the
//! use of knowing opponents' cards: Tables 1 to 3, Figs 5 to 10; and the number of playouts that the tree needs.

mod convergence;
mod effort;
mod findings;
mod knowledge;
mod mean;
mod problems;
mod published;
mod reading;
mod report;
mod run;
mod text;

pub use convergence::{FlatRanges, TreeRanges};
pub use effort::Twice;
pub use knowledge::{Knowledge, Setting};
pub use reading::{Readings, questions};
pub use report::{ProblemRow, ProblemSet, S4Report};
pub use run::{S4Config, S4Error, TABLES};
