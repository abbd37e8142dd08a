package dev.attune.rest.sandbox;

import dev.attune.json.PlainWriter;
import dev.attune.rest.pack.Field;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Sha256;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * What is write-only is never asked for again: a hash tells whether it changes, and nobody can lose
 * the rest. Hashes are marked, which tells them from what a request says.
 */
final class Sealing {
  private Sealing() {}

  static MapValue seal(List<Field> fields, MapValue value) {
    return value.mapped((key, one) ->
        Within.field(fields, key)
            .map(field ->
                field.attribute().writeOnly()
                    ? sealed(key, one)
                    : Within.changed(field, one, Sealing::seal))
            .orElse(one));
  }

  private static Value sealed(String key, Value value) {
    if (value.sensitive() || value instanceof Null) {
      return value;
    }
    String text = key + new String(PlainWriter.write(value), StandardCharsets.UTF_8);
    return Text.of(HexFormat.of().formatHex(Sha256.of(text))).markedSensitive();
  }

  /** The marks again, on what was sealed before it was written down. */
  static MapValue mark(List<Field> fields, MapValue value) {
    return value.mapped((key, one) ->
        Within.field(fields, key)
            .map(field ->
                field.attribute().writeOnly()
                    ? one.markedSensitive()
                    : Within.changed(field, one, Sealing::mark))
            .orElse(one));
  }
}
