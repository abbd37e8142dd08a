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
    Documents documents = TestDocuments.yaml("first: 1\n---\na: !secret x\nb: 2\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("UNKNOWN_TAG 3:4");
    assertThat(documents.diagnostics().getFirst().message())
        .isEqualTo("this tag has no meaning here");
    assertThat(TestDocuments.roots(documents))
        .containsExactly("{\"first\":1}", "{\"a\":null,\"b\":2}");
  }

  @Test
  void thatIsUnknownOnAMapTakesTheMapAway() {
    Documents documents =
        TestDocuments.yaml("a: !x {b: ['${env:A}', &y 1]}\nc: '${env:B}'\nd: *y\n");
    assertThat(TestDocuments.findings(documents))
        .containsExactly("UNKNOWN_TAG 1:4", "BAD_ALIAS 3:4");
    assertThat(documents.documents().getFirst().uses())
        .extracting(use -> use.path().toString())
        .containsExactly("c");
  }

  @Test
  void thatIsUnknownOnAKeyIsRefused() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: 1\n!x b: 2\n")))
        .containsExactly("UNKNOWN_TAG 2:1");
  }

  @Test
  void thatIsNoTagIsRefused() {
    Documents documents = TestDocuments.yaml("first: 1\n---\na: !%7\n");
    assertThat(TestDocuments.onlyFinding(documents).code()).isEqualTo(DocumentCode.SYNTAX);
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"first\":1}");
  }

  @Test
  void thatIsEscapedBadlyIsRefused() {
    assertThat(TestDocuments.yaml("a: !%20\n").diagnostics()).hasSize(1);
    assertThat(TestDocuments.yaml("a: !%C3\n").diagnostics()).hasSize(1);
  }

  @Test
  void strMakesText() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: !!str 1\n")))
        .hasToString("{\"a\":\"1\"}");
  }

  @Test
  void exclamationMarkMakesText() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: ! 1\n"))).hasToString("{\"a\":\"1\"}");
  }

  @Test
  void intReadsAQuotedNumber() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: !!int \"1\"\nb: !!float '2.5'\n")))
        .hasToString("{\"a\":1,\"b\":2.5}");
  }

  @Test
  void intDoesNotMakeANumberOfText() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: !!int foo\nb: !!float x\n")))
        .containsExactly("UNKNOWN_TAG 1:4", "UNKNOWN_TAG 2:4");
  }

  @Test
  void boolDoesNotMakeATruthOfText() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: !!bool yes\nb: !!bool 1\n")))
        .containsExactly("UNKNOWN_TAG 1:4", "UNKNOWN_TAG 2:4");
  }

  @Test
  void boolReadsATruth() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: !!bool 'true'\n")))
        .hasToString("{\"a\":true}");
  }

  @Test
  void nullMakesNothingOfText() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: !!null x\n")))
        .containsExactly("UNKNOWN_TAG 1:4");
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: !!null ''\n")))
        .hasToString("{\"a\":null}");
  }

  @Test
  void mapAndSeqMayStandOnTheirOwn() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: !!map {b: !!seq [1]}\n")))
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
            TestDocuments.findings(
                TestDocuments.yaml("a: !file {path: x, other: y}\nb: !file [x]\nc: !file ' '\n")))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 2:4", "BAD_REFERENCE 3:4");
  }

  @Test
  void refAndEnvTakeNoNonsense() {
    assertThat(
            TestDocuments.findings(TestDocuments.yaml("a: !ref a/b\nb: !env 1x\nc: !ref x#..\n")))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 2:4", "BAD_REFERENCE 3:4");
  }

  private static Reference reference(String yaml) {
    Document document = TestDocuments.yaml(yaml).documents().getFirst();
    Template template = document.uses().getFirst().template();
    return template.whole().orElseThrow();
  }
}
