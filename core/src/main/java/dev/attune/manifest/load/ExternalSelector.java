package dev.attune.manifest.load;

import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;

/**
 * What the compact form says of an object that exists already: its id, or fields that only it has.
 *
 * <pre>
 * _external: {id: 3f51fa25}
 * _external: {selector: {matchFields: {name: Shared Portal}}}
 * </pre>
 *
 * <p>In the full form this is the annotation, with the same fields in spec.
 *
 * @param place where the fields stand
 * @param fields what the object is found by
 */
record ExternalSelector(Path place, MapValue fields) {
  static final String KEY = "_external";

  /** Reads it; a problem is that it does not say clearly which object is meant. */
  static ReadValue<ExternalSelector> read(MapValue envelope, Path resource, Document document) {
    Path path = resource.field(KEY);
    MapValue said = map(envelope, KEY);
    boolean byId = said.contains("id");
    Path selector = path.field("selector").field("matchFields");
    ExternalSelector externalSelector =
        byId
            ? new ExternalSelector(path, MapValue.of("id", said.get("id").orElse(Null.NULL)))
            : new ExternalSelector(selector, map(map(said, "selector"), "matchFields"));
    if (byId && said.contains("selector")) {
      return ReadValue.of(
          externalSelector,
          DocumentDiagnostic.error(
              document,
              ManifestCode.UNCLEAR_EXTERNAL,
              path,
              "it has both an id and a selector",
              "keep one of them"));
    }
    if (externalSelector.fields().isEmpty() && (said.isEmpty() || said.contains("selector"))) {
      return ReadValue.of(
          externalSelector,
          DocumentDiagnostic.error(
              document,
              ManifestCode.UNCLEAR_EXTERNAL,
              path,
              "it has neither an id nor a selector with fields",
              "write {id: …}, or {selector: {matchFields: {name: …}}}"));
    }
    return ReadValue.of(externalSelector);
  }

  private static MapValue map(MapValue in, String key) {
    return in.get(key).orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  /** Says whose the references in it are. */
  void assign(ReferenceAssignment references, Path resource) {
    references.section(place, resource, Section.SPEC);
  }

  /** Checks that the kind has such fields, and that something is said at all. */
  SpecFindings check(Schema schema, Document document) {
    SchemaCheck check = new SchemaCheck(document, place, schema.type().kind());
    return new SpecFindings(
        check.checkPartial(schema.body(), fields),
        new SpecFindings.Hidden(document, () -> check.secrets(schema.body(), fields)));
  }

  /** All that the object is found by: what stands beside it counts too. */
  MapValue with(MapValue beside) {
    MapValue all = beside;
    for (int i = 0; i < fields.size(); i++) {
      all = all.with(fields.key(i), fields.value(i));
    }
    return all;
  }
}
