package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.TargetOption;
import dev.attune.cli.run.ApplyRun;
import dev.attune.cli.run.PlanScope;
import dev.attune.cli.terminal.Terminal;
import dev.attune.plan.Mode;
import dev.attune.plan.Selection;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Deletes what a project made. */
@Command(
    name = "destroy",
    description = {
      "Deletes what PATH declares, or a RESOURCE and what lives in it; without either, everything",
      "that the project owns.",
      "If one of the objects is protected, deletes nothing."
    },
    footer = {
      "",
      "Examples:",
      "  attune destroy                         everything in the project, after asking",
      "  attune destroy portal.yaml             what one file declares",
      "  attune destroy Data/greeting           one resource, and what lives in it",
      "  attune destroy --dry-run               check, and delete nothing",
    })
public final class DestroyCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final TargetOption targets = new TargetOption();
  @Mixin private final ApplyOptions options = new ApplyOptions();

  @Option(names = "--dry-run", description = "Check every delete, and delete nothing.")
  private boolean dryRun;

  public DestroyCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    CommandSpec command = Objects.requireNonNull(spec);
    options.check(command);
    PlanScope scope =
        new PlanScope(
            targets.paths(command, terminal.folder()),
            Mode.DESTROY,
            new Selection(targets.resources(command, terminal.folder()), false));
    ApplyRun run = new ApplyRun(terminal, host, json.wanted(), options);
    return dryRun ? run.dryRun(scope) : run.apply(scope);
  }
}
