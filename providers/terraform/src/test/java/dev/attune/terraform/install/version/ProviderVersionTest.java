package dev.attune.terraform.install.version;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.address.ParseResult;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderVersionTest {
  private static final int CASES = 5_000;

  private record Pair(ProviderVersion one, ProviderVersion other) {}

  private record Triple(ProviderVersion low, ProviderVersion middle, ProviderVersion high) {}

  private static final Generator<Pair> PAIRS =
      random -> new Pair(SampleVersions.any().next(random), SampleVersions.any().next(random));

  private static final Generator<Triple> TRIPLES =
      random ->
          new Triple(
              SampleVersions.any().next(random),
              SampleVersions.any().next(random),
              SampleVersions.any().next(random));

  @Test
  void versionsAreOrderedAsSemanticVersioningSays() {
    List<ProviderVersion> expected =
        List.of(
                "0.9.0",
                "1.0.0-1",
                "1.0.0-2",
                "1.0.0-10",
                "1.0.0-alpha",
                "1.0.0-alpha.1",
                "1.0.0-alpha.beta",
                "1.0.0-beta",
                "1.0.0-beta.2",
                "1.0.0-beta.11",
                "1.0.0-rc.1",
                "1.0.0",
                "1.0.0+build",
                "1.0.1",
                "1.2.0",
                "1.10.0",
                "2.0.0",
                "5.99.0",
                "5.100.0",
                "999999999999999999.0.0")
            .stream()
            .map(Mirror::version)
            .toList();
    List<ProviderVersion> shuffled = new ArrayList<>(expected);
    Collections.shuffle(shuffled, new Random(1));

    assertThat(shuffled.stream().sorted()).containsExactlyElementsOf(expected);
  }

  @Test
  void buildMetadataMakesNoVersionNewer() {
    assertThat(
            ProviderVersion.PRECEDENCE.compare(
                Mirror.version("1.0.0+b"), Mirror.version("1.0.0+a")))
        .isZero();
  }

  @Test
  void whatIsPrintedIsReadBack() {
    Property.check(
        "parse undoes print",
        CASES,
        SampleVersions.any(),
        version ->
            assertThat(ProviderVersion.parse(version.toString()))
                .isEqualTo(new ParseResult.Valid<>(version)));
  }

  @Test
  void onlyEqualVersionsCompareEqualAndTheOrderTurnsRound() {
    Property.check(
        "the order fits equality",
        CASES,
        PAIRS,
        pair -> {
          int order = pair.one().compareTo(pair.other());
          assertThat(order == 0).isEqualTo(pair.one().equals(pair.other()));
          assertThat(Integer.signum(order))
              .isEqualTo(-Integer.signum(pair.other().compareTo(pair.one())));
        });
  }

  @Test
  void theOrderIsTransitive() {
    Property.check(
        "low before middle before high",
        CASES,
        TRIPLES,
        three -> {
          if (three.low().compareTo(three.middle()) <= 0
              && three.middle().compareTo(three.high()) <= 0) {
            assertThat(three.low()).isLessThanOrEqualTo(three.high());
          }
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|a version is three numbers separated by dots",
        "5|a version is three numbers separated by dots",
        "5.1|a version is three numbers separated by dots",
        "1.2.3.4|a version is three numbers separated by dots",
        "01.2.3|a version is three numbers separated by dots",
        "9999999999999999999.0.0|a version is three numbers separated by dots",
        "v1.2.3|a version starts with a number, not with v",
        "1.2.3-|the part after the hyphen is not a valid pre-release",
        "1.2.3-a..b|the part after the hyphen is not a valid pre-release",
        "1.2.3-a.01|the part after the hyphen is not a valid pre-release",
        "1.2.3+|the part after the plus sign is not valid build metadata",
        "1.2.3+a+b|the part after the plus sign is not valid build metadata",
        "1.2.3+../../x|the part after the plus sign is not valid build metadata"
      })
  void whatIsNoVersionIsRefusedWithAReason(String text, String reason) {
    assertThat(ProviderVersion.parse(text))
        .isEqualTo(new ParseResult.Malformed<>(reason, "write it as 5.100.0 or 6.0.0-beta1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {" 1.2.3", "1.2.3\n", "1.2.3\0", "１.2.3"})
  void nothingInvisibleIsPartOfAVersion(String text) {
    assertThat(ProviderVersion.parse(text)).isInstanceOf(ParseResult.Malformed.class);
  }

  @Test
  void aVeryLongTextIsNoVersion() {
    assertThat(ProviderVersion.parse("1.2.3-" + "a.".repeat(100_000) + "b"))
        .isEqualTo(
            new ParseResult.Malformed<>(
                "it is longer than 128 characters", "write it as 5.100.0 or 6.0.0-beta1"));
  }
}
