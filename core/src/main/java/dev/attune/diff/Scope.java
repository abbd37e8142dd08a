package dev.attune.diff;

import dev.attune.schema.Attribute;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;

/**
 * What the schema says of the place that is compared.
 *
 * @param normaliser the spellings that are the same here
 * @param replaces whether an attribute on the way forces a replacement
 * @param secret whether anything on the way, in the schema or in either state, is marked
 */
record Scope(Type type, Normaliser normaliser, boolean replaces, boolean secret) {

  static Scope root(Type type) {
    return new Scope(type, Normaliser.NONE, false, false);
  }

  /** An attribute brings its own spellings: those of the attribute around it end here. */
  Scope into(Attribute attribute) {
    return new Scope(
        attribute.type(),
        attribute.normaliser(),
        replaces || attribute.replaceOnChange(),
        secret || attribute.secret());
  }

  /** A key that the schema does not know. */
  Scope intoUndescribed() {
    return new Scope(Type.DYNAMIC, Normaliser.NONE, replaces, secret);
  }

  /** An element of a list or an entry of a map. */
  Scope intoElement() {
    return new Scope(elementType(type), normaliser, replaces, secret);
  }

  static Type elementType(Type type) {
    return switch (type) {
      case Type.ListOf list -> list.element();
      case Type.MapOf map -> map.element();
      case Type.Scalar _, Type.Dynamic _, Type.ObjectOf _ -> Type.DYNAMIC;
    };
  }

  Scope secretIf(boolean mark) {
    return mark && !secret ? new Scope(type, normaliser, replaces, true) : this;
  }

  Scope replacesIf(boolean inside) {
    return inside && !replaces ? new Scope(type, normaliser, true, secret) : this;
  }
}
