package dev.attune.manifest.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Document;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * attune.yaml while it is read: its types have been checked, and what does not fit is passed over.
 * The readers of its sections report here, since what is wrong already decides what is worth
 * another finding; {@link ProjectReader} takes the findings out when all sections are read.
 */
final class ProjectDocument {
  private final Document document;
  private final MapValue root;
  private final List<Diagnostic> known;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /**
   * @param known what was found before, in its types
   */
  ProjectDocument(Document document, MapValue root, List<Diagnostic> known) {
    this.document = document;
    this.root = root;
    this.known = List.copyOf(known);
  }

  Document document() {
    return document;
  }

  MapValue root() {
    return root;
  }

  /** What the readers of the sections found. */
  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  Optional<String> text(String path) {
    return root.at(Path.of(path))
        .filter(Text.class::isInstance)
        .map(value -> ((Text) value).text());
  }

  MapValue map(String key) {
    return root.get(key).orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  /** Reports a setting that cannot be. */
  void problem(Path path, String message, String hint) {
    diagnostics.add(
        Diagnostic.error(ProjectCode.BAD_SETTING, message)
            .at(document.valueAt(path))
            .about(path)
            .hint(hint));
  }

  /** Reports a provider instance that is not well described. */
  void provider(Path path, String message, String hint) {
    diagnostics.add(
        Diagnostic.error(ProjectCode.BAD_PROVIDER, message)
            .at(document.keyAt(path))
            .about(path)
            .hint(hint));
  }

  /** Whether something at or below the path is known to be wrong: one finding is enough. */
  boolean isReported(Path path) {
    return reported().anyMatch(reported -> startsWith(reported, path));
  }

  boolean isInReported(Path path) {
    return reported().anyMatch(reported -> startsWith(path, reported));
  }

  List<Document.Use> usesIn(Path path) {
    return document.uses().stream().filter(use -> startsWith(use.path(), path)).toList();
  }

  private Stream<Path> reported() {
    return Stream.concat(known.stream(), diagnostics.stream())
        .flatMap(diagnostic -> diagnostic.path().stream());
  }

  private static boolean startsWith(Path path, Path start) {
    int length = start.steps().size();
    return path.steps().size() >= length && path.steps().subList(0, length).equals(start.steps());
  }
}
