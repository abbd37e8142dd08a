package dev.attune.testkit.provider;

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
public record Planning(
    List<Path> suppressed,
    List<Path> replacing,
    List<Path> alwaysReplacing,
    List<Path> unknownOnUpdate,
    boolean keepsPrivate) {

  public Planning {
    suppressed = List.copyOf(suppressed);
    replacing = List.copyOf(replacing);
    alwaysReplacing = List.copyOf(alwaysReplacing);
    unknownOnUpdate = List.copyOf(unknownOnUpdate);
  }

  /** Computed values unknown on create and kept on update, nothing else. */
  public static Planning plain() {
    return new Planning(List.of(), List.of(), List.of(), List.of(), false);
  }

  public Planning suppress(String path) {
    return new Planning(
        and(suppressed, path), replacing, alwaysReplacing, unknownOnUpdate, keepsPrivate);
  }

  public Planning replace(String path) {
    return new Planning(
        suppressed, and(replacing, path), alwaysReplacing, unknownOnUpdate, keepsPrivate);
  }

  public Planning alwaysReplace(String path) {
    return new Planning(
        suppressed, replacing, and(alwaysReplacing, path), unknownOnUpdate, keepsPrivate);
  }

  public Planning unknownOnUpdate(String path) {
    return new Planning(
        suppressed, replacing, alwaysReplacing, and(unknownOnUpdate, path), keepsPrivate);
  }

  public Planning keepingPrivate() {
    return new Planning(suppressed, replacing, alwaysReplacing, unknownOnUpdate, true);
  }

  private static List<Path> and(List<Path> paths, String path) {
    List<Path> more = new ArrayList<>(paths);
    more.add(Path.of(path));
    return more;
  }
}
