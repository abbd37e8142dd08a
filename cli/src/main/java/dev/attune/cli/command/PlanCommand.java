package dev.attune.cli.command;

import dev.attune.cli.file.PlanFile;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PruneOption;
import dev.attune.cli.run.PlanMaker;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.PlanText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

  @Parameters(
      paramLabel = "PATH",
      description = "Files, folders, or - for standard input. Default: the project.")
  private List<String> paths = new ArrayList<>();

  public PlanCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    Optional<PlanFile> file = Optional.ofNullable(out).map(name -> PlanFile.of(name, terminal));
    // Before the work, which may take long.
    Optional<Diagnostic> refusal = file.flatMap(PlanFile::refusal);
    if (refusal.isPresent()) {
      return terminal.fail(refusal.get());
    }
    return new PlanMaker(terminal, host, json.wanted())
        .plan(paths, prune.wanted())
        .map(made -> show(made, file))
        .orElse(ExitCode.ERROR);
  }

  private int show(PlanMaker.Made made, Optional<PlanFile> file) {
    Plan plan = made.plan();
    terminal
        .out()
        .print(
            json.wanted()
                ? PlanDocument.write(plan)
                : new PlanText(terminal.outPalette()).ofNow(plan));
    if (file.isPresent()) {
      Optional<Diagnostic> failure = file.get().write(plan);
      if (failure.isPresent()) {
        return terminal.fail(failure.get());
      }
      terminal.err().println(file.get().whatNext(made.project(), terminal));
    }
    return detailed && !plan.changes().isEmpty() ? ExitCode.CHANGES : ExitCode.DONE;
  }
}
