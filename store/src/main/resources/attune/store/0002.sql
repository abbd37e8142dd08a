-- A doubt is a reason, and a time until which the object may still be made. Before it was one
-- sentence in the column doubt. That column stays: a process of version 1 that has the lease while
-- the tables are brought up to date goes on writing it, and what it says there is newer.

ALTER TABLE attune_intent ADD COLUMN doubt_reason TEXT;

ALTER TABLE attune_intent ADD COLUMN doubt_until BIGINT;
