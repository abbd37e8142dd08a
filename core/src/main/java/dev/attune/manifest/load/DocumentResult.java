package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.check.DocumentSecrets;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.load.SpecFindings.Hidden;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What one document gave.
 *
 * @param document with the spec of the present version, if it was written for an older one
 * @param broken resources that are declared, though not well enough to be manifests
 * @param collections the lists of resources, which may be empty
 */
record DocumentResult(
    Document document,
    List<Manifest> manifests,
    List<Identity> broken,
    List<LoadResult.Collection> collections,
    List<Diagnostic> diagnostics,
    List<Hidden> secrets) {

  /** A document that gives nothing, and why. */
  static DocumentResult of(Document document, Diagnostic diagnostic) {
    return new DocumentResult(
        document, List.of(), List.of(), List.of(), List.of(diagnostic), List.of());
  }

  void hide(SecretLines lines) {
    lines.add(document, DocumentSecrets.NONE);
    secrets.forEach(some -> lines.add(some.document(), some.secrets().get()));
  }

  /** Puts a result together. It belongs to the form that reads the document, and to nobody else. */
  static final class Builder {
    private final List<Manifest> manifests = new ArrayList<>();
    private final List<Identity> broken = new ArrayList<>();
    private final List<LoadResult.Collection> collections = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final List<Hidden> secrets = new ArrayList<>();

    void add(Manifest manifest) {
      manifests.add(manifest);
    }

    void broken(Identity identity) {
      broken.add(identity);
    }

    void collection(LoadResult.Collection collection) {
      collections.add(collection);
    }

    void add(Diagnostic diagnostic) {
      diagnostics.add(diagnostic);
    }

    void add(List<Diagnostic> more) {
      diagnostics.addAll(more);
    }

    void add(SpecFindings findings) {
      secrets.add(findings.secrets());
      diagnostics.addAll(findings.diagnostics());
    }

    /** The value that was read; what is wrong with it is kept. */
    <T> T take(ReadValue<T> read) {
      diagnostics.addAll(read.diagnostics());
      return read.value();
    }

    void hide(Hidden hidden) {
      secrets.add(hidden);
    }

    /** Says that what stands at the path may be secret: nobody knows what it is. */
    void unclear(Document document, Path path) {
      hide(new Hidden(document, () -> DocumentSecrets.at(path)));
    }

    DocumentResult build(Document document) {
      return new DocumentResult(document, manifests, broken, collections, diagnostics, secrets);
    }
  }
}
