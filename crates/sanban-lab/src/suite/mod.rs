//! All experiments of the papers as one list of parts, each run separately and kept as a file, and a report on them
//! all.
//!
//! | file | contents |
//! |---|---|
//! | `part` | list of parts, with what each covers and how it is run |
//! | `kept` | result of a part as a file in a folder, so that an interrupted run can be continued |
//! | `report` | report on the files of a folder, as Markdown |

mod kept;
mod part;
mod report;

pub use kept::{Comparison, Kept, KeptError, KeptFinding, Verdicts};
pub use part::{Conditions, Outcome, PAPERS, PARTS, Paper, Part, Progress, SuiteError};
pub use report::report;
