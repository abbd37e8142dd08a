package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.terraform.TerraformPins;
import dev.attune.cli.text.CommandFailure;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records the providers of the project of the current folder in attune.lock, and starts none. */
public final class ProviderPins {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final CommandFailure commandFailure;

  public ProviderPins(Terminal terminal, Host host, boolean json) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.commandFailure = CommandFailure.of(terminal, json);
  }

  /**
   * Records all of them.
   *
   * @param others versions beside those that the project uses: {@code hashicorp/aws@4.67.0}
   */
  public int install(List<String> others) {
    ProjectFolder.Located located = ProjectFolder.locate(Optional.empty(), terminal.folder());
    List<Diagnostic> problems = new ArrayList<>(located.diagnostics());
    List<String> pinned = new ArrayList<>();
    if (problems.stream().noneMatch(Diagnostic::isError)) {
      TerraformPins terraform = new TerraformPins(located.project(), host.machine().get());
      problems.addAll(terraform.pin(others));
      pinned.addAll(terraform.pinned());
      problems.addAll(pinJars(located.project(), pinned));
    }
    if (problems.stream().anyMatch(Diagnostic::isError)) {
      return commandFailure.because(problems, List.of(), 0);
    }
    DiagnosticReport report = new DiagnosticReport(terminal, List.of());
    return json
        ? report.json("pinned", pinned.size(), problems)
        : report.text(
            pinned.isEmpty() ? "attune.lock is complete" : String.join("\n", pinned), "", problems);
  }

  private static List<Diagnostic> pinJars(Project project, List<String> pinned) {
    PinnedJars jars = new PinnedJars(project);
    List<Diagnostic> problems = new ArrayList<>();
    project.providers().values().stream()
        .filter(instance -> instance.kind() == Project.Instance.Kind.JAVA)
        .forEach(instance -> problems.addAll(jars.check(instance.what(), jar(project, instance))));
    if (problems.isEmpty()) {
      problems.addAll(jars.pin());
      jars.unpinned().forEach(jar -> pinned.add("pinned " + jar));
    }
    return problems;
  }

  private static Path jar(Project project, Project.Instance instance) {
    try {
      return project.folder().resolve(instance.what()).normalize();
    } catch (InvalidPathException e) {
      return project.folder(); // No jar, as every other command says.
    }
  }
}
