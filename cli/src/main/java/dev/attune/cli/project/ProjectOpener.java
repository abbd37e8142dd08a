package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Mode;
import dev.attune.plan.PlanCode;
import dev.attune.plan.Selection;
import dev.attune.secret.ProjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Gets a project ready to be looked at or written to, and says what is in the way. */
public final class ProjectOpener {
  private final Terminal terminal;
  private final Host host;
  private final CommandFailure commandFailure;

  /**
   * @param json whether a program wants to know what is in the way
   */
  public ProjectOpener(Terminal terminal, Host host, boolean json) {
    this(terminal, host, CommandFailure.of(terminal, json));
  }

  public ProjectOpener(Terminal terminal, Host host, CommandFailure commandFailure) {
    this.terminal = terminal;
    this.host = host;
    this.commandFailure = commandFailure;
  }

  /** The project for a plan in this mode. */
  public StepResult<OpenedProject> open(
      DeclaredProject declaredProject, Mode mode, Selection selection) {
    if (mode == Mode.PRUNE && !declaredProject.wholeProject()) {
      return refused(declaredProject, declaredProject.with(narrow()).findings());
    }
    return open(new EmptyProject(terminal, host).of(declaredProject, mode, selection));
  }

  private static Diagnostic narrow() {
    return Diagnostic.error(
            PlanCode.NARROW_PRUNE, "--prune needs the whole project, but PATH is only a part of it")
        .hint("remove PATH: otherwise everything outside it would be deleted");
  }

  /** The project, whose key is made now if it has none yet. */
  public StepResult<OpenedProject> open(DeclaredProject declaredProject) {
    ProjectSurroundings surroundings = surroundings(declaredProject);
    List<Diagnostic> findings = findings(declaredProject, surroundings);
    return findings.stream().anyMatch(Diagnostic::isError)
        ? refused(declaredProject, findings)
        : open(declaredProject, surroundings, findings, keys(declaredProject).findOrMake());
  }

  /** The same with the key that is there; none is made. */
  public StepResult<OpenedProject> reopen(DeclaredProject declaredProject) {
    ProjectSurroundings surroundings = surroundings(declaredProject);
    List<Diagnostic> findings = findings(declaredProject, surroundings);
    return findings.stream().anyMatch(Diagnostic::isError)
        ? refused(declaredProject, findings)
        : open(declaredProject, surroundings, findings, keys(declaredProject).find());
  }

  private ProjectSurroundings surroundings(DeclaredProject declaredProject) {
    return new ProjectSurroundings(
        declaredProject.project(), terminal.folder(), host.environment());
  }

  private ProjectKeys keys(DeclaredProject declaredProject) {
    return new ProjectKeys(declaredProject.project(), terminal, host);
  }

  /** All findings; providers are only configured for manifests without errors. */
  private static List<Diagnostic> findings(
      DeclaredProject declaredProject, ProjectSurroundings surroundings) {
    List<Diagnostic> findings = new ArrayList<>(declaredProject.findings());
    if (declaredProject.isFaultless()) {
      findings.addAll(declaredProject.unserved());
      findings.addAll(
          declaredProject.providers().configure(surroundings, declaredProject.instances()));
    }
    return findings;
  }

  private StepResult<OpenedProject> open(
      DeclaredProject declaredProject,
      ProjectSurroundings surroundings,
      List<Diagnostic> findings,
      ProjectKeys.Found found) {
    return switch (found) {
      case ProjectKeys.Found.None(Diagnostic why) ->
          refused(declaredProject, joined(findings, List.of(why)));
      case ProjectKeys.Found.Key(ProjectKey key, List<Diagnostic> warnings) ->
          new StepResult.Done<>(
              new OpenedProject(declaredProject, surroundings, key, joined(findings, warnings)));
    };
  }

  private static List<Diagnostic> joined(List<Diagnostic> findings, List<Diagnostic> more) {
    return Stream.concat(findings.stream(), more.stream()).toList();
  }

  /** Says what is in the way. */
  public <T> StepResult<T> refused(DeclaredProject declaredProject, List<Diagnostic> findings) {
    return new StepResult.Ended<>(
        commandFailure.because(
            Diagnostic.inOrder(findings),
            declaredProject.sources(),
            declaredProject.loaded().manifests().size()));
  }
}
