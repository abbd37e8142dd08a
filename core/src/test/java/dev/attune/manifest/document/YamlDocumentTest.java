package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.CpuTime;
import dev.attune.value.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlDocumentTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @ParameterizedTest
  @ValueSource(
      strings = {"", "\n\n", "# only a comment\n", "---\n", "---\n---\n", "null\n", "~", "\ufeff"})
  void isNoneInAFileThatSaysNothing(String text) {
    Documents documents = TestDocuments.yaml(text);
    assertThat(documents.documents()).isEmpty();
    assertThat(documents.diagnostics()).isEmpty();
    assertThat(documents.unread()).isEmpty();
  }

  @Test
  void isEveryPartBetweenDashes() {
    assertThat(TestDocuments.roots(TestDocuments.yaml("a: 1\n---\n# empty\n---\n[2]\n---\n3\n")))
        .containsExactly("{\"a\":1}", "[2]", "3");
  }

  @Test
  void mayStartWithAByteOrderMark() {
    Documents documents = TestDocuments.yaml("\ufeffa: 1\nb: 2\n");
    assertThat(TestDocuments.cleanly(documents)).hasToString("{\"a\":1,\"b\":2}");
    assertThat(documents.documents().getFirst().keyAt(Path.of("a"))).hasToString("a.yaml:1:1");
  }

  @Test
  void hasItsPlacesRightAfterWindowsLineEnds() {
    Document document =
        TestDocuments.yaml("a: |\r\n  x\r\n  y\r\nb:\r\n  - c: 1\r\n").documents().getFirst();
    assertThat(document.valueAt(Path.of("b[0].c"))).hasToString("a.yaml:5:8");
    assertThat(document.root().at(Path.of("a"))).map(Object::toString).contains("\"x\\ny\\n\"");
  }

  @Test
  void hasItsPlacesRightAfterOldMacLineEnds() {
    Document document = TestDocuments.yaml("a: 1\rb: 2\r").documents().getFirst();
    assertThat(document.valueAt(Path.of("b"))).hasToString("a.yaml:2:4");
  }

  @Test
  void countsColumnsInCodePoints() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("{'😀日é': *x}")))
        .containsExactly("BAD_ALIAS 1:9");
  }

  @Test
  void reportsEveryDuplicateKeyAndKeepsTheFirst() {
    Documents documents =
        TestDocuments.yaml("first: 1\n---\na: 1\na: 2\n\"a\": {x: 1, x: 2}\nb: 3\nb: 4\n");
    assertThat(TestDocuments.findings(documents))
        .containsExactly(
            "DUPLICATE_KEY 4:1", "DUPLICATE_KEY 5:1", "DUPLICATE_KEY 5:13", "DUPLICATE_KEY 7:1");
    assertThat(TestDocuments.roots(documents))
        .containsExactly("{\"first\":1}", "{\"a\":1,\"b\":3}");
  }

  @Test
  void namesTheDuplicateKey() {
    Diagnostic finding = TestDocuments.onlyFinding(TestDocuments.yaml("a: 1\na: 2\n"));
    assertThat(finding.message()).isEqualTo("the key 'a' occurs twice in this map");
    assertThat(finding.position().orElseThrow().length()).isEqualTo(1);
  }

  @Test
  void saysWhereTheFirstOfDuplicateKeysStands() {
    Documents documents =
        TestDocuments.yaml("x: {y: 1}\nb: [1]\na: 1\nc: {a: 1, b: 2, b: 3}\na: 2\n");
    assertThat(documents.diagnostics())
        .flatExtracting(Diagnostic::notes)
        .extracting(note -> note.position().orElseThrow() + " " + note.message())
        .containsExactly("a.yaml:4:11 the first one", "a.yaml:3:1 the first one");
  }

  @Test
  void keepsThePlacesBehindADuplicateKeyRight() {
    Document document =
        TestDocuments.yaml("a: 1\na: {b: [1, '${env:X}']}\nc: '${env:Y}'\n").documents().getFirst();
    assertThat(document.uses()).extracting(use -> use.path().toString()).containsExactly("c");
    assertThat(document.valueAt(Path.of("c"))).hasToString("a.yaml:3:4");
  }

  @Test
  void mayNotBeIndentedByTabs() {
    Documents documents = TestDocuments.yaml("first: 1\n---\na:\n\tb: 1\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("TAB 4:1");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"first\":1}");
  }

  @Test
  void mayHoldTabsInsideAText() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: 'x\ty'\n")))
        .hasToString("{\"a\":\"x\\ty\"}");
  }

  @Test
  void mayNotHaveAMergeKey() {
    Documents documents = TestDocuments.yaml("a: &a {b: 1}\nc:\n  <<: *a\n  d: 2\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("MERGE_KEY 3:3");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"a\":{\"b\":1},\"c\":{\"d\":2}}");
  }

  @Test
  void mayHaveAQuotedKeyThatLooksLikeAMergeKey() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("'<<': 1\n"))).hasToString("{\"<<\":1}");
  }

  @Test
  void mayNotHaveAListOrAMapForAKey() {
    Documents documents = TestDocuments.yaml("? [a, '${env:X}']\n: b\n? {c: d}\n: e\nf: 1\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("BAD_KEY 1:3", "BAD_KEY 3:3");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"f\":1}");
  }

  @Test
  void mayNotHaveAnEmptyKeyWithoutQuotes() {
    Documents documents = TestDocuments.yaml("a: 1\n? \n: 2\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("BAD_KEY 2:2");
    assertThat(documents.diagnostics().getFirst().message()).contains("a key is missing");
  }

  @Test
  void mayHaveAnEmptyKeyInQuotes() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("'': 1\n"))).hasToString("{\"\":1}");
  }

  @Test
  void takesEveryScalarKeyAsText() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("1: a\ntrue: b\nnull: c\n1.0: d\n")))
        .hasToString("{\"1\":\"a\",\"1.0\":\"d\",\"null\":\"c\",\"true\":\"b\"}");
  }

  @Test
  void mayNotNestTenThousandBrackets() {
    Documents documents =
        CpuTime.atMost(SOON, () -> TestDocuments.yaml("first: 1\n---\n" + "[".repeat(10_000)));
    assertThat(TestDocuments.findings(documents)).containsExactly("TOO_DEEP 3:201");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"first\":1}");
  }

  @Test
  void mayNotNestTenThousandBlockMaps() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      text.append(" ".repeat(i)).append("a:\n");
    }
    Documents documents = CpuTime.atMost(SOON, () -> TestDocuments.yaml(text.toString()));
    assertThat(TestDocuments.findings(documents)).containsExactly("TOO_DEEP 201:201");
  }

  @Test
  void mayNotNestTenThousandDashes() {
    Documents documents = CpuTime.atMost(SOON, () -> TestDocuments.yaml("- ".repeat(10_000)));
    assertThat(TestDocuments.findings(documents)).containsExactly("TOO_DEEP 1:401");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a: 'X'\n", "a: \"X\"\n", "a: X\n", "a: |\n  X\n", "# X\na: 1\n"})
  void takesATimeInProportionToTheLengthOfAScalar(String text) {
    String longest = text.replace("X", "x".repeat(8 << 20));
    Documents documents = CpuTime.atMost(Duration.ofSeconds(10), () -> TestDocuments.yaml(longest));
    assertThat(documents.diagnostics()).isEmpty();
    assertThat(documents.documents()).hasSize(1);
  }

  @Test
  void mayNestUpToTheLimit() {
    assertThat(TestDocuments.yaml("[".repeat(200) + "]".repeat(200)).diagnostics()).isEmpty();
  }

  @Test
  void reportsAMalformedReferenceAndReadsOn() {
    Documents documents = TestDocuments.yaml("a: ${oops}\nb: '${Data/x.id}'\nc: \"${\"\n");
    assertThat(TestDocuments.findings(documents))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 3:5");
    assertThat(documents.documents().getFirst().uses()).hasSize(1);
  }

  @Test
  void reportsEveryMalformedReferenceOfAText() {
    assertThat(
            TestDocuments.findings(TestDocuments.yaml("a: ${oops} and ${env:} and ${Data/x.id}\n")))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 1:16");
  }

  @Test
  void reportsTheSameMistakeInATextOfSeveralLinesOnce() {
    assertThat(
            TestDocuments.findings(TestDocuments.yaml("a: |\n  ${oops}\n  ${oops}\n  ${env:}\n")))
        .containsExactly("BAD_REFERENCE 1:4", "BAD_REFERENCE 1:4");
  }

  @Test
  void pointsAtAMalformedReferenceBehindCharactersBeyondTheBasicPlane() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: '😀😀${oops}'\nb: 😀 ${oops}\n")))
        .containsExactly("BAD_REFERENCE 1:7", "BAD_REFERENCE 2:6");
  }

  @Test
  void listsItsReferencesWithPathAndPlace() {
    Document document =
        TestDocuments.yaml("a:\n  - x\n  - ${Data/x.id}\nb: 'to ${env:HOME}'\n")
            .documents()
            .getFirst();
    assertThat(document.uses())
        .extracting(use -> use.path() + " " + use.position())
        .containsExactly("a[1] a.yaml:3:5", "b a.yaml:4:4");
  }

  @Test
  void marksWhatComesFromTheEnvironment() {
    Document document =
        TestDocuments.yaml("a: ${env:TOKEN}\nb: ${Data/x.id}\n").documents().getFirst();
    assertThat(document.root()).hasToString("{\"a\":\"(sensitive)\",\"b\":\"<unknown>\"}");
  }

  @Test
  void leavesAReferenceInAKeyAlone() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("'${Data/x.id}': 1\n")))
        .hasToString("{\"${Data/x.id}\":1}");
  }

  @Test
  void keepsEveryKeyInItsPlaceWhenThereAreMany() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      text.append("key" + i + ": " + i + "\n");
    }
    Document document = TestDocuments.yaml(text.toString()).documents().getFirst();
    assertThat(document.valueAt(Path.of("key99"))).hasToString("a.yaml:100:8");
  }
}
