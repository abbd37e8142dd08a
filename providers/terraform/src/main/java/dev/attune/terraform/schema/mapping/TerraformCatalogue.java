package dev.attune.terraform.schema.mapping;

import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchemas;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The types of a provider instance as Attune asks for them: the names of all are cheap, and a
 * schema is read and mapped when somebody wants that one.
 */
public final class TerraformCatalogue implements Catalogue {
  private static final List<SchemaFamily> SERVED =
      List.of(SchemaFamily.RESOURCE, SchemaFamily.DATA);

  private final TypeNames names;
  private final TypeSchemas schemas;
  private final Map<SchemaFamily, Map<String, String>> kinds = new EnumMap<>(SchemaFamily.class);
  private final Map<TypeName, TerraformType> known = new ConcurrentHashMap<>();
  private final Map<TypeName, String> faults = new ConcurrentHashMap<>();

  public TerraformCatalogue(TypeNames names, TypeSchemas schemas) {
    this.names = names;
    this.schemas = schemas;
    for (SchemaFamily schemaFamily : SERVED) {
      kinds.put(schemaFamily, names.kinds(schemas.names(schemaFamily)));
    }
  }

  private static String fault(String type, String reason) {
    return type + " cannot be used, because the provider's schema for it is invalid: " + reason;
  }

  /** Why a type that the provider has cannot be found all the same. */
  public Optional<String> fault(TypeName name) {
    return type(name).isPresent() ? Optional.empty() : Optional.ofNullable(faults.get(name));
  }

  /**
   * Whether there is such a type. Nothing is read for that, so one that cannot be used is told only
   * once somebody has wanted it.
   */
  public boolean has(TypeName name) {
    return family(name).filter(served -> kinds(served).containsKey(name.kind())).isPresent()
        && !faults.containsKey(name);
  }

  private Optional<SchemaFamily> family(TypeName name) {
    return SERVED.stream()
        .filter(schemaFamily -> names.group(schemaFamily).equals(name.group()))
        .findFirst();
  }

  /** Both sides of a type. */
  public Optional<TerraformType> type(TypeName name) {
    TerraformType before = known.get(name);
    if (before != null) {
      return Optional.of(before);
    }
    return family(name)
        .flatMap(schemaFamily -> read(schemaFamily, name.kind()))
        .map(read -> {
          // Two threads may both have read it; all go on with one.
          TerraformType first = known.putIfAbsent(name, read);
          return first == null ? read : first;
        });
  }

  private Optional<TerraformType> read(SchemaFamily schemaFamily, String kind) {
    return Optional.ofNullable(kinds(schemaFamily).get(kind))
        .flatMap(type -> mapped(schemaFamily, type));
  }

  /** What makes no sense, or does not fit Attune's model, spoils no other type. */
  private Optional<TerraformType> mapped(SchemaFamily schemaFamily, String type) {
    try {
      return schemas
          .find(schemaFamily, type)
          .map(schema -> TerraformType.of(names, schemaFamily, type, schema));
    } catch (IllegalArgumentException senseless) {
      faults.put(
          names.name(schemaFamily, type), fault(type, String.valueOf(senseless.getMessage())));
      return Optional.empty();
    }
  }

  private Map<String, String> kinds(SchemaFamily schemaFamily) {
    return kinds.getOrDefault(schemaFamily, Map.of());
  }

  @Override
  public List<TypeName> types() {
    return SERVED.stream()
        .flatMap(schemaFamily ->
            kinds(schemaFamily).keySet().stream()
                .map(kind -> new TypeName(names.group(schemaFamily), kind)))
        .sorted(Comparator.comparing(TypeName::kind).thenComparing(TypeName::group))
        .toList();
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return type(type).map(TerraformType::schema);
  }

  @Override
  public Optional<Schema> rootCollection(String key) {
    return Optional.empty();
  }

  @Override
  public Optional<Schema> nestedCollection(TypeName parent, String key) {
    return Optional.empty();
  }

  @Override
  public List<String> rootCollections() {
    return List.of();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return List.of();
  }
}
