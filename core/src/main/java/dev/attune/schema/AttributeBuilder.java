package dev.attune.schema;

import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Attribute.ReferenceTarget;
import dev.attune.schema.Attribute.Role;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** States an attribute in words; everything not stated is the plainest choice. */
public final class AttributeBuilder {
  private final String name;
  private final Type type;
  private final Presence presence;
  private Role role;
  private boolean sensitive;
  private boolean writeOnly;
  private boolean replaceOnChange;
  private Normaliser normaliser = Normaliser.NONE;
  private @Nullable ReferenceTarget reference;
  private List<Value> allowed = List.of();
  private @Nullable Value defaultValue;
  private @Nullable String deprecation;
  private String documentation = "";
  private boolean emptyIsUnset;

  AttributeBuilder(String name, Type type, Presence presence) {
    this.name = name;
    this.type = type;
    this.presence = presence;
    this.role = presence == Presence.COMPUTED ? Role.COMPUTED : Role.INPUT;
  }

  public AttributeBuilder role(Role newRole) {
    role = newRole;
    return this;
  }

  public AttributeBuilder sensitive() {
    sensitive = true;
    return this;
  }

  public AttributeBuilder writeOnly() {
    writeOnly = true;
    return this;
  }

  public AttributeBuilder replaceOnChange() {
    replaceOnChange = true;
    return this;
  }

  public AttributeBuilder normaliser(Normaliser newNormaliser) {
    normaliser = newNormaliser;
    return this;
  }

  public AttributeBuilder reference(TypeName target, String path) {
    reference = new ReferenceTarget(target, path);
    return this;
  }

  public AttributeBuilder allowed(Value... values) {
    allowed = List.of(values);
    return this;
  }

  public AttributeBuilder defaultValue(Value value) {
    defaultValue = value;
    return this;
  }

  public AttributeBuilder deprecated(String advice) {
    deprecation = advice;
    return this;
  }

  /** A list, map or object with nothing in it means the same as none. */
  public AttributeBuilder emptyIsUnset() {
    emptyIsUnset = true;
    return this;
  }

  public AttributeBuilder documentation(String text) {
    documentation = text;
    return this;
  }

  public Attribute build() {
    return new Attribute(
        name,
        type,
        presence,
        role,
        sensitive,
        writeOnly,
        replaceOnChange,
        normaliser,
        Optional.ofNullable(reference),
        allowed,
        Optional.ofNullable(defaultValue),
        Optional.ofNullable(deprecation),
        documentation,
        emptyIsUnset);
  }
}
