//! All experiments of the papers as one list of parts, each run by itself and kept as a file, and the report of them all.
//!
//! | file | what it does |
//! |---|---|
//! | `part` | the list: what each part covers, and how it is run |
//! | `kept` | the result of a part as a file in a folder, from which a run goes on |
//! | `report` | what the files of a folder say together, as Markdown |

mod kept;
mod part;
mod report;

pub use kept::{Comparison, Kept, KeptError, KeptFinding, Verdicts};
pub use part::{Conditions, Outcome, PAPERS, PARTS, Paper, Part, Progress, SuiteError};
pub use report::report;
