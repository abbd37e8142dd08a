package dev.attune.terraform.schema.mapping;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Paths as providers say them, in the shape that the object has in Attune. */
final class WirePaths {
  private WirePaths() {}

  /** The same place; a path that goes on where Attune cannot follow ends there. */
  static Path fromWire(Block root, Path wire) {
    List<Step> steps = new ArrayList<>();
    Block block = root;
    int at = 0;
    while (at < wire.steps().size() && wire.steps().get(at) instanceof Step.Field(String name)) {
      steps.add(new Step.Field(name));
      at++;
      Optional<NestedBlock> nested = block.block(name);
      if (nested.isEmpty()) {
        Optional<BlockAttribute> attribute = block.attribute(name);
        if (attribute.isPresent()) {
          inside(ImpliedType.of(attribute.get()), wire.steps(), at, steps);
        }
        return new Path(steps);
      }
      block = nested.get().block();
      if (holdsElements(nested.get().nesting())) {
        boolean follows = at < wire.steps().size() && nested.get().nesting() != NestingKind.SET;
        if (!follows) {
          return new Path(steps);
        }
        if (!nested.get().isOne()) {
          steps.add(wire.steps().get(at));
        }
        at++;
      }
    }
    return new Path(steps);
  }

  private static boolean holdsElements(NestingKind nestingKind) {
    return nestingKind != NestingKind.SINGLE && nestingKind != NestingKind.GROUP;
  }

  private static void inside(CtyType root, List<Step> wire, int from, List<Step> steps) {
    CtyType type = root;
    for (int at = from; at < wire.size(); at++) {
      Step step = wire.get(at);
      switch (type) {
        case CtyType.ListOf(CtyType element) when step instanceof Step.Index -> type = element;
        case CtyType.MapOf(CtyType element) when step instanceof Step.Field -> type = element;
        case CtyType.ObjectOf object
            when step instanceof Step.Field(String name) && object.attributes().containsKey(name) ->
            type = object.attributes().getOrDefault(name, CtyType.DYNAMIC);
        case CtyType.Dynamic _ -> {}
        default -> {
          return;
        }
      }
      steps.add(step);
    }
  }
}
