//! The result of a part as a file in a folder, so that an interrupted run can be continued.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sanban_game::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::part::{Conditions, Outcome, Part};
use crate::finding::paragraph;
use crate::{Compared, Finding};
use crate::{s1, s2};

/// Version of the file format.
const FORMAT: u32 = 1;

/// Result of a part, as kept in its file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Version of the file format.
    pub format: u32,
    /// [`Part::id`].
    pub part: String,
    /// Command that runs the part again.
    pub command: String,
    /// Version of the program.
    pub version: String,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Scale of the run, as a share of the paper's effort.
    pub scale: f64,
    /// Day of the run.
    pub date: String,
    /// Running time in seconds …
    pub seconds: f64,
    /// … and number of threads.
    pub threads: usize,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
    /// The paper's figures beside ours.
    pub compared: Vec<Comparison>,
    /// Claims of the paper with verdicts.
    pub findings: Vec<KeptFinding>,
    /// Names of the figures; each is a file `NAME.svg` in the same folder.
    pub figures: Vec<String>,
    /// Tables as text.
    pub text: String,
    /// Complete result, as printed by `--json`.
    pub result: Value,
}

/// A [`Compared`] that can be read back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// Table or figure.
    pub source: String,
    /// Row, and column if there are several.
    pub what: String,
    /// Published figure.
    pub paper: f64,
    /// Measured figure.
    pub ours: f64,
    /// Ends of the 95 % interval of `ours`.
    pub interval: Option<[f64; 2]>,
    /// Distance of `ours` from `paper` in standard errors of the difference, positive if `ours` is larger.
    pub z: Option<f64>,
    /// `Some(true)` if they agree, `Some(false)` if they differ, `None` if it is undecided.
    pub agrees: Option<bool>,
}

/// A [`Finding`] that can be read back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFinding {
    /// Table, figure or section.
    pub source: String,
    /// Claim of the paper.
    pub paper: String,
    /// Measured result.
    pub here: String,
    /// `Some(true)` if they agree, `Some(false)` if they differ, `None` if it is undecided.
    pub agrees: Option<bool>,
    /// Reason for the verdict.
    pub why: String,
}

impl KeptFinding {
    fn paragraph(&self) -> String {
        paragraph(
            &self.source,
            &self.paper,
            &self.here,
            self.agrees,
            &self.why,
        )
    }
}

/// Number of verdicts of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    /// Number of figures or claims that agree.
    pub agrees: usize,
    /// Number that differ.
    pub differs: usize,
    /// Number that are undecided.
    pub open: usize,
}

/// Error of reading or writing results.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// A file or folder could not be read or written.
    #[error("{file}: {error}")]
    Io {
        /// Path of the file or folder.
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
    /// A file is the result of a run with another scale or seed.
    #[error("{file} has scale {scale} and seed {seed}: choose another folder, or delete it")]
    OtherRun {
        /// Path of the file.
        file: PathBuf,
        /// Scale in the file.
        scale: f64,
        /// Seed in the file.
        seed: Seed,
    },
}

impl From<Compared> for Comparison {
    fn from(compared: Compared) -> Comparison {
        Comparison {
            source: compared.source,
            what: compared.what,
            paper: compared.paper,
            ours: compared.ours,
            interval: compared.interval,
            z: compared.z,
            agrees: compared.agrees,
        }
    }
}

impl From<&Finding> for KeptFinding {
    fn from(finding: &Finding) -> KeptFinding {
        KeptFinding {
            source: finding.source.to_owned(),
            paper: finding.paper.to_owned(),
            here: finding.here.clone(),
            agrees: finding.agrees,
            why: finding.why.clone(),
        }
    }
}

impl KeptFinding {
    /// Finding of an experiment that is run several times: the verdict stands if it is the same each time.
    pub(super) fn of_courses(finding: &s2::Finding) -> KeptFinding {
        let mut each = finding.agrees.iter().copied();
        let first = each.next().flatten();
        KeptFinding {
            source: format!("({})", finding.experiment),
            paper: finding.paper.clone(),
            here: finding.here.clone(),
            agrees: first.filter(|_| each.all(|agrees| agrees == first)),
            why: finding.verdict(),
        }
    }
}

