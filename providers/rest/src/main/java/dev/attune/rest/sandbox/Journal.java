package dev.attune.rest.sandbox;

import java.util.Optional;

/** Takes down what happens, before it is answered. */
interface Journal extends AutoCloseable {

  /** Nobody will want to know. */
  Journal NONE =
      new Journal() {
        @Override
        public void put(Stored stored, Optional<Tokens.Token> token) {}

        @Override
        public void drop(Stored stored) {}
      };

  /**
   * The object is so from now on.
   *
   * @param token what a second try to make it comes with
   */
  void put(Stored stored, Optional<Tokens.Token> token);

  /** The object is gone, and all that lives in it. */
  void drop(Stored stored);

  @Override
  default void close() {}
}
