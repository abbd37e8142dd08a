package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticTextTest {

  @Test
  void looksLikeAGoodCompilers() {
    Diagnostic diagnostic =
        Diagnostic.error(TestCodes.SOMETHING, "unknown field 'descripton' of Portal")
            .at(new Position("portal.yaml", 14, 7, 10))
            .hint("did you mean 'description'?");
    assertThat(print(diagnostic, "      descripton: Public developer portal"))
        .isEqualTo(
            """
            portal.yaml:14:7: unknown field 'descripton' of Portal [ATT-9999]
               14 |       descripton: Public developer portal
                  |       ^^^^^^^^^^ did you mean 'description'?
            """);
  }

  @Test
  void isOneLineWithoutAPlace() {
    assertThat(print(Diagnostic.error(TestCodes.SOMETHING, "something is wrong"), "x"))
        .isEqualTo("something is wrong [ATT-9999]\n");
  }

  @Test
  void namesTheFileAloneWhenTheWholeIsMeant() {
    Diagnostic diagnostic =
        Diagnostic.error(TestCodes.SOMETHING, "too large")
            .at(Position.whole("a.yaml"))
            .hint("split it");
    assertThat(print(diagnostic, "x"))
        .isEqualTo(
            """
            a.yaml: too large [ATT-9999]
               = split it
            """);
  }

  @Test
  void saysAWarningIsOne() {
    assertThat(print(Diagnostic.warning(TestCodes.SOMETHING, "old"), "x"))
        .isEqualTo("warning: old [ATT-9999]\n");
  }

  @Test
  void goesWithoutTheLineWhenItIsGone() {
    DiagnosticText text = new DiagnosticText(SourceLines.NONE, Palette.PLAIN);
    assertThat(text.print(TestCodes.at(1, 1, 1).hint("do this")))
        .isEqualTo(
            """
            a.yaml:1:1: something is wrong [ATT-9999]
               = do this
            """);
  }

  @Test
  void drawsNoCaretPastTheEndOfTheLine() {
    assertThat(print(TestCodes.at(1, 4, 50), "a: bcd"))
        .isEqualTo(
            """
            a.yaml:1:4: something is wrong [ATT-9999]
                1 | a: bcd
                  |    ^^^
            """);
  }

  @Test
  void drawsOneCaretBehindTheEndWhenSomethingIsMissingThere() {
    assertThat(print(TestCodes.at(1, 3, 1), "a:"))
        .isEqualTo(
            """
            a.yaml:1:3: something is wrong [ATT-9999]
                1 | a:
                  |   ^
            """);
  }

  @Test
  void keepsTabsInFrontOfTheCaret() {
    assertThat(print(TestCodes.at(1, 4, 1), "\ta\tb"))
        .isEqualTo("a.yaml:1:4: something is wrong [ATT-9999]\n    1 | \ta\tb\n      | \t \t^\n");
  }

  @Test
  void putsTheCaretUnderCharactersThatTakeTwoCells() {
    assertThat(print(TestCodes.at(1, 5, 2), "日本: 東京"))
        .isEqualTo(
            """
            a.yaml:1:5: something is wrong [ATT-9999]
                1 | 日本: 東京
                  |       ^^^^
            """);
  }

  @Test
  void putsTheCaretBehindAnEmoji() {
    assertThat(print(TestCodes.at(1, 4, 1), "😀: x"))
        .isEqualTo(
            """
            a.yaml:1:4: something is wrong [ATT-9999]
                1 | 😀: x
                  |     ^
            """);
  }

  @Test
  void putsTheCaretBehindAnAccentThatTakesNoCell() {
    assertThat(print(TestCodes.at(1, 5, 1), "e\u0301: x"))
        .isEqualTo(
            """
            a.yaml:1:5: something is wrong [ATT-9999]
                1 | e\u0301: x
                  |    ^
            """);
  }

  @Test
  void pointsIntoALongLine() {
    String[] lines = print(TestCodes.at(1, 300, 3), "x".repeat(1_000)).split("\n", -1);
    assertThat(lines[1]).isEqualTo("    1 | …" + "x".repeat(160) + "…");
    assertThat(lines[2]).isEqualTo("      | " + " ".repeat(60) + "^^^");
  }

  @Test
  void doesNotQuoteALineForAPlaceFarOut() {
    assertThat(print(TestCodes.at(1, 20_000, 3).hint("do this"), "x".repeat(30_000)))
        .isEqualTo(
            """
            a.yaml:1:20000: something is wrong [ATT-9999]
               = do this
            """);
  }

  @Test
  void doesNotQuoteALineWithASecret() {
    assertThat(print(TestCodes.at(3, 1, 4).unquotable().hint("do this"), "key: hunter2"))
        .isEqualTo(
            """
            a.yaml:3:1: something is wrong [ATT-9999]
                3 | (not shown: this line may contain a secret)
               = do this
            """);
  }

  @Test
  void listsFurtherPlacesBelow() {
    Diagnostic diagnostic =
        TestCodes.at(2, 1, 1).note("first stated here", new Position("b.yaml", 7, 3, 1));
    assertThat(print(diagnostic, "x: 1"))
        .isEqualTo(
            """
            a.yaml:2:1: something is wrong [ATT-9999]
                2 | x: 1
                  | ^
               b.yaml:7:3: first stated here
            """);
  }

  @Test
  void printsAMessageOfTwoLinesOnOne() {
    Diagnostic diagnostic = Diagnostic.error(TestCodes.SOMETHING, "one\ntwo\rthree");
    assertThat(print(diagnostic, "x")).isEqualTo("one two three [ATT-9999]\n");
  }

  @Test
  void printsANoteOfTwoLinesOnOne() {
    Diagnostic diagnostic = TestCodes.at(1, 1, 1).note("one\ntwo", Position.whole("b.yaml"));
    assertThat(print(diagnostic, "x")).endsWith("   b.yaml: one two\n");
  }

  @Test
  void letsNoControlCharacterOfTheInputThrough() {
    String evil = "\u001b[2J\u202e\u0007\u009b\u2066";
    Diagnostic diagnostic =
        Diagnostic.error(TestCodes.SOMETHING, evil)
            .at(new Position("a" + evil, 1, 1, 1))
            .about(Path.of("a"))
            .hint(evil)
            .note(evil, Position.whole(evil));
    assertThat(print(diagnostic, evil).chars().filter(DiagnosticTextTest::isDangerous)).isEmpty();
  }

  @Test
  void hasNoEscapeSequenceWithoutColours() {
    Diagnostic diagnostic = TestCodes.at(1, 1, 1).hint("h").note("n", Position.whole("b"));
    assertThat(print(diagnostic, "x")).doesNotContain("\u001b");
  }

  @Test
  void paintsOnlyWhatItWritesItself() {
    DiagnosticText text = new DiagnosticText((_, _) -> Optional.of("x: 1"), Palette.COLOURS);
    String printed = text.print(TestCodes.at(1, 1, 1).hint("do this"));
    assertThat(printed).contains("\u001b[1;31m^\u001b[0m").contains("\u001b[36mdo this\u001b[0m");
    assertThat(printed.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(print(TestCodes.at(1, 1, 1).hint("do this"), "x: 1"));
  }

  private static boolean isDangerous(int c) {
    return c != '\n' && (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT);
  }

  private static String print(Diagnostic diagnostic, String line) {
    return new DiagnosticText((_, _) -> Optional.of(line), Palette.PLAIN).print(diagnostic);
  }
}
