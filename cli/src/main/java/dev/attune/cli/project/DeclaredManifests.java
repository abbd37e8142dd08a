package dev.attune.cli.project;

import dev.attune.apply.ManifestSource;
import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.manifest.resolve.Substitution;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
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
  private final Surroundings surroundings;
  private final boolean planned;
  private @Nullable Declared declared;

  /** The manifests by what they declare, and what fills in the files that they name. */
  private record Declared(Map<Identity, Manifest> manifests, Substitution substitution) {}

  private DeclaredManifests(
      Supplier<LoadResult> manifests, Surroundings surroundings, boolean planned) {
    this.manifests = manifests;
    this.surroundings = surroundings;
    this.planned = planned;
  }

  /** Those that the plan was made of. */
  public static DeclaredManifests of(OpenedProject planned) {
    return new DeclaredManifests(planned.declared()::loaded, planned.surroundings(), true);
  }

  /** Those of today, in which lines may stand elsewhere than when the plan was made. */
  public static DeclaredManifests today(OpenedProject project, Terminal terminal, Host host) {
    String folder = terminal.shown(project.project().folder());
    return new DeclaredManifests(() -> read(folder, terminal, host), project.surroundings(), false);
  }

  private static LoadResult read(String folder, Terminal terminal, Host host) {
    try (DeclaredProject declaredProject = DeclaredProject.read(List.of(folder), terminal, host)) {
      return declaredProject.loaded();
    }
  }

  // Documents are not made for several threads, and changes run in many.
  @Override
  public synchronized Optional<Value> value(Identity identity, Path path) {
    return manifest(identity)
        .flatMap(manifest -> declared().substitution().written(manifest).at(path));
  }

  @Override
  public synchronized Optional<Position> place(Identity identity, Optional<Path> path) {
    return planned
        ? manifest(identity).map(manifest -> place(manifest.origin(), path))
        : Optional.empty();
  }

  private static Position place(Manifest.Origin origin, Optional<Path> path) {
    return path.map(part -> origin.document().valueAt(origin.spec().then(part)))
        .orElseGet(origin::position);
  }

  private Optional<Manifest> manifest(Identity identity) {
    return Optional.ofNullable(declared().manifests().get(identity));
  }

  private Declared declared() {
    Declared known = declared;
    if (known == null) {
      LoadResult loadResult = manifests.get();
      Map<Identity, Manifest> byIdentity = new HashMap<>();
      for (Manifest manifest : loadResult.manifests()) {
        byIdentity.put(manifest.identity(), manifest);
      }
      Substitution substitution =
          new Substitution(
              new ReferenceGraph(loadResult), surroundings, (_, _) -> Optional.of(Unknown.UNKNOWN));
      known = new Declared(byIdentity, substitution);
      declared = known;
    }
    return known;
  }
}
