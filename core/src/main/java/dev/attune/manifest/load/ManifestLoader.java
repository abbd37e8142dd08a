package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.document.ValuePool;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversions;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads sources into manifests: the entry of this package. */
public final class ManifestLoader {
  private static final String MANIFEST =
      "a manifest is a map with apiVersion, kind, metadata and spec";

  private final Catalogue catalogue;
  private final Project project;
  private final Conversions conversions;

  /** Reads manifests of the present versions only. */
  public ManifestLoader(Catalogue catalogue, Project project) {
    this(catalogue, project, Conversions.NONE);
  }

  /**
   * @param conversions upgrades what was written for an older version that the catalogue knows
   */
  public ManifestLoader(Catalogue catalogue, Project project, Conversions conversions) {
    this.catalogue = catalogue;
    this.project = project;
    this.conversions = conversions;
  }

  /** Reads all sources, side by side; the result is in their order. */
  public LoadResult load(List<Source> sources) {
    ValuePool valuePool = new ValuePool();
    List<LoadResult> parts =
        sources.parallelStream().map(source -> load(source, valuePool)).toList();
    List<Manifest> manifests = new ArrayList<>();
    List<Identity> broken = new ArrayList<>();
    Set<LoadResult.Collection> collections = new HashSet<>();
    List<String> unread = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (LoadResult part : parts) {
      manifests.addAll(part.manifests());
      broken.addAll(part.broken());
      collections.addAll(part.collections());
      unread.addAll(part.unread());
      diagnostics.addAll(part.diagnostics());
    }
    diagnostics.addAll(ManifestSecrets.veil(duplicates(manifests), manifests, diagnostics));
    return new LoadResult(manifests, broken, collections, unread, diagnostics);
  }

  private LoadResult load(Source source, ValuePool valuePool) {
    Documents documents = Documents.read(source, project.limits(), valuePool);
    List<Manifest> manifests = new ArrayList<>();
    List<Identity> broken = new ArrayList<>();
    Set<LoadResult.Collection> collections = new HashSet<>();
    List<Diagnostic> diagnostics = new ArrayList<>(ManifestSecrets.veil(documents, catalogue));
    List<DocumentResult> all = new ArrayList<>(documents.documents().size());
    for (Document document : documents.documents()) {
      DocumentResult documentResult = read(document);
      all.add(documentResult);
      manifests.addAll(documentResult.manifests());
      broken.addAll(documentResult.broken());
      collections.addAll(documentResult.collections());
      diagnostics.addAll(documentResult.diagnostics());
    }
    // A broken character may stand in any name, so that nobody knows which ones are declared.
    List<String> unread = documents.damaged() ? List.of("") : documents.unread().stream().toList();
    return new LoadResult(manifests, broken, collections, unread, veiled(diagnostics, all));
  }

  private static List<Diagnostic> veiled(List<Diagnostic> diagnostics, List<DocumentResult> all) {
    if (diagnostics.isEmpty()) {
      return diagnostics;
    }
    SecretLines secrets = new SecretLines();
    all.forEach(documentResult -> documentResult.hide(secrets));
    return secrets.veil(diagnostics);
  }

  private DocumentResult read(Document document) {
    MapValue root = document.root() instanceof MapValue map ? map : MapValue.EMPTY;
    if (FullForm.isFull(root)) {
      return new FullForm(document, catalogue, project, conversions).read(root);
    }
    if (isPack(root)) {
      return noManifest(
          document,
          "the document is not a manifest: it looks like a pack",
          "add it to attune.yaml, providers: {NAME: {pack: FILE}}, or move it out of the project");
    }
    if (CompactForm.isCompact(root, catalogue)) {
      return new CompactForm(document, catalogue, project).read(root);
    }
    return document.source().endsWith(".json")
        ? noManifest(
            document,
            "the document is neither a manifest nor a plan",
            MANIFEST + "; a plan, as attune plan --out writes it, has changes and execution_order")
        : noManifest(document, "the document is not a manifest", MANIFEST);
  }

  private static DocumentResult noManifest(Document document, String message, String hint) {
    return DocumentResult.of(
        document,
        DocumentDiagnostic.error(document, ManifestCode.NOT_A_MANIFEST, Path.ROOT, message, hint));
  }

  /** Nothing else has a name, servers and types; without servers it is a pack in the making. */
  private static boolean isPack(MapValue root) {
    return root.contains("pack") && (root.contains("types") || root.contains("servers"));
  }

  /** Manifests with one identity all stay, so that everything in them is checked as well. */
  private static List<Diagnostic> duplicates(List<Manifest> manifests) {
    List<Diagnostic> duplicates = new ArrayList<>();
    Map<Identity, Manifest> first = HashMap.newHashMap(manifests.size());
    for (Manifest manifest : manifests) {
      Manifest earlier = first.putIfAbsent(manifest.identity(), manifest);
      if (earlier != null) {
        duplicates.add(duplicate(manifest, earlier));
      }
    }
    return duplicates;
  }

  private static Diagnostic duplicate(Manifest manifest, Manifest earlier) {
    String namespace = manifest.identity().namespace();
    return Diagnostic.error(
            ManifestCode.DUPLICATE_IDENTITY,
            manifest.identity() + " in namespace '" + namespace + "' is declared twice")
        .at(manifest.origin().position())
        .hint("rename one of them, or remove it")
        .note("declared here first", earlier.origin().position());
  }
}
