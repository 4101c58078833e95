//! Merging the files of one run that was played in shards.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::run_file::{FileError, read_run};
use super::run_rows::{Header, UnitRow, difference};

/// Error of merging files.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// Two files have different results of a unit, although it is deterministic.
    #[error("{} and {} have different results of unit {unit}", one.display(), other.display())]
    Conflict {
        /// The one file.
        one: PathBuf,
        /// The other file.
        other: PathBuf,
        /// The unit.
        unit: u64,
    },
    /// Units are missing from these shards.
    #[error("{count} units are missing: shards {shards:?} of {parts} are to be run again")]
    Missing {
        /// Number of missing units.
        count: u64,
        /// Shards with missing units, from 1.
        shards: Vec<u64>,
        /// Total number of shards.
        parts: u64,
    },
}

/// Merges the shards in these files, whether or not they are complete.
///
/// # Errors
/// If they belong to different runs, or contradict each other.
pub fn merge(paths: &[PathBuf]) -> Result<(Header, BTreeMap<u64, UnitRow>), MergeError> {
    let mut whole: Option<Header> = None;
    let mut units: BTreeMap<u64, UnitRow> = BTreeMap::new();
    let mut from: BTreeMap<u64, &PathBuf> = BTreeMap::new();
    for path in paths {
        let (header, rows) = read_run(path)?;
        let other = |what| FileError::Other {
            path: path.clone(),
            what,
        };
        let known = whole.get_or_insert_with(|| header.clone());
        if let Some(what) = difference(&known.setup, &header.setup) {
            return Err(other(what).into());
        }
        if known.plan.units != header.plan.units {
            return Err(other("--games").into());
        }
        if known.plan.goal != header.plan.goal {
            return Err(other("--sprt or --until-error").into());
        }
        if known.plan.anchor != header.plan.anchor {
            return Err(other("--anchor").into());
        }
        // A file of one shard among others that are cut differently: the last cut is the one to be run again.
        known.plan.shard = known.plan.shard.or(header.plan.shard);
        for (number, row) in rows {
            match units.get(&number) {
                Some(known) if known.timeless() != row.timeless() => {
                    return Err(MergeError::Conflict {
                        one: from
                            .get(&number)
                            .map_or_else(PathBuf::new, |&path| path.clone()),
                        other: path.clone(),
                        unit: number,
                    });
                }
                Some(_) => {}
                None => {
                    from.insert(number, path);
                    units.insert(number, row);
                }
            }
        }
    }
    let Some(header) = whole else {
        return Err(FileError::NoRun(PathBuf::new()).into());
    };
    Ok((header, units))
}

/// Checks that all units below `units` are there.
///
/// # Errors
/// [`MergeError::Missing`] with the shards to run again.
pub fn check_complete(
    header: &Header,
    found: &BTreeMap<u64, UnitRow>,
    units: u64,
) -> Result<(), MergeError> {
    let missing: Vec<u64> = (0..units)
        .filter(|unit| !found.contains_key(unit))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let parts = header.plan.shard.map_or(1, |[_, parts]| parts);
    let shards: BTreeSet<u64> = missing.iter().map(|unit| unit % parts + 1).collect();
    Err(MergeError::Missing {
        count: missing.len() as u64,
        shards: shards.into_iter().collect(),
        parts,
    })
}

#[cfg(test)]
mod tests {
    use super::super::run_file::RunFile;
    use super::super::run_rows::samples::{header, row};
    use super::*;

    #[test]
    fn shards_make_the_whole_and_tell_what_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let path = |part: u64| folder.path().join(format!("{part}.jsonl"));
        for part in 1..=3 {
            let header = header(Some([part, 3]));
            let mut run = RunFile::open(&path(part), &header).unwrap();
            for unit in (0..4).filter(|&unit| header.plan.has(unit)) {
                run.add(row(unit, 1.0)).unwrap();
            }
        }
        let all: Vec<PathBuf> = (1..=3).map(path).collect();
        let (whole, units) = merge(&all).unwrap();
        assert_eq!(units.keys().copied().collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!(check_complete(&whole, &units, 4).is_ok());
        let (whole, units) = merge(&all[1..]).unwrap();
        let error = check_complete(&whole, &units, 4).unwrap_err();
        assert!(
            matches!(&error, MergeError::Missing { count: 2, shards, parts: 3 } if shards == &[1]),
            "{error}"
        );
    }

    #[test]
    fn the_same_unit_twice_is_one_unless_it_differs() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a", "b"].map(|name| folder.path().join(name));
        for (path, score) in paths.iter().zip([1.0, 1.0]) {
            let mut played = row(2, score);
            played.sittings[0].ms[0] = path.as_os_str().len() as f64;
            RunFile::open(path, &header(None))
                .unwrap()
                .add(played)
                .unwrap();
        }
        assert_eq!(merge(&paths).unwrap().1.len(), 1);
        RunFile::open(&paths[1], &header(None))
            .unwrap()
            .add(row(2, 0.0))
            .unwrap();
        assert!(matches!(
            merge(&paths),
            Err(MergeError::Conflict { unit: 2, .. })
        ));
    }
}
