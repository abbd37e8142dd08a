package dev.attune.observe;

import dev.attune.diff.LiveValues;
import dev.attune.manifest.Identity;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;

/** Whether an object has what somebody asks for, or declared. */
public final class SpecMatch {
  private SpecMatch() {}

  /** What is asked for: without a word about it, the object of the resource's own name. */
  public static MapValue wanted(Schema schema, Identity identity, MapValue spec) {
    // What there is only one of is that one, whatever it is called.
    return spec.isEmpty() && schema.occurrence() == Occurrence.MANY
        ? schema.nameField().map(field -> MapValue.of(field, Text.of(identity.name()))).orElse(spec)
        : spec;
  }

  /**
   * Whether an object is the one that is asked for: what people write counts in every spelling, all
   * else, an id above all, to the letter. What is not asked for does not matter.
   */
  public static boolean isMeant(Schema schema, MapValue wanted, MapValue live) {
    MapValue written =
        wanted.kept((name, value) -> value instanceof Text && isSettable(schema, name));
    MapValue spelled = LiveValues.kept(schema.body(), live, written);
    return fits(wanted.mapped((name, value) -> spelled.get(name).orElse(value)), live);
  }

  private static boolean isSettable(Schema schema, String name) {
    Attribute attribute = schema.body().attributes().get(name);
    return attribute != null && attribute.settable();
  }

  /** Whether everything that is declared is there, however the remote system spells it. */
  public static boolean fits(Schema schema, MapValue declared, MapValue live) {
    return fits(LiveValues.kept(schema.body(), live, declared), live);
  }

  private static boolean fits(MapValue wanted, MapValue live) {
    for (int i = 0; i < wanted.size(); i++) {
      Value there = live.get(wanted.key(i)).orElse(null);
      boolean fits =
          (wanted.value(i) instanceof MapValue inner && there instanceof MapValue map)
              ? fits(inner, map)
              : wanted.value(i).equals(there);
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
