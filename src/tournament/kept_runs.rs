//! Runs in a folder.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::run_file::read_run;
use super::run_rows::Header;
use super::schedule::Kind;
use super::standings::Standings;
use super::stopping::Goal;
use sanban_game::StopFlag;

/// Files of runs in a folder, by name; empty if there is no such folder.
#[must_use]
pub fn run_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    files.sort();
    files
}

/// A stored run and its progress.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptRun {
    /// Header of the run.
    pub header: Header,
    /// Number of units of the plan that are done.
    pub done: u64,
    /// `true` if there is nothing left to play.
    pub is_over: bool,
    written: SystemTime,
}

impl KeptRun {
    fn read(path: &Path, kind: Kind) -> Option<KeptRun> {
        let (header, units) = read_run(path).ok()?;
        let done = units.keys().filter(|&&unit| header.plan.has(unit)).count() as u64;
        let is_over = match header.plan.goal {
            Goal::Games => false,
            Goal::Error(_) | Goal::Sprt(_) => {
                Standings::of(&header, kind, &units).decision.is_some()
            }
        };
        let written = std::fs::metadata(path).and_then(|data| data.modified());
        Some(KeptRun {
            is_over: is_over || header.plan.part() == Some(done),
            header,
            done,
            written: written.unwrap_or(SystemTime::UNIX_EPOCH),
        })
    }
}

/// Readable runs of a game in a folder, unfinished ones first, each group latest first; `kind` is the kind of the game's units. The
/// files are read completely, which takes long for large ones and ends early when `stop` is raised.
#[must_use]
pub fn kept_runs(folder: &Path, game: &str, kind: Kind, stop: &StopFlag) -> Vec<KeptRun> {
    let files = run_files(folder).into_iter();
    let mut runs: Vec<KeptRun> = files
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(&format!("{game}-")))
        })
        .take_while(|_| !stop.is_raised())
        .filter_map(|path| KeptRun::read(&path, kind))
        .filter(|run| run.header.setup.game == game)
        .collect();
    runs.sort_by_key(|run| (run.is_over, std::cmp::Reverse(run.written)));
    runs
}

#[cfg(test)]
mod tests {
    use super::super::run_file::RunFile;
    use super::super::run_rows::samples::{header, row};
    use super::*;

    #[test]
    fn what_is_not_over_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |name: &str, seed: u64, units: u64| {
            let mut header = header(None);
            header.setup.seed = seed;
            let mut run = RunFile::open(&folder.path().join(name), &header).unwrap();
            for unit in 0..units {
                run.add(row(unit, 1.0)).unwrap();
            }
        };
        keep("blokus-a.jsonl", 1, 4);
        keep("blokus-b.jsonl", 2, 3);
        keep("daihinmin-c.jsonl", 3, 1);
        std::fs::write(folder.path().join("blokus-d.jsonl"), "hello\n").unwrap();
        let runs = |stop| kept_runs(folder.path(), "blokus", Kind::Pairs, &stop);
        let found: Vec<(u64, u64, bool)> = runs(StopFlag::new())
            .iter()
            .map(|run| (run.header.setup.seed, run.done, run.is_over))
            .collect();
        assert_eq!(found, [(2, 3, false), (1, 4, true)]);
        let raised = StopFlag::new();
        raised.raise();
        assert_eq!(runs(raised), []);
        assert_eq!(
            kept_runs(
                &folder.path().join("none"),
                "blokus",
                Kind::Pairs,
                &StopFlag::new()
            ),
            []
        );
    }
}
