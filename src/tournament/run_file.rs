//! A run as a file: a header, and one line of JSON for each finished unit.
//!
//! Nothing is ever overwritten: extending a run appends another header, whose plan holds. If another program moves or replaces the
//! file, the whole run is written into the file that is in its place.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::run_rows::{FORM, Header, UnitRow, difference};
use sanban_game::files::{LineFile, LineFileError, put_aside};
use sanban_game::{StopFlag, read_input};

/// Error of the file of a run.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file system refuses.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Cause of the failure.
        source: io::Error,
    },
    /// Another program is playing on it.
    #[error("{}: another program is playing this run", .0.display())]
    Busy(PathBuf),
    /// It is a device or a pipe, which cannot be truncated.
    #[error("{}: this is no plain file", .0.display())]
    NotPlain(PathBuf),
    /// It is not the file of a run.
    #[error("{}: the first line is no header of an arena", .0.display())]
    NoRun(PathBuf),
    /// A later version of the program wrote it.
    #[error("{}: a file of version {form}, and this program knows {FORM}", path.display())]
    Later {
        /// The file.
        path: PathBuf,
        /// Its format version.
        form: u32,
    },
    /// A line cannot be read.
    #[error("{}, line {line}: {why}", path.display())]
    BadLine {
        /// The file.
        path: PathBuf,
        /// Line number, from 1.
        line: usize,
        /// The problem.
        why: String,
    },
    /// It belongs to another run.
    #[error("{}: it is of another run: {what} differs", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// The difference.
        what: &'static str,
    },
    /// It was moved or replaced during the run, and the run cannot be written in its place.
    #[error("{problem}; {units} units {}", match .kept {
        Some(kept) => format!("are in {}", kept.display()),
        None => "are lost".to_owned(),
    })]
    Displaced {
        /// The problem with the file that is in its place.
        problem: Box<FileError>,
        /// Number of units played.
        units: usize,
        /// The file that holds them instead, if any.
        kept: Option<PathBuf>,
    },
}

/// The file of a run, kept open and locked while it is played.
#[derive(Debug)]
pub struct RunFile {
    file: LineFile,
    header: Header,
    units: BTreeMap<u64, UnitRow>,
}

impl RunFile {
    /// Opens the file of this run to continue it, or creates it. An incomplete last line is dropped.
    ///
    /// # Errors
    /// If the file cannot be read or written, belongs to another run, or is being played.
    pub fn open(path: &Path, header: &Header) -> Result<RunFile, FileError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(io(path))?;
        }
        let opened = LineFile::open(path, &line(header));
        let (file, text) = opened.map_err(|error| match error {
            LineFileError::Io(source) => io(path)(source),
            LineFileError::Busy => FileError::Busy(path.to_owned()),
            LineFileError::NotPlain => FileError::NotPlain(path.to_owned()),
            LineFileError::NoLines => FileError::NoRun(path.to_owned()),
        })?;
        let mut run = RunFile {
            file,
            header: header.clone(),
            units: BTreeMap::new(),
        };
        let mut known = None;
        if !text.is_empty() {
            let (found, units) = parse(path, &text)?;
            if let Some(what) = difference(&found.setup, &header.setup) {
                let path = path.to_owned();
                return Err(FileError::Other { path, what });
            }
            run.units = units;
            known = Some(found);
        }
        // A run may be extended: the last header holds.
        if known.as_ref() != Some(header) {
            run.write(header)?;
        }
        Ok(run)
    }

    /// Opens the file of this run as soon as no other process plays on it, waiting at most `patience`, and only until `stop` is
    /// raised: another process that was told to stop releases it after its last unit.
    ///
    /// # Errors
    /// As [`RunFile::open`].
    pub fn open_when_free(
        path: &Path,
        header: &Header,
        patience: Duration,
        stop: &StopFlag,
    ) -> Result<RunFile, FileError> {
        const AGAIN: Duration = Duration::from_millis(10);
        let begun = Instant::now();
        loop {
            match RunFile::open(path, header) {
                Err(FileError::Busy(_)) if begun.elapsed() < patience && !stop.is_raised() => {
                    std::thread::sleep(AGAIN);
                }
                opened => return opened,
            }
        }
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), FileError> {
        let written = self.file.add(&line(value));
        written.map_err(|source| io(self.path())(source))
    }

    /// Path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The units played so far.
    #[must_use]
    pub fn units(&self) -> &BTreeMap<u64, UnitRow> {
        &self.units
    }

    /// Saves a unit. Returns `true` if the whole run had to be written again because the file was moved or replaced.
    ///
    /// # Errors
    /// If the file system refuses, or something else is in its place: then all units are in another file, if there is room for
    /// one.
    pub fn add(&mut self, row: UnitRow) -> Result<bool, FileError> {
        let mut anew = !self.file.is_in_place();
        if !anew {
            self.write(&row)?;
            // It may have been moved meanwhile, and this may be the last unit.
            anew = !self.file.is_in_place();
        }
        self.units.insert(row.unit, row);
        if anew {
            self.write_anew()?;
        }
        Ok(anew)
    }

    /// Writes all units into the file in its place, as far as they are missing there.
    fn write_anew(&mut self) -> Result<(), FileError> {
        // It may be the same file, with other content.
        self.file.release();
        let put_back = || {
            let mut found = RunFile::open(self.path(), &self.header)?;
            for (unit, row) in &self.units {
                if found.units.get(unit) != Some(row) {
                    found.write(row)?;
                }
            }
            Ok(found.file)
        };
        self.file = put_back().map_err(|problem| FileError::Displaced {
            problem: Box::new(problem),
            units: self.units.len(),
            kept: put_aside(self.path(), &self.lines()).ok(),
        })?;
        Ok(())
    }

    /// The whole run as text.
    fn lines(&self) -> String {
        let units = self.units.values().map(line);
        line(&self.header) + &units.collect::<String>()
    }
}

