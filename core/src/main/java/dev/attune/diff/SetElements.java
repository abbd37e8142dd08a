package dev.attune.diff;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Compares lists whose order does not matter, an element being its value. */
final class SetElements {
  private SetElements() {}

  static void compare(Comparison walk, Scope scope, Sides sides, List<Difference> out) {
    Scope inside = scope.intoElement();
    Pairing pairing =
        Pairing.of(
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
      if (pairing.partner(j) == Pairing.NONE) {
        edits.add(new Edit.Added(j, sides.now(j)));
      }
    }
    if (!edits.isEmpty()) {
      out.add(walk.difference(sides, edits, scope.replaces()));
    }
  }

  static List<Form> forms(Scope scope, List<Value> elements) {
    return elements.stream().map(element -> Form.of(scope, element)).toList();
  }
}
