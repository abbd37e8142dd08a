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
  private final ManifestSource manifests;
  private final Map<String, List<Diagnostic>> byChange = new ConcurrentHashMap<>();
  private final Map<NodeChange, Path> faults = new ConcurrentHashMap<>();

  public ProviderWarnings(ManifestSource manifests) {
    this.manifests = manifests;
  }

  /** Keeps what a provider warned of as it wrote, and gives its answer back. */
  public Result from(NodeChange part, Result answer, Value... mayHoldSecrets) {
    answer.diagnostics().stream()
        .filter(Diagnostic::isError)
        .flatMap(said -> said.path().stream())
        .findFirst()
        .ifPresent(path -> faults.put(part, path));
    List<Diagnostic> warnings =
        answer.diagnostics().stream().filter(said -> !said.isError()).toList();
    if (!warnings.isEmpty()) {
      SecretRedactor discretion = SecretRedactor.about(mayHoldSecrets);
      SecretRedactor ofAnswer =
          SecretRedactor.about(
              answer.instance().map(Instance::value).stream().toArray(Value[]::new));
      warnings.forEach(said -> add(part, ofAnswer.clean(discretion.clean(said))));
    }
    return answer;
  }

  public void add(NodeChange part, Diagnostic warning) {
    byChange.merge(
        part.change().id(),
        List.of(onNode(part, warning)),
        (before, more) -> Stream.concat(before.stream(), more.stream()).toList());
  }

  /** Of several nodes nobody could tell which one was meant. */
  private static Diagnostic onNode(NodeChange part, Diagnostic warning) {
    return part.node().isEmpty()
        ? warning
        : warning.saying("on '" + part.node() + "': " + warning.message());
  }

  /** Where the manifest of the change says what the matter is about. */
  private Diagnostic placed(Change change, Diagnostic matter) {
    return manifests
        .place(change.identity(), matter.path())
        .map(place -> matter.at(place).unquotable())
        .orElse(matter);
  }

  /** The result, with the place where a person can mend what went wrong. */
  public ChangeResult placed(NodeChange part, ChangeResult result) {
    return switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean written) ->
          new ChangeResult.Failed(placed(part.change(), atFault(part, why)), written);
      case ChangeResult.InDoubt(Diagnostic why) ->
          new ChangeResult.InDoubt(placed(part.change(), atFault(part, why)));
      default -> result;
    };
  }

  private Diagnostic atFault(NodeChange part, Diagnostic why) {
    Path path = faults.get(part);
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
