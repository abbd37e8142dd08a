package dev.attune.cli.command;

import dev.attune.cli.file.PlanFileDetector;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PruneOption;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.ProjectKeys;
import dev.attune.cli.run.PlanMaker;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.cli.text.PlanText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import dev.attune.secret.ProjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
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
  @Mixin private final PruneOption prune = new PruneOption();

  @Parameters(
      paramLabel = "PATH|PLAN",
      description = "Files, folders, - for standard input, or one plan. Default: the project.")
  private List<String> paths = new ArrayList<>();

  public DiffCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    Optional<Source> file =
        paths.size() == 1
            ? PlanFileDetector.find(paths.getFirst(), terminal.folder())
            : Optional.empty();
    return file.map(this::saved).orElseGet(this::now);
  }

  private int now() {
    return new PlanMaker(terminal, host, json.wanted())
        .plan(paths, prune.wanted())
        .map(made -> show(made.plan(), new PlanText(terminal.outPalette()).ofNow(made.plan())))
        .orElse(ExitCode.ERROR);
  }

  private int saved(Source source) {
    if (prune.wanted()) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(),
          "--prune is only for a new plan; " + source.name() + " already includes that choice");
    }
    Project project =
        ProjectFolder.locate(DeclaredProject.first(paths), terminal.folder()).project();
    return switch (new ProjectKeys(project, terminal, host).find()) {
      case ProjectKeys.Found.None(Diagnostic why) -> terminal.fail(why);
      case ProjectKeys.Found.Key(ProjectKey key, List<Diagnostic> warnings) -> {
        DiagnosticReport report = new DiagnosticReport(terminal, List.of(source));
        report.show(warnings);
        // We wrote it ourselves, so a project's limits for what people write do not hold.
        yield switch (PlanDocument.read(source, Limits.HIGHEST, key, project.name())) {
          case PlanDocument.Read.Invalid(List<Diagnostic> why) ->
              json.wanted() ? report.json(0, why) : report.refuse(why);
          case PlanDocument.Read.Valid(Plan plan) ->
              show(plan, new PlanText(terminal.outPalette()).ofFile(plan));
        };
      }
    };
  }

  private int show(Plan plan, String text) {
    terminal.out().print(json.wanted() ? PlanDocument.write(plan) : text);
    return ExitCode.DONE;
  }
}
