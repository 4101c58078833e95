//! Result of a run as a file in a folder, so that an interrupted whole can be continued.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::part::{Conditions, PARTS, Part, Run};

/// Version of the file format.
const FORMAT: u32 = 2;

/// Result of a run of a part, as kept in its file. Verdicts are not kept: they follow from the results of all parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Version of the file format.
    pub format: u32,
    /// [`Part::id`].
    pub part: String,
    /// Command that does the run again.
    pub command: String,
    /// Version of the program.
    pub version: String,
    /// Seed of the run, and its effort as a share of the paper's.
    #[serde(flatten)]
    pub run: Run,
    /// Day of the run.
    pub date: String,
    /// Running time in seconds …
    pub seconds: f64,
    /// … and number of threads.
    pub threads: usize,
    /// Complete result, as printed by `--json`.
    pub result: Value,
}

/// Error of reading results.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// A file could not be read.
    #[error("{file}: {error}")]
    Io {
        /// Path of the file.
        file: PathBuf,
        /// Underlying error.
        error: io::Error,
    },
    /// A file is not a result.
    #[error("{file} is no result of 'sanban lab all': {error}")]
    Form {
        /// Path of the file.
        file: PathBuf,
        /// Place and reason of the failure.
        error: serde_json::Error,
    },
    /// A file was written by a version of the program that judged otherwise.
    #[error(
        "{file} was written by another version of the program: choose another folder, or delete it"
    )]
    OtherFormat {
        /// Path of the file.
        file: PathBuf,
    },
    /// A file is the result of a run with another scale or seed.
    #[error("{file} has scale {} and seed {}: choose another folder, or delete it", found.scale, found.seed)]
    OtherRun {
        /// Path of the file.
        file: PathBuf,
        /// Run in the file.
        found: Run,
    },
}

impl Kept {
    /// Result of a run with the date and time that it took.
    #[must_use]
    pub fn new(
        part: &Part,
        run: Run,
        threads: Option<usize>,
        result: Value,
        version: &str,
        date: String,
        seconds: f64,
    ) -> Kept {
        Kept {
            format: FORMAT,
            part: part.id.to_owned(),
            command: part.command_of(run),
            version: version.to_owned(),
            run,
            date,
            seconds,
            threads: threads.unwrap_or_else(rayon::current_num_threads),
            result,
        }
    }

    /// File of a run in a folder.
    #[must_use]
    pub fn file(folder: &Path, part: &Part, run: Run) -> PathBuf {
        let check = if run.is_check { "-check" } else { "" };
        folder.join(format!("{}{check}-{}.json", part.id, run.seed))
    }

    /// Result of a run in a folder; `None` if there is no such file.
    ///
    /// # Errors
    /// A file that cannot be read, that is not a result, or that is one of another run.
    pub fn read(folder: &Path, part: &Part, run: Run) -> Result<Option<Kept>, KeptError> {
        /// Version of a file, whatever else is in it.
        #[derive(Deserialize)]
        struct Version {
            format: u32,
        }
        let file = Kept::file(folder, part, run);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(KeptError::Io { file, error }),
        };
        let read = serde_json::from_str::<Version>(&text).and_then(|version| {
            let is_known = version.format == FORMAT;
            is_known.then(|| serde_json::from_str(&text)).transpose()
        });
        let kept: Kept = match read {
            Ok(Some(kept)) => kept,
            Ok(None) => return Err(KeptError::OtherFormat { file }),
            Err(error) => return Err(KeptError::Form { file, error }),
        };
        if kept.run != run {
            let found = kept.run;
            return Err(KeptError::OtherRun { file, found });
        }
        Ok(Some(kept))
    }

    /// All results in a folder under these conditions, in the order of [`PARTS`].
    ///
    /// # Errors
    /// Those of [`Kept::read`].
    pub fn read_all(folder: &Path, conditions: &Conditions) -> Result<Vec<Kept>, KeptError> {
        let runs = PARTS
            .iter()
            .flat_map(|part| part.runs(conditions).map(move |run| (part, run)));
        let kept = runs.map(|(part, run)| Kept::read(folder, part, run));
        kept.filter_map(Result::transpose).collect()
    }
}
