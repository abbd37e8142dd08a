package dev.attune.manifest.resolve;

import dev.attune.schema.Type;

/** Whether a value of one type may be used where another type is wanted. */
final class TypeFit {
  private TypeFit() {}

  /** Whether a place of one type takes a whole value of another; any scalar can become text. */
  static boolean accepts(Type receiver, Type incoming) {
    if (incoming instanceof Type.Dynamic) {
      return true;
    }
    return switch (receiver) {
      case Type.Dynamic _ -> true;
      case Type.Scalar scalar ->
          scalar == incoming || (scalar == Type.Scalar.TEXT && incoming instanceof Type.Scalar);
      case Type.ListOf list ->
          incoming instanceof Type.ListOf other && accepts(list.element(), other.element());
      case Type.MapOf map ->
          switch (incoming) {
            case Type.MapOf other -> accepts(map.element(), other.element());
            case Type.ObjectOf _ -> true;
            default -> false;
          };
      case Type.ObjectOf _ -> incoming instanceof Type.ObjectOf || incoming instanceof Type.MapOf;
    };
  }
}
