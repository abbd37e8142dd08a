package dev.attune.terraform.provider.operation;

import dev.attune.terraform.provider.rule.ValueParts;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Sha256;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What tells an object from the others of its type. Most have an attribute for it; for the rest it
 * is made of what a person had to say about it, and stays as it is once it is made.
 */
final class InstanceId {
  private static final int DIGEST = 12;
  private static final int LONGEST_WORD = 200;

  private InstanceId() {}

  static String of(TerraformType type, MapValue wire) {
    return own(type, wire).orElseGet(() -> made(type, wire));
  }

  /** The same, for an object that had one before. */
  static String of(TerraformType type, MapValue wire, String before) {
    return own(type, wire).orElse(before);
  }

  /** In the order in which they are to be believed. */
  private static Optional<String> own(TerraformType type, MapValue wire) {
    List<Predicate<BlockAttribute>> names =
        List.of(
            attribute -> attribute.name().equals("id"),
            attribute -> attribute.name().equals("arn") && isGiven(attribute),
            attribute -> isOf(type, attribute, "_arn"),
            attribute -> isOf(type, attribute, "_id"));
    return names.stream()
        .flatMap(name -> attributes(type).filter(name))
        .flatMap(attribute -> text(ValueParts.in(wire, attribute.name())).stream())
        .findFirst();
  }

  /** Only what nobody may read a secret off. */
  private static Stream<BlockAttribute> attributes(TerraformType type) {
    return type.terraform().block().attributes().stream()
        .filter(attribute ->
            !attribute.is(AttributeFlag.SENSITIVE) && !attribute.is(AttributeFlag.WRITE_ONLY));
  }

  /** Whether it comes from the provider alone: what a person writes may be about another object. */
  private static boolean isGiven(BlockAttribute attribute) {
    return attribute.is(AttributeFlag.COMPUTED) && !attribute.is(AttributeFlag.OPTIONAL);
  }

  /** Whether it is called like the type: guardrail_id is a guardrail's own, role_id is not. */
  private static boolean isOf(TerraformType type, BlockAttribute attribute, String ending) {
    String name = attribute.name();
    return isGiven(attribute)
        && name.endsWith(ending)
        && type.name().endsWith("_" + name.substring(0, name.length() - ending.length()));
  }

  private static Optional<String> text(Value value) {
    return value instanceof Text(String text, boolean secret)
            && !secret
            && !text.isEmpty()
            && text.length() <= LONGEST_WORD
        ? Optional.of(text)
        : Optional.empty();
  }

  private static String made(TerraformType type, MapValue wire) {
    // The versions of one thing have all in common but their number.
    List<BlockAttribute> telling =
        attributes(type)
            .filter(attribute ->
                attribute.is(AttributeFlag.REQUIRED)
                    || (attribute.name().equals("version") && isGiven(attribute)))
            .toList();
    Optional<String> name =
        telling.stream()
            .filter(attribute -> telling.size() == 1 || attribute.name().endsWith("name"))
            .flatMap(attribute -> word(ValueParts.in(wire, attribute.name())).stream())
            .findFirst();
    // A name need only be unique among objects that agree in the rest.
    return telling.size() == 1 && name.isPresent()
        ? name.get()
        : name.orElseGet(type::name) + "#" + digest(telling, wire);
  }

  private static Optional<String> word(Value value) {
    return switch (value) {
      case Text text -> text(text);
      case Num(String number, boolean secret) when !secret -> Optional.of(number);
      case Bool bool when !bool.sensitive() -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }

  private static String digest(List<BlockAttribute> telling, MapValue wire) {
    MapValue.Builder identity = MapValue.builder();
    telling.stream()
        .map(BlockAttribute::name)
        .filter(name -> !ValueParts.in(wire, name).containsSensitive())
        .forEach(name -> identity.put(name, ValueParts.in(wire, name)));
    byte[] hash = Sha256.of(CanonicalJson.write(identity.build()));
    return HexFormat.of().formatHex(hash).substring(0, DIGEST);
  }
}
