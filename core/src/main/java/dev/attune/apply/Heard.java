package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.provider.Discretion;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What was said beside the results of changes: warnings, without the secrets in them. */
final class Heard {
  private final Map<String, List<Diagnostic>> byChange = new ConcurrentHashMap<>();

  /** Keeps what a provider warned of as it wrote, and gives its answer back. */
  Result from(Part part, Result answer, Value... mayHoldSecrets) {
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
        List.of(placed(part, warning)),
        (before, more) -> Stream.concat(before.stream(), more.stream()).toList());
  }

  /** Of several nodes nobody could tell which one was meant. */
  private static Diagnostic placed(Part part, Diagnostic warning) {
    return part.node().isEmpty()
        ? warning
        : new Diagnostic(
            warning.severity(),
            warning.code(),
            "on '" + part.node() + "': " + warning.message(),
            warning.position(),
            warning.path(),
            warning.hint(),
            warning.notes(),
            warning.quotable());
  }

  List<Diagnostic> about(Change change) {
    return byChange.getOrDefault(change.id(), List.of());
  }

  /** All of it, by the ids of changes. */
  Map<String, List<Diagnostic>> all() {
    return Map.copyOf(byChange);
  }
}
