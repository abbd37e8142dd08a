package dev.attune.observe;

import dev.attune.manifest.Identity;
import dev.attune.store.Deployment;

/** A resource on one of its nodes; the node is empty where it is not placed. */
public record PlacedResource(Identity identity, String node) {

  public static PlacedResource of(Deployment deployment) {
    return new PlacedResource(deployment.identity(), deployment.node());
  }
}
