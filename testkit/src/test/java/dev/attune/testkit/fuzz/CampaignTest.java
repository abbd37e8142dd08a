package dev.attune.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

@DisabledIfSystemProperty(named = Property.SEED, matches = ".*")
class CampaignTest {
  private static final Duration LONG_ENOUGH = Duration.ofMinutes(5);

  private static final Generator<byte[]> NUMBERS =
      random -> Integer.toString(random.nextInt()).getBytes(StandardCharsets.UTF_8);

  @Test
  void feedsAsManyInputsAsAskedFor() throws InterruptedException {
    List<byte[]> seen = new ArrayList<>();
    assertThat(Campaign.run(NUMBERS, seen::add, 50, LONG_ENOUGH).inputs()).isEqualTo(50);
    assertThat(seen).hasSize(50);
  }

  @Test
  void stopsWhenTimeIsUp() throws InterruptedException {
    assertThat(Campaign.run(NUMBERS, _ -> {}, 50, Duration.ZERO).inputs()).isZero();
  }

  @Test
  void namesTheSeedOfAnInputThatMakesTheTargetThrow() {
    byte[] bad = NUMBERS.next(Property.random(7));
    Target target =
        input -> {
          if (Arrays.equals(input, bad)) {
            throw new IllegalStateException("broken");
          }
        };
    assertThatThrownBy(() -> Campaign.run(NUMBERS, target, 50, LONG_ENOUGH))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("threw java.lang.IllegalStateException: broken")
        .hasMessageContaining("-Dattune.seed=7")
        .hasMessageContaining(new String(bad, StandardCharsets.UTF_8));
  }

  @Test
  void takesAnErrorForHarmToo() {
    Target target =
        _ -> {
          throw new StackOverflowError();
        };
    assertThatThrownBy(() -> Campaign.run(NUMBERS, target, 1, LONG_ENOUGH))
        .hasMessageContaining("threw java.lang.StackOverflowError");
  }

  @Test
  void inputsAreTheSameEveryTimeAndDifferFromEachOther() {
    HostileInputs once = new HostileInputs();
    HostileInputs again = new HostileInputs();
    Set<String> seen = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      byte[] input = once.next(Property.random(seed));
      assertThat(again.next(Property.random(seed))).isEqualTo(input);
      seen.add(new String(input, StandardCharsets.ISO_8859_1));
    }
    assertThat(seen).hasSizeGreaterThan(150);
  }
}
