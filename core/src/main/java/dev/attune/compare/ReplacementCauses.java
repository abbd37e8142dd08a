package dev.attune.compare;

import dev.attune.compare.ReplacementCause.FixedField;
import dev.attune.diff.Diff;
import dev.attune.value.Path;
import java.util.List;

/** Which differences the object that is there cannot take: the schema says, or its provider. */
final class ReplacementCauses {
  private ReplacementCauses() {}

  /**
   * The differences for which it must be replaced.
   *
   * @param fixed paths that the provider says cannot change
   */
  static List<FixedField> in(Diff diff, List<Path> fixed) {
    return diff.differences().stream()
        .filter(difference -> difference.replaces() || isFixed(difference.path(), fixed))
        .map(difference -> new FixedField(difference.shown()))
        .toList();
  }

  /** Whether a path is one of these, around one or inside one. */
  static boolean isFixed(Path path, List<Path> fixed) {
    return fixed.stream().anyMatch(one -> touch(one, path));
  }

  private static boolean touch(Path one, Path other) {
    int length = Math.min(one.steps().size(), other.steps().size());
    return one.steps().subList(0, length).equals(other.steps().subList(0, length));
  }
}
