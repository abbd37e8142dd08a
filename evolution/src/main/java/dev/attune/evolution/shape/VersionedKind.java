package dev.attune.evolution.shape;

import dev.attune.diagnostic.Position;
import dev.attune.schema.TypeName;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A kind with the shape of each of its versions, oldest first. The shape is that of the whole
 * object: of a CRD with apiVersion, kind, metadata, spec and status.
 *
 * @param availability how a server offers the versions
 * @param place where somebody would look who reads about it, if that is known
 */
public record VersionedKind(
    TypeName type,
    SortedMap<ApiVersion, Shape> versions,
    Availability availability,
    Optional<Position> place) {
  public VersionedKind {
    versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
  }

  public static VersionedKind of(TypeName type, Map<String, Shape> versions) {
    SortedMap<ApiVersion, Shape> sorted = new TreeMap<>();
    versions.forEach((name, shape) -> sorted.put(new ApiVersion(name), shape));
    return new VersionedKind(type, sorted, Availability.UNKNOWN, Optional.empty());
  }

  public VersionedKind at(Position where) {
    return new VersionedKind(type, versions, availability, Optional.of(where));
  }

  /** Their names, oldest first. */
  public List<ApiVersion> order() {
    return List.copyOf(versions.keySet());
  }
}
