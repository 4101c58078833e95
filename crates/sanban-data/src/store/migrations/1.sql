-- A table that people play at, or played at: a record with its actions one by one.
CREATE TABLE game_table (
    id        INTEGER PRIMARY KEY,
    game      TEXT    NOT NULL,
    -- 'waiting': to be gone on with; 'finished': played to its end.
    status    TEXT    NOT NULL CHECK (status IN ('waiting', 'finished')),
    rules     TEXT    NOT NULL,
    -- Player specs in seat order, a JSON list.
    players   TEXT    NOT NULL,
    -- The record without its actions and variations.
    header    TEXT    NOT NULL,
    resigned  INTEGER,
    -- Games of its match; NULL where there is no such number.
    games     INTEGER,
    -- Taken over from a file: its results are counted already, without a table.
    imported  INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1)),
    -- Seconds since 1970 (UTC).
    created   INTEGER NOT NULL,
    modified  INTEGER NOT NULL,
    -- The order in which tables were written, whatever the clock said.
    revision  INTEGER NOT NULL,
    -- How often it was written: who knows another number knows another table.
    writes    INTEGER NOT NULL,
    -- The process that plays at it, by the name of its lock file.
    owner     TEXT
) STRICT;
CREATE INDEX game_table_by_game ON game_table (game, status, revision);

CREATE TABLE action (
    table_id  INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    ply       INTEGER NOT NULL,
    action    TEXT    NOT NULL,
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE variation (
    table_id  INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    -- Whether it is older than the line of the record.
    older     INTEGER NOT NULL CHECK (older IN (0, 1)),
    actions   TEXT    NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- A finished game, as one person at the table saw it.
CREATE TABLE result (
    id        INTEGER PRIMARY KEY,
    -- The table and which of its games; NULL for what was taken over from a file. A game counts once, however often its end is
    -- taken back.
    table_id  INTEGER,
    number    INTEGER,
    seat      INTEGER NOT NULL,
    -- Seconds since 1970 (UTC).
    time      INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    rules     TEXT    NOT NULL,
    players   TEXT    NOT NULL,
    score     REAL    NOT NULL,
    -- 'win', 'draw', 'loss' or 'place'.
    standing  TEXT    NOT NULL CHECK (standing IN ('win', 'draw', 'loss', 'place')),
    -- From 0; of a standing that is a place.
    place     INTEGER,
    staked    REAL,
    returned  REAL,
    seed      TEXT    NOT NULL,
    position  TEXT,
    UNIQUE (table_id, number, seat)
) STRICT;
CREATE INDEX result_by_game ON result (game, time);

-- An answer given in practice, as JSON.
CREATE TABLE answer (
    id        INTEGER PRIMARY KEY,
    game      TEXT    NOT NULL,
    answer    TEXT    NOT NULL
) STRICT;

-- What was taken over from files of earlier versions, by path: once, and never again.
CREATE TABLE imported_file (
    path      TEXT    PRIMARY KEY,
    time      INTEGER NOT NULL,
    taken     INTEGER NOT NULL,
    unreadable INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
