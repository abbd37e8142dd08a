package dev.attune.provider;

import dev.attune.schema.TypeName;
import java.util.List;

/**
 * Where objects of a kind live.
 *
 * @param parents the ids of the objects around it, outermost first; none for a kind that stands
 *     alone
 */
public record Location(TypeName type, List<String> parents) {

  public Location {
    parents = List.copyOf(parents);
  }

  public static Location of(TypeName type) {
    return new Location(type, List.of());
  }
}
