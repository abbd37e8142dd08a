package dev.attune.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectKeyTest {
  private static final ProjectKey KEY =
      ProjectKey.of("0123456789 0123456789 0123456789").orElseThrow();
  private static final byte[] PLAIN = "what is to be hidden".getBytes(StandardCharsets.UTF_8);

  @Test
  void whatIsSealedOpensInItsContext() {
    assertThat(KEY.open("1-c-web", KEY.seal("1-c-web", PLAIN))).contains(PLAIN);
  }

  @Test
  void nothingIsSealedAndOpensAsNothing() {
    assertThat(KEY.open("a", KEY.seal("a", new byte[0]))).contains(new byte[0]);
  }

  @Test
  void equalInputGivesEqualBytes() {
    assertThat(KEY.seal("a", PLAIN)).isEqualTo(KEY.seal("a", PLAIN));
  }

  @Test
  void whatWasSealedIsSealedAgainAfterSomethingElseWasOpened() {
    byte[] other = KEY.seal("b", PLAIN);
    byte[] sealed = KEY.seal("a", PLAIN);
    assertThat(KEY.open("b", other)).isPresent();
    assertThat(KEY.seal("a", PLAIN)).isEqualTo(sealed);
  }

  @Test
  void anotherContextGivesOtherBytes() {
    byte[] one = KEY.seal("a", PLAIN);
    byte[] other = KEY.seal("b", PLAIN);
    assertThat(Arrays.copyOf(one, 12)).isNotEqualTo(Arrays.copyOf(other, 12));
  }

  @Test
  void anotherTextGivesAnotherNonce() {
    Set<String> nonces = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      byte[] text = Integer.toString(i).getBytes(StandardCharsets.UTF_8);
      nonces.add(Arrays.toString(Arrays.copyOf(KEY.seal("a", text), 12)));
    }
    assertThat(nonces).hasSize(1_000);
  }

  @Test
  void nothingOpensInAnotherContext() {
    assertThat(KEY.open("2-c-web", KEY.seal("1-c-web", PLAIN))).isEmpty();
  }

  @Test
  void nothingOpensWithAnotherKey() {
    ProjectKey other = ProjectKey.of("0123456789 0123456789 012345678x").orElseThrow();
    assertThat(other.open("a", KEY.seal("a", PLAIN))).isEmpty();
  }

  @Test
  void nothingOpensOfWhichABitHasChanged() {
    byte[] sealed = KEY.seal("a", PLAIN);
    for (int bit = 0; bit < sealed.length * Byte.SIZE; bit++) {
      byte[] changed = sealed.clone();
      changed[bit / Byte.SIZE] ^= (byte) (1 << (bit % Byte.SIZE));
      assertThat(KEY.open("a", changed)).isEmpty();
    }
  }

  @Test
  void nothingOpensOfWhichAnythingIsMissing() {
    byte[] sealed = KEY.seal("a", PLAIN);
    for (int length = 0; length < sealed.length; length++) {
      assertThat(KEY.open("a", Arrays.copyOf(sealed, length))).isEmpty();
    }
  }

  @Test
  void theTextIsNotInWhatIsSealed() {
    assertThat(new String(KEY.seal("a", PLAIN), StandardCharsets.ISO_8859_1))
        .doesNotContain("hidden");
  }

  @Test
  void hashesTellPurposesTextsAndKeysApart() {
    ProjectKey other = ProjectKey.of("0123456789 0123456789 012345678x").orElseThrow();
    assertThat(
            Set.of(
                KEY.hash("a", "x"), KEY.hash("b", "x"), KEY.hash("a", "y"), other.hash("a", "x")))
        .hasSize(4);
  }

  @Test
  void equalTextsHaveEqualHashes() {
    assertThat(KEY.hash("a", "x")).isEqualTo(KEY.hash("a", "x")).matches("[0-9a-f]{64}");
  }

  @Test
  void aShortTextIsNoKey() {
    assertThat(ProjectKey.of("0123456789 0123456789 012345678")).isEmpty();
  }

  @Test
  void lengthIsCountedInCharactersNotInHalvesOfThem() {
    assertThat(ProjectKey.of("😀".repeat(31))).isEmpty();
  }

  @Test
  void theKeyDoesNotShowItself() {
    assertThat(KEY.toString()).doesNotContain("0123");
  }
}
