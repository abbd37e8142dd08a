package dev.attune.evolution.change;

import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The kinds of an older release beside those of a newer one. */
public final class ReleaseComparison {
  private static final ChangePlace WHOLE = new ChangePlace(Path.ROOT, true);

  private static final Comparator<TypeName> BY_NAME =
      Comparator.comparing(TypeName::group, CanonicalJson.KEY_ORDER)
          .thenComparing(TypeName::kind, CanonicalJson.KEY_ORDER);

  /** What the versions of a kind are to those who use it. */
  public enum Versions {
    /** Several are served at once, and whoever uses the kind names one. */
    SIDE_BY_SIDE,
    /** A release has one, whatever it is called. */
    ONE_A_RELEASE
  }

  private final Map<TypeName, VersionedKind> older;
  private final Map<TypeName, VersionedKind> newer;
  private final Versions versions;

  public ReleaseComparison(
      List<VersionedKind> older, List<VersionedKind> newer, Versions versions) {
    this.older = byType(older);
    this.newer = byType(newer);
    this.versions = versions;
  }

  private static Map<TypeName, VersionedKind> byType(List<VersionedKind> kinds) {
    // Two types of Terraform can have one name in manifests; there the first is meant, too.
    return kinds.stream()
        .collect(Collectors.toMap(VersionedKind::type, Function.identity(), (first, _) -> first));
  }

  /** What can be compared: the same versions of the same kinds. */
  public List<VersionPair> pairs() {
    List<VersionPair> versionPairs = new ArrayList<>();
    for (TypeName type : types()) {
      VersionedKind before = older.get(type);
      VersionedKind now = newer.get(type);
      if (before != null && now != null) {
        versionPairs.addAll(pairs(before, now));
      }
    }
    return versionPairs;
  }

  /** Everything that differs, kinds and versions that came and went included. */
  public List<KindComparison> comparisons() {
    Map<TypeName, List<VersionPair>> pairs =
        pairs().stream().collect(Collectors.groupingBy(VersionPair::type));
    List<KindComparison> kindComparisons = new ArrayList<>();
    for (TypeName type : types()) {
      VersionedKind before = older.get(type);
      VersionedKind now = newer.get(type);
      if (before == null && now != null) {
        kindComparisons.add(one(type, "", newest(now), new SchemaChange.KindAdded(WHOLE)));
      } else if (now == null && before != null) {
        kindComparisons.add(one(type, newest(before), "", new SchemaChange.KindRemoved(WHOLE)));
      } else if (now != null && before != null) {
        kindComparisons.addAll(comeAndGone(before, now));
      }
      pairs
          .getOrDefault(type, List.of())
          .forEach(versionPair -> kindComparisons.add(KindComparison.of(versionPair)));
    }
    return kindComparisons;
  }

  private SortedSet<TypeName> types() {
    SortedSet<TypeName> types = new TreeSet<>(BY_NAME);
    types.addAll(older.keySet());
    types.addAll(newer.keySet());
    return types;
  }

  private List<VersionPair> pairs(VersionedKind before, VersionedKind now) {
    List<ApiVersion> common = before.order().stream().filter(now.versions()::containsKey).toList();
    // Nothing in common: the newest of each tell most.
    List<VersionPair> versionPairs =
        new ArrayList<>(
            !common.isEmpty() && versions == Versions.SIDE_BY_SIDE
                ? common.stream()
                    .map(version -> VersionPair.of(before, version, now, version))
                    .toList()
                : List.of(
                    VersionPair.of(
                        before, before.versions().lastKey(), now, now.versions().lastKey())));
    // What is about the kind as a whole is told once, with its newest version.
    versionPairs.addLast(versionPairs.removeLast().with(AvailabilityDiff.between(before, now)));
    return versionPairs;
  }

  private List<KindComparison> comeAndGone(VersionedKind before, VersionedKind now) {
    List<KindComparison> changes = new ArrayList<>();
    if (versions == Versions.SIDE_BY_SIDE) {
      for (ApiVersion version : before.order()) {
        if (!now.versions().containsKey(version)) {
          String name = version.name();
          changes.add(one(before.type(), name, "", new SchemaChange.VersionRemoved(WHOLE, name)));
        }
      }
      for (ApiVersion version : now.order()) {
        if (!before.versions().containsKey(version)) {
          String name = version.name();
          changes.add(one(now.type(), "", name, new SchemaChange.VersionAdded(WHOLE, name)));
        }
      }
    }
    return changes;
  }

  private static String newest(VersionedKind kind) {
    return kind.versions().lastKey().name();
  }

  private static KindComparison one(TypeName type, String from, String to, SchemaChange change) {
    return new KindComparison(
        type, from, to, List.of(new RatedChange(change, ImpactTable.of(change))));
  }
}
