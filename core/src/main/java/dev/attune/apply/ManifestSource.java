package dev.attune.apply;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Optional;

/** What only the manifests know: no plan and no store may keep it. */
public interface ManifestSource {

  /** For plans of which no manifest is at hand. */
  ManifestSource NONE = (_, _) -> Optional.empty();

  /**
   * What the manifest of a resource says there, now: a value that is written only.
   *
   * @param path from the spec on
   */
  Optional<Value> value(Identity identity, Path path);

  /**
   * Where that stands, as long as the manifests are those that the plan was made of.
   *
   * @param path from the spec on; none for the resource as a whole
   */
  default Optional<Position> place(Identity identity, Optional<Path> path) {
    return Optional.empty();
  }
}
