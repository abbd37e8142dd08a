package dev.attune.applier.journal;

import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.NodeResults;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.store.Intent;
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
  public static final String FORGET_AGAIN = "run the same command again, which lets it go";

  /**
   * What the journal knows of one write of a change, on one node.
   *
   * @param kind what was written
   */
  record Answer(NodeChange nodeChange, Intent.Kind kind, ChangeResult result) {

    /** Whether the change goes on after it: the labels of what is let go come off first. */
    boolean isFirstOfTwo() {
      return nodeChange.action() == Action.FORGET
          && kind != Intent.Kind.RECORD
          && result instanceof ChangeResult.Applied;
    }
  }

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
    Map<String, List<Answer>> byNode =
        answers.getOrDefault(change.id(), List.of()).stream()
            .collect(Collectors.groupingBy(answer -> answer.nodeChange().node()));
    List<ChangeResult> results =
        NodeChange.nodes(change).stream()
            .map(node -> onNode(byNode.getOrDefault(node, List.of()), providerWarnings))
            .toList();
    return NodeResults.sum(change, results);
  }

  /** The last write on a node says what became of the change there. */
  private static ChangeResult onNode(List<Answer> answers, ProviderWarnings providerWarnings) {
    if (answers.isEmpty()) {
      return new ChangeResult.NotStarted();
    }
    Answer last = answers.getLast();
    ChangeResult result = last.isFirstOfTwo() ? halfLetGo(last.nodeChange()) : last.result();
    return providerWarnings.placed(last.nodeChange(), result);
  }

  /** Its labels are off, and it is still on record. */
  public static ChangeResult halfLetGo(NodeChange nodeChange) {
    return new ChangeResult.Failed(
        Diagnostic.error(
                ApplyCode.FAILED,
                nodeChange.displayName()
                    + " was not forgotten: Attune was stopped after the write that takes its"
                    + " labels off")
            .hint(FORGET_AGAIN),
        true);
  }

  static ChangeResult interrupted(Change change) {
    return new ChangeResult.InDoubt(
        Diagnostic.error(
                ApplyCode.IN_DOUBT, change.id() + " was interrupted while it was being made")
            .hint(Hint.SETTLED_LATER));
  }
}
