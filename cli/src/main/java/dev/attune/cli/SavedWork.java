package dev.attune.cli;

import dev.attune.apply.Manifests;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.store.Journal;
import dev.attune.store.Store;
import java.util.List;
import java.util.Optional;

/** Carries out a plan that was kept. */
final class SavedWork {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ApplyOptions options;
  private final Opened opened;
  private final List<String> paths;
  private final Refusing refusing;
  private final Execution execution;

  SavedWork(
      Terminal terminal,
      Host host,
      boolean json,
      ApplyOptions options,
      Opened opened,
      List<String> paths) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.opened = opened;
    this.paths = paths;
    this.refusing = Refusing.ofRun(terminal, json);
    this.execution = new Execution(terminal, host, json, options);
  }

  int dryRun(Plan plan) {
    return execution.onRecord(opened, store -> execution.dryRun(opened, plan, store, manifests()));
  }

  int run(Plan plan, boolean replan) {
    return execution.underLease(
        opened,
        (store, journal) -> replan ? replanned(plan, store, journal) : write(plan, store, journal));
  }

  private int write(Plan plan, Store store, Journal journal) {
    ShownPlan shown = new ShownPlan(plan, true, terminal, json);
    shown.show();
    return shown
        .refusal("Do you want to make these changes?", options.approved())
        .map(refusing::because)
        .orElseGet(() -> execution.run(opened, plan, store, journal, "apply", manifests()));
  }

  /** Who approved of the old plan beforehand did not mean resources that it left alone. */
  private Optional<Diagnostic> refusal(ShownPlan shown, PlanDifference difference) {
    boolean further = difference.reachesFurther();
    return further && !terminal.interactive()
        ? Optional.of(difference.tooFar())
        : shown.refusal(
            "Do you want to make the changes of the new plan?", options.approved() && !further);
  }

  /** The plan of today; what it does otherwise is shown before anybody is asked. */
  private int replanned(Plan old, Store store, Journal journal) {
    try (Declared read = Declared.read(List.of(folder()), terminal, host)) {
      Declared declared = new Emptied(terminal, host).of(read, old.metadata().mode());
      Optional<Opened> today = new Opening(terminal, host, refusing).open(declared);
      Optional<PlanMaking.Made> made =
          today.flatMap(project ->
              new PlanMaking(terminal, host, refusing)
                  .plan(project, old.metadata().mode(), store, List.of()));
      if (made.isEmpty()) {
        return Exit.ERROR;
      }
      Plan plan = made.get().plan();
      PlanDifference difference = new PlanDifference(old, plan, paths.getFirst());
      difference.tell(terminal);
      ShownPlan shown = new ShownPlan(plan, false, terminal, json);
      shown.show();
      Manifests manifests = DeclaredManifests.of(declared);
      return refusal(shown, difference)
          .map(refusing::because)
          .orElseGet(() -> execution.run(today.get(), plan, store, journal, "apply", manifests));
    }
  }

  private String folder() {
    return terminal.shown(opened.project().folder());
  }

  private Manifests manifests() {
    return DeclaredManifests.today(() -> {
      try (Declared declared = Declared.read(List.of(folder()), terminal, host)) {
        return declared.loaded();
      }
    });
  }
}
