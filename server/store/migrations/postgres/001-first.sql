-- oldest: 1
-- Columns carry the names of the contract, so that rows need no translation. Ids are compared byte by byte, whatever language the database speaks.

CREATE TABLE people (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  account text COLLATE "C" UNIQUE,
  password text,
  recovery text,
  webhook text,
  banned boolean NOT NULL,
  created bigint NOT NULL,
  seen bigint NOT NULL
);
CREATE INDEX guests ON people (seen) WHERE account IS NULL;

-- A session never outlives its person, not even one that is opened while the person is being removed.
CREATE TABLE sessions (
  key text COLLATE "C" PRIMARY KEY,
  person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created bigint NOT NULL,
  seen bigint NOT NULL
);
CREATE INDEX sessions_of ON sessions (person);
CREATE INDEX sessions_idle ON sessions (seen);

-- `other` may name nobody: one may mute the lines that a removed person has left.
CREATE TABLE stances (
  person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  other text COLLATE "C" NOT NULL,
  stance text COLLATE "C" NOT NULL,
  PRIMARY KEY (person, other, stance)
);
CREATE INDEX stances_about ON stances (other);

CREATE TABLE reports (
  id text COLLATE "C" PRIMARY KEY,
  "by" text NOT NULL,
  about text NOT NULL,
  "table" text,
  text text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX reports_by_time ON reports (at, id);

CREATE TABLE tables (
  id text COLLATE "C" PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE,
  game text NOT NULL,
  status text NOT NULL,
  listed boolean NOT NULL,
  host text NOT NULL,
  people text[] NOT NULL,
  "match" text,
  document text NOT NULL,
  version integer NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL
);
CREATE INDEX tables_listed ON tables (created, id) WHERE listed;
CREATE INDEX tables_listed_by_status ON tables (status, created, id) WHERE listed;
CREATE INDEX tables_waiting ON tables (updated) WHERE status = 'waiting';

-- The people of each table once more, to find the tables of a person.
CREATE TABLE sitters (
  person text COLLATE "C" NOT NULL,
  "table" text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, "table")
);
CREATE INDEX sitters_at ON sitters ("table");

-- `length` counts the entries: it is what a writer must know to write the next one. `node` is who wrote last, and who therefore asks the
-- bots and watches the clock. Both change with every move, so they are in no index, and a page has room for the next version of its rows.
CREATE TABLE matches (
  id text COLLATE "C" PRIMARY KEY,
  "table" text NOT NULL,
  game text NOT NULL,
  over boolean NOT NULL,
  header text NOT NULL,
  secret text NOT NULL,
  created bigint NOT NULL,
  length integer NOT NULL DEFAULT 0,
  node text
) WITH (fillfactor = 50);
CREATE INDEX matches_running ON matches (created, id) WHERE NOT over;

-- The log.
CREATE TABLE entries (
  "match" text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  entry text NOT NULL,
  PRIMARY KEY ("match", seq)
);

CREATE TABLE chat (
  "table" text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  person text NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY ("table", channel, seq)
);

CREATE TABLE settings (
  name text COLLATE "C" PRIMARY KEY,
  value text NOT NULL
);

-- One row at most.
CREATE TABLE alive (
  one integer PRIMARY KEY CHECK (one = 1),
  at bigint NOT NULL
);

-- The nodes that run. Whoever does not say in time that it still does counts as dead.
CREATE TABLE nodes (
  id text COLLATE "C" PRIMARY KEY,
  until bigint NOT NULL
);

-- What somebody wishes to take back, until everybody has answered: people of one match sit on several nodes.
CREATE TABLE wishes (
  "match" text COLLATE "C" PRIMARY KEY,
  version integer NOT NULL,
  wish text NOT NULL
);

-- "It is your turn", once for every time that the turn comes to a seat: `decision` is the question that it came with.
CREATE TABLE notices (
  "match" text COLLATE "C" NOT NULL,
  seat integer NOT NULL,
  decision integer NOT NULL,
  person text NOT NULL,
  "table" text NOT NULL,
  game text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- When it is to be sent, or tried again by somebody else; null once it is settled.
  due bigint,
  made bigint NOT NULL,
  PRIMARY KEY ("match", seat, decision)
);
CREATE INDEX notices_due ON notices (due) WHERE due IS NOT NULL;
CREATE INDEX notices_made ON notices (made);
