package dev.attune.label;

import dev.attune.manifest.ProtectionLevel;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * What our labels are to say.
 *
 * @param namespace whose the object is
 * @param configHash of what is declared, if all of that is known
 * @param at the time of the plan
 * @param protection how much it is protected
 */
public record Stamp(
    String namespace, Optional<String> configHash, Instant at, ProtectionLevel protection) {
  // No colons: many APIs refuse them in the value of a label.
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd't'HHmmss'z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  String time() {
    return TIME.format(at);
  }
}
