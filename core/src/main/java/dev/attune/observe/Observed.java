package dev.attune.observe;

import dev.attune.label.Marks;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;

/**
 * A live object.
 *
 * @param provider the instance that serves it
 * @param instance as the provider gave it
 * @param value its fields with the labels of people only
 * @param marks what our labels on it say
 */
public record Observed(
    String provider, Location location, Instance instance, MapValue value, Marks marks) {

  /** Where a child of it lives. */
  public Location inside(Schema child) {
    return ObjectId.of(this).inside(child);
  }
}
