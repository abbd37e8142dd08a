package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.provider.Discretion;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What was said beside the results of changes, without the secrets in it: warnings, and which field
 * is at fault.
 */
final class Heard {
  private final Manifests manifests;
  private final Map<String, List<Diagnostic>> byChange = new ConcurrentHashMap<>();
  private final Map<String, Path> faults = new ConcurrentHashMap<>();

  Heard(Manifests manifests) {
    this.manifests = manifests;
  }

  /** Keeps what a provider warned of as it wrote, and gives its answer back. */
  Result from(Part part, Result answer, Value... mayHoldSecrets) {
    answer.diagnostics().stream()
        .filter(Diagnostic::isError)
        .flatMap(said -> said.path().stream())
        .findFirst()
        .ifPresent(path -> faults.putIfAbsent(part.change().id(), path));
    List<Diagnostic> warnings =
        answer.diagnostics().stream().filter(said -> !said.isError()).toList();
    if (!warnings.isEmpty()) {
      Discretion discretion = Discretion.about(mayHoldSecrets);
      Discretion ofAnswer =
          Discretion.about(answer.instance().map(Instance::value).stream().toArray(Value[]::new));
      warnings.forEach(said -> add(part, ofAnswer.clean(discretion.clean(said))));
    }
    return answer;
  }

  void add(Part part, Diagnostic warning) {
    byChange.merge(
        part.change().id(),
        List.of(onNode(part, placed(part.change(), warning))),
        (before, more) -> Stream.concat(before.stream(), more.stream()).toList());
  }

  /** Of several nodes nobody could tell which one was meant. */
  private static Diagnostic onNode(Part part, Diagnostic warning) {
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
  ChangeResult placed(Change change, ChangeResult result) {
    return switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean written) ->
          new ChangeResult.Failed(placed(change, atFault(change, why)), written);
      case ChangeResult.InDoubt(Diagnostic why) ->
          new ChangeResult.InDoubt(placed(change, atFault(change, why)));
      default -> result;
    };
  }

  private Diagnostic atFault(Change change, Diagnostic why) {
    Path path = faults.get(change.id());
    return path == null ? why : why.about(path);
  }

  List<Diagnostic> about(Change change) {
    return byChange.getOrDefault(change.id(), List.of());
  }

  /** All of it, by the ids of changes. */
  Map<String, List<Diagnostic>> all() {
    return Map.copyOf(byChange);
  }
}
