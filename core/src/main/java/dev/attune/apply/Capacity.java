package dev.attune.apply;

import dev.attune.provider.Providers;
import java.util.HashMap;
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

  /** The same, and no more for a provider instance than it sends at a time. */
  public Capacity within(Providers providers) {
    Map<String, Integer> most = new HashMap<>(byProvider);
    providers
        .byInstance()
        .forEach((name, provider) -> most.merge(name, provider.mostAtOnce(), Math::min));
    return new Capacity(overall, most);
  }

  public int of(String provider) {
    return Math.min(overall, byProvider.getOrDefault(provider, overall));
  }
}
