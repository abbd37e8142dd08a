package dev.attune.manifest.load;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Document;
import dev.attune.value.Path;

/** Diagnostics about a value of a document. */
final class DocumentDiagnostic {
  private DocumentDiagnostic() {}

  /** An error about the value at the path. */
  static Diagnostic error(Document document, Code code, Path path, String message, String hint) {
    return Diagnostic.error(code, message).at(document.valueAt(path)).about(path).hint(hint);
  }

  /** A warning about the value at the path. */
  static Diagnostic warning(Document document, Code code, Path path, String message, String hint) {
    return Diagnostic.warning(code, message).at(document.valueAt(path)).about(path).hint(hint);
  }
}
