package dev.attune.store.jdbc.part;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.RowSum;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.testkit.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class PartTurnTest {
  private static final long MOST = 100;

  private static Part part(long first, long rows) {
    RowSum sum = new RowSum(rows, 0, 0);
    return new Part(first, first + 9, new Tally(Map.of(RowSet.HISTORY, sum)));
  }

  @Test
  void fewRowsAreAllCompared() {
    List<Part> few = List.of(part(0, 60), part(10, 40));

    assertThat(PartTurn.of(few, 10, MOST)).isEqualTo(new PartTurn(few, new PartProgress(10, 10)));
  }

  @Test
  void theNewestIsComparedEachTime() {
    List<Part> many = List.of(part(0, 60), part(10, 60), part(20, 60), part(30, 5));

    assertThat(PartTurn.of(many, 20, MOST))
        .isEqualTo(
            new PartTurn(List.of(many.get(3), many.get(2), many.get(0)), new PartProgress(20, 10)));
  }

  @Test
  void aLonePartThatIsLargeIsCompared() {
    assertThat(PartTurn.of(List.of(part(0, 500)), 0, MOST).parts()).hasSize(1);
  }

  /** Also while the store grows, and when the part where the round goes on is no longer there. */
  @Test
  void everyPartHasItsTurnAfterAsManyCommandsAsTheRowsNeed() {
    Property.check(
        "each has its turn",
        200,
        RandomGenerator::nextLong,
        seed -> {
          RandomGenerator random = Property.random(seed);
          List<Part> parts = new ArrayList<>();
          Map<Long, Integer> waited = new HashMap<>();
          grow(random, parts, 1 + random.nextInt(40));
          long from = random.nextLong(1_000);
          for (int command = 0; command < 60; command++) {
            PartTurn turn = PartTurn.of(parts, from, MOST);
            for (Part part : parts) {
              waited.merge(part.first(), 1, Integer::sum);
            }
            turn.parts().forEach(part -> waited.put(part.first(), 0));
            long rows = parts.stream().mapToLong(Part::rows).sum();
            assertThat(waited.values()).allMatch(times -> times <= rows / MOST);
            from = turn.progress().after(OptionalLong.of(from)).orElseThrow();
            grow(random, parts, random.nextInt(3));
          }
        });
  }

  private static void grow(RandomGenerator random, List<Part> parts, int count) {
    for (int i = 0; i < count; i++) {
      parts.add(part(parts.size() * 10L, random.nextInt(70)));
    }
  }

  @Test
  void whoeverIsSlowerDoesNotSetTheRoundBack() {
    PartProgress progress = new PartProgress(10, 30);

    assertThat(progress.after(OptionalLong.of(10))).hasValue(30);
    assertThat(progress.after(OptionalLong.of(40))).hasValue(40);
  }

  @Test
  void partsThatDoNotAddUpAreNotTheParts() {
    Parts parts =
        new Parts(new TreeMap<>(Map.of(0L, part(0, 3).tally(), 10L, part(10, 4).tally())));

    assertThat(parts.addUpTo(part(0, 7).tally())).isTrue();
    assertThat(parts.addUpTo(part(0, 8).tally())).isFalse();
  }
}
