package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.Settings;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.load.ManifestAssembler.Declared;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lists of resources under the names of their collections, with children nested in their parents:
 *
 * <pre>
 * portals:
 *   - ref: developer-portal
 *     name: Developer Portal
 *     pages:
 *       - ref: home
 *         slug: /
 * </pre>
 *
 * <p>It means the same as the full form, with fields that are left out keeping their live value.
 */
final class CompactForm {
  private final Document document;
  private final Catalogue catalogue;
  private final ManifestAssembler manifestAssembler;
  private final ReferenceAssignment referenceAssignment = new ReferenceAssignment();
  private final List<Unfinished> unfinished = new ArrayList<>();
  private final CompactKeys keys;
  private final DocumentResult.Builder result = new DocumentResult.Builder();

  /** A manifest that waits for its references. */
  private record Unfinished(Path resource, Declared declared, ManifestAssembler.Places places) {}

  CompactForm(Document document, Catalogue catalogue, Project project) {
    this.document = document;
    this.catalogue = catalogue;
    this.manifestAssembler = new ManifestAssembler(document, project);
    this.keys = new CompactKeys(catalogue);
  }

  /** Where a resource is nested: in one of this kind, whose name may be missing. */
  private record Nest(TypeName kind, Optional<String> name, String namespace) {
    Optional<Identity> identity() {
      return name.map(known -> Identity.of(namespace, kind, known));
    }
  }

  /** Whether any key of the root is a collection, or is meant as one. */
  static boolean isCompact(MapValue root, Catalogue catalogue) {
    List<String> known = catalogue.rootCollections();
    return root.keys().stream().anyMatch(key -> Suggestion.nearest(key, known).isPresent());
  }

  DocumentResult read(MapValue root) {
    for (int i = 0; i < root.size(); i++) {
      String key = root.key(i);
      Optional<Schema> schema = catalogue.rootCollection(key);
      Path path = Path.ROOT.field(key);
      if (schema.isEmpty()) {
        result.add(
            Diagnostic.error(ManifestCode.NOT_A_MANIFEST, "unknown collection '" + key + "'")
                .at(document.keyAt(path))
                .about(path)
                .hint(Suggestion.hint(key, catalogue.rootCollections())));
        result.unclear(document, path);
        passOver(path, root.value(i));
      } else {
        collection(schema.get(), path, root.value(i), Optional.empty());
      }
    }
    // Only now is it known which texts belong to which resource.
    result.add(referenceAssignment.assign(document));
    for (Unfinished one : unfinished) {
      List<Manifest.Use> uses = referenceAssignment.of(one.resource());
      result.add(manifestAssembler.manifest(one.declared(), one.places(), uses));
    }
    return result.build(document);
  }

