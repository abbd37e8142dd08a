package dev.attune.manifest.document;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a source held.
 *
 * @param documents the documents that could be read, in order
 * @param diagnostics everything wrong with the source
 * @param unread the text that did not become documents, if any: what it declares is not known
 */
public record Documents(
    List<Document> documents, List<Diagnostic> diagnostics, Optional<String> unread) {

  private static final Set<Code> DAMAGE =
      Set.of(DocumentCode.NOT_UTF8, DocumentCode.CONTROL_CHARACTER);

  public Documents {
    documents = List.copyOf(documents);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether a broken character kept the source from being read, its text being known otherwise. */
  public boolean damaged() {
    return unread.filter(text -> !text.isEmpty()).isPresent()
        && diagnostics.stream().allMatch(finding -> DAMAGE.contains(finding.code()));
  }

  /** Reads a source, whatever is in it. */
  public static Documents read(Source source, Limits limits) {
    return read(source, limits, new ValuePool());
  }

  /** Reads a source in which a text is nothing but a text, whatever looks like a reference. */
  public static Documents readPlain(Source source, Limits limits) {
    return read(source, limits, new TreeBuilder(source, new ValuePool(), false));
  }

  /** Reads one of many sources that have much in common. */
  public static Documents read(Source source, Limits limits, ValuePool valuePool) {
    return read(source, limits, new TreeBuilder(source, valuePool, true));
  }

  private static Documents read(Source source, Limits limits, TreeBuilder tree) {
    return switch (SourceText.read(source, limits)) {
      case SourceText.Illegible illegible ->
          new Documents(List.of(), List.of(illegible.why()), Optional.of(illegible.rest()));
      case SourceText.Legible legible ->
          source.isJson()
              ? new JsonReader(legible, limits, tree).read()
              : new YamlReader(legible, limits, tree).read();
    };
  }
}
