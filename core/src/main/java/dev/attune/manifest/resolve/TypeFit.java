package dev.attune.manifest.resolve;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a value of one type may be used where another type is wanted, and what it becomes. */
public final class TypeFit {
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

  /**
   * What a value of another resource becomes at the place that takes it; unknown parts wait. What
   * fits nowhere stays as it is: whoever checks the whole says so.
   */
  public static Value converted(Type receiver, Value value) {
    return switch (receiver) {
      case Type.Dynamic _ -> value;
      case Type.Scalar scalar -> scalar == Type.Scalar.TEXT ? text(value) : value;
      case Type.ListOf list ->
          switch (value) {
            case ListValue(List<Value> elements, boolean sensitive) ->
                new ListValue(elements(list, elements), sensitive);
            case SetValue(List<Value> elements, boolean sensitive) ->
                list.kind() instanceof ListKind.Unordered
                    ? new SetValue(elements(list, elements), sensitive)
                    : new ListValue(elements(list, elements), sensitive);
            default -> value;
          };
      case Type.MapOf map ->
          value instanceof MapValue entries
              ? entries.mapped((_, inside) -> converted(map.element(), inside))
              : value;
      case Type.ObjectOf object ->
          value instanceof MapValue fields
              ? fields.mapped((name, inside) -> field(object.attributes().get(name), inside))
              : value;
    };
  }

  private static Value text(Value value) {
    return switch (value) {
      case Num(String number, boolean sensitive) -> new Text(number, sensitive);
      case Bool(boolean is, boolean sensitive) -> new Text(Boolean.toString(is), sensitive);
      default -> value;
    };
  }

  private static List<Value> elements(Type.ListOf list, List<Value> elements) {
    return elements.stream().map(element -> converted(list.element(), element)).toList();
  }

  private static Value field(@Nullable Attribute attribute, Value value) {
    return attribute == null ? value : converted(attribute.type(), value);
  }
}
