package dev.attune.replace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who decides the order of a replacement: the first of these that has something to say. */
class DecisionTest {
  private static final Evidence PLAIN = new Evidence(Optional.empty(), false, false, false, false);

  private static String decided(Evidence evidence) {
    Decision decision = Decision.of(evidence);
    return decision.order().word() + " by " + decision.decider().word();
  }

  private static Evidence with(
      Optional<Boolean> annotation, boolean tainted, boolean moved, boolean first, boolean name) {
    return new Evidence(annotation, tainted, moved, first, name);
  }

  @Test
  void withoutAReasonAgainstItTheNewObjectComesFirst() {
    assertThat(decided(PLAIN)).isEqualTo("create-first by built-in");
  }

  @Test
  void aNameThatOnlyOneCanHaveMakesTheOldObjectGoFirst() {
    assertThat(decided(with(Optional.empty(), false, false, false, true)))
        .isEqualTo("delete-first by built-in");
  }

  @Test
  void aMoveKeepsTheOldObjectUntilTheNewOneIsThereWhateverTheName() {
    assertThat(decided(with(Optional.empty(), false, true, false, true)))
        .isEqualTo("create-first by move");
  }

  @Test
  void aHalfMadeObjectGoesFirstEvenIfItMoves() {
    assertThat(decided(with(Optional.empty(), true, true, false, false)))
        .isEqualTo("delete-first by tainted");
  }

  @Test
  void theAnnotationBeatsTheName() {
    assertThat(decided(with(Optional.of(false), false, false, false, true)))
        .isEqualTo("create-first by annotation");
  }

  @Test
  void onlyAnAnnotationThatADependencySpeaksAgainstIsOverridden() {
    assertThat(with(Optional.of(false), false, false, true, false).isOverridden()).isTrue();
    assertThat(with(Optional.of(true), false, false, true, false).isOverridden()).isFalse();
    assertThat(with(Optional.of(false), false, false, false, true).isOverridden()).isFalse();
    assertThat(with(Optional.empty(), false, false, true, false).isOverridden()).isFalse();
  }

  @Test
  void theAnnotationBeatsTheTaint() {
    assertThat(decided(with(Optional.of(false), true, false, false, false)))
        .isEqualTo("create-first by annotation");
  }

  @Test
  void theAnnotationCanMakeTheOldObjectGoFirst() {
    assertThat(decided(with(Optional.of(true), false, true, false, false)))
        .isEqualTo("delete-first by annotation");
  }

  @Test
  void nothingOutlivesWhatItRefersToWhateverTheAnnotationSays() {
    assertThat(decided(with(Optional.of(false), false, false, true, false)))
        .isEqualTo("delete-first by dependency");
  }
}
