package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.run.ApplyRun;
import dev.attune.cli.run.PlanScope;
import dev.attune.cli.terminal.Terminal;
import dev.attune.plan.Mode;
import dev.attune.plan.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets go of objects, which stay. */
@Command(
    name = "forget",
    description = {
      "Stops managing objects and leaves them as they are; what lives in them is forgotten as"
          + " well.",
      "Removes Attune's labels, then the record. Attune never deletes a forgotten object."
    },
    footer = {
      "",
      "Examples:",
      "  attune forget Portal/developers            after asking",
      "  attune forget payments/Portal/developers   of one namespace",
      "  attune forget Portal/developers --keep-labels",
    })
public final class ForgetCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final ApplyOptions options = new ApplyOptions();

  @Option(names = "--keep-labels", description = "Leave Attune's labels on the objects.")
  private boolean keepLabels;

  @Option(names = "--dry-run", description = "Check everything, and forget nothing.")
  private boolean dryRun;

  @Parameters(
      arity = "1..*",
      paramLabel = "RESOURCE",
      description = "What to forget, as [NAMESPACE/]KIND[.GROUP]/NAME.")
  private List<String> resources = new ArrayList<>();

  public ForgetCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    options.check(Objects.requireNonNull(spec));
    PlanScope scope = new PlanScope(List.of(), Mode.FORGET, new Selection(resources, keepLabels));
    ApplyRun run = new ApplyRun(terminal, host, json.wanted(), options);
    return dryRun ? run.dryRun(scope) : run.apply(scope);
  }
}
