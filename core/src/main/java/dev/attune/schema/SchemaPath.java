package dev.attune.schema;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.List;
import java.util.Optional;

/** Where a path leads in a type. */
public sealed interface SchemaPath {

  /**
   * It leads here.
   *
   * @param attribute the innermost attribute on the way; none if the path has no step
   * @param sensitive whether any attribute on the way is sensitive
   */
  record Found(Type type, Optional<Attribute> attribute, boolean sensitive) implements SchemaPath {}

  /** It leads into a dynamic value: only the value itself can tell. */
  record Open(boolean sensitive) implements SchemaPath {}

  /** It leads nowhere from {@code at} on, where {@code known} names could follow. */
  record Missing(Path at, Step step, List<String> known) implements SchemaPath {}

  static SchemaPath find(Type root, Path path) {
    Type type = root;
    Optional<Attribute> attribute = Optional.empty();
    boolean sensitive = false;
    for (int i = 0; i < path.steps().size(); i++) {
      Step step = path.steps().get(i);
      Type next =
          switch (type) {
            case Type.Dynamic _ -> type;
            case Type.ObjectOf object when step instanceof Step.Field(String name) -> {
              attribute = object.attribute(name).or(Optional::empty);
              sensitive |= attribute.map(Attribute::sensitive).orElse(false);
              yield attribute.map(Attribute::type).orElse(null);
            }
            case Type.MapOf map when step instanceof Step.Field -> map.element();
            case Type.ListOf list when !(step instanceof Step.Field) -> list.element();
            default -> null;
          };
      if (next == null) {
        return new Missing(new Path(path.steps().subList(0, i)), step, names(type));
      }
      if (next instanceof Type.Dynamic && i + 1 < path.steps().size()) {
        return new Open(sensitive);
      }
      type = next;
    }
    return new Found(type, attribute, sensitive);
  }

  private static List<String> names(Type type) {
    return type instanceof Type.ObjectOf object
        ? List.copyOf(object.attributes().keySet())
        : List.of();
  }
}
