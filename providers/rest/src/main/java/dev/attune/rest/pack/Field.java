package dev.attune.rest.pack;

import dev.attune.schema.Attribute;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A field as the API treats it.
 *
 * @param pathOnly whether it stands in paths alone and never in the body of a request
 * @param createOnly whether it is sent when the object is made, and neither sent nor shown again
 * @param read where in answers it stands, if that is not where requests have it
 * @param serverDefault what the server takes where a request says nothing
 * @param same spellings that answers have, by those that manifests have
 * @param unset what is sent where the value is taken away, and shown where there is none
 * @param keptBy for a field that is only written: the one that an update of the whole object sends
 *     back in its place where nobody sets it, so that it stays
 * @param fields those of the object, or of each element, that it holds
 */
public record Field(
    Attribute attribute,
    boolean pathOnly,
    boolean createOnly,
    Optional<Path> read,
    Optional<Value> serverDefault,
    Map<String, String> same,
    Optional<Value> unset,
    Optional<String> keptBy,
    List<Field> fields) {

  public Field {
    fields = List.copyOf(fields);
    same = Map.copyOf(same);
  }
}
