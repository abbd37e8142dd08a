package dev.attune.applier.check;

import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.observe.Observed;
import dev.attune.plan.Promise;
import dev.attune.provider.Planned;
import dev.attune.secret.ProjectKey;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Holds providers to what they planned when somebody agreed to it. */
final class PromiseCheck {
  /** A few examples tell as much as all of them. */
  private static final int ENOUGH = 5;

  private final ProjectKey key;
  private final ProviderWarnings providerWarnings;

  PromiseCheck(ProjectKey key, ProviderWarnings providerWarnings) {
    this.key = key;
    this.providerWarnings = providerWarnings;
  }

  /** Refuses what nobody agreed to; of a provider that cannot be held to its plans it is told. */
  void check(
      CheckedChange checkedChange, NodeChange nodeChange, Optional<Observed> live, Planned planned)
      throws Refusal {
    Promise promise = checkedChange.payload().promises().get(nodeChange.node());
    List<Path> broken =
        promise == null
            ? List.of()
            : promise.brokenBy(key, live.map(Observed::value), planned.value());
    if (broken.isEmpty()) {
      return;
    }
    String message =
        nodeChange.displayName()
            + ": its provider now plans other values than before: "
            + broken.stream()
                .limit(ENOUGH)
                .map(path -> "'" + path + "'")
                .collect(Collectors.joining(", "));
    if (!planned.loose()) {
      throw Refusal.failed(Diagnostic.error(ApplyCode.OUTGROWN, message).hint(Hint.NEW_PLAN));
    }
    providerWarnings.add(nodeChange, Diagnostic.warning(ApplyCode.OUTGROWN, message));
  }
}
