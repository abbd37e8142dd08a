package dev.attune.cli.run;

import dev.attune.adopt.Recovery;
import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Approval;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.provider.Providers;
import dev.attune.store.Journal;
import dev.attune.store.Run;
import dev.attune.store.StoreException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts on record again what was found of a lost record. */
final class RecordRecovery {
  private final Terminal terminal;
  private final Host host;
  private final Recovery recovery;
  private final Providers providers;

  RecordRecovery(Terminal terminal, Host host, Recovery recovery, Providers providers) {
    this.terminal = terminal;
    this.host = host;
    this.recovery = recovery;
    this.providers = providers;
  }

  /**
   * What is ours. What carries no label may be somebody else's: a person must say.
   *
   * @param approved whether a person said so beforehand
   */
  List<Recovery.Match> approve(Recovery.Found found, boolean approved) {
    Approval approval = new Approval(terminal, approved);
    List<Recovery.Match> ours = new ArrayList<>(found.ours());
    for (Recovery.Match match : found.named()) {
      Optional<Diagnostic> refusal =
          approval.refusal("Does this object belong to the project: " + text(match) + "?");
      if (refusal.isEmpty()) {
        ours.add(match);
      } else {
        terminal.out().println("skipped: " + text(match));
      }
    }
    return ours;
  }

  /** Records them; a store that fails on the way may have some of them. */
  StepResult<List<Recovery.Match>> record(List<Recovery.Match> ours, Journal journal) {
    Run run = host.run("recover", Optional.empty());
    journal.begin(run);
    try {
      recovery.record(ours, journal, run.id());
      journal.end(run.id());
      return new StepResult.Done<>(ours);
    } catch (StoreException e) {
      terminal.fail(e.diagnostic());
      return new StepResult.Ended<>(ExitCode.IN_PART);
    }
  }

  /** Says what is on record again and what is not; gives the exit code. */
  int report(Recovery.Found found, List<Recovery.Match> recorded) {
    recorded.forEach(match -> terminal.out().println("recovered: " + text(match)));
    found.told(providers).forEach(this::tell);
    int leftAlone = found.ours().size() + found.named().size() - recorded.size();
    terminal
        .out()
        .println(
            recorded.size()
                + " recovered, "
                + (leftAlone == 0 ? "" : leftAlone + " skipped, ")
                + found.losses().size()
                + " not recovered");
    return leftAlone == 0 && found.losses().isEmpty() ? ExitCode.DONE : ExitCode.IN_PART;
  }

  private void tell(Diagnostic one) {
    PrintStream to = one.isError() ? terminal.out() : terminal.err();
    to.println((one.isError() ? "not recovered: " : "") + Printable.of(one.message()));
    one.notes().forEach(concerned -> to.println("  " + Printable.of(concerned.message())));
  }

  private static String text(Recovery.Match match) {
    return Printable.of(match.identity() + " ('" + match.object().instance().id() + "')");
  }
}
