//! Status line: the one message that is shown above the keys for a while.

use std::time::Instant;

/// Kind of a message in the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusKind {
    /// Something was done or has happened.
    News,
    /// Somebody says something.
    Quote,
    /// Something went wrong, or was a mistake.
    Warning,
    /// The reason why a key does nothing, which may soon be out of date.
    Refusal,
    /// An explanation of something that happens for the first time.
    Tip,
}

/// A message in the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Status {
    pub(super) text: String,
    pub(super) kind: StatusKind,
    pub(super) until: Instant,
}
