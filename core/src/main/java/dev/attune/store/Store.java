package dev.attune.store;

import java.util.List;
import java.util.Optional;

/** The record of what this project made. */
public interface Store extends AutoCloseable {

  /** A project that never applied anything. */
  Store EMPTY = List::of;

  /** Everything that was applied and is not known to be gone. */
  List<LastApplied> recall();

  /** Writes of which it is not recorded what came of them, oldest first. */
  default List<Intent> openIntents() {
    return List.of();
  }

  /** Which record this is; none while there is none, or one without an id. */
  default Optional<StoreMark> mark() {
    return Optional.empty();
  }

  /**
   * What is on record about a plan.
   *
   * @param digest of the plan
   */
  default PlanRuns runs(String digest) {
    return PlanRuns.NONE;
  }

  /**
   * The intents by which objects were let go; each has the object as it was. Such an object stays
   * let go until it is on record again.
   */
  default List<Intent> released() {
    return List.of();
  }

  @Override
  default void close() {}

  /** A store that gives the answers of another one; whoever extends it changes some of them. */
  abstract class Forwarding implements Store {

    /** Whose answers are given. */
    protected abstract Store target();

    @Override
    public List<LastApplied> recall() {
      return target().recall();
    }

    @Override
    public List<Intent> openIntents() {
      return target().openIntents();
    }

    @Override
    public Optional<StoreMark> mark() {
      return target().mark();
    }

    @Override
    public PlanRuns runs(String digest) {
      return target().runs(digest);
    }

    @Override
    public List<Intent> released() {
      return target().released();
    }

    @Override
    public void close() {
      target().close();
    }
  }
}
