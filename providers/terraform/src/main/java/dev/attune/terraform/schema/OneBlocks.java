package dev.attune.terraform.schema;

import dev.attune.terraform.value.ComposedTexts;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives declared values the one shape of Attune: a block of which there is never more than one is
 * the object, also where a person wrote a list of one, as Terraform's documentation has it.
 */
final class OneBlocks {
  private final List<Shaped.Problem> problems = new ArrayList<>();

  private OneBlocks() {}

  static Shaped shape(Block block, MapValue spec) {
    OneBlocks shaping = new OneBlocks();
    MapValue shaped = shaping.block(block, ComposedTexts.of(spec), Path.ROOT);
    return new Shaped(shaped, shaping.problems);
  }

  private MapValue block(Block block, MapValue value, Path path) {
    return value.mapped((key, part) ->
        block.block(key).map(nested -> nested(nested, part, path.field(key))).orElse(part));
  }

  private Value nested(NestedBlock nested, Value value, Path path) {
    if (nested.isOne()) {
      Value one = only(value, path);
      return one instanceof MapValue map ? block(nested.block(), map, path) : one;
    }
    return switch (value) {
      case ListValue list ->
          new ListValue(elements(nested, list.elements(), path), list.sensitive());
      case SetValue set -> new SetValue(elements(nested, set.elements(), path), set.sensitive());
      case MapValue map when nested.nesting() == Nesting.MAP ->
          map.mapped((key, entry) -> element(nested, entry, path.field(key)));
      default -> value;
    };
  }

  /** The one element of a list; no element is no block. */
  private Value only(Value value, Path path) {
    List<Value> elements =
        switch (value) {
          case ListValue list -> list.elements();
          case SetValue set -> set.elements();
          default -> List.of(value);
        };
    if (elements.size() > 1) {
      problems.add(new Shaped.Problem(path.index(1), tooMany(elements.size())));
      return value;
    }
    Value one = elements.isEmpty() ? Null.NULL : elements.getFirst();
    return one.markedSensitiveIf(value.sensitive());
  }

  static String tooMany(int count) {
    return "is one too many: the provider takes one of these, and there are " + count;
  }

  private List<Value> elements(NestedBlock nested, List<Value> values, Path path) {
    List<Value> elements = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      elements.add(element(nested, values.get(i), path.index(i)));
    }
    return elements;
  }

  private Value element(NestedBlock nested, Value value, Path path) {
    return value instanceof MapValue map ? block(nested.block(), map, path) : value;
  }
}
