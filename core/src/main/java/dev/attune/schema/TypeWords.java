package dev.attune.schema;

/** Types in plain words, for messages and for the explain command. */
public final class TypeWords {
  private TypeWords() {}

  /** One of it: "a number", "a list of text". */
  public static String one(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar) {
            case TEXT -> "text";
            case NUMBER -> "a number";
            case BOOL -> "true or false";
          };
      case Type.Dynamic _ -> "any value";
      case Type.ListOf list -> (isSet(list) ? "a set" : "a list") + of(list.element());
      case Type.MapOf map -> "a map" + of(map.element());
      case Type.ObjectOf _ -> "an object";
    };
  }

  private static String of(Type element) {
    return element instanceof Type.Dynamic ? "" : " of " + many(element);
  }

  private static String many(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar) {
            case TEXT -> "text";
            case NUMBER -> "numbers";
            case BOOL -> "true or false";
          };
      case Type.Dynamic _ -> "any values";
      case Type.ListOf list -> (isSet(list) ? "sets" : "lists") + of(list.element());
      case Type.MapOf map -> "maps" + of(map.element());
      case Type.ObjectOf _ -> "objects";
    };
  }

  private static boolean isSet(Type.ListOf list) {
    return list.kind() instanceof ListKind.Unordered;
  }
}
