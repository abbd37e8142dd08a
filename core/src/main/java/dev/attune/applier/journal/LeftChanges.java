package dev.attune.applier.journal;

import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.NodeResults;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.plan.Change;
import dev.attune.store.Intent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of changes that had begun when nobody waited for them any more: exactly what the
 * journal knows of them.
 *
 * @param unanswered the changes of which a write was under way, by their ids
 * @param answers those of which writes were answered before, by their ids
 */
public record LeftChanges(Set<String> unanswered, Map<String, List<Answer>> answers) {

  /** What the journal knows of a change on one node. */
  record Answer(NodeChange nodeChange, ChangeResult result) {}

  static LeftChanges of(List<Intent> left, Collection<Answer> answers) {
    return new LeftChanges(
        left.stream().map(Intent::change).collect(Collectors.toSet()),
        answers.stream()
            .collect(Collectors.groupingBy(answer -> answer.nodeChange().change().id())));
  }

  public ChangeResult of(Change change, ProviderWarnings providerWarnings) {
    if (unanswered.contains(change.id())) {
      return interrupted(change);
    }
    List<ChangeResult> results = new ArrayList<>();
    for (Answer answer : answers.getOrDefault(change.id(), List.of())) {
      results.add(providerWarnings.placed(answer.nodeChange(), answer.result()));
    }
    while (results.size() < NodeChange.nodes(change).size()) {
      results.add(new ChangeResult.NotStarted());
    }
    return NodeResults.sum(change, results);
  }

  static ChangeResult interrupted(Change change) {
    return new ChangeResult.InDoubt(
        Diagnostic.error(
                ApplyCode.IN_DOUBT, change.id() + " was interrupted while it was being made")
            .hint(Hint.SETTLED_LATER));
  }
}
