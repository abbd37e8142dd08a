package dev.attune.evolution.change;

import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.Restrictions;
import dev.attune.evolution.shape.Restrictions.Combination;
import dev.attune.evolution.shape.Restrictions.Rule;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What differs between the restrictions of two shapes. */
final class RestrictionDiff {
  private RestrictionDiff() {}

  static List<SchemaChange> between(ChangePlace place, Restrictions older, Restrictions newer) {
    List<SchemaChange> changes = new ArrayList<>();
    if (older.equals(newer)) {
      return changes;
    }
    for (Constraint constraint : Constraint.values()) {
      Optional<Value> from = older.limit(constraint);
      Optional<Value> to = newer.limit(constraint);
      if (!from.equals(to)) {
        changes.add(new SchemaChange.LimitChanged(place, constraint, from, to));
      }
    }
    for (Combination combination : Combination.values()) {
      List<Shape> from = older.combinations().getOrDefault(combination, List.of());
      List<Shape> to = newer.combinations().getOrDefault(combination, List.of());
      if (!new HashSet<>(from).equals(new HashSet<>(to))) {
        changes.add(new SchemaChange.CombinationChanged(place, combination, from, to));
      }
    }
    missing(newer, older)
        .forEach(rule -> changes.add(new SchemaChange.RuleChanged(place, rule, true)));
    missing(older, newer)
        .forEach(rule -> changes.add(new SchemaChange.RuleChanged(place, rule, false)));
    return changes;
  }

  /** The rules of the one that the other has not, whatever it says if they are broken. */
  private static List<Rule> missing(Restrictions one, Restrictions other) {
    Set<String> known = other.rules().stream().map(Rule::expression).collect(Collectors.toSet());
    return one.rules().stream().filter(rule -> !known.contains(rule.expression())).toList();
  }
}
