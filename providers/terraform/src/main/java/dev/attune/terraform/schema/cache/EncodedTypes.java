package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.SchemaFamily;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** All schemas of a provider as it sent them: bytes that a {@link SchemaReader} understands. */
public final class EncodedTypes {
  private final SortedMap<String, String> facts = new TreeMap<>();
  private final Map<SchemaFamily, SortedMap<String, byte[]>> families =
      new EnumMap<>(SchemaFamily.class);

  private EncodedTypes() {}

  public static Builder builder() {
    return new Builder();
  }

  Map<String, String> facts() {
    return Map.copyOf(facts);
  }

  List<String> names(SchemaFamily schemaFamily) {
    return List.copyOf(families.getOrDefault(schemaFamily, new TreeMap<>()).keySet());
  }

  Optional<byte[]> find(SchemaFamily schemaFamily, String name) {
    return Optional.ofNullable(families.getOrDefault(schemaFamily, new TreeMap<>()).get(name));
  }

  /** Collects the schemas of an answer. */
  public static final class Builder {
    private final EncodedTypes types = new EncodedTypes();

    private Builder() {}

    public Builder fact(String name, String value) {
      types.facts.put(name, value);
      return this;
    }

    public Builder type(SchemaFamily schemaFamily, String name, byte[] schema) {
      types.families.computeIfAbsent(schemaFamily, _ -> new TreeMap<>()).put(name, schema.clone());
      return this;
    }

    /** To be called once, at the end. */
    public EncodedTypes build() {
      return types;
    }
  }
}
