package dev.attune.cli.schema;

import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.ReleaseComparison;
import dev.attune.evolution.change.VersionPair;
import java.util.List;

/** What was compared: the pairs, and what differs between them and beside them. */
public record ComparedSchemas(List<VersionPair> pairs, List<KindComparison> comparisons) {
  public ComparedSchemas {
    pairs = List.copyOf(pairs);
    comparisons = List.copyOf(comparisons);
  }

  /** The versions of each kind. */
  public static ComparedSchemas versions(SchemaSource.Schemas schemas, boolean allPairs) {
    List<VersionPair> versionPairs =
        schemas.kinds().stream()
            .flatMap(
                kind -> (allPairs ? VersionPair.all(kind) : VersionPair.neighbours(kind)).stream())
            .toList();
    return new ComparedSchemas(
        versionPairs, versionPairs.parallelStream().map(KindComparison::of).toList());
  }

  public static ComparedSchemas releases(SchemaSource.Schemas older, SchemaSource.Schemas newer) {
    ReleaseComparison releaseComparison =
        new ReleaseComparison(
            older.kinds(),
            newer.kinds(),
            older.sort() == SchemaSource.Sort.CRDS
                ? ReleaseComparison.Versions.SIDE_BY_SIDE
                : ReleaseComparison.Versions.ONE_A_RELEASE);
    return new ComparedSchemas(releaseComparison.pairs(), releaseComparison.comparisons());
  }
}
