package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What a source held.
 *
 * @param documents the documents that could be read, in order
 * @param diagnostics everything wrong with the source
 * @param unread the text that did not become documents, if any: what it declares is not known
 */
public record Documents(
    List<Document> documents, List<Diagnostic> diagnostics, Optional<String> unread) {

  public Documents {
    documents = List.copyOf(documents);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Reads a source, whatever is in it. */
  public static Documents read(Source source, Limits limits) {
    return read(source, limits, new Vocabulary());
  }

  /** Reads a source in which a text is nothing but a text, whatever looks like a reference. */
  public static Documents readPlain(Source source, Limits limits) {
    return read(source, limits, new TreeBuilder(source, new Vocabulary(), false));
  }

  /** Reads one of many sources that have much in common. */
  public static Documents read(Source source, Limits limits, Vocabulary vocabulary) {
    return read(source, limits, new TreeBuilder(source, vocabulary, true));
  }

  private static Documents read(Source source, Limits limits, TreeBuilder tree) {
    return switch (SourceText.read(source, limits)) {
      case SourceText.Illegible illegible ->
          new Documents(List.of(), List.of(illegible.why()), Optional.of(""));
      case SourceText.Legible legible ->
          source.isJson()
              ? new JsonReader(legible, limits, tree).read()
              : new YamlReader(legible, limits, tree).read();
    };
  }
}
