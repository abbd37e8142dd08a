package dev.attune.cli.schema;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.change.KindComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All changes of a comparison, each judged.
 *
 * @param kinds how many kinds were compared
 * @param changes in the order of kinds and paths
 */
public record JudgedComparison(long kinds, List<JudgedChange> changes, ChangeGate gate) {
  public JudgedComparison {
    changes = List.copyOf(changes);
  }

  public static JudgedComparison of(
      List<KindComparison> comparisons,
      ConvertedChanges converted,
      AcceptedChanges accepted,
      ChangeGate gate) {
    List<JudgedChange> changes = new ArrayList<>();
    for (KindComparison comparison : comparisons) {
      comparison
          .findings()
          .forEach(rated ->
              changes.add(
                  new JudgedChange(
                      comparison,
                      rated,
                      converted.contains(comparison.type(), rated.change()),
                      accepted.contains(comparison, rated))));
    }
    long kinds = comparisons.stream().map(KindComparison::type).distinct().count();
    return new JudgedComparison(kinds, changes, gate);
  }

  public boolean fails() {
    return changes.stream().anyMatch(gate::fails);
  }

  /** What is accepted and did not happen. */
  public List<Diagnostic> unused(AcceptedChanges accepted) {
    return accepted.unused(changes);
  }

  /** The file that accepts all of it. */
  public String baseline() {
    return AcceptedChanges.write(changes);
  }

  /** The changes of each pair of versions, those that break somebody alone if so wanted. */
  Map<KindComparison, List<JudgedChange>> byComparison(boolean breakingOnly) {
    Map<KindComparison, List<JudgedChange>> byComparison = new LinkedHashMap<>();
    for (JudgedChange change : changes) {
      if (change.isBreaking() || !breakingOnly) {
        byComparison.computeIfAbsent(change.comparison(), _ -> new ArrayList<>()).add(change);
      }
    }
    return byComparison;
  }
}
