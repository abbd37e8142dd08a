package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.check.DocumentSecrets;
import dev.attune.manifest.document.Document;
import java.util.List;
import java.util.function.Supplier;

/** What is wrong with the fields of a resource, and which of them must not be quoted. */
record SpecFindings(List<Diagnostic> diagnostics, Hidden secrets) {

  /**
   * What is secret in a document.
   *
   * @param secrets is called only when something is to be said about the document
   */
  record Hidden(Document document, Supplier<DocumentSecrets> secrets) {}
}
