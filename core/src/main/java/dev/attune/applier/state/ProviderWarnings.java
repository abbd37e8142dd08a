package dev.attune.applier.state;

import dev.attune.apply.ChangeResult;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.NodeChange;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was said beside the results of changes, without the secrets in it: warnings, and which field
 * is at fault.
 */
public final class ProviderWarnings {
  private final ManifestSource manifestSource;
  private final Map<String, List<Diagnostic>> byChange = new ConcurrentHashMap<>();
  private final Map<NodeChange, Path> faults = new ConcurrentHashMap<>();

  public ProviderWarnings(ManifestSource manifestSource) {
    this.manifestSource = manifestSource;
  }

  /** Keeps what a provider warned of as it wrote, and gives its answer back. */
  public Result from(NodeChange nodeChange, Result answer, Value... mayHoldSecrets) {
    answer.diagnostics().stream()
        .filter(Diagnostic::isError)
        .flatMap(said -> said.path().stream())
        .findFirst()
        .ifPresent(path -> faults.put(nodeChange, path));
    List<Diagnostic> warnings =
        answer.diagnostics().stream().filter(said -> !said.isError()).toList();
    if (!warnings.isEmpty()) {
      SecretRedactor secretRedactor = SecretRedactor.about(mayHoldSecrets);
      SecretRedactor ofAnswer =
          SecretRedactor.about(
              answer.instance().map(Instance::value).stream().toArray(Value[]::new));
      warnings.forEach(said -> add(nodeChange, ofAnswer.clean(secretRedactor.clean(said))));
    }
    return answer;
  }

  public void add(NodeChange nodeChange, Diagnostic warning) {
    byChange.merge(
        nodeChange.change().id(),
        List.of(onNode(nodeChange, warning)),
        (before, more) -> Stream.concat(before.stream(), more.stream()).toList());
  }

  /** Of several nodes nobody could tell which one was meant. */
  private static Diagnostic onNode(NodeChange nodeChange, Diagnostic warning) {
    return nodeChange.node().isEmpty()
        ? warning
        : warning.saying("on '" + nodeChange.node() + "': " + warning.message());
  }

  /** Where the manifest of the change says what the matter is about. */
  private Diagnostic placed(Change change, Diagnostic matter) {
    return manifestSource
        .place(change.identity(), matter.path())
        .map(place -> matter.at(place).unquotable())
        .orElse(matter);
  }

  /** The result, with the place where a person can mend what went wrong. */
  public ChangeResult placed(NodeChange nodeChange, ChangeResult result) {
    return switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean written) ->
          new ChangeResult.Failed(placed(nodeChange.change(), atFault(nodeChange, why)), written);
      case ChangeResult.InDoubt(Diagnostic why) ->
          new ChangeResult.InDoubt(placed(nodeChange.change(), atFault(nodeChange, why)));
      default -> result;
    };
  }

  private Diagnostic atFault(NodeChange nodeChange, Diagnostic why) {
    Path path = faults.get(nodeChange);
    return path == null ? why : why.about(path);
  }

  /** Where it stands is found only now: nothing may come between a write and its record. */
  public List<Diagnostic> about(Change change) {
    return byChange.getOrDefault(change.id(), List.of()).stream()
        .map(warning -> placed(change, warning))
        .toList();
  }

  /** All that was said of these, by their ids. */
  public Map<String, List<Diagnostic>> all(List<Change> changes) {
    return changes.stream()
        .filter(change -> byChange.containsKey(change.id()))
        .collect(Collectors.toMap(Change::id, this::about));
  }
}
