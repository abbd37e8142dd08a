package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.schema.model.TypeSchemas;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The schemas that a provider has just sent. */
public record UncachedSchemas(EncodedTypes types, SchemaReader reader) implements TypeSchemas {
  @Override
  public Map<String, String> facts() {
    return types.facts();
  }

  @Override
  public List<String> names(SchemaFamily schemaFamily) {
    return types.names(schemaFamily);
  }

  @Override
  public Optional<TypeSchema> find(SchemaFamily schemaFamily, String name) {
    return types.find(schemaFamily, name).map(bytes -> reader.read(types.facts(), bytes));
  }
}
