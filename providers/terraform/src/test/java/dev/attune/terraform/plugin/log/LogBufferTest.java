package dev.attune.terraform.plugin.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is kept of the things a provider writes. */
class LogBufferTest {
  private static final String JSON =
      """
      {"@caller":"x.go:1","@level":"warn","@message":"slow","@module":"sdk","@timestamp":"t",\
      "tf_rpc":"Plan","n":7,"deep":{"a":[1]}}\
      """;

  @Test
  void aLineOfJsonIsTakenApart() {
    assertThat(LogLine.parse(JSON))
        .isEqualTo(
            new LogLine(
                LogLevel.WARN, "sdk", "slow", List.of("tf_rpc=Plan", "n=7", "deep=…"), true));
  }

  @Test
  void otherLinesMayBeginWithTheirLevel() {
    assertThat(LogLine.parse("[DEBUG] x").level()).isEqualTo(LogLevel.DEBUG);
    assertThat(LogLine.parse("[DEBUG] x").message()).isEqualTo("x");
    for (String line : List.of("plain", "[odd] x", "[", "{\"@level\":", "{}x")) {
      assertThat(LogLine.parse(line).level()).as(line).isEqualTo(LogLevel.INFO);
    }
  }

  @Test
  void nobodyIsToldUnlessAsked() {
    List<LogLine> told = new ArrayList<>();
    LogBuffer quiet = new LogBuffer(new LogSettings(Optional.empty(), told::add));
    quiet.add(JSON);
    assertThat(told).isEmpty();
    LogBuffer loud = new LogBuffer(new LogSettings(Optional.of(LogLevel.WARN), told::add));
    loud.add("[INFO] not this");
    loud.add(JSON);
    assertThat(told).extracting(LogLine::message).containsExactly("slow");
  }

  @Test
  void theLastLinesAreKeptInWords() {
    LogBuffer book = new LogBuffer(LogSettings.QUIET);
    for (int i = 0; i < 1_000; i++) {
      book.add("[INFO] line " + i);
      book.add("");
    }
    book.add(JSON);
    assertThat(book.evidence()).hasSize(20).startsWith("line 981").endsWith("sdk: slow");
  }

  @Test
  void aDumpHidesWhatCameBeforeItAndIsCut() {
    LogBuffer book = new LogBuffer(LogSettings.QUIET);
    book.add("before");
    book.add("fatal error: all goroutines are asleep");
    for (int i = 0; i < 1_000; i++) {
      book.add("goroutine " + i);
    }
    assertThat(book.evidence())
        .hasSize(81)
        .startsWith("fatal error: all goroutines are asleep", "goroutine 0")
        .endsWith("… and 921 more lines");
  }

  @Test
  void ofSeveralDumpsTheLastOneCounts() {
    LogBuffer book = new LogBuffer(LogSettings.QUIET);
    List.of("panic: survived", "goroutine 1", "panic: final [recovered]", "\tpanic: again")
        .forEach(book::add);
    assertThat(book.evidence()).containsExactly("panic: final [recovered]", "\tpanic: again");
  }

  @Test
  void escapeSequencesAndLongLinesDoNotReachTheTerminal() {
    LogBuffer book = new LogBuffer(LogSettings.QUIET);
    book.add("\u001b[2J" + "😀".repeat(10_000));
    assertThat(book.evidence().getFirst())
        .startsWith("\uFFFD[2J")
        .hasSizeLessThan(510)
        .endsWith("…");
  }

  @Test
  void aLineWithoutEndIsCutAndTheNextOneIsWhole() {
    List<String> lines = new ArrayList<>();
    LineSplitter splitter = new LineSplitter(lines::add);
    byte[] piece = "x".repeat(10_000).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 100; i++) {
      splitter.add(piece, piece.length);
    }
    byte[] rest = "\nnext\r\nlast".getBytes(StandardCharsets.UTF_8);
    splitter.add(rest, rest.length);
    splitter.end();
    assertThat(lines).hasSize(3);
    assertThat(lines.getFirst()).hasSize(16 * 1024);
    assertThat(lines.subList(1, 3)).containsExactly("next", "last");
  }
}
