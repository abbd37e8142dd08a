package dev.attune.store;

import java.util.List;

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

  /**
   * The intents by which objects were let go; each has the object as it was. Such an object stays
   * let go until it is on record again.
   */
  default List<Intent> released() {
    return List.of();
  }

  @Override
  default void close() {}
}
