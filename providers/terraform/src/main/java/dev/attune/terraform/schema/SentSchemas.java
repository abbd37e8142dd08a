package dev.attune.terraform.schema;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The schemas that a provider has just sent. */
public record SentSchemas(EncodedTypes types, SchemaReader reader) implements TypeSchemas {
  @Override
  public Map<String, String> facts() {
    return types.facts();
  }

  @Override
  public List<String> names(Family family) {
    return types.names(family);
  }

  @Override
  public Optional<TypeSchema> find(Family family, String name) {
    return types.find(family, name).map(bytes -> reader.read(types.facts(), bytes));
  }
}
