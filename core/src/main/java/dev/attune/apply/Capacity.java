package dev.attune.apply;

import java.util.Map;

/**
 * How much may run at a time.
 *
 * @param overall of all changes together
 * @param byProvider of the changes of a provider instance; no more than overall where it says
 *     nothing
 */
public record Capacity(int overall, Map<String, Integer> byProvider) {

  /** As much as most APIs stand without complaint. */
  public static final int DEFAULT = 10;

  public Capacity {
    byProvider = Map.copyOf(byProvider);
  }

  public static Capacity of(int overall) {
    return new Capacity(overall, Map.of());
  }

  public int of(String provider) {
    return Math.min(overall, byProvider.getOrDefault(provider, overall));
  }
}
