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
  private final CommandFailure refusing;

  /**
   * @param json whether a program wants to know what is in the way
   */
  public ProjectOpener(Terminal terminal, Host host, boolean json) {
    this(terminal, host, CommandFailure.of(terminal, json));
  }

  public ProjectOpener(Terminal terminal, Host host, CommandFailure refusing) {
    this.terminal = terminal;
    this.host = host;
    this.refusing = refusing;
  }

  /** The project; none if something is wrong, and then that was said. */
  public Optional<OpenedProject> open(DeclaredProject declared) {
    return open(declared, ProjectKeys::findOrMake);
  }

  /** The same with the key that is there; none is made. */
  public Optional<OpenedProject> reopen(DeclaredProject declared) {
    return open(declared, ProjectKeys::find);
  }

  private Optional<OpenedProject> open(
      DeclaredProject declared, Function<ProjectKeys, ProjectKeys.Found> keys) {
    List<Diagnostic> findings = new ArrayList<>(declared.findings());
    if (!declared.isFaultless()) {
      return refused(declared, findings);
    }
    ProjectSurroundings surroundings =
        new ProjectSurroundings(declared.project(), terminal.folder(), host.environment());
    findings.addAll(declared.unserved());
    findings.addAll(declared.providers().configure(surroundings, declared.instances()));
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return refused(declared, findings);
    }
    return switch (keys.apply(new ProjectKeys(declared.project(), terminal, host))) {
      case ProjectKeys.Found.None(Diagnostic why) -> {
        findings.add(why);
        yield refused(declared, findings);
      }
      case ProjectKeys.Found.Key(ProjectKey key, List<Diagnostic> warnings) -> {
        findings.addAll(warnings);
        yield Optional.of(new OpenedProject(declared, surroundings, key, findings));
      }
    };
  }

  /** Says what is in the way. */
  public <T> Optional<T> refused(DeclaredProject declared, List<Diagnostic> findings) {
    int _ =
        refusing.because(
            Diagnostic.inOrder(findings), declared.sources(), declared.loaded().manifests().size());
    return Optional.empty();
  }
}
