package dev.attune.manifest;

import java.util.Optional;

/**
 * What the annotations of a manifest tell the engine.
 *
 * @param protection how much the resource is protected, if the manifest says
 * @param ignoreUnspecifiedFields whether fields that the manifest leaves out keep their live value
 * @param deleteBeforeReplace the order of a replacement, if the manifest says
 * @param external whether the manifest only looks an existing object up
 * @param provider the provider instance, if not the one that the API group names
 */
public record Settings(
    Optional<ProtectionLevel> protection,
    boolean ignoreUnspecifiedFields,
    Optional<Boolean> deleteBeforeReplace,
    boolean external,
    Optional<String> provider) {

  /** The same for an object that is only looked up. */
  public Settings asExternal() {
    return new Settings(protection, ignoreUnspecifiedFields, deleteBeforeReplace, true, provider);
  }
}
