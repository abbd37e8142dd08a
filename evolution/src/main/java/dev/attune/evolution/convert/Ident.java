package dev.attune.evolution.convert;

import dev.attune.value.MapValue;
import dev.attune.value.Sha256;
import dev.attune.value.Value;
import java.util.HexFormat;

/** How an element of a list is found again after others have worked on the list. */
sealed interface Ident {
  /** By its position alone. */
  enum Position implements Ident {
    ALONE
  }

  /** By the fields that tell elements apart. */
  record Keyed(MapValue key) implements Ident {}

  /** By its content; by its position where the content is another and the length is not. */
  record Content(int length, String hash) implements Ident {
    private static final int BYTES = 8;

    static String hash(Value element) {
      return HexFormat.of()
          .formatHex(Sha256.of(CompactJson.write(Respelling.of(element))), 0, BYTES);
    }
  }
}
