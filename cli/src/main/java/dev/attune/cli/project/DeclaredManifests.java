package dev.attune.cli.project;

import dev.attune.apply.ManifestSource;
import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The manifests of the project; those of a plan that was saved are read when one is needed. */
public final class DeclaredManifests implements ManifestSource {
  private final Supplier<LoadResult> manifests;
  private final boolean planned;
  private @Nullable Map<Identity, Manifest.Origin> origins;

  private DeclaredManifests(Supplier<LoadResult> manifests, boolean planned) {
    this.manifests = manifests;
    this.planned = planned;
  }

  /** Those that the plan was made of. */
  public static DeclaredManifests of(DeclaredProject planned) {
    return new DeclaredManifests(planned::loaded, true);
  }

  /** Those of today, in which lines may stand elsewhere than when the plan was made. */
  public static DeclaredManifests today(String folder, Terminal terminal, Host host) {
    return new DeclaredManifests(() -> read(folder, terminal, host), false);
  }

  private static LoadResult read(String folder, Terminal terminal, Host host) {
    try (DeclaredProject declaredProject = DeclaredProject.read(List.of(folder), terminal, host)) {
      return declaredProject.loaded();
    }
  }

  // Documents are not made for several threads, and changes run in many.
  @Override
  public synchronized Optional<Value> value(Identity identity, Path path) {
    return origin(identity).flatMap(origin -> origin.document().at(origin.spec().then(path)));
  }

  @Override
  public synchronized Optional<Position> place(Identity identity, Optional<Path> path) {
    return planned ? origin(identity).map(origin -> place(origin, path)) : Optional.empty();
  }

  private static Position place(Manifest.Origin origin, Optional<Path> path) {
    return path.map(part -> origin.document().valueAt(origin.spec().then(part)))
        .orElseGet(origin::position);
  }

  private Optional<Manifest.Origin> origin(Identity identity) {
    Map<Identity, Manifest.Origin> known = origins;
    if (known == null) {
      known = new HashMap<>();
      for (Manifest manifest : manifests.get().manifests()) {
        known.put(manifest.identity(), manifest.origin());
      }
      origins = known;
    }
    return Optional.ofNullable(known.get(identity));
  }
}
