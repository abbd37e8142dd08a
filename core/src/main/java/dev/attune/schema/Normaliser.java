package dev.attune.schema;

/** Which spellings of a value an API treats as the same. */
public enum Normaliser {
  /** Only equal values are the same. */
  NONE,
  /** Upper and lower case are the same. */
  CASE,
  /** A full link and its tail are the same. */
  SELF_LINK,
  /** 60s, 1m and 1m0s are the same. */
  DURATION,
  /** Times in RFC 3339 that mean the same moment are the same. */
  TIME,
  /** A number and its text are the same. */
  NUMBER_TEXT
}
