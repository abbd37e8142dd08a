package dev.attune.evolution.shape;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a server offers a kind, beside its schemas.
 *
 * @param scope whether its objects live in namespaces, in the words of the CRD; nothing if unknown
 * @param versions what is said of each version
 */
public record Availability(Optional<String> scope, Map<ApiVersion, Version> versions) {
  public static final Availability UNKNOWN = new Availability(Optional.empty(), Map.of());

  /**
   * One version.
   *
   * @param isServed whether objects can be read and written in it
   * @param isStored whether it is the one in which objects are kept
   * @param subresources the parts of an object that are written on their own
   */
  public record Version(boolean isServed, boolean isStored, Set<String> subresources) {
    public static final Version PLAIN = new Version(true, false, Set.of());

    public Version {
      subresources = Collections.unmodifiableSet(new TreeSet<>(subresources));
    }
  }

  public Availability {
    versions = Collections.unmodifiableMap(new TreeMap<>(versions));
  }

  public Version of(ApiVersion version) {
    return versions.getOrDefault(version, Version.PLAIN);
  }

  /** The version in which objects are kept, if that is known. */
  public Optional<ApiVersion> storage() {
    return versions.entrySet().stream()
        .filter(one -> one.getValue().isStored())
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
