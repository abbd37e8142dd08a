package dev.attune.observe;

import dev.attune.value.MapValue;
import dev.attune.value.Value;

/**
 * Marks in a live object what was secret when it was applied: an API gives a secret back like any
 * other text, and the manifest may not know any more that it was one.
 */
public final class Remembered {
  private Remembered() {}

  public static MapValue secrets(MapValue live, MapValue declared) {
    if (!declared.containsSensitive()) {
      return live;
    }
    MapValue marked = live;
    for (int i = 0; i < declared.size(); i++) {
      if (!declared.value(i).containsSensitive()) {
        continue;
      }
      String key = declared.key(i);
      Value was = declared.value(i);
      Value now = live.get(key).orElse(null);
      if (now != null) {
        marked =
            marked.with(
                key,
                !was.sensitive() && was instanceof MapValue inner && now instanceof MapValue there
                    ? secrets(there, inner)
                    : now.markedSensitive());
      }
    }
    return marked;
  }
}
