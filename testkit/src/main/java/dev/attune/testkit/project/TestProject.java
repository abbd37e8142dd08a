package dev.attune.testkit.project;

import dev.attune.adopt.Adoption;
import dev.attune.adopt.Recovery;
import dev.attune.applier.Applier;
import dev.attune.applier.settle.Settlement;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Capacity;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.Progress;
import dev.attune.apply.RunControl;
import dev.attune.apply.SettlementPace;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.drift.DriftDetector;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.PlanResult;
import dev.attune.plan.Selection;
import dev.attune.planner.Planner;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Run;
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
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** A project on remote systems in memory. */
public final class TestProject {
  public static final ProjectKey KEY =
      ProjectKey.of("a key that is long enough for every test").orElseThrow();

  private static final LeaseHolder HOLDER = new LeaseHolder("test", "here", 1, Instant.EPOCH);

  private final Map<String, Provider> providers = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();
  private List<String> manifests = List.of();
  private Project project = Project.unnamed(Path.of("/project"));
  private JournalStore store = new MemoryStore(() -> Instant.EPOCH, _ -> true);
  private Mode mode = Mode.APPLY;
  private Selection selection = Selection.NONE;
  private TimeSource time = new NoWaitTimeSource(0.5);
  private StopSignal stopSignal = new StopSignal();
  private Capacity capacity = Capacity.of(4);
  private Progress progress = Progress.NONE;
  private ManifestSource atHand = ManifestSource.NONE;

  public TestProject() {
    AtomicInteger ids = new AtomicInteger();
    providers.put(Project.BUILTIN, new BuiltinProvider(() -> "data-" + ids.incrementAndGet()));
  }

  /** A project with one provider, named like the API groups of Konnect begin. */
  public static TestProject on(World world) {
    return new TestProject().provider("konnect", ScriptedProvider.on(world));
  }

  /** A manifest of the test kit's Konnect. */
  public static String resource(String kind, String name, String spec) {
    return resource(kind, name, "", spec);
  }

  /**
   * A manifest of the test kit's Konnect.
   *
   * @param metadata what else is said about it, beginning with a comma
   */
  public static String resource(String kind, String name, String metadata, String spec) {
    return "apiVersion: konnect.attune.dev/v1\nkind: %s\nmetadata: {name: %s%s}\nspec: {%s}\n"
        .formatted(kind, name, metadata, spec);
  }

  public TestProject provider(String name, Provider provider) {
    providers.put(name, provider);
    return this;
  }

  /** Declares these and nothing else. */
  public TestProject declares(String... yaml) {
    return declares(List.of(yaml));
  }

  /** Declares these and nothing else. */
  public TestProject declares(List<String> yaml) {
    manifests = List.copyOf(yaml);
    return this;
  }

  public TestProject variable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  public TestProject project(Project other) {
    project = other;
    return this;
  }

  /** Everything in this namespace is the project's own. */
  public TestProject namespace(String namespace) {
    return project(
        new Project(
            namespace,
            project.folder(),
            project.providers(),
            project.store(),
            project.key(),
            project.labelPrefix(),
            new Project.Defaults(namespace, true, Optional.empty()),
            project.outputs(),
            project.limits(),
            project.prunedWhole()));
  }

