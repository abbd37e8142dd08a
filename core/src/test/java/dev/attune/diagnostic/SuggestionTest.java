package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {

  @Test
  void findsTheWordThatWasMeant() {
    assertThat(Suggestion.nearest("inptu", List.of("output", "input"))).contains("input");
  }

  @Test
  void takesHyphensUnderscoresAndCaseForNothing() {
    assertThat(Suggestion.nearest("replaceWhen", List.of("replace_when"))).contains("replace_when");
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
