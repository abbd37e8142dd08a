package dev.attune.schema;

import dev.attune.value.MapValue;
import java.util.List;

/** How what was written for one version of a kind becomes what another version wants. */
@FunctionalInterface
public interface Conversions {

  /** No way leads from any version to another. */
  Conversions NONE =
      (_, _, _) -> new Conversion.Impossible(List.of("there is no conversion between versions"));

  /** The value in the other version; the same input gives the same answer. */
  Conversion convert(Schema from, Schema to, MapValue value);
}
