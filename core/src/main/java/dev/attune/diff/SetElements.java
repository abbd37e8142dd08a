package dev.attune.diff;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Compares lists whose order does not matter, an element being its value. */
final class SetElements {
  private SetElements() {}

  static void compare(DiffWalk walk, Scope scope, ValuePair sides, List<Difference> out) {
    Scope inside = scope.intoElement();
    ElementPairs pairing =
        ElementPairs.of(
            forms(inside, sides.olds()),
            forms(inside, sides.news()),
            (i, j) -> walk.same(inside, sides.old(i), sides.now(j)));
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < sides.olds().size(); i++) {
      if (!pairing.keeps(i)) {
        edits.add(new Edit.Removed(i, sides.old(i)));
      }
    }
    for (int j = 0; j < sides.news().size(); j++) {
      if (pairing.partner(j) == ElementPairs.NONE) {
        edits.add(new Edit.Added(j, sides.now(j)));
      }
    }
    if (!edits.isEmpty()) {
      out.add(walk.difference(sides, edits, scope.replaces()));
    }
  }

  static List<MatchKey> forms(Scope scope, List<Value> elements) {
    return elements.stream().map(element -> MatchKey.of(scope, element)).toList();
  }
}
