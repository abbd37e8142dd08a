package dev.attune.observe.read;

import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.observe.SpecMatch;
import dev.attune.observe.read.Observation.Look;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;

/** Finds the objects that have all that a manifest says, as one does that only looks one up. */
public final class SpecLookup {
  private final Observation observation;

  public SpecLookup(Observation observation) {
    this.observation = observation;
  }

  /**
   * All that fit.
   *
   * @param spec what the manifest says, once it is known
   */
  public Look find(Manifest manifest, String instance, Location location, MapValue spec) {
    Schema schema = manifest.schema();
    MapValue wanted = SpecMatch.wanted(schema, manifest.identity(), spec);
    Look look =
        schema.occurrence() == Schema.Occurrence.MANY
            ? named(manifest, instance, location, NaturalKey.of(schema, wanted))
            : observation.only(instance, location, schema, MapValue.EMPTY);
    return look instanceof Look.Found(List<Observed> objects)
        ? new Look.Found(
            objects.stream()
                .filter(object -> SpecMatch.isMeant(schema, wanted, object.value()))
                .toList())
        : look;
  }

  private Look named(Manifest manifest, String instance, Location location, Optional<String> name) {
    Schema schema = manifest.schema();
    boolean listable = observation.operations(instance, schema).contains(Operation.LIST);
    return listable && name.isEmpty()
        ? observation.all(instance, location, schema)
        : observation.named(
            instance, location, schema, name.orElse(manifest.identity().name()), MapValue.EMPTY);
  }
}
