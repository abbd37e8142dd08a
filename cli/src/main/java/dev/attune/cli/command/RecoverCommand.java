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
      "Restores a lost store: finds objects by label, or by name or place if the kind has no labels.",
      "With --forget, marks a change in doubt as one that did not happen."
    },
    footer = {
      "",
      "Examples:",
      "  attune recover                         record the project's objects again",
      "  attune recover --forget 3-c-web        it did not happen: you have checked",
    })
public final class RecoverCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Option(
      names = "--forget",
      paramLabel = "CHANGE",
      description = "The change in doubt that did not happen.")
  private @Nullable String forget;

  @Option(names = "--auto-approve", description = "Do not ask about objects without a label.")
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
