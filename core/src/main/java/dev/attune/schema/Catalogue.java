package dev.attune.schema;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where loaders and commands ask for schemas.
 *
 * <p>Names are cheap and schemas may be made on demand: a source with thousands of kinds must not
 * build them all for the sake of one.
 */
public interface Catalogue {

  /**
   * The names of all kinds, sorted. Whoever has thousands reads a schema only when it is asked for:
   * one that then makes no sense is not found.
   */
  List<TypeName> types();

  Optional<Schema> find(TypeName type);

  /** The versions before the present one that manifests may still be written for, newest first. */
  default List<String> olderVersions(TypeName type) {
    return List.of();
  }

  /** A kind as it was in one of its older versions. */
  default Optional<Schema> older(TypeName type, String version) {
    return Optional.empty();
  }

  /** The kind whose resources stand under this key at the root of a compact file. */
  Optional<Schema> rootCollection(String key);

  /** The kind whose resources stand under this key inside a parent in the compact form. */
  Optional<Schema> nestedCollection(TypeName parent, String key);

  /** The keys that a compact file may have at its root, sorted. */
  List<String> rootCollections();

  /** The keys of child collections that the compact form knows inside this kind, sorted. */
  List<String> nestedCollections(TypeName parent);

  default List<TypeName> ofKind(String kind) {
    return types().stream().filter(type -> type.kind().equals(kind)).toList();
  }

  /** A catalogue of schemas that are all there already. */
  static Catalogue of(Collection<Schema> schemas) {
    return of(schemas, List.of());
  }

  /**
   * The same with older versions.
   *
   * @param older what some of the kinds were before, newest first
   */
  static Catalogue of(Collection<Schema> schemas, Collection<Schema> older) {
    return new FixedCatalogue(schemas, older);
  }

  /** A catalogue that gives the answers of another one; whoever extends it changes some of them. */
  abstract class Forwarding implements Catalogue {

    /** Whose answers are given; asked each time, so that it may be made when it is needed. */
    protected abstract Catalogue target();

    @Override
    public List<TypeName> types() {
      return target().types();
    }

    @Override
    public List<TypeName> ofKind(String kind) {
      return target().ofKind(kind);
    }

    @Override
    public Optional<Schema> find(TypeName type) {
      return target().find(type);
    }

    @Override
    public List<String> olderVersions(TypeName type) {
      return target().olderVersions(type);
    }

    @Override
    public Optional<Schema> older(TypeName type, String version) {
      return target().older(type, version);
    }

    @Override
    public Optional<Schema> rootCollection(String key) {
      return target().rootCollection(key);
    }

    @Override
    public Optional<Schema> nestedCollection(TypeName parent, String key) {
      return target().nestedCollection(parent, key);
    }

    @Override
    public List<String> rootCollections() {
      return target().rootCollections();
    }

    @Override
    public List<String> nestedCollections(TypeName parent) {
      return target().nestedCollections(parent);
    }
  }

  /** The schemas given once and for all. */
  final class FixedCatalogue implements Catalogue {
    private static final Comparator<TypeName> ORDER =
        Comparator.comparing(TypeName::kind).thenComparing(TypeName::group);

    private record Nested(TypeName parent, String key) {}

    private final Map<TypeName, Schema> byType = new HashMap<>();
    private final Map<String, Schema> byRoot = new HashMap<>();
    private final Map<Nested, Schema> byNested = new HashMap<>();
    private final Map<TypeName, Map<String, Schema>> before = new HashMap<>();

    private FixedCatalogue(Collection<Schema> schemas, Collection<Schema> older) {
      for (Schema schema : older) {
        Map<String, Schema> versions =
            before.computeIfAbsent(schema.type(), _ -> new LinkedHashMap<>());
        once(versions.put(schema.version(), schema), schema);
      }
      for (Schema schema : schemas) {
        once(byType.put(schema.type(), schema), schema);
        schema.collections().root().ifPresent(key -> once(byRoot.put(key, schema), schema));
        for (TypeName parent : schema.parents()) {
          schema
              .collections()
              .nested()
              .ifPresent(key -> once(byNested.put(new Nested(parent, key), schema), schema));
        }
      }
    }

    private static void once(@Nullable Schema earlier, Schema schema) {
      if (earlier != null) {
        throw new IllegalArgumentException(
            schema.type() + " and " + earlier.type() + " claim the same name");
      }
    }

    @Override
    public List<TypeName> types() {
      return byType.keySet().stream().sorted(ORDER).toList();
    }

    @Override
    public Optional<Schema> find(TypeName type) {
      return Optional.ofNullable(byType.get(type));
    }

    @Override
    public List<String> olderVersions(TypeName type) {
      return List.copyOf(before.getOrDefault(type, Map.of()).keySet());
    }

    @Override
    public Optional<Schema> older(TypeName type, String version) {
      return Optional.ofNullable(before.getOrDefault(type, Map.of()).get(version));
    }

    @Override
    public Optional<Schema> rootCollection(String key) {
      return Optional.ofNullable(byRoot.get(key));
    }

    @Override
    public Optional<Schema> nestedCollection(TypeName parent, String key) {
      return Optional.ofNullable(byNested.get(new Nested(parent, key)));
    }

    @Override
    public List<String> rootCollections() {
      return byRoot.keySet().stream().sorted().toList();
    }

    @Override
    public List<String> nestedCollections(TypeName parent) {
      return byNested.keySet().stream()
          .filter(nested -> nested.parent().equals(parent))
          .map(Nested::key)
          .sorted()
          .toList();
    }
  }
}
