package dev.attune.cli;

import dev.attune.apply.Manifests;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.Loaded;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.function.Supplier;

/** The manifests of the project; those of a plan that was saved are read when one is needed. */
final class DeclaredManifests implements Manifests {
  private final Supplier<Loaded> manifests;
  private final boolean planned;
  private Optional<Loaded> loaded = Optional.empty();

  private DeclaredManifests(Supplier<Loaded> manifests, boolean planned) {
    this.manifests = manifests;
    this.planned = planned;
  }

  /** Those that the plan was made of. */
  static DeclaredManifests of(Declared planned) {
    return new DeclaredManifests(planned::loaded, true);
  }

  /** Those of today, in which lines may stand elsewhere than when the plan was made. */
  static DeclaredManifests today(Supplier<Loaded> manifests) {
    return new DeclaredManifests(manifests, false);
  }

  @Override
  public Optional<Value> value(Identity identity, Path path) {
    return origin(identity).flatMap(origin -> origin.document().at(origin.spec().then(path)));
  }

  @Override
  public Optional<Position> place(Identity identity, Optional<Path> path) {
    Optional<Manifest.Origin> origin = planned ? origin(identity) : Optional.empty();
    return origin.map(there ->
        path.map(part -> there.document().valueAt(there.spec().then(part)))
            .orElseGet(there::position));
  }

  private synchronized Optional<Manifest.Origin> origin(Identity identity) {
    if (loaded.isEmpty()) {
      loaded = Optional.of(manifests.get());
    }
    return loaded.get().manifests().stream()
        .filter(manifest -> manifest.identity().equals(identity))
        .findFirst()
        .map(Manifest::origin);
  }
}
