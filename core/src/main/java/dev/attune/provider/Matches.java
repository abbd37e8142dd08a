package dev.attune.provider;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * Objects that fit a question.
 *
 * @param next where to go on, if these are not all
 */
public record Matches(
    List<Instance> instances,
    Optional<String> next,
    List<Diagnostic> diagnostics,
    Optional<Failure> failure) {

  public Matches {
    instances = List.copyOf(instances);
    diagnostics = List.copyOf(diagnostics);
  }

  public static Matches of(List<Instance> instances) {
    return new Matches(instances, Optional.empty(), List.of(), Optional.empty());
  }

  public static Matches page(List<Instance> instances, String next) {
    return new Matches(instances, Optional.of(next), List.of(), Optional.empty());
  }

  public static Matches failed(Failure failure) {
    return new Matches(List.of(), Optional.empty(), List.of(), Optional.of(failure));
  }
}
