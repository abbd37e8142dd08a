package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.Block;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.terraform.value.MessagePack;
import dev.attune.terraform.value.Misfit;
import dev.attune.terraform.value.Received;
import dev.attune.terraform.value.SensitiveMarks;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Objects of a type on their way to the provider and back. */
record Transport(TerraformType type) {
  private static final byte[] NONE = {};

  Block block() {
    return type.terraform().block();
  }

  /** What a person configured, on the wire. */
  MapValue config(MapValue config) throws Mishap {
    try {
      return type.toWire(config);
    } catch (Misfit misfit) {
      Diagnostic where =
          Diagnostic.error(ProviderCode.REPORTED, misfit.sentence()).about(misfit.path());
      throw new Mishap(new Failure.Rejected(misfit.sentence()), List.of(where));
    }
  }

  /** An object as it is, or is planned, on the wire. */
  MapValue object(MapValue value) throws Mishap {
    try {
      return WriteOnlyParts.without(block(), type.toWire(value));
    } catch (Misfit misfit) {
      throw new Mishap(
          new Failure.Failed(
              "what is known of it does not fit the provider's schema: " + misfit.sentence()));
    }
  }

  WireValue sent(MapValue wire) throws Mishap {
    try {
      return WireValue.msgpack(MessagePack.encode(type.wireType(), wire));
    } catch (Misfit misfit) {
      throw new Mishap(new Failure.Rejected(misfit.sentence()));
    }
  }

  /** What came back; nothing for an object that is not there. */
  Optional<MapValue> received(Optional<WireValue> answer) throws Misfit {
    if (answer.isEmpty()) {
      return Optional.empty();
    }
    byte[] bytes = answer.get().toArray();
    Value value =
        switch (answer.get().encoding()) {
          case MSGPACK -> Received.value(type.wireType(), bytes, NONE);
          case JSON -> Received.value(type.wireType(), NONE, bytes);
        };
    return switch (value) {
      case MapValue map -> Optional.of(map);
      case Null _ -> Optional.empty();
      default ->
          throw new Misfit(
              Path.ROOT, value instanceof Unknown ? "is not known as a whole" : "is no object");
    };
  }

  /** The same, from a call that writes nothing. */
  Optional<MapValue> looked(Optional<WireValue> answer) throws Mishap {
    try {
      return received(answer).map(type::mended);
    } catch (Misfit misfit) {
      throw new Mishap(new Failure.Failed(nonsense(misfit)));
    }
  }

  static String nonsense(Misfit misfit) {
    return "the provider's answer does not fit its own schema: " + misfit.sentence();
  }

  /** An object of the wire as Attune has it, with the marks of what was sent. */
  MapValue value(MapValue wire, MapValue... sent) {
    Value marked = wire;
    for (MapValue one : sent) {
      marked = SensitiveMarks.carried(one, marked);
    }
    return type.fromWire((MapValue) marked);
  }

  String version() {
    return Long.toString(type.terraform().version());
  }
}
