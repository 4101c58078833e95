//! All experiments of the papers as one list of parts, each run kept as a file, and a report on them all.
//!
//! | file | contents |
//! |---|---|
//! | `paper` | the papers, and the verdicts from the results of their parts |
//! | `part` | list of parts, with what each covers and how it is run |
//! | `kept` | result of a run as a file in a folder, so that an interrupted whole can be continued |
//! | `report` | report on the files of a folder, as Markdown |

mod kept;
mod paper;
mod part;
mod report;

pub use crate::judged::Judged;
pub use kept::{Kept, KeptError};
pub use paper::{PAPERS, Paper};
pub use part::{Conditions, PARTS, Part, Progress, Run, SuiteError};
pub use report::{Tally, report, tally};
