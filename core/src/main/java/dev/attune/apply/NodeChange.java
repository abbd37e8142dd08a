package dev.attune.apply;

import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import java.util.List;
import java.util.Optional;

/**
 * A change on one node; a resource that is not placed has one, without a name.
 *
 * @param provider the provider instance that makes it
 * @param id what the remote system calls the object that is there
 */
public record NodeChange(
    Change change,
    String node,
    String provider,
    Action action,
    Optional<String> id,
    String fingerprint) {

  public static List<NodeChange> of(Change change) {
    if (change.deployments().isEmpty()) {
      return List.of(
          new NodeChange(
              change,
              "",
              change.provider(),
              change.action(),
              change.resourceId(),
              change.fingerprint()));
    }
    return change.deployments().stream()
        .map(node ->
            new NodeChange(
                change, node.node(), node.node(), node.action(), node.id(), node.fingerprint()))
        .toList();
  }

  public static List<String> nodes(Change change) {
    return change.deployments().isEmpty()
        ? List.of("")
        : change.deployments().stream().map(Change.Node::node).toList();
  }

  public static boolean isProtection(Change change) {
    return change.protection().orElse(null) instanceof Change.Protection.Changes;
  }

  /** How much a new object is protected. */
  public static ProtectionLevel startingProtection(Change change) {
    return change.protection().orElse(null) instanceof Change.Protection.Starts(var level)
        ? level
        : ProtectionLevel.NONE;
  }

  /** As messages name it. */
  public String displayName() {
    return change.identity() + (node.isEmpty() ? "" : " on '" + node + "'");
  }
}
