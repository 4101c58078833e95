//! A run as a file: a header and a line of JSON for each unit that is finished. Files of the same run are merged.
//!
//! Nothing is ever written over: a run that is made longer gets another header at the end, of which the plan holds.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::schedule::{Format, Kind, Schedule};
use super::stopping::Goal;
use crate::game::{Seed, fingerprint_of};

/// The version of the form of the file.
pub const FORM: u32 = 1;

/// An entrant as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntrantRow {
    /// Its name.
    pub name: String,
    /// What plays: a spec, `gtp:COMMAND` or `uecda:COMMAND`.
    pub player: String,
}

/// All that decides what a unit is: files that agree in it are of the same run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The version of the program: players may change from one to the next.
    pub program: String,
    /// The game's word.
    pub game: String,
    /// The rules, as they are written.
    pub rules: String,
    /// Who takes part.
    pub entrants: Vec<EntrantRow>,
    /// Who meets whom.
    pub format: Format,
    /// Where all chance starts.
    pub seed: u64,
    /// How many games a sitting of many seats has at most.
    pub deals: u32,
    /// The first moves, an opening each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
}

impl Setup {
    /// A word for it: the same for the same setup, on every machine.
    #[must_use]
    pub fn id(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{:016x}", fingerprint_of(&text))
    }

    /// The schedule of a game that is played at tables of this kind.
    #[must_use]
    pub fn schedule(&self, kind: Kind) -> Schedule {
        Schedule {
            kind,
            format: self.format,
            entrants: self.entrants.len(),
            seed: Seed(self.seed),
            deals: self.deals,
        }
    }
}

/// How much of the run is to be played, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// How many units at most; as many as the goal takes when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub units: Option<u64>,
    /// When the run has shown enough.
    pub goal: Goal,
    /// The part that this file holds: I of N, I from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<[u64; 2]>,
}

impl Plan {
    /// Whether its part is one of its parts.
    fn is_sound(&self) -> bool {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        (1..=parts).contains(&part)
    }

    /// Whether the unit of this number is to be played here.
    #[must_use]
    pub fn has(&self, unit: u64) -> bool {
        let [part, parts] = self.shard.unwrap_or([1, 1]);
        self.units.is_none_or(|units| unit < units) && unit % parts == part - 1
    }
}

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the form.
    #[serde(rename = "sanban-arena")]
    pub form: u32,
    /// [`Setup::id`].
    pub id: String,
    /// What is played.
    #[serde(flatten)]
    pub setup: Setup,
    /// How much of it.
    pub plan: Plan,
}

impl Header {
    /// The header of a run.
    #[must_use]
    pub fn new(setup: Setup, plan: Plan) -> Header {
        Header {
            form: FORM,
            id: setup.id(),
            setup,
            plan,
        }
    }
}

/// A game as it ended, by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    /// The scores.
    pub scores: Vec<f64>,
    /// The places, from 0, where there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// What was staked, in the unit of the money, where the game is played for any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stakes: Vec<f64>,
    /// What came back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returns: Vec<f64>,
    /// What the decisions cost by exact values, in units of the original bet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<f64>,
}

/// A game that a program lost because it failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Which game of the sitting, from 0.
    pub game: usize,
    /// The seat.
    pub seat: usize,
    /// What it did.
    pub why: String,
}

/// A sitting that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SittingRow {
    /// The index of the entrant, by seat.
    pub seats: Vec<usize>,
    /// The games.
    pub games: Vec<GameRow>,
    /// The record, on one line; it opens with `sanban replay`.
    pub record: String,
    /// How long each seat thought, in milliseconds.
    pub ms: Vec<f64>,
    /// How often each seat was asked.
    pub decisions: Vec<u32>,
    /// Games that were lost by failing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeit>,
    /// Turns that a client lost by a move that is not allowed, by seat, where there was one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost_turns: Vec<u32>,
}

/// A unit that was played: a line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnitRow {
    /// Its number.
    pub unit: u64,
    /// Its sittings.
    pub sittings: Vec<SittingRow>,
}

impl UnitRow {
    /// How many games it has.
    #[must_use]
    pub fn games(&self) -> usize {
        self.sittings
            .iter()
            .map(|sitting| sitting.games.len())
            .sum()
    }

    /// Whether all that is told by seat fits the seats, and these the entrants.
    fn is_sound(&self, entrants: usize) -> bool {
        self.sittings.iter().all(|sitting| {
            let seats = sitting.seats.len();
            let fits = |count: usize| count == seats;
            let fits_or_none = |count: usize| count == 0 || count == seats;
            let games_fit = sitting.games.iter().all(|game| {
                fits(game.scores.len())
                    && game.scores.iter().all(|score| score.is_finite())
                    && fits_or_none(game.places.len())
                    && game.places.iter().all(|&place| usize::from(place) < seats)
                    && [&game.stakes, &game.returns, &game.losses]
                        .into_iter()
                        .all(|figures| fits_or_none(figures.len()))
            });
            seats > 0
                && sitting.seats.iter().all(|&entrant| entrant < entrants)
                && fits(sitting.ms.len())
                && fits(sitting.decisions.len())
                && fits_or_none(sitting.lost_turns.len())
                && sitting.forfeits.iter().all(|forfeit| forfeit.seat < seats)
                && games_fit
        })
    }

    /// The same without the clock, which is never the same twice.
    fn timeless(&self) -> UnitRow {
        let mut row = self.clone();
        for sitting in &mut row.sittings {
            sitting.ms.clear();
        }
        row
    }
}

