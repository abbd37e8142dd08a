package dev.attune.plan;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is to be done, in the order it is to be done.
 *
 * @param changes in their order of execution
 * @param warnings what a person should know before
 */
public record Plan(Metadata metadata, List<Change> changes, List<Warning> warnings) {
  /** The version of the document; a reader of another one refuses it. */
  public static final String VERSION = "1.0";

  /**
   * About the plan itself.
   *
   * @param generator the program that made it
   * @param basis what it was made on
   * @param digest a keyed hash of all of the plan but itself and the time
   */
  public record Metadata(
      Instant generatedAt,
      String generator,
      Mode mode,
      String project,
      PlanBasis basis,
      String digest) {}

  /**
   * Something to know, about one change or about all.
   *
   * @param code that of the diagnostic, if it is one
   */
  public record Warning(Optional<String> changeId, Optional<String> code, String message) {}

  /** The plan in numbers. A replacement is two changes. */
  public record Summary(
      int total,
      Map<Action, Integer> byAction,
      SortedMap<String, Integer> byResource,
      int replacements,
      int protecting,
      int unprotecting) {}

  public Plan {
    changes = List.copyOf(changes);
    warnings = List.copyOf(warnings);
  }

  public List<String> executionOrder() {
    return changes.stream().map(Change::id).toList();
  }

  public Summary summary() {
    Map<Action, Integer> byAction = new EnumMap<>(Action.class);
    SortedMap<String, Integer> byResource = new TreeMap<>();
    int protecting = 0;
    int unprotecting = 0;
    for (Change change : changes) {
      byAction.merge(change.action(), 1, Integer::sum);
      byResource.merge(change.resourceType(), 1, Integer::sum);
      if (change.protection().orElse(null) instanceof Change.Protection.Changes to) {
        protecting += to.ends() ? 0 : 1;
        unprotecting += to.ends() ? 1 : 0;
      }
    }
    long replacements =
        changes.stream()
            .flatMap(change -> change.replacement().stream())
            .map(Change.Replacement::group)
            .distinct()
            .count();
    return new Summary(
        changes.size(), byAction, byResource, (int) replacements, protecting, unprotecting);
  }
}
