//! Tables of people: those in progress and those that are finished. Every action is written as it is made, together with its
//! consequences: an action that ends a game and the result of that game are one transaction.

use std::collections::BTreeMap;
use std::time::SystemTime;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use serde::{Deserialize, Serialize};

use super::archive::ArchivedTable;
use super::hints::{self, Hints};
use super::judgements;
use super::results::{self, read_players, write_players};
use super::{Finished, RatedGame, StoreError, natural, ratings, system_time, to_sql, unix_time};
use sanban_game::{
    Game, ReadError, Record, RecordHeader, RecordParts, Rules as _, Seed, State as _,
};

/// Identifier of a table in the database. It is drawn at random, so that a table has one before anything is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(i64);

impl TableId {
    /// A new random identifier.
    #[must_use]
    pub fn fresh() -> TableId {
        // Two seeds of 40 bits each; an integer of SQLite has 63 bits and a sign.
        let bits = (Seed::fresh().0 << 23) ^ Seed::fresh().0;
        TableId((bits & (u64::MAX >> 1)).cast_signed())
    }

    /// Parses the hexadecimal form that `Display` writes.
    pub(crate) fn parse(text: &str) -> Option<TableId> {
        i64::from_str_radix(text, 16).ok().map(TableId)
    }
}

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TableId> {
        value.as_i64().map(TableId)
    }
}

/// Progress of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// In progress, waiting to be resumed.
    Waiting,
    /// Played to its end.
    Finished,
}

impl Status {
    pub(super) fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Finished => "finished",
        }
    }
}

/// Number of take-backs per game of a table, keyed by game number (first game 0). Games without take-backs are absent.
pub type TakeBacks = BTreeMap<u32, u32>;

/// A table as listed.
#[derive(Clone, Debug)]
pub struct TableEntry {
    /// Its identifier.
    pub id: TableId,
    /// Time of the last write.
    pub modified: SystemTime,
    /// Header of its record; `None` if that is damaged.
    pub header: Option<RecordHeader>,
    /// Results of its games for the only person at it, in order; empty if there are several people, or none.
    pub results: Vec<Finished>,
    /// `true` while some process plays at it.
    pub in_use: bool,
    /// The name that the person gave it.
    pub title: Option<String>,
    /// `true` if it is one of the person's favourites.
    pub favourite: bool,
    /// Take-backs in its games.
    pub take_backs: TakeBacks,
    /// Decisions of people that were made after a hint; `None` if this was not recorded.
    pub hints: Option<Hints>,
    /// `true` if its games count for a rating.
    pub rated: bool,
}

/// A table that was claimed to be resumed.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The record as text.
    pub record: String,
    /// Number of games in its match, 0 if it is endless; `None` if unspecified.
    pub games: Option<u32>,
    /// Taken over from a file: it is unknown which of its games have been counted.
    pub imported: bool,
    /// `true` if its games count for a rating.
    pub rated: bool,
    /// Numbers of its games that have been counted, the first being 0.
    pub counted: Vec<u32>,
    /// Take-backs in its games.
    pub take_backs: TakeBacks,
    /// Decisions of people that were made after a hint; `None` if this was not recorded.
    pub hints: Option<Hints>,
}

/// Incremental writer of a table's record: it writes only what changed since the last call.
#[derive(Debug)]
pub struct TableWriter<G: Game> {
    id: TableId,
    games: Option<u32>,
    rated: bool,
    /// The record as last written and the number of writes so far; `None` if unknown.
    written: Option<(Record<G::State>, i64)>,
    /// State after the last action, and the number of actions after which each game ended.
    end: Option<(G::State, Vec<usize>)>,
    take_backs: TakeBacks,
    hints: Hints,
}

impl<G: Game> TableWriter<G> {
    /// A writer for this table; `games` is the length of its match, if specified.
    #[must_use]
    pub fn new(id: TableId, games: Option<u32>) -> TableWriter<G> {
        TableWriter {
            id,
            games,
            rated: false,
            written: None,
            end: None,
            take_backs: TakeBacks::new(),
            hints: Hints::default(),
        }
    }

    /// Marks the table as one whose games count for a rating.
    #[must_use]
    pub fn rated(mut self, rated: bool) -> TableWriter<G> {
        self.rated = rated;
        self
    }

    /// Sets the take-backs of the games so far; the next [`TableWriter::write`] writes them too.
    pub fn set_take_backs(&mut self, take_backs: &TakeBacks) {
        self.take_backs.clone_from(take_backs);
    }

    /// Sets the decisions that were made after a hint; the next [`TableWriter::write`] writes them too.
    pub fn set_hints(&mut self, hints: &Hints) {
        self.hints.clone_from(hints);
    }

