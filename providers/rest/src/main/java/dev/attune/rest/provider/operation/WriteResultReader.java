package dev.attune.rest.provider.operation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.body.BodyDecoder;
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
  private static final List<Duration> PAUSES =
      List.of(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(3));

  private final ObjectReader reading;
  private final StoppableTimer patience;

  public WriteResultReader(ObjectReader reading, StoppableTimer patience) {
    this.reading = reading;
    this.patience = patience;
  }

  /**
   * @param filling the object, with its id
   * @param wanted what it was to become
   * @param shown whether the answer can be the object
   */
  Result fromAnswer(RequestVariables filling, ApiReply.Fine fine, MapValue wanted, boolean shown) {
    ApiKind kind = filling.kind();
    if (shown
        && fine.body().object(kind.object()) instanceof AnswerBody.Found.One(MapValue raw)
        && ReadResult.of(raw, filling, Etag.in(kind, fine.answer()), fine.ask().words())
            instanceof ReadResult.There there
        && isComplete(kind, there, wanted)) {
      return there(there.instance(), filling, fine, wanted);
    }
    return byLooking(filling, fine, wanted);
  }

  /** The same after an update, which may have changed the id. */
  Result fromChanged(RequestVariables filling, ApiReply.Fine fine, MapValue wanted) {
    ApiKind kind = filling.kind();
    Optional<String> shown =
        fine.body().object(kind.object()) instanceof AnswerBody.Found.One(MapValue raw)
            ? kind.id(BodyDecoder.object(kind.form(), raw).value(), filling.parents())
            : Optional.empty();
    return shown.isEmpty() || isIdOf(filling, shown.get())
        ? fromAnswer(filling, fine, wanted, true)
        : maybeElsewhere(filling, shown, fine, wanted);
  }

  private static boolean isIdOf(RequestVariables filling, String id) {
    return filling.id().filter(id::equals).isPresent();
  }

  /**
   * Looks under another id than the known one, unless the object is still there: not everything
   * that an answer calls an id is that of the object.
   */
  Result maybeElsewhere(
      RequestVariables filling, Optional<String> other, ApiReply.Fine fine, MapValue wanted) {
    if (other.isEmpty() || isIdOf(filling, other.get())) {
      return byLooking(filling, fine, wanted);
    }
    return switch (reading.read(filling)) {
      case ReadResult.There there -> Result.of(there.instance());
      case ReadResult.Gone _ -> byLooking(filling.about(other, filling.value()), fine, wanted);
      case ReadResult.Unclear(Failure failure) -> assumed(filling, fine, wanted, failure.message());
    };
  }

  /** Whether nothing is missing that the server knows and the pack names. */
  private static boolean isComplete(ApiKind kind, ReadResult.There there, MapValue wanted) {
    for (BodyForm.Member member : kind.form().all()) {
      boolean computed = member.attribute().presence() == Presence.COMPUTED;
      boolean sent =
          member.inBody()
              && !member.attribute().writeOnly()
              && wanted.get(member.name()).filter(value -> !(value instanceof Unknown)).isPresent();
      boolean missing =
          (computed && !kind.isId(member) && member.place().in(there.raw()) == null)
              || (sent && !there.instance().value().contains(member.name()));
      if (missing) {
        return false;
      }
    }
    return true;
  }

  Result byLooking(RequestVariables filling, ApiReply.Fine fine, MapValue wanted) {
    return result(look(filling), filling, fine, wanted);
  }

  /** The same of an object that may be there under another id than the one that was asked for. */
  Result bySight(RequestVariables filling, ApiReply.Fine fine, MapValue wanted) {
    ReadResult seen = look(filling);
    return seen instanceof ReadResult.Gone
        ? Result.failed(
            new Failure.InDoubt(
                accepted(fine)
                    + "no list has '"
                    + filling.id().orElseThrow()
                    + "' yet; if the server spells it otherwise, write it as the server does",
                true))
        : result(seen, filling, fine, wanted);
  }

  private ReadResult look(RequestVariables filling) {
    ReadResult seen = reading.read(filling);
    for (Duration pause : PAUSES) {
      // What is new may come into sight a while after it was made.
      if (!(seen instanceof ReadResult.Gone) || !patience.waits(pause)) {
        break;
      }
      seen = reading.read(filling);
    }
    return seen;
  }

  private static Result result(
      ReadResult seen, RequestVariables filling, ApiReply.Fine fine, MapValue wanted) {
    return switch (seen) {
      case ReadResult.There there -> there(there.instance(), filling, fine, wanted);
      case ReadResult.Gone _ -> assumed(filling, fine, wanted, "it cannot be seen yet");
      case ReadResult.Unclear(Failure failure) -> assumed(filling, fine, wanted, failure.message());
    };
  }

  /** What stands there is the object; of an id that nobody declared, nobody else would tell. */
  private static Result there(
      Instance instance, RequestVariables filling, ApiReply.Fine fine, MapValue wanted) {
    ApiKind kind = filling.kind();
    String id = filling.id().orElseThrow();
    if (kind.id(wanted, filling.parents()).isPresent() || kind.areSame(id, instance.id())) {
      return Result.of(instance);
    }
    String message =
        accepted(fine) + "what was to be '" + id + "' calls itself '" + instance.id() + "'";
    return new Result(Optional.of(instance), warning(message), Optional.empty());
  }

  private static List<Diagnostic> warning(String message) {
    return List.of(Diagnostic.warning(ProviderCode.REPORTED, message));
  }

  private static String accepted(ApiReply.Fine fine) {
    return fine.ask().words() + " was accepted with " + fine.answer().status() + ", but ";
  }

  private static Result assumed(
      RequestVariables filling, ApiReply.Fine fine, MapValue wanted, String why) {
    String message = accepted(fine) + "what came of it is not known: " + why;
    return new Result(Optional.of(assumed(filling, wanted)), warning(message), Optional.empty());
  }

  /** The object as far as it can be told without seeing it: as it was, and as it was to become. */
  static Instance assumed(RequestVariables filling, MapValue wanted) {
    ApiKind kind = filling.kind();
    MapValue.Builder value = MapValue.builder();
    for (BodyForm.Member member : kind.form().all()) {
      Optional<Value> set = wanted.get(member.name());
      boolean undecided =
          set.isPresent() ? set.get().containsUnknown() : !member.attribute().settable();
      if (!member.attribute().writeOnly()) {
        (undecided ? filling.value().get(member.name()) : set)
            .filter(one -> !one.containsUnknown())
            .ifPresent(one -> value.put(member.name(), one));
      }
    }
    return ReadResult.known(filling, value.build());
  }
}
