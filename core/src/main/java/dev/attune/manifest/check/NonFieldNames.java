package dev.attune.manifest.check;

import java.util.List;
import java.util.Map;

/**
 * Names that are none of a value's fields, though somebody may write them among its fields.
 *
 * @param allowed those that may stand there, and may well be meant by a misspelt one
 * @param elsewhere those that may not, each with what to write instead
 */
public record NonFieldNames(List<String> allowed, Map<String, String> elsewhere) {
  public static final NonFieldNames NONE = new NonFieldNames(List.of(), Map.of());

  public NonFieldNames {
    allowed = List.copyOf(allowed);
    elsewhere = Map.copyOf(elsewhere);
  }
}
