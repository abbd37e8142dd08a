package dev.attune.rest.pack;

import dev.attune.value.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Work that the server still does after it has answered. */
public sealed interface AsyncWrites {

  /** The operations that can go on. */
  enum Write {
    CREATE,
    UPDATE,
    DELETE
  }

  /**
   * How to see that it is over.
   *
   * @param on which operations go on
   * @param status where it says how far it is
   * @param done what it says when all went well
   * @param failed what it says when it did not
   * @param error where it then says why
   */
  record Progress(
      Set<Write> on,
      Path status,
      List<String> done,
      List<String> failed,
      Optional<Path> error,
      Duration every,
      Duration within) {
    public Progress {
      on = Set.copyOf(on);
      done = List.copyOf(done);
      failed = List.copyOf(failed);
    }
  }

  /** Nothing does. */
  record None() implements AsyncWrites {}

  /**
   * An operation of its own is polled.
   *
   * @param id where the first answer has the operation's id
   * @param result where the finished operation has the id of the new object
   */
  record Operation(Template path, Path id, Optional<Path> result, Progress progress)
      implements AsyncWrites {}

  /** What a header of the first answer leads to is polled. */
  record Location(String header, Optional<Path> result, Progress progress) implements AsyncWrites {}

  /** The object itself says when it is ready. */
  record OfObject(Progress progress) implements AsyncWrites {}
}
