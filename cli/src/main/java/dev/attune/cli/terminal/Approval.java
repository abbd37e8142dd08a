package dev.attune.cli.terminal;

import dev.attune.diagnostic.Diagnostic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks a person before anything is written; nobody is asked where nobody can answer. */
public final class Approval {
  private final Terminal terminal;
  private final boolean given;

  public Approval(Terminal terminal, boolean given) {
    this.terminal = terminal;
    this.given = given;
  }

  /** Why not to go on, if that is so. */
  public Optional<Diagnostic> refusal(String question) {
    if (given) {
      return Optional.empty();
    }
    if (!terminal.interactive()) {
      return Optional.of(
          Diagnostic.error(
                  CommandCode.NOT_APPROVED,
                  "not a terminal: cannot ask for approval; nothing was changed")
              .hint("review the plan, then use --auto-approve"));
    }
    terminal.err().print(question + "\n  Only 'yes' is accepted: ");
    terminal.err().flush();
    return "yes".equals(answer().strip())
        ? Optional.empty()
        : Optional.of(
            Diagnostic.error(CommandCode.NOT_APPROVED, "not approved; nothing was changed"));
  }

  /** One line and not a byte more: the next question has its own answer. */
  private String answer() {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try {
      for (int next = terminal.in().read(); next >= 0 && next != '\n'; ) {
        line.write(next);
        next = terminal.in().read();
      }
    } catch (IOException e) {
      return ""; // Who cannot be heard has not said yes.
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
