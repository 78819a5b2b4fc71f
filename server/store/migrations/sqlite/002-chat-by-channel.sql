-- Lines are numbered channel by channel: gaps in the numbers of one would tell that another is used.
CREATE TABLE chat_by_channel (
  "table" TEXT NOT NULL,
  channel TEXT NOT NULL,
  seq INTEGER NOT NULL,
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY ("table", channel, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO chat_by_channel ("table", channel, seq, person, text, at)
  SELECT "table", channel, row_number() OVER (PARTITION BY "table", channel ORDER BY seq), person, text, at FROM chat;
DROP TABLE chat;
ALTER TABLE chat_by_channel RENAME TO chat;

CREATE INDEX sessions_idle ON sessions (seen);
