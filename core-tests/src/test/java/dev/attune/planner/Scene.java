package dev.attune.planner;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.SourceLines;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.PlanResult;
import dev.attune.plan.file.PlanDocument;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Manifests, a remote system and a store, and the plan that comes of them. */
public final class Scene {
  public static final ProjectKey KEY =
      ProjectKey.of("a key that is long enough for every test").orElseThrow();

  private final Map<String, Provider> providers = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();
  private final List<Source> sources = new ArrayList<>();
  private Project project = Project.unnamed(Path.of("/project"));
  private Store store = Store.EMPTY;
  private Mode mode = Mode.APPLY;

  /** The remote system and a provider of it under the name that its API groups begin with. */
  public static Scene on(World world) {
    return new Scene().provider("konnect", ScriptedProvider.on(world));
  }

  public static Scene onKonnect() {
    return on(Konnect.world());
  }

  public Scene provider(String name, Provider provider) {
    providers.put(name, provider);
    return this;
  }

  public Scene manifests(String... yaml) {
    for (String text : yaml) {
      String name = "m" + (sources.size() + 1) + ".yaml";
      sources.add(new Source.OfBytes(name, text.getBytes(StandardCharsets.UTF_8)));
    }
    return this;
  }

  Scene sources(List<Source> more) {
    sources.addAll(more);
    return this;
  }

  Scene project(Project other) {
    project = other;
    return this;
  }

  public Scene variable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  Scene store(Store other) {
    store = other;
    return this;
  }

  public Scene store(MemoryStore other) {
    store = other;
    return this;
  }

  Scene pruning() {
    mode = Mode.PRUNE;
    return this;
  }

  /** Of this kind a prune takes all children that are not declared. */
  Scene pruningWhole(String kind) {
    return pruning()
        .project(
            new Project(
                project.name(),
                project.folder(),
                project.providers(),
                project.store(),
                project.key(),
                project.labelPrefix(),
                project.defaults(),
                project.outputs(),
                project.limits(),
                Map.of(kind, Position.whole(Project.FILE))));
  }

  /** Plans; manifests that are wrong in themselves are a mistake of the test. */
  public PlanResult plan() {
    providers.putIfAbsent("builtin", new BuiltinProvider(() -> "data-1"));
    Catalogue catalogue = catalogue();
    LoadResult loadResult = new ManifestLoader(catalogue, project).load(sources);
    List<Diagnostic> wrong = new ArrayList<>(loadResult.diagnostics());
    wrong.addAll(Resolution.check(loadResult, project, Path.of("")));
    if (wrong.stream().anyMatch(Diagnostic::isError)) {
      return new PlanResult(java.util.Optional.empty(), wrong);
    }
    return Planner.plan(
        new PlanRequest(
            PlanRequest.Scope.all(loadResult, project),
            new PlanRequest.Sources(
                catalogue,
                new Providers(providers),
                store,
                KEY,
                new ProjectSurroundings(project, Path.of(""), environment::get)),
            mode,
            Instant.parse("2025-01-26T10:30:00Z"),
            "attune/test"));
  }

  private Catalogue catalogue() {
    List<Schema> schemas = new ArrayList<>(BuiltinKinds.schemas());
    providers.forEach((name, provider) ->
        provider.schemas().types().stream()
            .filter(type -> schemas.stream().noneMatch(known -> known.type().equals(type)))
            .map(type -> provider.schemas().find(type).orElseThrow())
            .forEach(schemas::add));
    return Catalogue.of(schemas);
  }

  /** The plan as a file, or everything that was found. */
  public String written() {
    PlanResult planResult = plan();
    return planResult.plan().map(PlanDocument::write).orElseGet(() -> said(planResult));
  }

  public static String said(PlanResult planResult) {
    DiagnosticText text = new DiagnosticText(SourceLines.NONE, Palette.PLAIN);
    return planResult.diagnostics().stream().map(text::print).collect(Collectors.joining());
  }

  /** The plan of a test that expects one. */
  public Plan planned() {
    PlanResult planResult = plan();
    return planResult.plan().orElseThrow(() -> new AssertionError(said(planResult)));
  }
}
