package dev.attune.cli.run;

import dev.attune.cli.terminal.Approval;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.PlanText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Palette;
import dev.attune.plan.Plan;
import java.util.Optional;

/**
 * A plan before it is carried out: nobody approves of what he has not seen.
 *
 * @param kept whether it was read from a file
 * @param json whether what is printed is for a program
 */
record PlanPreview(Plan plan, boolean kept, Terminal terminal, boolean json) {

  void show() {
    if (!json) {
      terminal.out().print(text(terminal.outPalette()));
    }
  }

  /** Why it must not be carried out, if that is so; nobody is asked about nothing. */
  Optional<Diagnostic> refusal(String question, boolean given) {
    if (plan.changes().isEmpty()) {
      return Optional.empty();
    }
    String unseen = json ? text(terminal.errPalette()) : "";
    return new Approval(terminal, given).refusal(unseen + question);
  }

  private String text(Palette palette) {
    PlanText text = new PlanText(palette);
    // Sets it apart from the question, and from what becomes of it.
    return (kept ? text.ofFile(plan) : text.ofNow(plan)) + (plan.changes().isEmpty() ? "" : "\n");
  }
}
