package dev.attune.terraform.provider.rule;

import dev.attune.terraform.plugin.protocol.RemoteStep;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * Which of the changes that an object does not survive are really made: providers of the older kit
 * name them all, changed or not.
 */
public final class ReplacementPaths {
  private final Block block;
  private final MapValue prior;
  private final MapValue planned;

  public ReplacementPaths(Block block, MapValue prior, MapValue planned) {
    this.block = block;
    this.prior = prior;
    this.planned = planned;
  }

  /** The paths on the wire at which something changes. */
  public List<Path> paths(List<List<RemoteStep>> named) {
    return named.stream().map(DiagnosticTranslator::path).filter(this::changes).distinct().toList();
  }

  private boolean changes(Path path) {
    if (path.isRoot()) {
      return false;
    }
    Optional<Value> before = prior.at(path);
    Optional<Value> after = planned.at(path);
    // Nobody can tell whether what is only written changes; the provider would not name it else.
    boolean changed =
        after.filter(Value::containsUnknown).isPresent()
            || !before.orElse(Null.NULL).equals(after.orElse(Null.NULL));
    return changed || isWriteOnly(path);
  }

  private boolean isWriteOnly(Path path) {
    Optional<Block> here = Optional.of(block);
    boolean writeOnly = false;
    for (Step step : path.steps()) {
      if (step instanceof Step.Field(String name) && here.isPresent()) {
        Block inside = here.get();
        Optional<BlockAttribute> attribute = inside.attribute(name);
        writeOnly = attribute.filter(one -> one.is(AttributeFlag.WRITE_ONLY)).isPresent();
        Optional<Block> deeper = inside.block(name).map(NestedBlock::block);
        // A key of a map of blocks leads to a block of the same kind.
        here = attribute.isPresent() ? Optional.empty() : deeper.or(() -> Optional.of(inside));
      }
    }
    return writeOnly;
  }
}
