package dev.attune.rest.sandbox.state;

import java.util.Optional;

/** Records every change before its request is answered. */
public interface ObjectJournal extends AutoCloseable {

  /** Nobody will want to know. */
  ObjectJournal NONE =
      new ObjectJournal() {
        @Override
        public void put(StoredObject storedObject, Optional<IdempotencyKeys.Token> token) {}

        @Override
        public void drop(StoredObject storedObject) {}
      };

  /**
   * The object is so from now on.
   *
   * @param token what a second try to make it comes with
   */
  void put(StoredObject storedObject, Optional<IdempotencyKeys.Token> token);

  /** The object is gone, and all that lives in it. */
  void drop(StoredObject storedObject);

  @Override
  default void close() {}
}
