package dev.attune.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortestEditPropertyTest {
  private static final int CASES = 5_000;

  private record Lists(List<Integer> before, List<Integer> after) {
    int[] partners() {
      return Alignment.of(array(before), array(after), (_, _) -> true);
    }

    private static int[] array(List<Integer> list) {
      return list.stream().mapToInt(Integer::intValue).toArray();
    }
  }

  private static Generator<Lists> lists() {
    return random -> {
      int letters = 1 + random.nextInt(6);
      Generator<List<Integer>> list = ((Generator<Integer>) r -> r.nextInt(letters)).lists(12);
      return new Lists(list.next(random), list.next(random));
    };
  }

  @Test
  void whatIsAlignedIsTheSame() {
    Property.check(
        "an element is aligned with an equal one",
        CASES,
        lists(),
        lists ->
            aligned(lists)
                .forEach(j ->
                    assertThat(lists.before().get(lists.partners()[j]))
                        .isEqualTo(lists.after().get(j))));
  }

  @Test
  void alignedElementsDoNotCross() {
    Property.check(
        "elements that are aligned follow each other in both lists",
        CASES,
        lists(),
        lists -> {
          int[] partners = lists.partners();
          List<Integer> met = aligned(lists).mapToObj(j -> partners[j]).toList();
          assertThat(met).doesNotHaveDuplicates().isSorted();
        });
  }

  @Test
  void asManyAreAlignedAsCanBe() {
    Property.check(
        "no common subsequence is longer",
        CASES,
        lists(),
        lists ->
            assertThat(aligned(lists).count()).isEqualTo(longest(lists.before(), lists.after())));
  }

  private static IntStream aligned(Lists lists) {
    int[] partners = lists.partners();
    return IntStream.range(0, partners.length).filter(j -> partners[j] != Alignment.NONE);
  }

  private static int longest(List<Integer> before, List<Integer> after) {
    int[][] best = new int[before.size() + 1][after.size() + 1];
    for (int i = 1; i <= before.size(); i++) {
      for (int j = 1; j <= after.size(); j++) {
        best[i][j] =
            before.get(i - 1).equals(after.get(j - 1))
                ? best[i - 1][j - 1] + 1
                : Math.max(best[i - 1][j], best[i][j - 1]);
      }
    }
    return best[before.size()][after.size()];
  }
}
