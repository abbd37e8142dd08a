package dev.attune.manifest.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.check.DocumentSecrets;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads attune.yaml. What is wrong becomes a diagnostic, and the default stands in. */
final class ProjectReader {
  private static final Set<String> ENVELOPE = Set.of("apiVersion", "kind", "metadata");

  private final java.nio.file.Path folder;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final SecretLines secrets = new SecretLines();

  ProjectReader(java.nio.file.Path folder) {
    this.folder = folder;
  }

  ProjectFolder.Located read(Source source) {
    Project project = project(source);
    return new ProjectFolder.Located(project, secrets.veil(diagnostics));
  }

  private Project project(Source source) {
    Documents documents = Documents.read(source, Limits.DEFAULT);
    diagnostics.addAll(
        DocumentSecrets.veil(documents, () -> List.of(ProjectSchema.PROJECT)).stream()
            .map(finding -> withoutKey(finding, documents.unread().orElse("")))
            .toList());
    if (documents.documents().isEmpty()) {
      return Project.unnamed(folder);
    }
    documents.documents().stream()
        .skip(1)
        .forEach(extra -> problem(extra, Path.ROOT, "attune.yaml must be one document", ""));
    Document document = documents.documents().getFirst();
    if (document.root() instanceof MapValue root) {
      return project(document, root);
    }
    problem(document, Path.ROOT, "attune.yaml must be a map", "it may also be empty");
    return Project.unnamed(folder);
  }

  private Project project(Document document, MapValue root) {
    SchemaCheck check = new SchemaCheck(document, Path.ROOT, "the project");
    if (root.get("key").filter(key -> !KeySettings.isWellFormed(key)).isPresent()) {
      secrets.add(document, DocumentSecrets.at(KeySettings.PATH));
    }
    if (root.contains("apiVersion") && root.contains("kind")) {
      secrets.add(document, check.secrets(ProjectSchema.PROJECT, withoutEnvelope(root)));
      problem(
          document,
          Path.of("apiVersion"),
          "attune.yaml describes the project and is never a manifest",
          "move the manifest to another file");
      return Project.unnamed(folder);
    }
    secrets.add(document, withoutHarmless(check.secrets(ProjectSchema.PROJECT, root)));
    secrets.add(secrets.veil(diagnostics));
    diagnostics.addAll(
        check.check(ProjectSchema.PROJECT, root, unknown -> ProviderFields.fitting(unknown, root)));
    ProjectDocument sections = new ProjectDocument(document, root, diagnostics);
    Project project = new ProjectSettings(sections, secrets).read(folder);
    diagnostics.addAll(sections.diagnostics());
    return project;
  }

  /** A misspelt name is no secret; a misspelt store may well be one. */
  private static DocumentSecrets withoutHarmless(DocumentSecrets found) {
    return new DocumentSecrets(
        found.possible(),
        found.places().stream()
            .filter(path ->
                path.steps().size() > 1 || !ProjectSchema.isHarmless(path.steps().getFirst()))
            .toList());
  }

  /** In a file that cannot be read, the line of the key may hold the key itself. */
  private static Diagnostic withoutKey(Diagnostic finding, String text) {
    boolean key =
        finding
            .position()
            .flatMap(place -> text.lines().skip(Math.max(0, place.line() - 1)).findFirst())
            .filter(line -> line.matches("\\W*key\\W.*"))
            .isPresent();
    return key ? finding.unquotable() : finding;
  }

  /** What of a manifest could be secret. */
  private static MapValue withoutEnvelope(MapValue root) {
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < root.size(); i++) {
      if (!ENVELOPE.contains(root.key(i))) {
        rest.put(root.key(i), root.value(i));
      }
    }
    return rest.build();
  }

  private void problem(Document document, Path path, String message, String hint) {
    Diagnostic diagnostic =
        Diagnostic.error(ProjectCode.BAD_SETTING, message).at(document.valueAt(path)).about(path);
    diagnostics.add(hint.isEmpty() ? diagnostic : diagnostic.hint(hint));
  }
}
