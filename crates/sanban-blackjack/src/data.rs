//! Reading data files, with errors that name the place.

use serde::de::DeserializeOwned;

/// What is wrong with a data file: the file, the line, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct DataError {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1; 1 when the file cannot be read at all.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub problem: String,
}

impl DataError {
    /// The line and what is wrong in it, where the file is named already.
    pub(crate) fn in_the_file(self) -> String {
        format!("line {}: {}", self.line, self.problem)
    }
}

/// A data file that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl Source<'_> {
    /// The error for what stands at byte `at`.
    pub(super) fn error(&self, at: usize, problem: impl Into<String>) -> DataError {
        let before = self.text.as_bytes().iter().take(at);
        DataError {
            file: self.file.to_owned(),
            line: 1 + before.filter(|&&byte| byte == b'\n').count(),
            problem: problem.into(),
        }
    }

    /// Reads the file as TOML.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.error(at, error.message())
        })
    }
}
