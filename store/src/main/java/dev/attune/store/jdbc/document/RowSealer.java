package dev.attune.store.jdbc.document;

import dev.attune.secret.ProjectKey;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Hides the secrets of one row, one after the other, and opens them in the same order. */
final class RowSealer {
  private final ProjectKey key;
  private final String context;
  private int count;

  RowSealer(ProjectKey key, DocumentRow documentRow) {
    this.key = key;
    this.context = documentRow.context();
  }

  String seal(String plain) {
    byte[] sealed = key.seal(next(), plain.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(sealed);
  }

  byte[] open(String sealed) throws DamagedDataException {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(sealed);
    } catch (IllegalArgumentException e) {
      throw new DamagedDataException("a sealed value is damaged");
    }
    return key.open(next(), bytes)
        .orElseThrow(() -> new DamagedDataException("a sealed value cannot be decrypted"));
  }

  /** Each secret has a context of its own: else two equal ones of a row would look alike. */
  private String next() {
    return context + "#" + count++;
  }
}
