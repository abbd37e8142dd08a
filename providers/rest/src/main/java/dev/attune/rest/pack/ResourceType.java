package dev.attune.rest.pack;

import dev.attune.schema.Schema;
import java.util.List;
import java.util.Optional;

/**
 * One kind of object that the API has.
 *
 * @param schema the kind as everyone else knows it
 * @param fields what the API needs to know about its fields beyond the schema
 * @param idFields what tells an object from all others, one field or several together, in the order
 *     of the fields; none where there is only one object
 * @param external whether others make and change them: we only read
 * @param envelope what bodies wrap around objects
 * @param errors the shapes of what says that something was wrong; at least one
 */
public record ResourceType(
    Schema schema,
    List<Field> fields,
    List<String> idFields,
    boolean external,
    Operations operations,
    Envelope envelope,
    List<ErrorBody> errors,
    Concurrency concurrency,
    AsyncWrites asynchronous) {

  public ResourceType {
    fields = List.copyOf(fields);
    idFields = List.copyOf(idFields);
    errors = List.copyOf(errors);
  }

  /** The field that is the id alone. */
  public Optional<String> idField() {
    return idFields.size() == 1 ? Optional.of(idFields.getFirst()) : Optional.empty();
  }

  public String kind() {
    return schema.type().kind();
  }

  public Optional<Field> field(String name) {
    return fields.stream().filter(field -> field.attribute().name().equals(name)).findFirst();
  }
}
