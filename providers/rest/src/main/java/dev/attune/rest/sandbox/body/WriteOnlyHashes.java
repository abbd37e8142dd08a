package dev.attune.rest.sandbox.body;

import dev.attune.json.PlainJsonWriter;
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
public final class WriteOnlyHashes {
  private WriteOnlyHashes() {}

  public static MapValue seal(List<Field> fields, MapValue value) {
    return value.mapped((key, one) ->
        NestedFields.field(fields, key)
            .map(field ->
                field.attribute().writeOnly()
                    ? sealed(key, one)
                    : NestedFields.changed(field, one, WriteOnlyHashes::seal))
            .orElse(one));
  }

  private static Value sealed(String key, Value value) {
    if (value.sensitive() || value instanceof Null) {
      return value;
    }
    String text = key + new String(PlainJsonWriter.write(value), StandardCharsets.UTF_8);
    return Text.of(HexFormat.of().formatHex(Sha256.of(text))).markedSensitive();
  }

  /** The marks again, on what was sealed before it was written down. */
  public static MapValue mark(List<Field> fields, MapValue value) {
    return value.mapped((key, one) ->
        NestedFields.field(fields, key)
            .map(field ->
                field.attribute().writeOnly()
                    ? one.markedSensitive()
                    : NestedFields.changed(field, one, WriteOnlyHashes::mark))
            .orElse(one));
  }
}
