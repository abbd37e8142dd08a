package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
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
  private final Findings findings;
  private final Catalogue catalogue;
  private final Assembly assembly;
  private final Uses uses = new Uses();
  private final List<Runnable> additions = new ArrayList<>();

  CompactForm(Findings findings, Catalogue catalogue, Project project) {
    this.findings = findings;
    this.catalogue = catalogue;
    this.assembly = new Assembly(findings, project);
  }

  /** Whether any key of the root is a collection. */
  static boolean isCompact(MapValue root, Catalogue catalogue) {
    return root.keys().stream().anyMatch(key -> catalogue.rootCollection(key).isPresent());
  }

  void read(MapValue root) {
    for (int i = 0; i < root.size(); i++) {
      String key = root.key(i);
      Optional<Schema> schema = catalogue.rootCollection(key);
      Path path = Path.ROOT.field(key);
      if (schema.isEmpty()) {
        findings.add(
            Diagnostic.error(ManifestCode.NOT_A_MANIFEST, "unknown collection '" + key + "'")
                .at(findings.document().keyAt(path))
                .about(path)
                .hint(Suggestion.hint(key, catalogue.rootCollections())));
      } else {
        collection(schema.get(), path, root.value(i), Optional.empty());
      }
    }
    // Only now is it known which texts belong to which resource.
    uses.deal(findings);
    additions.forEach(Runnable::run);
  }

  private void collection(Schema schema, Path path, Value value, Optional<Identity> parent) {
    switch (value) {
      case Null _ -> {}
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          element(schema, path.index(i), list.elements().get(i), parent);
        }
      }
      default ->
          findings.error(
              ManifestCode.NOT_A_COLLECTION,
              path,
              "a collection must be a list of resources",
              "start each resource with a hyphen");
    }
  }

  private void element(Schema schema, Path path, Value value, Optional<Identity> parent) {
    if (!(value instanceof MapValue map)) {
      findings.error(
          ManifestCode.NOT_A_COLLECTION,
          path,
          "a resource must be a map",
          "write ref: and its fields");
      return;
    }
    if (!map.contains("ref")) {
      findings.error(
          ManifestCode.MISSING_REF,
          path,
          "the " + schema.type().kind() + " has no ref",
          "give it one: other resources and the plan know it by its ref");
      return;
    }
    Parts parts = parts(schema, map);
    findings.add(
        new SchemaCheck(findings.document(), path, schema.type().kind())
            .check(Envelope.COMPACT, parts.envelope()));
    assembly.name(path.field("ref")).ifPresent(name -> resource(schema, path, name, parts, parent));
  }

  /** A resource's keys, dealt out: envelope, fields of the spec, child collections. */
  private record Parts(MapValue envelope, MapValue spec, MapValue children) {}

  private Parts parts(Schema schema, MapValue map) {
    MapValue.Builder envelope = MapValue.builder();
    MapValue.Builder spec = MapValue.builder();
    MapValue.Builder children = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      String key = map.key(i);
      MapValue.Builder part = spec;
      if (Envelope.COMPACT.attributes().containsKey(key)) {
        part = envelope;
      } else if (catalogue.nestedCollection(schema.type(), key).isPresent()) {
        part = children;
      }
      part.put(key, map.value(i));
    }
    return new Parts(envelope.build(), spec.build(), children.build());
  }

  private void resource(
      Schema schema, Path path, String name, Parts parts, Optional<Identity> parent) {
    Path meta = path.field("attune");
    Assembly.Places places = new Assembly.Places(path.field("ref"), path.field("labels"), path);
    String namespace = assembly.namespace(meta.field("namespace"), parent.map(Identity::namespace));
    Identity identity = Identity.of(namespace, schema.type(), name);
    uses.section(path, path, Section.SPEC);
    uses.section(places.labels(), path, Section.LABELS);
    uses.plain(places.name());
    uses.plain(meta);
    Optional<Manifest.Parent> named =
        parent
            .map(p -> new Manifest.Parent(p.kind(), p.name(), findings.document().valueAt(path)))
            .or(() -> assembly.parent(meta.field("parent")));
    additions.add(() ->
        assembly.add(
            identity,
            schema,
            named,
            assembly.settings(meta.field("annotations"), true),
            parts.spec(),
            Optional.empty(),
            places,
            uses.of(path)));
    for (int i = 0; i < parts.children().size(); i++) {
      String key = parts.children().key(i);
      Schema child = catalogue.nestedCollection(schema.type(), key).orElseThrow();
      collection(child, path.field(key), parts.children().value(i), Optional.of(identity));
    }
  }
}
