package dev.attune.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Property;
import dev.attune.testkit.value.Paths;
import dev.attune.testkit.value.Texts;
import org.junit.jupiter.api.Test;

class PathPropertyTest {
  private static final int CASES = 5_000;

  @Test
  void whatIsPrintedIsReadBackAsTheSamePath() {
    Property.check(
        "a printed path parses to itself",
        CASES,
        Paths.any(),
        path -> assertThat(Path.parse(path.toString())).isEqualTo(new Path.Parsed.Valid(path)));
  }

  @Test
  void whatIsReadPrintsAsItWasPrinted() {
    Property.check(
        "a path has one printed form",
        CASES,
        Paths.any().map(Path::toString),
        printed -> assertThat(Path.of(printed)).hasToString(printed));
  }

  @Test
  void everyTextIsAPathOrSaysWhereItIsNone() {
    Property.check(
        "parsing a text gives a path or an offset in the text",
        CASES,
        random -> String.join("", Texts.any().lists(4).next(random)),
        text -> {
          switch (Path.parse(text)) {
            case Path.Parsed.Valid(Path path) ->
                assertThat(Path.of(path.toString())).isEqualTo(path);
            case Path.Parsed.Malformed(int offset, String reason) -> {
              assertThat(offset).isBetween(0, text.length());
              assertThat(reason).isNotEmpty();
            }
          }
        });
  }

  @Test
  void aPathIsItsPartsPutTogether() {
    Property.check(
        "a path and a rest make the path of both",
        CASES,
        random -> new Path[] {Paths.any().next(random), Paths.any().next(random)},
        parts -> {
          Path whole = parts[0].then(parts[1]);
          int first = parts[0].steps().size();
          assertThat(whole.steps().subList(0, first)).isEqualTo(parts[0].steps());
          assertThat(whole.steps().subList(first, whole.steps().size()))
              .isEqualTo(parts[1].steps());
        });
  }
}
