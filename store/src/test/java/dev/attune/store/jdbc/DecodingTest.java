package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows come out in their order, whichever core has looked into them. */
class DecodingTest {
  private static final int MANY = 1_000;

  @Test
  void manyRowsKeepTheirOrder() throws Unreadable {
    Decoding<Integer> decoding = new Decoding<>();
    for (int i = 0; i < MANY; i++) {
      int row = i;
      decoding.add(() -> row);
    }

    assertThat(decoding.all()).containsExactlyElementsOf(IntStream.range(0, MANY).boxed().toList());
  }

  @Test
  void noRowsGiveNothing() throws Unreadable {
    assertThat(new Decoding<Integer>().all()).isEmpty();
  }

  @Test
  void theFirstRowThatCannotBeReadIsTold() {
    Decoding<Integer> decoding = new Decoding<>();
    for (int i = 0; i < MANY; i++) {
      int row = i;
      decoding.add(() -> {
        if (row == 300 || row == 990) {
          throw new Unreadable("row " + row);
        }
        return row;
      });
    }

    assertThatExceptionOfType(Unreadable.class).isThrownBy(decoding::all).withMessage("row 300");
  }
}
