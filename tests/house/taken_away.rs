//! The database is moved or replaced by another program while it is open: nothing is lost, nothing is stored twice, and it is
//! reported.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::disk;
use super::nim::NimGame;
use super::store::{self, record};
use rstest::rstest;
use sanban_data::store::{
    Finished, LessonProgress, Status, Store, TableId, TableWriter, UserDirs, answers, lessons,
    results, tables,
};
use sanban_game::{Record, Standing, State as _};
use tempfile::{TempDir, tempdir};

fn finished(time: u64) -> Finished {
    store::finished("nim", time, 1.0, Standing::Win)
}

/// `true` if a game ends with the last of this many actions.
fn is_end(plies: usize) -> bool {
    record(plies).replay(plies).unwrap().actor().is_none()
}

fn flush(store: &Store) {
    assert_eq!(store.flush(Duration::from_secs(60)), None);
}

/// Messages for the person so far.
fn told(store: &Store) -> Vec<String> {
    std::iter::from_fn(|| store.next_notice()).collect()
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

/// A program with a table in progress, and an older copy of its data folder.
struct Evening {
    dir: TempDir,
    store: Store,
    table: TableId,
    writer: Arc<Mutex<TableWriter<NimGame>>>,
    plies: usize,
}

impl Evening {
    fn begin() -> Evening {
        let dir = tempdir().unwrap();
        // From earlier evenings.
        for time in [1, 2, 2] {
            disk::add_result(dir.path(), &finished(time));
        }
        let known = disk::add_table::<NimGame>(dir.path(), &record(3), &[]);
        disk::finish(dir.path(), known);
        let store = Store::open(&UserDirs::under(dir.path())).unwrap();
        let table = TableId::fresh();
        let mut evening = Evening {
            dir,
            store,
            table,
            writer: Arc::new(Mutex::new(TableWriter::new(table, None))),
            plies: 0,
        };
        evening.play_to(8);
        evening.answer();
        flush(&evening.store);
        copy_folder(&evening.data(), &evening.older());
        evening.play_to(23);
        evening.answer();
        evening.store.write(None, |database, _| {
            let progress = LessonProgress {
                step: 3,
                finished: true,
            };
            lessons::set_progress(database, "nim", progress)?;
            // To make the file longer than before.
            for number in 0..400 {
                lessons::add_tip(database, "other", &format!("{number:0>100}"))?;
            }
            Ok(lessons::add_tip(database, "nim", "coins")?)
        });
        flush(&evening.store);
        assert_eq!(told(&evening.store), Vec::<String>::new());
        evening
    }

    fn data(&self) -> std::path::PathBuf {
        UserDirs::under(self.dir.path()).data().to_owned()
    }

    fn older(&self) -> std::path::PathBuf {
        self.dir.path().join("older")
    }

    fn play_to(&mut self, plies: usize) {
        for plies in self.plies + 1..=plies {
            let writer = Arc::clone(&self.writer);
            self.store.write(Some(self.table), move |database, owner| {
                let ended = is_end(plies).then(|| finished(plies as u64));
                let results: Vec<Finished> = ended.into_iter().collect();
                let mut writer = writer.lock().unwrap();
                writer.write(database, owner.name(), &record(plies), &results, None)
            });
            self.store.commit();
            self.plies = plies;
            // One after the other, as a person plays.
            flush(&self.store);
        }
    }

    fn answer(&self) {
        self.store.write(None, |database, _| {
            Ok(answers::insert(database, "nim", r#"{"same":true}"#)?)
        });
    }

    /// Everything is there, once.
    fn is_whole(&self) {
        let folder = self.dir.path();
        let played: Record<_> = disk::record::<NimGame>(folder, self.table);
        assert_eq!(played, record(self.plies));
        let times: Vec<u64> = disk::results(folder).iter().map(|one| one.time).collect();
        let ends = (1..=self.plies).filter(|&plies| is_end(plies));
        let mut expected: Vec<u64> = [1, 2, 2]
            .into_iter()
            .chain(ends.map(|ply| ply as u64))
            .collect();
        expected.sort_unstable();
        assert_eq!(times, expected);
        assert_eq!(disk::tables(folder, "nim", Status::Finished).len(), 1);
        let mut waiting = disk::tables(folder, "nim", Status::Waiting).into_iter();
        assert_eq!(
            (waiting.next().unwrap().id, waiting.count()),
            (self.table, 0)
        );
        let read = self.store.read(|database, _| {
            let (answers, _) = answers::list::<serde_json::Value>(database, "nim")?;
            let lesson = lessons::progress(database, "nim")?;
            Ok((answers.len(), lesson, lessons::tips(database, "nim")?))
        });
        let progress = LessonProgress {
            step: 3,
            finished: true,
        };
        let expected = (2, Some(progress), vec!["coins".to_owned()]);
        assert_eq!(read.wait().unwrap(), expected);
    }
}

fn remove(evening: &Evening) {
    fs::remove_dir_all(evening.data()).unwrap();
}

fn remove_all(evening: &Evening) {
    fs::remove_dir_all(evening.data()).unwrap();
    fs::remove_dir_all(UserDirs::under(evening.dir.path()).state()).unwrap();
}

fn remove_file(evening: &Evening) {
    fs::remove_file(evening.data().join("sanban.db")).unwrap();
}

fn move_away(evening: &Evening) {
    fs::rename(evening.data(), evening.dir.path().join("elsewhere")).unwrap();
}

fn replace_folder(evening: &Evening) {
    fs::remove_dir_all(evening.data()).unwrap();
    fs::rename(evening.older(), evening.data()).unwrap();
}

fn swap_file(evening: &Evening) {
    let (old, file) = (evening.older(), evening.data().join("sanban.db"));
    // As programs that synchronize folders do: a file next to it, then a rename.
    fs::copy(old.join("sanban.db"), file.with_extension("part")).unwrap();
    fs::rename(file.with_extension("part"), file).unwrap();
}

/// Moves the content of the log into the file itself.
fn checkpoint(evening: &Evening) {
    let connection = rusqlite::Connection::open(evening.data().join("sanban.db")).unwrap();
    let all = "PRAGMA wal_checkpoint(TRUNCATE)";
    connection.query_row(all, [], |_| Ok(())).unwrap();
    drop(connection);
    // The change has been noticed.
    flush(&evening.store);
}

fn overwrite_file(evening: &Evening) {
    let (old, file) = (evening.older(), evening.data().join("sanban.db"));
    checkpoint(evening);
    fs::copy(old.join("sanban.db"), file).unwrap();
}

#[rstest]
#[case::folder_removed(remove)]
#[case::both_folders_removed(remove_all)]
#[case::file_removed(remove_file)]
#[case::folder_moved(move_away)]
#[case::folder_replaced_by_an_older_copy(replace_folder)]
#[case::file_swapped_by_rename(swap_file)]
fn what_a_database_held_goes_into_what_lies_in_its_place(
    #[case] lose: fn(&Evening),
    #[values(true, false)] plays_on: bool,
) {
    let mut evening = Evening::begin();
    lose(&evening);
    if plays_on {
        evening.play_to(30);
    }
    flush(&evening.store);
    let told = told(&evening.store);
    assert!(
        told.len() == 1 && told[0].contains("the database was taken away or replaced"),
        "{told:?}"
    );
    evening.is_whole();
    // The table is still claimed: another window cannot resume it.
    let other = Store::open(&UserDirs::under(evening.dir.path())).unwrap();
    let taken = other.read(|database, owner| {
        tables::list(database, "nim", Status::Waiting, 1, |name| {
            owner.is_alive(name)
        })
    });
    assert!(taken.wait().unwrap()[0].in_use);
    drop(other);
    // Once more, with the same result.
    if plays_on {
        fs::remove_dir_all(evening.data()).unwrap();
        evening.play_to(33);
        evening.is_whole();
    }
}

/// Content that was only in the file is lost, and that is reported; the table in progress continues, and is whole.
#[test]
fn a_file_that_is_written_over_is_told_and_the_table_goes_on() {
    let mut evening = Evening::begin();
    overwrite_file(&evening);
    evening.play_to(30);
    let told = told(&evening.store);
    assert!(
        told.len() == 1 && told[0].contains("written over"),
        "{told:?}"
    );
    let folder = evening.dir.path();
    assert_eq!(disk::record::<NimGame>(folder, evening.table), record(30));
}

/// With content of the same length, written later: only its own count shows that it is older.
#[test]
fn content_of_the_same_length_is_seen_to_be_older() {
    let mut evening = Evening::begin();
    let (file, older) = (
        evening.data().join("sanban.db"),
        evening.dir.path().join("older.db"),
    );
    checkpoint(&evening);
    fs::copy(&file, &older).unwrap();
    evening.answer();
    flush(&evening.store);
    checkpoint(&evening);
    let length = |path: &Path| fs::metadata(path).unwrap().len();
    assert_eq!(length(&file), length(&older));
    assert_eq!(told(&evening.store), Vec::<String>::new());
    fs::copy(&older, &file).unwrap();
    evening.play_to(30);
    let told = told(&evening.store);
    assert!(
        told.len() == 1 && told[0].contains("written over"),
        "{told:?}"
    );
    let folder = evening.dir.path();
    assert_eq!(disk::record::<NimGame>(folder, evening.table), record(30));
}

/// Content of another database with more writes.
#[test]
fn content_that_is_ahead_of_what_was_written_is_seen_to_be_of_another() {
    let mut evening = Evening::begin();
    checkpoint(&evening);
    let other = tempdir().unwrap();
    for time in 0..200 {
        disk::add_result(other.path(), &finished(time));
    }
    let other = UserDirs::under(other.path()).database();
    // Whatever their lengths are.
    let mut content = fs::read(other).unwrap();
    let length = fs::metadata(evening.data().join("sanban.db"))
        .unwrap()
        .len();
    content.resize(content.len().max(usize::try_from(length).unwrap()), 0);
    fs::write(evening.data().join("sanban.db"), content).unwrap();
    evening.play_to(30);
    let told = told(&evening.store);
    assert!(
        told.iter().any(|told| told.contains("written over")),
        "{told:?}"
    );
    let folder = evening.dir.path();
    assert_eq!(disk::record::<NimGame>(folder, evening.table), record(30));
}

/// Nothing is read or written before the program ends.
#[test]
fn what_a_database_held_is_there_when_the_program_just_ends() {
    let Evening {
        dir,
        store,
        table,
        plies,
        ..
    } = Evening::begin();
    fs::remove_dir_all(dir.path().join("data")).unwrap();
    drop(store);
    assert_eq!(disk::record::<NimGame>(dir.path(), table), record(plies));
}

/// It is reported without any activity, and the file that comes back contains everything.
#[test]
fn a_folder_that_goes_and_comes_back_has_all_in_it() {
    let mut evening = Evening::begin();
    let aside = evening.dir.path().join("unmounted");
    fs::rename(evening.data(), &aside).unwrap();
    let end = std::time::Instant::now() + Duration::from_secs(60);
    while told(&evening.store).is_empty() {
        assert!(std::time::Instant::now() < end, "nothing was told");
        std::thread::sleep(Duration::from_millis(20));
    }
    evening.play_to(27);
    evening.is_whole();
    fs::remove_dir_all(evening.data()).unwrap();
    fs::rename(&aside, evening.data()).unwrap();
    evening.play_to(31);
    evening.is_whole();
}

/// There is no place for a new file: that is reported, and everything is written once there is.
#[test]
fn a_folder_that_cannot_be_made_anew_is_told_and_waited_for() {
    let mut evening = Evening::begin();
    fs::remove_dir_all(evening.data()).unwrap();
    fs::write(evening.data(), "in the way").unwrap();
    let writer = Arc::clone(&evening.writer);
    evening
        .store
        .write(Some(evening.table), move |database, owner| {
            let mut writer = writer.lock().unwrap();
            writer.write(database, owner.name(), &record(24), &[finished(24)], None)
        });
    let trouble = evening.store.flush(Duration::from_secs(60)).unwrap();
    assert!(
        trouble.loses && trouble.problem.contains("/data"),
        "{trouble:?}"
    );
    fs::remove_file(evening.data()).unwrap();
    evening.plies = 24;
    flush(&evening.store);
    evening.is_whole();
}

/// A folder in which nothing can be created: files that are open there are written as before.
#[cfg(unix)]
#[test]
fn a_folder_that_becomes_read_only_loses_nothing() {
    use std::os::unix::fs::PermissionsExt as _;
    let mut evening = Evening::begin();
    let set = |mode| fs::set_permissions(evening.data(), fs::Permissions::from_mode(mode));
    set(0o555).unwrap();
    evening.play_to(30);
    assert_eq!(told(&evening.store), Vec::<String>::new());
    evening.is_whole();
    fs::set_permissions(evening.data(), fs::Permissions::from_mode(0o755)).unwrap();
}

/// Two windows lose the same file: neither loses its own data, and nothing is there twice.
#[test]
fn two_programs_that_lose_the_same_file_find_each_other_again() {
    let mut evening = Evening::begin();
    let other = Store::open(&UserDirs::under(evening.dir.path())).unwrap();
    other.write(None, |database, _| {
        results::insert(database, None, &finished(1))
    });
    flush(&other);
    swap_file(&evening);
    other.write(None, |database, _| {
        results::insert(database, None, &finished(100))
    });
    flush(&other);
    evening.play_to(26);
    flush(&other);
    let mut times: Vec<u64> = disk::results(evening.dir.path())
        .iter()
        .map(|one| one.time)
        .collect();
    times.retain(|&time| time < 3 || time == 100);
    assert_eq!(times, [1, 1, 2, 2, 100]);
    assert_eq!(
        disk::record::<NimGame>(evening.dir.path(), evening.table),
        record(26)
    );
}
