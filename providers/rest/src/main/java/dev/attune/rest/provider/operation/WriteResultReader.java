package dev.attune.rest.provider.operation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.rest.pack.Field;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.body.BodyDecoder;
import dev.attune.rest.provider.failure.RetryBudget;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.rest.provider.lookup.ObjectReader;
import dev.attune.rest.provider.lookup.ReadResult;
import dev.attune.rest.provider.request.Etag;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.schema.Attribute.Presence;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Learns what an object is after a write that the API accepted: from the answer if that tells all,
 * else by looking. The write has happened whatever comes of that.
 */
public final class WriteResultReader {
  private final ObjectReader objectReader;
  private final StoppableTimer stoppableTimer;

  public WriteResultReader(ObjectReader objectReader, StoppableTimer stoppableTimer) {
    this.objectReader = objectReader;
    this.stoppableTimer = stoppableTimer;
  }

  /**
   * @param requestVariables the object, with its id
   * @param wanted what it was to become
   * @param shown whether the answer can be the object
   */
  Result fromAnswer(
      RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted, boolean shown) {
    ApiKind apiKind = requestVariables.kind();
    if (shown
        && fine.body().object(apiKind.object()) instanceof AnswerBody.Found.One(MapValue raw)
        && ReadResult.of(raw, requestVariables, Etag.in(apiKind, fine.answer()), fine.ask().words())
            instanceof ReadResult.There there
        && isComplete(apiKind, there, wanted)) {
      return there(there.instance(), requestVariables, fine, wanted);
    }
    return byLooking(requestVariables, fine, wanted);
  }

  /** The same after an update, which may have changed the id. */
  Result fromChanged(RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted) {
    ApiKind apiKind = requestVariables.kind();
    Optional<String> shown =
        fine.body().object(apiKind.object()) instanceof AnswerBody.Found.One(MapValue raw)
            ? apiKind.id(
                BodyDecoder.object(apiKind.form(), raw).value(), requestVariables.parents())
            : Optional.empty();
    return shown.isEmpty() || isIdOf(requestVariables, shown.get())
        ? fromAnswer(requestVariables, fine, wanted, true)
        : maybeElsewhere(requestVariables, shown, fine, wanted);
  }

  private static boolean isIdOf(RequestVariables requestVariables, String id) {
    return requestVariables.id().filter(id::equals).isPresent();
  }

