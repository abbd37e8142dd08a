package dev.attune.rest.sandbox.rule;

import dev.attune.rest.pack.Field;
import dev.attune.rest.sandbox.http.RefusalException.Finding;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an update would change and cannot. */
final class ImmutableFields {
  private ImmutableFields() {}

  /** Whether the object would be another one. */
  static boolean isAnother(ServedKind servedKind, MapValue before, MapValue after) {
    return servedKind.type().idFields().stream()
        .anyMatch(id -> after.contains(id) && !after.get(id).equals(before.get(id)));
  }

  static List<Finding> findings(ServedKind servedKind, MapValue before, MapValue after) {
    List<Finding> found = new ArrayList<>();
    // Nobody but others changes what is external, and a pack does not say how.
    if (!servedKind.type().external()) {
      find("", servedKind.type().fields(), before, after, found);
    }
    return found;
  }

  private static void find(
      String prefix, List<Field> fields, MapValue before, MapValue after, List<Finding> found) {
    for (Field field : fields) {
      String name = field.attribute().name();
      Optional<Value> old = before.get(name);
      Optional<Value> now = after.get(name);
      if (field.attribute().replaceOnChange() || field.pathOnly()) {
        if (!old.equals(now)) {
          found.add(new Finding(prefix + name, "cannot be changed"));
        }
      } else if (old.orElse(MapValue.EMPTY) instanceof MapValue was
          && now.orElse(MapValue.EMPTY) instanceof MapValue is) {
        find(prefix + name + ".", field.fields(), was, is, found);
      }
    }
  }
}
