-- From which action of its record on it was noted what people decided after a hint; NULL where nobody noted it.
ALTER TABLE game_table ADD COLUMN hints_from INTEGER;

-- A decision that a person made after a hint, by how many actions of the record were before it.
CREATE TABLE hint (
    table_id  INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    ply       INTEGER NOT NULL,
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

-- How many of the person's decisions in the game were made after a hint; NULL where that is not known.
ALTER TABLE result ADD COLUMN hints INTEGER;

-- Whether the decision was made after a hint; NULL where that is not known.
ALTER TABLE judgement ADD COLUMN hinted INTEGER CHECK (hinted IN (0, 1));
