package dev.attune.provider;

import dev.attune.value.MapValue;

/**
 * An object of a remote system as a provider knows it.
 *
 * @param id what the remote system calls it; never empty
 * @param value all its fields, computed ones included
 * @param schemaVersion of the value, as the provider counts
 * @param privateBytes what the provider wants to see again
 * @param tainted whether it was left half made and is to be replaced
 */
public record Instance(
    String id, MapValue value, String schemaVersion, PrivateBytes privateBytes, boolean tainted) {

  public static Instance of(String id, MapValue value, String schemaVersion) {
    return new Instance(id, value, schemaVersion, PrivateBytes.NONE, false);
  }

  public Instance withValue(MapValue newValue) {
    return new Instance(id, newValue, schemaVersion, privateBytes, tainted);
  }

  public Instance asTainted() {
    return new Instance(id, value, schemaVersion, privateBytes, true);
  }
}
