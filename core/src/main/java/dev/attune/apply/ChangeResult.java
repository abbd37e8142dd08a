package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;

/** What became of a change. */
public sealed interface ChangeResult {

  /** Whether those that wait for it may go on. */
  default boolean isDone() {
    return this instanceof Applied || this instanceof Unchanged;
  }

  /** Whether something is no longer as it was before. */
  default boolean hasWritten() {
    return this instanceof Applied
        || (this instanceof Failed(Diagnostic _, boolean written) && written);
  }

  /** It was made. */
  record Applied() implements ChangeResult {}

  /** It turned out that there was nothing to do. */
  record Unchanged() implements ChangeResult {}

  /**
   * It was tried, and did not work.
   *
   * @param written whether something was changed all the same
   */
  record Failed(Diagnostic why, boolean written) implements ChangeResult {
    public Failed(Diagnostic why) {
      this(why, false);
    }
  }

  /** It may have happened; nobody can tell. */
  record InDoubt(Diagnostic why) implements ChangeResult {}

  /** It was not tried, because of these other changes. */
  record Blocked(List<String> by) implements ChangeResult {
    public Blocked {
      by = List.copyOf(by);
    }
  }

  /** It was not tried, because the world is no longer as it was when the plan was made. */
  record Refused(Diagnostic why) implements ChangeResult {}

  /** It was not tried, because the run ended before. */
  record NotStarted() implements ChangeResult {}
}
