package dev.attune.cli.run;

import dev.attune.cli.host.Host;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Lease;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.journal.ThisProcess;
import java.time.Duration;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The record of a project that this process alone may write to, until closed. */
record LeasedStore(JournalStore store, Journal journal, Terminal terminal)
    implements AutoCloseable {

  /**
   * Takes the steps of a command under the lease, once what earlier runs left open is settled.
   *
   * @param steps give the exit code
   */
  static int during(
      OpenedProject project,
      Terminal terminal,
      Host host,
      CommandFailure commandFailure,
      ToIntFunction<LeasedStore> steps) {
    StepResult<LeasedStore> leased = acquire(project, terminal, host, commandFailure);
    if (!(leased instanceof StepResult.Done(LeasedStore record))) {
      return leased.exitCode();
    }
    try (record) {
      OpenIntentSettlement.settle(project, record, terminal, host, commandFailure);
      return record.release(steps.applyAsInt(record));
    }
  }

  /** Takes the lease, and writes down which providers the project works with. */
  private static StepResult<LeasedStore> acquire(
      OpenedProject openedProject, Terminal terminal, Host host, CommandFailure commandFailure) {
    try {
      JournalStore store = CurrentVersionStore.forWriting(openedProject, terminal, host);
      @Nullable StepResult<LeasedStore> leased = null;
      try {
        leased =
            switch (store.acquire(ThisProcess.holder())) {
              case JournalStore.Acquired.Held(Lease lease) -> locked(lease, host, commandFailure);
              case JournalStore.Acquired.Granted(Journal journal) ->
                  pinned(new LeasedStore(store, journal, terminal), openedProject, commandFailure);
            };
        return leased;
      } finally {
        if (!(leased instanceof StepResult.Done)) {
          store.close();
        }
      }
    } catch (StoreException e) {
      throw commandFailure.because(e);
    }
  }

  private static StepResult<LeasedStore> pinned(
      LeasedStore leased, OpenedProject openedProject, CommandFailure commandFailure) {
    @Nullable StepResult<LeasedStore> pinned = null;
    try {
      List<Diagnostic> unpinned = openedProject.declared().providers().pin();
      unpinned.forEach(commandFailure::because);
      pinned = unpinned.isEmpty() ? new StepResult.Done<>(leased) : StepResult.error();
      return pinned;
    } finally {
      if (!(pinned instanceof StepResult.Done)) {
        leased.journal().close();
      }
    }
  }

  private static StepResult<LeasedStore> locked(
      Lease lease, Host host, CommandFailure commandFailure) {
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
                "wait until it has finished; if it crashed, its lock ends in "
                    + Math.max(left.toSeconds(), 0)
                    + " s"));
    return new StepResult.Ended<>(ExitCode.LOCKED);
  }

  /**
   * Gives the lease back, and says how the command ends. What was done is done: a journal that
   * fails at the very end does not change that.
   */
  int release(int exitCode) {
    try {
      journal.close();
      return exitCode;
    } catch (StoreException e) {
      terminal.fail(e.diagnostic());
      return exitCode == ExitCode.DONE ? ExitCode.IN_PART : exitCode;
    }
  }

  @Override
  public void close() {
    try (store) {
      journal.close();
    }
  }
}
