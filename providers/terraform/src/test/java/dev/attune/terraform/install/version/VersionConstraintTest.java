package dev.attune.terraform.install.version;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.address.ParseResult;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionConstraintTest {
  private static final int CASES = 5_000;
  private static final List<String> OPERATORS = List.of("=", "!=", ">", ">=", "<", "<=", "~>");

  private record Asked(VersionConstraint constraint, ProviderVersion version) {}

  private static final Generator<VersionConstraint> CONSTRAINTS =
      random -> {
        Generator<String> operators = Generator.among(OPERATORS);
        List<String> terms =
            ((Generator<String>) r -> operators.next(r) + " " + SampleVersions.any().next(r))
                .lists(2)
                .next(random);
        return terms.isEmpty()
            ? VersionConstraint.ANY
            : Mirror.constraint(String.join(", ", terms));
      };

  private static final Generator<Asked> ASKED =
      random -> new Asked(CONSTRAINTS.next(random), SampleVersions.any().next(random));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5.100.0|5.100.0|5.100.1 5.99.0 6.0.0",
        "= 5.100.0|5.100.0|5.100.1",
        "5|5.0.0|5.0.1 5.1.0",
        "~> 5|5.0.0 5.99.9|4.9.9 6.0.0",
        "~> 5.0|5.0.0 5.100.0|4.67.0 6.0.0",
        "~> 5.1|5.1.0 5.2.0|5.0.9 6.0.0",
        "~> 5.1.2|5.1.2 5.1.9|5.1.1 5.2.0",
        "~>5.1.2|5.1.2|5.2.0",
        ">= 5.1, < 6|5.1.0 5.99.0|5.0.9 6.0.0",
        ">=5.1,<6|5.1.0 5.99.0|5.0.9 6.0.0",
        "> 5.1|5.1.1|5.1.0",
        "<= 5.1|5.1.0 4.0.0|5.1.1",
        "!= 5.1.0, ~> 5.0|5.0.0 5.1.1|5.1.0",
        "6.0.0-beta1|6.0.0-beta1|6.0.0 6.0.0-beta2",
        ">= 6.0.0-beta1|6.0.0 6.1.0|6.0.0-beta1 6.0.0-beta2 5.0.0",
        "~> 6.0.0-beta1|6.0.0 6.0.9|6.0.0-beta1 6.1.0",
        "< 6|5.9.9|6.0.0 6.0.0-beta1",
        "1.0.0|1.0.0+build 1.0.0|1.0.1",
        "1.0.0+build|1.0.0+build|1.0.0 1.0.0+other"
      })
  void aConstraintMeansWhatItMeansInTerraform(String text, String yes, String no) {
    VersionConstraint constraint = Mirror.constraint(text);

    assertThat(Stream.of(yes.split(" ")).map(Mirror::version)).allMatch(constraint::allows);
    assertThat(Stream.of(no.split(" ")).map(Mirror::version)).noneMatch(constraint::allows);
  }

  @Test
  void withoutAConstraintAnyReleaseWillDoAndNoPrerelease() {
    assertThat(VersionConstraint.ANY.allows(Mirror.version("0.0.1"))).isTrue();
    assertThat(VersionConstraint.ANY.allows(Mirror.version("1.0.0-rc1"))).isFalse();
  }

  @Test
  void whatIsPrintedMeansTheSame() {
    Property.check(
        "parse undoes print",
        CASES,
        CONSTRAINTS,
        constraint -> {
          if (!constraint.terms().isEmpty()) {
            assertThat(Mirror.constraint(constraint.toString())).isEqualTo(constraint);
          }
        });
  }

  @Test
  void aPrereleaseIsTakenOnlyIfItIsNamed() {
    Property.check(
        "no surprise pre-release",
        CASES,
        ASKED,
        asked -> {
          if (asked.version().isPrerelease() && asked.constraint().allows(asked.version())) {
            assertThat(asked.constraint().toString()).contains(asked.version().prerelease());
          }
        });
  }

  @Test
  void everyTermMustHold() {
    Property.check(
        "a constraint is the intersection of its terms",
        CASES,
        random -> new Asked(CONSTRAINTS.next(random), SampleVersions.releases().next(random)),
        asked ->
            assertThat(asked.constraint().allows(asked.version()))
                .isEqualTo(
                    asked.constraint().terms().stream()
                        .allMatch(
                            term -> new VersionConstraint(List.of(term)).allows(asked.version()))));
  }

  @Test
  void compatibleIsShortForABoundOnEachSide() {
    Property.check(
        "~> a.b is >= a.b, < a+1, and ~> a.b.c is >= a.b.c, < a.(b+1)",
        CASES,
        random ->
            List.of(SampleVersions.releases().next(random), SampleVersions.releases().next(random)),
        versions -> {
          ProviderVersion bound = versions.getFirst();
          ProviderVersion version = versions.getLast();
          String minor = bound.major() + "." + bound.minor();
          assertThat(Mirror.constraint("~> " + minor).allows(version))
              .isEqualTo(
                  Mirror.constraint(">= " + minor + ", < " + (bound.major() + 1)).allows(version));
          String next = bound.major() + "." + (bound.minor() + 1);
          assertThat(Mirror.constraint("~> " + bound).allows(version))
              .isEqualTo(Mirror.constraint(">= " + bound + ", < " + next).allows(version));
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|it is empty|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "`>= 5,`|there is nothing before or after a comma|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "`~> `|a version is missing|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "v5.0|a version starts with a number, not with v|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "=> 5|'=>' is not a known operator|did you mean >=?",
        "=< 5|'=<' is not a known operator|did you mean <=?",
        "^5.0|'^' is not a known operator|did you mean ~>?",
        "== 5|'==' is not a known operator|did you mean =?",
        "<<>> 5|'<<>>' is not a known operator|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "5.*|leave out numbers that do not matter instead of writing * or x|write it as 5.100.0,"
            + " ~> 5.0 or >= 5.1, < 6",
        "5.x|leave out numbers that do not matter instead of writing * or x|write it as 5.100.0,"
            + " ~> 5.0 or >= 5.1, < 6",
        ">= 5.1 < 6|separate conditions with a comma|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "1.2.3.4|'1.2.3.4' is not a version|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6",
        "latest|'latest' is not a version|write it as 5.100.0, ~> 5.0 or >= 5.1, < 6"
      })
  void whatIsNoConstraintIsRefusedWithAReason(String text, String reason, String hint) {
    assertThat(VersionConstraint.parse(text)).isEqualTo(new ParseResult.Malformed<>(reason, hint));
  }

  @Test
  void alternativesAreNotKnown() {
    assertThat(VersionConstraint.parse("4.0 || 5.0"))
        .isEqualTo(
            new ParseResult.Malformed<>(
                "separate conditions with a comma", "write it as 5.100.0, ~> 5.0 or >= 5.1, < 6"));
  }

  @Test
  void aVeryLongTextIsRefusedAtOnce() {
    assertThat(VersionConstraint.parse("5,".repeat(1_000_000)))
        .isInstanceOfSatisfying(
            ParseResult.Malformed.class,
            malformed ->
                assertThat(malformed.reason()).isEqualTo("it is longer than 1000 characters"));
  }
}
