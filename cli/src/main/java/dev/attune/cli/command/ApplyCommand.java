package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PlanOption;
import dev.attune.cli.option.PruneOption;
import dev.attune.cli.run.ApplyRun;
import dev.attune.cli.run.PlanScope;
import dev.attune.cli.terminal.Terminal;
import dev.attune.manifest.document.Source;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes everything as declared. */
@Command(
    name = "apply",
    description = {
      "Makes the project match its manifests: plans, asks for approval, and applies the plan.",
      "A plan file is applied as it is; a change that no longer matches is refused."
    },
    footer = {
      "",
      "Examples:",
      "  attune apply                           plan the project, ask, and apply",
      "  attune apply plan.json                 apply what attune plan --out plan.json wrote",
      "  attune apply --dry-run                 check everything and change nothing",
      "  attune apply --prune --auto-approve    also delete what is no longer declared, do not ask",
    })
public final class ApplyCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final PlanOption arguments = new PlanOption();
  @Mixin private final PruneOption prune = new PruneOption();
  @Mixin private final ApplyOptions options = new ApplyOptions();

  @Option(
      names = "--dry-run",
      description = "Check every change against the live objects, and change nothing.")
  private boolean dryRun;

  @Option(
      names = "--replan",
      description = "If the plan file no longer matches, make a new plan and show the difference.")
  private boolean replan;

  public ApplyCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    options.check(Objects.requireNonNull(spec));
    Optional<Source> planFile = arguments.planFile(terminal);
    if (planFile.isPresent() && prune.wanted()) {
      throw wrong("--prune is not for a plan file: make a new plan with attune plan --prune");
    }
    if (replan && (planFile.isEmpty() || dryRun)) {
      throw wrong("--replan is only for a plan file");
    }
    ApplyRun run = new ApplyRun(terminal, host, json.wanted(), options);
    if (planFile.isPresent()) {
      return dryRun ? run.dryRun(planFile.get()) : run.apply(planFile.get(), replan);
    }
    PlanScope scope = new PlanScope(arguments.paths(), prune.mode());
    return dryRun ? run.dryRun(scope) : run.apply(scope);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }
}
