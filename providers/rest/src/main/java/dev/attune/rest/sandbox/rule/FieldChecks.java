package dev.attune.rest.sandbox.rule;

import dev.attune.rest.pack.Field;
import dev.attune.rest.sandbox.http.RefusalException.Finding;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.KeyText;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/** Everything in which a draft is not what the API takes. No finding repeats what was sent. */
final class FieldChecks {
  private final BiPredicate<Attribute.ReferenceTarget, String> exists;
  private final List<Finding> findings = new ArrayList<>();

  private FieldChecks(BiPredicate<Attribute.ReferenceTarget, String> exists) {
    this.exists = exists;
  }

  /**
   * @param before the object as it is: what does not change is not looked at again
   * @param exists whether a reference leads to something
   */
  static List<Finding> findings(
      ServedKind servedKind,
      MapValue draft,
      MapValue before,
      BiPredicate<Attribute.ReferenceTarget, String> exists) {
    FieldChecks fieldChecks = new FieldChecks(exists);
    fieldChecks.object("", servedKind.type().fields(), draft, before);
    servedKind
        .type()
        .schema()
        .labels()
        .ifPresent(labels -> {
          Optional<Value> said = draft.get(labels.attribute());
          if (!said.equals(before.get(labels.attribute()))
              && said.orElse(Null.NULL) instanceof MapValue map) {
            fieldChecks.findings.addAll(LabelRules.findings(labels, map));
          }
        });
    return fieldChecks.findings;
  }

  private void object(String prefix, List<Field> fields, MapValue draft, MapValue before) {
    for (Field field : fields) {
      String name = field.attribute().name();
      Value value = draft.get(name).orElse(Null.NULL);
      if (value instanceof Null) {
        if (field.attribute().presence() == Presence.REQUIRED) {
          find(prefix + name, "is required");
        }
      } else if (!value.sensitive() && !before.get(name).equals(Optional.of(value))) {
        field(prefix + name, field, value);
      }
    }
  }

  private void field(String place, Field field, Value value) {
    Attribute attribute = field.attribute();
    int sound = findings.size();
    type(place, attribute, attribute.type(), field.fields(), value);
    if (findings.size() == sound) {
      allowed(place, attribute, value);
      references(place, attribute, value);
    }
  }

  private void type(String place, Attribute attribute, Type type, List<Field> inner, Value value) {
    switch (type) {
      case Type.Dynamic _ -> {}
      case Type.Scalar scalar -> {
        if (!fits(scalar, attribute.normaliser(), value)) {
          find(place, "must be " + word(scalar));
        }
      }
      case Type.ListOf list -> {
        if (value instanceof ListValue elements) {
          elements(place, attribute, list, inner, elements.elements());
        } else {
          find(place, "must be a list");
        }
      }
      case Type.MapOf map -> {
        if (value instanceof MapValue entries) {
          for (int i = 0; i < entries.size(); i++) {
            type(place + "." + entries.key(i), attribute, map.element(), inner, entries.value(i));
          }
        } else {
          find(place, "must be an object");
        }
      }
      case Type.ObjectOf _ -> {
        if (value instanceof MapValue object) {
          object(place + ".", inner, object, MapValue.EMPTY);
        } else {
          find(place, "must be an object");
        }
      }
    }
  }

  private void elements(
      String place, Attribute attribute, Type.ListOf list, List<Field> inner, List<Value> all) {
    for (int i = 0; i < all.size(); i++) {
      type(place + "[" + i + "]", attribute, list.element(), inner, all.get(i));
    }
    if (list.kind() instanceof ListKind.Keyed(List<String> keys)) {
      Set<List<Optional<Value>>> seen = new HashSet<>();
      boolean twice =
          all.stream()
              .filter(MapValue.class::isInstance)
              .map(MapValue.class::cast)
              .map(element -> keys.stream().map(element::get).toList())
              .anyMatch(key -> !seen.add(key));
      if (twice) {
        find(place, "has two elements with the same " + String.join(", ", keys));
      }
    }
  }

  private static boolean fits(Type.Scalar type, Normaliser normaliser, Value value) {
    if (normaliser == Normaliser.NUMBER_TEXT) {
      return value instanceof Num || value instanceof Text;
    }
    return switch (type) {
      case TEXT -> value instanceof Text;
      case NUMBER -> value instanceof Num;
      case BOOL -> value instanceof Bool;
    };
  }

  private static String word(Type.Scalar type) {
    return switch (type) {
      case TEXT -> "text";
      case NUMBER -> "a number";
      case BOOL -> "a boolean";
    };
  }

  private void allowed(String place, Attribute attribute, Value value) {
    boolean sameCase = attribute.normaliser() != Normaliser.CASE;
    boolean fine =
        attribute.allowed().isEmpty()
            || attribute.allowed().contains(value)
            || (!sameCase
                && attribute.allowed().stream()
                    .flatMap(one -> KeyText.text(one).stream())
                    .anyMatch(KeyText.text(value).orElse("")::equalsIgnoreCase));
    if (!fine) {
      find(
          place,
          attribute.allowed().stream()
              .flatMap(one -> KeyText.text(one).stream())
              .collect(Collectors.joining(", ", "must be one of ", "")));
    }
  }

  private void references(String place, Attribute attribute, Value value) {
    if (attribute.reference().isEmpty()) {
      return;
    }
    Attribute.ReferenceTarget target = attribute.reference().get();
    List<Value> all = value instanceof ListValue list ? list.elements() : List.of(value);
    boolean nowhere =
        all.stream()
            .flatMap(one -> KeyText.text(one).stream())
            .anyMatch(text -> !exists.test(target, text) && !isLink(attribute, target, text));
    if (nowhere) {
      find(place, "refers to a missing " + target.type().kind());
    }
  }

  private boolean isLink(Attribute attribute, Attribute.ReferenceTarget target, String text) {
    return attribute.normaliser() == Normaliser.SELF_LINK
        && exists.test(target, text.substring(text.lastIndexOf('/') + 1));
  }

  private void find(String place, String message) {
    findings.add(new Finding(place, message));
  }
}
