package dev.attune.cli.command;

import dev.attune.cli.file.PlanFile;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PathOption;
import dev.attune.cli.option.PruneOption;
import dev.attune.cli.run.PlanScope;
import dev.attune.cli.run.ReadOnlyRun;
import dev.attune.cli.terminal.Terminal;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what is to be done so that everything is as declared. */
@Command(
    name = "plan",
    description = {
      "Shows the changes that make the project match its manifests; changes nothing.",
      "Reads the live objects through the providers. Writes only the project key, once."
    },
    footer = {
      "",
      "Examples:",
      "  attune plan                            the project of the current folder",
      "  attune plan examples/quickstart        a folder, and all folders in it",
      "  attune plan --out plan.json            save the plan for later",
      "  attune plan --prune                    also delete what is no longer declared",
    })
public final class PlanCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final PathOption paths = new PathOption();
  @Mixin private final PruneOption prune = new PruneOption();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the plan to a file, for attune apply and attune diff.")
  private @Nullable String out;

  @Option(
      names = "--detailed-exitcode",
      description = "Exit with 0 if there are no changes, and with 2 if there are.")
  private boolean detailed;

  public PlanCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    return new ReadOnlyRun(terminal, host, json.wanted())
        .plan(
            new PlanScope(paths.paths(), prune.mode()),
            Optional.ofNullable(out).map(name -> PlanFile.of(name, terminal)),
            detailed);
  }
}
