package dev.attune.plan;

import dev.attune.manifest.Identity;
import dev.attune.store.Deployment;

/** A resource on one of its nodes; the node is empty where it is not placed. */
record OnNode(Identity identity, String node) {

  static OnNode of(Deployment deployment) {
    return new OnNode(deployment.identity(), deployment.node());
  }

  static OnNode of(Work work) {
    return new OnNode(work.identity(), work.node());
  }
}
