package dev.attune.terraform.schema.model;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Schemas that a test makes up. */
public final class FakeTypeSchemas implements TypeSchemas {
  private final SortedMap<String, String> facts;
  private final Map<SchemaFamily, SortedMap<String, TypeSchema>> families;

  private FakeTypeSchemas(
      SortedMap<String, String> facts, Map<SchemaFamily, SortedMap<String, TypeSchema>> families) {
    this.facts = facts;
    this.families = families;
  }

  public static Builder builder() {
    return new Builder();
  }

  @Override
  public Map<String, String> facts() {
    return Map.copyOf(facts);
  }

  @Override
  public List<String> names(SchemaFamily schemaFamily) {
    return List.copyOf(types(schemaFamily).keySet());
  }

  @Override
  public Optional<TypeSchema> find(SchemaFamily schemaFamily, String name) {
    return Optional.ofNullable(types(schemaFamily).get(name));
  }

  private SortedMap<String, TypeSchema> types(SchemaFamily schemaFamily) {
    return families.getOrDefault(schemaFamily, new TreeMap<>());
  }

  /** Collects the schemas of an answer. */
  public static final class Builder {
    private final SortedMap<String, String> facts = new TreeMap<>();
    private final Map<SchemaFamily, SortedMap<String, TypeSchema>> families =
        new EnumMap<>(SchemaFamily.class);

    private Builder() {}

    public Builder fact(String name, String value) {
      facts.put(name, value);
      return this;
    }

    public Builder type(SchemaFamily schemaFamily, String name, TypeSchema schema) {
      families.computeIfAbsent(schemaFamily, _ -> new TreeMap<>()).put(name, schema);
      return this;
    }

    public FakeTypeSchemas build() {
      Map<SchemaFamily, SortedMap<String, TypeSchema>> copy = new EnumMap<>(SchemaFamily.class);
      families.forEach((schemaFamily, types) -> copy.put(schemaFamily, new TreeMap<>(types)));
      return new FakeTypeSchemas(new TreeMap<>(facts), copy);
    }
  }
}
