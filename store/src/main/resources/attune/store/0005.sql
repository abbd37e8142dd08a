-- The rows of a project are tallied: a keyed number and sum of them stands beside its name, and a
-- row whose columns may change has half of its own mark, which tells later which row was changed.
-- Both are filled in with the key of the project by whoever next opens it to write.

-- Who knows nothing of tallies must not write any more: whoever still believes to have a lease has
-- lost it, and none can be taken without saying that the rows will be tallied.

UPDATE attune_lease SET token = token + 1, held = 0;

ALTER TABLE attune_lease ADD COLUMN tallied BIGINT NOT NULL DEFAULT 0
  CONSTRAINT upgraded_by_a_newer_attune CHECK (held = 0 OR tallied = token);

ALTER TABLE attune_project ADD COLUMN tally TEXT;

ALTER TABLE attune_intent ADD COLUMN mark TEXT;

ALTER TABLE attune_deployment ADD COLUMN mark TEXT;
