//! S5 (Sasaki, Kotani): AMAF and rated playouts in Blokus Duo, Tables 1 to 4, the match of AMAF against none, Figs 1 and 3; and
//! learning the ratings.

mod figures;
mod published;
mod report;
mod run;
mod school;
mod speed;

pub use report::{DuelRow, Report, SpeedRow, UpdateRow};
pub use run::{Experiment, Plan, Trouble};
pub use school::{School, SchoolError};
