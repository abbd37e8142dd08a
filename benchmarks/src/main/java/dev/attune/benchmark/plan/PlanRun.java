package dev.attune.benchmark.plan;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.Planner;
import dev.attune.provider.Instance;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.schema.Catalogue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Plans as the command does, without its files and its terminal. */
public final class PlanRun {
  private static final Path FOLDER = Path.of("").toAbsolutePath();
  public static final Catalogue KINDS = Catalogue.of(BuiltinKinds.schemas());
  private static final Provider PROVIDER =
      new BuiltinProvider(() -> {
        throw new IllegalStateException("a plan makes nothing");
      });

  private final Project project = Project.unnamed(FOLDER);
  public static final ProjectKey KEY =
      ProjectKey.of("a key that only benchmarks have and nobody else").orElseThrow();

  public LoadResult load(List<Source> sources) {
    LoadResult loadResult = new ManifestLoader(KINDS, project).load(sources);
    if (!loadResult.diagnostics().isEmpty()) {
      throw new IllegalStateException("the manifests are not what they should be");
    }
    return loadResult;
  }

  /** Makes the plan and makes sure that it has this many changes. */
  public Plan plan(LoadResult loadResult, Store store, int changes) {
    Plan plan =
        Planner.plan(
                new PlanRequest(
                    PlanRequest.Scope.all(loadResult, project),
                    new PlanRequest.Sources(
                        KINDS,
                        new Providers(Map.of(Project.BUILTIN, PROVIDER)),
                        store,
                        KEY,
                        new ProjectSurroundings(project, FOLDER, _ -> null)),
                    Mode.APPLY,
                    Instant.EPOCH,
                    "benchmark"))
            .plan()
            .orElseThrow();
    if (plan.changes().size() != changes) {
      throw new IllegalStateException(plan.changes().size() + " changes, not " + changes);
    }
    return plan;
  }

  /** What is on record if each resource was applied with this input. */
  static Store applied(LoadResult loadResult, Function<Manifest, Value> inputs) {
    List<LastApplied> all =
        loadResult.manifests().stream()
            .map(manifest -> applied(manifest, inputs.apply(manifest)))
            .toList();
    return () -> all;
  }

  /** Without a hash of it, so that the planner goes the whole way for each. */
  private static LastApplied applied(Manifest manifest, Value input) {
    String id = "id-" + manifest.identity().name();
    MapValue value =
        MapValue.builder().put("input", input).put("id", Text.of(id)).put("output", input).build();
    return LastApplied.of(
        new ObjectPlace(Deployment.of(manifest.identity()), Project.BUILTIN, List.of()),
        Instance.of(id, value, BuiltinKinds.DATA.version()),
        Declaration.of(MapValue.of("input", input)));
  }
}
