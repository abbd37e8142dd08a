package dev.attune.rest.sandbox.rule;

import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;

/**
 * How large an object may become. What one request sends is bounded already; what many put together
 * is not, and a list of edits can double an object with each of them.
 */
public final class SizeLimit {
  private static final int DEEPEST = 400;
  private static final int MOST = 1_000_000;

  private SizeLimit() {}

  public static void demand(Value value) {
    if (left(value, MOST, DEEPEST) < 0) {
      throw RefusalException.with(400, "the object would be too large or nested too deeply");
    }
  }

  /** How many values more there may be; less than none if there are too many already. */
  private static int left(Value value, int most, int depth) {
    int left = depth == 0 ? -1 : most - 1;
    switch (value) {
      case MapValue map -> {
        for (int i = 0; i < map.size() && left >= 0; i++) {
          left = left(map.value(i), left, depth - 1);
        }
      }
      case ListValue list -> {
        for (int i = 0; i < list.elements().size() && left >= 0; i++) {
          left = left(list.elements().get(i), left, depth - 1);
        }
      }
      default -> {}
    }
    return left;
  }
}
