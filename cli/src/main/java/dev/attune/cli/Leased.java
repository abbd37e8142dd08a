package dev.attune.cli;

import dev.attune.apply.Settling;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.label.Labels;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Lease;
import dev.attune.store.Outcome;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.ThisProcess;
import java.time.Duration;
import java.util.List;

/** Writes to a project under its lease, after finding out what earlier runs left open. */
final class Leased {
  private final Terminal terminal;
  private final Host host;
  private final Refusing refusing;

  /** What is done under the lease. */
  interface Work {
    int run(JournalStore store, Journal journal);
  }

  Leased(Terminal terminal, Host host) {
    this(terminal, host, Refusing.of(terminal, false));
  }

  Leased(Terminal terminal, Host host, Refusing refusing) {
    this.terminal = terminal;
    this.host = host;
    this.refusing = refusing;
  }

  int run(Opened opened, Work work) {
    ProjectStores stores =
        new ProjectStores(opened.project(), opened.surroundings(), terminal, host);
    try (JournalStore store = PresentStore.of(stores.forWriting(opened.key()), opened)) {
      return switch (store.acquire(ThisProcess.holder())) {
        case JournalStore.Acquired.Held(Lease lease) -> locked(lease);
        case JournalStore.Acquired.Granted(Journal journal) -> run(opened, work, store, journal);
      };
    }
  }

  private int run(Opened opened, Work work, JournalStore store, Journal journal) {
    try (journal) {
      List<Diagnostic> unpinned = opened.declared().providers().pin();
      if (!unpinned.isEmpty()) {
        unpinned.forEach(refusing::because);
        return Exit.ERROR;
      }
      settle(opened, store, journal);
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
      return exit == Exit.DONE ? Exit.IN_PART : exit;
    }
  }

  private int locked(Lease lease) {
    Duration left = Duration.between(host.clock().instant(), lease.until());
    refusing.because(
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
    return Exit.LOCKED;
  }

  private void settle(Opened opened, JournalStore store, Journal journal) {
    List<Intent> open = store.openIntents();
    if (open.isEmpty()) {
      return;
    }
    Settling settling =
        new Settling(
            Labels.of(opened.project().labelPrefix()),
            opened.kinds(),
            opened.providers(),
            opened.key(),
            store,
            look -> Pacing.sleep(Duration.ofMillis(500L * look)));
    for (Settling.Settled each : settling.settle(open, journal)) {
      terminal.err().println(Printable.of(words(each)));
    }
  }

  private static String words(Settling.Settled settled) {
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
          case Outcome.InDoubt doubt -> "still in doubt, as " + doubt.reason();
        };
  }
}
