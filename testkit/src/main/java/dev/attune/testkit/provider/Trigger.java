package dev.attune.testkit.provider;

import dev.attune.provider.Operation;
import dev.attune.schema.TypeName;
import dev.attune.testkit.world.Call;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * When a fault strikes: at some of the calls that fit, counted from 1 since it was scripted.
 *
 * @param operation which calls fit; any, if none is named
 * @param type which kind they must be for; any, if none is named
 * @param id which object they must be about; any, if none is named
 */
public record Trigger(
    Optional<Operation> operation,
    Optional<TypeName> type,
    Optional<String> id,
    IntPredicate number) {

  /** The n-th call that fits. */
  public static Trigger call(int n) {
    return new Trigger(Optional.empty(), Optional.empty(), Optional.empty(), count -> count == n);
  }

  /** The n-th call of this operation. */
  public static Trigger call(int n, Operation operation) {
    return call(n).of(operation);
  }

  /** The first n calls that fit. */
  public static Trigger first(int n) {
    return new Trigger(Optional.empty(), Optional.empty(), Optional.empty(), count -> count <= n);
  }

  /** The n-th call that fits, and then every n-th. */
  public static Trigger everyNth(int n) {
    return new Trigger(
        Optional.empty(), Optional.empty(), Optional.empty(), count -> count % n == 0);
  }

  /** Every call that fits. */
  public static Trigger always() {
    return everyNth(1);
  }

  public Trigger of(Operation which) {
    return new Trigger(Optional.of(which), type, id, number);
  }

  public Trigger on(TypeName kind) {
    return new Trigger(operation, Optional.of(kind), id, number);
  }

  public Trigger about(String object) {
    return new Trigger(operation, type, Optional.of(object), number);
  }

  boolean fits(Call call) {
    return operation.map(call.operation()::equals).orElse(true)
        && type.map(call.location().type()::equals).orElse(true)
        && id.map(wanted -> call.id().filter(wanted::equals).isPresent()).orElse(true);
  }
}
