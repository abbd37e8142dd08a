package dev.attune.rest.sandbox.body;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;

/** A change that says what is to be different; null takes away (RFC 7396). */
public final class MergePatchApplier {
  private MergePatchApplier() {}

  public static MapValue apply(MapValue before, MapValue change) {
    MapValue.Builder after = MapValue.builder();
    for (int i = 0; i < before.size(); i++) {
      String key = before.key(i);
      Value said = change.get(key).orElse(before.value(i));
      if (!(said instanceof Null)) {
        after.put(key, change.contains(key) ? merged(before.value(i), said) : said);
      }
    }
    for (int i = 0; i < change.size(); i++) {
      String key = change.key(i);
      if (!before.contains(key) && !(change.value(i) instanceof Null)) {
        after.put(key, merged(MapValue.EMPTY, change.value(i)));
      }
    }
    return after.build();
  }

  private static Value merged(Value before, Value change) {
    return change instanceof MapValue map
        ? apply(before instanceof MapValue old ? old : MapValue.EMPTY, map)
        : change;
  }
}
