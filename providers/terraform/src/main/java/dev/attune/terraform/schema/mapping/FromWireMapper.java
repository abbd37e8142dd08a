package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Turns an object of a provider into Attune's: what is null there is absent here, as are blocks
 * that nobody wrote, and a block of which there is never more than one is the object.
 *
 * <p>What {@link ToWireMapper} makes of the result is the object again.
 */
final class FromWireMapper {
  private FromWireMapper() {}

  static MapValue block(Block block, MapValue wire) {
    MapValue.Builder value = MapValue.builder();
    for (BlockAttribute attribute : block.attributes()) {
      Value part = wire.get(attribute.name()).orElse(Null.NULL);
      if (!(part instanceof Null)) {
        value.put(attribute.name(), plain(ImpliedType.of(attribute), part));
      }
    }
    for (NestedBlock nested : block.blocks()) {
      Value part = nested(nested, wire.get(nested.name()).orElse(Null.NULL));
      if (!(part instanceof Null)) {
        value.put(nested.name(), part);
      }
    }
    return (MapValue) value.build().markedSensitiveIf(wire.sensitive());
  }

  private static Value nested(NestedBlock nested, Value wire) {
    UnaryOperator<Value> element =
        one -> one instanceof MapValue map ? block(nested.block(), map) : one;
    return switch (wire) {
      case MapValue map when nested.nesting() == NestingKind.MAP ->
          map.isEmpty() ? Null.NULL : map.mapped((_, entry) -> element.apply(entry));
      case MapValue map when nested.nesting() == NestingKind.GROUP ->
          map.equals(EmptyBlock.of(nested.block())) ? Null.NULL : block(nested.block(), map);
      case MapValue map -> block(nested.block(), map);
      case ListValue(List<Value> blocks, boolean marked) ->
          several(nested, new ListValue(blocks.stream().map(element).toList(), marked), blocks);
      case SetValue(List<Value> blocks, boolean marked) ->
          several(nested, new SetValue(blocks.stream().map(element).toList(), marked), blocks);
      default -> wire;
    };
  }

  private static Value several(NestedBlock nested, Value collection, List<Value> blocks) {
    if (blocks.isEmpty()) {
      return Null.NULL;
    }
    // More than the provider itself allows stays a list, so that somebody notices.
    boolean one = nested.isOne() && blocks.size() == 1;
    return one ? first(collection).markedSensitiveIf(collection.sensitive()) : collection;
  }

  private static Value first(Value collection) {
    return collection instanceof SetValue set
        ? set.elements().getFirst()
        : ((ListValue) collection).elements().getFirst();
  }

  /** Without the attributes of objects that are null; elsewhere a null says something. */
  private static Value plain(CtyType type, Value wire) {
    return switch (type) {
      case CtyType.Primitive _, CtyType.Dynamic _, CtyType.TupleOf _ -> wire;
      case CtyType.ListOf(CtyType of) when wire instanceof ListValue(var elements, var marked) ->
          new ListValue(elements.stream().map(element -> plain(of, element)).toList(), marked);
      case CtyType.SetOf(CtyType of) when wire instanceof SetValue(var elements, var marked) ->
          new SetValue(elements.stream().map(element -> plain(of, element)).toList(), marked);
      case CtyType.MapOf(CtyType of) when wire instanceof MapValue map ->
          map.mapped((_, entry) -> plain(of, entry));
      case CtyType.ObjectOf object when wire instanceof MapValue map -> object(object, map);
      case CtyType.ListOf _, CtyType.SetOf _, CtyType.MapOf _, CtyType.ObjectOf _ -> wire;
    };
  }

  private static Value object(CtyType.ObjectOf type, MapValue wire) {
    MapValue.Builder object = MapValue.builder();
    for (int i = 0; i < wire.size(); i++) {
      CtyType attribute = type.attributes().getOrDefault(wire.key(i), CtyType.DYNAMIC);
      if (!(wire.value(i) instanceof Null)) {
        object.put(wire.key(i), plain(attribute, wire.value(i)));
      }
    }
    return object.build().markedSensitiveIf(wire.sensitive());
  }
}
