package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.List;

/** Whether an object may have come of a configuration: they differ in what the provider decided. */
final class ConfigMatch {
  private ConfigMatch() {}

  static boolean mayBe(Block block, Value config, Value object) {
    if (config.equals(object)) {
      return true;
    }
    return config instanceof MapValue wanted
        && object instanceof MapValue found
        && block.attributes().stream()
            .allMatch(a -> attribute(a, in(wanted, a.name()), in(found, a.name())))
        && block.blocks().stream()
            .allMatch(
                b -> elements(b.nesting(), b.block(), in(wanted, b.name()), in(found, b.name())));
  }

  private static Value in(MapValue map, String name) {
    return map.get(name).orElse(Null.NULL);
  }

  private static boolean attribute(BlockAttribute attribute, Value config, Value object) {
    if (config.equals(object) || (attribute.is(AttributeFlag.COMPUTED) && config instanceof Null)) {
      return true;
    }
    return attribute.content()
            instanceof AttributeContent.Nested(NestingKind nestingKind, var inner)
        && elements(nestingKind, Block.of(inner, List.of()), config, object);
  }

  private static boolean elements(
      NestingKind nestingKind, Block block, Value config, Value object) {
    return switch (nestingKind) {
      case SINGLE, GROUP -> mayBe(block, config, object);
      // Which element of a set became which cannot be told.
      case SET -> config.equals(object);
      case LIST -> lists(block, config, object);
      case MAP -> maps(block, config, object);
    };
  }

  private static boolean lists(Block block, Value config, Value object) {
    if (!(config instanceof ListValue(List<Value> wanted, boolean _))
        || !(object instanceof ListValue(List<Value> found, boolean _))
        || wanted.size() != found.size()) {
      return config.equals(object);
    }
    for (int i = 0; i < wanted.size(); i++) {
      if (!mayBe(block, wanted.get(i), found.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean maps(Block block, Value config, Value object) {
    if (!(config instanceof MapValue wanted) || !(object instanceof MapValue found)) {
      return config.equals(object);
    }
    return wanted.size() == found.size()
        && wanted.keys().stream()
            .allMatch(key -> found.contains(key) && mayBe(block, in(wanted, key), in(found, key)));
  }
}
