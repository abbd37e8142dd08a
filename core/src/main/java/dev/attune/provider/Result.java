package dev.attune.provider;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What an operation on one object gave. A failure may come with an instance: what is left of the
 * attempt.
 */
public record Result(
    Optional<Instance> instance, List<Diagnostic> diagnostics, Optional<Failure> failure) {

  public Result {
    diagnostics = List.copyOf(diagnostics);
  }

  public static Result of(Instance instance) {
    return new Result(Optional.of(instance), List.of(), Optional.empty());
  }

  /** Success with nothing left: the object is gone. */
  public static Result gone() {
    return new Result(Optional.empty(), List.of(), Optional.empty());
  }

  public static Result failed(Failure failure) {
    return new Result(Optional.empty(), List.of(), Optional.of(failure));
  }

  public static Result failed(Failure failure, Instance left) {
    return new Result(Optional.of(left), List.of(), Optional.of(failure));
  }
}
