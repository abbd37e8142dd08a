package dev.attune.terraform.schema;

import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;

/**
 * A declared value in the shape of its Attune schema.
 *
 * @param problems where it could not be given that shape; the parts stay as they were written
 */
public record Shaped(MapValue value, List<Problem> problems) {

  /**
   * Something that a person must change.
   *
   * @param path as it was written
   * @param reason the rest of a sentence that begins with the part
   */
  public record Problem(Path path, String reason) {}

  public Shaped {
    problems = List.copyOf(problems);
  }
}
