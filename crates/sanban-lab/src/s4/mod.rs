//! S4 (Zibiki, Matsuzaki): how the values of Monte Carlo playouts and of Monte-Carlo tree search settle, and what knowing
//! cards of the others is good for: Tables 1 to 3, Figs 5 to 10; and how many playouts the tree needs.

mod convergence;
mod effort;
mod findings;
mod knowledge;
mod mean;
mod published;
mod reading;
mod report;
mod run;
mod text;

pub use convergence::Convergence;
pub use effort::EffortRow;
pub use knowledge::{Knowledge, Setting};
pub use mean::GeometricMean;
pub use reading::{Readings, questions};
pub use report::{Group, Jumps, S4Report};
pub use run::{S4Config, S4Error, TABLES};
