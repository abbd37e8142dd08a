package dev.attune.provider.guard;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A kind of resource, and a provider of it that misbehaves where a test overrides it. */
class Disks implements Provider {
  static final Schema DISK =
      Schema.of(
          new TypeName("grid.example.org", "Disk"),
          "v1",
          Type.object(
              Attribute.required("name", Type.Scalar.TEXT).build(),
              Attribute.optional("size", Type.Scalar.NUMBER).build(),
              Attribute.optionalComputed("zone", Type.Scalar.TEXT).build(),
              Attribute.optional("password", Type.Scalar.TEXT).sensitive().build(),
              Attribute.optional("token", Type.Scalar.TEXT).writeOnly().build(),
              Attribute.optional("tags", Type.set(Type.Scalar.TEXT)).build(),
              Attribute.optional("any", Type.DYNAMIC).build(),
              Attribute.optional(
                      "parts",
                      Type.list(
                          Type.object(
                              Attribute.required("label", Type.Scalar.TEXT).build(),
                              Attribute.computed("uuid", Type.Scalar.TEXT).build())))
                  .build(),
              Attribute.optional(
                      "ports",
                      Type.keyed(
                          Type.object(
                              Attribute.required("port", Type.Scalar.NUMBER).build(),
                              Attribute.computed("url", Type.Scalar.TEXT).build()),
                          "port"))
                  .build(),
              Attribute.computed("id", Type.Scalar.TEXT).build()),
          "");

  static final Location HERE = Location.of(DISK.type());
  static final MapValue NAMED = MapValue.of("name", Text.of("d"));
  static final Instance KNOWN = Instance.of("1", NAMED, "v1");
  static final Write WRITE = new Write(NAMED, NAMED, PrivateBytes.NONE);

  @Override
  public Catalogue schemas() {
    return Catalogue.of(List.of(DISK));
  }

  @Override
  public Set<Operation> operations(TypeName type) {
    return EnumSet.allOf(Operation.class);
  }

  /** Guarded, with more patience than any machine needs. */
  GuardedProvider guarded() {
    return new GuardedProvider("grid", this, GuardSettings.of(Duration.ofMinutes(1)));
  }

  /** Guarded, with next to no patience for one of the two. */
  GuardedProvider hurried(boolean look) {
    Duration hurry = Duration.ofMillis(5);
    Duration patient = Duration.ofMinutes(1);
    GuardSettings guardSettings =
        look ? new GuardSettings(hurry, patient, true) : new GuardSettings(patient, hurry, true);
    return new GuardedProvider("grid", this, guardSettings);
  }

  static Instance disk(MapValue value) {
    return Instance.of("1", value, "v1");
  }

  static MapValue sized(int size) {
    return NAMED.with("size", Num.of(size));
  }

  static Proposal proposal(Optional<MapValue> prior, MapValue config) {
    return new Proposal(DISK.type(), prior.map(Disks::disk), config, config);
  }
}
