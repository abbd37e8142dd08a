package dev.attune.observe.secret;

import dev.attune.diff.MarkedPlaces;
import dev.attune.value.MapValue;

/**
 * Marks in a live object what was secret when it was applied: an API gives a secret back like any
 * other text, and the manifest may not know any more that it was one. In a list what was secret of
 * one element is taken to be so of all: they may stand in another order by now.
 */
public final class RecordedSecrets {
  private RecordedSecrets() {}

  public static MapValue secrets(MapValue live, MapValue declared) {
    return declared.containsSensitive() ? (MapValue) MarkedPlaces.of(declared).on(live) : live;
  }
}
