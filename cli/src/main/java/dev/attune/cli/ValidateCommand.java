package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.load.Loaded;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.schema.Catalogue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks manifests without touching anything. */
@Command(
    name = "validate",
    description = {
      "Checks manifests: syntax, schema, references. Reads nothing but files, changes nothing.",
      "Finds everything in one run. Values of the environment and of files are not needed."
    },
    footer = {
      "",
      "Examples:",
      "  attune validate                        the project of the current folder",
      "  attune validate examples/quickstart    a folder, and all folders in it",
      "  attune validate - < greeting.yaml      standard input",
    })
final class ValidateCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Catalogue catalogue;

  @Mixin private final JsonOption json = new JsonOption();

  @Parameters(
      paramLabel = "PATH",
      description = "Files, folders, or - for standard input. Default: the project.")
  private List<String> paths = new ArrayList<>();

  ValidateCommand(Terminal terminal, Catalogue catalogue) {
    this.terminal = terminal;
    this.catalogue = catalogue;
  }

  @Override
  public Integer call() {
    ProjectFolder.Located located = ProjectFolder.locate(firstPath(), terminal.folder());
    Project project = located.project();
    List<String> wanted = paths.isEmpty() ? List.of(shown(project.folder())) : paths;
    ManifestFiles.Found found =
        ManifestFiles.find(wanted, terminal.folder(), terminal.in(), project.limits());
    Loaded loaded = new ManifestLoader(catalogue, project).load(found.sources());
    List<Diagnostic> findings = new ArrayList<>(located.diagnostics());
    findings.addAll(found.diagnostics());
    findings.addAll(loaded.diagnostics());
    findings.addAll(Resolution.check(loaded, project, terminal.folder()));
    if (isWholeProject(wanted, project)) {
      findings.addAll(Resolution.checkOutputs(loaded, project, terminal.folder()));
    }
    if (loaded.manifests().isEmpty() && findings.stream().noneMatch(Diagnostic::isError)) {
      // Whoever renders manifests into a pipe must notice when the renderer died.
      findings.add(
          Diagnostic.error(DocumentCode.NO_MANIFEST, "nothing is declared here")
              .at(Position.whole(wanted.getFirst()))
              .hint("is the right file or folder named, and is it empty?"));
    }
    List<Diagnostic> told = Diagnostic.inOrder(findings);
    ValidationReport report = new ValidationReport(terminal, found.sources());
    return json.wanted()
        ? report.json(loaded.manifests().size(), told)
        : report.text(loaded.manifests().size(), told);
  }

  private Optional<Path> firstPath() {
    try {
      return paths.stream().findFirst().filter(path -> !path.equals("-")).map(Path::of);
    } catch (InvalidPathException e) {
      return Optional.empty(); // Reported with the other paths.
    }
  }

  private boolean isWholeProject(List<String> wanted, Project project) {
    return wanted.stream()
        .filter(path -> !path.equals("-"))
        .anyMatch(path -> absolute(path).map(project.folder()::startsWith).orElse(false));
  }

  private Optional<Path> absolute(String path) {
    try {
      return Optional.of(terminal.folder().resolve(path).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private String shown(Path folder) {
    Path base = terminal.folder().toAbsolutePath().normalize();
    String relative = base.relativize(folder).toString();
    return relative.isEmpty() ? "." : relative;
  }
}
