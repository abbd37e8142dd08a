package dev.attune.diff;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Value;

/**
 * A planned object with the live value wherever the two do not differ: who sees one field change in
 * a plan must not have another sent because it is spelled otherwise.
 */
public final class LiveValues {
  private LiveValues() {}

  public static MapValue kept(Type.ObjectOf type, MapValue live, MapValue planned) {
    return planned.mapped((name, value) -> {
      Attribute attribute = type.attributes().get(name);
      Value there = live.get(name).orElse(null);
      return attribute == null || there == null || there.equals(value)
          ? value
          : kept(attribute, there, value);
    });
  }

  private static Value kept(Attribute attribute, Value live, Value planned) {
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
    return differs ? planned : MarkedPlaces.of(planned).on(live);
  }
}
