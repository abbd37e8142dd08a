package dev.attune.observe;

import dev.attune.diff.LiveValues;
import dev.attune.manifest.Identity;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;

/** Whether an object is the one that somebody asks for by some of its fields. */
public final class Fitting {
  private Fitting() {}

  /** What is asked for: without a word about it, the object of the resource's own name. */
  public static MapValue wanted(Schema schema, Identity identity, MapValue spec) {
    return spec.isEmpty()
        ? schema.nameField().map(field -> MapValue.of(field, Text.of(identity.name()))).orElse(spec)
        : spec;
  }

  /**
   * Whether everything that is asked for is there, however the remote system spells it; what is not
   * asked for does not matter.
   */
  public static boolean fits(Schema schema, MapValue wanted, MapValue live) {
    return fits(LiveValues.kept(schema.body(), live, wanted), live);
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