/// Makes a [`FileError::Io`] for this path.
fn io(path: &Path) -> impl Fn(io::Error) -> FileError {
    move |source| FileError::Io {
        path: path.to_owned(),
        source,
    }
}

fn line(value: &impl Serialize) -> String {
    // Plain data of our own always has a JSON form.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// Parses complete lines.
fn parse(path: &Path, text: &str) -> Result<(Header, BTreeMap<u64, UnitRow>), FileError> {
    #[derive(Deserialize)]
    struct Version {
        #[serde(rename = "sanban-arena")]
        form: u32,
    }
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let no_run = || FileError::NoRun(path.to_owned());
    let Version { form } = serde_json::from_str(first).map_err(|_| no_run())?;
    if form > FORM {
        return Err(FileError::Later {
            path: path.to_owned(),
            form,
        });
    }
    let mut header: Header = serde_json::from_str(first).map_err(|_| no_run())?;
    let entrants = header.setup.entrants.len();
    if entrants < 2 || !header.plan.is_sound() {
        return Err(no_run());
    }
    let mut units = BTreeMap::new();
    for (index, text) in lines.enumerate() {
        let bad = |why: String| FileError::BadLine {
            path: path.to_owned(),
            line: index + 2,
            why,
        };
        if let Ok(later) = serde_json::from_str::<Header>(text) {
            if !later.plan.is_sound() {
                return Err(bad("this is no plan".to_owned()));
            }
            header.plan = later.plan;
            continue;
        }
        let row: UnitRow = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
        if !row.is_sound(entrants) {
            return Err(bad("the seats do not fit each other".to_owned()));
        }
        units.insert(row.unit, row);
    }
    Ok((header, units))
}

/// Reads a file without continuing it.
///
/// # Errors
/// If it cannot be read or is not the file of a run.
pub fn read_run(path: &Path) -> Result<(Header, BTreeMap<u64, UnitRow>), FileError> {
    let bytes = read_input(path).map_err(io(path))?;
    // An incomplete line was left behind when the program was killed.
    let whole = bytes
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |end| end + 1);
    parse(path, &String::from_utf8_lossy(&bytes[..whole]))
}

#[cfg(test)]
mod tests {
    use super::super::run_rows::samples::{header, row};
    use super::*;

