package dev.attune.schema;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The type of an attribute. */
public sealed interface Type {

  /** A scalar. */
  enum Scalar implements Type {
    TEXT,
    NUMBER,
    BOOL
  }

  /** Any value at all: what is inside is checked when it is used, not before. */
  record Dynamic() implements Type {}

  /** Elements of one type; {@code kind} says what their order and identity mean. */
  record ListOf(Type element, ListKind kind) implements Type {}

  /**
   * Values of one type by free names.
   *
   * @param shared whether the provider keeps entries of its own beside those that are declared
   */
  record MapOf(Type element, boolean shared) implements Type {}

  /** Values by the names that the schema gives. */
  final class ObjectOf implements Type {
    private final Map<String, Attribute> attributes;
    private final List<Attribute> required;
    private final boolean sensitive;
    private final boolean shaped;
    private final boolean listable;
    private final boolean holdsListable;

    private ObjectOf(Collection<Attribute> attributes, boolean listable) {
      Map<String, Attribute> byName = new LinkedHashMap<>();
      for (Attribute attribute : attributes) {
        if (byName.put(attribute.name(), attribute) != null) {
          throw new IllegalArgumentException("attribute '" + attribute.name() + "' stands twice");
        }
      }
      this.attributes = Collections.unmodifiableMap(byName);
      this.required =
          attributes.stream().filter(a -> a.presence() == Attribute.Presence.REQUIRED).toList();
      this.sensitive = attributes.stream().anyMatch(a -> a.secret() || containsSensitive(a.type()));
      this.listable = listable;
      this.holdsListable = attributes.stream().anyMatch(a -> containsListable(a.type()));
      this.shaped = sensitive || attributes.stream().anyMatch(a -> containsSet(a.type()));
    }

    public Map<String, Attribute> attributes() {
      return attributes;
    }

    public Optional<Attribute> attribute(String name) {
      return Optional.ofNullable(attributes.get(name));
    }

    List<Attribute> required() {
      return required;
    }

    /** Whether any attribute at any depth is sensitive. */
    public boolean holdsSensitive() {
      return sensitive;
    }

    /** Whether a list of one may be written in its place. */
    public boolean isListable() {
      return listable;
    }

    /** Whether anything in it at any depth may be written so. */
    boolean holdsListable() {
      return holdsListable;
    }

    /** Whether {@link TypedValue} has anything to do here. */
    boolean isShaped() {
      return shaped;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ObjectOf that
          && listable == that.listable
          && attributes.equals(that.attributes);
    }

    @Override
    public int hashCode() {
      return attributes.hashCode();
    }

    @Override
    public String toString() {
      return "ObjectOf" + attributes.values();
    }
  }

  Type DYNAMIC = new Dynamic();

  static ObjectOf object(Collection<Attribute> attributes) {
    return new ObjectOf(attributes, false);
  }

  static ObjectOf object(Attribute... attributes) {
    return new ObjectOf(List.of(attributes), false);
  }

  /** An object of which there is never more than one, and which some write as a list of one. */
  static ObjectOf listable(Collection<Attribute> attributes) {
    return new ObjectOf(attributes, true);
  }

  static ListOf list(Type element) {
    return new ListOf(element, ListKind.ORDERED);
  }

  static ListOf set(Type element) {
    return new ListOf(element, ListKind.SET);
  }

  static ListOf keyed(ObjectOf element, String... fields) {
    return new ListOf(element, new ListKind.Keyed(List.of(fields)));
  }

  static MapOf map(Type element) {
    return new MapOf(element, false);
  }

  private static boolean containsSensitive(Type type) {
    return switch (type) {
      case Scalar _, Dynamic _ -> false;
      case ListOf list -> containsSensitive(list.element());
      case MapOf map -> containsSensitive(map.element());
      case ObjectOf object -> object.sensitive;
    };
  }

  private static boolean containsListable(Type type) {
    return switch (type) {
      case Scalar _, Dynamic _ -> false;
      case ListOf list -> containsListable(list.element());
      case MapOf map -> containsListable(map.element());
      case ObjectOf object -> object.listable || object.holdsListable;
    };
  }

  private static boolean containsSet(Type type) {
    return switch (type) {
      case Scalar _, Dynamic _ -> false;
      case ListOf list -> list.kind() instanceof ListKind.Unordered || containsSet(list.element());
      case MapOf map -> containsSet(map.element());
      case ObjectOf object -> object.shaped;
    };
  }
}
