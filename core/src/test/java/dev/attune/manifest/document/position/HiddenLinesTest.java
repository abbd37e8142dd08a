package dev.attune.manifest.document.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.TestDocuments;
import dev.attune.value.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HiddenLinesTest {

  @Test
  void areTheLinesOfTheValue() {
    assertThat(hidden("a: 1\nb: 2\nc: 3\n", "b")).containsExactly(2);
  }

  @Test
  void areNoneWithoutPaths() {
    assertThat(hidden("a: 1\nb: 2\n")).isEmpty();
  }

  @Test
  void coverEveryPartOfAMap() {
    assertThat(hidden("a:\n  b: 1\n  c:\n    - 2\nd: 3\n", "a"))
        .contains(2, 3, 4)
        .doesNotContain(5);
  }

  @Test
  void coverATextOfSeveralLines() {
    assertThat(hidden("a: |\n  one\n  two\nb: 3\n", "a")).contains(1, 2, 3);
  }

  @Test
  void coverTheRestWhenATextOfSeveralLinesIsTheLastThing() {
    assertThat(hidden("b: 3\na: |\n  one\n\n  two\n", "a")).contains(2, 3, 4, 5).doesNotContain(1);
  }

  @Test
  void coverATextOfSeveralLinesThatAnAliasFollows() {
    assertThat(hidden("x: &x 1\nl:\n- \"one\n  two\"\n- *x\n", "l[0]")).contains(3, 4);
  }

  @Test
  void coverATextOfSeveralLinesThatAnAliasOfTheSameLineFollows() {
    assertThat(hidden("l: [&x 1, \"one\n  two\", *x]\n", "l[1]")).contains(1, 2);
  }

  @Test
  void coverATextOfSeveralLinesThatItsOwnAliasFollows() {
    assertThat(hidden("l:\n- &x \"one\n  two\"\n- *x\n", "l[0]")).contains(2, 3);
  }

  @Test
  void coverTheAnchorOfAHiddenAlias() {
    assertThat(hidden("a: &x |\n  one\n  two\nb: *x\nc: 1\n", "b")).contains(1, 2, 3);
  }

  private static List<Integer> hidden(String yaml, String... paths) {
    Document document = TestDocuments.yaml(yaml).documents().getFirst();
    HiddenLines lines = new HiddenLines();
    document.hide(Arrays.stream(paths).map(Path::of).toList(), lines);
    return IntStream.rangeClosed(1, 10).filter(lines::contains).boxed().toList();
  }
}
