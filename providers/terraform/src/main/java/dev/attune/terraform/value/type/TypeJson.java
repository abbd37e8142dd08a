package dev.attune.terraform.value.type;

import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Types as cty writes them in JSON. */
public final class TypeJson {
  private final ValueWalk valueWalk = new ValueWalk();

  private TypeJson() {}

  static CtyType parse(String json) throws InvalidValueException {
    // Nearly all attributes of a provider are of these three, and there are tens of thousands.
    return switch (json) {
      case "\"string\"" -> CtyType.STRING;
      case "\"bool\"" -> CtyType.BOOL;
      case "\"number\"" -> CtyType.NUMBER;
      default -> read(JsonTree.read(json.getBytes(StandardCharsets.UTF_8)));
    };
  }

  public static CtyType read(Value json) throws InvalidValueException {
    return new TypeJson().type(json);
  }

  private CtyType type(Value json) throws InvalidValueException {
    return switch (json) {
      case Text(String name, boolean _) -> named(name);
      case ListValue(List<Value> parts, boolean _)
          when parts.size() >= 2 && parts.getFirst() instanceof Text(String name, boolean _) ->
          built(name, parts);
      default -> throw valueWalk.invalid("is not a type");
    };
  }

  private CtyType named(String name) throws InvalidValueException {
    return switch (name) {
      case "string" -> CtyType.STRING;
      case "bool" -> CtyType.BOOL;
      case "number" -> CtyType.NUMBER;
      case "dynamic" -> CtyType.DYNAMIC;
      default -> throw valueWalk.invalid("is not a type of cty");
    };
  }

  private CtyType built(String name, List<Value> parts) throws InvalidValueException {
    if (name.equals("object")) {
      return object(parts);
    }
    if (parts.size() != 2) {
      throw valueWalk.invalid("is not a type: it has too many parts");
    }
    Value inner = parts.get(1);
    return switch (name) {
      case "list" -> new CtyType.ListOf(element(inner));
      case "set" -> new CtyType.SetOf(element(inner));
      case "map" -> new CtyType.MapOf(element(inner));
      case "tuple" -> tuple(inner);
      default -> throw valueWalk.invalid("is not a type of cty");
    };
  }

  private CtyType element(Value json) throws InvalidValueException {
    valueWalk.intoElement(1);
    CtyType element = type(json);
    valueWalk.out();
    return element;
  }

  private CtyType tuple(Value json) throws InvalidValueException {
    if (!(json instanceof ListValue(List<Value> parts, boolean _))) {
      throw valueWalk.invalid("is not a type: a tuple must list its types");
    }
    List<CtyType> elements = new ArrayList<>();
    for (Value part : parts) {
      elements.add(element(part));
    }
    return new CtyType.TupleOf(elements);
  }

  private CtyType object(List<Value> parts) throws InvalidValueException {
    if (parts.size() > 3 || !(parts.get(1) instanceof MapValue fields)) {
      throw valueWalk.invalid("is not a type: an object must name its attributes");
    }
    Map<String, CtyType> attributes = new LinkedHashMap<>();
    for (int i = 0; i < fields.size(); i++) {
      valueWalk.intoField(fields.key(i));
      attributes.put(fields.key(i), type(fields.value(i)));
      valueWalk.out();
    }
    Set<String> optional = parts.size() == 3 ? names(parts.get(2)) : Set.of();
    if (!attributes.keySet().containsAll(optional)) {
      throw valueWalk.invalid("is not a type: an optional attribute is not one of the attributes");
    }
    return new CtyType.ObjectOf(attributes, optional);
  }

  private Set<String> names(Value json) throws InvalidValueException {
    if (!(json instanceof ListValue(List<Value> parts, boolean _))) {
      throw valueWalk.invalid("is not a type: optional attributes must be a list");
    }
    Set<String> names = new TreeSet<>();
    for (Value part : parts) {
      if (!(part instanceof Text(String name, boolean _))) {
        throw valueWalk.invalid("is not a type: optional attributes must be names");
      }
      names.add(name);
    }
    return names;
  }

  static String print(CtyType type) {
    StringBuilder out = new StringBuilder();
    print(type, out);
    return out.toString();
  }

  private static void print(CtyType type, StringBuilder out) {
    switch (type) {
      case CtyType.Primitive primitive ->
          out.append(
              switch (primitive) {
                case BOOL -> "\"bool\"";
                case NUMBER -> "\"number\"";
                case STRING -> "\"string\"";
              });
      case CtyType.Dynamic _ -> out.append("\"dynamic\"");
      case CtyType.ListOf(CtyType element) -> print("list", element, out);
      case CtyType.SetOf(CtyType element) -> print("set", element, out);
      case CtyType.MapOf(CtyType element) -> print("map", element, out);
      case CtyType.TupleOf(List<CtyType> elements) -> {
        out.append("[\"tuple\",[");
        String separator = "";
        for (CtyType element : elements) {
          out.append(separator);
          print(element, out);
          separator = ",";
        }
        out.append("]]");
      }
      case CtyType.ObjectOf object -> printObject(object, out);
    }
  }

  private static void print(String name, CtyType element, StringBuilder out) {
    out.append("[\"").append(name).append("\",");
    print(element, out);
    out.append(']');
  }

  private static void printObject(CtyType.ObjectOf object, StringBuilder out) {
    out.append("[\"object\",{");
    String separator = "";
    for (Map.Entry<String, CtyType> attribute : object.attributes().entrySet()) {
      out.append(separator);
      CanonicalJson.write(Text.of(attribute.getKey()), out);
      out.append(':');
      print(attribute.getValue(), out);
      separator = ",";
    }
    out.append('}');
    if (!object.optional().isEmpty()) {
      List<Value> names = object.optional().stream().<Value>map(Text::of).toList();
      out.append(',');
      CanonicalJson.write(ListValue.of(names), out);
    }
    out.append(']');
  }
}
