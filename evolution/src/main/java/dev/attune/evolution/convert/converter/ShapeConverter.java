package dev.attune.evolution.convert.converter;

import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.Objection;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.json.PlainJsonReader;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a value fit a shape. It goes by what the value is, not by what it should have been: what
 * fits already stays, so that an object that is half in the new version does no harm.
 *
 * @param wanted what it must fit
 * @param only the only field of the objects it comes from, where they have one
 */
public record ShapeConverter(Shape wanted, Optional<String> only) implements Converter {

  /** The way that needs no rule; nothing where there is none. */
  public static Optional<Converter> between(Shape from, Shape to) {
    return possible(from, to)
        ? Optional.of(new ShapeConverter(to, ShapeTraits.soleField(from)))
        : Optional.empty();
  }

  private static boolean possible(Shape from, Shape to) {
    Set<JsonType> source = ShapeTraits.types(from);
    Set<JsonType> target = ShapeTraits.types(to);
    if (source.size() != 1 || target.size() != 1) {
      return true;
    }
    if (source.equals(target) || (ShapeTraits.isScalar(from) && ShapeTraits.isScalar(to))) {
      return true;
    }
    // Structures have a text, their JSON.
    if (source.contains(JsonType.STRING) || target.contains(JsonType.STRING)) {
      return true;
    }
    if (ShapeTraits.isList(from) || ShapeTraits.isList(to)) {
      Shape items = ShapeTraits.items(ShapeTraits.isList(from) ? from : to);
      Shape other = ShapeTraits.isList(from) ? to : from;
      return ShapeTraits.isAny(items)
          || (ShapeTraits.isObject(items) == ShapeTraits.isObject(other)
              && ShapeTraits.isMap(items) == ShapeTraits.isMap(other));
    }
    return ShapeTraits.soleField(from).isPresent() || ShapeTraits.soleField(to).isPresent();
  }

  @Override
  public Optional<Value> convert(Value value) {
    return fit(value, wanted);
  }

  @Override
  public Optional<Objection> objection(Value value) {
    return ShapeTraits.types(wanted).stream()
        .flatMap(type -> ScalarCast.objection(type, value).stream())
        .findFirst();
  }

  private Optional<Value> fit(Value value, Shape shape) {
    Set<JsonType> types = ShapeTraits.types(shape);
    if (types.isEmpty() || value instanceof Null || value instanceof Unknown) {
      return Optional.of(value);
    }
    Optional<Value> asItIs = fitting(value, shape, types);
    if (asItIs.isPresent()) {
      return asItIs;
    }
    for (JsonType type : types) {
      Optional<Value> turned = turned(value, shape, type);
      if (turned.isPresent()) {
        return turned.map(one -> one.markedSensitiveIf(value.sensitive()));
      }
    }
    return Optional.empty();
  }

  /** The value where its own type is among those wanted. */
  private Optional<Value> fitting(Value value, Shape shape, Set<JsonType> types) {
    return switch (value) {
      case Text _ when types.contains(JsonType.STRING) -> Optional.of(value);
      case Bool _ when types.contains(JsonType.BOOLEAN) -> Optional.of(value);
      case Num _ when types.contains(JsonType.NUMBER) -> Optional.of(value);
      case Num _ when types.contains(JsonType.INTEGER) -> ScalarCast.as(JsonType.INTEGER, value);
      case ListValue list when types.contains(JsonType.ARRAY) -> list(list, shape);
      case SetValue _ when types.contains(JsonType.ARRAY) -> Optional.of(value);
      case MapValue map when types.contains(JsonType.OBJECT) -> Optional.of(object(map, shape));
      default -> Optional.empty();
    };
  }

  private Optional<Value> list(ListValue list, Shape shape) {
    List<Value> elements = new ArrayList<>();
    for (Value element : list.elements()) {
      Optional<Value> fitted = fit(element, ShapeTraits.items(shape));
      if (fitted.isEmpty()) {
        return Optional.empty();
      }
      elements.add(fitted.get());
    }
    return Optional.of(new ListValue(elements, list.sensitive()));
  }

  /** What the schema does not know is left out: an API server would drop it. */
  private Value object(MapValue map, Shape shape) {
    MapValue.Builder fitted = MapValue.builder();
    Optional<Shape> extras = ShapeTraits.extras(shape);
    for (int i = 0; i < map.size(); i++) {
      String name = map.key(i);
      Value value = map.value(i);
      Optional.ofNullable(shape.properties().get(name))
          .or(() -> extras)
          .flatMap(field -> fit(value, field))
          .ifPresent(one -> fitted.put(name, one));
    }
    return fitted.build().markedSensitiveIf(map.sensitive());
  }

  private Optional<Value> turned(Value value, Shape shape, JsonType type) {
    return switch (type) {
      case ARRAY -> toList(value, shape);
      case OBJECT -> toObject(value, shape);
      case NULL -> Optional.empty();
      case STRING, NUMBER, INTEGER, BOOLEAN -> toScalar(value, type);
    };
  }

  private Optional<Value> toScalar(Value value, JsonType type) {
    return switch (value) {
      case ListValue(List<Value> elements, boolean _) -> {
        boolean one = elements.size() == 1 && isScalar(elements.getFirst());
        yield one ? ScalarCast.as(type, elements.getFirst()) : json(value, type);
      }
      case MapValue map ->
          only.filter(_ -> map.size() == 1)
              .flatMap(map::get)
              .flatMap(field -> ScalarCast.as(type, field))
              .or(() -> json(value, type));
      default -> ScalarCast.as(type, value);
    };
  }

  private static Optional<Value> json(Value structure, JsonType type) {
    return type == JsonType.STRING
        ? Optional.of(
            Text.of(CompactJson.write(structure)).markedSensitiveIf(structure.containsSensitive()))
        : Optional.empty();
  }

  private static boolean isScalar(Value value) {
    return value instanceof Text || value instanceof Num || value instanceof Bool;
  }

  private Optional<Value> toList(Value value, Shape shape) {
    Optional<Value> parsed = parsed(value).filter(ListValue.class::isInstance);
    if (parsed.isPresent()) {
      return fit(parsed.get(), shape);
    }
    Shape items = ShapeTraits.items(shape);
    // A text in place of an object would have to be parsed; anything else is one element.
    return fit(value, items).map(element -> ListValue.of(element));
  }

  private Optional<Value> toObject(Value value, Shape shape) {
    if (value instanceof ListValue(List<Value> elements, boolean _)) {
      return elements.size() == 1 ? fit(elements.getFirst(), shape) : Optional.empty();
    }
    Optional<Value> parsed = parsed(value).filter(MapValue.class::isInstance);
    if (parsed.isPresent()) {
      return fit(parsed.get(), shape);
    }
    return ShapeTraits.soleField(shape)
        .filter(_ -> isScalar(value))
        .flatMap(name ->
            fit(value, shape.properties().getOrDefault(name, Shape.of()))
                .map(field -> MapValue.of(name, field)));
  }

  /** The structure that a text spells out. */
  private static Optional<Value> parsed(Value value) {
    if (!(value instanceof Text(String text, boolean _))) {
      return Optional.empty();
    }
    String start = text.stripLeading();
    return start.startsWith("[") || start.startsWith("{")
        ? PlainJsonReader.read(text)
        : Optional.empty();
  }
}
