package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows come out in their order, whichever core has looked into them. */
class ParallelDecoderTest {
  private static final int MANY = 1_000;

  @Test
  void manyRowsKeepTheirOrder() throws DamagedDataException {
    ParallelDecoder<Integer> parallelDecoder = new ParallelDecoder<>();
    for (int i = 0; i < MANY; i++) {
      int row = i;
      parallelDecoder.add(() -> row);
    }

    assertThat(parallelDecoder.all())
        .containsExactlyElementsOf(IntStream.range(0, MANY).boxed().toList());
  }

  @Test
  void noRowsGiveNothing() throws DamagedDataException {
    assertThat(new ParallelDecoder<Integer>().all()).isEmpty();
  }

  @Test
  void theFirstRowThatCannotBeReadIsTold() {
    ParallelDecoder<Integer> parallelDecoder = new ParallelDecoder<>();
    for (int i = 0; i < MANY; i++) {
      int row = i;
      parallelDecoder.add(() -> {
        if (row == 300 || row == 990) {
          throw new DamagedDataException("row " + row);
        }
        return row;
      });
    }

    assertThatExceptionOfType(DamagedDataException.class)
        .isThrownBy(parallelDecoder::all)
        .withMessage("row 300");
  }
}
