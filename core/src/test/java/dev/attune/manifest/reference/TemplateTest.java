package dev.attune.manifest.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.reference.Template.Hole;
import dev.attune.manifest.reference.Template.Literal;
import dev.attune.manifest.reference.Template.Parsed;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "$", "$$", "{}", "$ {a}", "a$", "100$"})
  void aTextWithoutAReferenceMeansItself(String text) {
    assertThat(Template.parse(text)).isEqualTo(new Parsed.Plain(text));
  }

  @ParameterizedTest
  @CsvSource({"$${, ${", "$${a}, ${a}", "x$${y, x${y", "$$${, $${"})
  void aDoubledDollarIsLiteral(String text, String meaning) {
    assertThat(Template.parse(text)).isEqualTo(new Parsed.Plain(meaning));
  }

  @Test
  void aReferenceMayBeTheWholeText() {
    Template template = valid("${Data/x.output}");
    assertThat(template.whole()).contains(resource("x", "output"));
  }

  @Test
  void aReferenceInATextKnowsItsPlace() {
    Template template = valid("a ${Data/x.id} b $${c}${env:HOME}");
    assertThat(template.parts())
        .containsExactly(
            new Literal("a "),
            new Hole(resource("x", "id"), 2, 12),
            new Literal(" b ${c}"),
            new Hole(new Reference.ToEnvironment("HOME"), 22, 11));
    assertThat(template.whole()).isEmpty();
  }

  @Test
  void placesAreCountedInCodePoints() {
    Template template = valid("😀${env:A}é😀${Kind/\"😀\".id}");
    assertThat(template.holes()).extracting(Hole::offset).containsExactly(1, 11);
    assertThat(template.holes()).extracting(Hole::length).containsExactly(8, 14);
    assertThat(template.length()).isEqualTo(25);
  }

  @Test
  void aReferenceNamesEverythingItCan() {
    assertThat(valid("${ns/Kind.a.b.dev/name@eu.spec.x[0]}").whole())
        .contains(
            new Reference.ToResource(
                Optional.of("ns"),
                Optional.of("Kind"),
                Optional.of("a.b.dev"),
                "name",
                Optional.of("eu"),
                Path.of("spec.x[0]")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "${Kind/\"a.b\".id}",
        "${Kind/\"}\".id}",
        "${Kind/\"a/b\"@\"c d\".id}",
        "${Kind/x[\"a}b\"].c}",
        "${Kind/x.ports[name=\"a/b}\"].id}",
        "${Kind/\"\\\"\".id}"
      })
  void quotesShieldBracesAndSlashes(String text) {
    assertThat(valid(text).whole().orElseThrow()).hasToString(text);
  }

  @Test
  void onlyTheEnvironmentIsSecretWhateverItHolds() {
    assertThat(valid("x${env:A}").sensitive()).isTrue();
    assertThat(valid("x${file:a}${Data/x.id}").sensitive()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "${                  | 0 | 2  | a reference is not closed",
        "a ${Data/x          | 2 | 2  | a reference is not closed",
        "${Data/\"x.id}      | 0 | 2  | a reference is not closed",
        "${}                 | 0 | 3  | the text in ${ } is not a reference",
        "${x}                | 0 | 4  | the text in ${ } is not a reference",
        "${a/b/c/d.e}        | 0 | 12 | the text in ${ } is not a reference",
        "${/x.id}            | 0 | 8  | the text in ${ } is not a reference",
        "${Ki nd/x.id}       | 0 | 13 | the text in ${ } is not a reference",
        "${Kind./x.id}       | 0 | 13 | the text in ${ } is not a reference",
        "${n s/Kind/x.id}    | 0 | 16 | the text in ${ } is not a reference",
        "${Kind/.id}         | 0 | 11 | a reference without the name of a resource",
        "${Kind/}            | 0 | 8  | a reference without the name of a resource",
        "${Kind/x@.id}       | 0 | 13 | a reference without the name of a resource",
        "ab${Kind/x}         | 2 | 9  | a reference without a field",
        "${Kind/x.}          | 0 | 10 | a reference with an invalid path of a field",
        "${Kind/x..a}        | 0 | 12 | a reference with an invalid path of a field",
        "${Kind/x.a[*].b}    | 0 | 16 | a reference with an invalid path of a field",
        "${Kind/x y.a}       | 0 | 13 | a reference with an invalid path of a field",
        "${env:}             | 0 | 7  | not a valid variable name",
        "${env:1A}           | 0 | 9  | not a valid variable name",
        "${env:A B}          | 0 | 10 | not a valid variable name",
        "${file:}            | 0 | 8  | a file reference without a path",
        "${file:  }          | 0 | 10 | a file reference without a path",
        "${Kind/\"\\x\".id}  | 0 | 15 | a quoted name is not closed"
      })
  void saysWhereAndWhyATextIsMalformed(String text, int offset, int length, String reason) {
    assertThat(problems(text))
        .singleElement()
        .satisfies(problem -> {
          assertThat(problem.reason()).isEqualTo(reason);
          assertThat(problem.offset()).isEqualTo(offset);
          assertThat(problem.length()).isEqualTo(length);
          assertThat(problem.hint()).isNotBlank();
        });
  }

  @Test
  void saysOfEveryMalformedReferenceWhereItIs() {
    assertThat(problems("😀${a} ${Data/x.id} $${b} ${env:} and ${"))
        .extracting(problem -> problem.offset() + "+" + problem.length())
        .containsExactly("1+4", "25+7", "37+2");
  }

  @Test
  void aFloodOfMalformedReferencesIsNotCountedToItsEnd() {
    assertThat(problems("${}".repeat(1_000_000))).hasSize(1_000);
  }

  private static List<Template.Problem> problems(String text) {
    assertThat(Template.parse(text)).isInstanceOf(Parsed.Malformed.class);
    return ((Parsed.Malformed) Template.parse(text)).problems();
  }

  private static Template valid(String text) {
    assertThat(Template.parse(text)).isInstanceOf(Parsed.Valid.class);
    return ((Parsed.Valid) Template.parse(text)).template();
  }

  private static Reference resource(String name, String path) {
    return new Reference.ToResource(
        Optional.empty(),
        Optional.of("Data"),
        Optional.empty(),
        name,
        Optional.empty(),
        Path.of(path));
  }
}
