package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PlanOption;
import dev.attune.cli.option.PruneOption;
import dev.attune.cli.run.PlanScope;
import dev.attune.cli.run.ReadOnlyRun;
import dev.attune.cli.terminal.Terminal;
import dev.attune.manifest.document.Source;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows what is to be done, as a plan file says it or as it is now. */
@Command(
    name = "diff",
    description = {
      "Shows how live objects differ from the manifests: from a plan file or a new plan.",
      "A plan file must be complete, unchanged and of this project."
    },
    footer = {
      "",
      "Examples:",
      "  attune diff                            the project of the current folder",
      "  attune diff examples/quickstart        a folder, and all folders in it",
      "  attune diff plan.json                  what attune plan --out plan.json wrote",
    })
public final class DiffCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final PlanOption arguments = new PlanOption();
  @Mixin private final PruneOption prune = new PruneOption();

  public DiffCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    Optional<Source> planFile = arguments.planFile(terminal);
    if (planFile.isPresent() && prune.wanted()) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(),
          "--prune is only for a new plan; "
              + planFile.get().name()
              + " already includes that choice");
    }
    ReadOnlyRun run = new ReadOnlyRun(terminal, host, json.wanted());
    return planFile.isPresent()
        ? run.diff(planFile.get())
        : run.diff(new PlanScope(arguments.paths(), prune.mode()));
  }
}
