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

  /** Why a value has no form there, where there is more to say than that. */
  default Optional<Objection> objection(Value value) {
    return Optional.empty();
  }

  default Converter then(Converter next) {
    Converter first = this;
    return new Converter() {
      @Override
      public Optional<Value> convert(Value value) {
        return first.convert(value).flatMap(next::convert);
      }

      @Override
      public Optional<Objection> objection(Value value) {
        return first.convert(value).map(next::objection).orElseGet(() -> first.objection(value));
      }
    };
  }
}
