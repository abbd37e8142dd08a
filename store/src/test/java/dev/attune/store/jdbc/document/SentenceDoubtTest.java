package dev.attune.store.jdbc.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.Doubt;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SentenceDoubtTest {

  private static Doubt read(String sentence) throws DamagedDataException {
    return SentenceDoubt.of(DocumentCodec.quoted(sentence));
  }

  @Test
  void theEndOfTheSentenceIsTheDeadline() throws DamagedDataException {
    assertThat(read("no \u0000 answer, and it may still be made until 2026-01-02T03:04:05Z"))
        .isEqualTo(Doubt.until(Instant.parse("2026-01-02T03:04:05Z"), "no \u0000 answer"));
  }

  @Test
  void aSentenceOfNoDeadlineIsAReason() throws DamagedDataException {
    assertThat(read("no answer")).isEqualTo(Doubt.of("no answer"));
  }

  @Test
  void whatOnlyLooksLikeADeadlineIsPartOfTheReason() throws DamagedDataException {
    String soon = "no answer, and it may still be made until tomorrow";
    assertThat(read(soon)).isEqualTo(Doubt.of(soon));
    String within = "no answer, and it may still be made until 2026-01-02T03:04:05Z, they say";
    assertThat(read(within)).isEqualTo(Doubt.of(within));
  }

  @Test
  void theLastOfTwoDeadlinesCounts() throws DamagedDataException {
    String first = "it said, and it may still be made until 2026-01-02T03:04:05Z";
    assertThat(read(first + ", and it may still be made until 2026-01-02T03:14:05Z"))
        .isEqualTo(Doubt.until(Instant.parse("2026-01-02T03:14:05Z"), first));
  }
}
