//! The status line: the one message that stands above the keys for a while.

use std::time::Instant;

/// What a message in the status line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusKind {
    /// Something was done or has happened.
    News,
    /// Something went wrong, or was a mistake.
    Warning,
    /// A key does nothing now, and why, which may soon be out of date.
    Refusal,
    /// Something that happens for the first time is explained.
    Tip,
}

/// A message in the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Status {
    pub(super) text: String,
    pub(super) kind: StatusKind,
    pub(super) until: Instant,
}
