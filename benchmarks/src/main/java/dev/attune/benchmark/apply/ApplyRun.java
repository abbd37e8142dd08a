package dev.attune.benchmark.apply;

import dev.attune.applier.Applier;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Capacity;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.Progress;
import dev.attune.apply.RunControl;
import dev.attune.apply.StopSignal;
import dev.attune.benchmark.plan.Commands;
import dev.attune.benchmark.plan.PlanRun;
import dev.attune.benchmark.plan.Resources;
import dev.attune.label.Labels;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Run;
import dev.attune.store.Store;
import dev.attune.store.jdbc.JdbcStore;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.journal.JdbcJournal;
import dev.attune.store.jdbc.journal.JournalFigures;
import dev.attune.store.jdbc.journal.ThisProcess;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Applies a plan as the command does, with a store on the disk, without its terminal. */
final class ApplyRun {
  private final Plan plan;
  private final Provider provider;

  ApplyRun(Resources resources, Provider provider) {
    this.provider = provider;
    PlanRun planRun = new PlanRun();
    byte[] bytes = resources.yaml().getBytes(StandardCharsets.UTF_8);
    LoadResult loadResult = planRun.load(List.of(new Source.OfBytes("resources.yaml", bytes)));
    this.plan = planRun.plan(loadResult, Store.EMPTY, resources.count());
  }

  /** Applies all of it to an empty store, which is gone afterwards. */
  JournalFigures run(int parallelism) throws Exception {
    Path folder = Files.createTempDirectory("attune-benchmark");
    try {
      return run(folder, parallelism);
    } finally {
      Commands.delete(folder);
    }
  }

  private JournalFigures run(Path folder, int parallelism) {
    StoreSettings settings =
        new StoreSettings(
            new StoreAddress.SqliteFile(folder.resolve("store.db"), "store.db"),
            "benchmark",
            PlanRun.KEY,
            InstantSource.system());
    try (JournalStore store = JdbcStore.openForWriting(settings)) {
      if (!(store.acquire(ThisProcess.holder())
          instanceof JournalStore.Acquired.Granted(Journal journal))) {
        throw new IllegalStateException("somebody else works on a new store");
      }
      try (journal) {
        Run run = new Run("run", "apply", Instant.EPOCH, "benchmark", Optional.empty());
        ApplyReport report = Applier.apply(request(store, folder, parallelism), journal, run);
        if (!report.isComplete()) {
          throw new IllegalStateException(report.count().toString());
        }
        return ((JdbcJournal) journal).figures();
      }
    }
  }

  private ApplyRequest request(Store store, Path folder, int parallelism) {
    return new ApplyRequest(
        plan,
        true,
        Labels.of("attune"),
        new PlanRequest.Sources(
            PlanRun.KINDS,
            new Providers(Map.of(Project.BUILTIN, provider)),
            store,
            PlanRun.KEY,
            new ProjectSurroundings(Project.unnamed(folder), folder, _ -> null)),
        ManifestSource.NONE,
        new RunControl(
            Capacity.of(parallelism), RealTimeSource.PACE, new StopSignal(), Progress.NONE));
  }
}