    /// Writes the present state of the table, the results of the game that has just ended, and the resulting ratings.
    ///
    /// # Errors
    /// If the record is inconsistent, or SQLite refuses. The next call writes what this one did not.
    pub fn write(
        &mut self,
        database: &Connection,
        owner: &str,
        record: &Record<G::State>,
        results: &[Finished],
        rated: Option<&RatedGame>,
    ) -> Result<(), StoreError> {
        let writes: i64 = database
            .prepare_cached("SELECT writes FROM game_table WHERE id = ?")?
            .query_row([self.id], |row| row.get(0))
            .optional()?
            .unwrap_or(0);
        // The last write may not have reached the disk.
        let written = self.written.take().filter(|(_, known)| *known == writes);
        let written = written.map(|(written, _)| written);
        let shared = written.as_ref().map_or(0, |written| {
            let pairs = written.actions.iter().zip(&record.actions);
            pairs.take_while(|(one, other)| one == other).count()
        });
        let is_longer = written
            .as_ref()
            .is_some_and(|written| shared == written.actions.len());
        let (mut state, mut ends) = match self.end.take().filter(|_| is_longer) {
            Some(end) => end,
            None => walk::<G>(record, shared)?,
        };
        let mut words = Vec::with_capacity(record.actions.len() - shared);
        for (ply, action) in (shared..).zip(&record.actions[shared..]) {
            Record::advance(&mut state);
            words.push(state.write_action(action));
            state
                .play(action)
                .map_err(|illegal| ReadError(illegal.to_string()))?;
            ends.extend(state.actor().is_none().then_some(ply + 1));
        }
        self.write_header(database, owner, record, writes + 1)?;
        let id = self.id;
        database.execute(
            "DELETE FROM action WHERE table_id = ? AND ply >= ?",
            params![id, to_sql(shared)],
        )?;
        let mut insert = database
            .prepare_cached("INSERT INTO action (table_id, ply, action) VALUES (?, ?, ?)")?;
        for (ply, word) in (shared..).zip(words) {
            insert.execute(params![id, to_sql(ply), word])?;
        }
        let known = written.as_ref().map(|written| &written.variations);
        if known != Some(&record.variations) {
            self.write_variations(database, record)?;
        }
        write_take_backs(database, self.id, &self.take_backs)?;
        hints::write(database, self.id, &self.hints, shared)?;
        // A resignation ends the game that is being played.
        let before_this = ends
            .iter()
            .filter(|&&end| end < record.actions.len())
            .count();
        for result in results {
            results::insert(database, Some((self.id, before_this)), result)?;
        }
        if let (Some(played), Ok(number)) = (rated, u32::try_from(before_this)) {
            ratings::rate(database, G::NAME, (self.id, number), played)?;
        }
        self.end = Some((state, ends));
        self.written = Some((record.clone(), writes + 1));
        Ok(())
    }

    fn write_header(
        &self,
        database: &Connection,
        owner: &str,
        record: &Record<G::State>,
        writes: i64,
    ) -> rusqlite::Result<()> {
        let players = write_players(&record.players);
        let now = to_sql(unix_time());
        database
            .prepare_cached(
                "INSERT INTO game_table
                 (id, game, status, rules, players, header, resigned, games, created, modified, owner, writes, rated, revision)
                 VALUES (?1, ?2, 'waiting', ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11,
                         (SELECT COALESCE(MAX(revision), 0) + 1 FROM game_table))
                 ON CONFLICT (id) DO UPDATE SET status = 'waiting', players = ?4, header = ?5, resigned = ?6,
                 modified = ?8, owner = ?9, writes = ?10,
                 revision = CASE revision WHEN (SELECT MAX(revision) FROM game_table) THEN revision
                            ELSE (SELECT MAX(revision) + 1 FROM game_table) END",
            )?
            .execute(params![
                self.id,
                G::NAME,
                record.rules.text(),
                players,
                record.header_text::<G>(),
                record.resigned.map(|seat| seat.0),
                self.games,
                now,
                owner,
                writes,
                self.rated
            ])?;
        Ok(())
    }

    fn write_variations(
        &self,
        database: &Connection,
        record: &Record<G::State>,
    ) -> Result<(), StoreError> {
        database.execute("DELETE FROM variation WHERE table_id = ?", [self.id])?;
        let mut insert = database.prepare_cached(
            "INSERT INTO variation (table_id, number, older, actions) VALUES (?, ?, ?, ?)",
        )?;
        let older = record.variations.before.len();
        for (number, text) in record.variation_texts()?.into_iter().enumerate() {
            insert.execute(params![self.id, to_sql(number), number < older, text])?;
        }
        Ok(())
    }
}

