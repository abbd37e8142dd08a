package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class YamlProblemTest {
  private static final String QUOTE_IT = "quote a reference inside { } and [ ]: \"${…}\"";

  @Test
  void tellsToQuoteAReferenceInAFlowMap() {
    Diagnostic finding = finding("first: 1\n---\n{a: ${Data/x.output}}\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 3:6");
    assertThat(finding.hint()).contains(QUOTE_IT);
  }

  @Test
  void tellsToQuoteAReferenceInAFlowList() {
    Diagnostic finding = finding("a: [x,\n  ${Data/x.output}]\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 2:4");
    assertThat(finding.hint()).contains(QUOTE_IT);
  }

  @Test
  void doesNotTellToQuoteAReferenceThatIsNotTheProblem() {
    Diagnostic finding = finding("a: ${Data/x.output}: b\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 1:20");
    assertThat(finding.message()).contains("a colon where no key is allowed");
    assertThat(finding.hint())
        .contains("quote a value that contains ': ', and check the indentation");
  }

  @Test
  void saysWhenAColonIsMissing() {
    Diagnostic finding = finding("a: 1\nb\nc: 2\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 3:1");
    assertThat(finding.message()).isEqualTo("not valid YAML: a colon is missing");
  }

  @Test
  void saysWhenALineBelongsToNothing() {
    Diagnostic finding = finding("a:\n  - b\n c: 1\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 3:2");
    assertThat(finding.message()).contains("does not fit the lines above it");
  }

  @Test
  void saysWhenTheTextEndsTooEarly() {
    assertThat(finding("a: \"x\n").message()).isEqualTo("not valid YAML: the text ends too early");
    assertThat(finding("a: [1, 2\n").message())
        .isEqualTo("not valid YAML: the text ends too early");
  }

  @Test
  void namesATab() {
    Diagnostic finding = finding("a:\n\tb: 1\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("TAB 2:1");
    assertThat(finding.hint()).contains("indent with spaces");
  }

  @Test
  void doesNotTakeANameForATab() {
    assertThat(finding("!TAB!x y\n").code()).isEqualTo(DocumentCode.SYNTAX);
  }

  @Test
  void repeatsNothingOfATextWithABadEscape() {
    Diagnostic finding = finding("password: \"\\u12hunter2\"\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 1:14");
    assertThat(finding.message()).doesNotContain("12hu");
  }

  @Test
  void repeatsNothingOfATextWithAShortBadEscape() {
    assertThat(finding("password: \"\\xq7\"\n").message()).doesNotContain("q7");
  }

  @Test
  void hasAPlaceForAnUnknownDirective() {
    assertThat(finding("%YAML 2.0\n---\na: 1\n").position()).isPresent();
  }

  @Test
  void keepsTheDocumentsBeforeIt() {
    Documents documents = TestDocuments.yaml("a: 1\n---\nb: 2\n---\n[\n");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"a\":1}", "{\"b\":2}");
    assertThat(documents.unread()).isNotEqualTo(Optional.empty());
  }

  @Test
  void saysWhichYamlIsReadWhereAFileAsksForAnother() {
    Diagnostic finding = finding("a: 1\n...\n%YAML 3.0\n---\na: 1\n");
    assertThat(TestDocuments.inShort(finding)).isEqualTo("SYNTAX 3:1");
    assertThat(finding.message()).isEqualTo("there is no YAML 3.0");
    assertThat(finding.hint())
        .contains("Attune reads YAML 1.2: remove the line, or write %YAML 1.2");
  }

  private static Diagnostic finding(String yaml) {
    return TestDocuments.onlyFinding(TestDocuments.yaml(yaml));
  }
}
