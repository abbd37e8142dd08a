package dev.attune.provider.guard;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.schema.TypeWords;
import dev.attune.schema.TypedValue;
import dev.attune.schema.ValueKind;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Whether the value of an answer has the types of its schema.
 *
 * <p>Only types count: null fits everywhere, nothing is required, and computed fields are welcome.
 * A field that the schema does not know is no nonsense, since APIs grow; but it is left out,
 * because nobody could tell whether it is a secret.
 */
final class TypeCheck {
  private final List<AnswerDefect> found = new ArrayList<>();
  private final boolean unknownFits;

  private TypeCheck(boolean unknownFits) {
    this.unknownFits = unknownFits;
  }

  /** What cannot be true of an object that is there: all of it must be known. */
  static List<AnswerDefect> ofObject(Type.ObjectOf type, MapValue value) {
    return run(new TypeCheck(false), type, value);
  }

  /** What cannot be true of a planned object, parts of which only apply will tell. */
  static List<AnswerDefect> ofPlan(Type.ObjectOf type, MapValue value) {
    return run(new TypeCheck(true), type, value);
  }

  private static List<AnswerDefect> run(TypeCheck typeCheck, Type.ObjectOf type, MapValue value) {
    typeCheck.object(type, value);
    return List.copyOf(typeCheck.found);
  }

  /** The same value with known fields only, secrets marked and sets as sets. */
  static MapValue shaped(Type.ObjectOf type, MapValue value) {
    return TypedValue.apply(type, (MapValue) known(type, value));
  }

  private void check(Type type, Value value) {
    if (value instanceof Null || found.size() >= AnswerDefect.ENOUGH) {
      return;
    }
    if (value instanceof Unknown) {
      if (!unknownFits) {
        found.add(new AnswerDefect(Path.ROOT, "is not known, although the object exists"));
      }
      return;
    }
    switch (type) {
      case Type.Dynamic _ -> dynamic(value);
      case Type.Scalar scalar when fits(scalar, value) -> {}
      case Type.ListOf list when value instanceof ListValue of ->
          elements(list.element(), of.elements());
      case Type.ListOf list when value instanceof SetValue of ->
          elements(list.element(), of.elements());
      case Type.MapOf map when value instanceof MapValue of -> entries(map.element(), of);
      case Type.ObjectOf object when value instanceof MapValue of -> object(object, of);
      case Type.Scalar _, Type.ListOf _, Type.MapOf _, Type.ObjectOf _ ->
          found.add(
              new AnswerDefect(
                  Path.ROOT,
                  "is "
                      + ValueKind.of(value).words()
                      + ", but the schema says "
                      + TypeWords.one(type)));
    }
  }

  private static boolean fits(Type.Scalar type, Value value) {
    return switch (type) {
      case TEXT -> value instanceof Text;
      case NUMBER -> value instanceof Num;
      case BOOL -> value instanceof Bool;
    };
  }

  private void dynamic(Value value) {
    switch (value) {
      case ListValue list -> elements(Type.DYNAMIC, list.elements());
      case SetValue set -> elements(Type.DYNAMIC, set.elements());
      case MapValue map -> entries(Type.DYNAMIC, map);
      case Null _, Unknown _, Bool _, Num _, Text _ -> {}
    }
  }

  private void elements(Type type, List<Value> elements) {
    for (int i = 0; i < elements.size(); i++) {
      int before = found.size();
      check(type, elements.get(i));
      if (found.size() > before) {
        below(before, Path.ROOT.index(i));
      }
    }
  }

  private void entries(Type type, MapValue map) {
    for (int i = 0; i < map.size(); i++) {
      field(type, map, i);
    }
  }

  private void object(Type.ObjectOf type, MapValue map) {
    for (int i = 0; i < map.size(); i++) {
      Attribute attribute = type.attributes().get(map.key(i));
      if (attribute != null) {
        field(attribute.type(), map, i);
      }
    }
  }

  private void field(Type type, MapValue map, int at) {
    int before = found.size();
    check(type, map.value(at));
    if (found.size() > before) {
      below(before, Path.ROOT.field(map.key(at)));
    }
  }

  /** Says where, on the way out: nearly every answer makes sense and needs no path. */
  private void below(int before, Path path) {
    for (int i = before; i < found.size(); i++) {
      AnswerDefect inside = found.get(i);
      found.set(i, new AnswerDefect(path.then(inside.path()), inside.reason()));
    }
  }

  private static Value known(Type type, Value value) {
    return switch (type) {
      case Type.ObjectOf object when value instanceof MapValue map ->
          map.kept((key, _) -> object.attributes().containsKey(key))
              .mapped((key, inner) ->
                  known(Objects.requireNonNull(object.attributes().get(key)).type(), inner));
      case Type.MapOf of when value instanceof MapValue map ->
          map.mapped((_, inner) -> known(of.element(), inner));
      case Type.ListOf of when value instanceof ListValue(List<Value> elements, boolean marked) ->
          new ListValue(elements.stream().map(e -> known(of.element(), e)).toList(), marked);
      case Type.ListOf of when value instanceof SetValue(List<Value> elements, boolean marked) ->
          new SetValue(elements.stream().map(e -> known(of.element(), e)).toList(), marked);
      case Type.Scalar _, Type.Dynamic _, Type.ObjectOf _, Type.MapOf _, Type.ListOf _ -> value;
    };
  }
}