/// State after the first `plies` actions of a record, and the number of actions after which each game ended.
fn walk<G: Game>(
    record: &Record<G::State>,
    plies: usize,
) -> Result<(G::State, Vec<usize>), ReadError> {
    let mut state = record.start()?;
    let mut ends = Vec::new();
    for (ply, action) in record.actions.iter().take(plies).enumerate() {
        Record::advance(&mut state);
        state
            .play(action)
            .map_err(|illegal| ReadError(illegal.to_string()))?;
        ends.extend(state.actor().is_none().then_some(ply + 1));
    }
    Ok((state, ends))
}

/// The first table of a game with this record above its actions ([`Record::header_text`]), if there is one.
///
/// # Errors
/// If SQLite refuses.
pub fn first_of(
    database: &Connection,
    game: &str,
    header: &str,
) -> rusqlite::Result<Option<TableId>> {
    database
        .prepare_cached(
            "SELECT id FROM game_table WHERE game = ? AND header = ? ORDER BY created LIMIT 1",
        )?
        .query_row([game, header], |row| row.get(0))
        .optional()
}

/// Lists the tables of a game, most recently written first, at most `limit`. `is_alive` tells if the process of an owner still runs.
///
/// # Errors
/// If SQLite refuses.
pub fn list(
    database: &Connection,
    game: &str,
    status: Status,
    limit: usize,
    is_alive: impl Fn(&str) -> bool,
) -> rusqlite::Result<Vec<TableEntry>> {
    let mut select = database.prepare_cached(
        "SELECT id, modified, rules, players, owner, title, favourite, rated,
         (SELECT COUNT(*) FROM action WHERE table_id = id) AS plies
         FROM game_table WHERE game = ? AND status = ? ORDER BY revision DESC LIMIT ?",
    )?;
    let entry = |row: &Row<'_>| {
        let owner: Option<String> = row.get("owner").unwrap_or_default();
        let header = || -> rusqlite::Result<RecordHeader> {
            Ok(RecordHeader {
                game: game.to_owned(),
                rules: row.get("rules")?,
                players: read_players(&row.get::<_, String>("players")?),
                plies: row.get("plies")?,
            })
        };
        Ok(TableEntry {
            id: row.get("id")?,
            modified: system_time(row.get("modified")?),
            header: header().ok(),
            results: Vec::new(),
            in_use: owner.is_some_and(|owner| is_alive(&owner)),
            title: row.get("title").unwrap_or_default(),
            favourite: row.get("favourite").unwrap_or_default(),
            rated: row.get("rated").unwrap_or_default(),
            take_backs: TakeBacks::new(),
            hints: None,
        })
    };
    let entries = select.query_map(params![game, status.word(), to_sql(limit)], entry)?;
    let mut entries: Vec<TableEntry> = entries.collect::<rusqlite::Result<_>>()?;
    for entry in &mut entries {
        entry.take_backs = take_backs_of(database, entry.id)?;
        entry.hints = hints::of_table(database, entry.id)?;
        let is_person = |player: &&String| *player == "human";
        let header = entry.header.as_ref();
        let people = header.map(|header| header.players.iter().filter(is_person).count());
        if people == Some(1) {
            entry.results = results::of_table(database, entry.id)?;
        }
    }
    Ok(entries)
}

/// Number of tables of a game with this status.
///
/// # Errors
/// If SQLite refuses.
pub fn count(database: &Connection, game: &str, status: Status) -> rusqlite::Result<usize> {
    database
        .prepare_cached("SELECT COUNT(*) FROM game_table WHERE game = ? AND status = ?")?
        .query_row(params![game, status.word()], |row| row.get(0))
}

/// Record of a table as text; `None` if there is no such table.
///
/// # Errors
/// If SQLite refuses.
pub fn record_text(database: &Connection, id: TableId) -> rusqlite::Result<Option<String>> {
    let header = database
        .prepare_cached("SELECT header, resigned FROM game_table WHERE id = ?")?
        .query_row([id], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, Option<u8>>(1)?))
        })
        .optional()?;
    let Some((mut text, resigned)) = header else {
        return Ok(None);
    };
    let lines = |older: bool| -> rusqlite::Result<Vec<String>> {
        database
            .prepare_cached(
                "SELECT actions FROM variation WHERE table_id = ? AND older = ? ORDER BY number",
            )?
            .query_map(params![id, older], |row| row.get(0))?
            .collect()
    };
    let (before, after) = (lines(true)?, lines(false)?);
    let actions: Vec<String> = database
        .prepare_cached("SELECT action FROM action WHERE table_id = ? ORDER BY ply")?
        .query_map([id], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let variation = |line: &String| format!("variation: {line}\n");
    text.extend(before.iter().map(variation));
    text.push_str(&format!("actions: {}\n", actions.join(" ")));
    text.extend(after.iter().map(variation));
    text.extend(resigned.map(|seat| format!("resigned: {seat}\n")));
    Ok(Some(text))
}

