package dev.attune.schema;

import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** What became of a value on its way to another version of its kind. */
public sealed interface Conversion {

  /**
   * It has the shape of the other version.
   *
   * @param origin the place before of what stands at a place now; where nothing stood there, the
   *     nearest thing above it is meant
   * @param converted the places before whose value or name is another now
   * @param dropped the places before that the other version does not have, if they held anything
   * @param unfit the places before whose value the other version cannot hold; they are left out
   */
  record Done(
      MapValue value,
      UnaryOperator<Path> origin,
      List<Path> converted,
      List<Path> dropped,
      List<Path> unfit)
      implements Conversion {
    public Done {
      converted = List.copyOf(converted);
      dropped = List.copyOf(dropped);
      unfit = List.copyOf(unfit);
    }
  }

  /** Nobody knows how, for these reasons. */
  record Impossible(List<String> reasons) implements Conversion {
    public Impossible {
      reasons = List.copyOf(reasons);
    }
  }
}
