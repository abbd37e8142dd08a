package dev.attune.testkit.kind;

import dev.attune.value.Value;
import java.util.function.Function;

/**
 * How a remote system computes a field.
 *
 * @param everyWrite whether each write computes it anew; otherwise it stays as it was made
 */
public record FieldComputation(Function<WriteContext, Value> function, boolean everyWrite) {}
