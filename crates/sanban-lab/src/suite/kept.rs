//! The result of a part as a file in a folder, from which a run goes on.

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

/// The version of the files.
const FORMAT: u32 = 1;

/// A part that was run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The version of the file.
    pub format: u32,
    /// [`Part::id`].
    pub part: String,
    /// The command that runs it again.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The seed.
    pub seed: u64,
    /// The scale.
    pub scale: f64,
    /// The day on which it was run.
    pub date: String,
    /// How long it took, in seconds …
    pub seconds: f64,
    /// … on so many threads.
    pub threads: usize,
    /// How the paper was read.
    pub readings: Vec<String>,
    /// The paper's figures beside ours.
    pub compared: Vec<Comparison>,
    /// What the paper says, and whether it comes out.
    pub findings: Vec<KeptFinding>,
    /// The names of the figures; each is a file `NAME.svg` beside.
    pub figures: Vec<String>,
    /// The tables for people.
    pub text: String,
    /// Everything, as `--json` has it.
    pub result: Value,
}

/// See [`Compared`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The table or figure.
    pub source: String,
    /// The row, and the column where there are several.
    pub what: String,
    /// The paper's figure.
    pub paper: f64,
    /// Ours.
    pub ours: f64,
    /// The ends of our 95 % interval.
    pub interval: Option<[f64; 2]>,
    /// How far ours lies above the paper's, in standard errors of the difference.
    pub z: Option<f64>,
    /// Whether they agree; `None` where it cannot be told.
    pub agrees: Option<bool>,
}

/// See [`Finding`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFinding {
    /// The table, figure or section.
    pub source: String,
    /// What the paper says.
    pub paper: String,
    /// What comes out here.
    pub here: String,
    /// Whether they agree; `None` where it cannot be told.
    pub agrees: Option<bool>,
    /// Why.
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

/// How many verdicts a part has of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    /// What agrees.
    pub agrees: usize,
    /// What differs.
    pub differs: usize,
    /// What cannot be told.
    pub open: usize,
}

/// Why results could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// The file or the folder.
    #[error("{file}: {error}")]
    Io {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        error: io::Error,
    },
    /// A file that is no result.
    #[error("{file} is no result of 'sanban lab all': {error}")]
    Form {
        /// Which.
        file: PathBuf,
        /// Where it cannot be read.
        error: serde_json::Error,
    },
    /// A result of another run.
    #[error("{file} has scale {scale} and seed {seed}: choose another folder, or delete it")]
    OtherRun {
        /// Which.
        file: PathBuf,
        /// Its scale.
        scale: f64,
        /// Its seed.
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
    /// What an experiment finds that is run several times: told where it comes out the same each time.
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
    /// What came of a part, with when and how it was run.
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

    /// The file of a part in a folder.
    #[must_use]
    pub fn file(folder: &Path, part: &Part) -> PathBuf {
        folder.join(format!("{}.json", part.id))
    }

    /// The result of a part in a folder; `None` where it was not run yet.
    ///
    /// # Errors
    /// A file that cannot be read, or is none.
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

    /// The same, of a run with these conditions.
    ///
    /// # Errors
    /// Also a result of another run.
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

    /// Judges tables of S1 that were run apart by each other: the paper compares them. Whether anything was judged otherwise than
    /// alone, by part.
    ///
    /// # Errors
    /// A result that is none of S1.
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

    /// How many things agree, differ, and cannot be told: the paper's sentences where it has any, else its figures.
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
