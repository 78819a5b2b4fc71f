-- oldest: 1
-- Quotas count open tables by host and by network address. The address is kept as a keyed hash, and only while the table is open.
ALTER TABLE tables ADD COLUMN network text COLLATE "C";
ALTER TABLE tables ADD COLUMN bots integer NOT NULL DEFAULT 0;
CREATE INDEX tables_by_network ON tables (network, created) WHERE network IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host, created) WHERE status IN ('waiting', 'playing');
