package dev.attune.apply;

import dev.attune.manifest.Identity;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Optional;

/** Where values that are written only are read again: no plan and no store may keep them. */
public interface WriteOnlyValues {

  /** For plans of which no manifest is at hand. */
  WriteOnlyValues NONE = (_, _) -> Optional.empty();

  /**
   * What the manifest of a resource says there, now.
   *
   * @param path from the spec on
   */
  Optional<Value> of(Identity identity, Path path);
}
