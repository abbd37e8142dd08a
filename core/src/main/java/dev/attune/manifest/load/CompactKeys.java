package dev.attune.manifest.load;

import dev.attune.manifest.check.NonFieldNames;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** What the keys of a resource in the compact form mean: they all stand in one map. */
final class CompactKeys {
  /** What people bring along from the full form. */
  private static final Map<String, String> OF_THE_FULL_FORM =
      Map.of(
          "apiVersion", "remove it: the collection determines the kind",
          "kind", "remove it: the collection determines the kind",
          "metadata", "write ref: for the name, and labels: beside it",
          "spec", "remove 'spec' and write its fields beside ref",
          "namespace", "write attune: {namespace: …}",
          "parent", "nest it in its parent, or write attune: {parent: Kind/name}",
          "annotations", "write attune: {annotations: {…}}");

  private final Catalogue catalogue;
  private final Map<TypeName, NonFieldNames> nonFieldNames = new HashMap<>();

  CompactKeys(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** A resource's keys, dealt out: envelope, fields of the spec, child collections. */
  record Parts(MapValue envelope, MapValue spec, MapValue children) {}

  Parts parts(TypeName type, MapValue map) {
    MapValue.Builder envelope = MapValue.builder();
    MapValue.Builder spec = MapValue.builder();
    MapValue.Builder children = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      String key = map.key(i);
      MapValue.Builder part = spec;
      if (Envelope.COMPACT.attributes().containsKey(key)) {
        part = envelope;
      } else if (catalogue.nestedCollection(type, key).isPresent()) {
        part = children;
      }
      part.put(key, map.value(i));
    }
    return new Parts(envelope.build(), spec.build(), children.build());
  }

  /** What may stand beside the fields of this kind, and what people put there by mistake. */
  NonFieldNames besides(TypeName type) {
    return nonFieldNames.computeIfAbsent(
        type,
        kind ->
            new NonFieldNames(
                Stream.concat(
                        Envelope.COMPACT.attributes().keySet().stream(),
                        catalogue.nestedCollections(kind).stream())
                    .toList(),
                OF_THE_FULL_FORM));
  }
}
