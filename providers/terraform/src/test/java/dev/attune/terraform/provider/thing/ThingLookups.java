package dev.attune.terraform.provider.thing;

import com.google.protobuf.ByteString;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.wire.DataAnswer;
import dev.attune.terraform.wire.DataRequest;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.ImportAnswer;
import dev.attune.terraform.wire.ImportRequest;
import dev.attune.terraform.wire.ImportedObject;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import java.util.Optional;

/** Finds things that somebody knows by their id or by their name. */
record ThingLookups(TerraformType type, ThingFiles shelf) {

  /** Behind most ids stands another object first, and behind some no thing at all. */
  ImportAnswer importState(ImportRequest request) {
    String id = request.getId();
    ImportAnswer.Builder answer = ImportAnswer.newBuilder();
    if (!id.startsWith("only-")) {
      answer.addImportedResources(object("sample_other", DynamicValue.getDefaultInstance()));
    }
    if (id.startsWith("other-")) {
      return answer.build();
    }
    try {
      MapValue state = type.toWire(MapValue.of("id", Text.of(id)));
      return answer
          .addImportedResources(
              object(type.name(), ThingMessages.message(type, Optional.of(state))))
          .build();
    } catch (InvalidValueException invalidValueException) {
      throw new IllegalStateException(invalidValueException);
    }
  }

  private static ImportedObject object(String type, DynamicValue state) {
    return ImportedObject.newBuilder()
        .setTypeName(type)
        .setState(state)
        .setPrivate(ByteString.copyFromUtf8("imported"))
        .build();
  }

  DataAnswer data(TerraformType data, DataRequest request) {
    MapValue config = ThingMessages.object(data, request.getConfig()).orElseThrow();
    String id = ThingOperations.id(config);
    Optional<MapValue> found =
        shelf
            .get(type, id)
            .map(thing ->
                config.with("id", Text.of(id)).with("size", thing.get("size").orElse(Null.NULL)));
    return found.isPresent()
        ? DataAnswer.newBuilder().setState(ThingMessages.message(data, found)).build()
        : DataAnswer.newBuilder()
            .addDiagnostics(ThingMessages.error("No such thing", "", ThingMessages.field("name")))
            .build();
  }
}
