package dev.attune.benchmark.pack;

import dev.attune.applier.Applier;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Capacity;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.Progress;
import dev.attune.apply.RunControl;
import dev.attune.apply.StopSignal;
import dev.attune.benchmark.apply.RealTimeSource;
import dev.attune.benchmark.plan.PlanRun;
import dev.attune.label.Labels;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.PlanResult;
import dev.attune.planner.Planner;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.rest.http.HttpEnvironment;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Time;
import dev.attune.rest.http.wire.Wires;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.provider.Connector;
import dev.attune.rest.provider.RestProvider;
import dev.attune.schema.Catalogue;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Run;
import dev.attune.store.Store;
import dev.attune.store.jdbc.JdbcStore;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.journal.ThisProcess;
import dev.attune.value.MapValue;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A project that manages objects through a pack, wired as the command wires it. */
final class PackProject implements AutoCloseable {
  private static final Duration LONG = Duration.ofHours(1);

  private static final Time TIME =
      new Time() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
          Thread.sleep(duration);
        }
      };

  private final String instance;
  private final Path folder;
  private final Project project;
  private final Provider provider;
  private final Catalogue kinds;
  private final LoadResult loadResult;

  private PackProject(
      Path folder,
      String instance,
      URI server,
      Map<String, String> settings,
      List<Source> sources) {
    this.instance = instance;
    this.folder = folder;
    this.project = Project.unnamed(folder);
    Pack pack = BundledPacks.find(instance).orElseThrow();
    RestProvider rest =
        new RestProvider(instance, pack, _ -> connected(pack, server, settings), TIME);
    this.provider = new GuardedProvider(instance, rest, new GuardSettings(LONG, LONG, true));
    this.kinds = rest.schemas();
    this.loadResult = new ManifestLoader(kinds, project).load(sources);
    if (!loadResult.diagnostics().isEmpty() || !provider.configure(MapValue.EMPTY).isEmpty()) {
      throw new IllegalStateException("the project is not what it should be");
    }
  }

  static PackProject konnect(Path folder, URI server, PortalManifests portalManifests) {
    Map<String, String> settings = Map.of("token", "sandbox");
    return new PackProject(folder, "konnect", server, settings, portalManifests.sources());
  }

  static PackProject keycloak(
      Path folder, URI server, Map<String, String> settings, List<Source> sources) {
    return new PackProject(folder, "keycloak", server, settings, sources);
  }

  private static Connector.Connected connected(
      Pack pack, URI server, Map<String, String> settings) {
    HttpEnvironment httpEnvironment =
        new HttpEnvironment(_ -> null, TIME, Optional.empty(), "attune/benchmark");
    return switch (Wires.open(pack, server, settings, HttpOptions.DEFAULT, httpEnvironment)) {
      case Wires.Opened.Ready(var wire) -> new Connector.Connected.Ready(server, settings, wire);
      case Wires.Opened.Unusable(String why) -> throw new IllegalStateException(why);
    };
  }

  /** The record as a look at it opens it. */
  Store record() {
    return JdbcStore.openForReading(settings());
  }

  Path file() {
    return folder.resolve("store.db");
  }

  private StoreSettings settings() {
    return new StoreSettings(
        new StoreAddress.SqliteFile(file(), "store.db"),
        "benchmark",
        PlanRun.KEY,
        InstantSource.system());
  }

  /** Makes the plan and makes sure that it has this many changes. */
  Plan plan(Store store, int changes) {
    PlanResult planResult =
        Planner.plan(
            new PlanRequest(
                PlanRequest.Scope.all(loadResult, project),
                new PlanRequest.Sources(kinds, providers(), store, PlanRun.KEY, surroundings()),
                Mode.APPLY,
                Instant.EPOCH,
                "benchmark"));
    Plan plan =
        planResult
            .plan()
            .orElseThrow(() -> new IllegalStateException(planResult.diagnostics().toString()));
    if (plan.changes().size() != changes) {
      throw new IllegalStateException(plan.changes().size() + " changes, not " + changes);
    }
    return plan;
  }

  /** Carries the plan out, with the record in the folder. */
  void apply(Plan plan, int parallelism) {
    try (JournalStore store = JdbcStore.openForWriting(settings())) {
      if (!(store.acquire(ThisProcess.holder())
          instanceof JournalStore.Acquired.Granted(Journal journal))) {
        throw new IllegalStateException("somebody else works on a new store");
      }
      try (journal) {
        Run run = new Run("run", "apply", Instant.EPOCH, "benchmark", Optional.empty());
        ApplyReport report = Applier.apply(request(plan, store, parallelism), journal, run);
        if (!report.isComplete()) {
          throw new IllegalStateException(report.count().toString());
        }
      }
    }
  }

  private ApplyRequest request(Plan plan, Store store, int parallelism) {
    return new ApplyRequest(
        plan,
        true,
        Labels.of("attune"),
        new PlanRequest.Sources(kinds, providers(), store, PlanRun.KEY, surroundings()),
        ManifestSource.NONE,
        new RunControl(
            Capacity.of(parallelism), RealTimeSource.PACE, new StopSignal(), Progress.NONE));
  }

  private Providers providers() {
    return new Providers(Map.of(instance, provider));
  }

  private ProjectSurroundings surroundings() {
    return new ProjectSurroundings(project, folder, _ -> null);
  }

  @Override
  public void close() {
    provider.close();
  }
}
