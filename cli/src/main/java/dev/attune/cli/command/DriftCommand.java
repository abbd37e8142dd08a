package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PathOption;
import dev.attune.cli.run.ReadOnlyRun;
import dev.attune.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Says what others did to what we made. */
@Command(
    name = "drift",
    description = {
      "Shows changes made outside Attune since the last apply; changes nothing.",
      "Exits with 2 if there are any."
    },
    footer = {
      "",
      "Examples:",
      "  attune drift                           everything that the project created",
      "  attune drift portal.yaml               what one file declares",
    })
public final class DriftCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final PathOption paths = new PathOption();

  public DriftCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    return new ReadOnlyRun(terminal, host, json.wanted()).drift(paths.paths());
  }
}
