//! Data files, and errors that give file and line.

use serde::de::DeserializeOwned;

/// An error in a data file: the file, the line, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct DataError {
    /// Name of the file, as the caller gave it.
    pub file: String,
    /// Line, from 1; 1 if the file cannot be read at all.
    pub line: usize,
    /// The problem, and what was expected.
    pub problem: String,
}

impl DataError {
    /// The error as text with the line but without the file, which the caller names already.
    pub(crate) fn in_the_file(self) -> String {
        format!("line {}: {}", self.line, self.problem)
    }
}

/// A data file being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl Source<'_> {
    /// An error at byte `at`.
    pub(super) fn error(&self, at: usize, problem: impl Into<String>) -> DataError {
        let before = self.text.as_bytes().iter().take(at);
        DataError {
            file: self.file.to_owned(),
            line: 1 + before.filter(|&&byte| byte == b'\n').count(),
            problem: problem.into(),
        }
    }

    /// Parses the file as TOML.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.error(at, error.message())
        })
    }
}
