package dev.attune.terraform.provider.thing;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.value.MessagePack;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.wire.AttributePath;
import dev.attune.terraform.wire.Diagnostic;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.PathStep;
import dev.attune.terraform.wire.Severity;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.Optional;

/** The messages that the provider of things takes apart and puts together. */
final class ThingMessages {
  private ThingMessages() {}

  static Optional<MapValue> object(TerraformType type, DynamicValue message) {
    try {
      Value value = MessagePack.decode(type.wireType(), message.getMsgpack().toByteArray());
      return value instanceof MapValue map ? Optional.of(map) : Optional.empty();
    } catch (InvalidValueException invalidValueException) {
      throw new IllegalStateException(invalidValueException);
    }
  }

  static DynamicValue message(TerraformType type, Optional<MapValue> object) {
    try {
      Value value = object.isPresent() ? object.get() : Null.NULL;
      return DynamicValue.newBuilder()
          .setMsgpack(ByteString.copyFrom(MessagePack.encode(type.wireType(), value)))
          .build();
    } catch (InvalidValueException invalidValueException) {
      throw new IllegalStateException(invalidValueException);
    }
  }

  /** More than a host takes in one answer. */
  static ByteString tooMuch() {
    return UnsafeByteOperations.unsafeWrap(new byte[65 * 1024 * 1024]);
  }

  static Diagnostic error(String summary, String detail, PathStep... path) {
    return Diagnostic.newBuilder()
        .setSeverity(Severity.SEVERITY_ERROR)
        .setSummary(summary)
        .setDetail(detail)
        .setAttribute(AttributePath.newBuilder().addAllSteps(java.util.List.of(path)))
        .build();
  }

  static Diagnostic warning(String summary, PathStep... path) {
    return error(summary, "", path).toBuilder().setSeverity(Severity.SEVERITY_WARNING).build();
  }

  static PathStep field(String name) {
    return PathStep.newBuilder().setAttributeName(name).build();
  }

  static PathStep index(int index) {
    return PathStep.newBuilder().setElementKeyInt(index).build();
  }
}
