package dev.attune.cli.run;

import dev.attune.apply.ApplyCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.Intent;
import dev.attune.store.Store;
import java.util.List;
import java.util.Locale;

/** Keeps a command from ending well while nobody knows what became of an earlier change. */
final class UnsettledCheck {
  private UnsettledCheck() {}

  /** How to end, after all is settled that could be; what is left is listed with the ways out. */
  static int end(int exitCode, Store store, Terminal terminal) {
    List<Intent> open = exitCode == ExitCode.DONE ? store.openIntents() : List.of();
    for (Intent intent : open) {
      terminal.fail(inDoubt(intent, name(intent, open)));
    }
    return open.isEmpty() ? exitCode : ExitCode.IN_PART;
  }

  /** Plans number their changes anew, so two of them may be called the same. */
  private static String name(Intent intent, List<Intent> open) {
    long same = open.stream().filter(other -> other.change().equals(intent.change())).count();
    return same == 1 ? intent.change() : intent.id();
  }

  private static Diagnostic inDoubt(Intent intent, String name) {
    var identity = intent.deployment().identity();
    String forget = "attune recover --forget " + name;
    return Diagnostic.error(
            ApplyCode.IN_DOUBT,
            identity
                + ": it is not known whether this change was made: "
                + intent.change()
                + " ("
                + intent.kind().name().toLowerCase(Locale.ROOT)
                + ")")
        .hint(
            intent.kind() == Intent.Kind.CREATE
                ? "if the object exists: attune adopt "
                    + identity.kind()
                    + " "
                    + identity.name()
                    + " --id ID; if not: "
                    + forget
                : "check the object; if the change did not happen: " + forget);
  }
}
