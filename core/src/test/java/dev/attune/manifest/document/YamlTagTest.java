package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.value.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class YamlTagTest {

  @Test
  void thatIsUnknownIsRefused() {
    Documents documents = Read.yaml("first: 1\n---\na: !secret x\nb: 2\n");
    assertThat(Read.findings(documents)).containsExactly("UNKNOWN_TAG 3:4");
    assertThat(documents.diagnostics().getFirst().message()).isEqualTo("a tag means nothing here");
    assertThat(Read.roots(documents)).containsExactly("{\"first\":1}", "{\"a\":null,\"b\":2}");
  }

  @Test
  void thatIsUnknownOnAMapTakesTheMapAway() {
    Documents documents = Read.yaml("a: !x {b: ['${env:A}', &y 1]}\nc: '${env:B}'\nd: *y\n");
    assertThat(Read.findings(documents)).containsExactly("UNKNOWN_TAG 1:4", "BAD_ALIAS 3:4");
    assertThat(documents.documents().getFirst().uses())
        .extracting(use -> use.path().toString())
        .containsExactly("c");
  }

  @Test
  void thatIsUnknownOnAKeyIsRefused() {
    assertThat(Read.findings(Read.yaml("a: 1\n!x b: 2\n"))).containsExactly("UNKNOWN_TAG 2:1");
  }

  @Test
  void thatIsNoTagIsRefused() {
    Documents documents = Read.yaml("first: 1\n---\na: !%7\n");
    assertThat(Read.onlyFinding(documents).code()).isEqualTo(DocumentCode.SYNTAX);
    assertThat(Read.roots(documents)).containsExactly("{\"first\":1}");
  }

  @Test
  void thatIsEscapedBadlyIsRefused() {
    assertThat(Read.yaml("a: !%20\n").diagnostics()).hasSize(1);
    assertThat(Read.yaml("a: !%C3\n").diagnostics()).hasSize(1);
  }

  @Test
  void strMakesText() {
    assertThat(Read.cleanly(Read.yaml("a: !!str 1\n"))).hasToString("{\"a\":\"1\"}");
  }

  @Test
  void exclamationMarkMakesText() {
    assertThat(Read.cleanly(Read.yaml("a: ! 1\n"))).hasToString("{\"a\":\"1\"}");
  }

  @Test
  void intReadsAQuotedNumber() {
    assertThat(Read.cleanly(Read.yaml("a: !!int \"1\"\nb: !!float '2.5'\n")))
        .hasToString("{\"a\":1,\"b\":2.5}");
  }

  @Test
  void intDoesNotMakeANumberOfText() {
    assertThat(Read.findings(Read.yaml("a: !!int foo\nb: !!float x\n")))
        .containsExactly("UNKNOWN_TAG 1:4", "UNKNOWN_TAG 2:4");
  }

  @Test
  void boolDoesNotMakeATruthOfText() {
    assertThat(Read.findings(Read.yaml("a: !!bool yes\nb: !!bool 1\n")))
        .containsExactly("UNKNOWN_TAG 1:4", "UNKNOWN_TAG 2:4");
  }

  @Test
  void boolReadsATruth() {
    assertThat(Read.cleanly(Read.yaml("a: !!bool 'true'\n"))).hasToString("{\"a\":true}");
  }

  @Test
  void nullMakesNothingOfText() {
    assertThat(Read.findings(Read.yaml("a: !!null x\n"))).containsExactly("UNKNOWN_TAG 1:4");
    assertThat(Read.cleanly(Read.yaml("a: !!null ''\n"))).hasToString("{\"a\":null}");
  }

  @Test
  void mapAndSeqMayStandOnTheirOwn() {
    assertThat(Read.cleanly(Read.yaml("a: !!map {b: !!seq [1]}\n")))
        .hasToString("{\"a\":{\"b\":[1]}}");
  }

  @Test
  void refNamesAResource() {
    assertThat(reference("a: !ref portal#name\n"))
        .isEqualTo(
            new Reference.ToResource(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "portal",
                Optional.empty(),
                Path.of("name")));
  }

  @Test
  void envNamesAVariable() {
    assertThat(reference("a: !env HOME\n")).isEqualTo(new Reference.ToEnvironment("HOME"));
  }

  @Test
  void fileNamesAFileAndAPartOfIt() {
    Reference part = new Reference.ToFile("x.yaml", Optional.of(Path.of("a.b")));
    assertThat(reference("a: !file x.yaml#a.b\n")).isEqualTo(part);
    assertThat(reference("a: !file {path: x.yaml, extract: a.b}\n")).isEqualTo(part);
  }

  @Test
  void fileTakesNothingElse() {
    assertThat(
            Read.findings(Read.yaml("a: !file {path: x, other: y}\nb: !file [x]\nc: !file ' '\n")))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 2:4", "BAD_REFERENCE 3:4");
  }

  @Test
  void refAndEnvTakeNoNonsense() {
    assertThat(Read.findings(Read.yaml("a: !ref a/b\nb: !env 1x\nc: !ref x#..\n")))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 2:4", "BAD_REFERENCE 3:4");
  }

  private static Reference reference(String yaml) {
    Document document = Read.yaml(yaml).documents().getFirst();
    Template template = document.uses().getFirst().template();
    return template.whole().orElseThrow();
  }
}
