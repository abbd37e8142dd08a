package dev.attune.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.label.LabelNames;
import dev.attune.manifest.Identity;
import dev.attune.provider.Instance;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpuriousDifferencesTest {
  private static final Text SPACED = Text.of("{\"a\": [1, 2]}");
  private static final Text DENSE = Text.of("{\"a\":[1,2]}");
  private static final MapValue DECLARED = MapValue.of("policy", DENSE);

  private static Difference difference(String path, Value before, Value after) {
    Path at = Path.of(path);
    return new Difference(at, at, Optional.of(before), Optional.of(after), List.of(), false);
  }

  private static LabelCopies copies() {
    return new LabelCopies(
        LabelNames.of("attune"), MapValue.EMPTY, MapValue.of("team", Text.of("blue")));
  }

  private static final Difference RESPELLED = difference("policy", SPACED, DENSE);

  private static List<String> left(
      MapValue config, Optional<LastApplied> recalled, Difference... all) {
    return new SpuriousDifferences(copies(), config, recalled)
        .without(new Diff(List.of(all))).differences().stream()
            .map(one -> one.path().toString())
            .toList();
  }

  private static Optional<LastApplied> applied(MapValue declared, Value live) {
    return Optional.of(
        LastApplied.of(
            new ObjectPlace(
                Deployment.of(Identity.of("default", Konnect.PORTAL, "web")), "konnect", List.of()),
            Instance.of("1", MapValue.of("policy", live), "v1"),
            Declaration.of(declared)));
  }

  @Test
  void whatIsOnlyRespelledBesideAChangeReplacesNothing() {
    Difference other = difference("tags", Text.of("a"), Text.of("b"));
    Diff both = new Diff(List.of(RESPELLED, other));
    Diff real = new SpuriousDifferences(copies(), DECLARED, applied(DECLARED, SPACED)).real(both);
    assertThat(real.differences()).containsExactly(other);
    assertThat(left(DECLARED, applied(DECLARED, SPACED), RESPELLED, other))
        .containsExactly("policy", "tags");
  }

  @Test
  void jsonThatNeitherSideTouchedMayBeSpelledAnyWay() {
    assertThat(left(DECLARED, applied(DECLARED, SPACED), RESPELLED)).isEmpty();
  }

  @Test
  void jsonThatNobodyDeclaresMayBeSpelledAnyWay() {
    assertThat(left(MapValue.EMPTY, Optional.empty(), RESPELLED)).isEmpty();
  }

  @Test
  void jsonThatWasDeclaredOtherwiseCountsAsItIsSpelled() {
    MapValue before = MapValue.of("policy", SPACED);
    assertThat(left(DECLARED, applied(before, SPACED), RESPELLED)).containsExactly("policy");
  }

  @Test
  void jsonThatAnotherHandSpelledAnewCounts() {
    assertThat(left(DECLARED, applied(DECLARED, DENSE), RESPELLED)).containsExactly("policy");
    assertThat(left(DECLARED, Optional.empty(), RESPELLED)).containsExactly("policy");
  }

  @Test
  void otherJsonIsADifference() {
    Difference real = difference("policy", Text.of("{\"a\": 1}"), Text.of("{\"a\": 2}"));
    assertThat(left(MapValue.EMPTY, Optional.empty(), real)).containsExactly("policy");
    Difference words = difference("policy", Text.of("a b"), Text.of("a  b"));
    assertThat(left(MapValue.EMPTY, Optional.empty(), words)).containsExactly("policy");
  }

  @Test
  void besideARealDifferenceAllIsShown() {
    Difference real = difference("size", Text.of("1"), Text.of("2"));
    assertThat(left(MapValue.EMPTY, Optional.empty(), RESPELLED, real))
        .containsExactly("policy", "size");
  }

  @Test
  void ourLabelsInAnotherMapAreNoDifference() {
    Difference ours = difference("tags_all.attune-protected", Text.of("true"), Text.of("false"));
    Difference theirs = difference("tags_all.team", Text.of("a"), Text.of("b"));
    assertThat(left(MapValue.EMPTY, Optional.empty(), ours)).isEmpty();
    assertThat(left(MapValue.EMPTY, Optional.empty(), ours, theirs))
        .containsExactly("tags_all.team");
  }
}
