package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.secret.ProjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Gets a project ready to be looked at or written to, and says what is in the way. */
final class Opening {
  private final Terminal terminal;
  private final Host host;
  private final Refusing refusing;

  /**
   * @param json whether a program wants to know what is in the way
   */
  Opening(Terminal terminal, Host host, boolean json) {
    this(terminal, host, Refusing.of(terminal, json));
  }

  Opening(Terminal terminal, Host host, Refusing refusing) {
    this.terminal = terminal;
    this.host = host;
    this.refusing = refusing;
  }

  /** The project; none if something is wrong, and then that was said. */
  Optional<Opened> open(Declared declared) {
    return open(declared, ProjectKeys::findOrMake);
  }

  /** The same with the key that is there; none is made. */
  Optional<Opened> reopen(Declared declared) {
    return open(declared, ProjectKeys::find);
  }

  private Optional<Opened> open(Declared declared, Function<ProjectKeys, ProjectKeys.Found> keys) {
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
        yield Optional.of(new Opened(declared, surroundings, key, findings));
      }
    };
  }

  /** Says what is in the way. */
  <T> Optional<T> refused(Declared declared, List<Diagnostic> findings) {
    int _ =
        refusing.because(
            Diagnostic.inOrder(findings), declared.sources(), declared.loaded().manifests().size());
    return Optional.empty();
  }
}
