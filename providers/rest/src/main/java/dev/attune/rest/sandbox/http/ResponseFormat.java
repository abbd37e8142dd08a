package dev.attune.rest.sandbox.http;

import dev.attune.rest.pack.Envelope;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.Field;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.body.NestedFields;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How answers look. */
public final class ResponseFormat {
  private static final Path MESSAGE = Path.of("message");

  private ResponseFormat() {}

  /** The fields of an object where answers have them; without those that are never shown. */
  public static MapValue shown(List<Field> fields, MapValue value) {
    MapValue.Builder here = MapValue.builder();
    for (int i = 0; i < value.size(); i++) {
      Optional<Field> field = NestedFields.field(fields, value.key(i));
      boolean elsewhere = field.filter(f -> isNeverShown(f) || f.read().isPresent()).isPresent();
      if (!elsewhere) {
        Value said = value.value(i);
        Value one = field.map(f -> spelled(f, said)).orElse(said);
        here.put(
            value.key(i),
            field.map(f -> NestedFields.changed(f, one, ResponseFormat::shown)).orElse(one));
      }
    }
    MapValue shown = here.build();
    for (Field field : fields) {
      Optional<Value> there = value.get(field.attribute().name());
      if (field.read().isPresent() && there.isPresent() && !isNeverShown(field)) {
        Value one = NestedFields.changed(field, there.get(), ResponseFormat::shown);
        shown = BodyEditor.put(shown, field.read().get(), one);
      }
    }
    return shown;
  }

  private static boolean isNeverShown(Field field) {
    return field.attribute().writeOnly() || field.createOnly();
  }

  /** As answers spell it. */
  private static Value spelled(Field field, Value value) {
    return switch (value) {
      case Text(String text, boolean _) when field.same().containsKey(text) ->
          Text.of(field.same().getOrDefault(text, text));
      case ListValue(List<Value> all, boolean _) when !field.same().isEmpty() ->
          ListValue.of(all.stream().map(one -> spelled(field, one)).toList());
      default -> value;
    };
  }

  public static MapValue object(Envelope envelope, MapValue shown) {
    return envelope.object().map(path -> BodyEditor.put(MapValue.EMPTY, path, shown)).orElse(shown);
  }

  /**
   * The body of a list.
   *
   * @param beside what else the body says, by place
   */
  public static Value list(Envelope envelope, List<MapValue> objects, Map<Path, Value> beside) {
    List<MapValue> elements =
        envelope
            .element()
            .map(place ->
                objects.stream().map(one -> BodyEditor.put(MapValue.EMPTY, place, one)).toList())
            .orElse(objects);
    if (envelope.list().isEmpty()) {
      return ListValue.of(elements);
    }
    MapValue body = BodyEditor.put(MapValue.EMPTY, envelope.list().get(), ListValue.of(elements));
    for (Map.Entry<Path, Value> one : beside.entrySet()) {
      body = BodyEditor.put(body, one.getKey(), one.getValue());
    }
    return body;
  }

  /** An API that has no place for a sentence has one for a word, or else says it as most do. */
  public static MapValue error(ErrorBody shape, RefusalException refusalException) {
    Optional<Path> message =
        shape.message().or(() -> shape.code().isEmpty() ? Optional.of(MESSAGE) : Optional.empty());
    MapValue body = MapValue.EMPTY;
    if (message.isPresent()) {
      body = BodyEditor.put(body, message.get(), Text.of(refusalException.message()));
    }
    if (shape.code().isPresent()) {
      body = BodyEditor.put(body, shape.code().get(), Text.of(refusalException.code()));
    }
    if (shape.details().isPresent() && !refusalException.findings().isEmpty()) {
      ErrorBody.Details details = shape.details().get();
      List<MapValue> all =
          refusalException.findings().stream().map(one -> detail(details, one)).toList();
      body = BodyEditor.put(body, details.list(), ListValue.of(all));
    }
    return body;
  }

  private static MapValue detail(ErrorBody.Details details, RefusalException.Finding finding) {
    MapValue entry = MapValue.EMPTY;
    if (details.field().isPresent()) {
      entry = BodyEditor.put(entry, details.field().get(), Text.of(finding.field()));
    }
    return BodyEditor.put(entry, details.message(), Text.of(finding.message()));
  }
}
