package dev.attune.rest.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
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
final class ReadingBack {
  private static final List<Duration> PAUSES =
      List.of(Duration.ofMillis(200), Duration.ofSeconds(1), Duration.ofSeconds(3));

  private final Reading reading;
  private final Patience patience;

  ReadingBack(Reading reading, Patience patience) {
    this.reading = reading;
    this.patience = patience;
  }

  /**
   * @param filling the object, with its id
   * @param wanted what it was to become
   * @param shown whether the answer can be the object
   */
  Result fromAnswer(Filling filling, Heard.Fine fine, MapValue wanted, boolean shown) {
    Kind kind = filling.kind();
    if (shown
        && fine.body().object(kind.object()) instanceof AnswerBody.Found.One(MapValue raw)
        && Seen.of(raw, filling, Etag.in(kind, fine.answer()), fine.ask().words())
            instanceof Seen.There there
        && isComplete(kind, there, wanted)) {
      return there(there.instance(), filling, fine, wanted);
    }
    return byLooking(filling, fine, wanted);
  }

  /** The same after an update, which may have changed the id. */
  Result fromChanged(Filling filling, Heard.Fine fine, MapValue wanted) {
    Kind kind = filling.kind();
    Optional<String> shown =
        fine.body().object(kind.object()) instanceof AnswerBody.Found.One(MapValue raw)
            ? kind.id(Decoding.object(kind.form(), raw).value(), filling.parents())
            : Optional.empty();
    return shown.isEmpty() || isIdOf(filling, shown.get())
        ? fromAnswer(filling, fine, wanted, true)
        : maybeElsewhere(filling, shown, fine, wanted);
  }

  private static boolean isIdOf(Filling filling, String id) {
    return filling.id().filter(id::equals).isPresent();
  }

  /**
   * Looks under another id than the known one, unless the object is still there: not everything
   * that an answer calls an id is that of the object.
   */
  Result maybeElsewhere(Filling filling, Optional<String> other, Heard.Fine fine, MapValue wanted) {
    if (other.isEmpty() || isIdOf(filling, other.get())) {
      return byLooking(filling, fine, wanted);
    }
    return switch (reading.read(filling)) {
      case Seen.There there -> Result.of(there.instance());
      case Seen.Gone _ -> byLooking(filling.about(other, filling.value()), fine, wanted);
      case Seen.Unclear(Failure failure) -> assumed(filling, fine, wanted, failure.message());
    };
  }

  /** Whether nothing is missing that the server knows and the pack names. */
  private static boolean isComplete(Kind kind, Seen.There there, MapValue wanted) {
    for (Form.Member member : kind.form().all()) {
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

  Result byLooking(Filling filling, Heard.Fine fine, MapValue wanted) {
    return result(look(filling), filling, fine, wanted);
  }

  /** The same of an object that may be there under another id than the one that was asked for. */
  Result bySight(Filling filling, Heard.Fine fine, MapValue wanted) {
    Seen seen = look(filling);
    return seen instanceof Seen.Gone
        ? Result.failed(
            new Failure.InDoubt(
                accepted(fine)
                    + "no list has '"
                    + filling.id().orElseThrow()
                    + "' yet; if the server spells it otherwise, write it as the server does",
                true))
        : result(seen, filling, fine, wanted);
  }

  private Seen look(Filling filling) {
    Seen seen = reading.read(filling);
    for (Duration pause : PAUSES) {
      // What is new may come into sight a while after it was made.
      if (!(seen instanceof Seen.Gone) || !patience.waits(pause)) {
        break;
      }
      seen = reading.read(filling);
    }
    return seen;
  }

  private static Result result(Seen seen, Filling filling, Heard.Fine fine, MapValue wanted) {
    return switch (seen) {
      case Seen.There there -> there(there.instance(), filling, fine, wanted);
      case Seen.Gone _ -> assumed(filling, fine, wanted, "it cannot be seen yet");
      case Seen.Unclear(Failure failure) -> assumed(filling, fine, wanted, failure.message());
    };
  }

  /** What stands there is the object; of an id that nobody declared, nobody else would tell. */
  private static Result there(
      Instance instance, Filling filling, Heard.Fine fine, MapValue wanted) {
    Kind kind = filling.kind();
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

  private static String accepted(Heard.Fine fine) {
    return fine.ask().words() + " was accepted with " + fine.answer().status() + ", but ";
  }

  private static Result assumed(Filling filling, Heard.Fine fine, MapValue wanted, String why) {
    String message = accepted(fine) + "what came of it is not known: " + why;
    return new Result(Optional.of(assumed(filling, wanted)), warning(message), Optional.empty());
  }

  /** The object as far as it can be told without seeing it: as it was, and as it was to become. */
  static Instance assumed(Filling filling, MapValue wanted) {
    Kind kind = filling.kind();
    MapValue.Builder value = MapValue.builder();
    for (Form.Member member : kind.form().all()) {
      Optional<Value> set = wanted.get(member.name());
      boolean undecided =
          set.isPresent() ? set.get().containsUnknown() : !member.attribute().settable();
      if (!member.attribute().writeOnly()) {
        (undecided ? filling.value().get(member.name()) : set)
            .filter(one -> !one.containsUnknown())
            .ifPresent(one -> value.put(member.name(), one));
      }
    }
    return Seen.known(filling, value.build());
  }
}
