-- How far a person has come in the lesson of a game.
CREATE TABLE lesson (
    game      TEXT    PRIMARY KEY,
    -- The step at which it was left, from 0.
    step      INTEGER NOT NULL,
    -- Whether it was ever gone through to its end.
    finished  INTEGER NOT NULL CHECK (finished IN (0, 1))
) STRICT, WITHOUT ROWID;

-- What a person has had explained once, when it first happened.
CREATE TABLE tip (
    game      TEXT    NOT NULL,
    tip       TEXT    NOT NULL,
    PRIMARY KEY (game, tip)
) STRICT, WITHOUT ROWID;
