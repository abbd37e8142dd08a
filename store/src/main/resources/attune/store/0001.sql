-- Read by SQLite and PostgreSQL alike. Times are microseconds since 1970; a statement ends at a
-- semicolon that ends a line. A released file never changes: what comes later gets the next number.

CREATE TABLE attune_project (
  project TEXT PRIMARY KEY,
  key_check TEXT NOT NULL
);

CREATE TABLE attune_lease (
  project TEXT PRIMARY KEY,
  token BIGINT NOT NULL,
  held BIGINT NOT NULL,
  who TEXT NOT NULL,
  host TEXT NOT NULL,
  pid BIGINT NOT NULL,
  started BIGINT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL
);

CREATE TABLE attune_run (
  project TEXT NOT NULL,
  run TEXT NOT NULL,
  command TEXT NOT NULL,
  who TEXT NOT NULL,
  token BIGINT NOT NULL,
  started BIGINT NOT NULL,
  generator TEXT NOT NULL,
  plan_digest TEXT,
  ended BIGINT,
  PRIMARY KEY (project, run)
);

-- Stays for ever. Open while it has no outcome.
CREATE TABLE attune_intent (
  project TEXT NOT NULL,
  intent TEXT NOT NULL,
  position BIGINT NOT NULL,
  run TEXT NOT NULL,
  token BIGINT NOT NULL,
  intended BIGINT NOT NULL,
  document TEXT NOT NULL,
  digest TEXT NOT NULL,
  doubt TEXT,
  outcome TEXT,
  reason TEXT,
  closed BIGINT,
  closed_run TEXT,
  PRIMARY KEY (project, intent)
);

CREATE INDEX attune_intent_open ON attune_intent (project, position) WHERE outcome IS NULL;

-- Every state that a deployment ever had, oldest first; no document: it was gone.
CREATE TABLE attune_history (
  project TEXT NOT NULL,
  position BIGINT NOT NULL,
  intent TEXT NOT NULL,
  run TEXT,
  token BIGINT NOT NULL,
  recorded BIGINT NOT NULL,
  deployment TEXT NOT NULL,
  document TEXT,
  digest TEXT,
  PRIMARY KEY (project, position)
);

-- Which row of the history holds today, and which was the first since the object is there.
CREATE TABLE attune_deployment (
  project TEXT NOT NULL,
  deployment TEXT NOT NULL,
  first_position BIGINT NOT NULL,
  position BIGINT NOT NULL,
  PRIMARY KEY (project, deployment)
);