  /**
   * Looks under another id than the known one, unless the object is still there: not everything
   * that an answer calls an id is that of the object.
   */
  Result maybeElsewhere(
      RequestVariables requestVariables,
      Optional<String> other,
      ApiReply.Fine fine,
      MapValue wanted) {
    if (other.isEmpty() || isIdOf(requestVariables, other.get())) {
      return byLooking(requestVariables, fine, wanted);
    }
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.There there -> Result.of(there.instance());
      case ReadResult.Gone _ ->
          byLooking(requestVariables.about(other, requestVariables.value()), fine, wanted);
      case ReadResult.Unclear(Failure failure) ->
          assumed(requestVariables, fine, wanted, failure.message());
    };
  }

  /** Whether nothing is missing that the server knows and the pack names. */
  private static boolean isComplete(ApiKind apiKind, ReadResult.There there, MapValue wanted) {
    for (BodyForm.Member member : apiKind.form().all()) {
      boolean computed = member.attribute().presence() == Presence.COMPUTED;
      boolean sent =
          member.inBody()
              && !member.attribute().writeOnly()
              && wanted.get(member.name()).filter(value -> !(value instanceof Unknown)).isPresent();
      boolean missing =
          (computed && !apiKind.isId(member) && member.place().in(there.raw()) == null)
              || (sent && !there.instance().value().contains(member.name()));
      if (missing) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a look would tell nothing new: the pack says that the API takes the object as it is
   * sent, and nothing is left to the server that was not known before.
   *
   * @param look after a write of which fields the pack wants a look all the same
   * @param known the object before the write
   */
  static boolean isAsSent(
      ApiKind apiKind, Optional<List<String>> look, MapValue wanted, MapValue known) {
    return look.isPresent()
        && look.get().stream()
            .noneMatch(
                name -> wanted.get(name).filter(value -> !value.containsUnknown()).isPresent())
        && apiKind.form().all().stream()
            .filter(member -> !apiKind.isId(member) && !member.attribute().writeOnly())
            .filter(member -> isOpen(member, wanted))
            .allMatch(member ->
                known.contains(member.name()) || serverDefault(apiKind, member.name()).isPresent());
  }

  private static boolean isOpen(BodyForm.Member member, MapValue wanted) {
    return member.attribute().presence() == Presence.COMPUTED
        || wanted.get(member.name()).filter(Value::containsUnknown).isPresent();
  }

  private static Optional<Value> serverDefault(ApiKind apiKind, String name) {
    return apiKind.type().fields().stream()
        .filter(field -> field.attribute().name().equals(name))
        .findFirst()
        .flatMap(Field::serverDefault);
  }

  /** A new object as it was sent, and as the server fills it in. */
  static Result asSent(RequestVariables requestVariables, MapValue wanted) {
    MapValue filled = wanted;
    for (BodyForm.Member member : requestVariables.kind().form().all()) {
      Optional<Value> value = serverDefault(requestVariables.kind(), member.name());
      if (value.isPresent() && isOpen(member, wanted)) {
        filled = filled.with(member.name(), value.get());
      }
    }
    return Result.of(assumed(requestVariables, filled));
  }

  Result byLooking(RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted) {
    return result(look(requestVariables), requestVariables, fine, wanted);
  }

  /** The same of an object that may be there under another id than the one that was asked for. */
  Result bySight(RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted) {
    ReadResult readResult = look(requestVariables);
    return readResult instanceof ReadResult.Gone
        ? Result.failed(
            new Failure.InDoubt(
                accepted(fine)
                    + "no list contains '"
                    + requestVariables.id().orElseThrow()
                    + "' yet; if the server spells it differently, write it as the server does",
                true))
        : result(readResult, requestVariables, fine, wanted);
  }

  private ReadResult look(RequestVariables requestVariables) {
    ReadResult readResult = objectReader.read(requestVariables);
    for (Duration pause : RetryBudget.PAUSES) {
      // What is new may come into sight a while after it was made.
      if (!(readResult instanceof ReadResult.Gone) || !stoppableTimer.waits(pause)) {
        break;
      }
      readResult = objectReader.read(requestVariables);
    }
    return readResult;
  }

  private static Result result(
      ReadResult readResult,
      RequestVariables requestVariables,
      ApiReply.Fine fine,
      MapValue wanted) {
    return switch (readResult) {
      case ReadResult.There there -> there(there.instance(), requestVariables, fine, wanted);
      case ReadResult.Gone _ -> assumed(requestVariables, fine, wanted, "it cannot be read yet");
      case ReadResult.Unclear(Failure failure) ->
          assumed(requestVariables, fine, wanted, failure.message());
    };
  }

  /** What stands there is the object; of an id that nobody declared, nobody else would tell. */
  private static Result there(
      Instance instance, RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted) {
    ApiKind apiKind = requestVariables.kind();
    String id = requestVariables.id().orElseThrow();
    if (apiKind.id(wanted, requestVariables.parents()).isPresent()
        || apiKind.areSame(id, instance.id())) {
      return Result.of(instance);
    }
    String message =
        accepted(fine) + "the id should be '" + id + "' and is '" + instance.id() + "'";
    return new Result(Optional.of(instance), warning(message), Optional.empty());
  }

  private static List<Diagnostic> warning(String message) {
    return List.of(Diagnostic.warning(ProviderCode.REPORTED, message));
  }

  private static String accepted(ApiReply.Fine fine) {
    return fine.ask().words() + " was accepted with " + fine.answer().status() + ", but ";
  }

  private static Result assumed(
      RequestVariables requestVariables, ApiReply.Fine fine, MapValue wanted, String why) {
    String message = accepted(fine) + "the result is not known: " + why;
    return new Result(
        Optional.of(assumed(requestVariables, wanted)), warning(message), Optional.empty());
  }

  /** The object as far as it can be told without seeing it: as it was, and as it was to become. */
  static Instance assumed(RequestVariables requestVariables, MapValue wanted) {
    ApiKind apiKind = requestVariables.kind();
    MapValue.Builder value = MapValue.builder();
    for (BodyForm.Member member : apiKind.form().all()) {
      Optional<Value> set = wanted.get(member.name());
      boolean undecided =
          set.isPresent() ? set.get().containsUnknown() : !member.attribute().settable();
      if (!member.attribute().writeOnly()) {
        (undecided ? requestVariables.value().get(member.name()) : set)
            .filter(one -> !one.containsUnknown())
            .ifPresent(one -> value.put(member.name(), one));
      }
    }
    return ReadResult.known(requestVariables, value.build());
  }
}
