package dev.attune.cli.convert;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What a step of a conversion gives, with all that was found on the way.
 *
 * @param value nothing if the findings say why there is none
 */
public record ConvertResult<T>(Optional<T> value, List<Diagnostic> findings) {
  public ConvertResult {
    findings = List.copyOf(findings);
  }

  static <T> ConvertResult<T> of(T value, List<Diagnostic> findings) {
    return new ConvertResult<>(Optional.of(value), findings);
  }

  static <T> ConvertResult<T> none(Diagnostic why) {
    return new ConvertResult<>(Optional.empty(), List.of(why));
  }
}
