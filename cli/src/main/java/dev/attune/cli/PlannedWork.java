package dev.attune.cli;

import dev.attune.apply.WriteOnlyValues;
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
  private final PlanMaking planning;
  private final Execution execution;

  PlannedWork(Terminal terminal, Host host, boolean json, ApplyOptions options) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.planning = new PlanMaking(terminal, host, json);
    this.execution = new Execution(terminal, host, json, options);
  }

  int run(Declared read, Mode mode, boolean dryRun, String command) {
    Declared declared = new Emptied(terminal, host).of(read, mode);
    Optional<Opened> opened = new Opening(terminal, host, json).open(declared);
    if (opened.isEmpty()) {
      return Exit.ERROR;
    }
    return dryRun
        ? dryRun(opened.get(), mode)
        : new Leased(terminal, host)
            .run(
                opened.get(),
                (store, journal) ->
                    new Doubts(terminal)
                        .end(write(opened.get(), mode, store, journal, command), store));
  }

  private int dryRun(Opened opened, Mode mode) {
    try (Store store = planning.stores(opened).forReading(opened.key())) {
      return planning
          .plan(opened, mode, store, OpenIntents.warnings(store))
          .map(made -> {
            show(made.plan());
            return execution.dryRun(opened, made.plan(), store, values(opened));
          })
          .orElse(Exit.ERROR);
    }
  }

  private static WriteOnlyValues values(Opened opened) {
    return new DeclaredValues(() -> opened.declared().loaded());
  }

  private void show(Plan plan) {
    if (!json) {
      terminal.out().print(new PlanText(terminal.outPalette()).ofNow(plan));
      Approval.gap(plan, terminal);
    }
  }

  private int write(Opened opened, Mode mode, Store store, Journal journal, String command) {
    Optional<PlanMaking.Made> made = planning.plan(opened, mode, store, List.of());
    if (made.isEmpty()) {
      return Exit.ERROR;
    }
    Plan plan = made.get().plan();
    show(plan);
    if (!plan.changes().isEmpty()) {
      Optional<Diagnostic> refusal =
          new Approval(terminal, options.approved()).refusal("Do you want to make these changes?");
      if (refusal.isPresent()) {
        return terminal.fail(refusal.get());
      }
    }
    return execution.run(opened, plan, store, journal, command, values(opened));
  }
}
