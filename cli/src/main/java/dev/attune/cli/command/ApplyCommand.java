package dev.attune.cli.command;

import dev.attune.cli.file.PlanFileDetector;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PruneOption;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.run.FreshPlanRun;
import dev.attune.cli.run.PlanMaker;
import dev.attune.cli.run.SavedPlanRun;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
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

  @Parameters(
      paramLabel = "PATH|PLAN",
      description = "Files, folders, - for standard input, or one plan. Default: the project.")
  private List<String> paths = new ArrayList<>();

  public ApplyCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    options.check(Objects.requireNonNull(spec));
    Optional<Source> file =
        paths.size() == 1
            ? PlanFileDetector.find(paths.getFirst(), terminal.folder())
            : Optional.empty();
    if (file.isPresent() && prune.wanted()) {
      throw wrong("--prune is not for a plan file: make a new plan with attune plan --prune");
    }
    if (replan && (file.isEmpty() || dryRun)) {
      throw wrong("--replan is only for a plan file");
    }
    return file.map(this::saved).orElseGet(this::now);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
  }

  private CommandFailure refusing() {
    return CommandFailure.ofRun(terminal, json.wanted());
  }

  private int now() {
    try (DeclaredProject declaredProject = DeclaredProject.readToAsk(paths, terminal, host)) {
      if (prune.wanted() && !declaredProject.wholeProject()) {
        List<Diagnostic> findings = new ArrayList<>(declaredProject.findings());
        findings.add(PlanMaker.narrow());
        return new ProjectOpener(terminal, host, refusing())
            .<Integer>refused(declaredProject, findings)
            .orElse(ExitCode.ERROR);
      }
      Mode mode = PlanMaker.mode(prune.wanted());
      return new FreshPlanRun(terminal, host, json.wanted(), options)
          .run(declaredProject, mode, dryRun, "apply");
    }
  }

  private int saved(Source source) {
    ProjectFolder.Located located =
        ProjectFolder.locate(DeclaredProject.first(paths), terminal.folder());
    try (DeclaredProject declaredProject = DeclaredProject.without(located, host)) {
      Optional<OpenedProject> openedProject =
          new ProjectOpener(terminal, host, refusing()).reopen(declaredProject);
      return openedProject.map(project -> saved(source, project)).orElse(ExitCode.ERROR);
    }
  }

  private int saved(Source source, OpenedProject openedProject) {
    return switch (PlanDocument.read(
        source, Limits.HIGHEST, openedProject.key(), openedProject.project().name())) {
      case PlanDocument.Read.Invalid(List<Diagnostic> why) ->
          refusing().because(why, List.of(source), 0);
      case PlanDocument.Read.Valid(Plan plan) -> carryOut(openedProject, plan);
    };
  }

  private int carryOut(OpenedProject openedProject, Plan plan) {
    SavedPlanRun work =
        new SavedPlanRun(terminal, host, json.wanted(), options, openedProject, List.copyOf(paths));
    return dryRun ? work.dryRun(plan) : work.run(plan, replan);
  }
}
