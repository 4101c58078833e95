//! S5 (Sasaki, Kotani): AMAF and rated playouts in Blokus Duo, Tables 1 to 4, the match with AMAF against without, Figs
//! 1 and 3; Tables 2 to 4 by our own ratings; and training of the ratings.

mod figures;
mod findings;
mod published;
mod reading;
mod report;
mod run;
mod speed;
mod training;

pub use reading::{Readings, questions};
pub use report::{DuelRow, GameUpdates, S5Report, SpeedRound, Trained};
pub use run::{Experiment, S5Config, S5Error};
pub use training::{RatingsTraining, TrainingError};
