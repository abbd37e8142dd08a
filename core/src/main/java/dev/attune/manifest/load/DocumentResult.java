package dev.attune.manifest.load;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.check.DocumentSecrets;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What one document gave so far. */
final class DocumentResult {
  private Document document;
  private final List<Manifest> manifests = new ArrayList<>();
  private final List<Identity> broken = new ArrayList<>();
  private final List<LoadResult.Collection> collections = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<Hidden> secrets = new ArrayList<>();

  /** What is secret in a document. */
  private record Hidden(Document document, Supplier<DocumentSecrets> secrets) {}

  DocumentResult(Document document) {
    this.document = document;
  }

  Document document() {
    return document;
  }

  /** From now on this is what was written. */
  void readAs(Document other) {
    document = other;
  }

  void add(Manifest manifest) {
    manifests.add(manifest);
  }

  /** A resource that is declared, though not well enough to be a manifest. */
  void broken(Identity identity) {
    broken.add(identity);
  }

  /** A list of resources, which may be empty. */
  void collection(LoadResult.Collection collection) {
    collections.add(collection);
  }

  /** Says that what stands at the path may be secret: nobody knows what it is. */
  void unclear(Path path) {
    secrets(() -> DocumentSecrets.at(path));
  }

  /** Says how to find what is secret; it is looked for only when something is to be said. */
  void secrets(Supplier<DocumentSecrets> some) {
    secrets.add(new Hidden(document, some));
  }

  void hide(SecretLines lines) {
    lines.add(document, DocumentSecrets.NONE);
    secrets.forEach(some -> lines.add(some.document(), some.secrets().get()));
  }

  void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  void add(List<Diagnostic> more) {
    diagnostics.addAll(more);
  }

  /** An error about the value at the path. */
  void error(Code code, Path path, String message, String hint) {
    error(code, path, document.valueAt(path), message, hint);
  }

  /** A warning about the value at the path. */
  void warning(Code code, Path path, String message, String hint) {
    add(Diagnostic.warning(code, message).at(document.valueAt(path)).about(path).hint(hint));
  }

  private void error(Code code, Path path, Position place, String message, String hint) {
    Diagnostic diagnostic = Diagnostic.error(code, message).at(place).about(path);
    add(hint.isEmpty() ? diagnostic : diagnostic.hint(hint));
  }

  List<Manifest> manifests() {
    return manifests;
  }

  List<Identity> broken() {
    return broken;
  }

  List<LoadResult.Collection> collections() {
    return collections;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
