package dev.attune.evolution.convert;

import dev.attune.value.Value;
import java.util.Optional;

/**
 * Turns a value of one version into that of another. It is a pure function: what it is asked for
 * twice it answers twice the same. Null and values that are not known yet never reach it.
 */
@FunctionalInterface
public interface Converter {
  /** Takes every value as it is. */
  Converter IDENTITY = Optional::of;

  /** Takes none. */
  Converter NONE = _ -> Optional.empty();

  /** The value there; nothing if it cannot be said there. */
  Optional<Value> convert(Value value);

  default Converter then(Converter next) {
    return value -> convert(value).flatMap(next::convert);
  }
}