/// Claims a table for `owner`, to resume it; `None` if it is gone, or in use by a live process.
///
/// # Errors
/// If SQLite refuses.
pub fn claim(
    database: &Connection,
    id: TableId,
    owner: &str,
    is_alive: impl Fn(&str) -> bool,
) -> Result<Option<StoredTable>, StoreError> {
    let found = database
        .prepare_cached("SELECT owner, games, imported, rated FROM game_table WHERE id = ?")?
        .query_row([id], |row| {
            Ok((
                row.get::<_, Option<String>>(0)?,
                row.get::<_, Option<u32>>(1)?,
                row.get::<_, bool>(2)?,
                row.get::<_, bool>(3)?,
            ))
        })
        .optional()?;
    let Some((held, games, imported, rated)) = found else {
        return Ok(None);
    };
    if held.is_some_and(|held| is_alive(&held)) {
        return Ok(None);
    }
    let Some(record) = record_text(database, id)? else {
        return Ok(None);
    };
    database.execute(
        "UPDATE game_table SET owner = ? WHERE id = ?",
        params![owner, id],
    )?;
    let counted = database
        .prepare_cached("SELECT DISTINCT number FROM result WHERE table_id = ? ORDER BY number")?
        .query_map([id], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some(StoredTable {
        record,
        games,
        imported,
        rated,
        counted,
        take_backs: take_backs_of(database, id)?,
        hints: hints::of_table(database, id)?,
    }))
}

pub(super) fn owned_by(database: &Connection, owner: &str) -> rusqlite::Result<Vec<TableId>> {
    database
        .prepare_cached("SELECT id FROM game_table WHERE owner = ?")?
        .query_map([owner], |row| row.get(0))?
        .collect()
}

/// Takes over a table that came into this database from another one. Its next write is a full one, as no writer knows this write
/// count.
pub(super) fn take_over(database: &Connection, id: TableId, owner: &str) -> rusqlite::Result<()> {
    database
        .prepare_cached("UPDATE game_table SET owner = ?, writes = -1 WHERE id = ?")?
        .execute(params![owner, id])?;
    Ok(())
}

