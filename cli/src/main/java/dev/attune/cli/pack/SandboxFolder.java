package dev.attune.cli.pack;

import dev.attune.cli.file.PrivateFolder;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.sandbox.SandboxCode;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where a sandbox keeps what is made. */
public final class SandboxFolder {
  private SandboxFolder() {}

  /** The folder, if there is to be one, and what is in the way. */
  public record Found(Optional<Path> folder, List<Diagnostic> diagnostics) {
    public Found {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * The folder for the data of a sandbox, or why there is none.
   *
   * @param said what somebody calls the pack
   * @param wanted the folder that somebody named
   */
  public static Found find(Pack pack, String said, @Nullable String wanted, Terminal terminal) {
    if (wanted != null) {
      return named(wanted, terminal);
    }
    ProjectFolder.Located located = ProjectFolder.locate(Optional.empty(), terminal.folder());
    List<Diagnostic> errors = located.diagnostics().stream().filter(Diagnostic::isError).toList();
    Project project = located.project();
    Optional<Project.Instance> instance =
        new TreeMap<>(project.providers())
            .values().stream()
                .filter(one -> one.kind() == Project.Instance.Kind.PACK)
                .filter(one -> one.what().equals(pack.name()) || one.what().equals(said))
                .filter(one ->
                    one.settings()
                        .get("server")
                        .equals(Optional.of(Text.of(PackConnector.SANDBOX))))
                .findFirst();
    if (instance.isEmpty() || !errors.isEmpty()) {
      return new Found(Optional.empty(), errors);
    }
    return made(
        project.folder().resolve(Project.PRIVATE),
        SandboxConnector.data(project, instance.get().name()));
  }

  private static Found named(String wanted, Terminal terminal) {
    try {
      Path folder = terminal.folder().resolve(wanted).toAbsolutePath().normalize();
      return new Found(Optional.of(folder), List.of());
    } catch (InvalidPathException e) {
      return unusable("--data is not a valid folder name");
    }
  }

  /** What is Attune's own in a project is nobody's to commit. */
  private static Found made(Path hidden, Path folder) {
    try {
      PrivateFolder.ensure(hidden);
    } catch (IOException e) {
      return unusable("the folder " + hidden + " cannot be written");
    }
    return new Found(Optional.of(folder), List.of());
  }

  private static Found unusable(String why) {
    return new Found(
        Optional.empty(),
        List.of(
            Diagnostic.error(SandboxCode.UNUSABLE, why)
                .hint("name a folder that you can write to: --data DIR")));
  }
}
