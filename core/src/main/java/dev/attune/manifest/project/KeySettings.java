package dev.attune.manifest.project;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** Where the project key comes from: {@code key: {env: NAME}} and nothing else. */
final class KeySettings {
  static final Path PATH = Path.of("key");

  private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";

  private KeySettings() {}

  static Optional<MapValue> read(ProjectDocument project) {
    Optional<Value> stated = project.root().get("key");
    if (stated.isEmpty() || isWellFormed(stated.get())) {
      return stated.map(MapValue.class::cast);
    }
    if (!project.isReported(PATH)) {
      project.problem(
          PATH,
          "key must name an environment variable, and nothing else",
          "write key: {env: ATTUNE_KEY}; do not write the key itself into a file of the project");
    }
    return Optional.empty();
  }

  /** Anything else may be the key itself. */
  static boolean isWellFormed(Value key) {
    return key instanceof MapValue map
        && map.size() == 1
        && map.get("env").orElse(Null.NULL) instanceof Text(String name, boolean _)
        && name.matches(NAME);
  }
}
