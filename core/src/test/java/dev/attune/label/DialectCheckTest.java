package dev.attune.label;

import static dev.attune.label.Portals.DIALECT;
import static dev.attune.label.Portals.PORTAL;
import static dev.attune.label.Portals.labels;
import static dev.attune.label.Portals.portal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.label.LabelViolation.Refused;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.schema.Dialect;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DialectCheckTest {
  private static final Labels LABELS = Labels.of("attune");

  @Test
  void fittingLabelsHaveNoViolation() {
    assertThat(check(labels("team", "web"))).isEmpty();
  }

  @Test
  void whatIsRefusedOnceIsRefusedAgain() {
    assertThat(check(labels("team", "a b"))).hasSize(1);
    assertThat(check(labels("team", "a b"))).hasSize(1);
  }

  @Test
  void aTextThatIsFineAsAValueMayStillBeNoKey() {
    Dialect dialect = new Dialect("[a-z-]+", "[a-z0-9-]+", 63, 63, 50, List.of());

    assertThat(check(dialect, labels("team", "web1"))).isEmpty();
    assertThat(check(dialect, labels("web1", "team"))).hasSize(1);
  }

  @Test
  void everythingThatIsWrongIsFoundTogether() {
    MapValue wrong = labels("a b", "x", "kong-x", "x", "c", "é", "d", "x".repeat(64));

    assertThat(check(wrong))
        .extracting(violation -> violation.label().orElse("") + ": " + violation.code())
        .containsExactly(
            "a b: REFUSED", "kong-x: REFUSED", "c: REFUSED", "d: REFUSED", ": TOO_MANY");
  }

  @Test
  void lengthIsCountedInCharacters() {
    Dialect dialect = new Dialect("[a-z-]+", ".+", 100, 3, 50, List.of());

    assertThat(check(dialect, labels("a", "😀😀😀")))
        .noneMatch(violation -> violation.label().isPresent());
  }

  @Test
  void noMessageShowsTheValueOfALabel() {
    assertThat(check(labels("a", "top secret")))
        .singleElement()
        .extracting(LabelViolation::message)
        .asString()
        .startsWith("the value of label 'a' does not match")
        .doesNotContain("secret");
  }

  @Test
  void keysOfASecretMapAreNotShown() {
    assertThat(check(labels("a secret", "x").markedSensitive()))
        .containsExactly(
            new Refused(
                "(sensitive)",
                Refused.Part.KEY,
                "does not match what the API accepts: " + DIALECT.key()));
  }

  @Test
  void oursCountAsWell() {
    MapValue four = labels("a", "1", "b", "1", "c", "1", "d", "1");

    assertThat(check(four)).containsExactly(new LabelViolation.TooMany(4, 3, 6));
  }

  @Test
  void protectionIsOneMore() {
    MapValue three = labels("a", "1", "b", "1", "c", "1");

    assertThat(LABELS.check(PORTAL, portal(three), "payments", ProtectionLevel.FULL))
        .containsExactly(new LabelViolation.TooMany(3, 4, 6));
  }

  @Test
  void aLimitThatIsExceededSaysHowManyAreOurs() {
    assertThat(new LabelViolation.TooMany(4, 3, 6).message())
        .isEqualTo("4 labels and 3 Attune labels are 7, but the API accepts at most 6");
  }

  @Test
  void aPrefixThatTheApiRefusesIsReportedWithOneThatItTakes() {
    assertThat(
            Labels.of("KONGCTL/")
                .check(PORTAL, portal(MapValue.EMPTY), "payments", ProtectionLevel.NONE))
        .hasSize(4)
        .extracting(LabelViolation::hint)
        .allMatch(
            hint -> hint.orElse("").equals("write labels: {prefix: KONGCTL-} in attune.yaml"));
  }

  @Test
  void anUpperCasePrefixIsLoweredWhereTheApiKnowsNoUpperCase() {
    Dialect lower = new Dialect("[a-z0-9_-]+", "[a-z0-9_-]*", 63, 63, 64, List.of());

    assertThat(
            Labels.of("Mine.")
                .check(Portals.with(lower), portal(MapValue.EMPTY), "a", ProtectionLevel.NONE))
        .allMatch(violation -> violation.hint().orElse("").contains("prefix: mine-"));
  }

  @Test
  void aHashThatDoesNotFitIsReported() {
    Dialect narrow = new Dialect("[a-z-]+", "[a-z0-9]+", 63, 20, 50, List.of());

    assertThat(check(narrow, MapValue.EMPTY))
        .extracting(LabelViolation::message)
        .containsExactly(
            "Attune's label 'attune-config-hash' has a value that has 52 characters, but the API"
                + " accepts at most 20");
  }

  @Test
  void aNamespaceThatTheApiRefusesIsReported() {
    Dialect letters = new Dialect("[a-z-]+", "[a-z0-9]+", 63, 63, 50, List.of());

    assertThat(
            LABELS.check(
                Portals.with(letters), portal(MapValue.EMPTY), "a-b", ProtectionLevel.NONE))
        .containsExactly(
            new LabelViolation.NamespaceRefused(
                "a-b", "does not match what the API accepts: [a-z0-9]+"));
  }

  @Test
  void whatIsKnownLaterIsCheckedLater() {
    assertThat(check(MapValue.of("a", Unknown.UNKNOWN))).isEmpty();
  }

  @Test
  void labelsThatAreKnownLaterAreCheckedLater() {
    assertThat(LABELS.check(PORTAL, portal(Unknown.UNKNOWN), "payments", ProtectionLevel.NONE))
        .isEmpty();
  }

  @Test
  void aPatternThatTakesForEverIsStopped() {
    Dialect slow = new Dialect("[a-z-]+", "[a-z0-9]{1,52}|(a|aa)+\\1c", 63, 63, 50, List.of());

    assertThat(check(slow, labels("a", "a".repeat(62) + "!")))
        .extracting(LabelViolation::message)
        .containsExactly(
            "the value of label 'a' cannot be checked: the provider's pattern for it takes too"
                + " long");
  }

  @Test
  void aPatternThatNeedsTooMuchStackIsStopped() {
    Dialect deep = new Dialect("[a-z-]+", "(a|b|[0-9a-z])*", 63, 900_000, 50, List.of());

    assertThat(check(deep, labels("a", "ab".repeat(200_000))))
        .extracting(LabelViolation::message)
        .containsExactly(
            "the value of label 'a' cannot be checked: the provider's pattern for it takes too"
                + " long");
  }

  @Test
  void aMalformedPatternIsReportedAndNotThrown() {
    Dialect broken = new Dialect("[a-z-]+", "(", 63, 63, 50, List.of());

    assertThat(check(broken, labels("a", "b")))
        .extracting(LabelViolation::label)
        .contains(Optional.of("a"));
  }

  @Test
  void everyCommonDialectTakesOurLabels() {
    String name = "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?";
    Stream<Dialect> common =
        Stream.of(
            new Dialect(name, "(" + name + ")?", 63, 63, 50, List.of()), // Kubernetes, Konnect
            new Dialect("[a-z][a-z0-9_-]*", "[a-z0-9_-]*", 63, 63, 64, List.of("goog")), // Google
            new Dialect("[\\w .:/=+@-]+", "[\\w .:/=+@-]*", 128, 256, 50, List.of("aws:")), // AWS
            new Dialect("[^<>%&\\\\?/]+", ".*", 512, 256, 50, List.of("azure"))); // Azure

    assertThat(common.flatMap(dialect -> check(dialect, labels("team", "web")).stream())).isEmpty();
  }

  @Test
  void asManyLabelsAsTheApiTakesAreFine() {
    MapValue.Builder many = MapValue.builder();
    IntStream.range(0, 47).forEach(i -> many.put("k" + i, Text.of("v")));
    Dialect fifty = new Dialect("[a-z0-9-]+", "[a-z0-9]+", 63, 63, 50, List.of());

    assertThat(check(fifty, many.build())).isEmpty();
  }

  private static List<LabelViolation> check(MapValue labels) {
    return LABELS.check(PORTAL, portal(labels), "payments", ProtectionLevel.NONE);
  }

  private static List<LabelViolation> check(Dialect dialect, MapValue labels) {
    return LABELS.check(Portals.with(dialect), portal(labels), "payments", ProtectionLevel.NONE);
  }
}
