package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.CpuTime;
import dev.attune.value.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class AliasTest {
  /** A generous limit: what is guarded against takes many times as long. */
  private static final Duration SOON = Duration.ofSeconds(10);

  @Test
  void standsForTheValueOfItsAnchor() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: &x {b: 1}\nc: *x\n")))
        .hasToString("{\"a\":{\"b\":1},\"c\":{\"b\":1}}");
  }

  @Test
  void hasThePlaceOfItsAnchor() {
    Document document = TestDocuments.yaml("a: &x\n  b: 1\nc: *x\n").documents().getFirst();
    assertThat(document.valueAt(Path.of("c.b"))).hasToString("a.yaml:2:6");
  }

  @Test
  void bringsTheReferencesOfItsAnchorAlong() {
    Document document = TestDocuments.yaml("a: &x ['${env:A}']\nc: *x\n").documents().getFirst();
    assertThat(document.uses())
        .extracting(use -> use.path().toString())
        .containsExactly("a[0]", "c[0]");
  }

  @Test
  void withoutAnAnchorIsRefused() {
    Documents documents = TestDocuments.yaml("first: 1\n---\na: &name 1\nb: *nam\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("BAD_ALIAS 4:4");
    assertThat(documents.diagnostics().getFirst().message()).isEqualTo("an alias has no anchor");
    assertThat(documents.diagnostics().getFirst().hint()).contains("did you mean 'name'?");
  }

  @Test
  void withoutAnAnchorTakesNothingElseAway() {
    assertThat(
            TestDocuments.roots(TestDocuments.yaml("first: 1\n---\na: *x\nb: 2\n---\nlast: 3\n")))
        .containsExactly("{\"first\":1}", "{\"a\":null,\"b\":2}", "{\"last\":3}");
  }

  @Test
  void doesNotReachIntoTheNextDocument() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: &x 1\n---\nb: *x\n")))
        .containsExactly("BAD_ALIAS 3:4");
  }

  @Test
  void thatContainsItselfIsRefused() {
    Documents documents = TestDocuments.yaml("a: &x\n  b: [1, *x]\n");
    assertThat(TestDocuments.findings(documents)).containsExactly("BAD_ALIAS 2:10");
    assertThat(documents.diagnostics().getFirst().message()).isEqualTo("an alias contains itself");
  }

  @Test
  void laughsNeverReachABillion() {
    StringBuilder bomb = new StringBuilder("first: 1\n---\na: &a [" + "x,".repeat(9) + "]\n");
    for (char c = 'b'; c <= 'z'; c++) {
      String earlier = "*" + (char) (c - 1) + ",";
      bomb.append("%s: &%s [%s]%n".formatted(c, c, earlier.repeat(9)));
    }
    Documents documents = soon(bomb.toString());
    assertThat(TestDocuments.onlyFinding(documents).code())
        .isEqualTo(DocumentCode.TOO_MANY_ALIASES);
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"first\":1}");
  }

  @Test
  void cannotNestDeeperThanTheLimit() {
    // Each line may be 199 deep, and each holds the one before: 49 of them end any recursion.
    String open = "[".repeat(198);
    String close = "]".repeat(198);
    StringBuilder tower = new StringBuilder("a0: &a0 " + open + close + "\n");
    for (int i = 1; i < 50; i++) {
      tower.append("a%d: &a%d %s*a%d%s%n".formatted(i, i, open, i - 1, close));
    }
    Documents documents = soon(tower.toString());
    assertThat(TestDocuments.findings(documents)).containsExactly("TOO_DEEP 2:207");
    assertThat(documents.documents()).isEmpty();
  }

  @Test
  void mayNestUpToTheLimit() {
    String half = "[".repeat(100) + "]".repeat(100);
    String rest = "[".repeat(99) + "*a" + "]".repeat(99);
    assertThat(TestDocuments.yaml("a: &a " + half + "\nb: " + rest + "\n").diagnostics()).isEmpty();
    assertThat(
            TestDocuments.findings(TestDocuments.yaml("a: &a " + half + "\nb: [" + rest + "]\n")))
        .containsExactly("TOO_DEEP 2:104");
  }

  @Test
  void ofAReferenceIsCheapHoweverOften() {
    Documents documents = soon("a: &a ${env:X}\nb:\n" + "- *a\n".repeat(200_000));
    assertThat(documents.documents().getFirst().uses()).hasSize(200_001);
  }

  @Test
  void duplicateKeysAreCheapHoweverManyAnchorsThereAre() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("a" + i + ": &a" + i + " ${env:X}\n");
    }
    Documents documents = soon(text + "x: 1\n" + "x: 1\n".repeat(20_000));
    assertThat(documents.diagnostics()).hasSize(1_000);
  }

  @Test
  void thatLeadNowhereAreCheapHoweverManyAnchorsThereAre() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      text.append("a" + i + ": &some_quite_long_anchor" + i + " 1\n");
    }
    for (int i = 0; i < 10_000; i++) {
      text.append("b" + i + ": *some_quiet_long_anchor" + i + "x\n");
    }
    assertThat(soon(text.toString()).diagnostics()).hasSize(1_000);
  }

  @Test
  void inAPartThatIsDroppedDefinesNothing() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: 1\na: &x 2\nb: *x\n")))
        .isEqualTo(List.of("DUPLICATE_KEY 2:1", "BAD_ALIAS 3:4"));
  }

  @Test
  void mayStandForAKey() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("&k input: x\nb: *k\n&n 1: *n\n")))
        .hasToString("{\"1\":1,\"b\":\"input\",\"input\":\"x\"}");
  }

  @Test
  void ofAKeyHasThePlaceOfTheKey() {
    Document document =
        TestDocuments.yaml("a: {}\n&k b: 1\nc: [*k]\nd: 2\n").documents().getFirst();
    assertThat(document.valueAt(Path.of("c[0]"))).hasToString("a.yaml:2:1");
    assertThat(document.valueAt(Path.of("d"))).hasToString("a.yaml:4:4");
  }

  @Test
  void ofAKeyThatReadsLikeAReferenceIsOne() {
    Document document =
        TestDocuments.yaml("&k '${env:A}': 1\nc: *k\nd: [*k]\n").documents().getFirst();
    assertThat(document.uses())
        .extracting(use -> use.path().toString())
        .containsExactly("c", "d[0]");
  }

  @Test
  void mayBeAKey() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("&k a: &v b\n? *v\n: 1\nc: {*k : 2}\n")))
        .hasToString("{\"a\":\"b\",\"b\":1,\"c\":{\"a\":2}}");
  }

  @Test
  void asAKeyIsCheckedAsAKey() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: &v b\nb: 1\n*v : 2\n")))
        .containsExactly("DUPLICATE_KEY 3:1");
  }

  @Test
  void asAKeyHasOneFindingWhateverIsWrong() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("*x : 1\nb: 2\n")))
        .containsExactly("BAD_ALIAS 1:1");
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: &l [1]\n*l : 1\n")))
        .containsExactly("BAD_KEY 2:1");
    assertThat(TestDocuments.findings(TestDocuments.yaml("a: &l\n  *l : 1\n")))
        .containsExactly("BAD_ALIAS 2:3");
  }

  @Test
  void ofALongKeyIsChargedForItsLength() {
    String key = "? &k \"" + "$".repeat(100_000) + "\"\n: 1\n";
    Documents documents = soon(key + "b:\n" + "- *k\n".repeat(100_000));
    assertThat(TestDocuments.onlyFinding(documents).code())
        .isEqualTo(DocumentCode.TOO_MANY_ALIASES);
  }

  private static Documents soon(String text) {
    return CpuTime.atMost(SOON, () -> TestDocuments.yaml(text));
  }
}
