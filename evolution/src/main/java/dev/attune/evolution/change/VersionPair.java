package dev.attune.evolution.change;

import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Two versions of a kind that are to be compared. */
public record VersionPair(
    TypeName type, ApiVersion oldVersion, Shape older, ApiVersion newVersion, Shape newer) {

  /** Each version with the one before it. */
  public static List<VersionPair> neighbours(VersionedKind kind) {
    return all(kind, 1);
  }

  /** Each version with all that are older. */
  public static List<VersionPair> all(VersionedKind kind) {
    return all(kind, kind.versions().size());
  }

  private static List<VersionPair> all(VersionedKind kind, int furthest) {
    List<Map.Entry<ApiVersion, Shape>> versions = List.copyOf(kind.versions().entrySet());
    List<VersionPair> versionPairs = new ArrayList<>();
    for (int newer = 1; newer < versions.size(); newer++) {
      for (int older = newer - 1; older >= Math.max(0, newer - furthest); older--) {
        versionPairs.add(of(kind.type(), versions.get(older), versions.get(newer)));
      }
    }
    return versionPairs;
  }

  static VersionPair of(
      TypeName type, Map.Entry<ApiVersion, Shape> older, Map.Entry<ApiVersion, Shape> newer) {
    return new VersionPair(
        type, older.getKey(), older.getValue(), newer.getKey(), newer.getValue());
  }
}
