package dev.attune.store;

/**
 * Writes to the store, under a lease. Every method may be called from many threads at once, and
 * throws a {@link StoreException} once anything could not be written or the lease is lost: then
 * nothing more may be done to the remote system.
 */
public interface Journal extends AutoCloseable {

  Lease lease();

  /** Begins a run; durable when it returns. */
  void begin(Run run);

  /** Durable when it returns; only then may the write be made. */
  void intend(Intent intent);

  /** Written together with what comes next, at the latest by {@link #flush}. */
  void record(Outcome outcome);

  /** Returns when everything recorded so far is durable, and only if the lease is still ours. */
  void flush();

  /** Ends a run; durable when it returns. */
  void end(String run);

  /** The same for a run that did all that its plan says: the plan is used up. */
  void complete(String run);

  /**
   * Says that a write may still be under way when this is closed. The lease is then not given back
   * but left to run out, so that nobody else settles too soon what is still being made.
   */
  void keepLease();

  /** Flushes and gives the lease back; why it failed, if no call has said so before. */
  @Override
  void close();
}
