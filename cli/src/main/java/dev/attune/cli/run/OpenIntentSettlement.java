package dev.attune.cli.run;

import dev.attune.applier.settle.Settlement;
import dev.attune.apply.SettlementPace;
import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTime;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.cli.text.LateCreateNotice;
import dev.attune.diagnostic.Printable;
import dev.attune.label.Labels;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Outcome;
import dev.attune.store.StoreException;
import java.util.List;

/** Finds out what became of the changes that earlier runs left open, and records it. */
final class OpenIntentSettlement {
  private OpenIntentSettlement() {}

  static void settle(
      OpenedProject openedProject,
      LeasedStore record,
      Terminal terminal,
      Host host,
      CommandFailure commandFailure) {
    try {
      List<Intent> open = record.store().openIntents();
      if (open.isEmpty()) {
        return;
      }
      for (Settlement.Settled each :
          settlement(openedProject, record, terminal, host).settle(open, record.journal())) {
        terminal.err().println(Printable.of(text(each)));
      }
    } catch (StoreException e) {
      throw commandFailure.because(e);
    }
  }

  private static Settlement settlement(
      OpenedProject openedProject, LeasedStore record, Terminal terminal, Host host) {
    return new Settlement(
        Labels.of(openedProject.project().labelPrefix()),
        openedProject.kinds(),
        openedProject.providers(),
        openedProject.key(),
        record.store(),
        new SettlementPace(new ProcessTime(host.clock()), new LateCreateNotice(terminal, host)));
  }

  private static String text(Settlement.Settled settled) {
    Intent intent = settled.intent();
    String what =
        "An earlier run did not record the result of "
            + intent.change()
            + " ("
            + intent.deployment().identity()
            + "): ";
    return what
        + switch (settled.outcome()) {
          case Outcome.Made made -> "it exists as '" + made.applied().instance().id() + "'";
          case Outcome.Gone _ -> "it no longer exists";
          case Outcome.Released _ -> "it was forgotten";
          case Outcome.Nothing nothing -> nothing.reason();
          case Outcome.InDoubt(String _, Doubt doubt) -> "still in doubt: " + doubt.text();
        };
  }
}
