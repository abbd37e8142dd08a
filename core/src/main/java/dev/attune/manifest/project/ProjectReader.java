package dev.attune.manifest.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads attune.yaml. What is wrong becomes a diagnostic, and the default stands in. */
final class ProjectReader {
  private final java.nio.file.Path folder;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  ProjectReader(java.nio.file.Path folder) {
    this.folder = folder;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  Project read(Source source) {
    Documents documents = Documents.read(source, Limits.DEFAULT);
    diagnostics.addAll(documents.diagnostics());
    if (documents.documents().isEmpty()) {
      return Project.unnamed(folder);
    }
    documents.documents().stream()
        .skip(1)
        .forEach(extra -> problem(extra, Path.ROOT, "attune.yaml is one document", ""));
    Document document = documents.documents().getFirst();
    if (document.root() instanceof MapValue root) {
      return read(document, root);
    }
    problem(document, Path.ROOT, "attune.yaml must be a map", "it may also be empty");
    return Project.unnamed(folder);
  }

  private Project read(Document document, MapValue root) {
    if (root.contains("apiVersion") && root.contains("kind")) {
      problem(
          document,
          Path.of("apiVersion"),
          "attune.yaml describes the project and is never a manifest",
          "move the manifest to another file");
      return Project.unnamed(folder);
    }
    diagnostics.addAll(
        new SchemaCheck(document, Path.ROOT, "the project").check(ProjectSchema.PROJECT, root));
    return new ProjectSettings(document, root, diagnostics).read(folder);
  }

  private void problem(Document document, Path path, String message, String hint) {
    Diagnostic diagnostic =
        Diagnostic.error(ProjectCode.BAD_SETTING, message).at(document.valueAt(path)).about(path);
    diagnostics.add(hint.isEmpty() ? diagnostic : diagnostic.hint(hint));
  }
}
