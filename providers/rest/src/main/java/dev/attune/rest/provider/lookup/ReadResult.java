package dev.attune.rest.provider.lookup;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.provider.body.BodyDecoder;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.schema.KeyText;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** What looking for one object gave. */
public sealed interface ReadResult {

  /**
   * It is there.
   *
   * @param raw as the API shows it
   */
  record There(MapValue raw, Instance instance) implements ReadResult {}

  /** It is not, or only a trace of it is left. */
  record Gone() implements ReadResult {}

  /** Nobody knows. */
  record Unclear(Failure failure) implements ReadResult {}

  /**
   * An object of an answer.
   *
   * @param requestVariables what was known of it before
   * @param words what was asked, for messages
   */
  static ReadResult of(
      MapValue raw, RequestVariables requestVariables, PrivateBytes bytes, String words) {
    ApiKind apiKind = requestVariables.kind();
    if (isTrace(apiKind, raw)) {
      return new Gone();
    }
    BodyDecoder.Decoded decoded = BodyDecoder.object(apiKind.form(), raw);
    if (!decoded.misfits().isEmpty()) {
      return unclear(words + ": " + decoded.misfits().getFirst().words());
    }
    Optional<String> shown = apiKind.id(decoded.value(), requestVariables.parents());
    Optional<String> id = shown.or(requestVariables::id);
    if (id.isEmpty()) {
      return unclear(
          words
              + ": the answer has no '"
              + String.join("' or no '", apiKind.type().idFields())
              + "', which is the id");
    }
    if (requestVariables.id().isPresent()
        && !isIt(requestVariables, requestVariables.id().get(), id.get())) {
      return unclear(words + ": " + another(requestVariables.id().get(), id.get()));
    }
    MapValue value = completed(decoded.value(), requestVariables, id.get());
    return new There(raw, apiKind.instance(id.get(), value, bytes));
  }

  private static boolean isIt(RequestVariables requestVariables, String asked, String shown) {
    ApiKind apiKind = requestVariables.kind();
    return !apiKind.isMany() || requestVariables.made() || apiKind.areSame(asked, shown);
  }

  private static String another(String asked, String shown) {
    return "the answer has a different object: its id is '"
        + shown
        + "', not '"
        + asked
        + "'; if the server only spells it differently, write it as the server does and adopt it by"
        + " that id";
  }

  /** The object of an id with what is known of it, though nobody sees it. */
  static Instance known(RequestVariables requestVariables, MapValue value) {
    String id = requestVariables.id().orElseThrow();
    return requestVariables
        .kind()
        .instance(id, completed(value, requestVariables, id), PrivateBytes.NONE);
  }

  private static Unclear unclear(String message) {
    return new Unclear(new Failure.Failed(message));
  }

  private static boolean isTrace(ApiKind apiKind, MapValue raw) {
    return apiKind
        .operations()
        .delete()
        .flatMap(Operations.Delete::gone)
        .filter(gone ->
            gone.field()
                .flatMap(field -> BodyPath.of(field).find(raw))
                .flatMap(KeyText::text)
                .filter(gone.values()::contains)
                .isPresent())
        .isPresent();
  }

  /** What stands in paths is often in no answer: whoever asked knows it. */
  private static MapValue completed(MapValue value, RequestVariables requestVariables, String id) {
    MapValue completed = value;
    ApiKind apiKind = requestVariables.kind();
    for (BodyForm.Member member : apiKind.knownBefore()) {
      if (value.contains(member.name())) {
        continue;
      }
      Optional<Value> known =
          apiKind.isId(member)
              ? apiKind.part(id, member.name()).map(part -> typed(member.attribute().type(), part))
              : requestVariables.value().get(member.name()).filter(one -> !(one instanceof Null));
      completed = known.isPresent() ? completed.with(member.name(), known.get()) : completed;
    }
    return completed;
  }

  private static Value typed(Type type, String id) {
    return type == Type.Scalar.NUMBER && NumberText.check(id) == NumberText.Verdict.FINE
        ? Num.of(id)
        : Text.of(id);
  }
}
