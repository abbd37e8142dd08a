package dev.attune.terraform.provider.thing;

import com.google.protobuf.ByteString;
import dev.attune.terraform.plugin.sample.SampleFaults;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.value.WireJson;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads and changes things. */
record ThingOperations(TerraformType type, ThingFiles shelf, MapValue defaultTags) {

  static String text(MapValue object, String name) {
    return object.get(name).orElse(Null.NULL) instanceof Text(String text, boolean _) ? text : "";
  }

  static String id(MapValue object) {
    return "only-" + text(object, "name");
  }

  static String colour(TerraformType type) {
    return type.terraform().block().attribute("colour").isPresent() ? "colour" : "color";
  }

  static Value each(Optional<Value> value, UnaryOperator<MapValue> change) {
    return switch (value.orElse(Null.NULL)) {
      case ListValue(List<Value> all, boolean marked) ->
          new ListValue(
              all.stream().map(one -> (Value) change.apply((MapValue) one)).toList(), marked);
      case MapValue map -> map.mapped((_, one) -> change.apply((MapValue) one));
      case Value other -> other;
    };
  }

  private boolean plain() {
    return type.name().equals(ThingSchemas.PLAIN);
  }

  /** Whether an object came with what was given with it. */
  static boolean keptBytes(MapValue object, ByteString bytes) {
    return bytes.toStringUtf8().equals("made " + key(object))
        || bytes.toStringUtf8().equals("imported");
  }

  private static String key(MapValue object) {
    String own = text(object, "id");
    return own.isEmpty() ? id(object) : own;
  }

  private static ByteString bytes(MapValue object) {
    return ByteString.copyFromUtf8("made " + key(object));
  }

  ReadAnswer read(ReadRequest request) {
    MapValue current = ThingMessages.object(type, request.getCurrentState()).orElseThrow();
    if (!keptBytes(current, request.getPrivate())) {
      return ReadAnswer.newBuilder()
          .addDiagnostics(ThingMessages.error("Private bytes are lost", "in read"))
          .build();
    }
    if (text(current, "fault").equals("error in read")) {
      return ReadAnswer.newBuilder()
          .addDiagnostics(ThingMessages.error("It cannot be read", "now"))
          .build();
    }
    Optional<MapValue> found = shelf.get(type, key(current)).map(there -> seen(there, current));
    return ReadAnswer.newBuilder()
        .setNewState(ThingMessages.message(type, found))
        .setPrivate(found.map(ThingOperations::bytes).orElse(ByteString.EMPTY))
        .build();
  }

  /** Secrets and times are never told again: they stay as the host knows them. */
  private MapValue seen(MapValue there, MapValue current) {
    return plain()
        ? there
        : there
            .with("secret", current.get("secret").orElse(Null.NULL))
            .with("timeouts", current.get("timeouts").orElse(Null.NULL))
            .with("fault", current.get("fault").orElse(Null.NULL));
  }

  ApplyAnswer apply(ApplyRequest request) {
    Optional<MapValue> prior = ThingMessages.object(type, request.getPriorState());
    Optional<MapValue> planned = ThingMessages.object(type, request.getPlannedState());
    ApplyAnswer.Builder answer =
        ApplyAnswer.newBuilder().setLegacyTypeSystem(type.name().equals(ThingSchemas.OLD));
    if (!request.getPlannedPrivate().toStringUtf8().startsWith("planned")) {
      return answer
          .addDiagnostics(ThingMessages.error("Private bytes are lost", "in apply"))
          .build();
    }
    if (planned.isEmpty()) {
      return delete(prior.orElseThrow(), answer);
    }
    MapValue config = ThingMessages.object(type, request.getConfig()).orElseThrow();
    return make(prior, planned.get(), config, answer);
  }

