package dev.attune.rest.http.auth;

import dev.attune.rest.http.Reply;
import java.util.Optional;

/** Identifies the sender of a request. */
public interface Credentials {

  /** What is to be sent along. */
  sealed interface Given {
    /** A header. */
    record Header(String name, String value) implements Given {
      /** Never the value. */
      @Override
      public String toString() {
        return "Header(" + name + ")";
      }
    }

    /** Nothing: the API asks nobody who they are. */
    record Nothing() implements Given {}

    /** There is nothing that could be sent, and so no request either. */
    record Failed(Reply reply) implements Given {}
  }

  Given current();

  /** What to send instead of something that the server did not take; nothing if that is all. */
  default Optional<Given> insteadOf(Given rejected) {
    return Optional.empty();
  }

  /** Always the same. */
  record Fixed(Given current) implements Credentials {}
}
