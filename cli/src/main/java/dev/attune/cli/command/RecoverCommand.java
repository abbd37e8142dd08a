package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.run.RecordRun;
import dev.attune.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Rebuilds what a lost store knew, or closes what nobody can find out. */
@Command(
    name = "recover",
    description = {
      "Finds again what a lost store knew: by labels, and by name or place where a kind has none.",
      "With --forget, closes a write that is in doubt as one that did not happen."
    },
    footer = {
      "",
      "Examples:",
      "  attune recover                         put on record again what is ours",
      "  attune recover --forget 3-c-web        it never came to be: somebody looked",
    })
public final class RecoverCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Option(
      names = "--forget",
      paramLabel = "CHANGE",
      description = "The change in doubt that did not happen.")
  private @Nullable String forget;

  @Option(names = "--auto-approve", description = "Do not ask about what carries no label.")
  private boolean approved;

  public RecoverCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    RecordRun run = new RecordRun(terminal, host);
    return forget == null ? run.recover(approved) : run.forget(forget);
  }
}