    #[test]
    fn a_run_goes_on_where_it_was_and_drops_a_torn_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/run.jsonl");
        let mut run = RunFile::open(&path, &header(None)).unwrap();
        run.add(row(0, 1.0)).unwrap();
        assert!(matches!(
            RunFile::open(&path, &header(None)),
            Err(FileError::Busy(_))
        ));
        drop(run);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.extend(b"{\"unit\":1,\"sitt");
        std::fs::write(&path, &bytes).unwrap();
        let mut run = RunFile::open(&path, &header(None)).unwrap();
        assert_eq!(run.units().keys().copied().collect::<Vec<_>>(), [0]);
        run.add(row(1, 0.0)).unwrap();
        drop(run);
        let (_, units) = read_run(&path).unwrap();
        assert_eq!(
            units.values().cloned().collect::<Vec<_>>(),
            [row(0, 1.0), row(1, 0.0)]
        );
    }

    #[test]
    fn a_run_can_be_made_longer_but_not_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.jsonl");
        RunFile::open(&path, &header(None))
            .unwrap()
            .add(row(0, 1.0))
            .unwrap();
        let mut longer = header(None);
        longer.plan.units = Some(1000);
        assert_eq!(RunFile::open(&path, &longer).unwrap().units().len(), 1);
        assert_eq!(read_run(&path).unwrap().0, longer);
        let mut other = header(None);
        other.setup.seed = 2;
        let error = RunFile::open(&path, &other).unwrap_err();
        assert!(
            matches!(error, FileError::Other { what: "--seed", .. }),
            "{error}"
        );
        std::fs::write(&path, "hello\n").unwrap();
        assert!(matches!(
            RunFile::open(&path, &longer),
            Err(FileError::NoRun(_))
        ));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "hello\n");
    }

    #[test]
    fn what_does_not_fit_is_refused_and_never_trusted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.jsonl");
        let good = line(&header(None)) + &line(&row(0, 1.0));
        std::fs::write(&path, &good).unwrap();
        assert!(read_run(&path).is_ok());
        for (from, to) in [
            ("\"seats\":[0,1]", "\"seats\":[0,2]"),
            ("\"seats\":[0,1]", "\"seats\":[0]"),
            ("\"seats\":[0,1]", "\"seats\":[]"),
            ("\"scores\":[1.0,0.0]", "\"scores\":[1.0]"),
            (
                "\"scores\":[1.0,0.0]",
                "\"scores\":[1.0,0.0],\"places\":[0,7]",
            ),
            ("\"decisions\":[1,1]", "\"decisions\":[1]"),
            ("{\"unit\"", "{\"nothing\""),
        ] {
            std::fs::write(&path, good.replace(from, to)).unwrap();
            let error = read_run(&path).unwrap_err();
            assert!(
                matches!(error, FileError::BadLine { line: 2, .. }),
                "{to}: {error}"
            );
        }
        for shard in [[0, 2], [3, 2], [0, 0]] {
            std::fs::write(&path, line(&header(Some(shard)))).unwrap();
            assert!(
                matches!(read_run(&path), Err(FileError::NoRun(_))),
                "{shard:?}"
            );
        }
        let later = good.replace("\"sanban-arena\":1", "\"sanban-arena\":99");
        std::fs::write(&path, later).unwrap();
        assert!(matches!(
            read_run(&path),
            Err(FileError::Later { form: 99, .. })
        ));
    }

    fn scores(path: &Path) -> Vec<(u64, f64)> {
        let (_, units) = read_run(path).unwrap();
        let score = |row: &UnitRow| (row.unit, row.sittings[0].games[0].scores[0]);
        units.values().map(score).collect()
    }

    #[test]
    fn a_file_that_is_taken_away_or_replaced_is_written_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/run.jsonl");
        let older = folder.path().join("older");
        let mut run = RunFile::open(&path, &header(None)).unwrap();
        assert!(!run.add(row(0, 1.0)).unwrap());
        std::fs::copy(&path, &older).unwrap();
        let mut unit = 1;
        let mut add = |run: &mut RunFile| {
            unit += 1;
            run.add(row(unit, 0.5)).unwrap()
        };
        assert!(!add(&mut run));
        let away: [&dyn Fn(); 6] = [
            &|| std::fs::remove_file(&path).unwrap(),
            &|| std::fs::remove_dir_all(path.parent().unwrap()).unwrap(),
            &|| std::fs::rename(&path, folder.path().join("moved")).unwrap(),
            // An older one is put in its place, or into it.
            &|| {
                let copy = folder.path().join("copy");
                std::fs::copy(&older, &copy).unwrap();
                std::fs::rename(&copy, &path).unwrap();
            },
            &|| {
                std::fs::copy(&older, &path).unwrap();
            },
            &|| std::fs::write(&path, "").unwrap(),
        ];
        for away in away {
            away();
            assert!(add(&mut run));
            let played: Vec<u64> = run.units().keys().copied().collect();
            let kept = scores(&path);
            assert!(kept.iter().map(|(unit, _)| unit).eq(&played), "{kept:?}");
            assert!(!add(&mut run), "it is in its place again");
            assert!(matches!(
                RunFile::open(&path, &header(None)),
                Err(FileError::Busy(_))
            ));
        }
        drop(run);
        assert_eq!(scores(&path).len(), 14);
        assert_eq!(scores(&folder.path().join("moved")).len(), 6);
    }

    #[test]
    fn what_lies_in_the_place_of_a_file_is_left_alone_and_the_run_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.jsonl");
        let mut other = header(None);
        other.setup.seed = 2;
        for (number, content) in [
            "a diary\n".to_owned(),
            "a diary without an end of line".to_owned(),
            line(&other),
        ]
        .into_iter()
        .enumerate()
        {
            let mut run = RunFile::open(&path, &header(None)).unwrap();
            run.add(row(0, 1.0)).unwrap();
            // Put in its place, or into it.
            if number % 2 == 0 {
                std::fs::remove_file(&path).unwrap();
            }
            std::fs::write(&path, &content).unwrap();
            let error = run.add(row(1, 0.0)).unwrap_err();
            let FileError::Displaced {
                units: 2,
                kept: Some(kept),
                ..
            } = error
            else {
                panic!("{error}");
            };
            assert_eq!(std::fs::read_to_string(&path).unwrap(), content);
            let aside = format!("run-{}.jsonl", number + 2);
            assert_eq!(kept, folder.path().join(aside));
            assert_eq!(scores(&kept), [(0, 1.0), (1, 0.0)]);
            // Nor is it taken for a run that was just begun.
            drop(run);
            RunFile::open(&path, &header(None)).unwrap_err();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), content);
            std::fs::remove_file(&path).unwrap();
        }
    }
}
