package dev.attune.store;

import dev.attune.manifest.Identity;

/**
 * One object that a declared resource has become.
 *
 * @param node the provider instance it was placed on; empty where the resource says no placement
 * @param generation counts replacements: an old object may outlive the new one for a while
 */
public record Deployment(Identity identity, String node, int generation) {

  public static Deployment of(Identity identity) {
    return new Deployment(identity, "", 0);
  }
}
