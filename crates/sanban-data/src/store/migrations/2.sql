-- The name that a person gave the table, and whether it is a favourite.
ALTER TABLE game_table ADD COLUMN title TEXT;
ALTER TABLE game_table ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1));
-- Whether its games count for a rating: nothing is taken back, and nobody advises.
ALTER TABLE game_table ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

-- How often something was taken back in a game at a table, the first game being 0.
CREATE TABLE take_back (
    table_id  INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    count     INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
ALTER TABLE result ADD COLUMN take_backs INTEGER NOT NULL DEFAULT 0;

-- A person's rating after a rated game. It stays when the table is deleted.
CREATE TABLE rating (
    id         INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL,
    table_id   INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    -- Seconds since 1970 (UTC).
    time       INTEGER NOT NULL,
    -- The opponents with their ratings, a JSON list.
    opponents  TEXT    NOT NULL,
    -- The share of the opponents that were beaten, from 0 to 1; or the expected loss, where that is rated.
    score      REAL    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    -- NULL where a rating has none.
    volatility REAL,
    UNIQUE (table_id, number)
) STRICT;
CREATE INDEX rating_by_game ON rating (game, id);

-- What a person's decision cost. It stays, without its details, when the table is deleted.
CREATE TABLE judgement (
    table_id   INTEGER NOT NULL,
    -- After how many actions of the table's record it was made.
    ply        INTEGER NOT NULL,
    -- The position and what was done in it, as a fingerprint in hexadecimal digits.
    decision   TEXT    NOT NULL,
    -- Who judged.
    judge      TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    -- Which of the table's games it was, from 0.
    number     INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    -- When the decision was judged, in seconds since 1970 (UTC).
    time       INTEGER NOT NULL,
    -- The kind of decision, in the game's word for it.
    situation  TEXT,
    -- In the game's unit; 0 where chance explains it, NULL where it cannot be judged.
    cost       REAL,
    -- The judgement, as JSON.
    detail     TEXT,
    PRIMARY KEY (table_id, ply, decision, judge)
) STRICT, WITHOUT ROWID;
CREATE INDEX judgement_by_game ON judgement (game, time);
