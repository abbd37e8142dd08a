package dev.attune.store;

/** A store that can be written to, by one at a time. */
public interface JournalStore extends Store {

  /** Takes the lease of the project, or says who has it. */
  Acquired acquire(LeaseHolder leaseHolder);

  /** What came of asking for the lease. */
  sealed interface Acquired {
    /** It is ours until the journal is closed. */
    record Granted(Journal journal) implements Acquired {}

    /** Somebody else has it. */
    record Held(Lease lease) implements Acquired {}
  }
}
