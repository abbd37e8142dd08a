-- Closed intents and the history are tallied in parts as well, so that a few of many can be compared.
-- A part has the rows from its first position on, up to the next part. Parts are made, with the key
-- of the project, by whoever next opens it to write.

-- Who knows nothing of parts must not write any more, and looks at the version before it takes a
-- lease: whoever still believes to have one has lost it.

UPDATE attune_lease SET token = token + 1, held = 0;

CREATE TABLE attune_part (
  project TEXT NOT NULL,
  first_position BIGINT NOT NULL,
  tally TEXT NOT NULL,
  PRIMARY KEY (project, first_position)
);

CREATE INDEX attune_intent_position ON attune_intent (project, position);
