package dev.attune.label;

import dev.attune.manifest.ProtectionLevel;
import java.util.Optional;

/**
 * What our labels say about a live object.
 *
 * @param managed the namespace it belongs to; none: nobody manages it
 * @param configHash of what was declared when it was written
 * @param lastUpdated when it was written
 * @param protection how much it is protected
 */
public record Marks(
    Optional<String> managed,
    Optional<String> configHash,
    Optional<String> lastUpdated,
    ProtectionLevel protection) {

  /** An object without labels of ours. */
  public static final Marks NONE =
      new Marks(Optional.empty(), Optional.empty(), Optional.empty(), ProtectionLevel.NONE);
}
