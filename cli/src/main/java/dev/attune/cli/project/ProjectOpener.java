package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.secret.ProjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

  /** The project; none if something is wrong, and then that was said. */
  public Optional<OpenedProject> open(DeclaredProject declaredProject) {
    return open(declaredProject, ProjectKeys::findOrMake);
  }

  /** The same with the key that is there; none is made. */
  public Optional<OpenedProject> reopen(DeclaredProject declaredProject) {
    return open(declaredProject, ProjectKeys::find);
  }

  private Optional<OpenedProject> open(
      DeclaredProject declaredProject, Function<ProjectKeys, ProjectKeys.Found> keys) {
    List<Diagnostic> findings = new ArrayList<>(declaredProject.findings());
    if (!declaredProject.isFaultless()) {
      return refused(declaredProject, findings);
    }
    ProjectSurroundings surroundings =
        new ProjectSurroundings(declaredProject.project(), terminal.folder(), host.environment());
    findings.addAll(declaredProject.unserved());
    findings.addAll(
        declaredProject.providers().configure(surroundings, declaredProject.instances()));
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return refused(declaredProject, findings);
    }
    return switch (keys.apply(new ProjectKeys(declaredProject.project(), terminal, host))) {
      case ProjectKeys.Found.None(Diagnostic why) -> {
        findings.add(why);
        yield refused(declaredProject, findings);
      }
      case ProjectKeys.Found.Key(ProjectKey key, List<Diagnostic> warnings) -> {
        findings.addAll(warnings);
        yield Optional.of(new OpenedProject(declaredProject, surroundings, key, findings));
      }
    };
  }

  /** Says what is in the way. */
  public <T> Optional<T> refused(DeclaredProject declaredProject, List<Diagnostic> findings) {
    int _ =
        commandFailure.because(
            Diagnostic.inOrder(findings),
            declaredProject.sources(),
            declaredProject.loaded().manifests().size());
    return Optional.empty();
  }
}
