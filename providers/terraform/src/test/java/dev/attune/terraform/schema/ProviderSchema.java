package dev.attune.terraform.schema;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Schemas that a test makes up. */
public final class ProviderSchema implements TypeSchemas {
  private final SortedMap<String, String> facts;
  private final Map<Family, SortedMap<String, TypeSchema>> families;

  private ProviderSchema(
      SortedMap<String, String> facts, Map<Family, SortedMap<String, TypeSchema>> families) {
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
  public List<String> names(Family family) {
    return List.copyOf(types(family).keySet());
  }

  @Override
  public Optional<TypeSchema> find(Family family, String name) {
    return Optional.ofNullable(types(family).get(name));
  }

  private SortedMap<String, TypeSchema> types(Family family) {
    return families.getOrDefault(family, new TreeMap<>());
  }

  /** Collects the schemas of an answer. */
  public static final class Builder {
    private final SortedMap<String, String> facts = new TreeMap<>();
    private final Map<Family, SortedMap<String, TypeSchema>> families = new EnumMap<>(Family.class);

    private Builder() {}

    public Builder fact(String name, String value) {
      facts.put(name, value);
      return this;
    }

    public Builder type(Family family, String name, TypeSchema schema) {
      families.computeIfAbsent(family, _ -> new TreeMap<>()).put(name, schema);
      return this;
    }

    public ProviderSchema build() {
      Map<Family, SortedMap<String, TypeSchema>> copy = new EnumMap<>(Family.class);
      families.forEach((family, types) -> copy.put(family, new TreeMap<>(types)));
      return new ProviderSchema(new TreeMap<>(facts), copy);
    }
  }
}
