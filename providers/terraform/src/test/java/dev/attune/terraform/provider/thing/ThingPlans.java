package dev.attune.terraform.provider.thing;

import com.google.protobuf.ByteString;
import dev.attune.terraform.plugin.sample.SampleFaults;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.wire.AttributePath;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Optional;

/** What things will be. */
record ThingPlans(TerraformType type, boolean old, MapValue defaultTags) {
  PlanAnswer plan(PlanRequest request) {
    Optional<MapValue> prior = ThingMessages.object(type, request.getPriorState());
    Optional<MapValue> proposed = ThingMessages.object(type, request.getProposedNewState());
    PlanAnswer.Builder answer = PlanAnswer.newBuilder().setLegacyTypeSystem(old);
    if (prior.isPresent() && !ThingOperations.keptBytes(prior.get(), request.getPriorPrivate())) {
      return answer
          .addDiagnostics(ThingMessages.error("Private bytes are lost", "in plan"))
          .build();
    }
    if (proposed.isEmpty()) {
      return answer
          .setPlannedState(ThingMessages.message(type, Optional.empty()))
          .setPlannedPrivate(ByteString.copyFromUtf8("planned end"))
          .build();
    }
    String fault = ThingOperations.text(proposed.get(), "fault");
    switch (fault) {
      case "crash in plan" -> SampleFaults.panic();
      case "gigabyte in plan" -> SampleFaults.floodOutput();
      case "error in plan" ->
          answer.addDiagnostics(
              ThingMessages.error("It cannot be", "so", ThingMessages.field("fault")));
      default -> {}
    }
    MapValue planned = planned(prior, proposed.get(), fault);
    if (prior.isPresent()
        && (old
            || !ThingOperations.text(prior.get(), "name")
                .equals(ThingOperations.text(planned, "name")))) {
      answer.addRequiresReplace(AttributePath.newBuilder().addSteps(ThingMessages.field("name")));
    }
    return answer
        .setPlannedState(ThingMessages.message(type, Optional.of(planned)))
        .setPlannedPrivate(
            fault.equals("too much in plan")
                ? ThingMessages.tooMuch()
                : ByteString.copyFromUtf8("planned"))
        .build();
  }

  private MapValue planned(Optional<MapValue> prior, MapValue proposed, String fault) {
    if (type.name().equals(ThingSchemas.PLAIN)) {
      return proposed;
    }
    MapValue planned = proposed.with("token", Null.NULL);
    if (prior.isEmpty()) {
      planned = planned.with("id", Unknown.UNKNOWN);
    }
    planned = open(planned, ThingOperations.colour(type));
    planned = planned.with("tags_all", allTags(planned));
    planned =
        planned.with("rule", ThingOperations.each(planned.get("rule"), one -> open(one, "arn")));
    if (planned.contains("endpoints")) {
      planned =
          planned.with(
              "endpoints", ThingOperations.each(planned.get("endpoints"), one -> open(one, "url")));
    }
    if (old) {
      // What the older kit does: a default that nobody configured, and null for no block.
      planned = isNull(planned, "size") ? planned.with("size", Num.of(1)) : planned;
      planned =
          planned.get("rule").equals(Optional.of(ListValue.EMPTY))
              ? planned.with("rule", Null.NULL)
              : planned;
    }
    return switch (fault) {
      case "contradiction" -> planned.with("size", Num.of(99));
      case "kept token" -> planned.with("token", Text.of("kept"));
      default -> planned;
    };
  }

  private Value allTags(MapValue planned) {
    Value tags = planned.get("tags").orElse(Null.NULL);
    if (tags instanceof Unknown) {
      return tags;
    }
    MapValue all = defaultTags;
    if (tags instanceof MapValue own) {
      for (String key : own.keys()) {
        all = all.with(key, own.get(key).orElseThrow());
      }
    }
    return all;
  }

  private static boolean isNull(MapValue object, String name) {
    return object.get(name).orElse(Null.NULL) instanceof Null;
  }

  private static MapValue open(MapValue object, String name) {
    return isNull(object, name) ? object.with(name, Unknown.UNKNOWN) : object;
  }
}
