package dev.attune.rest.provider.body;

import dev.attune.diagnostic.Printable;
import dev.attune.json.PlainJsonReader;
import dev.attune.rest.http.Reply;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.schema.KeyText;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the body of an answer says. */
public sealed interface AnswerBody {

  int MOST_NAMES = 10;
  int LONGEST_NAME = 40;

  /** Something that we can read. */
  record Json(Value value) implements AnswerBody {}

  /** Nothing. */
  record Empty() implements AnswerBody {}

  /** Something else; the reason is a sentence about the answer. */
  record Unreadable(String why) implements AnswerBody {}

  static AnswerBody of(Reply.Answer answer) {
    if (answer.body().isEmpty()) {
      return new Empty();
    }
    String type = answer.body().contentType().toLowerCase(Locale.ROOT);
    if (type.startsWith("text/html")) {
      return new Unreadable("the answer is text/html, not JSON: is the server's URL right?");
    }
    if (isMarkup(answer)) {
      return new Unreadable("the answer is a web page, not JSON: is the server's URL right?");
    }
    // Some APIs call their JSON text: what it is counts, not what it is called.
    Optional<Value> json = PlainJsonReader.read(answer.body().bytes());
    return json.<AnswerBody>map(Json::new)
        .orElseGet(() ->
            new Unreadable(
                type.isEmpty() || type.contains("json")
                    ? "the answer is not valid JSON"
                    : "the answer is " + essence(type) + ", not JSON"));
  }

  /**
   * Whether it is a page for people: APIs do not talk like that, but whoever stands before them.
   */
  static boolean isMarkup(Reply.Answer answer) {
    byte[] bytes = answer.body().bytes();
    int start = 0;
    while (start < bytes.length && isBlank(bytes[start])) {
      start++;
    }
    return (start < bytes.length && bytes[start] == '<')
        || (!answer.body().isEmpty()
            && answer.body().contentType().toLowerCase(Locale.ROOT).startsWith("text/html"));
  }

  /** White space and what marks the order of bytes. */
  private static boolean isBlank(byte one) {
    return one == ' '
        || (one >= '\t' && one <= '\r')
        || one == (byte) 0xEF
        || one == (byte) 0xBB
        || one == (byte) 0xBF;
  }

  private static String essence(String type) {
    int end = type.indexOf(';');
    String essence = (end < 0 ? type : type.substring(0, end)).strip();
    return essence.matches("[a-z0-9.+-]{1,40}/[a-z0-9.+-]{1,60}") ? essence : "of another type";
  }

  /** An object of an answer, or the reason why there is none. */
  sealed interface Found {
    record One(MapValue raw) implements Found {}

    record None(String why) implements Found {}
  }

  default Found object(BodyPath bodyPath) {
    return switch (this) {
      case Json(Value value) ->
          bodyPath.in(value) instanceof MapValue map
              ? new Found.One(map)
              : new Found.None("the answer has no object" + at(bodyPath) + around(value, bodyPath));
      case Empty _ -> new Found.None("the answer is empty");
      case Unreadable(String why) -> new Found.None(why);
    };
  }

  /** One value. */
  default Optional<String> text(BodyPath bodyPath) {
    return this instanceof Json(Value value)
        ? bodyPath.find(value).flatMap(KeyText::text).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  /** The elements of a list, or the reason why there are none. */
  sealed interface Listed {
    record Elements(Value body, List<Value> all) implements Listed {}

    record None(String why) implements Listed {}
  }

  default Listed elements(BodyPath bodyPath) {
    return switch (this) {
      case Json(Value value) when bodyPath.isMany() -> gathered(value, bodyPath);
      case Json(Value value) ->
          switch (bodyPath.in(value)) {
            case ListValue list -> new Listed.Elements(value, list.elements());
            case null, default ->
                new Listed.None(
                    "the answer has no list"
                        + at(bodyPath)
                        + around(value, bodyPath)
                        + "; check envelope.list in the pack");
          };
      case Empty _ -> new Listed.None("the answer is empty");
      case Unreadable(String why) -> new Listed.None(why);
    };
  }

  /** The elements of several lists; there may be none of these. */
  private static Listed gathered(Value body, BodyPath bodyPath) {
    List<Value> all = new ArrayList<>();
    for (Value list : bodyPath.all(body)) {
      if (!(list instanceof ListValue(var elements, var _))) {
        return new Listed.None("not everything" + at(bodyPath) + " is a list");
      }
      all.addAll(elements);
    }
    return new Listed.Elements(body, all);
  }

  /** The names that an answer has where something was looked for in vain. */
  private static String around(Value body, BodyPath bodyPath) {
    int depth = bodyPath.steps().size();
    while (depth > 0 && upTo(bodyPath, depth).in(body) == null) {
      depth--;
    }
    Value here = upTo(bodyPath, depth).in(body);
    String where = upTo(bodyPath, depth).toString();
    return here instanceof MapValue map
        ? ", " + (depth == 0 ? "it has " : "'" + where + "' has ") + names(map)
        : "";
  }

  private static BodyPath upTo(BodyPath bodyPath, int depth) {
    return new BodyPath(bodyPath.steps().subList(0, depth));
  }

  /** Some of the names in an object, for a message. */
  static String names(MapValue map) {
    return map.isEmpty()
        ? "nothing"
        : map.keys().stream()
                .limit(MOST_NAMES)
                .map(name -> name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name)
                .map(name -> "'" + Printable.of(name) + "'")
                .collect(Collectors.joining(", "))
            + (map.size() > MOST_NAMES ? ", …" : "");
  }

  private static String at(BodyPath bodyPath) {
    return bodyPath.steps().isEmpty() ? "" : " at '" + bodyPath + "'";
  }
}
