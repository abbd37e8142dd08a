package dev.attune.terraform.schema.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All schemas of a provider. Names are cheap; a schema may be read only when it is asked for. */
public interface TypeSchemas {

  /** What else is to be remembered about the provider, such as what it is capable of. */
  Map<String, String> facts();

  /** The names of a family, sorted. */
  List<String> names(SchemaFamily schemaFamily);

  /**
   * The schema of a type.
   *
   * @throws IllegalArgumentException if what the provider says about it makes no sense
   */
  Optional<TypeSchema> find(SchemaFamily schemaFamily, String name);
}
