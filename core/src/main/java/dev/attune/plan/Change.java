package dev.attune.plan;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.value.MapValue;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One write that is to be made.
 *
 * @param id its place in the order, the first letter of its action, and the resource's name
 * @param target which object it is about
 * @param fields for a create what is set, for an update old and new of what changes, by path; no
 *     secrets
 * @param references what the references of the resource lead to, by the path they stand at
 * @param configHash of all that is declared; none while something of it is unknown
 * @param protection what becomes of the protection
 * @param dependsOn the ids of all changes that must have been made before
 * @param fingerprint of what the plan was made against
 * @param payload what apply needs beyond this, sealed
 * @param replacement which replacement it is half of
 * @param deployments the nodes of a placed resource, each with a part of the change
 */
public record Change(
    String id,
    Target target,
    Action action,
    MapValue fields,
    SortedMap<String, List<Referred>> references,
    Optional<String> configHash,
    Optional<Protection> protection,
    List<String> dependsOn,
    String fingerprint,
    String payload,
    Optional<Replacement> replacement,
    List<Node> deployments) {

  /** The fingerprint of what is not there. */
  public static final String ABSENT = "absent";

  /** In place of a fingerprint where each node has one of its own. */
  public static final String BY_NODE = "by-node";

  /** What stands for an id that is known after apply. */
  public static final String UNKNOWN = "<unknown>";

  /**
   * The object that a change is about.
   *
   * @param resourceType what a plan calls the kind
   * @param identity the declared resource
   * @param resourceId what the remote system calls the object, where there is one
   * @param provider the provider instance
   * @param parent the object around it
   * @param filledName the field that gets the name of the manifest, which leaves it out
   */
  public record Target(
      String resourceType,
      Identity identity,
      Optional<String> resourceId,
      String provider,
      Optional<Parent> parent,
      Optional<String> filledName) {}

  /** The object around a child: its name and its id. */
  public record Parent(String ref, String id) {}

  /**
   * A resource that a field refers to.
   *
   * @param path which part of it the field takes
   */
  public record Referred(String kind, String ref, String path, String id) {}

  /** What becomes of the protection of a resource. */
  public sealed interface Protection {
    /** The new object is protected from the start. */
    record Starts(ProtectionLevel level) implements Protection {}

    /** The object was protected so much, and will be so much. */
    record Changes(ProtectionLevel from, ProtectionLevel to) implements Protection {}

    /** Whether it ends. */
    default boolean ends() {
      return this instanceof Changes(ProtectionLevel _, ProtectionLevel to)
          && to == ProtectionLevel.NONE;
    }
  }

  /**
   * A replacement: an object goes and another comes.
   *
   * @param group the same for both changes
   * @param order which of them is first
   * @param decider who decided the order
   * @param reasons why the object cannot stay
   * @param changes old and new of what differs between the two objects, by path; no secrets
   */
  public record Replacement(
      String group, String order, String decider, List<String> reasons, MapValue changes) {
    public Replacement {
      reasons = List.copyOf(reasons);
    }
  }

  /** The part of a change that one node has. */
  public record Node(
      String node, Action action, Optional<String> id, MapValue fields, String fingerprint) {}

  public Change {
    references = copy(references);
    dependsOn = List.copyOf(dependsOn);
    deployments = List.copyOf(deployments);
  }

  public String resourceType() {
    return target.resourceType();
  }

  public Identity identity() {
    return target.identity();
  }

  public Optional<String> resourceId() {
    return target.resourceId();
  }

  public String provider() {
    return target.provider();
  }

  public Optional<Parent> parent() {
    return target.parent();
  }

  public Optional<String> filledName() {
    return target.filledName();
  }

  private static SortedMap<String, List<Referred>> copy(Map<String, List<Referred>> references) {
    if (references.isEmpty()) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, List<Referred>> copy = new TreeMap<>();
    references.forEach((path, all) -> copy.put(path, List.copyOf(all)));
    return Collections.unmodifiableSortedMap(copy);
  }
}
