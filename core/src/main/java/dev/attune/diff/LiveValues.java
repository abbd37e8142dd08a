package dev.attune.diff;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A planned object with the live value wherever the two do not differ: who sees one field change in
 * a plan must not have another sent because it is spelled otherwise.
 */
public final class LiveValues {
  private LiveValues() {}

  public static MapValue kept(Type.ObjectOf type, MapValue live, MapValue planned) {
    return planned.mapped((name, value) -> {
      Attribute attribute = type.attributes().get(name);
      return attribute == null ? value : kept(attribute, in(live, name), value);
    });
  }

  private static @Nullable Value in(MapValue map, String key) {
    int at = map.indexOf(key);
    return at < 0 ? null : map.value(at);
  }

  private static Value kept(Attribute attribute, @Nullable Value live, Value planned) {
    if (live == null) {
      // Nothing in it is no more than nothing, and so it is not sent.
      boolean nothing = attribute.emptyIsUnset() && DiffWalk.isNothing(planned);
      return nothing ? Null.NULL : planned;
    }
    return live.equals(planned) ? planned : other(attribute, live, planned);
  }

  private static Value other(Attribute attribute, Value live, Value planned) {
    if (attribute.type() instanceof Type.ObjectOf object
        && live instanceof MapValue there
        && planned instanceof MapValue map) {
      return kept(object, there, map);
    }
    boolean differs =
        !Diff.between(
                Type.object(attribute),
                MapValue.of(attribute.name(), live),
                MapValue.of(attribute.name(), planned))
            .isEmpty();
    return differs ? changed(attribute, live, planned) : MarkedPlaces.of(planned).on(live);
  }

  /** What has a key is told from the rest that changes, as the plan tells it. */
  private static Value changed(Attribute attribute, Value live, Value planned) {
    Attribute element =
        Attribute.optional(attribute.name(), Scope.elementType(attribute.type()))
            .normaliser(attribute.normaliser())
            .build();
    return switch (attribute.type()) {
      case Type.MapOf _ when live instanceof MapValue there && planned instanceof MapValue map ->
          map.mapped((key, value) -> kept(element, in(there, key), value));
      case Type.ListOf(Type _, ListKind.Keyed(List<String> fields))
          when live instanceof ListValue there && planned instanceof ListValue list ->
          elements(element, fields, there, list);
      default -> planned;
    };
  }

  private static ListValue elements(
      Attribute element, List<String> fields, ListValue live, ListValue planned) {
    Scope inside = Scope.root(element.type()).into(element);
    Optional<ElementPairs> elementPairs =
        KeyedElements.of(inside, fields, live.elements(), planned.elements())
            .map(KeyedElements::pairing);
    if (elementPairs.isEmpty()) {
      return planned;
    }
    List<Value> kept = new ArrayList<>(planned.elements().size());
    for (int j = 0; j < planned.elements().size(); j++) {
      int i = elementPairs.get().partner(j);
      Value there = i == ElementPairs.NONE ? null : live.elements().get(i);
      kept.add(kept(element, there, planned.elements().get(j)));
    }
    return new ListValue(kept, planned.sensitive());
  }
}
