package dev.attune.cli;

import dev.attune.apply.Manifests;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.store.Journal;
import dev.attune.store.Store;
import java.util.List;
import java.util.Optional;

/** Plans, asks, and carries the plan out. */
final class PlannedWork {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ApplyOptions options;
  private final Refusing refusing;
  private final PlanMaking planning;
  private final Execution execution;

  PlannedWork(Terminal terminal, Host host, boolean json, ApplyOptions options) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.refusing = Refusing.ofRun(terminal, json);
    this.planning = new PlanMaking(terminal, host, refusing);
    this.execution = new Execution(terminal, host, json, options);
  }

  int run(Declared read, Mode mode, boolean dryRun, String command) {
    Declared declared = new Emptied(terminal, host).of(read, mode);
    Optional<Opened> opened = new Opening(terminal, host, refusing).open(declared);
    if (opened.isEmpty()) {
      return Exit.ERROR;
    }
    return dryRun
        ? execution.onRecord(opened.get(), store -> dryRun(opened.get(), mode, store))
        : execution.underLease(
            opened.get(), (store, journal) -> write(opened.get(), mode, store, journal, command));
  }

  private int dryRun(Opened opened, Mode mode, Store store) {
    return planning
        .plan(opened, mode, store, OpenIntents.warnings(store))
        .map(made -> {
          shown(made.plan()).show();
          return execution.dryRun(opened, made.plan(), store, manifests(opened));
        })
        .orElse(Exit.ERROR);
  }

  private static Manifests manifests(Opened opened) {
    return DeclaredManifests.of(opened.declared());
  }

  private ShownPlan shown(Plan plan) {
    return new ShownPlan(plan, false, terminal, json);
  }

  private int write(Opened opened, Mode mode, Store store, Journal journal, String command) {
    Optional<PlanMaking.Made> made = planning.plan(opened, mode, store, List.of());
    if (made.isEmpty()) {
      return Exit.ERROR;
    }
    Plan plan = made.get().plan();
    ShownPlan shown = shown(plan);
    shown.show();
    Optional<Diagnostic> refusal =
        shown.refusal("Do you want to make these changes?", options.approved());
    return refusal
        .map(refusing::because)
        .orElseGet(() -> execution.run(opened, plan, store, journal, command, manifests(opened)));
  }
}
