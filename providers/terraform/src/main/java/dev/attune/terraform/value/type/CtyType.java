package dev.attune.terraform.value.type;

import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A type of Terraform's type system, called cty. It decides how a value stands on the wire. */
public sealed interface CtyType {

  /** A scalar. */
  enum Primitive implements CtyType {
    BOOL,
    NUMBER,
    STRING;

    /** Whether a known value is of this type. */
    public boolean holds(Value value) {
      return switch (this) {
        case BOOL -> value instanceof Bool;
        case NUMBER -> value instanceof Num;
        case STRING -> value instanceof Text;
      };
    }
  }

  /** Any type: on the wire every value brings its own along. */
  record Dynamic() implements CtyType {}

  /** Elements of one type in an order that matters. */
  record ListOf(CtyType element) implements CtyType {}

  /** Elements of one type, each once. */
  record SetOf(CtyType element) implements CtyType {}

  /** Values of one type by free names. */
  record MapOf(CtyType element) implements CtyType {}

  /**
   * Values by the names that the type gives.
   *
   * @param attributes in code-point order, in which they stand on the wire
   * @param optional the names that a person may leave out; on the wire nothing is left out
   */
  record ObjectOf(Map<String, CtyType> attributes, Set<String> optional) implements CtyType {
    public ObjectOf {
      attributes = inOrder(attributes);
      optional = Collections.unmodifiableSet(new TreeSet<>(optional));
      if (!attributes.keySet().containsAll(optional)) {
        throw new IllegalArgumentException("an optional attribute is not one of the attributes");
      }
    }

    private static Map<String, CtyType> inOrder(Map<String, CtyType> attributes) {
      Map<String, CtyType> ordered = new LinkedHashMap<>();
      attributes.entrySet().stream()
          .sorted(Map.Entry.comparingByKey(CanonicalJson.KEY_ORDER))
          .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
      return Collections.unmodifiableMap(ordered);
    }
  }

  /** As many elements as there are types, each of its own. */
  record TupleOf(List<CtyType> elements) implements CtyType {
    public TupleOf {
      elements = List.copyOf(elements);
    }
  }

  CtyType BOOL = Primitive.BOOL;
  CtyType NUMBER = Primitive.NUMBER;
  CtyType STRING = Primitive.STRING;
  CtyType DYNAMIC = new Dynamic();

  static ListOf list(CtyType element) {
    return new ListOf(element);
  }

  static SetOf set(CtyType element) {
    return new SetOf(element);
  }

  static MapOf map(CtyType element) {
    return new MapOf(element);
  }

  static ObjectOf object(Map<String, CtyType> attributes) {
    return new ObjectOf(attributes, Set.of());
  }

  static TupleOf tuple(CtyType... elements) {
    return new TupleOf(List.of(elements));
  }

  /** The type that a JSON text of cty states: {@code "string"}, {@code ["list","string"]}. */
  static CtyType parse(String json) throws InvalidValueException {
    return TypeJson.parse(json);
  }

  /** The JSON text that states a type; equal types have equal texts. */
  static String json(CtyType type) {
    return TypeJson.print(type);
  }

  /** Whether a value of the type brings a type along, as a whole or in a part of it. */
  static boolean holdsDynamic(CtyType type) {
    return switch (type) {
      case Primitive _ -> false;
      case Dynamic _ -> true;
      case ListOf(CtyType element) -> holdsDynamic(element);
      case SetOf(CtyType element) -> holdsDynamic(element);
      case MapOf(CtyType element) -> holdsDynamic(element);
      case ObjectOf object -> object.attributes().values().stream().anyMatch(CtyType::holdsDynamic);
      case TupleOf tuple -> tuple.elements().stream().anyMatch(CtyType::holdsDynamic);
    };
  }

  /** What a person calls one value of the type. */
  static String words(CtyType type) {
    return switch (type) {
      case Primitive primitive ->
          switch (primitive) {
            case BOOL -> "a boolean";
            case NUMBER -> "a number";
            case STRING -> "text";
          };
      case Dynamic _ -> "any value";
      case ListOf _ -> "a list";
      case SetOf _ -> "a set";
      case MapOf _ -> "a map";
      case ObjectOf _ -> "an object";
      case TupleOf tuple -> "a list of exactly " + tuple.elements().size();
    };
  }
}