/// What is wrong with the file of a run.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The system refuses.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another program plays on it.
    #[error("{}: another program is playing this run", .0.display())]
    Busy(PathBuf),
    /// It is no file of a run.
    #[error("{}: the first line is no header of an arena", .0.display())]
    NoRun(PathBuf),
    /// A later program wrote it.
    #[error("{}: a file of version {form}, and this program knows {FORM}", path.display())]
    Later {
        /// The file.
        path: PathBuf,
        /// Its version.
        form: u32,
    },
    /// A line cannot be read.
    #[error("{}, line {line}: {why}", path.display())]
    BadLine {
        /// The file.
        path: PathBuf,
        /// Which, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// It is of another run.
    #[error("{}: it is of another run: {what} differs", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What is different.
        what: &'static str,
    },
}

/// The file of a run, kept open and locked while it is played.
#[derive(Debug)]
pub struct RunFile {
    path: PathBuf,
    file: File,
    units: BTreeMap<u64, UnitRow>,
}

impl RunFile {
    /// Opens the file of this run to go on with it, or begins it. A last line that was not written to its end is dropped.
    ///
    /// # Errors
    /// When the file cannot be read or written, is of another run, or is being played.
    pub fn open(path: &Path, header: &Header) -> Result<RunFile, FileError> {
        let io = |source| FileError::Io {
            path: path.to_owned(),
            source,
        };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(io)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FileError::Busy(path.to_owned())),
            // Some file systems know no locks.
            Err(TryLockError::Error(_)) => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(io)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        text.truncate(whole);
        file.set_len(whole as u64).map_err(io)?;
        file.seek(SeekFrom::End(0)).map_err(io)?;
        let mut run = RunFile {
            path: path.to_owned(),
            file,
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
        // A run may be made longer: the last header is the one that holds.
        if known.as_ref() != Some(header) {
            run.write(header)?;
        }
        Ok(run)
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), FileError> {
        let written = self.file.write_all(line(value).as_bytes());
        written.map_err(|source| FileError::Io {
            path: self.path.clone(),
            source,
        })
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What has been played.
    #[must_use]
    pub fn units(&self) -> &BTreeMap<u64, UnitRow> {
        &self.units
    }

    /// Keeps a unit.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn add(&mut self, row: UnitRow) -> Result<(), FileError> {
        self.write(&row)?;
        self.units.insert(row.unit, row);
        Ok(())
    }
}

fn line(value: &impl Serialize) -> String {
    // Plain data of our own always has a JSON form.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// What is different in two setups, by the name of the option that it comes from.
fn difference(one: &Setup, other: &Setup) -> Option<&'static str> {
    [
        (one.game != other.game, "GAME"),
        (one.program != other.program, "the version of sanban"),
        (one.entrants != other.entrants, "--player"),
        (one.rules != other.rules, "--rules or --set"),
        (one.seed != other.seed, "--seed"),
        (one.format != other.format, "--format"),
        (one.deals != other.deals, "--deals"),
        (one.openings != other.openings, "--openings"),
    ]
    .into_iter()
    .find_map(|(differs, what)| differs.then_some(what))
}

/// Reads the lines of a file that all end.
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

/// Reads a file without going on with it.
///
/// # Errors
/// When it cannot be read or is no file of a run.
pub fn read_run(path: &Path) -> Result<(Header, BTreeMap<u64, UnitRow>), FileError> {
    let bytes = std::fs::read(path).map_err(|source| FileError::Io {
        path: path.to_owned(),
        source,
    })?;
    // What was written halfway when the program was killed.
    let whole = bytes
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |end| end + 1);
    parse(path, &String::from_utf8_lossy(&bytes[..whole]))
}

/// Why files do not make one run.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// Two files have different results of a unit that chance and players alone decide.
    #[error("{} and {} have different results of unit {unit}", one.display(), other.display())]
    Conflict {
        /// The one file.
        one: PathBuf,
        /// The other file.
        other: PathBuf,
        /// The unit.
        unit: u64,
    },
    /// Units are missing: so many, of these shards.
    #[error("{count} units are missing: shards {shards:?} of {parts} are to be run again")]
    Missing {
        /// How many.
        count: u64,
        /// Of which shards, from 1.
        shards: Vec<u64>,
        /// How many shards there are.
        parts: u64,
    },
}

/// The run that the shards in these files make together, whether or not they hold all of it.
///
/// # Errors
/// When they are not of the same run, or contradict each other.
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
        // A file of a shard among others that hold different parts: the last cut is the one to be run again.
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

/// Says which shards are to be run again for the units below `units`.
///
/// # Errors
/// When one is missing.
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
    use super::*;

    fn header(shard: Option<[u64; 2]>) -> Header {
        let entrant = |name: &str| EntrantRow {
            name: name.to_owned(),
            player: name.to_owned(),
        };
        Header::new(
            Setup {
                program: "1".to_owned(),
                game: "blokus".to_owned(),
                rules: "rule-a".to_owned(),
                entrants: vec![entrant("a"), entrant("b")],
                format: Format::RoundRobin,
                seed: 1,
                deals: 10,
                openings: Vec::new(),
            },
            Plan {
                units: Some(4),
                goal: Goal::Games,
                shard,
            },
        )
    }

    fn row(unit: u64, score: f64) -> UnitRow {
        UnitRow {
            unit,
            sittings: vec![SittingRow {
                seats: vec![0, 1],
                games: vec![GameRow {
                    scores: vec![score, 1.0 - score],
                    places: Vec::new(),
                    stakes: Vec::new(),
                    returns: Vec::new(),
                    losses: Vec::new(),
                }],
                record: String::new(),
                ms: vec![1.25, 3.5],
                decisions: vec![1, 1],
                forfeits: Vec::new(),
                lost_turns: Vec::new(),
            }],
        }
    }

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
