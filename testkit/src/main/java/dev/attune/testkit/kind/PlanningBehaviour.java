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
 * @param filledIn where it keeps what is there if nobody declares it, although no schema says so
 * @param keepsPrivate whether it gives private bytes and refuses a write that does not return them
 */
public record PlanningBehaviour(
    List<Path> suppressed,
    List<Path> replacing,
    List<Path> alwaysReplacing,
    List<Path> unknownOnUpdate,
    List<Path> filledIn,
    boolean keepsPrivate) {

  public PlanningBehaviour {
    suppressed = List.copyOf(suppressed);
    replacing = List.copyOf(replacing);
    alwaysReplacing = List.copyOf(alwaysReplacing);
    unknownOnUpdate = List.copyOf(unknownOnUpdate);
    filledIn = List.copyOf(filledIn);
  }

  /** Computed values unknown on create and kept on update, nothing else. */
  public static PlanningBehaviour plain() {
    return new PlanningBehaviour(List.of(), List.of(), List.of(), List.of(), List.of(), false);
  }

  public PlanningBehaviour suppress(String path) {
    return new PlanningBehaviour(
        and(suppressed, path), replacing, alwaysReplacing, unknownOnUpdate, filledIn, keepsPrivate);
  }

  public PlanningBehaviour replace(String path) {
    return new PlanningBehaviour(
        suppressed, and(replacing, path), alwaysReplacing, unknownOnUpdate, filledIn, keepsPrivate);
  }

  public PlanningBehaviour alwaysReplace(String path) {
    return new PlanningBehaviour(
        suppressed, replacing, and(alwaysReplacing, path), unknownOnUpdate, filledIn, keepsPrivate);
  }

  public PlanningBehaviour unknownOnUpdate(String path) {
    return new PlanningBehaviour(
        suppressed, replacing, alwaysReplacing, and(unknownOnUpdate, path), filledIn, keepsPrivate);
  }

  public PlanningBehaviour fillsIn(String path) {
    return new PlanningBehaviour(
        suppressed, replacing, alwaysReplacing, unknownOnUpdate, and(filledIn, path), keepsPrivate);
  }

  public PlanningBehaviour keepingPrivate() {
    return new PlanningBehaviour(
        suppressed, replacing, alwaysReplacing, unknownOnUpdate, filledIn, true);
  }

  private static List<Path> and(List<Path> paths, String path) {
    List<Path> more = new ArrayList<>(paths);
    more.add(Path.of(path));
    return more;
  }
}
