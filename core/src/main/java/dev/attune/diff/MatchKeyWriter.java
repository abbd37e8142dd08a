package dev.attune.diff;

import dev.attune.diff.scalar.ScalarNormaliser;
import dev.attune.diff.scalar.SelfLink;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Writes the {@link MatchKey} of a value. */
final class MatchKeyWriter {
  private final StringBuilder whole = new StringBuilder();
  private final boolean coarse;
  private boolean linked;
  private boolean known = true;

  MatchKeyWriter(boolean coarse) {
    this.coarse = coarse;
  }

  String text() {
    return whole.toString();
  }

  boolean linked() {
    return linked;
  }

  boolean known() {
    return known;
  }

  void write(Type type, Normaliser normaliser, Value value) {
    write(type, normaliser, value, whole);
  }

  private void write(Type type, Normaliser normaliser, Value value, StringBuilder out) {
    switch (value) {
      case Null _ -> out.append('_');
      case Unknown _ -> {
        known = false;
        out.append('?');
      }
      case Bool _, Num _, Text _ -> {
        linked |= normaliser == Normaliser.SELF_LINK && value instanceof Text;
        scalar(normaliser, value, coarse, out);
      }
      case MapValue map -> map(type, normaliser, map, out);
      case ListValue list -> list(type, normaliser, list.elements(), '[', out);
      case SetValue set -> list(type, normaliser, set.elements(), '{', out);
    }
  }

  /** Coarse, a link is only its last segment, which is all that links that meet share. */
  static void scalar(Normaliser normaliser, Value value, boolean coarse, StringBuilder out) {
    out.append(
        coarse && normaliser == Normaliser.SELF_LINK && value instanceof Text(String text, var _)
            ? ScalarNormaliser.quoted(SelfLink.of(text).lastSegment())
            : ScalarNormaliser.of(normaliser, value));
  }

  private void map(Type type, Normaliser normaliser, MapValue map, StringBuilder out) {
    out.append('(');
    for (String key : map.keys().stream().sorted().toList()) {
      Value value = map.value(map.indexOf(key));
      if (value instanceof Null) {
        continue;
      }
      if (!(type instanceof Type.ObjectOf object)) {
        out.append(ScalarNormaliser.quoted(key));
        write(Scope.elementType(type), normaliser, value, out);
      } else if (object.attribute(key).map(Attribute::settable).orElse(true)) {
        out.append(ScalarNormaliser.quoted(key));
        attribute(object, key, value, out);
      }
    }
    out.append(')');
  }

  private void attribute(Type.ObjectOf object, String key, Value value, StringBuilder out) {
    Attribute attribute = object.attributes().get(key);
    if (attribute == null) {
      write(Type.DYNAMIC, Normaliser.NONE, value, out);
    } else {
      write(attribute.type(), attribute.normaliser(), value, out);
    }
  }

  private void list(
      Type type, Normaliser normaliser, List<Value> elements, char open, StringBuilder out) {
    boolean ordered =
        switch (type) {
          case Type.ListOf(Type _, ListKind.Ordered _), Type.ListOf(Type _, ListKind.Atomic _) ->
              true;
          case Type.ListOf _ -> false;
          case Type.Scalar _, Type.Dynamic _, Type.MapOf _, Type.ObjectOf _ -> open == '[';
        };
    // Where the schema knows the kind of a list, it does not matter whether it came as a set.
    out.append(type instanceof Type.ListOf ? '<' : open);
    if (ordered) {
      elements.forEach(element -> write(Scope.elementType(type), normaliser, element, out));
    } else {
      unordered(type, normaliser, elements).forEach(out::append);
    }
    out.append(']');
  }

  private String text(MatchKey key) {
    return coarse ? key.coarse() : key.exact();
  }

  private Collection<String> unordered(Type type, Normaliser normaliser, List<Value> elements) {
    Collection<String> forms = new TreeSet<>();
    for (Value element : elements) {
      StringBuilder out = new StringBuilder();
      if (type instanceof Type.ListOf(Type of, ListKind.Keyed(List<String> fields))) {
        // What tells elements apart counts, even where only the provider sets it.
        ElementKey.of(fields, element)
            .map(key -> text(key.form(of, normaliser)))
            .ifPresent(out::append);
      }
      write(Scope.elementType(type), normaliser, element, out);
      forms.add(out.toString());
    }
    return forms;
  }
}
