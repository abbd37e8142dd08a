package dev.attune.plan;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;

/** What is written and never read back: only the hash of what we wrote last tells if it changed. */
final class WriteOnly {
  private final ProjectKey key;

  WriteOnly(ProjectKey key) {
    this.key = key;
  }

  /** The live object with all that is written only and as we wrote it last. */
  MapValue aligned(
      Type.ObjectOf type, MapValue live, MapValue config, Optional<LastApplied> recalled) {
    return aligned(
        type, live, config, Path.ROOT, recalled.map(LastApplied::secrets).orElse(Map.of()));
  }

  private MapValue aligned(
      Type.ObjectOf type, MapValue live, MapValue config, Path at, Map<String, String> hashes) {
    MapValue result = live;
    for (int i = 0; i < config.size(); i++) {
      Attribute attribute = type.attributes().get(config.key(i));
      Path path = at.field(config.key(i));
      Value declared = config.value(i);
      if (attribute != null && attribute.writeOnly()) {
        if (!declared.containsUnknown()
            && KeyedHash.of(key, declared).equals(hashes.get(path.toString()))) {
          result = result.with(config.key(i), declared);
        }
      } else if (attribute != null
          && attribute.type() instanceof Type.ObjectOf inner
          && declared instanceof MapValue map
          && live.get(config.key(i)).orElse(null) instanceof MapValue there) {
        result = result.with(config.key(i), aligned(inner, there, map, path, hashes));
      }
    }
    return result;
  }
}
