-- Columns carry the names of the contract, so that rows need no translation. STRICT: what the types promise, the file holds.

CREATE TABLE people (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  account TEXT UNIQUE,
  password TEXT,
  recovery TEXT,
  webhook TEXT,
  banned INTEGER NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT;
CREATE INDEX guests ON people (seen) WHERE account IS NULL;

-- A session never outlives its person, not even one that is opened while the person is being removed.
CREATE TABLE sessions (
  key TEXT NOT NULL PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of ON sessions (person);

-- `other` may name nobody: one may mute the lines that a removed person has left.
CREATE TABLE stances (
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  other TEXT NOT NULL,
  stance TEXT NOT NULL,
  PRIMARY KEY (person, other, stance)
) STRICT, WITHOUT ROWID;
CREATE INDEX stances_about ON stances (other);

CREATE TABLE reports (
  id TEXT NOT NULL PRIMARY KEY,
  "by" TEXT NOT NULL,
  about TEXT NOT NULL,
  "table" TEXT,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_by_time ON reports (at, id);

CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  status TEXT NOT NULL,
  listed INTEGER NOT NULL,
  host TEXT NOT NULL,
  people TEXT NOT NULL, -- JSON
  "match" TEXT,
  document TEXT NOT NULL,
  version INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_listed ON tables (created, id) WHERE listed = 1;
CREATE INDEX tables_listed_by_status ON tables (status, created, id) WHERE listed = 1;
CREATE INDEX tables_waiting ON tables (updated) WHERE status = 'waiting';

-- The people of each table once more, to find the tables of a person.
CREATE TABLE sitters (
  person TEXT NOT NULL,
  "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, "table")
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_at ON sitters ("table");

CREATE TABLE matches (
  id TEXT NOT NULL PRIMARY KEY,
  "table" TEXT NOT NULL,
  game TEXT NOT NULL,
  over INTEGER NOT NULL,
  header TEXT NOT NULL,
  secret TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX matches_running ON matches (created, id) WHERE over = 0;

-- The log. Without row ids the entries of a match lie side by side, and a replay reads neighbouring pages.
CREATE TABLE entries (
  "match" TEXT NOT NULL REFERENCES matches (id),
  seq INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY ("match", seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
  "table" TEXT NOT NULL,
  seq INTEGER NOT NULL,
  channel TEXT NOT NULL,
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY ("table", seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row at most.
CREATE TABLE alive (
  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  at INTEGER NOT NULL
) STRICT;
