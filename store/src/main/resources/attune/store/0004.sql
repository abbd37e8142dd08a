-- A plan is bound to the store it was made on, and is used up once all of it was done. The id of a
-- project's record is random; it is filled in by whoever next opens the record to write.

ALTER TABLE attune_project ADD COLUMN store_id TEXT;

ALTER TABLE attune_run ADD COLUMN completed BIGINT;
