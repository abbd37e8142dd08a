package dev.attune.testkit.schema;

import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.AttributeBuilder;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Texts;
import dev.attune.value.Value;
import java.util.List;
import java.util.random.RandomGenerator;

/** Attributes with every presence and every flag. */
final class Attributes {
  private final RandomGenerator random;

  Attributes(RandomGenerator random) {
    this.random = random;
  }

  Attribute any(String name, Type type) {
    Presence presence = Generator.among(Presence.values()).next(random);
    AttributeBuilder attribute = flagged(start(name, type, presence));
    if (type instanceof Type.Scalar scalar) {
      restrict(attribute, scalar, presence);
    }
    // Nobody must set what is deprecated, so that a value without warnings always exists.
    if (presence == Presence.OPTIONAL && oneIn(6)) {
      attribute.deprecated("use something else");
    }
    return attribute.build();
  }

  /** One that tells the elements of a keyed list apart: settable and free. */
  Attribute key(String name, Type type) {
    Presence presence = random.nextBoolean() ? Presence.REQUIRED : Presence.OPTIONAL;
    return flagged(start(name, type, presence)).build();
  }

  private static AttributeBuilder start(String name, Type type, Presence presence) {
    return switch (presence) {
      case REQUIRED -> Attribute.required(name, type);
      case OPTIONAL -> Attribute.optional(name, type);
      case OPTIONAL_COMPUTED -> Attribute.optionalComputed(name, type);
      case COMPUTED -> Attribute.computed(name, type);
    };
  }

  private AttributeBuilder flagged(AttributeBuilder attribute) {
    if (oneIn(5)) {
      attribute.sensitive();
    }
    if (oneIn(8)) {
      attribute.writeOnly();
    }
    if (oneIn(6)) {
      attribute.replaceOnChange();
    }
    if (oneIn(6)) {
      attribute.role(Generator.among(Attribute.Role.values()).next(random));
    }
    return attribute
        .normaliser(Generator.among(Normaliser.values()).next(random))
        .documentation(Texts.any().next(random));
  }

  private void restrict(AttributeBuilder attribute, Type.Scalar type, Presence presence) {
    List<Value> values = Scalars.of(type).lists(3).next(random);
    if (!values.isEmpty() && oneIn(4)) {
      attribute.allowed(values.toArray(Value[]::new));
    }
    if (!values.isEmpty() && presence == Presence.OPTIONAL && oneIn(4)) {
      attribute.defaultValue(values.getFirst());
    }
    if (type == Type.Scalar.TEXT && oneIn(6)) {
      attribute.reference(BuiltinKinds.DATA.type(), "id");
    }
  }

  private boolean oneIn(int many) {
    return random.nextInt(many) == 0;
  }
}
