//! What `sanban` and the programs of its further commands share: from the arguments to the exit code.
//!
//! | file | what lives there |
//! |---|---|
//! | `program` | a program: arguments, help, errors in a line, exit code |
//! | `help`, `examples` | texts of the definition, looked up by name |
//! | `man` | the manual page |
//! | `refusal` | what clap finds wrong, in a sentence |
//! | `language` | the language, chosen before anything is said |
//! | `files` | files that the user names |
//! | `output` | results and messages |
//! | `progress` | a bar |
//! | `signals` | signals that ask to stop |

pub mod examples;
pub mod files;
pub mod help;
pub mod language;
pub mod man;
pub mod output;
pub mod program;
pub mod progress;
mod refusal;
pub mod signals;