  private ApplyAnswer make(
      Optional<MapValue> prior, MapValue planned, MapValue config, ApplyAnswer.Builder answer) {
    MapValue made = made(planned);
    String fault = text(planned, "fault");
    switch (fault) {
      case "error" -> {
        return answer
            .setNewState(ThingMessages.message(type, Optional.empty()))
            .addDiagnostics(ThingMessages.error("It is not made", "The API said no."))
            .build();
      }
      case "error with plan" -> {
        return answered(answer, made)
            .addDiagnostics(ThingMessages.error("It is not changed", "The API said no."))
            .build();
      }
      case "no object" -> {
        return answer.setNewState(ThingMessages.message(type, Optional.empty())).build();
      }
      case "no sense" -> {
        shelf.put(type, key(made), made);
        return answer
            .setNewState(DynamicValue.newBuilder().setMsgpack(ByteString.copyFromUtf8("no")))
            .build();
      }
      case "repeats secrets" -> {
        return answer
            .addDiagnostics(
                ThingMessages.error(
                    "It is not made with " + text(planned, "secret"),
                    "Nor with " + text(config, "token") + "."))
            .build();
      }
      case "waits for a stop" -> {
        ThingProvider.awaitStop(shelf.folder());
        return answer
            .setNewState(ThingMessages.message(type, Optional.empty()))
            .addDiagnostics(ThingMessages.error("It is not made", "It was stopped."))
            .build();
      }
      default -> {}
    }
    shelf.put(type, key(made), made);
    return switch (fault) {
      case "crash" -> {
        SampleFaults.panic();
        yield answer.build();
      }
      case "error with object" ->
          answered(answer, made)
              .addDiagnostics(ThingMessages.error("It is half made", "The API broke."))
              .build();
      case "error half way" -> {
        MapValue half = prior.orElse(made).with("size", made.get("size").orElse(Null.NULL));
        shelf.put(type, key(made), half);
        yield answered(answer, half)
            .addDiagnostics(ThingMessages.error("It is half changed", "The API broke."))
            .build();
      }
      case "warning" ->
          answered(answer, made)
              .addDiagnostics(
                  ThingMessages.warning(
                      "Nobody should be called " + text(planned, "secret"),
                      ThingMessages.field("name")))
              .build();
      case "too much" -> answered(answer, made).setPrivate(ThingMessages.tooMuch()).build();
      case "at fault" ->
          answered(answer, made)
              .addDiagnostics(
                  ThingMessages.error(
                      "It is half made", "for its size", ThingMessages.field("size")))
              .build();
      case "unknown" -> answered(answer, made.with(colour(type), Unknown.UNKNOWN)).build();
      case "another" -> answered(answer, made.with("size", Num.of(4711))).build();
      default -> answered(answer, made).build();
    };
  }

  private ApplyAnswer.Builder answered(ApplyAnswer.Builder answer, MapValue made) {
    return answer
        .setNewState(ThingMessages.message(type, Optional.of(made)))
        .setPrivate(bytes(made));
  }

  private MapValue made(MapValue planned) {
    if (plain()) {
      return planned;
    }
    MapValue made = planned;
    if (made.get("id").orElse(Null.NULL) instanceof Unknown) {
      made = made.with("id", Text.of(id(planned)));
    }
    made = closed(made, colour(type), "blue");
    made =
        made.with(
            "rule",
            each(
                made.get("rule"),
                one -> closed(one, "arn", "arn:" + one.get("port").orElse(Null.NULL))));
    return made.contains("endpoints")
        ? made.with(
            "endpoints",
            each(made.get("endpoints"), one -> closed(one, "url", "https://" + text(one, "host"))))
        : made;
  }

  private static MapValue closed(MapValue object, String name, String text) {
    return object.get(name).orElse(Null.NULL) instanceof Unknown
        ? object.with(name, Text.of(text))
        : object;
  }

  private ApplyAnswer delete(MapValue prior, ApplyAnswer.Builder answer) {
    switch (text(prior, "fault")) {
      case "delete fails" -> {
        return answer
            .addDiagnostics(ThingMessages.error("It is not deleted", "The API said no."))
            .build();
      }
      case "delete fails half way" -> {
        return answered(answer, prior.with("size", Num.of(0)))
            .addDiagnostics(ThingMessages.error("It is half deleted", "The API broke."))
            .build();
      }
      case "delete lies" -> {
        return answered(answer, prior).build();
      }
      case "delete crashes" -> SampleFaults.panic();
      default -> {}
    }
    shelf.remove(type.name(), key(prior));
    return answer.setNewState(ThingMessages.message(type, Optional.empty())).build();
  }

  /** What a state of version 1 is in version 2. */
  static MapValue fromVersion1(TerraformType type, byte[] json) throws InvalidValueException {
    int protocol = type.wireType().attributes().containsKey("endpoints") ? 6 : 5;
    TerraformType before = ThingSchemas.type(type.name(), ThingSchemas.thing(1, protocol));
    MapValue old = (MapValue) WireJson.decode(before.wireType(), json);
    MapValue.Builder now = MapValue.builder();
    for (String name : type.wireType().attributes().keySet()) {
      now.put(name, old.get(name.equals("colour") ? "color" : name).orElse(Null.NULL));
    }
    MapValue moved = now.build();
    String size = text(moved, "size");
    return (size.isEmpty() ? moved : moved.with("size", Num.of(size)))
        .with("mount", only(moved, "mount"))
        .with("audit", only(moved, "audit"));
  }

  private static Value only(MapValue object, String name) {
    return object.get(name).orElse(Null.NULL) instanceof ListValue(List<Value> all, boolean _)
            && !all.isEmpty()
        ? all.getFirst()
        : Null.NULL;
  }
}