pub(super) fn take_backs_of(database: &Connection, id: TableId) -> rusqlite::Result<TakeBacks> {
    database
        .prepare_cached("SELECT number, count FROM take_back WHERE table_id = ? AND count > 0")?
        .query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

fn write_take_backs(
    database: &Connection,
    id: TableId,
    take_backs: &TakeBacks,
) -> rusqlite::Result<()> {
    let mut insert = database.prepare_cached(
        "INSERT INTO take_back (table_id, number, count) VALUES (?1, ?2, ?3)
         ON CONFLICT (table_id, number) DO UPDATE SET count = ?3",
    )?;
    for (number, count) in take_backs {
        insert.execute(params![id, number, count])?;
    }
    Ok(())
}

/// Maximum length of a table's name, in characters.
pub const LONGEST_TITLE: usize = 60;

/// Normalises the name of a table: one line, without characters that a terminal takes for commands, at most [`LONGEST_TITLE`]
/// characters. `None` if nothing is left of it.
#[must_use]
pub fn title_of(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let shown = words.join(" ");
    let shown = shown.chars().filter(|&letter| fits_a_title(letter));
    let title: String = shown.take(LONGEST_TITLE).collect();
    let title = title.trim();
    (!title.is_empty()).then(|| title.to_owned())
}

/// `true` for a character that a name may contain: neither a control character nor one that changes the text direction.
#[must_use]
pub fn fits_a_title(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Names tables; `None` removes their names.
///
/// # Errors
/// If SQLite refuses.
pub fn set_title(
    database: &Connection,
    ids: &[TableId],
    title: Option<&str>,
) -> Result<(), StoreError> {
    let title = title.and_then(title_of);
    let mut update = database.prepare_cached("UPDATE game_table SET title = ? WHERE id = ?")?;
    for id in ids {
        update.execute(params![title, id])?;
    }
    Ok(())
}

/// Marks tables as favourites, or unmarks them.
///
/// # Errors
/// If SQLite refuses.
pub fn set_favourite(
    database: &Connection,
    ids: &[TableId],
    favourite: bool,
) -> Result<(), StoreError> {
    let mut update = database.prepare_cached("UPDATE game_table SET favourite = ? WHERE id = ?")?;
    for id in ids {
        update.execute(params![favourite, id])?;
    }
    Ok(())
}

/// Releases a table, so that any process may claim it.
///
/// # Errors
/// If SQLite refuses.
pub fn release(database: &Connection, id: TableId) -> Result<(), StoreError> {
    database.execute("UPDATE game_table SET owner = NULL WHERE id = ?", [id])?;
    Ok(())
}

/// Marks a table as finished.
///
/// # Errors
/// If SQLite refuses.
pub fn finish(database: &Connection, id: TableId) -> Result<(), StoreError> {
    database.execute(
        "UPDATE game_table SET status = 'finished', owner = NULL WHERE id = ?",
        [id],
    )?;
    Ok(())
}

/// Deletes tables. The results of their games and the costs of their decisions stay.
///
/// # Errors
/// If SQLite refuses.
pub fn delete(database: &Connection, ids: &[TableId]) -> Result<(), StoreError> {
    let mut delete = database.prepare_cached("DELETE FROM game_table WHERE id = ?")?;
    for id in ids {
        delete.execute([id])?;
        judgements::forget_details(database, *id)?;
    }
    Ok(())
}

/// Progress of a table in the database: time of the last write, number of actions, and `true` if it is finished. Of two states of a
/// table the later one compares greater.
pub(super) type Progress = (u64, usize, bool);

/// Progress of a table to be inserted.
pub(super) fn progress_of(table: &ArchivedTable, record: &RecordParts) -> Progress {
    let is_finished = table.status == Status::Finished;
    (table.modified, record.actions.len(), is_finished)
}

pub(super) struct KnownTable {
    pub(super) progress: Progress,
    /// The name that the person gave it.
    pub(super) title: Option<String>,
    pub(super) favourite: bool,
}

/// Looks up a table by its identifier.
pub(super) fn known(database: &Connection, id: TableId) -> rusqlite::Result<Option<KnownTable>> {
    database
        .prepare_cached(
            "SELECT modified, (SELECT COUNT(*) FROM action WHERE table_id = id), status, title, favourite
             FROM game_table WHERE id = ?",
        )?
        .query_row([id], |row| {
            let is_finished = row.get_ref(2)?.as_str()? == Status::Finished.word();
            Ok(KnownTable {
                progress: (natural(row, 0)?, row.get(1)?, is_finished),
                title: row.get(3)?,
                favourite: row.get(4)?,
            })
        })
        .optional()
}

/// Replaces an earlier state of a table by a later one.
pub(super) fn replace(
    database: &Connection,
    id: TableId,
    table: &ArchivedTable,
    record: &RecordParts,
) -> rusqlite::Result<()> {
    database.execute("DELETE FROM game_table WHERE id = ?", [id])?;
    insert(database, id, table, record)
}

/// Inserts a whole table.
pub(super) fn insert(
    database: &Connection,
    id: TableId,
    table: &ArchivedTable,
    record: &RecordParts,
) -> rusqlite::Result<()> {
    let players = write_players(&record.header.players);
    database.execute(
        "INSERT INTO game_table
         (id, game, status, rules, players, header, resigned, imported, created, modified, games, rated, title, favourite, writes, revision)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11, ?12, ?13, 1,
                 (SELECT COALESCE(MAX(revision), 0) + 1 FROM game_table))",
        params![
            id,
            record.header.game,
            table.status.word(),
            record.header.rules,
            players,
            record.above,
            record.resigned.map(|seat| seat.0),
            table.imported,
            to_sql(table.modified),
            table.games,
            table.rated,
            table.title.as_deref().and_then(title_of),
            table.favourite,
        ],
    )?;
    write_take_backs(database, id, &table.take_backs)?;
    if let Some(hints) = &table.hints {
        hints::write(database, id, hints, 0)?;
    }
    let mut insert =
        database.prepare_cached("INSERT INTO action (table_id, ply, action) VALUES (?, ?, ?)")?;
    for (ply, action) in record.actions.iter().enumerate() {
        insert.execute(params![id, to_sql(ply), action])?;
    }
    let mut insert = database.prepare_cached(
        "INSERT INTO variation (table_id, number, older, actions) VALUES (?, ?, ?, ?)",
    )?;
    for (number, (older, line)) in record.variations.iter().enumerate() {
        insert.execute(params![id, to_sql(number), older, line])?;
    }
    Ok(())
}
