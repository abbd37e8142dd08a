package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuggestionTest {
  private static final List<String> KNOWN =
      List.of("description", "display_name", "name", "labels", "authStrategyId", "id");

  @ParameterizedTest
  @CsvSource({
    "descripton, description",
    "decsription, description",
    "Description, description",
    "display-name, display_name",
    "displayName, display_name",
    "auth_strategy_id, authStrategyId",
    "nmae, name",
    "names, name",
    "label, labels"
  })
  void namesTheNearestWord(String written, String meant) {
    assertThat(Suggestion.nearest(written, KNOWN)).contains(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"colour", "x", "descriptive_text_of_it", ""})
  void namesNothingThatIsFarAway(String written) {
    assertThat(Suggestion.nearest(written, List.of("description", "display_name", "labels")))
        .isEmpty();
  }

  @Test
  void prefersTheFirstInTheAlphabetOfTwoEquallyNear() {
    assertThat(Suggestion.nearest("bat", List.of("cat", "bar", "rat"))).contains("bar");
  }

  @Test
  void doesNotThinkLongAboutALongWord() {
    assertThat(Suggestion.nearest("x".repeat(100_000), KNOWN)).isEmpty();
  }

  @Test
  void isAQuestion() {
    assertThat(Suggestion.hint("nmae", KNOWN)).contains("did you mean 'name'?");
    assertThat(Suggestion.hint("colour", KNOWN)).isEmpty();
  }

  @Test
  void doesNotTakeOneLetterForAnother() {
    assertThat(Suggestion.nearest("b", List.of("a"))).isEmpty();
    assertThat(Suggestion.nearest("-x", List.of("-h"))).isEmpty();
  }

  @Test
  void takesALetterInAnotherCaseForItself() {
    assertThat(Suggestion.nearest("A", List.of("a", "b"))).contains("a");
  }
}
