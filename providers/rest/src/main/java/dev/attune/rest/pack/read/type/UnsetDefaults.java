package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.type.FieldNotation.Word;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What is sent to take a value away, by the type of the field, where the field does not say. */
public record UnsetDefaults(Section section) {
  public static final UnsetDefaults NONE = new UnsetDefaults(Section.of(Path.ROOT, MapValue.EMPTY));

  /** Nobody takes those away, or nobody could see whether they are there. */
  private static final Set<Word> NEVER_UNSET =
      Set.of(Word.WRITE_ONLY, Word.CREATE_ONLY, Word.PATH_ONLY);

  Optional<Value> of(FieldNotation words, Attribute attribute) {
    boolean unsettable =
        attribute.presence() == Attribute.Presence.OPTIONAL
            && attribute.defaultValue().isEmpty()
            && Stream.of(Word.values())
                .noneMatch(one -> words.has(one) && NEVER_UNSET.contains(one));
    return unsettable
        ? section.own(key(attribute.type())).map(LocatedValue::value)
        : Optional.empty();
  }

  private static String key(Type type) {
    return switch (type) {
      case Type.Scalar.TEXT -> "text";
      case Type.Scalar.NUMBER -> "number";
      case Type.Scalar.BOOL -> "bool";
      case Type.ListOf _ -> "list";
      case Type.MapOf _ -> "map";
      case Type.ObjectOf _, Type.Dynamic _ -> "";
    };
  }
}
