package dev.attune.planner.prune;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The ids of other objects that an object holds, where its schema says that they are ids. */
public final class ReferencedIds {
  private final BiConsumer<TypeName, String> found;

  private ReferencedIds(BiConsumer<TypeName, String> found) {
    this.found = found;
  }

  /** Tells of each id, and of the kind it belongs to. */
  public static void in(Value object, Type type, BiConsumer<TypeName, String> found) {
    new ReferencedIds(found).walk(object, type, Optional.empty());
  }

  private void walk(Value value, Type type, Optional<Attribute> attribute) {
    switch (value) {
      case Text(String id, boolean _) ->
          attribute
              .flatMap(Attribute::reference)
              .ifPresent(target -> found.accept(target.type(), id));
      case MapValue map when type instanceof Type.ObjectOf object -> {
        for (int i = 0; i < map.size(); i++) {
          Optional<Attribute> inner = object.attribute(map.key(i));
          if (inner.isPresent()) {
            walk(map.value(i), inner.get().type(), inner);
          }
        }
      }
      case MapValue map when type instanceof Type.MapOf entries ->
          map.values().forEach(entry -> walk(entry, entries.element(), attribute));
      case ListValue list when type instanceof Type.ListOf of ->
          list.elements().forEach(element -> walk(element, of.element(), attribute));
      case SetValue set when type instanceof Type.ListOf of ->
          set.elements().forEach(element -> walk(element, of.element(), attribute));
      default -> {}
    }
  }
}
