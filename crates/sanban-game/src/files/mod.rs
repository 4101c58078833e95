//! Files that are held open for long, although programs that synchronize or clean folders may remove or replace them.
//!
//! | file | contents |
//! |---|---|
//! | `file_id` | identity of the file behind a name |
//! | `line_file` | a file of lines that is appended to, and can be continued |

mod file_id;
mod line_file;

pub use file_id::{FileId, FileState};
pub use line_file::{LineFile, LineFileError, put_aside};
