package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.run.AdoptTask;
import dev.attune.cli.run.RecordRun;
import dev.attune.cli.terminal.Terminal;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes an object over that is there already. */
@Command(
    name = "adopt",
    description = {
      "Adopts an existing object as the object of a declared resource.",
      "Adds Attune's label and records the object in the store; changes nothing else."
    },
    footer = {
      "",
      "Examples:",
      "  attune adopt Portal developers --id 2c5e8a7f",
      "  attune adopt Portal developers --id 2c5e8a7f --from old-team",
    })
public final class AdoptCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Option(
      names = "--id",
      required = true,
      paramLabel = "ID",
      description = "The id of the object in the remote system.")
  private String id = "";

  @Option(
      names = "--from",
      paramLabel = "NAMESPACE",
      description = "The namespace that owns the object now.")
  private @Nullable String from;

  @Option(
      names = "--namespace",
      paramLabel = "NAMESPACE",
      description = "The namespace of the resource, if several have one with this name.")
  private @Nullable String namespace;

  @Option(
      names = "--node",
      paramLabel = "NODE",
      description = "The node, for a resource that is placed on several nodes.")
  private String node = "";

  @Parameters(index = "0", paramLabel = "KIND", description = "The kind of the resource.")
  private String kind = "";

  @Parameters(index = "1", paramLabel = "NAME", description = "Its name in the manifests.")
  private String name = "";

  public AdoptCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    return new RecordRun(terminal, host)
        .adopt(
            new AdoptTask(
                kind, name, Optional.ofNullable(namespace), node, id, Optional.ofNullable(from)));
  }
}