  private void collection(Schema schema, Path path, Value value, Optional<Nest> nest) {
    result.collection(new LoadResult.Collection(schema.type(), nest.flatMap(Nest::identity)));
    switch (value) {
      case Null _ -> {}
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          element(schema, path.index(i), list.elements().get(i), nest);
        }
      }
      default -> {
        result.add(
            DocumentDiagnostic.error(
                document,
                ManifestCode.NOT_A_COLLECTION,
                path,
                "a collection must be a list of resources",
                "start each resource with a hyphen"));
        passOver(schema, path, value);
      }
    }
  }

  private void passOver(Schema schema, Path path, Value value) {
    SchemaCheck check = new SchemaCheck(document, path, schema.type().kind());
    result.hide(new SpecFindings.Hidden(document, () -> check.secrets(schema.body())));
    passOver(path, value);
  }

  /** Reads nothing from here; but what is declared here is not to be missed elsewhere. */
  private void passOver(Path path, Value value) {
    referenceAssignment.passOver(path);
    declared(path, value);
  }

  private void declared(Path path, Value value) {
    if (value instanceof ListValue list) {
      for (int i = 0; i < list.elements().size(); i++) {
        declared(path.index(i), list.elements().get(i));
      }
    } else if (value instanceof MapValue) {
      Path meta = path.field("attune");
      manifestAssembler
          .literal(path.field("ref"))
          .map(name -> new Identity(namespace(meta, Optional.empty()), "", "", name))
          .ifPresent(result::broken);
    }
  }

  private String namespace(Path meta, Optional<Nest> nest) {
    return result.take(
        manifestAssembler.namespace(meta.field("namespace"), nest.map(Nest::namespace)));
  }

  private void element(Schema schema, Path path, Value value, Optional<Nest> nest) {
    if (!(value instanceof MapValue map)) {
      result.add(
          DocumentDiagnostic.error(
              document,
              ManifestCode.NOT_A_COLLECTION,
              path,
              "a resource must be a map",
              "write ref: and its fields"));
      passOver(schema, path, value);
      return;
    }
    CompactKeys.Parts parts = keys.parts(schema.type(), map);
    SchemaCheck check = new SchemaCheck(document, path, schema.type().kind());
    if (map.contains("ref")) {
      result.add(check.check(Envelope.COMPACT, parts.envelope()));
    } else {
      result.add(check.checkPartial(Envelope.COMPACT, parts.envelope()));
      result.add(
          DocumentDiagnostic.error(
              document,
              ManifestCode.MISSING_REF,
              path,
              "the " + schema.type().kind() + " has no ref",
              "add one: other resources and the plan use it as its name"));
    }
    resource(schema, path, parts, nest);
  }

  private void resource(Schema schema, Path path, CompactKeys.Parts parts, Optional<Nest> nest) {
    Path meta = path.field("attune");
    ManifestAssembler.Places places =
        new ManifestAssembler.Places(
            path.field("ref"),
            meta.field("parent"),
            path.field("labels"),
            path,
            keys.besides(schema.type()));
    Optional<String> name = result.take(manifestAssembler.name(places.name()));
    String namespace = namespace(meta, nest);
    referenceAssignment.section(path, path, Section.SPEC);
    referenceAssignment.section(places.labels(), path, Section.LABELS);
    referenceAssignment.plain(places.name());
    referenceAssignment.plain(meta);
    Optional<Manifest.Parent> parent =
        nest.isPresent()
            ? nested(nest.get(), path, places)
            : result.take(manifestAssembler.parent(schema, name, places));
    Optional<ExternalSelector> externalSelector =
        Optional.of(parts.envelope())
            .filter(envelope -> envelope.contains(ExternalSelector.KEY))
            .map(envelope -> result.take(ExternalSelector.read(envelope, path, document)));
    Settings stated = result.take(manifestAssembler.settings(meta.field("annotations"), true));
    Settings settings = externalSelector.isPresent() ? stated.asExternal() : stated;
    result.add(manifestAssembler.check(schema, settings, parts.spec(), places));
    externalSelector.ifPresent(one -> {
      one.assign(referenceAssignment, path);
      result.add(one.check(schema, document));
    });
    MapValue spec = externalSelector.map(one -> one.with(parts.spec())).orElse(parts.spec());
    misspeltChildren(schema, path, parts.spec());
    name.map(known -> Identity.of(namespace, schema.type(), known))
        .map(id -> new Declared(id, schema, parent, settings, spec, Optional.empty()))
        .ifPresent(declared -> unfinished.add(new Unfinished(path, declared, places)));
    Nest inside = new Nest(schema.type(), name, namespace);
    for (int i = 0; i < parts.children().size(); i++) {
      String key = parts.children().key(i);
      Schema child = catalogue.nestedCollection(schema.type(), key).orElseThrow();
      collection(child, path.field(key), parts.children().value(i), Optional.of(inside));
    }
  }

  /** A misspelt collection of children stands among the fields; it declares them all the same. */
  private void misspeltChildren(Schema schema, Path path, MapValue spec) {
    for (int i = 0; i < spec.size(); i++) {
      if (schema.body().attribute(spec.key(i)).isEmpty()) {
        declared(path.field(spec.key(i)), spec.value(i));
      }
    }
  }

  /** The resource around it is the parent; it may be named once more, but no other. */
  private Optional<Manifest.Parent> nested(Nest nest, Path path, ManifestAssembler.Places places) {
    Optional<String> around = nest.name().map(name -> nest.kind().kind() + "/" + name);
    Optional<String> stated = manifestAssembler.literal(places.parent());
    if (stated.isPresent() && around.isPresent() && !stated.equals(around)) {
      result.add(
          DocumentDiagnostic.error(
              document,
              ManifestCode.WRONG_PARENT,
              places.parent(),
              "it is nested in " + around.get() + ", which is its parent",
              "remove attune.parent, or move it out of " + around.get()));
    }
    return nest.name()
        .map(name -> new Manifest.Parent(nest.kind().kind(), name, document.valueAt(path)));
  }
}
