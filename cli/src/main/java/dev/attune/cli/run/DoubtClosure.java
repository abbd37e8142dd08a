package dev.attune.cli.run;

import dev.attune.apply.ApplyCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.Intent;
import dev.attune.store.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/** Closes a change in doubt as one that did not happen, because a person says so. */
final class DoubtClosure {
  private DoubtClosure() {}

  /**
   * Closes it, and gives the exit code.
   *
   * @param change its id in the plan, or the id of its intent
   */
  static int close(String change, LeasedStore record, Terminal terminal) {
    List<Intent> open =
        record.store().openIntents().stream()
            .filter(intent -> intent.change().equals(change) || intent.id().equals(change))
            .toList();
    if (open.size() != 1) {
      return terminal.fail(open.isEmpty() ? none(change) : several(change, open));
    }
    Intent intent = open.getFirst();
    record.journal().record(new Outcome.Nothing(intent.id(), "forgotten by a person"));
    record.journal().flush();
    terminal
        .out()
        .println(
            change
                + " ("
                + intent.deployment().identity()
                + ") is marked as one that did not happen.");
    return ExitCode.DONE;
  }

  private static Diagnostic none(String change) {
    return Diagnostic.error(ApplyCode.NOTHING_IN_DOUBT, "no change '" + change + "' is in doubt")
        .hint("attune plan lists the changes in doubt");
  }

  private static Diagnostic several(String change, List<Intent> open) {
    return Diagnostic.error(
            ApplyCode.NOTHING_IN_DOUBT,
            open.size()
                + " changes '"
                + change
                + "' are in doubt: "
                + open.stream().map(DoubtClosure::text).collect(Collectors.joining(", ")))
        .hint("name one of them in full: attune recover --forget " + open.getFirst().id());
  }

  private static String text(Intent intent) {
    return intent.deployment().identity() + " (" + intent.id() + ")";
  }
}
