package dev.attune.store;

/** What is on record about the runs of one plan. */
public enum PlanRuns {
  /** It was never carried out here. */
  NONE,
  /** It was begun, and not all of it was done. */
  BEGUN,
  /** All of it was done. */
  COMPLETED
}
