//! S2 (Sakata, Ohashi): players that keep pairs, and one that learns which to keep. Experiments (a) to (g) are the
//! paper's, (h) and (i) test sentences of its last sections, (j) is ours.
//!
//! | file | contents |
//! |---|---|
//! | `scores` | series of games, with the scores of one player |
//! | `reading` | questions that the paper leaves open |
//! | `raw` | what was measured: duels, and courses of learning |
//! | `beyond` | (j) |
//! | `run` | runs of the experiments |
//! | `findings` | verdicts on the paper's claims |
//! | `report` | results of several runs put together, as text and as figures |

mod beyond;
mod findings;
mod raw;
mod reading;
mod report;
mod run;
mod scores;

pub use beyond::{Beyond, Favoured, Learns};
pub use raw::{Against, Course, Duel, Series};
pub use reading::{Readings, questions};
pub use report::S2Report;
pub use run::{Experiment, S2Config, S2Error, learn};
pub use scores::{PlayError, ScoreSeries, play};
