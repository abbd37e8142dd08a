package dev.attune.replace;

import java.util.Optional;

/**
 * What the order of a replacement depends on.
 *
 * @param deleteBeforeReplace what the manifest says, if it does
 * @param tainted whether the old object was left half made
 * @param moved whether the new object goes to another provider instance
 * @param dependencyGoesFirst whether something it refers to is deleted before it comes back
 * @param keepsUniqueName whether both objects would have one name that only one can have, as far as
 *     anybody can tell
 */
public record Evidence(
    Optional<Boolean> deleteBeforeReplace,
    boolean tainted,
    boolean moved,
    boolean dependencyGoesFirst,
    boolean keepsUniqueName) {

  /** Whether the manifest asks for an order that what it refers to does not allow. */
  public boolean isOverridden() {
    return dependencyGoesFirst && deleteBeforeReplace.equals(Optional.of(false));
  }
}
