package dev.attune.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Why it could not be found out what came of a write.
 *
 * @param reason for a person, without secrets
 * @param until when the remote system may still make the object at the latest; none where nothing
 *     is under way
 */
public record Doubt(String reason, Optional<Instant> until) {

  /** Of a write that is not under way any more. */
  public static Doubt of(String reason) {
    return new Doubt(reason, Optional.empty());
  }

  /** Of a create that may still be carried out. */
  public static Doubt until(Instant until, String reason) {
    return new Doubt(reason, Optional.of(until));
  }

  /** All of it, for a person. */
  public String text() {
    return reason
        + until
            .map(
                end -> ", and it may still be created until " + end.truncatedTo(ChronoUnit.SECONDS))
            .orElse("");
  }
}
