package dev.attune.own;

import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;

/**
 * The effective desired state of a resource.
 *
 * @param config what a person decided; nothing that only a provider sets
 * @param proposed the same, and for what the person left to the provider the value of before
 */
public record Effective(MapValue config, MapValue proposed) {

  /**
   * The effective state where a field that is left out keeps its live value, whoever set it; only
   * an explicit null takes one away. Of maps and keyed lists, what was declared last and no longer
   * is goes, and what nobody declared stays.
   *
   * @param live the object as it is; empty if there is none
   * @param last what was declared when this object was written last; empty if nothing was
   */
  public static Effective keepingUnspecified(
      Schema schema, MapValue config, MapValue live, MapValue last) {
    MapValue proposed = OwnedOverlay.object(schema.body(), config, live, last);
    return new Effective(SettableFields.in(schema.body(), proposed), proposed);
  }

  /**
   * The declared lists that are not owned element by element where unspecified fields are kept,
   * because two of their live elements have one key.
   */
  public static List<Path> ambiguous(Schema schema, MapValue config, MapValue live) {
    return AmbiguousLists.in(schema.body(), config, live, Path.ROOT).toList();
  }

  /**
   * The effective state where unspecified fields are not ignored: a field that is left out and that
   * no provider computes is wanted unset.
   *
   * @param prior the object as it is; empty if there is none
   */
  public static Effective of(Schema schema, MapValue config, MapValue prior) {
    return new Effective(config, ProposedValue.object(schema.body(), config, prior));
  }
}
