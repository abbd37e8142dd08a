package dev.attune.manifest;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticJson;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.diagnostic.Palette;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.value.CanonicalJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Everything from paths to findings, the way a command that validates does it. */
public record ValidationRun(
    Path current,
    String standardInput,
    Project project,
    LoadResult loaded,
    List<Diagnostic> diagnostics) {

  /** Validates these paths, the whole current folder without any. */
  public static ValidationRun in(Path current, String... paths) {
    return in(current, paths.length == 0 ? List.of(".") : List.of(paths), "", List.of());
  }

  /**
   * The same with more than files.
   *
   * @param standardInput what {@code -} reads
   * @param beside sources that are read after those of the paths
   */
  public static ValidationRun in(
      Path current, List<String> paths, String standardInput, List<Source> beside) {
    Optional<Path> first = paths.stream().filter(p -> !p.equals("-")).findFirst().map(Path::of);
    ProjectFolder.Located located = ProjectFolder.locate(first, current);
    Project project = located.project();
    ManifestFiles.Found found =
        ManifestFiles.find(
            paths,
            current,
            new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)),
            project.limits());
    List<Source> sources = new ArrayList<>(found.sources());
    sources.addAll(beside);
    LoadResult loadResult = new ManifestLoader(Acme.catalogue(), project).load(sources);
    List<Diagnostic> all = new ArrayList<>(located.diagnostics());
    all.addAll(found.diagnostics());
    all.addAll(loadResult.diagnostics());
    all.addAll(Resolution.check(loadResult, project, current));
    all.addAll(Resolution.checkOutputs(loadResult, project, current));
    return new ValidationRun(current, standardInput, project, loadResult, Diagnostic.inOrder(all));
  }

  /** What a person reads. */
  public String text() {
    DiagnosticText printer = new DiagnosticText(this::line, Palette.PLAIN);
    return diagnostics.stream().map(printer::print).collect(Collectors.joining());
  }

  /** What a program reads. */
  public String json() {
    return diagnostics.stream()
        .map(DiagnosticJson::of)
        .map(CanonicalJson::write)
        .collect(Collectors.joining("\n"));
  }

  public List<String> codes() {
    return diagnostics.stream().map(diagnostic -> diagnostic.code().id()).toList();
  }

  /** The resources by namespace, kind and name, in the order in which they were read. */
  public List<String> names() {
    return loaded.manifests().stream()
        .map(Manifest::identity)
        .map(id -> (id.namespace().equals("default") ? "" : id.namespace() + "/") + id)
        .toList();
  }

  public Manifest manifest(String name) {
    return loaded.manifests().stream()
        .filter(manifest -> manifest.identity().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Optional<String> line(String source, int number) {
    String text = source.equals("<stdin>") ? standardInput : read(current.resolve(source));
    return text.lines().skip(number - 1L).findFirst();
  }

  private static String read(Path file) {
    try {
      return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