impl Kept {
    /// Result of a part with the date and conditions of the run, and the figures to write beside it.
    #[must_use]
    pub fn new(
        part: &Part,
        conditions: &Conditions,
        outcome: Outcome,
        version: &str,
        date: String,
        seconds: f64,
    ) -> (Kept, Vec<(String, String)>) {
        let kept = Kept {
            format: FORMAT,
            part: part.id.to_owned(),
            command: part.command_of(conditions),
            version: version.to_owned(),
            seed: conditions.seed.0,
            scale: conditions.scale,
            date,
            seconds,
            threads: conditions
                .threads
                .unwrap_or_else(rayon::current_num_threads),
            readings: outcome.readings,
            compared: outcome.compared.into_iter().map(Comparison::from).collect(),
            findings: outcome.findings,
            figures: outcome
                .figures
                .iter()
                .map(|(name, _)| name.clone())
                .collect(),
            text: outcome.text,
            result: outcome.result,
        };
        (kept, outcome.figures)
    }

    /// File of a part in a folder.
    #[must_use]
    pub fn file(folder: &Path, part: &Part) -> PathBuf {
        folder.join(format!("{}.json", part.id))
    }

    /// Result of a part in a folder; `None` if there is no such file.
    ///
    /// # Errors
    /// A file that cannot be read, or that is not a result.
    pub fn read(folder: &Path, part: &Part) -> Result<Option<Kept>, KeptError> {
        let file = Kept::file(folder, part);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(KeptError::Io { file, error }),
        };
        match serde_json::from_str(&text) {
            Ok(kept) => Ok(Some(kept)),
            Err(error) => Err(KeptError::Form { file, error }),
        }
    }

    /// Result of a part in a folder, from a run with these conditions; `None` if there is no such file.
    ///
    /// # Errors
    /// Those of [`Kept::read`], and a result of a run with another scale or seed.
    pub fn read_of(
        folder: &Path,
        part: &Part,
        conditions: &Conditions,
    ) -> Result<Option<Kept>, KeptError> {
        let kept = Kept::read(folder, part)?;
        match kept {
            Some(kept) if kept.scale != conditions.scale || kept.seed != conditions.seed.0 => {
                Err(KeptError::OtherRun {
                    file: Kept::file(folder, part),
                    scale: kept.scale,
                    seed: Seed(kept.seed),
                })
            }
            kept => Ok(kept),
        }
    }

    /// Judges the tables of S1, run separately, against each other, since the paper compares them. Returns for each
    /// part whether a verdict changed.
    ///
    /// # Errors
    /// An `s1-` part whose result is not a report of S1.
    pub fn judge_together(all: &mut [Kept]) -> Result<Vec<bool>, serde_json::Error> {
        let of_s1 = |kept: &Kept| kept.part.starts_with("s1-");
        let mut changed = vec![false; all.len()];
        let Some(first) = all.iter().find(|kept| of_s1(kept)) else {
            return Ok(changed);
        };
        let run = (first.seed, first.scale, first.readings.clone());
        let belongs = |kept: &Kept| {
            of_s1(kept) && (kept.seed, kept.scale) == (run.0, run.1) && kept.readings == run.2
        };
        let results = all.iter().filter(|kept| belongs(kept));
        let together = s1::findings_together(results.map(|kept| &kept.result))?;
        for (kept, changed) in all.iter_mut().zip(&mut changed) {
            if !belongs(kept) {
                continue;
            }
            for alone in &mut kept.findings {
                let same = |of: &&Finding| of.source == alone.source && of.paper == alone.paper;
                let Some(joint) = together.iter().find(same).map(KeptFinding::from) else {
                    continue;
                };
                if joint != *alone {
                    kept.text = kept.text.replace(&alone.paragraph(), &joint.paragraph());
                    *alone = joint;
                    *changed = true;
                }
            }
        }
        Ok(changed)
    }

    /// Number of claims that agree, differ, and are undecided; of figures, if the part has no claims.
    #[must_use]
    pub fn verdicts(&self) -> Verdicts {
        let mut verdicts = Verdicts::default();
        let findings = self.findings.iter().map(|finding| finding.agrees);
        let compared = self.compared.iter().map(|compared| compared.agrees);
        let all: Vec<Option<bool>> = if self.findings.is_empty() {
            compared.collect()
        } else {
            findings.collect()
        };
        for agrees in all {
            match agrees {
                Some(true) => verdicts.agrees += 1,
                Some(false) => verdicts.differs += 1,
                None => verdicts.open += 1,
            }
        }
        verdicts
    }
}
