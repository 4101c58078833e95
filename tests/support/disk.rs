//! Content of the database in a folder, as another program sees it.

#![allow(
    clippy::unwrap_used,
    dead_code,
    reason = "helpers of tests, of which each file uses some"
)]

use std::path::Path;

use sanban_blackjack::practice::Attempt;
use sanban_data::store::archive::Archive;
use sanban_data::store::{
    Database, DecisionCost, Finished, JudgedDecision, RatingEntry, Status, TableEntry, TableId,
    TableWriter, UserDirs, answers, judgements, ratings, results, tables,
};
use sanban_game::{Game, Record};
use sanban_play::puzzles::PuzzleAnswer;

fn open(folder: &Path) -> Database {
    let (database, notice) = Database::open(&UserDirs::under(folder).database()).unwrap();
    assert_eq!(notice, None);
    database
}

/// All results, in the order in which the games ended.
pub(crate) fn results(folder: &Path) -> Vec<Finished> {
    let read = open(folder).read(|database| results::list(database, None));
    let (results, unreadable) = read.unwrap();
    assert_eq!(unreadable, 0);
    results
}

/// Adds a result that belongs to no table.
pub(crate) fn add_result(folder: &Path, result: &Finished) {
    let write = open(folder).write(|database| results::insert(database, None, result));
    write.unwrap();
}

/// Tables of a game, latest first.
pub(crate) fn tables(folder: &Path, game: &str, status: Status) -> Vec<TableEntry> {
    let list = |database: &_| tables::list(database, game, status, usize::MAX, |_| false);
    open(folder).read(list).unwrap()
}

/// The record of a table.
pub(crate) fn record<G: Game>(folder: &Path, id: TableId) -> Record<G::State> {
    let text = open(folder).read(|database| tables::record_text(database, id));
    Record::parse::<G>(&text.unwrap().unwrap()).unwrap()
}

/// Adds a table in progress, with these results.
pub(crate) fn add_table<G: Game>(
    folder: &Path,
    record: &Record<G::State>,
    results: &[Finished],
) -> TableId {
    let id = TableId::fresh();
    let mut writer = TableWriter::<G>::new(id, None);
    let write =
        open(folder).write(|database| writer.write(database, "nobody", record, results, None));
    write.unwrap();
    id
}

/// Adds a rated series that was played to its end, and is not judged yet.
pub(crate) fn add_rated_series<G: Game>(folder: &Path, record: &Record<G::State>) -> TableId {
    let id = TableId::fresh();
    let mut writer = TableWriter::<G>::new(id, None).rated(true);
    let write = open(folder).write(|database| {
        writer.write(database, "nobody", record, &[], None)?;
        tables::finish(database, id)
    });
    write.unwrap();
    id
}

/// Ratings in a game, oldest first.
pub(crate) fn ratings(folder: &Path, game: &str) -> Vec<RatingEntry> {
    let read = open(folder).read(|database| ratings::list(database, game));
    let (ratings, unreadable) = read.unwrap();
    assert_eq!(unreadable, 0);
    ratings
}

/// Names a table, marks or unmarks it as a favourite, and sets the take-backs in its games.
pub(crate) fn keep_as(
    folder: &Path,
    id: TableId,
    title: &str,
    favourite: bool,
    take_backs: &[(u32, u32)],
) {
    let write = open(folder).write(|database| {
        for (number, count) in take_backs {
            database.execute(
                "INSERT INTO take_back (table_id, number, count) VALUES (?, ?, ?)",
                (id, number, count),
            )?;
        }
        tables::set_title(database, &[id], Some(title))?;
        tables::set_favourite(database, &[id], favourite)
    });
    write.unwrap();
}

/// Sets the time of a table's last write, in seconds since 1970.
pub(crate) fn set_time(folder: &Path, id: TableId, seconds: i64) {
    let write = open(folder).write(|database| {
        let update = "UPDATE game_table SET modified = ? WHERE id = ?";
        database.execute(update, (seconds, id))?;
        Ok(())
    });
    write.unwrap();
}

/// Marks a table as finished.
pub(crate) fn finish(folder: &Path, id: TableId) {
    let write = open(folder).write(|database| tables::finish(database, id));
    write.unwrap();
}

/// All answers to puzzles of a game, in order.
pub(crate) fn puzzle_answers(folder: &Path, game: &str) -> Vec<PuzzleAnswer> {
    let read = open(folder).read(|database| answers::list(database, game));
    let (answers, unreadable) = read.unwrap();
    assert_eq!(unreadable, 0);
    answers
}

/// All answers given in practice, in order.
pub(crate) fn answers(folder: &Path) -> Vec<Attempt> {
    let read = open(folder).read(|database| answers::list(database, "blackjack"));
    let (answers, unreadable) = read.unwrap();
    assert_eq!(unreadable, 0);
    answers
}

/// Adds an answer.
pub(crate) fn add_answer(folder: &Path, answer: &Attempt) {
    let text = serde_json::to_string(answer).unwrap();
    let write = open(folder).write(|database| Ok(answers::insert(database, "blackjack", &text)?));
    write.unwrap();
}

/// Costs of the decisions in a game.
pub(crate) fn costs(folder: &Path, game: &str) -> Vec<DecisionCost> {
    let read = open(folder).read(|database| judgements::list(database, Some(game)));
    read.unwrap()
}

/// Number of a game's judgements with details.
pub(crate) fn details(folder: &Path, game: &str) -> usize {
    let count = |database: &rusqlite::Connection| {
        let count = "SELECT COUNT(detail) FROM judgement WHERE game = ?";
        database.query_row(count, [game], |row| row.get(0))
    };
    open(folder).read(count).unwrap()
}

/// Makes the details of all judgements unreadable.
pub(crate) fn damage_details(folder: &Path) {
    let write = open(folder).write(|database| {
        database.execute("UPDATE judgement SET detail = substr(detail, 2)", [])?;
        Ok(())
    });
    write.unwrap();
}

/// Adds judgements.
pub(crate) fn add_judgements(folder: &Path, decisions: &[JudgedDecision]) {
    let write = open(folder).write(|database| judgements::insert(database, decisions));
    write.unwrap();
}

/// Imports an archive.
pub(crate) fn take_in(folder: &Path, archive: &Archive) {
    let write = open(folder).write(|database| archive.take_in(database));
    write.unwrap();
}

/// Judgements of a table's decisions by one judge.
pub(crate) fn judged(folder: &Path, table: TableId, judge: &str) -> Vec<JudgedDecision> {
    let read = open(folder).read(|database| judgements::of_table(database, table, judge));
    read.unwrap()
}
