package dev.attune.provider;

/** What a provider can do for a kind beyond saying its schema; the engine assumes none of these. */
public enum Operation {
  /** Checks a configuration more closely than the schema can. */
  VALIDATE,
  /** Brings a stored instance to the schema of today. */
  UPGRADE,
  /** Says itself what an object will be; without it that follows from the schema alone. */
  PROPOSE,
  READ,
  FIND_BY_NAME,
  FIND_BY_LABEL,
  LIST,
  CREATE,
  UPDATE,
  DELETE,
  /** Waits until a deleted object is really gone. */
  AWAIT_GONE,
  /** Reads an object that is known by nothing but its id. */
  IMPORT,
  /** Answers a question; there is nothing to create. */
  READ_DATA
}
