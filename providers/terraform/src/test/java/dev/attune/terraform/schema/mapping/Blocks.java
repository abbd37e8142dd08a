package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.CtyTypes;
import dev.attune.terraform.value.type.CtyValues;
import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Texts;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Blocks of every kind, nested, and what a provider might answer for them. */
final class Blocks {
  private static final CtyValues VALUES = new CtyValues(true);

  private Blocks() {}

  /** A block and an object of it as it stands on the wire. */
  record Answer(Block block, MapValue wire) {}

  static Generator<Block> any() {
    return random -> block(random, 2);
  }

  static Generator<TypeSchema> schemas() {
    return random -> new TypeSchema(random.nextInt(1_000), block(random, 2));
  }

  static Generator<Answer> answers() {
    return random -> {
      Block block = block(random, 2);
      return new Answer(block, wire(block, random));
    };
  }

  private static Block block(RandomGenerator random, int below) {
    List<NestedBlock> blocks = new ArrayList<>();
    for (int i = below > 0 ? random.nextInt(4) : 0; i > 0; i--) {
      NestingKind nestingKind = Generator.among(NestingKind.values()).next(random);
      long most = random.nextBoolean() ? 1 : random.nextInt(5);
      blocks.add(
          new NestedBlock(
              "block" + i, nestingKind, random.nextInt(2), most, block(random, below - 1)));
    }
    return new Block(
        attributes(random, 2),
        blocks,
        Texts.wellFormed().next(random),
        random.nextBoolean(),
        random.nextBoolean());
  }

  private static List<BlockAttribute> attributes(RandomGenerator random, int below) {
    List<BlockAttribute> attributes = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      AttributeContent attributeContent =
          below > 0 && random.nextInt(4) == 0
              ? new AttributeContent.Nested(
                  Generator.among(
                          NestingKind.SINGLE, NestingKind.LIST, NestingKind.SET, NestingKind.MAP)
                      .next(random),
                  attributes(random, below - 1))
              : new AttributeContent.Plain(CtyTypes.exact().next(random));
      attributes.add(
          new BlockAttribute(
              "attribute" + i,
              attributeContent,
              flags(random),
              Texts.wellFormed().next(random),
              ""));
    }
    return attributes;
  }

  private static Set<AttributeFlag> flags(RandomGenerator random) {
    EnumSet<AttributeFlag> attributeFlags = EnumSet.noneOf(AttributeFlag.class);
    for (AttributeFlag attributeFlag : AttributeFlag.values()) {
      if (random.nextInt(3) == 0) {
        attributeFlags.add(attributeFlag);
      }
    }
    return attributeFlags;
  }

  private static MapValue wire(Block block, RandomGenerator random) {
    MapValue.Builder wire = MapValue.builder();
    for (BlockAttribute attribute : block.attributes()) {
      CtyType type = ImpliedType.of(attribute);
      wire.put(attribute.name(), VALUES.value(type, random));
    }
    for (NestedBlock nested : block.blocks()) {
      wire.put(nested.name(), wire(nested, random));
    }
    return wire.build();
  }

  private static Value wire(NestedBlock nested, RandomGenerator random) {
    int most = nested.isOne() ? 1 : 3;
    Generator<Value> one = r -> wire(nested.block(), r);
    return switch (nested.nesting()) {
      case SINGLE -> random.nextBoolean() ? Null.NULL : one.next(random);
      case GROUP -> random.nextBoolean() ? EmptyBlock.of(nested) : one.next(random);
      case LIST -> ListValue.of(one.lists(most).next(random));
      case SET -> SetValue.of(one.lists(most).next(random));
      case MAP -> {
        MapValue.Builder map = MapValue.builder();
        for (int i = random.nextInt(3); i > 0; i--) {
          map.put("key" + i, one.next(random));
        }
        yield map.build();
      }
    };
  }
}
