package dev.attune.cli;

import dev.attune.apply.WriteOnlyValues;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.Loaded;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.function.Supplier;

/** Values that are written only, out of the manifests; those are read when the first is needed. */
final class DeclaredValues implements WriteOnlyValues {
  private final Supplier<Loaded> manifests;
  private Optional<Loaded> loaded = Optional.empty();

  DeclaredValues(Supplier<Loaded> manifests) {
    this.manifests = manifests;
  }

  @Override
  public synchronized Optional<Value> of(Identity identity, Path path) {
    if (loaded.isEmpty()) {
      loaded = Optional.of(manifests.get());
    }
    return loaded.get().manifests().stream()
        .filter(manifest -> manifest.identity().equals(identity))
        .findFirst()
        .map(Manifest::origin)
        .flatMap(origin -> origin.document().at(origin.spec().then(path)));
  }
}
