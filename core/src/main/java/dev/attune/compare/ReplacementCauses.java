package dev.attune.compare;

import dev.attune.diff.Diff;
import dev.attune.value.Path;
import java.util.List;

/** Which differences the object that is there cannot take: the schema says, or its provider. */
public final class ReplacementCauses {
  private ReplacementCauses() {}

  /** Why it must be replaced, difference by difference. */
  public static List<String> by(Diff diff, List<Path> replace) {
    return diff.differences().stream()
        .filter(difference ->
            difference.replaces()
                || replace.stream().anyMatch(path -> touch(path, difference.path())))
        .map(difference -> difference.shown() + " cannot be changed")
        .toList();
  }

  private static boolean touch(Path one, Path other) {
    int length = Math.min(one.steps().size(), other.steps().size());
    return one.steps().subList(0, length).equals(other.steps().subList(0, length));
  }
}
