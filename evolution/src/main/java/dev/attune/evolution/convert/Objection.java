package dev.attune.evolution.convert;

import dev.attune.diagnostic.Position;
import java.util.Optional;

/**
 * Why a converter cannot convert a value.
 *
 * @param reason the rest of a sentence, without the value: it may be a secret
 * @param rule where the rule stands that asks for the conversion, if one does
 */
public record Objection(String reason, Optional<Position> rule) {
  public static Objection of(String reason) {
    return new Objection(reason, Optional.empty());
  }

  public Objection by(Position place) {
    return new Objection(reason, Optional.of(place));
  }
}
