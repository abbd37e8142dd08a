package dev.attune.provider;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The provider instances of a project, by name; closing it closes them all.
 *
 * @param origins what serves them, as far as that is known
 */
public record Providers(Map<String, Provider> byInstance, Map<String, Origin> origins)
    implements AutoCloseable {

  public Providers {
    byInstance = java.util.Collections.unmodifiableMap(new TreeMap<>(byInstance));
    origins = Map.copyOf(origins);
  }

  /** Those of which nobody asks what serves them. */
  public Providers(Map<String, Provider> byInstance) {
    this(byInstance, Map.of());
  }

  public Optional<Provider> find(String instance) {
    return Optional.ofNullable(byInstance.get(instance));
  }

  /** Asks what runs in any of them to come to an end soon. */
  public void stop() {
    byInstance.values().forEach(Provider::stop);
  }

  @Override
  public void close() {
    byInstance.values().forEach(Provider::close);
  }
}
