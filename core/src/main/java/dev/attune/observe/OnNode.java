package dev.attune.observe;

import dev.attune.manifest.Identity;
import dev.attune.store.Deployment;

/** A resource on one of its nodes; the node is empty where it is not placed. */
public record OnNode(Identity identity, String node) {

  public static OnNode of(Deployment deployment) {
    return new OnNode(deployment.identity(), deployment.node());
  }
}
