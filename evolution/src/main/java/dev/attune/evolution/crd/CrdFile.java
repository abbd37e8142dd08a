package dev.attune.evolution.crd;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.Path;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What one file holds.
 *
 * @param crds those that could be understood as far as they go
 * @param flaws what is wrong with them
 * @param diagnostics why the file could not be read at all
 */
record CrdFile(
    Source source, Limits limits, List<Crd> crds, List<Flaw> flaws, List<Diagnostic> diagnostics) {

  static CrdFile read(Source source, Limits limits) {
    try {
      CrdReader.Result read = new CrdReader(quick(source, limits)).read();
      return new CrdFile(source, limits, read.crds(), read.flaws(), List.of());
    } catch (QuickReadException quickReadException) {
      return thorough(source, limits);
    }
  }

  private static Tokens quick(Source source, Limits limits) throws QuickReadException {
    if (source.isJson()) {
      throw new QuickReadException("JSON");
    }
    try (InputStream in = source.open()) {
      byte[] bytes = in.readNBytes((int) Math.min(limits.file() + 1, Integer.MAX_VALUE - 8));
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (bytes.length > limits.file() || text.indexOf('\uFFFD') >= 0) {
        throw new QuickReadException("too large, or no UTF-8");
      }
      return new YamlTokens(text, limits.depth());
    } catch (IOException e) {
      throw new QuickReadException("a file that cannot be read");
    }
  }

  private static CrdFile thorough(Source source, Limits limits) {
    Documents documents = Documents.readPlain(source, limits);
    if (!documents.diagnostics().isEmpty()) {
      return new CrdFile(source, limits, List.of(), List.of(), documents.diagnostics());
    }
    try {
      CrdReader.Result read = new CrdReader(new ValueTokens(documents.documents())).read();
      return new CrdFile(source, limits, read.crds(), read.flaws(), List.of());
    } catch (QuickReadException quickReadException) {
      throw new IllegalStateException("documents hold nothing unusual", quickReadException);
    }
  }

  /** The flaws with their places: for those few files that have any, the file is read again. */
  List<Diagnostic> placed(List<Flaw> found) {
    if (found.isEmpty()) {
      return List.of();
    }
    List<Document> documents = Documents.readPlain(source, limits).documents();
    return found.stream().map(flaw -> placed(flaw, documents)).toList();
  }

  private Diagnostic placed(Flaw flaw, List<Document> documents) {
    return Diagnostic.error(flaw.code(), flaw.message())
        .at(place(flaw.document(), flaw.path(), documents))
        .about(flaw.path())
        .hint(flaw.hint());
  }

  Position place(Crd crd) {
    List<Document> documents = Documents.readPlain(source, limits).documents();
    return place(crd.document(), crd.path(), documents);
  }

  /** A file that has changed in between may have fewer documents than it had. */
  private Position place(int document, Path path, List<Document> documents) {
    return document < documents.size()
        ? documents.get(document).keyAt(path)
        : Position.whole(source.name());
  }
}
