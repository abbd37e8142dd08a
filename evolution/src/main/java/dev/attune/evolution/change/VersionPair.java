package dev.attune.evolution.change;

import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Two versions of a kind that are to be compared.
 *
 * @param beside what differs between them beside their shapes
 */
public record VersionPair(
    TypeName type,
    ApiVersion oldVersion,
    Shape older,
    ApiVersion newVersion,
    Shape newer,
    List<SchemaChange> beside) {
  public VersionPair {
    beside = List.copyOf(beside);
  }

  /** Each version with the one before it. */
  public static List<VersionPair> neighbours(VersionedKind kind) {
    return all(kind, 1);
  }

  /** Each version with all that are older. */
  public static List<VersionPair> all(VersionedKind kind) {
    return all(kind, kind.versions().size());
  }

  private static List<VersionPair> all(VersionedKind kind, int furthest) {
    List<ApiVersion> versions = kind.order();
    List<VersionPair> versionPairs = new ArrayList<>();
    for (int newer = 1; newer < versions.size(); newer++) {
      for (int older = newer - 1; older >= Math.max(0, newer - furthest); older--) {
        versionPairs.add(of(kind, versions.get(older), kind, versions.get(newer)));
      }
    }
    return versionPairs;
  }

  /** A version of one release beside a version of the same or another one. */
  static VersionPair of(
      VersionedKind older, ApiVersion oldVersion, VersionedKind newer, ApiVersion newVersion) {
    return new VersionPair(
        older.type(),
        oldVersion,
        Objects.requireNonNull(older.versions().get(oldVersion)),
        newVersion,
        Objects.requireNonNull(newer.versions().get(newVersion)),
        AvailabilityDiff.between(older, oldVersion, newer, newVersion));
  }

  /** The same with more that differs beside the shapes. */
  VersionPair with(List<SchemaChange> more) {
    List<SchemaChange> all = new ArrayList<>(more);
    all.addAll(beside);
    return new VersionPair(type, oldVersion, older, newVersion, newer, all);
  }
}
