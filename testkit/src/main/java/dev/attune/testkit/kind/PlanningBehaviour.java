package dev.attune.testkit.kind;

import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a planning provider answers what an object will be.
 *
 * @param suppressed where a changed spelling means nothing: the prior value is the answer
 * @param replacing where a change cannot be made on the object that is there
 * @param alwaysReplacing where it says so even if nothing changed, as some providers do
 * @param unknownOnUpdate computed fields that an update makes unknown again
 * @param keepsPrivate whether it gives private bytes and refuses a write that does not return them
 */
public record PlanningBehaviour(
    List<Path> suppressed,
    List<Path> replacing,
    List<Path> alwaysReplacing,
    List<Path> unknownOnUpdate,
    boolean keepsPrivate) {

  public PlanningBehaviour {
    suppressed = List.copyOf(suppressed);
    replacing = List.copyOf(replacing);
    alwaysReplacing = List.copyOf(alwaysReplacing);
    unknownOnUpdate = List.copyOf(unknownOnUpdate);
  }

  /** Computed values unknown on create and kept on update, nothing else. */
  public static PlanningBehaviour plain() {
    return new PlanningBehaviour(List.of(), List.of(), List.of(), List.of(), false);
  }

  public PlanningBehaviour suppress(String path) {
    return new PlanningBehaviour(
        and(suppressed, path), replacing, alwaysReplacing, unknownOnUpdate, keepsPrivate);
  }

  public PlanningBehaviour replace(String path) {
    return new PlanningBehaviour(
        suppressed, and(replacing, path), alwaysReplacing, unknownOnUpdate, keepsPrivate);
  }

  public PlanningBehaviour alwaysReplace(String path) {
    return new PlanningBehaviour(
        suppressed, replacing, and(alwaysReplacing, path), unknownOnUpdate, keepsPrivate);
  }

  public PlanningBehaviour unknownOnUpdate(String path) {
    return new PlanningBehaviour(
        suppressed, replacing, alwaysReplacing, and(unknownOnUpdate, path), keepsPrivate);
  }

  public PlanningBehaviour keepingPrivate() {
    return new PlanningBehaviour(suppressed, replacing, alwaysReplacing, unknownOnUpdate, true);
  }

  private static List<Path> and(List<Path> paths, String path) {
    List<Path> more = new ArrayList<>(paths);
    more.add(Path.of(path));
    return more;
  }
}
