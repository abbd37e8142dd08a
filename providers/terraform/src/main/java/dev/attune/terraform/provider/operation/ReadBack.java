package dev.attune.terraform.provider.operation;

import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.Optional;

/**
 * Finds out what a failed update has left. Many providers answer with what they had planned, done
 * or not; taken for the truth, the next plan would find nothing to do.
 */
final class ReadBack {
  private final ReadOperations readOperations;

  ReadBack(ReadOperations readOperations) {
    this.readOperations = readOperations;
  }

  /** What the provider is sure of: where it only repeats the plan, what was there before. */
  static MapValue confirmed(MapValue before, MapValue planned, MapValue answered) {
    return answered.mapped((key, now) -> {
      Value will = planned.get(key).orElse(Null.NULL);
      boolean open = now instanceof Null && will.containsUnknown();
      return now.equals(will) || open ? before.get(key).orElse(Null.NULL) : now;
    });
  }

  /**
   * The failure with the object as it is now; where it cannot be read, as it was known.
   *
   * @param known from where to read
   */
  Result after(Result failed, TerraformType type, Instance known) {
    try {
      Result read = readOperations.read(type, known);
      // What is gone is found gone by whoever looks next.
      return with(failed, read.instance());
    } catch (OperationException unread) {
      return with(failed, Optional.of(known));
    }
  }

  private static Result with(Result failed, Optional<Instance> left) {
    return new Result(left, failed.diagnostics(), failed.failure());
  }
}
