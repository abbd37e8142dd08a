package dev.attune.rest.provider.failure;

import dev.attune.rest.http.Reply;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.schema.KeyText;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the API says about a request that it refused, in its own words. */
public final class ErrorMessage {
  /** Names that most APIs use, for those whose pack does not say. */
  private static final List<BodyPath> USUAL =
      List.of(
          BodyPath.named("message"),
          BodyPath.named("detail"),
          BodyPath.named("error"),
          BodyPath.named("title"),
          BodyPath.named("reason"));

  private static final Pattern TELLTALE =
      Pattern.compile("token|secret|passw|pwd|credential|authorization|api.?key|private");

  private static final int MOST_LOOKED_AT = 10_000;
  private static final int MOST_DETAILS = 10;

  private ErrorMessage() {}

  /** As said, unfit for a terminal; empty if it says nothing that we understand. */
  public static String of(List<ErrorBody> errors, Reply.Answer answer) {
    return switch (AnswerBody.of(answer)) {
      case AnswerBody.Empty _ -> "";
      case AnswerBody.Unreadable(String why) -> why + text(answer);
      case AnswerBody.Json(Value body) -> {
        String words = words(shape(errors, body), body);
        yield words.isEmpty() ? start(body) : words;
      }
    };
  }

  /** The shape that the body has; the first if it has none. */
  private static ErrorBody shape(List<ErrorBody> errors, Value body) {
    return errors.stream()
        .filter(shape ->
            at(shape.message(), body).isPresent()
                || at(shape.code(), body).isPresent()
                || !details(shape, body).isEmpty())
        .findFirst()
        .orElse(errors.getFirst());
  }

  /** What an API says in a place that nobody knows is better than nothing. */
  private static String start(Value body) {
    boolean nothing =
        body instanceof Null
            || (body instanceof MapValue map && map.isEmpty())
            || (body instanceof ListValue list && list.elements().isEmpty());
    return nothing ? "" : first(CanonicalJson.write(discreet(body)));
  }

  private static Value discreet(Value value) {
    return switch (value) {
      case MapValue map ->
          map.mapped((key, entry) ->
              discreet(entry)
                  .markedSensitiveIf(TELLTALE.matcher(key.toLowerCase(Locale.ROOT)).find()));
      case ListValue list ->
          ListValue.of(list.elements().stream().map(ErrorMessage::discreet).toList());
      default -> value;
    };
  }

  /** The same of plain text; a page for people says nothing in its first lines. */
  private static String text(Reply.Answer answer) {
    boolean plain =
        answer.body().contentType().toLowerCase(Locale.ROOT).startsWith("text/plain")
            && !AnswerBody.isMarkup(answer);
    return plain ? ": " + first(new String(answer.body().bytes(), StandardCharsets.UTF_8)) : "";
  }

  /** Far more than is shown, and no more than is looked through in no time. */
  private static String first(String text) {
    return text.length() > MOST_LOOKED_AT ? text.substring(0, MOST_LOOKED_AT) : text;
  }

  /** Whether the API says by its own code that it knows who asks. */
  static boolean forbids(List<ErrorBody> errors, Reply.Answer answer) {
    return errors.stream().anyMatch(shape -> !shape.forbidden().isEmpty())
        && AnswerBody.of(answer) instanceof AnswerBody.Json(Value body)
        && errors.stream()
            .anyMatch(shape -> all(shape.code(), body).anyMatch(shape.forbidden()::contains));
  }

  private static String words(ErrorBody errors, Value body) {
    String message =
        at(errors.message(), body)
            .or(() -> at(errors.code(), body).isPresent() ? Optional.empty() : usual(body))
            .orElse("");
    String code = at(errors.code(), body).filter(word -> !word.equals(message)).orElse("");
    StringBuilder words = new StringBuilder(message);
    if (!code.isEmpty()) {
      words.append(message.isEmpty() ? code : " (" + code + ")");
    }
    for (String detail : details(errors, body)) {
      words.append(words.isEmpty() ? "" : "; ").append(detail);
    }
    return words.toString();
  }

  private static Optional<String> at(Optional<Path> path, Value body) {
    String words = all(path, body).distinct().limit(MOST_DETAILS).collect(Collectors.joining("; "));
    return words.isEmpty() ? Optional.empty() : Optional.of(words);
  }

  private static Stream<String> all(Optional<Path> path, Value body) {
    return path.stream()
        .flatMap(place -> BodyPath.of(place).all(body).stream())
        .flatMap(value -> KeyText.text(value).stream());
  }

  private static Optional<String> usual(Value body) {
    return USUAL.stream()
        .flatMap(bodyPath -> bodyPath.find(body).flatMap(KeyText::text).stream())
        .findFirst();
  }

  private static List<String> details(ErrorBody errors, Value body) {
    List<String> details = new ArrayList<>();
    errors
        .details()
        .ifPresent(where -> {
          if (BodyPath.of(where.list()).in(body) instanceof ListValue list) {
            list.elements().stream()
                .limit(MOST_DETAILS)
                .map(entry -> detail(where, entry))
                .filter(text -> !text.isEmpty())
                .forEach(details::add);
          }
        });
    return details;
  }

  private static String detail(ErrorBody.Details where, Value entry) {
    if (!(entry instanceof MapValue)) {
      return KeyText.text(entry).orElse("");
    }
    Optional<String> field = at(where.field(), entry);
    String message = at(Optional.of(where.message()), entry).orElse("");
    return field.map(name -> "'" + name + "': " + message).orElse(message);
  }
}
