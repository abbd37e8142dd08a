package dev.attune.cli;

import dev.attune.manifest.Identity;
import dev.attune.provider.Instance;
import dev.attune.schema.Builtin;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sessions in projects that have applied something already. */
final class Recorded {
  private Recorded() {}

  /** The same session where a Data of this name was made. */
  static Session data(String name, String input, Session session) {
    return data(name, MapValue.of("input", Text.of(input)), session);
  }

  static Session data(String name, MapValue declared, Session session) {
    MemoryStore store = new MemoryStore();
    store.record(applied(name, declared));
    return session.through(Host.builtin(), store);
  }

  /** The record of a Data of this name. */
  static LastApplied applied(String name, MapValue declared) {
    String id = "id-of-" + name;
    MapValue value =
        declared
            .with("id", Text.of(id))
            .with("output", declared.get("input").orElse(Text.of("none")));
    return new LastApplied(
        Deployment.of(Identity.of("default", Builtin.DATA.type(), name)),
        "builtin",
        List.of(),
        Instance.of(id, value, "v1"),
        declared,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        false,
        List.of());
  }

  /** What is written down before such a Data is made. */
  static Intent intent(String change, LastApplied applied) {
    return intent(change, applied, Optional.empty());
  }

  /** The same of which nobody could find out what became of it. */
  static Intent doubted(String change, LastApplied applied) {
    return intent(change, applied, Optional.of("no way to look"));
  }

  private static Intent intent(String change, LastApplied applied, Optional<String> doubt) {
    return new Intent(
        "r1/" + change,
        "r1",
        change,
        Intent.Kind.CREATE,
        applied.deployment(),
        applied.provider(),
        applied.parents(),
        Optional.empty(),
        Optional.empty(),
        applied.declared(),
        applied.secrets(),
        applied.configHash(),
        applied.protection(),
        applied.dependencies(),
        Optional.empty(),
        List.of(),
        doubt,
        Optional.empty());
  }
}
