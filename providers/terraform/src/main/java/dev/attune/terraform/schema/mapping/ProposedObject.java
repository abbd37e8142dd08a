package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Lays a configuration over the object that is there, by Terraform's own rules and on the wire:
 * what the provider may decide and the person leaves out keeps its value, all else is as
 * configured.
 *
 * <p>Attune does the same for every provider; but its model says less than a provider's schema, and
 * a provider expects exactly this. An attribute of a plain type is all or nothing here, and a set
 * of one block is matched as a set.
 */
final class ProposedObject {
  private ProposedObject() {}

  static MapValue of(Block block, MapValue prior, MapValue config) {
    MapValue.Builder proposed = MapValue.builder();
    for (BlockAttribute attribute : block.attributes()) {
      String name = attribute.name();
      proposed.put(name, attribute(attribute, in(prior, name), in(config, name)));
    }
    for (NestedBlock nested : block.blocks()) {
      String name = nested.name();
      Value configured = config.get(name).orElseGet(() -> EmptyBlock.of(nested));
      proposed.put(name, elements(nested.nesting(), nested.block(), in(prior, name), configured));
    }
    return (MapValue) proposed.build().markedSensitiveIf(config.sensitive());
  }

  private static Value in(MapValue map, String name) {
    return map.get(name).orElse(Null.NULL);
  }

  private static Value attribute(BlockAttribute attribute, Value prior, Value config) {
    if (attribute.is(AttributeFlag.COMPUTED) && config instanceof Null) {
      boolean takenAway = attribute.is(AttributeFlag.OPTIONAL) && wasConfigured(attribute, prior);
      return takenAway ? config : prior;
    }
    return switch (attribute.content()) {
      case AttributeContent.Plain _ -> config;
      case AttributeContent.Nested(NestingKind nestingKind, List<BlockAttribute> inner) ->
          elements(nestingKind, Block.of(inner, List.of()), prior, config);
    };
  }

  /** Whether a person must have set parts of it, so that leaving it out takes it away. */
  private static boolean wasConfigured(BlockAttribute attribute, Value prior) {
    return attribute.content()
            instanceof
            AttributeContent.Nested(NestingKind nestingKind, List<BlockAttribute> attributes)
        && objects(nestingKind, prior).stream()
            .anyMatch(object -> object instanceof MapValue map && holdsConfigured(attributes, map));
  }

  private static boolean holdsConfigured(List<BlockAttribute> attributes, MapValue object) {
    return attributes.stream()
        .anyMatch(attribute -> {
          Value part = in(object, attribute.name());
          return !(part instanceof Null)
              && (!attribute.is(AttributeFlag.COMPUTED) || wasConfigured(attribute, part));
        });
  }

  private static List<Value> objects(NestingKind nestingKind, Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      case MapValue map -> nestingKind == NestingKind.MAP ? map.values() : List.of(map);
      default -> List.of();
    };
  }

  private static Value elements(NestingKind nestingKind, Block block, Value prior, Value config) {
    return switch (config) {
      case MapValue map when nestingKind == NestingKind.MAP ->
          map.mapped((key, entry) ->
              one(block, prior instanceof MapValue old ? in(old, key) : Null.NULL, entry));
      case MapValue map -> one(block, prior, map);
      case ListValue(List<Value> wanted, boolean marked) ->
          new ListValue(byPosition(block, objects(nestingKind, prior), wanted), marked);
      case SetValue(List<Value> wanted, boolean marked) ->
          new SetValue(byContent(block, objects(nestingKind, prior), wanted), marked);
      default -> config;
    };
  }

  private static Value one(Block block, Value prior, Value config) {
    return config instanceof MapValue map
        ? of(block, prior instanceof MapValue old ? old : MapValue.EMPTY, map)
        : config;
  }

  private static List<Value> byPosition(Block block, List<Value> prior, List<Value> wanted) {
    List<Value> joined = new ArrayList<>(wanted.size());
    for (int i = 0; i < wanted.size(); i++) {
      joined.add(one(block, i < prior.size() ? prior.get(i) : Null.NULL, wanted.get(i)));
    }
    return joined;
  }

  /** Each with the first that is left and may have come of it. */
  private static List<Value> byContent(Block block, List<Value> prior, List<Value> wanted) {
    List<Value> left = new ArrayList<>(prior);
    List<Value> joined = new ArrayList<>(wanted.size());
    for (Value config : wanted) {
      int partner = 0;
      while (partner < left.size() && !ConfigMatch.mayBe(block, config, left.get(partner))) {
        partner++;
      }
      joined.add(one(block, partner < left.size() ? left.remove(partner) : Null.NULL, config));
    }
    return joined;
  }
}
