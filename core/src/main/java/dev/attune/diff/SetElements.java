package dev.attune.diff;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Compares lists whose order does not matter, an element being its value. */
final class SetElements {
  private SetElements() {}

  static void compare(DiffWalk walk, Scope scope, ValuePair valuePair, List<Difference> out) {
    Scope inside = scope.intoElement();
    ElementPairs elementPairs =
        ElementPairs.of(
            forms(inside, valuePair.olds()),
            forms(inside, valuePair.news()),
            (i, j) -> walk.same(inside, valuePair.old(i), valuePair.now(j)));
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < valuePair.olds().size(); i++) {
      if (!elementPairs.keeps(i)) {
        edits.add(new Edit.Removed(i, valuePair.old(i)));
      }
    }
    for (int j = 0; j < valuePair.news().size(); j++) {
      if (elementPairs.partner(j) == ElementPairs.NONE) {
        edits.add(new Edit.Added(j, valuePair.now(j)));
      }
    }
    if (!edits.isEmpty()) {
      out.add(walk.difference(valuePair, edits, scope.replaces()));
    }
  }

  static List<MatchKey> forms(Scope scope, List<Value> elements) {
    return elements.stream().map(element -> MatchKey.of(scope, element)).toList();
  }
}
