package dev.attune.store.jdbc.tally;

import dev.attune.secret.ProjectKey;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hides the sums at one place from all who do not have the key.
 *
 * @param context the place: what is sealed for it opens nowhere else
 * @param broken what to say of a text that does not open
 */
public record TallySeal(ProjectKey key, String context, String broken) {
  public String close(String text) {
    byte[] sealed = key.seal(context, text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(sealed);
  }

  public String open(@Nullable String sealed) throws DamagedDataException {
    return opened(sealed)
        .map(text -> new String(text, StandardCharsets.UTF_8))
        .orElseThrow(() -> new DamagedDataException(broken));
  }

  private Optional<byte[]> opened(@Nullable String sealed) {
    try {
      return sealed == null
          ? Optional.empty()
          : key.open(context, Base64.getDecoder().decode(sealed));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