  /** A prune takes all children of these kinds that are not declared. */
  public TestProject pruningWhole(String... kinds) {
    Map<String, Position> all = new HashMap<>();
    for (String kind : kinds) {
      all.put(kind, Position.whole("attune.yaml"));
    }
    return project(
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
            all));
  }

  public TestProject store(JournalStore other) {
    store = other;
    return this;
  }

  public TestProject pruning() {
    mode = Mode.PRUNE;
    return this;
  }

  /** What is on record under these names is to be deleted, with what lives in it. */
  public TestProject destroying(String... names) {
    mode = Mode.DESTROY;
    selection = new Selection(List.of(names), false);
    return this;
  }

  /** What is on record under these names is to be let go. */
  public TestProject forgetting(boolean keepsLabels, String... names) {
    mode = Mode.FORGET;
    selection = new Selection(List.of(names), keepsLabels);
    return this;
  }

  public TestProject applying() {
    mode = Mode.APPLY;
    return this;
  }

  public TestProject time(TimeSource other) {
    time = other;
    return this;
  }

  public TestProject stop(StopSignal other) {
    stopSignal = other;
    return this;
  }

  public TestProject capacity(Capacity other) {
    capacity = other;
    return this;
  }

  public TestProject progress(Progress other) {
    progress = other;
    return this;
  }

  public TestProject atHand(ManifestSource other) {
    atHand = other;
    return this;
  }

  public JournalStore store() {
    return store;
  }

  /** What planning says; manifests that are wrong in themselves are a mistake of the test. */
  public PlanResult planning() {
    return Planner.plan(planRequest());
  }

  /** What a plan is made of. */
  public PlanRequest planRequest() {
    return new PlanRequest(
        new PlanRequest.Scope(loaded(), project, true, selection),
        new PlanRequest.Sources(
            catalogue(),
            new Providers(providers),
            store,
            KEY,
            new ProjectSurroundings(project, Path.of(""), environment::get)),
        mode,
        Instant.parse("2025-01-26T10:30:00Z"),
        "attune/test");
  }

  /** What others did since the last apply. */
  public DriftDetector.Found drift() {
    Map<Identity, Manifest> declared =
        loaded().manifests().stream().collect(Collectors.toMap(Manifest::identity, each -> each));
    return new DriftDetector(
            labels(),
            catalogue(),
            new Providers(providers),
            KEY,
            store,
            identity -> Optional.ofNullable(declared.get(identity)))
        .find(_ -> true);
  }

  private LoadResult loaded() {
    List<Source> sources = new ArrayList<>();
    for (String text : manifests) {
      String name = "m" + (sources.size() + 1) + ".yaml";
      sources.add(new Source.OfBytes(name, text.getBytes(StandardCharsets.UTF_8)));
    }
    LoadResult loadResult = new ManifestLoader(catalogue(), project).load(sources);
    List<Diagnostic> wrong = new ArrayList<>(loadResult.diagnostics());
    wrong.addAll(Resolution.check(loadResult, project, Path.of("")));
    if (wrong.stream().anyMatch(Diagnostic::isError)) {
      throw new IllegalStateException(wrong.toString());
    }
    return loadResult;
  }

  /** The plan of a test that expects one. */
  public Plan plan() {
    PlanResult planResult = planning();
    return planResult
        .plan()
        .orElseThrow(() -> new AssertionError(planResult.diagnostics().toString()));
  }

  /** Carries a plan out, and nothing before it. */
  public ApplyReport apply(Plan plan) {
    try (Journal journal = journal()) {
      return apply(plan, journal);
    }
  }

  public ApplyReport dryRun(Plan plan) {
    return Applier.dryRun(request(plan));
  }

  /** Finds out what became of writes that nobody recorded. */
  public List<Settlement.Settled> settle() {
    try (Journal journal = journal()) {
      return settle(journal);
    }
  }

  /** What one command does: settles, plans and applies. */
  public ApplyReport run() {
    try (Journal journal = journal()) {
      settle(journal);
      return apply(plan(), journal);
    }
  }

  /** The same where planning may fail; then nothing is applied. */
  public Optional<ApplyReport> tryRun() {
    try (Journal journal = journal()) {
      settle(journal);
      return planning().plan().map(plan -> apply(plan, journal));
    }
  }

  /** Makes an object that is there the object of the resource of this name. */
  public Optional<Diagnostic> adopt(String name, String id) {
    return adopt(name, id, "", Optional.empty());
  }

  /** The same, on a node and from another namespace. */
  public Optional<Diagnostic> adopt(String name, String id, String node, Optional<String> from) {
    LoadResult loadResult = loaded();
    Manifest manifest =
        loadResult.manifests().stream()
            .filter(declared -> declared.identity().name().equals(name))
            .findFirst()
            .orElseThrow();
    try (Journal journal = journal()) {
      return new Adoption(labels(), new Providers(providers), KEY, store)
          .adopt(
              new Adoption.Wanted(
                  manifest, new ReferenceGraph(loadResult), node, id, from, Instant.EPOCH),
              journal,
              "run-" + journal.lease().token());
    }
  }

  /** Puts on record again what is found, all that has only a name included. */
  public Recovery.Found recover() {
    Recovery recovery = new Recovery(loaded(), labels(), new Providers(providers), KEY, store);
    Recovery.Found found = recovery.find();
    try (Journal journal = journal()) {
      recovery.record(found.ours(), journal, "run-" + journal.lease().token());
      recovery.record(found.named(), journal, "named-" + journal.lease().token());
    }
    return found;
  }

  private Labels labels() {
    return Labels.of(project.labelPrefix());
  }

  private Journal journal() {
    return switch (store.acquire(HOLDER)) {
      case JournalStore.Acquired.Granted(Journal journal) -> journal;
      case JournalStore.Acquired.Held(var lease) ->
          throw new IllegalStateException("somebody else works on the project: " + lease);
    };
  }

  private ApplyReport apply(Plan plan, Journal journal) {
    Run run =
        new Run("run-" + journal.lease().token(), "apply", Instant.EPOCH, "test", Optional.empty());
    return Applier.apply(request(plan), journal, run);
  }

  private List<Settlement.Settled> settle(Journal journal) {
    Settlement settlement =
        new Settlement(
            labels(),
            catalogue(),
            new Providers(providers),
            KEY,
            store,
            new SettlementPace(time, SettlementPace.Waiting.NOBODY));
    return settlement.settle(store.openIntents(), journal);
  }

  /** What a plan is carried out with. */
  public ApplyRequest request(Plan plan) {
    return new ApplyRequest(
        plan,
        selection.isEmpty(),
        labels(),
        new PlanRequest.Sources(
            catalogue(),
            new Providers(providers),
            store,
            KEY,
            new ProjectSurroundings(project, Path.of(""), environment::get)),
        atHand,
        new RunControl(capacity, time, stopSignal, progress));
  }

  private Catalogue catalogue() {
    List<Schema> schemas = new ArrayList<>(BuiltinKinds.schemas());
    for (Provider provider : providers.values()) {
      provider.schemas().types().stream()
          .filter(type -> schemas.stream().noneMatch(known -> known.type().equals(type)))
          .flatMap(type -> provider.schemas().find(type).stream())
          .forEach(schemas::add);
    }
    return Catalogue.of(schemas);
  }
}
