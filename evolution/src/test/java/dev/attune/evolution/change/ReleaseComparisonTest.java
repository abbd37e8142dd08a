package dev.attune.evolution.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.crd.CrdText;
import dev.attune.evolution.shape.VersionedKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReleaseComparisonTest {
  private static final VersionedKind OLD = kind(List.of("v1", "v2"), "{type: string}");
  private static final VersionedKind NEW = kind(List.of("v2", "v3"), "{type: number}");

  private static VersionedKind kind(List<String> versions, String schema) {
    return CrdText.kind(CrdText.of(versions, versions.stream().map(_ -> schema).toList()));
  }

  private static List<String> compare(
      List<VersionedKind> older, List<VersionedKind> newer, ReleaseComparison.Versions versions) {
    return new ReleaseComparison(older, newer, versions)
        .comparisons().stream()
            .flatMap(kindComparison ->
                kindComparison.findings().stream()
                    .map(ratedChange ->
                        kindComparison.oldVersion()
                            + ">"
                            + kindComparison.newVersion()
                            + " "
                            + ratedChange.change().getClass().getSimpleName()))
            .toList();
  }

  @Test
  void theSameVersionsAreComparedAndOthersCameOrWent() {
    assertThat(compare(List.of(OLD), List.of(NEW), ReleaseComparison.Versions.SIDE_BY_SIDE))
        .containsExactly("v1> VersionRemoved", ">v3 VersionAdded", "v2>v2 TypeChanged");
  }

  @Test
  void withoutACommonVersionTheNewestAreCompared() {
    VersionedKind older = kind(List.of("v1"), "{type: string}");
    VersionedKind newer = kind(List.of("v2"), "{type: number}");
    assertThat(compare(List.of(older), List.of(newer), ReleaseComparison.Versions.SIDE_BY_SIDE))
        .containsExactly("v1> VersionRemoved", ">v2 VersionAdded", "v1>v2 TypeChanged");
  }

  @Test
  void whereAReleaseHasOneVersionItsNameMakesNoDifference() {
    assertThat(compare(List.of(OLD), List.of(NEW), ReleaseComparison.Versions.ONE_A_RELEASE))
        .containsExactly("v2>v3 TypeChanged");
  }

  @Test
  void kindsComeAndGo() {
    assertThat(compare(List.of(OLD), List.of(), ReleaseComparison.Versions.SIDE_BY_SIDE))
        .containsExactly("v2> KindRemoved");
    assertThat(compare(List.of(), List.of(NEW), ReleaseComparison.Versions.SIDE_BY_SIDE))
        .containsExactly(">v3 KindAdded");
  }

  @Test
  void twoReleasesThatAreTheSameHaveNoFindings() {
    assertThat(compare(List.of(OLD), List.of(OLD), ReleaseComparison.Versions.SIDE_BY_SIDE))
        .isEmpty();
  }
}
