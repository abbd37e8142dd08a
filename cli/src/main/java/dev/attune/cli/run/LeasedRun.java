package dev.attune.cli.run;

import dev.attune.applier.settle.Settlement;
import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTimeSource;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectStores;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.label.Labels;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.journal.ThisProcess;
import java.time.Duration;
import java.util.List;

/** Writes to a project under its lease, after finding out what earlier runs left open. */
public final class LeasedRun {
  private final Terminal terminal;
  private final Host host;
  private final CommandFailure commandFailure;

  /** What is done under the lease. */
  public interface Work {
    int run(JournalStore store, Journal journal);
  }

  public LeasedRun(Terminal terminal, Host host) {
    this(terminal, host, CommandFailure.of(terminal, false));
  }

  LeasedRun(Terminal terminal, Host host, CommandFailure commandFailure) {
    this.terminal = terminal;
    this.host = host;
    this.commandFailure = commandFailure;
  }

  public int run(OpenedProject openedProject, Work work) {
    ProjectStores stores =
        new ProjectStores(openedProject.project(), openedProject.surroundings(), terminal, host);
    try (JournalStore store =
        CurrentVersionStore.of(stores.forWriting(openedProject.key()), openedProject)) {
      return switch (store.acquire(ThisProcess.holder())) {
        case JournalStore.Acquired.Held(Lease lease) -> locked(lease);
        case JournalStore.Acquired.Granted(Journal journal) ->
            run(openedProject, work, store, journal);
      };
    }
  }

  private int run(OpenedProject openedProject, Work work, JournalStore store, Journal journal) {
    try (journal) {
      List<Diagnostic> unpinned = openedProject.declared().providers().pin();
      if (!unpinned.isEmpty()) {
        unpinned.forEach(commandFailure::because);
        return ExitCode.ERROR;
      }
      settle(openedProject, store, journal);
      return closed(journal, work.run(store, journal));
    }
  }

  /** What was done is done: a journal that fails at the very end does not change that. */
  private int closed(Journal journal, int exit) {
    try {
      journal.close();
      return exit;
    } catch (StoreException e) {
      terminal.fail(e.diagnostic());
      return exit == ExitCode.DONE ? ExitCode.IN_PART : exit;
    }
  }

  private int locked(Lease lease) {
    Duration left = Duration.between(host.clock().instant(), lease.until());
    commandFailure.because(
        Diagnostic.error(
                StoreCode.LOCKED,
                lease.holder().who()
                    + " has been working on this project since "
                    + lease.since()
                    + " (process "
                    + lease.holder().pid()
                    + " on "
                    + lease.holder().host()
                    + ")")
            .hint(
                "wait for it; if it died, its lease ends in "
                    + Math.max(left.toSeconds(), 0)
                    + " s"));
    return ExitCode.LOCKED;
  }

  private void settle(OpenedProject openedProject, JournalStore store, Journal journal) {
    List<Intent> open = store.openIntents();
    if (open.isEmpty()) {
      return;
    }
    Settlement settlement =
        new Settlement(
            Labels.of(openedProject.project().labelPrefix()),
            openedProject.kinds(),
            openedProject.providers(),
            openedProject.key(),
            store,
            look -> ProcessTimeSource.sleep(Duration.ofMillis(500L * look)));
    for (Settlement.Settled each : settlement.settle(open, journal)) {
      terminal.err().println(Printable.of(words(each)));
    }
  }

  private static String words(Settlement.Settled settled) {
    Intent intent = settled.intent();
    String what =
        "An earlier run did not see the end of "
            + intent.change()
            + " ("
            + intent.deployment().identity()
            + "): ";
    return what
        + switch (settled.outcome()) {
          case Outcome.Made made -> "it is there, as '" + made.applied().instance().id() + "'";
          case Outcome.Gone _ -> "it is gone";
          case Outcome.Nothing nothing -> nothing.reason();
          case Outcome.InDoubt(String _, Doubt doubt) -> "still in doubt, as " + doubt.text();
        };
  }
}
