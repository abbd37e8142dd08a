package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.value.CanonicalJson;
import dev.attune.value.CpuTime;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class JsonDocumentTest {

  @Test
  void holdsWhatTheTextSays() {
    assertThat(TestDocuments.cleanly(TestDocuments.json("{\"a\": [1, 2.50, true, null, \"x\"]}")))
        .hasToString("{\"a\":[1,2.5,true,null,\"x\"]}");
  }

  @Test
  void givesBackEveryCharacterThatWeWrite() {
    for (int c = 0; c <= 0x1ffff; c++) {
      if (Character.getType(c) == Character.SURROGATE) {
        continue; // Not a character: no file can hold half of one.
      }
      MapValue written = MapValue.of("a" + Character.toString(c), Text.of(Character.toString(c)));
      assertThat(TestDocuments.cleanly(TestDocuments.json(CanonicalJson.write(written))))
          .as("U+%04X", c)
          .isEqualTo(written);
    }
  }

  @Test
  void mayFollowAnother() {
    assertThat(TestDocuments.roots(TestDocuments.json("{\"a\": 1}\n{\"b\": 2} [3]")))
        .containsExactly("{\"a\":1}", "{\"b\":2}", "[3]");
  }

  @Test
  void isNoneInAnEmptyFile() {
    Documents documents = TestDocuments.json(" \n");
    assertThat(documents.documents()).isEmpty();
    assertThat(documents.diagnostics()).isEmpty();
  }

  @Test
  void reportsEveryDuplicateKeyAndKeepsTheFirst() {
    Documents documents =
        TestDocuments.json("{\"a\": 1,\n \"a\": {\"b\": 1, \"b\": 2},\n \"a\": 3}");
    assertThat(TestDocuments.findings(documents))
        .containsExactly("DUPLICATE_KEY 2:2", "DUPLICATE_KEY 2:16", "DUPLICATE_KEY 3:2");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"a\":1}");
  }

  @Test
  void thatEndsTooEarlyIsRefusedAndThoseBeforeItAreKept() {
    Documents documents = TestDocuments.json("{\"a\": 1}\n{\"b\": [1");
    assertThat(TestDocuments.findings(documents)).containsExactly("SYNTAX 2:9");
    assertThat(documents.diagnostics().getFirst().message()).contains("ends too early");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"a\":1}");
    assertThat(documents.unread()).isPresent();
  }

  @Test
  void thatIsNoJsonIsRefusedWithoutRepeatingIt() {
    Documents documents = TestDocuments.json("{\"a\": hunter2}");
    assertThat(TestDocuments.findings(documents)).containsExactly("SYNTAX 1:7");
    assertThat(documents.diagnostics().getFirst().message()).doesNotContain("hunter2");
  }

  @Test
  void mayNotHaveASingleQuotedText() {
    assertThat(TestDocuments.findings(TestDocuments.json("{\"a\": 'x'}")))
        .containsExactly("SYNTAX 1:7");
  }

  @Test
  void mayNotHaveAComment() {
    assertThat(TestDocuments.findings(TestDocuments.json("// x\n{}")))
        .containsExactly("SYNTAX 1:1");
  }

  @Test
  void mayNotHaveATrailingComma() {
    assertThat(TestDocuments.findings(TestDocuments.json("[1,]"))).containsExactly("SYNTAX 1:4");
  }

  @Test
  void mayNotHaveANumberThatStartsWithZero() {
    assertThat(TestDocuments.onlyFinding(TestDocuments.json("[01]")).code())
        .isEqualTo(DocumentCode.SYNTAX);
  }

  @Test
  void mayNotNestTenThousandLevels() {
    Documents documents = TestDocuments.json("{\"a\": 1}" + "[".repeat(10_000));
    assertThat(TestDocuments.findings(documents)).containsExactly("TOO_DEEP 1:209");
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"a\":1}");
  }

  @Test
  void mayNestUpToTheLimit() {
    assertThat(TestDocuments.json("[".repeat(200) + "]".repeat(200)).diagnostics()).isEmpty();
  }

  @Test
  void refusesANumberBeyondTheLimitsAtOnce() {
    Documents documents =
        CpuTime.atMost(
            Duration.ofSeconds(1),
            () -> TestDocuments.json("[1e9999999, 1e-10001, " + "9".repeat(1_000_000) + "]"));
    assertThat(TestDocuments.findings(documents))
        .containsExactly("NUMBER_TOO_LONG 1:2", "NUMBER_TOO_LONG 1:13", "NUMBER_TOO_LONG 1:23");
  }

  @Test
  void keepsTheSpellingOfANumber() {
    assertThat(TestDocuments.cleanly(TestDocuments.json("1.0e+2")).toString()).isEqualTo("100");
    assertThat(TestDocuments.cleanly(TestDocuments.json("1.0e+2")))
        .isInstanceOfSatisfying(Num.class, number -> assertThat(number.text()).isEqualTo("1.0e+2"));
  }

  @Test
  void readsAReference() {
    Document document = TestDocuments.json("{\"a\": \"${Data/x.output}\"}").documents().getFirst();
    assertThat(document.uses()).extracting(use -> use.path().toString()).containsExactly("a");
  }

  @Test
  void countsColumnsInCodePoints() {
    Document document = TestDocuments.json("{\"😀😀\": \"😀\", \"a\": 1}").documents().getFirst();
    assertThat(document.keyAt(Path.of("a"))).isEqualTo(new Position("a.json", 1, 13, 3));
    assertThat(document.valueAt(Path.of("a"))).isEqualTo(new Position("a.json", 1, 18, 1));
  }

  @Test
  void countsTheColumnOfAMistakeInCodePoints() {
    assertThat(TestDocuments.findings(TestDocuments.json("{\"😀😀\": oops}")))
        .containsExactly("SYNTAX 1:8");
  }

  @Test
  void findsPlacesQuicklyInOneLongLine() {
    String line = "[" + "\"😀\",".repeat(200_000) + "1]";
    Documents documents = CpuTime.atMost(Duration.ofSeconds(10), () -> TestDocuments.json(line));
    assertThat(documents.documents().getFirst().valueAt(Path.of("[200000]")).column())
        .isEqualTo(800_002);
  }

  @Test
  void knowsHowLongAKeyIs() {
    Document document = TestDocuments.json("{\"name\" :\n 12345}").documents().getFirst();
    assertThat(document.keyAt(Path.of("name"))).isEqualTo(new Position("a.json", 1, 2, 6));
  }

  @Test
  void knowsHowLongATextIs() {
    Document document = TestDocuments.json("[\"a\\\"b\", \"x\"]").documents().getFirst();
    assertThat(document.valueAt(Path.of("[0]"))).isEqualTo(new Position("a.json", 1, 2, 6));
  }

  @Test
  void knowsHowLongANumberIs() {
    Document document = TestDocuments.json("[12.5,true]").documents().getFirst();
    assertThat(document.valueAt(Path.of("[0]"))).isEqualTo(new Position("a.json", 1, 2, 4));
    assertThat(document.valueAt(Path.of("[1]"))).isEqualTo(new Position("a.json", 1, 7, 4));
  }

  @Test
  void hasItsPlacesRightAfterWindowsLineEnds() {
    Document document =
        TestDocuments.json("{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}\r\n").documents().getFirst();
    assertThat(document.valueAt(Path.of("b"))).hasToString("a.json:3:8");
  }
}
