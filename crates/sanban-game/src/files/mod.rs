//! Files that are held open for long: programs that synchronize or clean folders take them away, or put other ones in their place.
//!
//! | file | what lives there |
//! |---|---|
//! | `file_id` | which file a name leads to |
//! | `line_file` | a file of lines that is added to, and gone on with |

mod file_id;
mod line_file;

pub use file_id::{FileId, FileState};
pub use line_file::{LineFile, LineFileError, put_aside};
