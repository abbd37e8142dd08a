package dev.attune.terraform.schema;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Paths into a shaped value, as they lead into what a person wrote. */
final class WrittenPaths {
  private final List<Step> steps = new ArrayList<>();
  private Optional<Block> block;
  private Value here;
  private boolean atElements;

  private WrittenPaths(Block block, Value spec) {
    this.block = Optional.of(block);
    this.here = spec;
  }

  static Path of(Block block, MapValue spec, Path path) {
    WrittenPaths written = new WrittenPaths(block, spec);
    path.steps().forEach(written::take);
    return new Path(written.steps);
  }

  private void take(Step step) {
    steps.add(step);
    here = here.at(new Path(List.of(step))).orElse(Null.NULL);
    if (atElements) {
      // This step has picked one of several blocks; the next one leads into it.
      atElements = false;
      return;
    }
    Optional<NestedBlock> nested =
        step instanceof Step.Field(String name)
            ? block.flatMap(outer -> outer.block(name))
            : Optional.empty();
    block = nested.map(NestedBlock::block);
    atElements = nested.filter(several -> !several.isOne()).isPresent();
    boolean listed = nested.isPresent() && !atElements;
    if (listed && here instanceof ListValue list && list.elements().size() == 1) {
      steps.add(new Step.Index(0));
      here = list.elements().getFirst();
    }
  }
}
