package dev.attune.rest.provider.kind;

import dev.attune.rest.pack.Field;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What bodies have for a type: worked out once, since every object of every page is read by it. */
public sealed interface BodyForm {

  /**
   * One value.
   *
   * @param loose whether a number and its text are the same to the API
   * @param spelled what manifests have for what answers have
   */
  record One(Type.Scalar type, boolean loose, Map<String, String> spelled) implements BodyForm {}

  /** Anything. */
  record Any() implements BodyForm {}

  /** A list of them, of whatever kind. */
  record Elements(Type.ListOf type, BodyForm element) implements BodyForm {}

  /** Free keys. */
  record Entries(Type.MapOf type, BodyForm element) implements BodyForm {}

  /**
   * An object with the fields that the pack names.
   *
   * @param inPlace those that answers have under their own names
   * @param moved those that they have elsewhere
   */
  record Members(
      Type.ObjectOf type, List<Member> all, Map<String, Member> inPlace, List<Member> moved)
      implements BodyForm {}

  /**
   * A field.
   *
   * @param place where answers have it
   * @param moved whether requests have it elsewhere: under its own name
   * @param inBody whether a create may have it in its body
   * @param createOnly whether nothing else has it
   * @param step the way to it
   * @param unset what bodies have where there is no value
   * @param keptBy the field that is sent back in its place where nobody sets it
   */
  record Member(
      Attribute attribute,
      BodyForm form,
      BodyPath place,
      boolean moved,
      boolean inBody,
      boolean createOnly,
      Step step,
      Optional<Value> unset,
      Optional<String> keptBy) {
    public String name() {
      return attribute.name();
    }

    /** Whether an update may have it in its body. */
    public boolean inUpdate() {
      return inBody && !createOnly;
    }
  }

  /** The type that a value of this form has. */
  default Type schemaType() {
    return switch (this) {
      case One one -> one.type();
      case Any _ -> Type.DYNAMIC;
      case Elements elements -> elements.type();
      case Entries entries -> entries.type();
      case Members members -> members.type();
    };
  }

  static Members of(Type.ObjectOf type, List<Field> fields) {
    List<Member> all = fields.stream().map(BodyForm::member).toList();
    return new Members(
        type,
        all,
        all.stream()
            .filter(member -> !member.moved())
            .collect(Collectors.toUnmodifiableMap(Member::name, member -> member)),
        all.stream().filter(Member::moved).toList());
  }

  private static Member member(Field field) {
    Attribute attribute = field.attribute();
    BodyPath bodyPath = field.read().map(BodyPath::of).orElse(BodyPath.named(attribute.name()));
    return new Member(
        attribute,
        of(attribute.type(), field),
        bodyPath,
        field.read().isPresent(),
        attribute.presence() != Presence.COMPUTED && !field.pathOnly(),
        field.createOnly(),
        new Step.Field(attribute.name()),
        field.unset(),
        field.keptBy());
  }

  private static BodyForm of(Type type, Field field) {
    return switch (type) {
      case Type.Scalar scalar ->
          new One(
              scalar,
              field.attribute().normaliser() == Normaliser.NUMBER_TEXT,
              field.same().entrySet().stream()
                  .collect(
                      Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey, (one, _) -> one)));
      case Type.Dynamic _ -> new Any();
      case Type.ListOf list -> new Elements(list, of(list.element(), field));
      case Type.MapOf map -> new Entries(map, of(map.element(), field));
      case Type.ObjectOf object -> of(object, field.fields());
    };
  }
}
