package dev.attune.cli;

import dev.attune.apply.WriteOnlyValues;
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
    this.execution = new Execution(terminal, host, json, options);
  }

  int dryRun(Plan plan, Store store) {
    return execution.dryRun(opened, plan, store, values());
  }

  int run(Plan plan, boolean replan) {
    return new Leased(terminal, host)
        .run(
            opened,
            (store, journal) ->
                new Doubts(terminal)
                    .end(
                        replan ? replanned(plan, store, journal) : write(plan, store, journal),
                        store));
  }

  private int write(Plan plan, Store store, Journal journal) {
    if (!json) {
      terminal.out().print(new PlanText(terminal.outPalette()).ofFile(plan));
      Approval.gap(plan, terminal);
    }
    return approved(plan, "Do you want to make these changes?")
        .map(terminal::fail)
        .orElseGet(() -> execution.run(opened, plan, store, journal, "apply", values()));
  }

  private Optional<Diagnostic> approved(Plan plan, String question) {
    return plan.changes().isEmpty()
        ? Optional.empty()
        : new Approval(terminal, options.approved()).refusal(question);
  }

  /** Who approved of the old plan beforehand did not mean resources that it left alone. */
  private Optional<Diagnostic> approved(Plan plan, PlanDifference difference) {
    String question = "Do you want to make the changes of the new plan?";
    if (!difference.reachesFurther()) {
      return approved(plan, question);
    }
    return terminal.interactive()
        ? new Approval(terminal, false).refusal(question)
        : Optional.of(difference.tooFar());
  }

  /** The plan of today; what it does otherwise is shown before anybody is asked. */
  private int replanned(Plan old, Store store, Journal journal) {
    try (Declared read = Declared.read(List.of(folder()), terminal, host)) {
      Declared declared = new Emptied(terminal, host).of(read, old.metadata().mode());
      Optional<Opened> today = new Opening(terminal, host, json).open(declared);
      Optional<PlanMaking.Made> made =
          today.flatMap(project ->
              new PlanMaking(terminal, host, json)
                  .plan(project, old.metadata().mode(), store, List.of()));
      if (made.isEmpty()) {
        return Exit.ERROR;
      }
      Plan plan = made.get().plan();
      PlanDifference difference = new PlanDifference(old, plan, paths.getFirst());
      difference.tell(terminal);
      if (!json) {
        terminal.out().print(new PlanText(terminal.outPalette()).ofNow(plan));
        Approval.gap(plan, terminal);
      }
      return approved(plan, difference)
          .map(terminal::fail)
          .orElseGet(() ->
              execution.run(
                  today.get(),
                  plan,
                  store,
                  journal,
                  "apply",
                  new DeclaredValues(() -> declared.loaded())));
    }
  }

  private String folder() {
    return terminal.shown(opened.project().folder());
  }

  private WriteOnlyValues values() {
    return new DeclaredValues(() -> {
      try (Declared declared = Declared.read(List.of(folder()), terminal, host)) {
        return declared.loaded();
      }
    });
  }
}
