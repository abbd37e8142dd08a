package dev.attune.diff;

import dev.attune.value.Null;
import dev.attune.value.Step;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Compares lists whose order matters, by a shortest edit of the one into the other. */
final class OrderedElements {
  private final DiffWalk walk;
  private final Scope inside;
  private final ValuePair valuePair;
  private final List<Edit> edits = new ArrayList<>();

  private OrderedElements(DiffWalk walk, Scope inside, ValuePair valuePair) {
    this.walk = walk;
    this.inside = inside;
    this.valuePair = valuePair;
  }

  static void compare(DiffWalk walk, Scope scope, ValuePair valuePair, List<Difference> out) {
    OrderedElements ordered = new OrderedElements(walk, scope.intoElement(), valuePair);
    ordered.edit(ordered.alignment());
    List<Difference> changed = ordered.changes();
    if (ordered.edits.stream().allMatch(edit -> edit instanceof Edit.Changed)) {
      out.addAll(changed);
    } else {
      boolean replaces = scope.replaces() || changed.stream().anyMatch(Difference::replaces);
      out.add(walk.difference(valuePair, ordered.edits, replaces));
    }
  }

  private int[] alignment() {
    if (valuePair.olds().size() <= 1 && valuePair.news().size() <= 1) {
      // Nothing to align, and a deep nest of such lists must not be written out at every level.
      return Alignment.none(valuePair.news().size());
    }
    List<MatchKey> before = SetElements.forms(inside, valuePair.olds());
    List<MatchKey> after = SetElements.forms(inside, valuePair.news());
    return Alignment.of(
        before,
        after,
        (i, j) ->
            before.get(i).exact().equals(after.get(j).exact())
                || walk.same(inside, valuePair.old(i), valuePair.now(j)));
  }

  private void edit(int[] partners) {
    int before = 0;
    int after = 0;
    for (int j = 0; j < partners.length; j++) {
      if (partners[j] != Alignment.NONE) {
        gap(before, partners[j], after, j);
        before = partners[j] + 1;
        after = j + 1;
      }
    }
    gap(before, valuePair.olds().size(), after, partners.length);
  }

  private void gap(int before, int beforeEnd, int after, int afterEnd) {
    for (int k = 0; before + k < beforeEnd || after + k < afterEnd; k++) {
      boolean removed = before + k < beforeEnd;
      boolean added = after + k < afterEnd;
      if (removed && added && alike(valuePair.old(before + k), valuePair.now(after + k))) {
        pair(before + k, after + k);
        continue;
      }
      if (removed) {
        edits.add(new Edit.Removed(before + k, valuePair.old(before + k)));
      }
      if (added) {
        edits.add(new Edit.Added(after + k, valuePair.now(after + k)));
      }
    }
  }

  /** Whether one may have become the other; what is not known or not set may be of any kind. */
  private static boolean alike(Value before, Value after) {
    return before.getClass() == after.getClass() || isOpen(before) || isOpen(after);
  }

  private static boolean isOpen(Value value) {
    return value instanceof Null || value instanceof Unknown;
  }

  private void pair(int before, int after) {
    List<Difference> differences = new ArrayList<>();
    DiffStep step = DiffStep.to(new Step.Index(after));
    walk.compareAt(step, inside, valuePair.old(before), valuePair.now(after), differences);
    if (!differences.isEmpty()) {
      edits.add(new Edit.Changed(after, differences));
    }
  }

  private List<Difference> changes() {
    List<Difference> changes = new ArrayList<>();
    for (Edit edit : edits) {
      if (edit instanceof Edit.Changed(int _, List<Difference> differences)) {
        changes.addAll(differences);
      }
    }
    return changes;
  }
}
