package dev.attune.schema;

import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * One named part of an object: what it holds, who sets it and what its change means.
 *
 * @param emptyIsUnset whether a list, map or object with nothing in it means the same as none
 */
public record Attribute(
    String name,
    Type type,
    Presence presence,
    Role role,
    boolean sensitive,
    boolean writeOnly,
    boolean replaceOnChange,
    Normaliser normaliser,
    Optional<ReferenceTarget> reference,
    List<Value> allowed,
    Optional<Value> defaultValue,
    Optional<String> deprecation,
    String documentation,
    boolean emptyIsUnset) {

  /** Who sets the value. */
  public enum Presence {
    /** The user must. */
    REQUIRED,
    /** The user may. */
    OPTIONAL,
    /** The user may; otherwise the provider does. */
    OPTIONAL_COMPUTED,
    /** Only the provider does. */
    COMPUTED
  }

  /** What the value is to the resource. */
  public enum Role {
    /** Tells the object apart from others of its kind. */
    IDENTIFIER,
    /** What the user wants. */
    INPUT,
    /** What the provider found out. */
    COMPUTED,
    /** Needed on the way, of no interest afterwards. */
    HELPER
  }

  /** What a reference in this attribute points at: a kind, and a path of its value. */
  public record ReferenceTarget(TypeName type, String path) {}

  public Attribute {
    allowed = List.copyOf(allowed);
  }

  public static AttributeBuilder required(String name, Type type) {
    return new AttributeBuilder(name, type, Presence.REQUIRED);
  }

  public static AttributeBuilder optional(String name, Type type) {
    return new AttributeBuilder(name, type, Presence.OPTIONAL);
  }

  public static AttributeBuilder optionalComputed(String name, Type type) {
    return new AttributeBuilder(name, type, Presence.OPTIONAL_COMPUTED);
  }

  public static AttributeBuilder computed(String name, Type type) {
    return new AttributeBuilder(name, type, Presence.COMPUTED);
  }

  /** Whether its value must never be shown: what is written only is secret, too. */
  public boolean secret() {
    return sensitive || writeOnly;
  }

  /** Whether a manifest may state it. */
  public boolean settable() {
    return presence != Presence.COMPUTED;
  }
}
