package dev.attune.store.jdbc.tally;

/** Rows that are read together, and so are checked together. */
public enum RowSet {
  /** Which state of a deployment holds today. */
  RECORDS,
  /** Intents without an outcome, with their doubts. */
  OPEN,
  /** Intents that let an object go. */
  RELEASED,
  /** All other intents. */
  CLOSED,
  /** Every state that a deployment ever had. */
  HISTORY,
  /** Runs, with the plans that they used up. */
  RUNS
}
