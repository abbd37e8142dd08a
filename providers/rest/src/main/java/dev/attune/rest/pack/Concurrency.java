package dev.attune.rest.pack;

import java.util.Optional;

/** How the API notices that somebody else changed an object since it was read. */
public sealed interface Concurrency {

  /** It does not. */
  record None() implements Concurrency {}

  /** By the header ETag, which comes back as If-Match. */
  record ETag() implements Concurrency {}

  /**
   * By a field that changes with every write and must be sent as it was read.
   *
   * @param query the parameter that takes it, if it is not sent in the body
   */
  record Version(String field, Optional<String> query) implements Concurrency {}
}
