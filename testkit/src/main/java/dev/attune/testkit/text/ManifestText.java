package dev.attune.testkit.text;

import dev.attune.schema.Schema;
import dev.attune.value.MapValue;

/**
 * A manifest as a file holds it.
 *
 * @param file a name whose ending says YAML or JSON
 * @param schema the schema that its spec fits
 * @param declared what it says
 * @param written how it says it
 */
public record ManifestText(String file, Schema schema, MapValue declared, WrittenValue written) {
  @Override
  public String toString() {
    return file + " of " + schema.type() + ":\n" + written;
  }
}
