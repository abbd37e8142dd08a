package dev.attune.planner;

import dev.attune.applier.Applier;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.Progress;
import dev.attune.apply.RunControl;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans carried out for tests about plans: one after the other, without waiting. */
final class PlanRunner {
  private static final TimeSource NO_PAUSE =
      new TimeSource() {
        @Override
        public Instant now() {
          return Instant.EPOCH;
        }

        @Override
        public void pause(Duration time) {}

        @Override
        public double chance() {
          return 0.5;
        }
      };

  private final Map<String, Provider> providers;
  private final JournalStore store;
  private final Map<String, String> environment;

  PlanRunner(Map<String, Provider> providers, JournalStore store, Map<String, String> environment) {
    this.providers = Map.copyOf(providers);
    this.store = store;
    this.environment = Map.copyOf(environment);
  }

  ApplyReport report(Plan plan, ManifestSource manifestSource) {
    LeaseHolder leaseHolder = new LeaseHolder("test", "here", 1, Instant.EPOCH);
    if (!(store.acquire(leaseHolder) instanceof JournalStore.Acquired.Granted(Journal journal))) {
      throw new AssertionError("somebody else works on the project");
    }
    try (journal) {
      ApplyRequest request =
          new ApplyRequest(
              plan,
              true,
              Labels.of("attune"),
              new PlanRequest.Sources(
                  catalogue(),
                  new Providers(providers),
                  store,
                  Scene.KEY,
                  new ProjectSurroundings(
                      Project.unnamed(Path.of("/project")), Path.of(""), environment::get)),
              manifestSource,
              new RunControl(Capacity.of(4), NO_PAUSE, new StopSignal(), Progress.NONE));
      Run run =
          new Run(
              "run-" + journal.lease().token(), "apply", Instant.EPOCH, "test", Optional.empty());
      return Applier.apply(request, journal, run);
    }
  }

  /** Carries a plan out that must work. */
  void run(Plan plan) {
    ApplyReport report = report(plan, ManifestSource.NONE);
    for (int i = 0; i < report.results().size(); i++) {
      ChangeResult result = report.results().get(i);
      if (!result.isDone()) {
        throw new AssertionError(report.change(i).id() + ": " + why(result));
      }
    }
  }

  private static String why(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean _) -> why.message();
      case ChangeResult.Refused(Diagnostic why) -> why.message();
      case ChangeResult.InDoubt(Diagnostic why) -> why.message();
      default -> result.toString();
    };
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
}
