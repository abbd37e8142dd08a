package dev.attune.terraform.provider.translation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.value.MessagePack;
import dev.attune.terraform.value.ReceivedValue;
import dev.attune.terraform.value.SensitiveMarks;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Encodes objects of a type for the provider, and decodes its answers. */
public record ObjectCodec(TerraformType type) {
  private static final byte[] NONE = {};

  public Block block() {
    return type.terraform().block();
  }

  /** What a person configured, on the wire. */
  public MapValue config(MapValue config) throws OperationException {
    try {
      return type.toWire(config);
    } catch (InvalidValueException invalidValueException) {
      Diagnostic where =
          Diagnostic.error(ProviderCode.REPORTED, invalidValueException.sentence())
              .about(invalidValueException.path());
      throw new OperationException(
          new Failure.Rejected(invalidValueException.sentence()), List.of(where));
    }
  }

  /** An object as it is, or is planned, on the wire. */
  public MapValue object(MapValue value) throws OperationException {
    try {
      return WriteOnlyParts.without(block(), type.toWire(value));
    } catch (InvalidValueException invalidValueException) {
      throw new OperationException(
          new Failure.Failed(
              "the object does not match the provider's schema: "
                  + invalidValueException.sentence()));
    }
  }

  public WireValue sent(MapValue wire) throws OperationException {
    try {
      return WireValue.msgpack(MessagePack.encode(type.wireType(), wire));
    } catch (InvalidValueException invalidValueException) {
      throw new OperationException(new Failure.Rejected(invalidValueException.sentence()));
    }
  }

  /** What came back; nothing for an object that is not there. */
  public Optional<MapValue> received(Optional<WireValue> answer) throws InvalidValueException {
    if (answer.isEmpty()) {
      return Optional.empty();
    }
    byte[] bytes = answer.get().toArray();
    Value value =
        switch (answer.get().encoding()) {
          case MSGPACK -> ReceivedValue.value(type.wireType(), bytes, NONE);
          case JSON -> ReceivedValue.value(type.wireType(), NONE, bytes);
        };
    return switch (value) {
      case MapValue map -> Optional.of(map);
      case Null _ -> Optional.empty();
      default ->
          throw new InvalidValueException(
              Path.ROOT, value instanceof Unknown ? "is unknown as a whole" : "is not an object");
    };
  }

  /** The same, from a call that writes nothing. */
  public Optional<MapValue> looked(Optional<WireValue> answer) throws OperationException {
    try {
      return received(answer).map(type::mended);
    } catch (InvalidValueException invalidValueException) {
      throw new OperationException(new Failure.Failed(nonsense(invalidValueException)));
    }
  }

  public static String nonsense(InvalidValueException invalidValueException) {
    return "the provider's answer does not match its own schema: "
        + invalidValueException.sentence();
  }

  /** An object of the wire as Attune has it, with the marks of what was sent. */
  public MapValue value(MapValue wire, MapValue... sent) {
    Value marked = wire;
    for (MapValue one : sent) {
      marked = SensitiveMarks.carried(one, marked);
    }
    return type.fromWire((MapValue) marked);
  }

  public String version() {
    return Long.toString(type.terraform().version());
  }
}
