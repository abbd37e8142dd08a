package dev.attune.adopt;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.observe.NaturalKey;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The resources that manifests declare to be ours, and by what a live object is told to be one. */
final class DeclaredIndex {
  private final Set<String> namespaces = new HashSet<>();
  private final Map<Identity, Manifest> byIdentity = new LinkedHashMap<>();
  private final Map<Key, Manifest> byKey = new HashMap<>();

  /**
   * A name tells objects of a kind apart only within one parent.
   *
   * @param name what all its spellings share
   */
  private record Key(String namespace, TypeName type, Optional<Identity> parent, String name) {}

  DeclaredIndex(LoadResult loadResult) {
    for (Manifest manifest : loadResult.manifests()) {
      if (!manifest.settings().external()) {
        Identity identity = manifest.identity();
        namespaces.add(identity.namespace());
        byIdentity.put(identity, manifest);
        name(manifest)
            .map(name -> key(identity.namespace(), manifest.schema(), parent(manifest), name))
            .ifPresent(key -> byKey.putIfAbsent(key, manifest));
      }
    }
  }

  Collection<Manifest> all() {
    return byIdentity.values();
  }

  Optional<Manifest> of(Identity identity) {
    return Optional.ofNullable(byIdentity.get(identity));
  }

  /** The one whose natural key a live object has, in this parent. */
  Optional<Manifest> of(
      String namespace, Schema schema, Optional<Identity> parent, MapValue object) {
    return name(schema, object)
        .flatMap(name -> Optional.ofNullable(byKey.get(key(namespace, schema, parent, name))));
  }

  private static Key key(String namespace, Schema schema, Optional<Identity> parent, String name) {
    return new Key(namespace, schema.type(), parent, NaturalKey.spelled(schema, name));
  }

  boolean speakOf(String namespace) {
    return namespaces.contains(namespace);
  }

  /** The natural key, as far as it is known without any other resource. */
  static Optional<String> name(Manifest manifest) {
    Schema schema = manifest.schema();
    return name(schema, NaturalKey.given(schema, manifest.identity(), manifest.spec()));
  }

  /** What there is only one of is the same object whatever it is called. */
  private static Optional<String> name(Schema schema, MapValue object) {
    return isMany(schema) ? NaturalKey.of(schema, object) : Optional.of("");
  }

  /** Whether only a name tells which of several objects a resource is. */
  static boolean isMany(Schema schema) {
    return schema.occurrence() == Schema.Occurrence.MANY;
  }

  /** The resource that it lives in. */
  static Optional<Identity> parent(Manifest manifest) {
    String namespace = manifest.identity().namespace();
    return manifest
        .parent()
        .flatMap(named ->
            manifest
                .schema()
                .parent(named.kind())
                .map(type -> Identity.of(namespace, type, named.name())));
  }
}
