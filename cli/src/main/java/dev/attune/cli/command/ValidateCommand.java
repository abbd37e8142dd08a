package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.option.PathOption;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.planner.resource.NameCollisions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks manifests without touching anything. */
@Command(
    name = "validate",
    description = {
      "Checks manifests: syntax, schema, references, names. Reads only files, changes nothing.",
      "Shows all errors in one run. Needs no environment variables and no referenced files."
    },
    footer = {
      "",
      "Examples:",
      "  attune validate                        the project of the current folder",
      "  attune validate examples/quickstart    a folder, and all folders in it",
      "  attune validate - < greeting.yaml      standard input",
    })
public final class ValidateCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Mixin private final JsonOption json = new JsonOption();
  @Mixin private final PathOption paths = new PathOption();

  public ValidateCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (DeclaredProject declaredProject = DeclaredProject.read(paths.paths(), terminal, host)) {
      DiagnosticReport report = new DiagnosticReport(terminal, declaredProject.sources());
      int manifests = declaredProject.loaded().manifests().size();
      List<Diagnostic> findings = findings(declaredProject);
      return json.wanted() ? report.json(manifests, findings) : report.text(manifests, findings);
    }
  }

  /** With what a plan would find without a look at anything live. */
  private static List<Diagnostic> findings(DeclaredProject declaredProject) {
    List<Diagnostic> all = new ArrayList<>(declaredProject.findings());
    all.addAll(NameCollisions.declared(declaredProject.loaded().manifests()));
    return Diagnostic.inOrder(all);
  }
}
